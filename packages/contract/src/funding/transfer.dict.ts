/** Dictionaries of transfers. */
import { dictionary } from '../kit/dictionary.ts'

export const TransferType = dictionary(
  'TRANSFER_TYPE',
  { zh: '划转类型', en: 'Transfer type' },
  {
    sameBank: ['1', '同行划转', 'Same bank'],
    betweenBanks: ['2', '跨行划转', 'Between banks'],
    toCounterParty: ['3', '划付交易对手', 'To a counterparty'],
    crossCurrency: ['4', '跨币种', 'Cross-currency'],
  },
)
export const TransferOrderStatus = dictionary(
  'TRANSFER_ORDER_STATUS',
  { zh: '划转单状态', en: 'Order status' },
  {
    draft: ['T', '草稿', 'Draft', 'draft'],
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    confirmed: ['2', '已复核', 'Reviewed', 'ok'],
    void: ['0', '已取消', 'Cancelled', 'void'],
  },
)
export const TransferSendStatus = dictionary(
  'TRANSFER_SEND_STATUS',
  { zh: '付款状态', en: 'Payment' },
  {
    toSend: ['2', '待发送', 'To be sent', 'pending'],
    sent: ['3', '已发送', 'Sent', 'locked'],
    done: ['4', '已完成', 'Done', 'ok'],
    failed: ['9', '失败', 'Failed', 'danger'],
  },
)
/** Order and payment in one word: the payment counts once the order is reviewed. */
export const TransferStatus = dictionary(
  'TRANSFER_STATUS',
  { zh: '划转状态', en: 'Transfer status' },
  {
    draft: ['T', '草稿', 'Draft', 'draft'],
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    toSend: ['2', '待发送', 'To be sent', 'pending'],
    sent: ['3', '已发送', 'Sent', 'locked'],
    done: ['4', '已完成', 'Done', 'ok'],
    failed: ['9', '失败', 'Failed', 'danger'],
    void: ['0', '已取消', 'Cancelled', 'void'],
  },
)
export const TransferPurpose = dictionary(
  'TRANSFER_PURPOSE',
  { zh: '划转用途', en: 'Transfer purpose' },
  {
    pooling: ['1', '资金归集', 'Pooling'],
    settlement: ['2', '结算备付', 'Settlement funding'],
    margin: ['3', '保证金', 'Margin'],
    premium: ['4', '期权费', 'Premium'],
    other: ['9', '其他', 'Other'],
  },
)
/** What the bank made of it. */
export const TransferResult = dictionary(
  'TRANSFER_RESULT',
  { zh: '付款结果', en: 'Result' },
  { done: ['4', '已完成', 'Done', 'ok'], failed: ['9', '失败', 'Failed', 'danger'] },
)
/** What a transfer hangs together with. */
export const TransferRelated = dictionary(
  'TRANSFER_RELATED',
  { zh: '关联类型', en: 'Relation' },
  {
    net: ['1', '清算流水', 'Clearing flow'],
    deal: ['2', '交易', 'Deal'],
    movement: ['3', '账户流水', 'Account movement'],
    journal: ['4', '凭证', 'Journal'],
    file: ['5', '付款文件', 'Payment file'],
  },
)
