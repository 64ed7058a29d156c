import { refusals } from '../kit/refusal.ts'

export const fxRateRefusals = refusals({
  RATE_ORDER: {
    code: '47030001',
    zh: '最低价不能高于、最高价不能低于开盘价和收盘价',
    en: 'Low must not exceed, high must not fall below open and close',
  },
  RATE_BAND: {
    code: '47030002',
    zh: '汇率偏离相邻汇率 {pct}%，超出本机构波动带 {band}%，请核对',
    en: 'The rate differs by {pct}% from the neighbouring rates, beyond the band of {band}% of your organisation; check it',
  },
  RATE_FUTURE: { code: '47030003', zh: '日期不能晚于系统日期', en: 'The date cannot be later than the system date' },
  SAME_CURRENCY: {
    code: '47030004',
    zh: '源币种与目标币种不能相同',
    en: 'Source and target currency cannot be the same',
  },
  RATE_NO_PAIR: { code: '47030005', zh: '没有货币对 {pair}', en: 'There is no pair {pair}' },
  RATE_SAME: { code: '47030006', zh: '与已存的汇率相同', en: 'The rate is the same as the stored one' },
  RATE_NEEDS_MID: {
    code: '47030007',
    zh: '该日还没有中间价，请先录入中间价',
    en: 'The day has no mid yet; enter the mid first',
  },
  RATE_SIDES: {
    code: '47030008',
    zh: '买价、中间价、卖价须由低到高',
    en: 'Bid, mid and ask must be in ascending order',
  },
  RATE_TERM_PLAIN: {
    code: '47030015',
    zh: '带期限的汇率只填中间价的收盘价',
    en: 'A rate with a tenor can only have a closing mid',
  },
  RATE_NEEDS_SPOT: {
    code: '47030016',
    zh: '该日还没有即期汇率，请先录入即期',
    en: 'The day has no spot rate yet; enter the spot first',
  },
  RATE_TERM: { code: '47030017', zh: '没有期限 {term}', en: 'There is no tenor {term}' },
  SOURCE_ORDER: {
    code: '47030010',
    zh: '须列出全部来源，每个一次：{sources}',
    en: 'Every source must be listed once: {sources}',
  },
  ORDER_PAST: {
    code: '47030011',
    zh: '生效日不能早于系统日期',
    en: 'The effective date cannot be before the system date',
  },
  ORDER_SAME: { code: '47030013', zh: '与现行次序相同', en: 'This is the order in force already' },
  SPAN_TOO_LONG: { code: '47030014', zh: '一次最多 {max:number} 天', en: 'At most {max:number} days at a time' },
  RATE_QUARANTINED: { code: '47030018', zh: '该汇率已隔离', en: 'The rate is quarantined already' },
  RATE_NOT_QUARANTINED: { code: '47030019', zh: '该汇率未被隔离', en: 'The rate is not quarantined' },
  RATE_LEG_QUARANTINED: {
    code: '47030020',
    zh: '由 {pair} 套算，须先解除其隔离',
    en: 'The rate is derived from {pair}; release that one first',
  },
  RATE_USED: {
    code: '47030021',
    zh: '该汇率已用于 {date:day} 的估值',
    en: 'The rate was used for the valuation of {date:day} and cannot be deleted',
  },
  EDIT_PUBLISHED: {
    code: '47030009',
    zh: '已发布的汇率不能修改或删除，请使用覆盖',
    en: 'A published rate cannot be edited or deleted; use an override',
  },
})
