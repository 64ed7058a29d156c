/** What a pair did over a span of days, from its fixings. Pure. */
import type { RateSummary } from '@hedgerow/contract/market/market.contract'
import { decimal, max, min } from '@hedgerow/quant/basics/decimal'

interface DayMid {
  readonly dataDate: string
  readonly midPrice: string
}

/** Of fixings in the order of their days; nothing of none. */
export function rateSpan(fixings: readonly DayMid[], toDate: string): RateSummary | null {
  const [first, last] = [fixings[0], fixings.at(-1)]
  if (!first || !last) return null
  const start = decimal(first.midPrice)
  const mids = fixings.map(({ midPrice }) => decimal(midPrice))
  return {
    firstDate: first.dataDate,
    lastDate: last.dataDate,
    toDate,
    lastPrice: last.midPrice,
    highPrice: max(start, ...mids).toString(),
    lowPrice: min(start, ...mids).toString(),
    changePct: decimal(last.midPrice).sub(start).mul(decimal('100')).div(start, 2).toString(),
  }
}
