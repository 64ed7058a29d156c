// Curves through observed zero rates: parametric, splines, straight lines; and the parametric curve of given parameters.
import { QuantError } from '../../basics/quant-error.ts'
import { toContinuous } from '../../market/curve/compounding.ts'
import { type CurveFit, type FitMethod, fitCurve } from '../../market/curve/curve-fit.ts'
import { nelsonSiegelCurve } from '../../market/curve/nelson-siegel.ts'
import type { YieldCurve } from '../../market/curve/zero-curve.ts'
import type { CaseInput } from '../../reference/case-input.ts'
import { answered } from '../answer.ts'
import type { Calculation, ModelCalculation, Results, WireInputs } from '../calculation.ts'
import { compoundingIn, timesIn } from './rates-inputs.ts'

const BASIS_POINTS = 1e4
const LOOSE_FIT = 5
const DRAWN = 60
const LEAST_POINTS = 2

const row = (curve: YieldCurve) => (time: number) => ({
  time,
  ratePctCC: 100 * curve.zeroRate(time),
  discount: curve.discount(time),
  forwardPctCC: 100 * curve.instantaneousForward(time),
})

const drawnTo = (last: number) => Array.from({ length: DRAWN }, (_, at) => ((at + 1) * last) / DRAWN)

/** β in percent, τ in years. */
const parameterRows = (parameters: CurveFit['parameters']) =>
  Object.entries(parameters ?? {}).map(([name, value]) => ({
    name,
    value: name.startsWith('tau') ? value : 100 * value,
  }))

/** What a fit through these points shows. */
export function fitResults(method: FitMethod, times: readonly number[], rates: readonly number[]) {
  const fit = fitCurve(method, times, rates)
  const rmseBp = BASIS_POINTS * fit.rmse
  const points = times.map((time, at) => ({
    time,
    observedPct: 100 * (rates[at] ?? 0),
    fittedPct: 100 * (fit.fitted[at] ?? 0),
    residualBp: BASIS_POINTS * (fit.residuals[at] ?? 0),
    forwardPctCC: 100 * (fit.forwards[at] ?? 0),
  }))
  return {
    rmseBp,
    largestResidualBp: Math.max(...points.map(({ residualBp }) => Math.abs(residualBp))),
    parameters: parameterRows(fit.parameters),
    points,
    drawn: drawnTo(times.at(-1) ?? 1).map(row(fit.curve)),
    fittedRatesPctCC: fit.fitted.map((rate) => 100 * rate),
    warnings: [...fit.warnings, ...(rmseBp > LOOSE_FIT ? ['loose-fit'] : [])],
    curve: fit.curve,
  }
}

function pointsIn(input: CaseInput) {
  const compounding = compoundingIn(input)
  const rows = input.parts('points')
  return {
    times: rows.map((point) => point.number('timeYears')),
    rates: rows.map((point) => toContinuous(point.percent('ratePct'), compounding)),
  }
}

function fitted(input: CaseInput, method: FitMethod): Results {
  const { times, rates } = pointsIn(input)
  const { curve, ...results } = fitResults(method, times, rates)
  const queryTimes = timesIn(input, 'queryTimes')
  const queried = queryTimes.map(row(curve))
  return {
    ...results,
    queried,
    ...(queryTimes.length > 0 ? { ratesPct: queried.map(({ ratePctCC }) => ratePctCC) } : {}),
  }
}

function evaluated(input: CaseInput): Results {
  const curve = nelsonSiegelCurve({
    beta0: input.percent('beta0Pct'),
    beta1: input.percent('beta1Pct'),
    beta2: input.percent('beta2Pct'),
    tau1: input.number('tau1Years'),
    ...(input.has('beta3Pct') ? { beta3: input.percent('beta3Pct'), tau2: input.number('tau2Years') } : {}),
  })
  const times = timesIn(input, 'queryTimes')
  const queried = times.map(row(curve))
  return {
    longRatePct: input.number('beta0Pct'),
    queried,
    drawn: drawnTo(times.at(-1) ?? 1).map(row(curve)),
    zeroRatesPctCC: queried.map(({ ratePctCC }) => ratePctCC),
    warnings: input.number('beta0Pct') < 0 ? ['beta0-negative'] : [],
  }
}

const WORDS: Readonly<Record<FitMethod, RegExp>> = {
  'nelson-siegel': /^nelson-siegel-fit/,
  svensson: /^svensson/,
  'natural-cubic': /^cubic-natural/,
  'monotone-cubic': /monoton|hyman/,
  linear: /^linear/,
}

const listOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value : [])
const asRows = (times: readonly number[]) => times.map((timeYears) => ({ timeYears }))

function opening(method: FitMethod) {
  return (reference: WireInputs): WireInputs | undefined => {
    if (!WORDS[method].test(String(reference.method))) return undefined
    const rates = listOf(reference.ratesPct ?? reference.zeroRatesPctCC)
    const points = listOf(reference.timesYears).map((timeYears, at) => ({ timeYears, ratePct: rates[at] ?? 0 }))
    return { points, compounding: 'continuous', queryTimes: asRows(listOf(reference.queryTimesYears)) }
  }
}

const PARAMETERS = ['beta0Pct', 'beta1Pct', 'beta2Pct', 'beta3Pct', 'tau1Years', 'tau2Years']

function openEvaluation(reference: WireInputs): WireInputs | undefined {
  if (!/evaluate/.test(String(reference.method))) return undefined
  const given = PARAMETERS.flatMap((name) => (reference[name] === undefined ? [] : [[name, reference[name]]]))
  return { ...Object.fromEntries(given), queryTimes: asRows(listOf(reference.timesYears)) }
}

const methods = Object.keys(WORDS) as FitMethod[]
const fits = methods.map((method): [string, ModelCalculation] => [
  method,
  { families: ['curve_fit'], compute: (input) => fitted(input, method), open: opening(method) },
])

/** Every method through the same points, the closest first; one that these points do not allow says why. */
function compared(input: CaseInput): Results {
  const { times, rates } = pointsIn(input)
  const byMethod = methods.map((method) => ({ method, answer: answered(() => fitResults(method, times, rates)) }))
  const fits = byMethod.map(({ method, answer: one }) => {
    if ('refusal' in one)
      return { method, rmseBp: null, largestResidualBp: null, parameters: 0, remark: one.refusal.code }
    const { rmseBp, largestResidualBp, parameters, warnings } = one.answer
    return { method, rmseBp, largestResidualBp, parameters: parameters.length, remark: warnings[0] ?? '' }
  })
  const curves = byMethod.flatMap(({ method, answer: one }) =>
    'answer' in one ? [[method, one.answer.curve] as const] : [],
  )
  const [first] = fits.flatMap(({ rmseBp }) => (rmseBp === null ? [] : [rmseBp])).sort((one, other) => one - other)
  if (first === undefined) throw new QuantError('too-few-points', 'points', { least: LEAST_POINTS })
  return {
    leastRmseBp: first,
    fits: fits.sort((one, other) => (one.rmseBp ?? Number.MAX_VALUE) - (other.rmseBp ?? Number.MAX_VALUE)),
    drawn: drawnTo(times.at(-1) ?? 1).map((time) => ({
      time,
      ...Object.fromEntries(curves.map(([method, curve]) => [method, 100 * curve.zeroRate(time)])),
    })),
  }
}

export const calculation: Calculation = {
  ...Object.fromEntries(fits),
  compare: { families: [], compute: compared, open: () => undefined },
  evaluate: { families: ['curve_fit'], compute: evaluated, open: openEvaluation },
}
