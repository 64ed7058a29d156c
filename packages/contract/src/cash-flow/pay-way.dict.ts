/** How a flow is paid and by which path; settlement paths say the same words. */
import { dictionary } from '../kit/dictionary.ts'

export const PayWay = dictionary(
  'PAY_WAY',
  { zh: '支付方式', en: 'Pay way' },
  {
    highValue: ['1', '大额支付', 'CNAPS high value'],
    domesticFx: ['2', '境内外币支付', 'Domestic FX payment'],
    swift: ['3', 'SWIFT 电汇', 'SWIFT'],
    within: ['4', '行内转账', 'Within the bank'],
    debited: ['5', '银行扣款', 'Debited by the bank'],
    /** In euros between IBANs of the SEPA countries. */
    sepa: ['6', 'SEPA 贷记转账', 'SEPA credit transfer'],
  },
)
export const PathPosition = dictionary(
  'PATH_POSITION',
  { zh: '路径位次', en: 'Path position' },
  { primary: ['1', '主用', 'Primary'], alternate: ['2', '备用', 'Alternate'] },
)
/** Where the verification of a path stands. */
export const PathStatus = dictionary(
  'PATH_STATUS',
  { zh: '路径核实', en: 'Path status' },
  {
    draft: ['T', '草稿', 'Draft', 'draft'],
    pending: ['1', '待核实', 'To verify', 'pending'],
    trusted: ['2', '已核实', 'Verified', 'ok'],
    void: ['0', '已作废', 'Void', 'void'],
  },
)
/** Where a path stands for whoever wants to pay by it; the last two are only shown. */
export const PathState = dictionary(
  'PATH_STATE',
  { zh: '路径状态', en: 'Path state' },
  {
    draft: ['T', '草稿', 'Draft', 'draft'],
    pending: ['1', '待核实', 'To verify', 'pending'],
    trusted: ['2', '已核实', 'Verified', 'ok'],
    changed: ['3', '变更待核实', 'Changed, to verify', 'changed'],
    void: ['0', '已作废', 'Void', 'void'],
    missing: ['8', '未维护', 'Missing', 'danger'],
    expired: ['9', '已过期', 'Expired', 'danger'],
  },
)
