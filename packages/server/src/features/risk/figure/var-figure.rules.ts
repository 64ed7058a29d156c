/** What a figure of a value at risk is made of, as its function takes it. Pure. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { filled } from '@hedgerow/contract/kit/text'
import { VarAlgorithm } from '@hedgerow/contract/risk/risk.dict'
import { varInputs, varWords } from '@hedgerow/contract/risk/var/var.text'
import type { VarBeside, VarFigure, VarPast, VarRowFigure } from '@hedgerow/contract/risk/var/var-figure.contract'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import type { FigureInput } from '../../../kit/http/figure-source.ts'
import type { VarWork } from '../var/var.rules.ts'

export const functionOf = {
  valueAtRisk: 'varValue',
  expectedShortfall: 'varShortfall',
  diversificationBenefit: 'varDiversification',
  itemValueAtRisk: 'varOfItem',
  hedgeValueAtRisk: 'varOfHedge',
  netPosition: 'varNet',
} as const satisfies Readonly<Record<VarFigure, FigureName>>

export const besideFunctionOf = {
  netPct: 'varNetShare',
  strictShortfall: 'varStrictShortfall',
  intervalLow: 'varIntervalLow',
  intervalHigh: 'varIntervalHigh',
  shortfallError: 'varShortfallError',
} as const satisfies Readonly<Record<VarBeside, FigureName>>

export const pastFunctionOf = {
  expected: 'varPastExpected',
  statistic: 'varPastStatistic',
  pValue: 'varPastProbability',
} as const satisfies Readonly<Record<VarPast, FigureName>>

export const rowFunctionOf = {
  itemPosition: 'varItemPosition',
  hedgePosition: 'varHedgePosition',
  together: 'varPosition',
  standalone: 'varStandalone',
  marginal: 'varMarginal',
  component: 'varComponent',
  contributionPct: 'varContribution',
  incremental: 'varIncremental',
  shortfallComponent: 'varShortfallComponent',
  dailyVolPct: 'varDailyVolatility',
} as const satisfies Readonly<Record<VarRowFigure, FigureName>>

/** Each algorithm takes terms of its own. */
function termInputs({ terms, algorithm }: VarWork): FigureInput[] {
  const { tail, estimator, volatilityLambda } = terms
  const algorithmName = labelOf(VarAlgorithm, algorithm)
  const all: FigureInput[] = [
    { symbol: 'alg', name: varWords.algorithm, value: terms.algorithm, source: algorithmName.en },
    { symbol: 'c', name: varWords.confidence, value: String(terms.confidence) },
    { symbol: 'h', name: varWords.holdingDays, value: String(terms.holdingDays) },
    { symbol: 'n', name: varWords.sampleSize, value: String(terms.sampleSize) },
    { symbol: 'ret', name: varWords.returnType, value: terms.returnType },
    {
      symbol: 'est',
      name: varWords.estimator,
      value: estimator.kind === 'sample' ? 'sample' : String(estimator.lambda),
    },
  ]
  if (terms.algorithm === 'historical')
    all.push(
      { symbol: 'scaling', name: varWords.scaling, value: terms.scaling },
      { symbol: 'tail', name: varInputs.tail, value: typeof tail === 'string' ? tail : String(tail.lambda) },
      ...(volatilityLambda === undefined
        ? []
        : [{ symbol: 'volλ', name: varWords.volatilityLambda, value: String(volatilityLambda) }]),
    )
  if (terms.algorithm === 'monte-carlo')
    all.push(
      { symbol: 'm', name: varWords.simulationCount, value: String(terms.simulations) },
      { symbol: 'process', name: varWords.process, value: terms.process },
      { symbol: 'centre', name: varWords.centre, value: terms.centre },
      { symbol: 'seed', name: varWords.seed, value: String(terms.seed) },
    )
  return all
}

/** `currency`: of which row; with `past` the rates before the sample, too. */
export function varInputsOf(work: VarWork, currency: string | undefined, past = false): FigureInput[] {
  const { book, dates, rates, snapshotId, calcDate: date, terms } = work
  const { home: unit, currencies, options, conversions } = book
  const source = snapshotId
  const texts = (values: readonly number[]) => values.map(String)
  // Those before the sample judge the past and make no figure.
  const first = past ? 0 : Math.max(0, rates.length - terms.sampleSize - 1)
  const span = { from: dates[first] ?? date, to: dates.at(-1) ?? date }
  return [
    ...(currency ? [{ symbol: 'i', name: varWords.currency, value: currency }] : []),
    { symbol: 'cur', name: varInputs.currencies, value: currencies },
    { symbol: 'p', name: varInputs.item, value: texts(work.item), unit, source, date, url: pathOf('expo-mon') },
    { symbol: 'q', name: varInputs.hedge, value: texts(work.hedge), unit, source, date, url: pathOf('pl-trade') },
    { symbol: 'o', name: varInputs.options, value: options.map((option) => JSON.stringify(option)), source, date },
    {
      symbol: 'X',
      name: varInputs.conversions,
      value: Object.entries(conversions).map(([of, rate]) => `${of} ${rate}`),
      unit,
      date,
    },
    {
      symbol: 'r',
      name: filled(varInputs.rates, span),
      value: rates.slice(first).map((row) => row.join(' ')),
      unit,
      date: span.to,
      url: pathOf('rate-spot'),
    },
    ...termInputs(work),
    { symbol: 'home', name: varWords.convertCurrency, value: unit },
    { symbol: 'd', name: varInputs.decimals, value: String(work.scale) },
  ]
}
