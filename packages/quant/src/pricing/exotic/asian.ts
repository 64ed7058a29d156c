// Average-price options: on the arithmetic average, continuous or on dates, by matching two moments; on the geometric, exactly.
// Seasoned options, part of whose average is known, are new ones on a moved strike.
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { blackPrice, signOf } from '../vanilla/black.ts'
import type { Greeks } from '../vanilla/garman-kohlhagen.ts'
import { type AverageMoments, continuousMoments, discreteMoments, geometricMoments } from './asian-moments.ts'
import { exoticGreeks } from './exotic-greeks.ts'
import { type ExoticTerms, requireMarket, requireResult, requireWhole } from './exotic-terms.ts'

export interface AsianInput extends ExoticTerms {
  readonly strike: number
  readonly average: 'arithmetic' | 'geometric'
  /** Number of dates still to come, at T·i/m; absent (and without `observationTimes`): continuous. */
  readonly observations?: number
  /** The dates still to come in years from today, ascending, when they are not equally spaced. */
  readonly observationTimes?: readonly number[]
  /** Average so far, needed when the averaging has begun. */
  readonly averageToDate?: number
  /** Years since the averaging began; default 0. */
  readonly timeSinceInception?: number
  /** Number of dates already observed: weighs the average so far by dates instead of by time. */
  readonly pastObservations?: number
}

interface AsianResult extends Greeks {
  /** Mean of the part of the average still to come, and ln(E[A²]/E[A]²) of it. */
  readonly mean: number
  readonly variance: number
  /** The strike that the part to come has to beat. */
  readonly effectiveStrike: number
}

const LONGEST_PAST = 10000

/** T·i/m, i = 1 … m. */
export function equalTimes(time: number, observations: number): number[] {
  return Array.from({ length: observations }, (_, i) => (time * (i + 1)) / observations)
}

function timesOf({ observations, observationTimes, time }: AsianInput): readonly number[] | undefined {
  if (observationTimes) return observationTimes
  return observations === undefined ? undefined : equalTimes(time, observations)
}

interface Living extends AsianInput {
  /** Share of the average so far where time passes without a date being reached. */
  readonly heldWeight?: number
}

/** Share of the whole average that is already known. */
function pastWeight(input: Living): number {
  const { pastObservations, timeSinceInception = 0, time, heldWeight } = input
  if (heldWeight !== undefined) return heldWeight
  const coming = timesOf(input)?.length
  if (pastObservations !== undefined && coming !== undefined) return pastObservations / (pastObservations + coming)
  return timeSinceInception / (timeSinceInception + time)
}

interface Averaging extends AverageMoments {
  readonly weight: number
  readonly effectiveStrike: number
  readonly price: number
}

/** value = (1 − w)·E[(A − K*)⁺], K* = (K − wĀ)/(1 − w); a strike already beaten leaves a forward on the average. */
function arithmetic(input: Living): Averaging {
  const { spot, strike, rDomestic, rForeign, vol, time, averageToDate = 0, optionType } = input
  const weight = pastWeight(input)
  const times = timesOf(input)
  const carry = rDomestic - rForeign
  const moments = times ? discreteMoments(spot, carry, vol, times) : continuousMoments(spot, carry, vol, time)
  const effectiveStrike = (strike - weight * averageToDate) / (1 - weight)
  const discount = (1 - weight) * Math.exp(-rDomestic * time)
  const sign = signOf(optionType)
  const price =
    effectiveStrike > 0
      ? blackPrice(sign, moments.mean, effectiveStrike, Math.sqrt(moments.variance), discount)
      : Math.max(sign * (moments.mean - effectiveStrike), 0) * discount
  return { ...moments, weight, effectiveStrike, price }
}

/** The known part multiplies: G = Ā^w·G₁^{1−w} is lognormal. */
function geometric(input: Living): Averaging {
  const { spot, strike, rDomestic, rForeign, vol, time, averageToDate = spot, optionType } = input
  const weight = pastWeight(input)
  const coming = geometricMoments(rDomestic - rForeign, vol, time, timesOf(input))
  const logMean = weight * Math.log(averageToDate) + (1 - weight) * (Math.log(spot) + coming.logMean)
  const variance = (1 - weight) ** 2 * coming.variance
  const mean = Math.exp(logMean + 0.5 * variance)
  const price = blackPrice(signOf(optionType), mean, strike, Math.sqrt(variance), Math.exp(-rDomestic * time))
  return { mean, variance, weight, effectiveStrike: strike, price }
}

const averaging = (input: Living) => (input.average === 'arithmetic' ? arithmetic(input) : geometric(input))

/** Time passing brings the dates nearer without reaching one; a continuous average grows by today's spot meanwhile. */
function aged(input: Living, years: number): Living {
  const time = input.time - years
  const times = timesOf(input)
  if (times) {
    const heldWeight = pastWeight(input)
    return { ...input, time, heldWeight, observationTimes: times.map((t) => (t === 0 ? 0 : t - years)) }
  }
  const { timeSinceInception: past = 0, averageToDate = input.spot, spot } = input
  const begun = past + years
  if (past === 0) return { ...input, time }
  return { ...input, time, timeSinceInception: begun, averageToDate: (averageToDate * past + spot * years) / begun }
}

function requireDates(input: AsianInput): void {
  requireWhole(input.observations ?? 1, 1, 'observations-positive-integer', 'observations')
  requireWhole(input.pastObservations ?? 0, 0, 'observations-positive-integer', 'pastObservations')
  const times = input.observationTimes
  if (!times) return
  if (times.length === 0) throw new QuantError('observations-positive-integer', 'observationTimes', { value: 0 })
  const wrong = times.findIndex((t, i) => !(t >= (times[i - 1] ?? 0) && t <= input.time * (1 + 1e-9)))
  if (wrong >= 0) throw new QuantError('observation-times-in-order', 'observationTimes', { row: wrong })
}

function requireAsian(input: AsianInput): void {
  requireMarket(input)
  requirePositive(input.strike, 'strike-positive', 'strike')
  requireDates(input)
  requireAverageToDate(input)
}

/**
 * The rule on options whose averaging has begun, shared with the simulation. Errors: `time-since-inception-0-to-10000`,
 * `average-to-date-needed`, `average-to-date-positive`, `not-finite`.
 */
export function requireAverageToDate(
  input: Pick<AsianInput, 'timeSinceInception' | 'averageToDate' | 'pastObservations'>,
): void {
  const past = requireFinite(input.timeSinceInception ?? 0, 'timeSinceInception')
  if (past < 0 || past >= LONGEST_PAST)
    throw new QuantError('time-since-inception-0-to-10000', 'timeSinceInception', { value: past })
  const begun = past > 0 || (input.pastObservations ?? 0) > 0
  if (input.averageToDate !== undefined)
    requirePositive(input.averageToDate, 'average-to-date-positive', 'averageToDate')
  else if (begun) throw new QuantError('average-to-date-needed', 'averageToDate')
}

/**
 * Price of an average-price option. Arithmetic: Black's formula on a lognormal with the exact first two moments of the
 * average; geometric: exact. Seasoned by K* = (K(t₁+T) − Āt₁)/T and the factor T/(t₁+T). Units as in `MarketTerms`.
 * Errors: those of `requireMarket` and `requireAverageToDate`, `strike-positive`, `observations-positive-integer`,
 * `observation-times-in-order`. Source: Turnbull and Wakeman, J. Fin. Quant. Anal. 26 (1991); Levy (1992); Hull §26.13.
 */
export function asianPrice(input: AsianInput): number {
  requireAsian(input)
  return requireResult(averaging(input).price)
}

/** The same with Greeks and the moments. Theta lets time pass at today's spot. Errors as `asianPrice`. */
export function asianOption(input: AsianInput): AsianResult {
  requireAsian(input)
  const { price, mean, variance, effectiveStrike } = averaging(input)
  requireResult(price)
  const nextDate = timesOf(input)?.find((t) => t > 0) ?? input.time
  const shortest = Math.min(nextDate, input.timeSinceInception || input.time)
  const greeks = exoticGreeks((bumped: Living) => averaging(bumped).price, input, { age: aged, shortest })
  return { ...greeks, mean, variance, effectiveStrike }
}
