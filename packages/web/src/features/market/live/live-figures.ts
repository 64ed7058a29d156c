/** What stands beside a live price: its distance from the fixing, and where it is within the parity band. */
import { type LiveRate, parityBandPct } from '@hedgerow/contract/market/live/live-rate.contract'
import { type Decimal, decimal, max, min } from '@hedgerow/quant/basics/decimal'

const hundred = decimal('100')

export const midOf = ({ bid, ask }: { readonly bid: string; readonly ask: string }): Decimal =>
  decimal(bid).add(decimal(ask)).div(decimal('2'), 10)

/** In percent with two decimals. */
export const changeOf = (mid: Decimal, fixing: string): string =>
  mid.sub(decimal(fixing)).mul(hundred).div(decimal(fixing), 2).toString()

interface BandPosition {
  /** Of the half-width of the band, in percent: 0 is the parity, 100 and −100 its edges. */
  readonly position: string
  readonly isOutside: boolean
}
export function bandPositionOf(mid: Decimal, parity: string): BandPosition {
  const position = mid
    .sub(decimal(parity))
    .mul(hundred)
    .mul(hundred)
    .div(decimal(parity).mul(decimal(parityBandPct)), 0)
  return { position: position.toString(), isOutside: position.gt(hundred) || position.lt(decimal('-100')) }
}

export const spanOf = (spark: LiveRate['spark']) => {
  const [first = decimal('0'), ...rest] = spark.map((mid) => decimal(mid))
  return { low: min(first, ...rest).toString(), high: max(first, ...rest).toString() }
}

/** The points of a line through the days, in a box of `width` by `height`. Numbers here are screen coordinates only. */
export function sparkPoints(
  spark: LiveRate['spark'],
  width: number,
  height: number,
): readonly (readonly [number, number])[] {
  const values = spark.map(Number)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const scale = high > low ? height / (high - low) : 0
  return values.map((value, at) => [at * step, scale === 0 ? height / 2 : height - (value - low) * scale] as const)
}
