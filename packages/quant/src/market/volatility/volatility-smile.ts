// The volatility smile of one expiry from how FX options are quoted: at the money, risk reversals and butterflies by delta.
// A quote becomes pillars of strike and volatility; between them the smile is a cubic in log-strike or in delta, outside it is flat.

import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { naturalCubic } from '../../maths/interpolation.ts'
import { normalCdf } from '../../maths/normal.ts'
import { brent } from '../../maths/root-finder.ts'
import { logRatio, type OptionType } from '../../pricing/vanilla/black.ts'
import { HIGHEST_VOL } from '../../pricing/vanilla/option-limits.ts'
import { type DeltaConvention, deltaNeutralStrike, strikeFromDelta } from './fx-option-quotes.ts'

/** Fractions; delta without its sign, 0.25 for a 25-delta quote. Risk reversal = call vol − put vol; butterfly = their mean − ATM. */
export interface WingQuote {
  readonly delta: number
  readonly riskReversal: number
  readonly butterfly: number
}

export interface SmileQuotes {
  /** Years to expiry. */
  readonly time: number
  readonly atmVol: number
  readonly wings: readonly WingQuote[]
  /** Continuous rates to the expiry: of the quote currency and of the base currency. */
  readonly rDomestic: number
  readonly rForeign: number
}

export interface SmileConventions {
  readonly delta: DeltaConvention
  /** The strike that the ATM volatility belongs to: of the delta-neutral straddle, or the forward. */
  readonly atm: 'delta-neutral' | 'forward'
  readonly interpolation: 'log-strike' | 'delta'
}

interface SmilePillar {
  /** Signed delta, puts below zero; 0 marks the ATM pillar. */
  readonly delta: number
  readonly strike: number
  readonly vol: number
}

export interface VolatilitySmile {
  readonly time: number
  readonly forward: number
  /** Strikes increasing. */
  readonly pillars: readonly SmilePillar[]
  readonly volAtStrike: (strike: number) => number
  /** Volatility of the option with that signed delta in the smile's own convention. */
  readonly volAtDelta: (optionType: OptionType, delta: number) => number
  /** The strike that such a delta names, at its own volatility. */
  readonly strikeAtDelta: (optionType: OptionType, delta: number) => number
}

/**
 * The smile of one expiry. σ_call = ATM + BF + RR/2, σ_put = ATM + BF − RR/2 (the smile butterfly, not the market strangle); each
 * pillar's strike is the one its own volatility gives its delta. Errors: `spot-positive`, `time-positive`, `volatility-positive`
 * (a wing at or below zero, or the cubic between), `delta-0-to-0.5-each-once` (deltas in (0, 0.5), each once), `not-finite`,
 * `points-not-increasing` (strikes that cross), `no-solution` (a delta out of reach). Sources: Reiswich and Wystup (2010);
 * Clark, Foreign Exchange Option Pricing (2011), ch. 3.
 */
export function volatilitySmile(spot: number, quotes: SmileQuotes, conventions: SmileConventions): VolatilitySmile {
  requirePositive(spot, 'spot-positive', 'spot')
  const { time, rDomestic, rForeign } = checkedQuotes(quotes)
  const forward = spot * Math.exp((rDomestic - rForeign) * time)
  const terms = { spot, rDomestic, rForeign, time }
  const pillars = pillarsOf(terms, forward, quotes, conventions)
  const volAtStrike =
    conventions.interpolation === 'delta' ? byDelta(pillars, forward, time) : byStrike(pillars, forward)
  const vols = pillars.map(({ vol }) => vol)
  const [lowest, highest] = [0.5 * Math.min(...vols), Math.min(2 * Math.max(...vols), HIGHEST_VOL)]
  const strikeOf = (optionType: OptionType, delta: number, vol: number) =>
    strikeFromDelta({ ...terms, optionType, vol }, delta, conventions.delta)
  const volAtDelta = (optionType: OptionType, delta: number) =>
    brent((vol) => volAtStrike(strikeOf(optionType, delta, vol)) - vol, lowest, highest)
  const strikeAtDelta = (optionType: OptionType, delta: number) =>
    strikeOf(optionType, delta, volAtDelta(optionType, delta))
  return { time, forward, pillars, volAtStrike, volAtDelta, strikeAtDelta }
}

function checkedQuotes(quotes: SmileQuotes): SmileQuotes {
  requirePositive(quotes.time, 'time-positive', 'time')
  requirePositive(quotes.atmVol, 'volatility-positive', 'atmVol')
  requireFinite(quotes.rDomestic, 'rDomestic')
  requireFinite(quotes.rForeign, 'rForeign')
  const seen = new Set<number>()
  for (const { delta, riskReversal, butterfly } of quotes.wings) {
    requireFinite(riskReversal, 'riskReversal')
    requireFinite(butterfly, 'butterfly')
    if (!(delta > 0 && delta < 0.5) || seen.has(delta)) {
      throw new QuantError('delta-0-to-0.5-each-once', 'wings', { value: delta })
    }
    seen.add(delta)
  }
  return quotes
}

interface PlainTerms {
  readonly spot: number
  readonly rDomestic: number
  readonly rForeign: number
  readonly time: number
}

function pillarsOf(
  terms: PlainTerms,
  forward: number,
  { atmVol, wings }: SmileQuotes,
  { delta: convention, atm }: SmileConventions,
): SmilePillar[] {
  const atmStrike = atm === 'forward' ? forward : deltaNeutralStrike({ ...terms, vol: atmVol }, convention)
  const wingPillar = (optionType: OptionType, delta: number, quoted: number): SmilePillar => {
    const vol = requirePositive(quoted, 'volatility-positive', 'wings')
    return { delta, vol, strike: strikeFromDelta({ ...terms, optionType, vol }, delta, convention) }
  }
  const outward = [...wings].sort((one, other) => one.delta - other.delta)
  const puts = outward.map((wing) => wingPillar('put', -wing.delta, atmVol + wing.butterfly - wing.riskReversal / 2))
  const calls = outward.map((wing) => wingPillar('call', wing.delta, atmVol + wing.butterfly + wing.riskReversal / 2))
  return [...puts, { delta: 0, vol: atmVol, strike: atmStrike }, ...calls.reverse()]
}

/** Cubic in ln(K/F). */
function byStrike(pillars: readonly SmilePillar[], forward: number): (strike: number) => number {
  const spline = naturalCubic(
    pillars.map(({ strike }) => logRatio(strike, forward)),
    pillars.map(({ vol }) => vol),
  )
  return (strike) => positiveVol(spline.value(logRatio(requireStrike(strike), forward)))
}

/** Cubic in the put's forward delta N(−d1), which rises with the strike; a strike's own volatility decides its delta. */
function byDelta(pillars: readonly SmilePillar[], forward: number, time: number): (strike: number) => number {
  const deltaOf = (strike: number, vol: number) => {
    const deviation = vol * Math.sqrt(time)
    return normalCdf(logRatio(strike, forward) / deviation - 0.5 * deviation)
  }
  const vols = pillars.map(({ vol }) => vol)
  const spline = naturalCubic(
    pillars.map(({ strike, vol }) => deltaOf(strike, vol)),
    vols,
  )
  const [lowest, highest] = [0.5 * Math.min(...vols), 2 * Math.max(...vols)]
  return (strike) => {
    requireStrike(strike)
    return brent((vol) => vol - spline.value(deltaOf(strike, vol)), lowest, highest)
  }
}

const requireStrike = (strike: number) => requirePositive(strike, 'strike-positive', 'strike')
const positiveVol = (vol: number) => requirePositive(vol, 'volatility-positive', 'smile')
