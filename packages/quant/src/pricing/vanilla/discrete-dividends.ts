// Dividends in cash, the escrowed way: the spot less their present value is what diffuses. Europeans by formula; the tree adds
// back at each node what is still to come.
import { QuantError, requirePositive } from '../../basics/quant-error.ts'
import {
  DAYS_PER_YEAR,
  type Greeks,
  garmanKohlhagen,
  requireFiniteResult,
  type VanillaTerms,
} from './garman-kohlhagen.ts'

export interface Dividend {
  /** Years from today to the ex-dividend date. */
  readonly time: number
  /** Cash per share in the currency of the spot. */
  readonly amount: number
}

const MOST_DIVIDENDS = 10

/** At most ten dividends, neither time nor amount negative. Errors: `dividends-at-most-10`, `dividend-not-negative`, `not-finite`. */
function requireDividends(dividends: readonly Dividend[]): void {
  if (dividends.length > MOST_DIVIDENDS)
    throw new QuantError('dividends-at-most-10', 'dividends', { rows: dividends.length })
  for (const { time, amount } of dividends) {
    if (!Number.isFinite(time) || !Number.isFinite(amount)) throw new QuantError('not-finite', 'dividends')
    if (time < 0 || amount < 0) throw new QuantError('dividend-not-negative', 'dividends', { time, amount })
  }
}

/** Σ D·e^{−r(t−from)} of the dividends after `from` up to and including `until`; what is paid at `from` has left the share. */
export function dividendsToCome(dividends: readonly Dividend[], rate: number, from: number, until: number): number {
  return dividends
    .filter(({ time }) => time > from && time <= until)
    .reduce((total, { time, amount }) => total + amount * Math.exp(-rate * (time - from)), 0)
}

/**
 * S* = S − Σ D·e^{−rt} over the dividends within the life of the option. Errors: `spot-must-exceed-pv-dividends` unless S* > 0,
 * those of `requireDividends`.
 */
export function spotWithoutDividends(spot: number, dividends: readonly Dividend[], rate: number, life: number): number {
  requireDividends(dividends)
  const presentValue = dividendsToCome(dividends, rate, 0, life)
  requirePositive(spot, 'spot-positive', 'spot')
  if (!(spot > presentValue)) throw new QuantError('spot-must-exceed-pv-dividends', 'spot', { spot, presentValue })
  return spot - presentValue
}

/**
 * European option on a share that pays cash dividends: `garmanKohlhagen` at S*. Delta and gamma are per unit of S; theta and
 * rho include what time and rate do to the present value of the dividends. Errors: those of both. Source: Hull, §15.12.
 */
export function europeanWithDividends(terms: VanillaTerms, dividends: readonly Dividend[]): Greeks {
  const { spot, rDomestic, time, discountTime = time } = terms
  const escrowed = spotWithoutDividends(spot, dividends, rDomestic, discountTime)
  const plain = garmanKohlhagen({ ...terms, spot: escrowed })
  const within = dividends.filter(({ time: paid }) => paid > 0 && paid <= discountTime)
  const duration = within.reduce((sum, { time: t, amount }) => sum + t * amount * Math.exp(-rDomestic * t), 0)
  return requireFiniteResult({
    ...plain,
    thetaPerDay: plain.thetaPerDay - (plain.delta * rDomestic * (spot - escrowed)) / DAYS_PER_YEAR,
    rhoPer1Pct: plain.rhoPer1Pct + (plain.delta * duration) / 100,
  })
}
