/** What stands behind the figures of a value at risk: of a saved run as it was kept, or of the book and the rates that a question reads. */
import type { FigureFacts } from '@hedgerow/contract/kit/figure/figure'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { nameText } from '@hedgerow/contract/kit/text'
import { riskRunList } from '@hedgerow/contract/risk/run/risk-run.contract'
import { stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { stressPart } from '@hedgerow/contract/risk/stress/stress-figure.contract'
import { VarAsk, type VarResult } from '@hedgerow/contract/risk/var/var.contract'
import { varInputs, varPastWords, varWords } from '@hedgerow/contract/risk/var/var.text'
import {
  summedOfVar,
  type VarBeside,
  type VarFigure,
  type VarPast,
  type VarRowFigure,
  varBar,
  varBeside,
  varFigure,
  varModelCheck,
  varOwnFacts,
  varPair,
  varPast,
  varPastDay,
  varRowFigure,
  varWorst,
} from '@hedgerow/contract/risk/var/var-figure.contract'
import { fromNumber } from '@hedgerow/quant/basics/decimal'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import type { FigureOrigin, FigurePart, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { isStress, keyFigures, type StressRun, type VarRun } from '../run/risk-run.rules.ts'
import { findRuns } from '../run/risk-run.store.ts'
import { measured, prepared, varLines } from '../var/var.answer.ts'
import { type VarWork, varTotals } from '../var/var.rules.ts'
import { besideFunctionOf, functionOf, pastFunctionOf, rowFunctionOf, varInputsOf } from './var-figure.rules.ts'

interface Measured {
  readonly work: VarWork
  readonly result: VarResult
  readonly runId: string | null
  readonly isLive: boolean
}

/** Nothing where there is no result. @throws Refusal of the terms and of `valuedBookOf` */
async function measuredBy(context: Context, facts: FigureFacts): Promise<Measured | undefined> {
  const { runId } = facts
  const terms = Object.fromEntries(Object.entries(facts).filter(([name]) => !varOwnFacts.some((one) => one === name)))
  if (runId) {
    const [run] = await findRuns(context.tx, context.session, [runId])
    if (!run?.result || isStress(run)) return undefined
    const { inputs, result } = run as VarRun
    return { work: inputs, result, runId, isLive: false }
  }
  const ask = VarAsk.schema.safeParse(terms)
  const { work = null } = ask.success ? await prepared(context, ask.data) : {}
  if (!work) return undefined
  const isLive = work.snapshotId === null && work.calcDate === context.today
  return { work, result: await measured(work), runId: null, isLive }
}

const standOf = ({ work, result, runId, isLive }: Measured) => ({
  calcDate: work.calcDate,
  snapshotId: work.snapshotId,
  seed: result.seed,
  runId,
  isLive,
})

async function originOf(
  of: Measured,
  value: string,
  by: FigureName,
  row?: { readonly unit: string | null; readonly currency: string },
) {
  const inputs = varInputsOf(of.work, row?.currency)
  const values = Object.fromEntries(inputs.map((input) => [input.symbol, input.value]))
  const steps = await varLines(of.work, { by, inputs: values })
  const origin: FigureOrigin = { value, unit: row ? row.unit : of.work.book.home, by, inputs, steps, ...standOf(of) }
  return origin
}

const bookSource =
  (name: VarFigure): FigureSource =>
  async (context, { own }) => {
    const of = await measuredBy(context, own)
    return of && originOf(of, of.result[name], functionOf[name])
  }

/** Percent and money per unit stand in units of their own. */
const unitOf = (name: VarRowFigure, home: string): string | null =>
  name.endsWith('Pct') ? '%' : name === 'marginal' ? null : home

const isSummed = (name: VarRowFigure): name is (typeof summedOfVar)[number] => summedOfVar.some((one) => one === name)

const rowSource =
  (name: VarRowFigure): FigureSource =>
  async (context, { own }) => {
    const of = await measuredBy(context, own)
    if (!of) return undefined
    const unit = unitOf(name, of.work.book.home)
    const { of: currency, ...facts } = own
    if (currency) {
      const value = of.result.currencies.find((row) => row.currency === currency)?.[name]
      return value === undefined ? undefined : originOf(of, value, rowFunctionOf[name], { unit, currency })
    }
    if (!isSummed(name)) return undefined
    const parts = of.result.currencies.map(
      (row): FigurePart => ({
        name: nameText(row.currency, row.currency),
        value: row[name],
        unit,
        figureId: figureId(varRowFigure[name], { ...facts, of: row.currency }),
      }),
    )
    const values = parts.map(({ value }) => value)
    return {
      value: varTotals(of.result)[name],
      unit,
      by: 'sumOfParts',
      inputs: [{ symbol: 'x', name: varInputs.currencies, value: values, unit }],
      parts,
      ...standOf(of),
    }
  }

interface PlacedFigure {
  readonly value: string | null | undefined
  readonly unit: string | null
  readonly by: FigureName
  /** Which one of several, counted from nought. */
  readonly at?: number
  /** Where the function does not know them: of a run that was kept they are those of its time. */
  readonly decimals?: number
  readonly currency?: string | undefined
  readonly and?: string | undefined
}

/** A figure of the measure that has a place of its own in it. */
const placedSource =
  (figureBy: (result: VarResult, own: FigureFacts) => PlacedFigure | undefined, past = false): FigureSource =>
  async (context, { own }) => {
    const of = await measuredBy(context, own)
    const figure = of && figureBy(of.result, own)
    if (!of || !figure || figure.value === null || figure.value === undefined || (figure.at ?? 0) < 0) return undefined
    const { value, unit, by, at, decimals, currency, and } = figure
    const inputs = [
      ...(at === undefined ? [] : [{ symbol: 'k', name: varPastWords.place, value: String(at + 1) }]),
      ...(and === undefined ? [] : [{ symbol: 'j', name: varWords.currency, value: and }]),
      ...(decimals === undefined ? [] : [{ symbol: 'e', name: varInputs.figureDecimals, value: String(decimals) }]),
      ...varInputsOf(of.work, currency, past),
    ]
    const values = Object.fromEntries(inputs.map((input) => [input.symbol, input.value]))
    const steps = await varLines(of.work, { by, inputs: values })
    const origin: FigureOrigin = { value, unit, by, inputs, steps, ...standOf(of) }
    return origin
  }

const barSource = (end: 'low' | 'high') =>
  placedSource(({ histogram, convertCurrency: unit }, { bar }) => {
    const at = histogram.findIndex(({ low }) => low === bar)
    return { value: histogram[at]?.[end], unit, by: end === 'low' ? 'varBarLow' : 'varBarHigh', at }
  })

const worstPlace = ({ worst }: VarResult, own: FigureFacts) =>
  worst.findIndex(({ loss, date }) => loss === own.worst && (date ?? undefined) === own.date)

const scenarioSources: FigureSources = {
  [varModelCheck]: placedSource(({ repairedBy, largestGap }, { check }) =>
    check === 'repairedBy'
      ? { value: repairedBy, unit: null, by: 'varRepair', decimals: repairedBy?.split('.')[1]?.length ?? 0 }
      : { value: largestGap, unit: null, by: 'varGap' },
  ),
  [varBar.low]: barSource('low'),
  [varBar.high]: barSource('high'),
  [varWorst.loss]: placedSource((result, own) => {
    const at = worstPlace(result, own)
    return { value: result.worst[at]?.loss, unit: result.convertCurrency, by: 'varWorstLoss', at }
  }),
  [varWorst.movePct]: placedSource((result, own) => {
    const at = worstPlace(result, own)
    const move = result.worst[at]?.moves.find(({ currency }) => currency === own.of)
    return { value: move?.movePct, unit: '%', by: 'varWorstMove', at, currency: own.of }
  }),
  ...Object.fromEntries(
    (Object.keys(varPast) as VarPast[]).map((name) => [
      varPast[name],
      placedSource(({ backtest }) => ({ value: backtest?.[name], unit: null, by: pastFunctionOf[name] }), true),
    ]),
  ),
  ...Object.fromEntries(
    (['loss', 'valueAtRisk'] as const).map((name) => [
      varPastDay[name],
      placedSource(({ backtest, convertCurrency: unit }, { date }) => {
        const at = backtest?.days.findIndex((day) => day.date === date) ?? -1
        return { value: backtest?.days[at]?.[name], unit, by: name === 'loss' ? 'varPastLoss' : 'varPastValue', at }
      }, true),
    ]),
  ),
  [varPair]: placedSource(({ currencies, model }, { of, and }) => {
    const [row, column] = [of, and].map((one) => currencies.findIndex(({ currency }) => currency === one))
    const value = model.correlation[row ?? -1]?.[column ?? -1]
    return value === undefined
      ? undefined
      : { value: fromNumber(value, 2).toString(), unit: null, by: 'varCorrelation', currency: of, and }
  }),
}

/** The least of what the scenarios of a saved run gave. */
const worstSource: FigureSource = async (context, { own: { id = '' } }) => {
  const [run] = await findRuns(context.tx, context.session, [id])
  if (!run?.result || !isStress(run)) return undefined
  const { scenarios, convertCurrency: unit } = (run as StressRun).result
  const parts = scenarios.flatMap(({ figures, scenarioKey, scenarioNameZh, scenarioNameEn }): FigurePart[] => {
    const own = figureId(stressPart.together, { runId: id, scenario: scenarioKey })
    const name = nameText(scenarioNameZh, scenarioNameEn)
    return figures ? [{ name, value: figures.together, unit, figureId: own }] : []
  })
  const values = parts.map(({ value }) => value)
  return {
    value: keyFigures(run as StressRun).worstTogether ?? '',
    unit,
    by: 'leastOfParts',
    inputs: [{ symbol: 'x', name: stressWords.together, value: values, unit }],
    parts,
    calcDate: run.calcDate,
    snapshotId: run.snapshotId,
    seed: null,
    runId: id,
    isLive: false,
  }
}

export const varFigureSources: FigureSources = {
  [`${riskRunList.name}.valueAtRisk`]: (context, { own: { id = '' } }) =>
    bookSource('valueAtRisk')(context, { filters: {}, own: { runId: id } }),
  [`${riskRunList.name}.worstTogether`]: worstSource,
  ...scenarioSources,
  ...Object.fromEntries(
    (Object.keys(varBeside) as VarBeside[]).map((name) => [
      varBeside[name],
      placedSource((result) => ({
        value: result[name],
        unit: name === 'netPct' ? '%' : result.convertCurrency,
        by: besideFunctionOf[name],
      })),
    ]),
  ),
  ...Object.fromEntries((Object.keys(varFigure) as VarFigure[]).map((name) => [varFigure[name], bookSource(name)])),
  ...Object.fromEntries(
    (Object.keys(varRowFigure) as VarRowFigure[]).map((name) => [varRowFigure[name], rowSource(name)]),
  ),
}
