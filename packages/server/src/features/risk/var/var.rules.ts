/** The value at risk as it is asked, computed and said: terms in their limits, the library's figures, money rounded once. Pure. */
import type { InputOf } from '@hedgerow/contract/kit/call'
import type { FieldProblem } from '@hedgerow/contract/kit/refusal'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import {
  HoldingScaling,
  KupiecVerdict,
  ReturnKind,
  SpotCentre,
  SpotProcess,
  TailWeights,
  VarAlgorithm,
  VolatilityEstimator,
} from '@hedgerow/contract/risk/risk.dict'
import { riskRefusals } from '@hedgerow/contract/risk/risk.refusals'
import type { VarResult, VarRow, VarTotals, varApi } from '@hedgerow/contract/risk/var/var.contract'
import { summedOfVar } from '@hedgerow/contract/risk/var/var-figure.contract'
import { decimal, fromNumber, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { roundedParts } from '@hedgerow/quant/basics/money'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import type { CurrencyBook } from '@hedgerow/quant/risk/value-at-risk/currency-book'
import {
  type CurrencyVar,
  currencyVar,
  currencyVarAlone,
  pastVar,
  type VarTerms,
} from '@hedgerow/quant/risk/value-at-risk/currency-var'

export type VarQuestion = InputOf<(typeof varApi)['run']>

const between = (value: number, least: number, most: number) => value >= least && value <= most

/** Each that is wrong: SAMPLE_SIZE, HOLDING_DAYS, SIMULATIONS, CONFIDENCE, LAMBDA. */
export function termProblems(ask: VarQuestion): FieldProblem[] {
  const { sampleSize, holdingDays, simulationCount, confidence } = ask
  const lambdas = ['lambda', 'ageLambda', 'volatilityLambda'] as const
  const rules = [
    [between(sampleSize, 20, 2500), 'sampleSize', riskRefusals.SAMPLE_SIZE],
    [between(holdingDays, 1, 250), 'holdingDays', riskRefusals.HOLDING_DAYS],
    [between(simulationCount, 1000, 1_000_000), 'simulationCount', riskRefusals.SIMULATIONS],
    [between(Number(confidence), 90, 99.99), 'confidence', riskRefusals.CONFIDENCE],
    ...lambdas.map((field) => [isShare(ask[field]), field, riskRefusals.LAMBDA] as const),
  ] as const
  return rules.flatMap(([holds, field, because]) => (holds ? [] : [{ field, because, params: {} }]))
}

/** Those that there are none of, as converted to and as chosen. */
export function currencyProblems(
  { convertCurrency, calcCurrency }: Pick<VarQuestion, 'convertCurrency' | 'calcCurrency'>,
  currencies: { readonly has: (currency: string) => boolean },
): FieldProblem[] {
  const named = [
    ...(convertCurrency ? [['convertCurrency', convertCurrency] as const] : []),
    ...(calcCurrency?.split(',') ?? []).map((currency) => ['calcCurrency', currency] as const),
  ]
  return named.flatMap(([field, currency]) =>
    currencies.has(currency) ? [] : [{ field, because: referenceRefusals.UNKNOWN_CURRENCY, params: { currency } }],
  )
}

const isShare = (value: string | undefined) => value === undefined || (Number(value) > 0 && Number(value) < 1)

const algorithms = {
  [VarAlgorithm.of.parametric]: 'parametric',
  [VarAlgorithm.of.historical]: 'historical',
  [VarAlgorithm.of.monteCarlo]: 'monte-carlo',
} as const

function tailOf({ tail, ageLambda }: VarQuestion): VarTerms['tail'] {
  if (tail === TailWeights.of.rank) return 'rank'
  return tail === TailWeights.of.fractional ? 'fractional' : { lambda: Number(ageLambda) }
}

/** As the library takes them. `observations` is what the sample is left with; `usualSeed` counts where none is named. */
export function termsOf(ask: VarQuestion, observations: number, usualSeed: number): VarTerms {
  const { estimator, lambda, volatilityLambda } = ask
  return {
    algorithm: algorithms[ask.algorithm],
    confidence: Number(ask.confidence) / 100,
    holdingDays: ask.holdingDays,
    sampleSize: observations,
    returnType: ask.returnType === ReturnKind.of.log ? 'log' : 'simple',
    estimator:
      estimator === VolatilityEstimator.of.sample ? { kind: 'sample' } : { kind: 'ewma', lambda: Number(lambda) },
    scaling: ask.scaling === HoldingScaling.of.squareRoot ? 'square-root' : 'overlapping',
    tail: tailOf(ask),
    ...(volatilityLambda === undefined ? {} : { volatilityLambda: Number(volatilityLambda) }),
    simulations: ask.simulationCount,
    process: ask.process === SpotProcess.of.lognormal ? 'lognormal' : 'normal',
    centre: ask.centre === SpotCentre.of.median ? 'median' : 'mean',
    seed: ask.seed ?? usualSeed,
  }
}

/** All that a result follows from: what a saved run keeps. Worth in the conversion currency. */
export interface VarWork {
  readonly calcDate: string
  readonly snapshotId: string | null
  readonly confidence: string
  readonly algorithm: VarQuestion['algorithm']
  /** Decimals of the conversion currency. */
  readonly scale: number
  readonly item: readonly number[]
  readonly hedge: readonly number[]
  /** What a hedge that is only thought of would add to it. */
  readonly added?: readonly number[]
  readonly book: Omit<CurrencyBook, 'positions'>
  readonly terms: VarTerms
  readonly dates: readonly string[]
  readonly rates: readonly (readonly number[])[]
  /** Conversion currency for one unit of each currency, on the day; missing in runs that were kept before they were. */
  readonly spots?: readonly number[]
  readonly leftOut: readonly string[]
  readonly simulatedCount: number
}

const pctScale = 4
const ratioScale = 8
/** Of currencies that move as one a correlation is lifted by some 1e-10: fewer decimals would show nothing. */
const repairScale = 12

/** Both together, item and hedge alone and the past: each needs nothing of the others, so that each may be computed anywhere. */
export const varPartNames = ['whole', 'item', 'hedge', 'past'] as const
export interface VarParts {
  readonly whole: CurrencyVar
  readonly item: number
  readonly hedge: number
  readonly past: ReturnType<typeof pastVar>
}

/** Errors: those of `currencyVar`. */
export function varPart<Name extends keyof VarParts>(work: VarWork, name: Name): VarParts[Name] {
  const { item, hedge, book, terms, rates } = work
  const inputOf = (positions: readonly number[], options: CurrencyBook['options']) => ({
    terms,
    rates,
    book: { ...book, positions, options },
  })
  const together = () =>
    inputOf(
      item.map((worth, at) => worth + (hedge[at] ?? 0)),
      book.options,
    )
  const measures: { readonly [Part in keyof VarParts]: () => VarParts[Part] } = {
    whole: () => currencyVar(together()),
    item: () => currencyVarAlone(inputOf(item, [])),
    hedge: () => currencyVarAlone(inputOf(hedge, book.options)),
    past: () => pastVar(together()),
  }
  return measures[name]()
}

/** The work done: every figure of the page, in words that travel. Errors: those of `currencyVar`. */
export function resultOf(work: VarWork, tellShare: (doneShare: number) => void = () => undefined): VarResult {
  const parts = varPartNames.map((name, at) => {
    const part = varPart(work, name)
    tellShare((at + 1) / varPartNames.length)
    return [name, part]
  })
  return varOf(work, Object.fromEntries(parts) as VarParts)
}

/** From its parts, whoever computed them. */
export function varOf(work: VarWork, { whole, item, hedge, past }: VarParts): VarResult {
  const { book, terms } = work
  const { figures } = whole
  const money = (value: number) => fromNumber(value, work.scale).toString()
  const perhaps = (value: number | null | undefined) => (value === null || value === undefined ? null : money(value))
  const net = netOf(whole)
  return {
    calcDate: work.calcDate,
    snapshotId: work.snapshotId,
    convertCurrency: book.home,
    algorithm: work.algorithm,
    observations: terms.sampleSize,
    libraryVersion,
    seed: terms.algorithm === 'monte-carlo' ? terms.seed : null,
    holdingDays: terms.holdingDays,
    confidence: work.confidence,
    netPosition: money(net),
    netPct: net === 0 ? null : pct(figures.valueAtRisk / Math.abs(net)),
    valueAtRisk: money(figures.valueAtRisk),
    expectedShortfall: money(figures.expectedShortfall),
    strictShortfall: perhaps(figures.strictShortfall),
    intervalLow: perhaps(figures.interval?.low),
    intervalHigh: perhaps(figures.interval?.high),
    shortfallError: perhaps(figures.shortfallError),
    diversificationBenefit: money(figures.diversificationBenefit),
    itemValueAtRisk: money(item),
    hedgeValueAtRisk: money(hedge),
    currencies: rowsOf(work, whole, money),
    model: { positions: [...whole.positions], ...modelOf(whole) },
    repairedBy: whole.repaired ? fromNumber(whole.largestChange, repairScale).toString() : null,
    histogram: whole.histogram.map(({ low, high, count }) => ({
      low: money(low),
      high: money(high),
      scenarios: count,
    })),
    worst: worstOf(work, whole, money),
    backtest: backtestOf(work, past, money),
    leftOutDates: [...work.leftOut],
    simulatedCount: work.simulatedCount,
    largestGap: fromNumber(whole.largestGap, ratioScale).toString(),
  }
}

const pct = (fraction: number) => fromNumber(fraction * 100, pctScale).toString()
const modelOf = ({ volatilities, correlation }: CurrencyVar) => ({
  volatilities: [...volatilities],
  correlation: correlation.map((row) => [...row]),
})
type Money = (value: number) => string
const netOf = ({ positions }: CurrencyVar) => positions.reduce((sum, worth) => sum + worth, 0)

/** Item and hedge add up to both together in each row, and the parts of the rows to the figures above them, as they are shown. */
function rowsOf({ item, book, scale }: VarWork, whole: CurrencyVar, money: Money): VarRow[] {
  const { figures, positions, volatilities } = whole
  const at = (values: readonly number[], unit: number) => money(values[unit] ?? 0)
  const together = roundedParts(positions, netOf(whole), scale)
  const component = roundedParts(figures.component, figures.valueAtRisk, scale)
  const shortfall = roundedParts(figures.shortfallComponent, figures.expectedShortfall, scale)
  return book.currencies.map((currency, unit) => ({
    currency,
    itemPosition: at(item, unit),
    // Options by their delta.
    hedgePosition: (together[unit] ?? ZERO).sub(decimal(at(item, unit))).toString(),
    together: (together[unit] ?? ZERO).toString(),
    standalone: at(figures.standalone, unit),
    marginal: fromNumber(figures.marginal[unit] ?? 0, ratioScale).toString(),
    component: (component[unit] ?? ZERO).toString(),
    contributionPct: pct(figures.contribution[unit] ?? 0),
    incremental: at(figures.incremental, unit),
    shortfallComponent: (shortfall[unit] ?? ZERO).toString(),
    dailyVolPct: pct(volatilities[unit] ?? 0),
  }))
}

/** As the rows of the currencies say them. */
export const varTotals = ({ currencies }: Pick<VarResult, 'currencies'>): VarTotals =>
  Object.fromEntries(
    summedOfVar.map((name) => [name, sum(currencies.map((row) => decimal(row[name]))).toString()]),
  ) as VarTotals

/** Overlapping windows begin on the day that is named. */
function worstOf({ book, dates, terms }: VarWork, { worst }: CurrencyVar, money: Money): VarResult['worst'] {
  const first = dates.length - terms.sampleSize
  return worst.map(({ day, loss, moves }) => ({
    date: day < 0 ? null : (dates[first + day] ?? null),
    loss: money(loss),
    moves: moves.map((move, unit) => ({ currency: book.currencies[unit] ?? '', movePct: pct(move) })),
  }))
}

const verdicts = {
  accepted: KupiecVerdict.of.accepted,
  'too-many': KupiecVerdict.of.tooMany,
  'too-few': KupiecVerdict.of.tooFew,
} as const

function backtestOf({ dates }: VarWork, past: VarParts['past'], money: Money): VarResult['backtest'] {
  if (!past) return null
  const { exceptions, observations, expected, statistic, pValue, verdict } = past.test
  const digits = (value: number) => fromNumber(value, pctScale).toString()
  return {
    exceptions,
    observations,
    expected: digits(expected),
    statistic: digits(statistic),
    pValue: digits(pValue),
    verdict: verdicts[verdict],
    days: past.days.map(({ row, loss, valueAtRisk }) => ({
      date: dates[row] ?? '',
      loss: money(loss),
      valueAtRisk: money(valueAtRisk),
      isException: loss > valueAtRisk,
    })),
  }
}

/** Of so many options the delta alone takes longer than others should wait. */
const manyOptions = 200

/** What takes longer than others should wait is done beside the event loop. */
export const isHeavy = ({ algorithm, sampleSize }: VarTerms, optionCount: number): boolean =>
  algorithm === 'monte-carlo' ||
  sampleSize > 500 ||
  optionCount > manyOptions ||
  (algorithm === 'historical' && optionCount > 0)

/** So many numbers are drawn sooner than a reader looks up. */
const fewDrawn = 200_000

/** What is measured in the background when it is saved. */
export const isLong = ({ terms, book }: Pick<VarWork, 'terms' | 'book'>): boolean =>
  terms.algorithm === 'monte-carlo' && terms.simulations * (book.currencies.length + book.options.length) > fewDrawn
