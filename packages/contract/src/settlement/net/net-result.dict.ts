import { dictionary } from '../../kit/dictionary.ts'

export const NettingStatus = dictionary(
  'NETTING_STATUS',
  { zh: '流水状态', en: 'Flow status' },
  {
    draft: ['T', '草稿', 'Draft', 'draft'],
    committed: ['1', '已提交', 'Committed', 'pending'],
    settled: ['2', '已清算', 'Settled', 'ok'],
    revoked: ['0', '已撤销', 'Revoked', 'void'],
  },
)
export const NetFlag = dictionary(
  'NET_FLAG',
  { zh: '轧差标志', en: 'Net or gross' },
  { gross: ['0', '全额（逐笔）', 'Gross'], net: ['1', '轧差', 'Net'] },
)
/** Which way the money goes; a net of nothing goes nowhere. */
export const NetDirection = dictionary(
  'NET_DIRECTION',
  { zh: '收付', en: 'Payment direction' },
  { none: ['0', '无', 'None'], receive: ['1', '收', 'Receive'], pay: ['2', '付', 'Pay'] },
)
/** Whether a payment file that counts has left with it. */
export const NetSendStatus = dictionary(
  'NET_SEND_STATUS',
  { zh: '付款文件', en: 'Payment file' },
  { none: ['0', '未发出', 'Not sent'], sent: ['1', '已发出', 'Sent', 'locked'] },
)
/** Why a flow is left out of a generation, in the order in which it is told. */
export const NetExclusion = dictionary(
  'NET_EXCLUSION',
  { zh: '未纳入原因', en: 'Reason for exclusion' },
  {
    notValid: ['not-valid', '现金流未生效', 'Not valid'],
    inNet: ['already-in-net', '该记录已锁定，不能修改', 'This record has been locked and cannot be modified'],
    inEvent: ['in-event', '交易事件待复核', 'Its trade event awaits review'],
    amountOpen: ['amount-unknown', '金额待定', 'Amount open'],
    changeWaits: ['change-waits', '修改待复核', 'Change under review'],
    unmatched: ['deal-unmatched', '银行尚未确认该交易', 'The bank has not confirmed this deal'],
    pathMissing: ['path-missing', '尚无清算路径', 'Settlement path missing'],
    pathOutside: ['path-outside-window', '路径已过有效期', 'Path expired'],
    pathUnverified: ['path-not-verified', '清算路径尚未核实', 'Settlement path not verified'],
  },
)
