// What a test of effectiveness says of a relationship: from the worths of item and instrument at month ends to their changes, and from the
// changes (`H` of the item, `I` of the instrument) to the ratios of every method.
import { fromNumber } from '../../basics/decimal.ts'
import { type LinearRegression, linearRegression } from '../../maths/regression.ts'
import { dollarOffset, dollarOffsetRatio, varianceReduction } from '../../risk/hedge/hedge-effectiveness.ts'
import { type FigureFunction, type FigureStep, type Reading, readingOf } from '../figure.ts'

const [percentScale, figureScale, probabilityScale] = [4, 6, 8]
const hundred = 100

/** A perfect fit has statistics without bound, for which the regression gives the largest number. */
export function statisticText(value: number): string {
  if (Math.abs(value) < Number.MAX_VALUE) return fromNumber(value, figureScale).toString()
  return value < 0 ? '-∞' : '∞'
}

const numbersIn = ({ list }: Reading, symbol: string) => list(symbol).map(Number)
const seriesIn = (reading: Reading) => ({
  hedgedItemChanges: numbersIn(reading, 'H'),
  instrumentChanges: numbersIn(reading, 'I'),
})
const full = (symbol: string, formula: string, value: number): FigureStep => ({
  symbol,
  formula,
  value: statisticText(value),
})
const percentStep = (of: string, fraction: number): FigureStep => ({
  symbol: 'P',
  formula: `round(100 · ${of}, 4)`,
  value: fromNumber(fraction * hundred, percentScale).toString(),
})

/** What one side changed from one month end to the next, to the cent. */
const change: FigureFunction = {
  calls: ['fromNumber'],
  work(inputs) {
    const { number } = readingOf(inputs)
    const [before, now] = ['W0', 'W1'].map((symbol) => fromNumber(number(symbol), number('d')))
    if (!before || !now) return []
    return [
      { symbol: 'r0', formula: 'round(W0, d)', value: before.toString() },
      { symbol: 'r1', formula: 'round(W1, d)', value: now.toString() },
      { symbol: 'D', formula: 'r1 − r0', value: now.sub(before).toString() },
    ]
  },
}

const regressed = (linesOf: (line: LinearRegression, reading: Reading) => readonly FigureStep[]): FigureFunction => ({
  calls: ['linearRegression'],
  work(inputs) {
    const reading = readingOf(inputs)
    const { hedgedItemChanges, instrumentChanges } = seriesIn(reading)
    const line = linearRegression(hedgedItemChanges, instrumentChanges)
    return [full('b', 'cov(H, I) ÷ var(H)', line.slope), ...linesOf(line, reading)]
  },
})
const interceptStep = ({ intercept }: LinearRegression) => full('a', 'mean(I) − b · mean(H)', intercept)
const tStep = ({ slopeT }: LinearRegression) => full('t', 'b ÷ se(b)', slopeT)

const varied = (
  of: (made: ReturnType<typeof varianceReduction>) => { readonly formula: string; readonly fraction: number | null },
): FigureFunction => ({
  calls: ['varianceReduction'],
  work(inputs) {
    const { formula, fraction } = of(varianceReduction(seriesIn(readingOf(inputs))))
    return fraction === null ? [] : [full('f', formula, fraction), percentStep('f', fraction)]
  },
})

export const effectivenessFigures = {
  effectChange: change,
  effectRatio: {
    calls: ['dollarOffsetRatio'],
    work(inputs) {
      const { number } = readingOf(inputs)
      const ratio = dollarOffsetRatio(number('H'), number('I'))
      return [full('f', '−I ÷ H', ratio), percentStep('f', ratio)]
    },
  },
  effectCumulative: {
    calls: ['dollarOffset'],
    work(inputs) {
      const { ratio } = dollarOffset(seriesIn(readingOf(inputs))).result
      return ratio === null ? [] : [full('f', '−(I₁ + I₂ + …) ÷ (H₁ + H₂ + …)', ratio), percentStep('f', ratio)]
    },
  },
  effectSlope: regressed(({ slope }) => [
    { symbol: 'B', formula: 'round(b, 6)', value: fromNumber(slope, figureScale).toString() },
  ]),
  effectIntercept: regressed((line, { number }) => [
    interceptStep(line),
    { symbol: 'A', formula: 'round(a, d)', value: fromNumber(line.intercept, number('d')).toString() },
  ]),
  effectRSquared: regressed((line) => [
    interceptStep(line),
    full('R2', '1 − Σ(Iᵢ − a − b · Hᵢ)² ÷ Σ(Iᵢ − mean(I))²', line.rSquared),
    percentStep('R2', line.rSquared),
  ]),
  effectT: regressed((line) => [tStep(line)]),
  effectF: regressed((line) => [tStep(line), full('F', 't²', line.f)]),
  effectP: regressed((line) => [
    tStep(line),
    {
      symbol: 'p',
      formula: 'P(|T| > |t|)',
      value: fromNumber(line.slopePValue, probabilityScale).toString(),
    },
  ]),
  effectReduction: varied(({ reduction }) => ({ formula: '1 − var(H + I) ÷ var(H)', fraction: reduction })),
  effectOptimal: varied(({ optimalHedgeRatio }) => ({ formula: '−cov(H, I) ÷ var(I)', fraction: optimalHedgeRatio })),
  effectBest: varied(({ bestReduction }) => ({
    formula: 'cov(H, I)² ÷ (var(H) · var(I))',
    fraction: bestReduction,
  })),
  /** `q`: instrument over item as a fraction. */
  fractionPercent: {
    calls: [],
    work: (inputs) => [percentStep('q', readingOf(inputs).number('q'))],
  },
} satisfies Readonly<Record<string, FigureFunction>>
