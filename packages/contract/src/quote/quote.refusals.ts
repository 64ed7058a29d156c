import { refusals } from '../kit/refusal.ts'

export const quoteRefusals = refusals({
  TERM_TOO_SHORT: { code: '21010001', zh: '询价期限不得低于 3D', en: 'Inquiry term must not be below 3D' },
  FIVE_BANKS: { code: '21010002', zh: '最多向五家银行询价', en: 'Quotes can be requested from at most five banks' },
  ONE_BANK: { code: '21010003', zh: '请至少选择一家银行', en: 'Choose at least one bank' },
  SAME_BANK: { code: '21010004', zh: '{bank} 被选了两次', en: '{bank} is chosen twice' },
  NO_LINE: { code: '21010005', zh: '{bank} 没有在线报价连接', en: '{bank} has no connection for online quotes' },
  CURRENCY_OF_PAIR: {
    code: '21010006',
    zh: '币种应为 {pair} 中的一种',
    en: 'The currency must be one of {pair}',
  },
  QUOTE_EXPIRED: { code: '21010007', zh: '报价已失效，请重新询价', en: 'The quote has expired; request a new one' },
  RESULT_PENDING: {
    code: '21010008',
    zh: '成交结果确认中，请勿重复提交',
    en: 'Result being confirmed, do not resubmit',
  },
  ALREADY_DEALT: { code: '21010009', zh: '该询价已成交', en: 'A deal has already been made on this inquiry' },
  NOT_ASKED: { code: '21010010', zh: '该询价已结束', en: 'This inquiry has ended' },
  OTHER_TERMS: {
    code: '21010011',
    zh: '成交要素与报价不一致：{fields}；请核对后重新询价',
    en: 'The terms differ from the quote ({fields}); check them and request a new one',
  },
  NOT_THE_DEALER: {
    code: '21010012',
    zh: '只有询价人可以成交或取消',
    en: 'Only the person who made the inquiry can deal or cancel',
  },
  BEFORE_THE_BREAK: {
    code: '21020001',
    zh: '该报价在连接中断之前发出，已失效，请重新询价',
    en: 'This quote was given before the connection broke and is no longer valid; request a new one',
  },
  ABOVE_CLICK_LIMIT: {
    code: '21020002',
    zh: '超过点击成交限额，转为询价',
    en: 'Above the click limit; it becomes an inquiry',
  },
  NO_STREAM: { code: '21020003', zh: '{bank} 不提供实时报价', en: '{bank} streams no prices' },
  MARKET_CLOSED: {
    code: '21020004',
    zh: '{bank} 已休市，交易时间 {from}–{to}（{timezone}）',
    en: '{bank} is closed; it deals {from}–{to} ({timezone})',
  },
  LIST_DIFFERS: {
    code: '21010014',
    zh: '一次询价的各条要素须一致',
    en: 'All entries of one inquiry must have the same terms',
  },
  BANK_SHORT: {
    code: '21010013',
    zh: '{bank} 的授信额度不足',
    en: 'The counterparty limit of {bank} is not sufficient',
  },
  INDICATIVE_QUOTE: {
    code: '21010016',
    zh: '该报价仅供参考，银行不按此成交',
    en: 'The quote is indicative: the bank does not deal at it',
  },
  PART_QUOTE: {
    code: '21010015',
    zh: '该报价最多只到 {amount:number} {currency}；请按此金额另行询价',
    en: 'The quote is for at most {amount:number} {currency}; request a quote for that amount',
  },
})
