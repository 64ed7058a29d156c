// Outright rates for value today and tomorrow, before spot. Their points are the swaps overnight (ON: today against
// tomorrow) and tomorrow-next (TN: tomorrow against spot); going back in time they are subtracted, and bid changes
// places with ask.
import { QuantError, requirePositive } from '../../basics/quant-error.ts'

/** A two-way figure: what the bank buys the base at (`bid`) and sells it at (`ask`). */
interface TwoWay {
  readonly bid: number
  readonly ask: number
}

interface ShortDateQuote {
  readonly spot: TwoWay
  /** Points of the swaps, in pips. TN is not used by a pair whose spot is tomorrow (`spotLag` 1). */
  readonly on: TwoWay
  readonly tn: TwoWay
  readonly pip: number
  readonly spotLag: 1 | 2
}

interface ShortDateRates {
  readonly today: TwoWay
  readonly tom: TwoWay
  /** Points against spot, in pips: what is added to the spot's own side. */
  readonly todayPoints: TwoWay
  readonly tomPoints: TwoWay
}

/**
 * Outright for TOM: bid = spot bid − TN ask, ask = spot ask − TN bid; for TODAY the ON points are subtracted as well.
 * With `spotLag` 1 tomorrow is spot, so TOM is spot and TODAY subtracts ON alone. Rates unrounded. Source: interbank
 * convention for swaps before spot (Steiner, Foreign Exchange and Money Markets, "short dates"). Errors:
 * `not-finite`, `pip-positive`, `rate-positive`, `lower-above-upper` (bid above ask of the spot).
 */
export function shortDateRates({ spot, on, tn, pip, spotLag }: ShortDateQuote): ShortDateRates {
  requirePositive(pip, 'pip-positive', 'pip')
  for (const side of [on.bid, on.ask, tn.bid, tn.ask]) {
    if (!Number.isFinite(side)) throw new QuantError('not-finite', 'points')
  }
  if (spot.bid > spot.ask) throw new QuantError('lower-above-upper', 'spot')
  const tomPoints = spotLag === 2 ? reversed(tn) : { bid: 0, ask: 0 }
  const overnight = reversed(on)
  const todayPoints = { bid: tomPoints.bid + overnight.bid, ask: tomPoints.ask + overnight.ask }
  const rates = (points: TwoWay): TwoWay => ({
    bid: requirePositive(spot.bid + points.bid * pip, 'rate-positive', 'bid'),
    ask: requirePositive(spot.ask + points.ask * pip, 'rate-positive', 'ask'),
  })
  return { today: rates(todayPoints), tom: rates(tomPoints), todayPoints, tomPoints }
}

function reversed({ bid, ask }: TwoWay): TwoWay {
  return { bid: -ask, ask: -bid }
}
