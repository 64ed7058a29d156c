/** What stands behind the figures of saved runs beside each other: what differs, and what of it the market, the positions and the parameters made. */
import { type FigureFacts, figureId } from '@hedgerow/contract/kit/figure/figure'
import { nameText } from '@hedgerow/contract/kit/text'
import type { RunComparison } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunTexts, runInputs } from '@hedgerow/contract/risk/run/risk-run.text'
import { type RunChangeFigure, runChange, runPairWorth } from '@hedgerow/contract/risk/run/risk-run-figure.contract'
import { stressInputs } from '@hedgerow/contract/risk/stress/stress.text'
import { stressPart } from '@hedgerow/contract/risk/stress/stress-figure.contract'
import { varFigure } from '@hedgerow/contract/risk/var/var-figure.contract'
import type { FigureInput, FigurePart, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { type DoneRun, demandDone, isStress, type StressRun, type VarRun } from '../run/risk-run.rules.ts'
import { findRuns } from '../run/risk-run.store.ts'
import { comparedBeside } from '../run/run-measure.answer.ts'
import { stressLines } from '../stress/stress.answer.ts'
import { pairWorths } from '../stress/stress.rules.ts'
import { stressSidesOf } from '../stress/stress-change.rules.ts'
import { varLines } from '../var/var.answer.ts'
import { varSetupsOf } from '../var/var-change.rules.ts'
import { input } from './plan-figure.rules.ts'

interface Compared {
  readonly first: DoneRun
  readonly other: DoneRun
  readonly unit: string
  readonly change: RunComparison['changes'][number]
}

/** Nothing where one of the runs is not there. @throws Refusal of `comparableRuns` */
async function comparedBy(context: Context, { first = '', runId = '', scenario }: FigureFacts) {
  const runs = await findRuns(context.tx, context.session, [first, runId])
  const [before, after] = [first, runId].map((id) => runs.find((run) => run.runId === id))
  if (!before || !after || before === after) return undefined
  const { changes, convertCurrency: unit } = await comparedBeside([before, after])
  const change = changes.find(({ scenarioKey }) => (scenarioKey ?? undefined) === scenario)
  const compared: Compared | undefined = change && {
    first: demandDone(before),
    other: demandDone(after),
    unit,
    change,
  }
  return compared
}

/** The result of a run, with its own sheet. */
function resultPart({ runId, runNo, ...run }: DoneRun, unit: string, scenario: string | undefined): FigurePart {
  const name = nameText(runNo, runNo)
  if (!isStress(run))
    return { name, value: run.result.valueAtRisk, unit, figureId: figureId(varFigure.valueAtRisk, { runId }) }
  const measured = run.result.scenarios.find(({ scenarioKey }) => scenarioKey === scenario)
  const value = measured?.figures?.together ?? ''
  return { name, value, unit, figureId: figureId(stressPart.together, { runId, scenario }) }
}

type Cause = Exclude<RunChangeFigure, 'difference' | 'library'>
const causes = ['market', 'positions', 'parameters'] as const satisfies readonly Cause[]

/** Both runs with all that they follow from. */
function causeInputs({ first, other }: Compared, cause: Cause, scenario = ''): FigureInput[] | undefined {
  const texts = (parts: readonly unknown[]) => parts.map((part) => JSON.stringify(part))
  const both = (before: readonly unknown[], after: readonly unknown[], scale: number) => [
    { ...input('a', runInputs.before, texts(before)), date: first.calcDate, source: first.runNo },
    { ...input('b', runInputs.after, texts(after)), date: other.calcDate, source: other.runNo },
    input('c', runInputs.cause, cause),
    input('d', stressInputs.decimals, String(scale)),
  ]
  if (isStress(first) && isStress(other)) {
    const sides = stressSidesOf(first.inputs, other.inputs, scenario)
    if (!sides) return undefined
    const [before, after] = sides.map(({ item, hedge }) => [
      item.holdings,
      hedge.holdings,
      item.scenario,
      item.conversions,
    ])
    return both(before ?? [], after ?? [], other.inputs.book.scale)
  }
  if (isStress(first) || isStress(other)) return undefined
  const [before, after] = varSetupsOf(first.inputs, other.inputs).map(({ book, terms, rates, spots }) => [
    book,
    terms,
    rates,
    spots,
  ])
  return both(before ?? [], after ?? [], other.inputs.scale)
}

const changeSource =
  (name: RunChangeFigure): FigureSource =>
  async (context, { own }) => {
    const of = await comparedBy(context, own)
    if (!of) return undefined
    const { first, other, unit, change } = of
    const { calcDate, snapshotId, runId } = other
    const about = { value: change[name], unit, calcDate, snapshotId, runId, isLive: false, seed: null }
    if (name === 'difference') {
      const parts = [resultPart(first, unit, own.scenario), resultPart(other, unit, own.scenario)]
      const [before, after] = parts.map(({ value }) => value)
      const inputs = [input('a', runInputs.after, after ?? '', unit), input('b', runInputs.before, before ?? '', unit)]
      return { ...about, by: 'differenceOf', inputs, parts }
    }
    if (name === 'library') {
      const others = ['difference', ...causes] as const
      const inputs = others.map((part, at) => input(at === 0 ? 'a' : `b${at}`, riskRunTexts[part], change[part], unit))
      const parts = others.map((part) => ({
        name: riskRunTexts[part],
        value: change[part],
        unit,
        figureId: figureId(runChange[part], own),
      }))
      return { ...about, by: 'restOf', inputs, parts }
    }
    const inputs = causeInputs(of, name, own.scenario)
    if (!inputs) return undefined
    const by = isStress(other) ? 'stressCausePart' : 'varCausePart'
    const lines = { by, inputs: Object.fromEntries(inputs.map(({ symbol, value }) => [symbol, value])) } as const
    const steps = isStress(other)
      ? await stressLines((other as StressRun).inputs, lines)
      : await varLines((other as VarRun).inputs, lines)
    return { ...about, by, inputs, steps }
  }

const pairSource: FigureSource = async (context, { own: { runId = '', pair = '' } }) => {
  const [run] = await findRuns(context.tx, context.session, [runId])
  if (!run?.result || !isStress(run)) return undefined
  const { inputs: work, calcDate, snapshotId } = run as StressRun
  const { book } = work
  const value = pairWorths(book).get(pair)
  if (value === undefined) return undefined
  const { convertCurrency: unit, conversions, holdings, scale } = book
  const trades = holdings.flatMap(({ currencyPair, holding }) =>
    currencyPair === pair ? [JSON.stringify(holding)] : [],
  )
  const inputs = [
    { ...input('b', stressInputs.trades, trades), date: calcDate },
    input(
      'X',
      stressInputs.conversions,
      Object.entries(conversions).map(([name, rate]) => `${name} ${rate}`),
      unit,
    ),
    input('d', stressInputs.decimals, String(scale)),
  ]
  return { value, unit, by: 'pairWorth', inputs, calcDate, snapshotId, runId, isLive: false, seed: null }
}

export const runFigureSources: FigureSources = {
  ...Object.fromEntries(
    (Object.keys(runChange) as RunChangeFigure[]).map((name) => [runChange[name], changeSource(name)]),
  ),
  [runPairWorth]: pairSource,
}
