// What can be lost, as it is measured: each figure of a value at risk from the book, the history of its rates and the terms, with the
// lines that lead to it. The last line is rounded as the screen shows it.
import { type Decimal, fromNumber, ZERO } from '../basics/decimal.ts'
import { roundedParts } from '../basics/money.ts'
import { normalInverse } from '../maths/normal.ts'
import type { FxTrade } from '../risk/stress/fx-trade.ts'
import { type CurrencyVar, currencyVar, pastVar, type VarTerms } from '../risk/value-at-risk/currency-var.ts'
import { deviationOf } from '../risk/value-at-risk/parametric-var.ts'
import { type FigureFunction, type FigureStep, figureLine, type Reading, readingOf } from './figure.ts'

const digits = 18
const full = (symbol: string, formula: string, value: number) => figureLine(symbol, formula, fromNumber(value, digits))

/** What an algorithm does not take stands at what it is without. */
function termsIn({ has, text, number }: Reading): VarTerms {
  const lambda = (symbol: string) => (Number.isNaN(Number(text(symbol))) ? undefined : number(symbol))
  const estimator = lambda('est')
  const weights = has('tail') ? lambda('tail') : undefined
  return {
    algorithm: text('alg') as VarTerms['algorithm'],
    confidence: number('c'),
    holdingDays: number('h'),
    sampleSize: number('n'),
    returnType: text('ret') === 'simple' ? 'simple' : 'log',
    estimator: estimator === undefined ? { kind: 'sample' } : { kind: 'ewma', lambda: estimator },
    scaling: has('scaling') && text('scaling') === 'overlapping' ? 'overlapping' : 'square-root',
    tail:
      weights === undefined
        ? has('tail') && text('tail') === 'fractional'
          ? 'fractional'
          : 'rank'
        : { lambda: weights },
    ...(has('volλ') ? { volatilityLambda: number('volλ') } : {}),
    simulations: has('m') ? number('m') : 1,
    process: has('process') && text('process') === 'normal' ? 'normal' : 'lognormal',
    centre: has('centre') && text('centre') === 'mean' ? 'mean' : 'median',
    seed: has('seed') ? number('seed') : 0,
  }
}

const numbersOf = (row: string): number[] => row.split(' ').map(Number)

interface Held {
  readonly currencies: readonly string[]
  readonly item: readonly number[]
  readonly hedge: readonly number[]
  readonly options: readonly FxTrade[]
}

function heldIn({ list }: Reading): Held {
  return {
    currencies: list('cur'),
    item: list('p').map(Number),
    hedge: list('q').map(Number),
    options: list('o').map((option) => JSON.parse(option) as FxTrade),
  }
}

const measuredOf = (
  reading: Reading,
  held: Held,
  positions: readonly number[],
  options: Held['options'],
): CurrencyVar => currencyVar(questionOf(reading, held, positions, options))

/** What the library is asked. */
function questionOf(reading: Reading, held: Held, positions: readonly number[], options: Held['options']) {
  const { text, list } = reading
  const conversions = Object.fromEntries(
    list('X')
      .map((row) => row.split(' '))
      .map(([of, rate]) => [of, Number(rate)]),
  )
  const book = { home: text('home'), currencies: held.currencies, positions, options, conversions }
  return { book, terms: termsIn(reading), rates: list('r').map(numbersOf) }
}

interface Measured {
  readonly reading: Reading
  readonly held: Held
  readonly whole: CurrencyVar
  readonly isClosed: boolean
  /** Of the currency that is asked for. */
  readonly unit: number
}

function wholeIn(reading: Reading): Measured {
  const held = heldIn(reading)
  const together = held.item.map((worth, at) => worth + (held.hedge[at] ?? 0))
  const whole = measuredOf(reading, held, together, held.options)
  const unit = reading.has('i') ? held.currencies.indexOf(reading.text('i')) : -1
  return { reading, held, whole, isClosed: reading.text('alg') === 'parametric', unit }
}

const netOf = ({ positions }: CurrencyVar) => positions.reduce((sum, worth) => sum + worth, 0)

/** The deviation of a day and its quantile, of a normal loss. */
function closedLines({ reading, whole }: Measured): FigureStep[] {
  const exposures = whole.positions.map((worth, at) => worth * (whole.volatilities[at] ?? 0))
  return [
    full('z', 'Φ⁻¹(c)', -normalInverse(1 - reading.number('c'))),
    full('σ', '√(Σᵢ Σⱼ xᵢ · xⱼ · σᵢ · σⱼ · ρᵢⱼ)', deviationOf(exposures, whole.correlation)),
  ]
}
const positionLine = ({ whole }: Measured): FigureStep => ({
  symbol: 'x',
  formula: 'p + q + Δ(o)',
  value: whole.positions.map((worth) => fromNumber(worth, 8).stripZeros().toString()).join('; '),
})
const riskLines = (of: Measured): FigureStep[] => [
  positionLine(of),
  ...(of.isClosed ? closedLines(of) : []),
  full('V', of.isClosed ? 'z · √h · σ' : 'quantile(L(x, r), c)', of.whole.figures.valueAtRisk),
]

interface MeasuredLine {
  readonly symbol: string
  readonly formula: string
  readonly value: number
}

const work = (linesIn: (of: Measured) => readonly FigureStep[]): FigureFunction => ({
  calls: ['currencyVar'],
  work: (inputs) => linesIn(wholeIn(readingOf(inputs))),
})
const rounded = (of: Measured, { symbol, formula, value }: MeasuredLine): FigureStep[] => [
  full(symbol, formula, value),
  { symbol: `${symbol}d`, formula: `round(${symbol}, d)`, value: fromNumber(value, of.reading.number('d')).toString() },
]

/** Money of the whole book. */
const ofBook = (lineOf: (of: Measured) => MeasuredLine) =>
  work((of) => {
    const one = lineOf(of)
    const above = one.symbol === 'V' || one.symbol === 'N' ? [positionLine(of)] : riskLines(of)
    const closed = one.symbol === 'V' && of.isClosed ? closedLines(of) : []
    return [...above, ...closed, ...rounded(of, one)]
  })

/** Of one currency, in decimals of its own kind. */
const ofCurrency = (lineOf: (of: Measured) => MeasuredLine, scale?: number) =>
  work((of) => {
    const one = lineOf(of)
    if (scale === undefined) return [positionLine(of), ...rounded(of, one)]
    const value = fromNumber(one.value, scale).toString()
    return [
      positionLine(of),
      full('v', one.formula, one.value),
      { symbol: one.symbol, formula: `round(v, ${scale})`, value },
    ]
  })

/** Parts add up as they are shown: each takes what is rounded up to it, less what is rounded before. */
function partLines(
  of: Measured,
  parts: readonly number[],
  total: number,
  { symbol, formula }: Omit<MeasuredLine, 'value'>,
) {
  const part: Decimal = roundedParts(parts, total, of.reading.number('d'))[of.unit] ?? ZERO
  return [
    full(symbol, formula, parts[of.unit] ?? 0),
    {
      symbol: `${symbol}d`,
      formula: `round(${symbol}₁ + … + ${symbol}ᵢ, d) − round(${symbol}₁ + … + ${symbol}ᵢ₋₁, d)`,
      value: part.toString(),
    },
  ]
}

/** What it would be with the item or the hedges alone. */
const alone = (symbol: 'p' | 'q') =>
  work((of) => {
    const { reading, held } = of
    const [positions, options] = symbol === 'p' ? [held.item, []] : [held.hedge, held.options]
    const { valueAtRisk } = measuredOf(reading, held, positions, options).figures
    const formula = of.isClosed ? `z · √h · σ(${symbol})` : `quantile(L(${symbol}, r), c)`
    return rounded(of, { symbol: 'V', formula, value: valueAtRisk })
  })

const at = (values: readonly number[], { unit }: Measured) => values[unit] ?? 0

/** A number of the model, in so many decimals unless `e` says how many. */
const ofModel = (
  symbol: string,
  formula: string,
  scale: number,
  figureOf: (of: Measured, at: number) => number | null | undefined,
) =>
  work((of) => {
    const value = figureOf(of, of.reading.has('k') ? of.reading.number('k') - 1 : 0) ?? 0
    const decimals = of.reading.has('e') ? of.reading.number('e') : scale
    return [
      full('v', formula, value),
      { symbol, formula: `round(v, ${decimals})`, value: fromNumber(value, decimals).toString() },
    ]
  })

/** The same in money, of whatever the scenarios gave. */
const ofScenarios = (
  symbol: string,
  formula: string,
  figureOf: (of: Measured, at: number) => number | null | undefined,
) =>
  work((of) => {
    const value = figureOf(of, of.reading.has('k') ? of.reading.number('k') - 1 : 0) ?? 0
    return [positionLine(of), ...rounded(of, { symbol, formula, value })]
  })

type Past = NonNullable<ReturnType<typeof pastVar>>
/** What the positions would have lost in the past against the figure of each evening before; `scale` is that of the currency where none is said. */
const ofPast = (
  symbol: string,
  formula: string,
  figureOf: (past: Past, at: number) => number | undefined,
  scale?: number,
): FigureFunction => ({
  calls: ['pastVar', 'kupiecTest'],
  work(inputs) {
    const reading = readingOf(inputs)
    const held = heldIn(reading)
    const together = held.item.map((worth, at) => worth + (held.hedge[at] ?? 0))
    const past = pastVar(questionOf(reading, held, together, held.options))
    if (!past) return []
    const value = figureOf(past, reading.has('k') ? reading.number('k') - 1 : 0) ?? 0
    const digitsOf = scale ?? reading.number('d')
    return [
      full('v', formula, value),
      { symbol, formula: `round(v, ${digitsOf})`, value: fromNumber(value, digitsOf).toString() },
    ]
  },
})

export const varFigures = {
  varNetShare: ofModel(
    'P',
    '100 · V ÷ |N|',
    4,
    (of) => (of.whole.figures.valueAtRisk / Math.abs(netOf(of.whole))) * 100,
  ),
  varStrictShortfall: ofScenarios('E', 'mean(L, L > V)', ({ whole }) => whole.figures.strictShortfall),
  varIntervalLow: ofScenarios('Vl', 'L at the lower rank of V', ({ whole }) => whole.figures.interval?.low),
  varIntervalHigh: ofScenarios('Vh', 'L at the upper rank of V', ({ whole }) => whole.figures.interval?.high),
  varShortfallError: ofScenarios('se', '√(var(E))', ({ whole }) => whole.figures.shortfallError),
  varBarLow: ofScenarios('B', 'min(L) + (k − 1) · (max(L) − min(L)) ÷ 40', ({ whole }, at) => whole.histogram[at]?.low),
  varBarHigh: ofScenarios('B', 'min(L) + k · (max(L) − min(L)) ÷ 40', ({ whole }, at) => whole.histogram[at]?.high),
  varWorstLoss: ofScenarios('L', 'L of rank k', ({ whole }, at) => whole.worst[at]?.loss),
  varWorstMove: ofModel(
    'R',
    '100 · change of i in the scenario of rank k',
    4,
    ({ whole, unit }, at) => (whole.worst[at]?.moves[unit] ?? 0) * 100,
  ),
  varGap: ofModel('G', 'largest change between two points of the grid', 8, ({ whole }) => whole.largestGap),
  varRepair: ofModel('G', 'max |ρ − ρ′|', 8, ({ whole }) => whole.largestChange),
  varCorrelation: ofModel(
    'ρ',
    'cov(rᵢ, rⱼ) ÷ (σᵢ · σⱼ)',
    2,
    ({ whole, unit, reading, held }) => whole.correlation[unit]?.[held.currencies.indexOf(reading.text('j'))],
  ),
  varPastExpected: ofPast('e', 'n · (1 − c)', ({ test }) => test.expected, 4),
  varPastStatistic: ofPast('LR', '−2 ln(L(1 − c) ÷ L(x ÷ n))', ({ test }) => test.statistic, 4),
  varPastProbability: ofPast('p', '1 − χ²(LR, 1)', ({ test }) => test.pValue, 4),
  varPastLoss: ofPast('L', '−Σᵢ xᵢ · rᵢ(k)', ({ days }, at) => days[at]?.loss),
  varPastValue: ofPast('V', 'V(x, r before k)', ({ days }, at) => days[at]?.valueAtRisk),
  varValue: ofBook(({ whole, isClosed }) => ({
    symbol: 'V',
    formula: isClosed ? 'z · √h · σ' : 'quantile(L(x, r), c)',
    value: whole.figures.valueAtRisk,
  })),
  varShortfall: ofBook(({ whole, isClosed }) => ({
    symbol: 'E',
    formula: isClosed ? 'σ · √h · φ(z) ÷ (1 − c)' : 'mean(L, L ≥ V)',
    value: whole.figures.expectedShortfall,
  })),
  varDiversification: ofBook(({ whole }) => ({
    symbol: 'D',
    formula: 'Σᵢ V(xᵢ) − V',
    value: whole.figures.diversificationBenefit,
  })),
  varNet: ofBook(({ whole }) => ({ symbol: 'N', formula: 'x₁ + x₂ + …', value: netOf(whole) })),
  varOfItem: alone('p'),
  varOfHedge: alone('q'),
  varItemPosition: work((of) => rounded(of, { symbol: 'P', formula: 'pᵢ', value: at(of.held.item, of) })),
  varPosition: work((of) => [
    positionLine(of),
    ...partLines(of, of.whole.positions, netOf(of.whole), { symbol: 'xi', formula: 'xᵢ' }),
  ]),
  varHedgePosition: work((of) => {
    const together = roundedParts(of.whole.positions, netOf(of.whole), of.reading.number('d'))[of.unit] ?? ZERO
    const item = fromNumber(at(of.held.item, of), of.reading.number('d'))
    return [
      positionLine(of),
      ...partLines(of, of.whole.positions, netOf(of.whole), { symbol: 'xi', formula: 'xᵢ' }),
      figureLine('P', 'round(pᵢ, d)', item),
      figureLine('H', 'xid − P', together.sub(item)),
    ]
  }),
  varStandalone: ofCurrency((of) => ({
    symbol: 'A',
    formula: of.isClosed ? 'z · √h · |xᵢ| · σᵢ' : 'quantile(L(xᵢ, r), c)',
    value: at(of.whole.figures.standalone, of),
  })),
  varMarginal: ofCurrency((of) => ({ symbol: 'M', formula: '∂V ÷ ∂xᵢ', value: at(of.whole.figures.marginal, of) }), 8),
  varComponent: work((of) => [
    ...riskLines(of),
    ...partLines(of, of.whole.figures.component, of.whole.figures.valueAtRisk, {
      symbol: 'C',
      formula: of.isClosed ? 'xᵢ · ∂V ÷ ∂xᵢ' : 'mean(Lᵢ, L ≈ V)',
    }),
  ]),
  varContribution: ofCurrency(
    (of) => ({ symbol: 'R', formula: '100 · Cᵢ ÷ V', value: at(of.whole.figures.contribution, of) * 100 }),
    4,
  ),
  varIncremental: ofCurrency((of) => ({
    symbol: 'I',
    formula: 'V(x) − V(x − xᵢ)',
    value: at(of.whole.figures.incremental, of),
  })),
  varShortfallComponent: work((of) => [
    ...riskLines(of),
    full('E', of.isClosed ? 'σ · √h · φ(z) ÷ (1 − c)' : 'mean(L, L ≥ V)', of.whole.figures.expectedShortfall),
    ...partLines(of, of.whole.figures.shortfallComponent, of.whole.figures.expectedShortfall, {
      symbol: 'S',
      formula: of.isClosed ? 'C · E ÷ V' : 'mean(Lᵢ, L ≥ V)',
    }),
  ]),
  varDailyVolatility: ofCurrency(
    (of) => ({ symbol: 'R', formula: '100 · σᵢ(r, n)', value: at(of.whole.volatilities, of) * 100 }),
    4,
  ),
} satisfies Readonly<Record<string, FigureFunction>>
