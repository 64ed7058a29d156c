// Reference cases of curves: bootstrapping, rate conversion, forwards and fits.

import { bootstrap, type CurveInstrument } from '../../market/curve/bootstrap.ts'
import { convertRate } from '../../market/curve/compounding.ts'
import { type CurveFit, type FitMethod, fitCurve } from '../../market/curve/curve-fit.ts'
import { nelsonSiegelCurve } from '../../market/curve/nelson-siegel.ts'
import { periodForward, type YieldCurve } from '../../market/curve/zero-curve.ts'
import { parYield } from '../../pricing/rates/bond.ts'
import type { CaseInput } from '../case-input.ts'
import { compoundingOf, curveOf, interpolationOf, numberOf, percentOf } from '../rates-input.ts'
import type { Families, Family } from '../reference-case.ts'

const percents = (fractions: readonly number[]) => fractions.map((fraction) => 100 * fraction)

const zeroCurveFamily: Family = (input) => {
  const method = input.text('method', 'bootstrap')
  if (/conversion/.test(method)) return rateConversion(input)
  if (/bootstrap/.test(method)) return bootstrapped(input)
  if (/par.?yield/.test(method)) return { parYieldPct: 100 * parYield(parBondOf(input), curveOf(input)) }
  return onCurve(curveOf(input), input, input.numbers('timesYears'))
}

/** Without a life of its own the bond ends with the curve. */
const parBondOf = (input: CaseInput) => ({
  principal: 100,
  coupon: 0,
  couponsPerYear: input.number('couponsPerYear', 2),
  life: numberOf(input, ['lifeYears', 'maturityYears', 'bondLifeYears'], input.numbers('timesYears').at(-1)),
})

function rateConversion(input: CaseInput) {
  const from = input.has('ratePctCC') && !input.has('ratePct')
  const rate = percentOf(input, from ? ['ratePctCC'] : ['ratePct', 'zeroRatePct'])
  const compounding = from
    ? 'continuous'
    : compoundingOf(input, ['fromCompoundingPerYear', 'compoundingPerYear'], 'continuous')
  const to = compoundingOf(input, ['toCompoundingPerYear'], 'continuous')
  const converted = 100 * convertRate(rate, compounding, to)
  return {
    ratePctCC: 100 * convertRate(rate, compounding, 'continuous'),
    ratePct: converted,
    convertedRatePct: converted,
  }
}

function bootstrapped(input: CaseInput) {
  const made = bootstrap(instrumentsOf(input), interpolationOf(input))
  return onCurve(made.curve, input, made.times)
}

function onCurve(curve: YieldCurve, input: CaseInput, nodes: readonly number[]) {
  const queries = input.has('queryTimesYears') ? input.numbers('queryTimesYears') : nodes
  const compounding = compoundingOf(input, ['compoundingPerYear', 'forwardCompoundingPerYear'], 'continuous')
  const forwards = nodes.slice(1).map((end, at) => periodForward(curve, nodes[at] ?? 0, end, compounding))
  return {
    timesYears: nodes,
    zeroRatesPctCC: percents(nodes.map(curve.zeroRate)),
    zeroRatesPct: percents(nodes.map((time) => convertRate(curve.zeroRate(time), 'continuous', compounding))),
    queryZeroRatesPctCC: percents(queries.map(curve.zeroRate)),
    discountFactors: queries.map(curve.discount),
    instantaneousForwardsPctCC: percents(queries.map(curve.instantaneousForward)),
    forwardRatesPctCC: percents(forwards),
    forwardRatesPct: percents(forwards),
  }
}

const MATURITY = ['maturityYears', 'timeYears', 'lifeYears']

function instrumentsOf(input: CaseInput): CurveInstrument[] {
  const rows = (name: string, made: (row: CaseInput) => CurveInstrument) =>
    input.has(name) ? input.parts(name).map(made) : []
  const perYear = input.number('paymentsPerYear', 1)
  return [
    ...rows('deposits', (row) => ({
      kind: 'deposit',
      maturity: numberOf(row, MATURITY),
      simpleRate: percentOf(row, ['simpleRatePct', 'ratePct']),
    })),
    ...rows('bills', (row) => ({
      kind: 'bill',
      maturity: numberOf(row, MATURITY),
      cashPrice: numberOf(row, ['cashPrice', 'price']),
      face: numberOf(row, ['face', 'principal'], 100),
    })),
    ...rows('bonds', (row) => ({
      kind: 'bond',
      maturity: numberOf(row, MATURITY),
      coupon: percentOf(row, ['annualCouponPct', 'couponPct'], 0),
      couponsPerYear: row.number('couponsPerYear', 0),
      cashPrice: numberOf(row, ['cashPrice', 'price']),
      face: numberOf(row, ['face', 'principal'], 100),
    })),
    ...rows('parSwaps', (row) => ({
      kind: 'par-swap',
      maturity: numberOf(row, MATURITY),
      parRate: percentOf(row, ['parRatePct', 'ratePct']),
      paymentsPerYear: row.number('paymentsPerYear', perYear),
    })),
  ]
}

const METHODS: readonly (readonly [pattern: RegExp, method: FitMethod])[] = [
  [/svensson/, 'svensson'],
  [/nelson/, 'nelson-siegel'],
  [/monoton|hyman/, 'monotone-cubic'],
  [/linear/, 'linear'],
  [/spline|cubic/, 'natural-cubic'],
]

const curveFitFamily: Family = (input) => {
  const name = input.text('method').toLowerCase()
  if (/evaluate/.test(name)) return evaluated(input)
  if (/bootstrap/.test(name)) return bootstrapped(input)
  const method = METHODS.find(([pattern]) => pattern.test(name))?.[1]
  if (!method) throw new Error(`no fit method ${name}`)
  const rates = input.numbers(
    input.has('ratesPct') ? 'ratesPct' : input.has('ratesPctCC') ? 'ratesPctCC' : 'zeroRatesPctCC',
  )
  const times = input.numbers('timesYears')
  const fit = fitCurve(
    method,
    times,
    rates.map((rate) => rate / 100),
  )
  return {
    ...fitted(fit),
    ...atQueries(fit.curve, input.has('queryTimesYears') ? input.numbers('queryTimesYears') : times),
  }
}

function atQueries(curve: YieldCurve, times: readonly number[]) {
  const rates = percents(times.map(curve.zeroRate))
  return {
    ratesPct: rates,
    zeroRatesPctCC: rates,
    discountFactors: times.map(curve.discount),
    instantaneousForwardsPctCC: percents(times.map(curve.instantaneousForward)),
  }
}

function fitted({ curve, fitted, residuals, rmse, parameters, warnings }: CurveFit) {
  const wholeYears = Array.from({ length: 50 }, (_, at) => at + 1)
  const betas = Object.entries(parameters ?? {}).map(([name, value]) =>
    name.startsWith('tau') ? [`${name}Years`, value] : [`${name}Pct`, 100 * value],
  )
  return {
    fittedRatesPctCC: percents(fitted),
    residualsPct: percents(residuals),
    rmsePct: 100 * rmse,
    warnings,
    ...Object.fromEntries(betas),
    ...Object.fromEntries(wholeYears.map((year) => [`rateAt${year}yPctCC`, 100 * curve.zeroRate(year)])),
  }
}

function evaluated(input: CaseInput) {
  const first = {
    beta0: input.percent('beta0Pct'),
    beta1: input.percent('beta1Pct'),
    beta2: input.percent('beta2Pct'),
    tau1: numberOf(input, ['tau1Years', 'tauYears']),
  }
  const second = input.has('beta3Pct') && { beta3: input.percent('beta3Pct'), tau2: input.number('tau2Years') }
  return atQueries(nelsonSiegelCurve({ ...first, ...second }), input.numbers('timesYears'))
}

export const curveFamilies: Families = { zero_curve: zeroCurveFamily, curve_fit: curveFitFamily }
