/**
 * The market as an event takes it: in the decimals in which the pair is quoted. So a rate that is proposed is the rate that is shown,
 * agreed, stored and paid; a crossed fixing or interpolated points have more decimals than anybody deals at.
 */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { forwardFrom, type PairMarket } from '../../market/pair/forward.rules.ts'
import type { EventMarket } from '../events/deal-state.rules.ts'

export const quotedRate = (
  rate: Decimal,
  { quotedDecimalScale }: Pick<PairConvention, 'quotedDecimalScale'>,
): Decimal => rate.round(quotedDecimalScale).stripZeros()

/** Points in pips, down to the last decimal that a spread of the pair has. */
export function quotedPoints(
  points: Decimal,
  { pip, spreadDecimalScale }: Pick<PairConvention, 'pip' | 'spreadDecimalScale'>,
): Decimal {
  const pipScale = decimal(pip).stripZeros().scale
  return points.round(Math.max(0, spreadDecimalScale - pipScale)).stripZeros()
}

export function eventMarket(market: PairMarket): EventMarket {
  const { pair, spot, dated } = market
  const { spotDate } = dated
  return {
    spot: quotedRate(spot.mid, pair),
    spotDate,
    pip: decimal(pair.pip),
    pointsAt: (date) => (date <= spotDate ? ZERO : quotedPoints(forwardFrom(market, businessDate(date)).points, pair)),
  }
}
