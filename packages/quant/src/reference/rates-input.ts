// What the families of rates read alike: zero curves, compoundings, and fields that have more than one usual name.
import type { Compounding } from '../market/curve/compounding.ts'
import { type CurveInterpolation, flatZeroCurve, type YieldCurve, zeroCurve } from '../market/curve/zero-curve.ts'
import type { CaseInput } from './case-input.ts'

const fractions = (percents: readonly number[]) => percents.map((percent) => percent / 100)

/** The first of the names that the input has. */
export function firstName(input: CaseInput, ...names: readonly string[]): string | undefined {
  return names.find((name) => input.has(name))
}

/** A number under one of several names; the last resort is `otherwise`, without which a missing field is a fault. */
export function numberOf(input: CaseInput, names: readonly string[], otherwise?: number): number {
  return input.number(firstName(input, ...names) ?? names[0] ?? '', otherwise)
}

/** A percentage under one of several names, as a fraction. */
export function percentOf(input: CaseInput, names: readonly string[], otherwise?: number): number {
  return input.percent(firstName(input, ...names) ?? names[0] ?? '', otherwise)
}

const FREQUENCY = { annual: 1, semi: 2, quarter: 4, month: 12 }

/** Times a year in words: `annual`, `semiannual`, `quarterly`, `monthly`. */
export function frequencyIn(words: string): number | undefined {
  return Object.entries(FREQUENCY).findLast(([word]) => words.toLowerCase().includes(word))?.[1]
}

/** `'continuous'` or a number of times a year, as a number or in words. */
export function compoundingOf(input: CaseInput, names: readonly string[], otherwise: Compounding): Compounding {
  const name = firstName(input, ...names)
  if (name === undefined) return otherwise
  if (input.holds(name, 'number')) return input.number(name)
  return frequencyIn(input.text(name)) ?? input.word(name, { continuous: /continuous/ })
}

export function interpolationOf(input: CaseInput): CurveInterpolation {
  const meanings = { 'log-linear-discount': /log|flat.forward/, 'linear-zero': /linear/ }
  return input.word('interpolation', meanings, 'linear-zero')
}

/** The zero curve of a case: nodes in a field of their own or beside the others, or one flat rate. */
export function curveOf(input: CaseInput, name = 'zeroCurve'): YieldCurve {
  const nodes = input.has(name) ? input.part(name) : input
  const times = firstName(nodes, 'timesYears', 'zeroTimesYears', 'paymentTimesYears')
  const rates = firstName(nodes, 'ratesPctCC', 'zeroRatesPctCC')
  if (times !== undefined && rates !== undefined) {
    const interpolation = interpolationOf(nodes)
    return zeroCurve({ times: nodes.numbers(times), rates: fractions(nodes.numbers(rates)), interpolation })
  }
  const flat = matchingName(nodes, /^(?!.*coupon).*PctCC$/i)
  if (flat === undefined) throw new Error(`no zero curve in ${nodes.names.join(', ')}`)
  return flatZeroCurve(nodes.percent(flat))
}

/** The first field whose name fits and which is a number. */
export function matchingName(input: CaseInput, pattern: RegExp): string | undefined {
  return input.names.find((name) => pattern.test(name) && input.holds(name, 'number'))
}

export const hasCurve = (input: CaseInput): boolean =>
  input.has('zeroCurve') || input.names.some((name) => /PctCC$/.test(name))

/** Base units that a rate is quoted for. */
export function quotedUnitOf(input: CaseInput): 1 | 100 {
  const unit = input.number('quotedUnit', 1)
  if (unit !== 1 && unit !== 100) throw new Error(`quotedUnit is neither 1 nor 100: ${unit}`)
  return unit
}
