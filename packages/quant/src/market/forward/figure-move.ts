/**
 * How far a figure of the market moved from the one before it, in the unit in which its market speaks, and whether a person should look
 * twice. A move that is odd is marked and no more: only the band of an organisation refuses a rate.
 */
import { type Decimal, decimal } from '../../basics/decimal.ts'

/** A spot and a volatility move by per cent, forward points by pips, an interest rate by basis points. */
export type MovedFigure = 'spot' | 'points' | 'curve' | 'volatility'

interface FigureMove {
  /** Signed; two decimals of per cent, one of pips and basis points. */
  readonly move: Decimal
  readonly isOdd: boolean
}

const hundred = decimal('100')
/** A spot that uses up more than a quarter of its band in one step is looked at twice. */
const oddShareOfBand = decimal('0.25')
/** In basis points: what a central bank moves at once. */
const oddRateBp = decimal('50')
/** In per cent of the volatility before, and in its own points where it is a difference of two. */
const [oddVolatilityPct, oddWing] = [decimal('25'), hundred]
/** In pips, where they are also more than half of the points before. */
const oddPips = decimal('20')
const half = decimal('0.5')

/**
 * @param value decimal text: a rate per quoted unit, points in pips, an interest rate or volatility in per cent
 * @param before the figure before it, in the same unit
 * @param bandPct the band of the organisation
 * @param isDifference of a volatility: a risk reversal or butterfly, which may be nothing at all
 */
export function figureMove(
  figure: MovedFigure,
  value: string,
  before: string,
  bandPct: number,
  isDifference = false,
): FigureMove {
  const [now, then] = [decimal(value), decimal(before)]
  const away = now.sub(then)
  const isBeyond = (move: Decimal, limit: Decimal) => move.abs().gt(limit)
  if (figure === 'points') {
    const isOdd = isBeyond(away, oddPips) && isBeyond(away, then.abs().mul(half))
    return { move: away.round(1), isOdd }
  }
  if (figure === 'curve' || isDifference) {
    const move = away.mul(hundred).round(1)
    return { move, isOdd: isBeyond(move, isDifference ? oddWing : oddRateBp) }
  }
  if (then.isZero()) return { move: decimal('0'), isOdd: true }
  const move = away.mul(hundred).div(then, 2)
  const limit = figure === 'spot' ? decimal(String(bandPct)).mul(oddShareOfBand) : oddVolatilityPct
  return { move, isOdd: isBeyond(move, limit) }
}
