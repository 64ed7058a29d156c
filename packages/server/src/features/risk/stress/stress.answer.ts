/** A book under the chosen scenarios, its rows, and the rate that loses an amount; or every reason why there is none. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { type FieldProblem, refuse, refuseAll } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { StressWindow } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { scenarioRefusals } from '@hedgerow/contract/risk/scenario/scenario.refusals'
import { stressPeriods } from '@hedgerow/contract/risk/scenario/stress-window.data'
import {
  mostScenarios,
  type ReverseResult,
  type StressResult,
  type stressApi,
} from '@hedgerow/contract/risk/stress/stress.contract'
import { LossTarget } from '@hedgerow/contract/risk/stress/stress.dict'
import type { RiskReason } from '@hedgerow/contract/risk/var/var.contract'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { fromNumber, modelValue } from '@hedgerow/quant/basics/decimal'
import type { FigureStep } from '@hedgerow/quant/figures/figure'
import { figureFunctions } from '@hedgerow/quant/figures/figure-functions'
import { type StressScenario, scaledScenario } from '@hedgerow/quant/risk/stress/stress'
import type { Context } from '../../../kit/http/serve.ts'
import { monotonicMs } from '../../../kit/process/clock.ts'
import type { StoredInputs } from '../../../kit/work/work-inputs.ts'
import { inAnyWorker, inWorker, spareModules, type WorkLimits } from '../../../kit/work/worker.ts'
import { findParty } from '../../enterprise/counter-party.store.ts'
import { scenarioOf } from '../scenario/scenario.rules.ts'
import { scenariosInForce } from '../scenario/scenario.store.ts'
import { movesOf } from '../scenario/stress-window.answer.ts'
import { budgetCushion, pairAlone, type ReverseWork, reverseResult } from './reverse.rules.ts'
import { firstRows, type StressWork, stressResult } from './stress.rules.ts'
import type { StressTask } from './stress.worker.ts'
import { type OpenBook, stressBookOf } from './stress-book.answer.ts'
import { type ScenarioMoves, stressMoves } from './stress-change.rules.ts'

type RunAsk = InputOf<(typeof stressApi)['run']>
type RowsAsk = InputOf<(typeof stressApi)['rows']>
type ReverseAsk = InputOf<(typeof stressApi)['reverse']>
type Chosen = StressWork['scenarios'][number]

const [percent, largestPercent, mostFactor] = [100, 1000, 100]
const workerModule = new URL('./stress.worker.ts', import.meta.url)
const seconds = 60
const limits = { seconds, exceeded: scenarioRefusals.STRESS_TOO_LONG, params: { seconds }, field: 'scenarios' }
const noQuestions = () => Promise.reject(new Error('should hold: a measure asks nothing'))
/** Revaluations that others may wait for: some tens of milliseconds. */
const mostBesides = 20_000
const scanSteps = 200

const inTurn = <Result>(task: StressTask): Promise<Result> =>
  inWorker<never, never, Result>(workerModule, task, noQuestions, limits)

/** Done in a worker where it is large. @throws Refusal STRESS_TOO_LONG */
export const stressMeasured = async (work: StressWork): Promise<StressResult> =>
  revaluations(work) > mostBesides ? inTurn({ run: work }) : stressResult(work)

/** The lines of a figure that follows from the same work. @throws Refusal STRESS_TOO_LONG */
export const stressLines = (work: StressWork, lines: Extract<StressTask, { readonly lines: object }>['lines']) =>
  revaluations(work) > mostBesides
    ? inTurn<readonly FigureStep[]>({ lines })
    : figureFunctions[lines.by].work(lines.inputs)

const revaluations = ({ book, scenarios }: StressWork) => book.holdings.length * scenarios.length

/** A module of its own: who asks at a screen does not wait for those in the background. */
const backgroundModules = spareModules(workerModule)
const longest = 600
const longLimits = { ...limits, seconds: longest, params: { seconds: longest } }

/** In the background, until it is stopped. @throws Refusal STRESS_TOO_LONG, the reason of `stop`, and what `read` throws */
export const stressPartLong = (
  partNo: number,
  { inputsKey, read, ...watch }: Pick<WorkLimits, 'stop' | 'onShare'> & StoredInputs,
) =>
  inAnyWorker<'inputs', string, StressResult>(backgroundModules, { partNo, inputsKey } satisfies StressTask, read, {
    ...longLimits,
    ...watch,
  })

/** How the library comes from one to each of the others. @throws Refusal STRESS_TOO_LONG */
export async function stressChangesOf(first: StressWork, others: readonly StressWork[]): Promise<ScenarioMoves[][]> {
  const isHard = [first, ...others].some((work) => revaluations(work) > mostBesides)
  return isHard ? inTurn({ compare: { first, others } }) : stressMoves(first, others)
}

/** Begun, and not measured yet. */
interface BegunStress {
  readonly begunMs: number
  readonly reasons: readonly RiskReason[]
  /** Null with a reason. */
  readonly work: StressWork | null
}

/** @throws Refusal with all that is wrong with the terms, NO_SUCH_SCENARIO, and those of `valuedBookOf` */
export async function preparedStress(context: Context, ask: RunAsk): Promise<BegunStress> {
  const begunMs = monotonicMs()
  refuseAll(termProblems(ask))
  const opened = await stressBookOf(context, ask)
  if (opened.reasons) return { begunMs, reasons: opened.reasons, work: null }
  const { day: calcDate, snapshotId, book } = opened
  const scenarios = await scenariosOf(context, opened, keysOf(ask), factorOf(ask))
  return { begunMs, reasons: [], work: { calcDate, snapshotId, book, scenarios } }
}

/** @throws Refusal STRESS_TOO_LONG */
export async function answeredStress({ begunMs, reasons, work }: BegunStress) {
  const result = work && (await stressMeasured(work))
  return {
    runStatus: result ? RunStatus.of.done : RunStatus.of.refused,
    reasons: [...reasons],
    result,
    durationMs: Math.round(monotonicMs() - begunMs),
  }
}

/** @throws as `preparedStress` and `answeredStress` */
export const stressAnswer = async (context: Context, ask: RunAsk) => answeredStress(await preparedStress(context, ask))

/** By which every scenario is scaled besides its own. */
const factorOf = ({ factor }: Pick<RunAsk, 'factor'>) => Number(factor) / percent
const keysOf = ({ scenarios }: Pick<RunAsk, 'scenarios'>) => scenarios?.split(',')

/** Each that is wrong: TOO_MANY_SCENARIOS, STRESS_FACTOR, LARGEST_FACTOR, LOSS_AMOUNT. */
function termProblems(ask: Pick<RunAsk, 'factor'> & Partial<Pick<RunAsk, 'scenarios'> & ReverseAsk>): FieldProblem[] {
  const factor = Number(ask.factor)
  const isAmountMissing = ask.lossTarget === LossTarget.of.own && ask.lossAmount === undefined
  const rules = [
    [(keysOf(ask)?.length ?? 0) <= mostScenarios, 'scenarios', scenarioRefusals.TOO_MANY_SCENARIOS],
    [factor !== 0 && Math.abs(factor) <= largestPercent, 'factor', scenarioRefusals.STRESS_FACTOR],
    [Number(ask.largestFactor ?? mostFactor) <= mostFactor, 'largestFactor', scenarioRefusals.LARGEST_FACTOR],
    [!isAmountMissing, 'lossAmount', scenarioRefusals.LOSS_AMOUNT],
  ] as const
  return rules.flatMap(([holds, field, because]) =>
    holds ? [] : [{ field, because, params: { count: mostScenarios } }],
  )
}

/** Those that were chosen, in their order; without a choice every period with rates and every scenario in force. */
async function scenariosOf(
  context: Context,
  opened: OpenBook,
  keys: readonly string[] | undefined,
  factor: number,
): Promise<readonly Chosen[]> {
  const windows = StressWindow.values.filter((key) => keys === undefined || keys.includes(key))
  const ofPast: Chosen[] = []
  for (const key of windows) ofPast.push(await windowOf(context, opened, key, factor))
  const stored = (await scenariosInForce(context.tx, context.session)).map(
    (one): Chosen => ({
      scenarioKey: one.id,
      scenarioNameZh: one.scenarioNameZh,
      scenarioNameEn: one.scenarioNameEn,
      dataPeriodStart: one.dataPeriodStart,
      dataPeriodEnd: one.dataPeriodEnd,
      reasons: [],
      scenario: scaledScenario(scenarioOf(one), (Number(one.changeAdjust) / percent) * factor),
    }),
  )
  const all = [...ofPast, ...stored]
  if (!keys) return all.filter(({ scenario }) => scenario !== null).slice(0, mostScenarios)
  return [...new Set(keys)].map(
    (key) =>
      all.find(({ scenarioKey }) => scenarioKey === key) ?? refuse(scenarioRefusals.NO_SUCH_SCENARIO, {}, 'scenarios'),
  )
}

/** A period moves every currency that is held against the reporting currency; one without its rates is a reason, never unmoved. */
async function windowOf(
  context: Context,
  { book, reporting }: OpenBook,
  key: (typeof StressWindow.values)[number],
  factor: number,
): Promise<Chosen> {
  const { lang } = context
  const period = stressPeriods[key]
  const held = book.holdings.flatMap(({ holding }) => Object.values(splitPair(holding.pair)))
  const currencies = [...new Set(held)].filter((currency) => currency !== reporting).sort()
  const pairs = currencies.map((currency) => `${currency}/${reporting}`)
  const { spotShocks, withoutRates } = await movesOf(context, pairs, period)
  const { zh, en } = labelOf(StressWindow, key)
  const days = { from: period.from, to: period.to }
  return {
    scenarioKey: key,
    scenarioNameZh: zh,
    scenarioNameEn: en,
    dataPeriodStart: period.from,
    dataPeriodEnd: period.to,
    reasons: withoutRates.map((pair) => ({
      message: say(scenarioRefusals.NO_PERIOD_RATES, lang, { scenario: { zh, en }, pair, ...days }),
      currencyPair: pair,
    })),
    scenario: withoutRates.length > 0 ? null : scaledScenario({ spotShocks, volShock: 0, rateShocks: {} }, factor),
  }
}

/** @throws Refusal DOES_NOT_EXIST of a bank that the group does not have, and as `stressAnswer` */
export async function rowsAnswer(context: Context, ask: RowsAsk) {
  if (ask.counterPartyId !== undefined) await findParty(context.tx, context.session, ask.counterPartyId)
  refuseAll(termProblems(ask))
  const factor = factorOf(ask)
  const opened = await stressBookOf(context, ask)
  const nothing = { rows: [], restCount: 0, restTogether: '0' }
  if (opened.reasons) return { reasons: [...opened.reasons], convertCurrency: ask.convertCurrency ?? '', ...nothing }
  const { convertCurrency } = opened.book
  const [chosen] = await scenariosOf(context, opened, [ask.scenarioKey], factor)
  if (!chosen?.scenario) return { reasons: [...(chosen?.reasons ?? [])], convertCurrency, ...nothing }
  return { reasons: [], convertCurrency, ...firstRows(opened.book, chosen.scenario, ask) }
}

/** @throws as `stressAnswer` */
export async function reverseAnswer(context: Context, ask: ReverseAsk) {
  const refused = (reasons: readonly RiskReason[]) => ({
    runStatus: RunStatus.of.refused,
    reasons: [...reasons],
    result: null,
  })
  refuseAll(termProblems(ask))
  const [factor, largestFactor] = [factorOf(ask), Number(ask.largestFactor)]
  const opened = await stressBookOf(context, ask)
  if (opened.reasons) return refused(opened.reasons)
  const { book, market } = opened
  const loss = lossOf(context, ask, opened)
  if (typeof loss !== 'number') return refused(loss)
  const spot = market.spotOf(ask.currencyPair)
  if (!spot)
    return refused([
      {
        message: say(scenarioRefusals.NO_PAIR_RATE, context.lang, { pair: ask.currencyPair, day: opened.day }),
        currencyPair: ask.currencyPair,
      },
    ])
  const scenarios = await reverseScenarios(context, ask, opened, factor)
  if ('reasons' in scenarios) return refused(scenarios.reasons)
  const work: ReverseWork = {
    book,
    scenarios: scenarios.all,
    currencyPair: ask.currencyPair,
    marketRate: modelValue(spot.mid),
    loss,
    largestFactor,
  }
  const isLarge = book.holdings.length * scanSteps > mostBesides
  const result = isLarge ? await inTurn<ReverseResult>({ reverse: work }) : reverseResult(work)
  return { runStatus: RunStatus.of.done, reasons: [], result }
}

async function reverseScenarios(
  context: Context,
  ask: ReverseAsk,
  opened: OpenBook,
  factor: number,
): Promise<{ readonly all: readonly StressScenario[] } | { readonly reasons: readonly RiskReason[] }> {
  if (ask.scenarioKey === undefined) return { all: pairAlone(ask.currencyPair) }
  const [chosen] = await scenariosOf(context, opened, [ask.scenarioKey], factor)
  return chosen?.scenario ? { all: [chosen.scenario] } : { reasons: chosen?.reasons ?? [] }
}

/** How much may be lost, or why that is not known. */
function lossOf({ lang }: Context, ask: ReverseAsk, { book }: OpenBook): number | readonly RiskReason[] {
  if (ask.lossAmount !== undefined && ask.lossTarget === LossTarget.of.own) return modelValue(ask.lossAmount)
  const cushion = budgetCushion(book)
  if (cushion === null) {
    const without = book.holdings.filter(({ holding, budget }) => holding.kind === 'flow' && !budget)
    return [...new Set(without.map(({ currencyPair }) => currencyPair))].map((pair) => ({
      message: say(scenarioRefusals.NO_BUDGET_RATE, lang, { pair }),
      currencyPair: null,
    }))
  }
  if (cushion > 0) return cushion
  const broken = { currency: book.convertCurrency, amount: fromNumber(-cushion, book.scale).toString() }
  return [{ message: say(scenarioRefusals.BUDGET_BROKEN, lang, broken), currencyPair: null }]
}
