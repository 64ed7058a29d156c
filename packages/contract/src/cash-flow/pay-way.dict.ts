/** How a flow is paid and by which path; settlement paths say the same words. */
import { type DictionaryValue, dictionary } from '../kit/dictionary.ts'

export const PayWay = dictionary(
  'PAY_WAY',
  { zh: '支付方式', en: 'Payment method' },
  {
    highValue: ['1', '大额支付', 'CNAPS high value'],
    domesticFx: ['2', '境内外币支付', 'Domestic foreign-currency payment (CDFCPS)'],
    swift: ['3', 'SWIFT 电汇', 'SWIFT'],
    within: ['4', '行内转账', 'Book transfer'],
    debited: ['5', '银行扣款', 'Debited by the bank'],
    /** In euros between IBANs of the SEPA countries. */
    sepa: ['6', 'SEPA 贷记转账', 'SEPA credit transfer'],
  },
)

const { highValue, domesticFx, swift, within, debited, sepa } = PayWay.of
const everywhere = [swift, within, debited]
/** The countries and territories of the Single Euro Payments Area (EPC409-09). */
const sepaCountries = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
)

/** How companies of a country pay: what its clearing knows, and what banks do everywhere. China's keep every way, for their payees abroad. */
export function payWaysIn(country: string): readonly DictionaryValue<typeof PayWay>[] {
  if (country === 'CN') return PayWay.values
  return sepaCountries.has(country) ? [...everywhere, sepa] : everywhere
}

/** The way that is proposed there for a payment in the currency, which is the country's own or not. */
export function usualPayWay(country: string, currency: string, isHome: boolean): DictionaryValue<typeof PayWay> {
  if (country === 'CN') return isHome ? highValue : domesticFx
  return currency === 'EUR' && sepaCountries.has(country) ? sepa : swift
}

export const PathPosition = dictionary(
  'PATH_POSITION',
  { zh: '路径位次', en: 'Path position' },
  { primary: ['1', '主用', 'Primary'], alternate: ['2', '备用', 'Alternate'] },
)
/** Where the verification of a path stands. */
export const PathStatus = dictionary(
  'PATH_STATUS',
  { zh: '路径核实', en: 'Path verification' },
  {
    draft: ['T', '草稿', 'Draft', 'draft'],
    pending: ['1', '待核实', 'Awaiting verification', 'pending'],
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
    pending: ['1', '待核实', 'Awaiting verification', 'pending'],
    trusted: ['2', '已核实', 'Verified', 'ok'],
    changed: ['3', '变更待核实', 'Changed, awaiting verification', 'changed'],
    void: ['0', '已作废', 'Void', 'void'],
    missing: ['8', '未维护', 'Missing', 'danger'],
    expired: ['9', '已过期', 'Expired', 'danger'],
  },
)
