// European options on a spot price that earns a yield: currencies (Garman–Kohlhagen), stocks and indices (Black–Scholes–Merton),
// futures (Black-76), with all Greeks in the units that DerivaGem made usual.

import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { normalCdf, normalPdf } from '../../maths/normal.ts'
import { blackPrice, LEAST_DEVIATION, logRatio, type OptionType, signOf } from './black.ts'
import { requireRemainingLife, requireVol } from './option-limits.ts'

/** Quote currency per base unit; continuously compounded annual rates and volatility as fractions; time in years. */
export interface VanillaTerms {
  readonly optionType: OptionType
  readonly spot: number
  readonly strike: number
  readonly rDomestic: number
  readonly rForeign: number
  /** Years to the expiry cut-off, over which the volatility acts. */
  readonly time: number
  readonly vol: number
  /** Years from premium date to delivery, over which rates act; `time` when absent. */
  readonly discountTime?: number
}

export interface Greeks {
  readonly price: number
  /** Per unit of spot. */
  readonly delta: number
  /** Per unit of spot squared. */
  readonly gamma: number
  /** Per percentage point of volatility. */
  readonly vegaPer1Pct: number
  /** Per calendar day, annual/365. */
  readonly thetaPerDay: number
  /** Per percentage point of the domestic rate. */
  readonly rhoPer1Pct: number
  /** Per percentage point of the foreign rate. */
  readonly rhoForeignPer1Pct: number
}

export const DAYS_PER_YEAR = 365

/**
 * Refuses terms that no vanilla option has. Errors: `spot-positive`, `strike-positive`, `volatility-positive`,
 * `volatility-at-most-1000`, `time-positive` (below 0), `time-at-most-50`, `not-finite`.
 */
export function requireVanilla(terms: VanillaTerms): void {
  requireContract(terms)
  requireVol(terms.vol)
}

/** The same for terms whose volatility is still to be found. */
export function requireContract(terms: Omit<VanillaTerms, 'vol'>): void {
  const { spot, strike, rDomestic, rForeign, time, discountTime = time } = terms
  requirePositive(spot, 'spot-positive', 'spot')
  requirePositive(strike, 'strike-positive', 'strike')
  requireFinite(rDomestic, 'rDomestic')
  requireFinite(rForeign, 'rForeign')
  requireRemainingLife(time, 'time')
  requireRemainingLife(discountTime, 'discountTime')
}

/** The last guard: rates so large that a discount factor overflows end here, not as NaN. Error: `not-finite`. */
export function requireFiniteResult<T extends object>(result: T): T {
  for (const [field, value] of Object.entries(result))
    if (typeof value === 'number' && !Number.isFinite(value)) throw new QuantError('not-finite', field)
  return result
}

/** N(φd1), N(φd2) and n(d1); without any deviation the first two are 0 or 1 (½ exactly at the forward) and the last is 0. */
function probabilities(sign: 1 | -1, logMoneyness: number, deviation: number) {
  if (deviation < LEAST_DEVIATION) {
    const certain = logMoneyness === 0 ? 0.5 : sign * logMoneyness > 0 ? 1 : 0
    return { n1: certain, n2: certain, density: 0 }
  }
  const d1 = logMoneyness / deviation + 0.5 * deviation
  return { n1: normalCdf(sign * d1), n2: normalCdf(sign * (d1 - deviation)), density: normalPdf(d1) }
}

/**
 * Price and Greeks of a European option: φ[S·e^{−r_f·T}·N(φd1) − K·e^{−r·T}·N(φd2)],
 * d1 = [ln(S/K) + (r − r_f)·T_disc + σ²T/2]/(σ√T), d2 = d1 − σ√T; the Greeks are its derivatives in the units of `Greeks`.
 * With `discountTime` T_disc differs from T (full mode); theta then lets a day pass on both. T = 0 gives the intrinsic value
 * with delta alone; σ√T < 1e-12 the discounted forward intrinsic value. Domain: σ in (0, 10], T in [0, 50]. Errors: those of
 * `requireVanilla`. Source: Garman and Kohlhagen (1983); Hull, Options, Futures and Other Derivatives, chapters 17 and 19.
 */
export function garmanKohlhagen(terms: VanillaTerms): Greeks {
  requireVanilla(terms)
  const { spot, strike, rDomestic, rForeign, time, vol, discountTime = time } = terms
  const sign = signOf(terms.optionType)
  const root = Math.sqrt(time)
  const deviation = vol * root
  const domestic = Math.exp(-rDomestic * discountTime)
  const foreign = Math.exp(-rForeign * discountTime)
  const logMoneyness = logRatio(spot, strike) + (rDomestic - rForeign) * discountTime
  const { n1, n2, density } = probabilities(sign, logMoneyness, deviation)
  const spotPart = spot * foreign * n1
  const strikePart = strike * domestic * n2
  const decay = time > 0 ? (spot * foreign * density * vol) / (2 * root) : 0
  return requireFiniteResult({
    price: blackPrice(sign, spot * foreign, strike * domestic, deviation, 1),
    delta: sign * foreign * n1,
    gamma: density === 0 ? 0 : (foreign * density) / (spot * deviation),
    vegaPer1Pct: (spot * foreign * density * root) / 100,
    thetaPerDay:
      time === 0 && discountTime === 0
        ? 0
        : (-decay + sign * (rForeign * spotPart - rDomestic * strikePart)) / DAYS_PER_YEAR,
    rhoPer1Pct: (sign * discountTime * strikePart) / 100,
    rhoForeignPer1Pct: (-sign * discountTime * spotPart) / 100,
  })
}
