/** Pairs as a reader watches them live: the last fixing and thirty days before it, and the central parity of the day. */
import { z } from 'zod'
import { endpoints, post } from '../../kit/endpoint.ts'
import { texts } from '../../kit/text.ts'

/** RMB may trade so far from the day's central parity, to either side, in percent. Source: PBOC announcement of 2014-03-15. */
export const parityBandPct = '2'
/** A price that is older is no price any more. */
export const staleAfterMs = 5_000
export const sparkDays = 30

const LiveRate = z.object({
  currencyPair: z.string(),
  /** The fixing that counts, and its day. */
  midPrice: z.string(),
  dataDate: z.string(),
  simulated: z.boolean(),
  /** Daily mids in order of the day, ending with the fixing. */
  spark: z.array(z.string()),
  /** The organisation's latest central parity of the last seven days. */
  parity: z.object({ midPrice: z.string(), dataDate: z.string(), simulated: z.boolean() }).nullable(),
})
export type LiveRate = z.output<typeof LiveRate>

export const liveRateApi = endpoints('/CLOUD-PUB/marketPrice', {
  /** The pairs that the member or the organisation subscribed to; the main ones where nobody did. */
  live: post('/live', { reply: z.array(LiveRate), needs: 'market.view' }),
})

export const liveRateTexts = texts({
  title: { zh: '实时汇率', en: 'Live rates' },
  pair: { zh: '货币对', en: 'Pair' },
  bid: { zh: '买价', en: 'Bid' },
  ask: { zh: '卖价', en: 'Ask' },
  change: { zh: '较定盘', en: 'Against fixing' },
  trend: { zh: '走势', en: 'Trend' },
  parity: { zh: '中间价区间', en: 'Central parity band' },
  age: { zh: '时效', en: 'Age' },
  connected: { zh: '已连接', en: 'Connected' },
  connecting: { zh: '连接中', en: 'Connecting' },
  reconnecting: { zh: '重连中（第 {try} 次）', en: 'Reconnecting (try {try})' },
  down: { zh: '银行行情中断', en: 'The bank’s price feed is down' },
  noStream: { zh: '每日定盘，无实时行情', en: 'Daily fixings, no live rates' },
  of: { zh: '{bank} 报价', en: 'Prices of {bank}' },
  ofSimulated: { zh: '{bank} 报价（模拟）', en: 'Prices of {bank} (simulated)' },
  seconds: { zh: '{n} 秒前', en: '{n} s ago' },
  stale: { zh: '报价已过期', en: 'Quote is stale' },
  waiting: { zh: '等待报价', en: 'Waiting for a price' },
  bank: { zh: '报价银行', en: 'Bank' },
  notQuoted: { zh: '该行不报价 · {date:day} 定盘', en: 'Not quoted by the bank · fixing of {date:day}' },
  fixing: { zh: '{date:day} 定盘', en: 'Fixing of {date:day}' },
  spark: { zh: '{pair} {days} 日 {low}–{high}', en: '{pair}, {days} {days:day|days}: {low} to {high}' },
  within: { zh: '{position}% · 中间价 {rate}', en: '{position}% · central parity {rate}' },
  outside: { zh: '超出 ±{band}% · 中间价 {rate}', en: 'Outside ±{band}% · central parity {rate}' },
})
