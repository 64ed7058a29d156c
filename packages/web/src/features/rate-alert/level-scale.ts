/** Where a rate stands on a chart, and which rate stands at a place. Numbers here are screen coordinates only. */
import { type Decimal, decimal, fromNumber, max, min, ONE } from '@hedgerow/quant/basics/decimal'

export interface LevelScale {
  readonly low: Decimal
  readonly high: Decimal
  readonly decimals: number
}

/** As far above and below the fixings as they are apart themselves: a level is outside of what was, more often than not. */
export function scaleOf(mids: readonly string[], decimals: number): LevelScale | undefined {
  const [first, ...rest] = mids.map((mid) => decimal(mid))
  if (!first) return undefined
  const [low, high] = [min(first, ...rest), max(first, ...rest)]
  const room = max(high.sub(low), pipOf(decimals).mul(decimal('20')))
  return { low: max(low.sub(room), pipOf(decimals)), high: high.add(room), decimals }
}

/** 0 at the top, 1 at the bottom; what is beyond stands at the edge. */
export function placeOf({ low, high }: LevelScale, rate: Decimal): number {
  const share = Number(high.sub(rate).div(high.sub(low), 6).toString())
  return Math.min(1, Math.max(0, share))
}

export function rateAt({ low, high, decimals }: LevelScale, place: number): string {
  const share = fromNumber(Math.min(1, Math.max(0, place)), 6)
  return high.sub(high.sub(low).mul(share)).round(decimals).toString()
}

const pipOf = (decimals: number) => ONE.div(decimal(`1${'0'.repeat(decimals)}`), decimals)

/** So many pips on, never down to nothing. */
export function movedBy(rate: string, pips: number, decimals: number): string {
  const pip = pipOf(decimals)
  return max(decimal(rate).add(pip.mul(decimal(String(pips)))), pip)
    .round(decimals)
    .toString()
}
