/** The value at risk of the book of a day: what is held, the history of its rates, and the figures, or every reason why there are none. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { assert } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { riskRefusals } from '@hedgerow/contract/risk/risk.refusals'
import type {
  HedgeEffect,
  HedgeTarget,
  RiskReason,
  VarAnswer,
  VarResult,
  varApi,
} from '@hedgerow/contract/risk/var/var.contract'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import type { FigureStep } from '@hedgerow/quant/figures/figure'
import { figureFunctions } from '@hedgerow/quant/figures/figure-functions'
import type { Context } from '../../../kit/http/serve.ts'
import { monotonicMs } from '../../../kit/process/clock.ts'
import type { StoredInputs } from '../../../kit/work/work-inputs.ts'
import { inAnyWorker, inWorker, spareModules, type WorkLimits } from '../../../kit/work/worker.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { isHeavy, resultOf, type VarParts, type VarQuestion, type VarWork, varTotals } from './var.rules.ts'
import type { VarTask } from './var.worker.ts'
import { changeMoves, type RunMove } from './var-change.rules.ts'
import { type TargetWork, targetOf } from './var-target.rules.ts'
import { preparedWork } from './var-work.answer.ts'

const workerModule = new URL('./var.worker.ts', import.meta.url)
const seconds = 60
const limits = { seconds, exceeded: riskRefusals.TOO_LONG, params: { seconds }, field: 'simulationCount' }
const noQuestions = () => Promise.reject(new Error('should hold: a measure asks nothing'))

const inTurn = <Result>(task: VarTask): Promise<Result> => inWorker(workerModule, task, noQuestions, limits)

/** Done in a worker where it is heavy. @throws Refusal TOO_LONG */
export const measured = async (work: VarWork): Promise<VarResult> =>
  isHeavy(work.terms, work.book.options.length) ? inTurn({ measure: work }) : resultOf(work)

/** The lines of a figure that follows from the same work. @throws Refusal TOO_LONG */
export const varLines = (work: VarWork, lines: Extract<VarTask, { readonly lines: object }>['lines']) =>
  isHeavy(work.terms, work.book.options.length)
    ? inTurn<readonly FigureStep[]>({ lines })
    : figureFunctions[lines.by].work(lines.inputs)

/** Threads of their own: who asks at a screen does not wait for those in the background. */
const backgroundModules = spareModules(workerModule)
const longest = 600
const longLimits = { ...limits, seconds: longest, params: { seconds: longest } }

/** In the background, until it is stopped. @throws Refusal TOO_LONG, the reason of `stop`, and what `read` throws */
export const varPartLong = (
  part: keyof VarParts,
  { inputsKey, read, ...watch }: Pick<WorkLimits, 'stop'> & StoredInputs,
) =>
  inAnyWorker<'inputs', string, VarParts[keyof VarParts]>(
    backgroundModules,
    { part, inputsKey } satisfies VarTask,
    read,
    { ...longLimits, ...watch },
  )

/** How the library comes from one to each of the others. @throws Refusal TOO_LONG */
export async function changesOf(first: VarWork, others: readonly VarWork[]): Promise<RunMove[][]> {
  const isHard = [first, ...others].some(({ terms, book }) => isHeavy(terms, book.options.length))
  return isHard ? inTurn({ compare: { first, others } }) : changeMoves(first, others)
}

/** Begun, and not measured yet. */
interface BegunVar {
  readonly begunMs: number
  readonly reasons: readonly RiskReason[]
  /** Null with a reason. */
  readonly work: VarWork | null
}

/** @throws Refusal of the terms and of `valuedBookOf` */
export async function prepared(context: Context, ask: VarQuestion): Promise<BegunVar> {
  const begunMs = monotonicMs()
  const { reasons = [], ...of } = await preparedWork(context, ask)
  return { begunMs, reasons, work: 'work' in of ? of.work : null }
}

/** @throws Refusal TOO_LONG */
export async function answered(
  context: Context,
  { begunMs, ...begun }: BegunVar,
): Promise<VarAnswer & { work: VarWork | null }> {
  const { reasons, result } = begun.work ? await figuresOf(context, begun.work) : { ...begun, result: null }
  return {
    runStatus: result ? RunStatus.of.done : RunStatus.of.refused,
    reasons: [...reasons],
    result,
    totals: result && varTotals(result),
    durationMs: Math.round(monotonicMs() - begunMs),
    work: result && begun.work,
  }
}

/** @throws as `prepared` and `answered` */
export const varAnswer = async (context: Context, ask: VarQuestion) => answered(context, await prepared(context, ask))

async function figuresOf({ lang }: Context, work: VarWork) {
  try {
    return { reasons: [], result: await measured(work) }
  } catch (error) {
    if (!(error instanceof QuantError) || error.code !== 'not-positive-definite') throw error
    return { reasons: [{ message: say(riskRefusals.IMPOSSIBLE_CORRELATION, lang), currencyPair: null }], result: null }
  }
}

/** Now, with the hedge, and the difference, of every figure. @throws as `varAnswer` */
export async function hedgeEffect(
  context: Context,
  { currencyPair, dealDirection, amount, ...ask }: InputOf<(typeof varApi)['hedgeEffect']>,
): Promise<HedgeEffect> {
  const hedge = { currencyPair, dealDirection, amount }
  const begun = await preparedWork(context, ask, hedge)
  const convertCurrency = begun.reasons ? (ask.convertCurrency ?? '') : begun.work.book.home
  const refused = (reasons: readonly RiskReason[]) => ({
    runStatus: RunStatus.of.refused,
    reasons: [...reasons],
    convertCurrency,
    effect: null,
  })
  if (begun.reasons) return refused(begun.reasons)
  const { work } = begun
  const now = await figuresOf(context, work)
  const after = await figuresOf(context, {
    ...work,
    hedge: work.hedge.map((worth, at) => worth + (work.added?.[at] ?? 0)),
  })
  if (!now.result || !after.result) return refused([...now.reasons, ...after.reasons])
  return { runStatus: RunStatus.of.done, reasons: [], convertCurrency, effect: effectOf(now.result, after.result) }
}

/** The least hedge that brings the figure to a target. @throws as `varAnswer` */
export async function targetAnswer(
  context: Context,
  { currencyPair, targetVar, ...ask }: InputOf<(typeof varApi)['hedgeTarget']>,
): Promise<HedgeTarget> {
  const unit = { currencyPair, dealDirection: DealDirection.of.buy, amount: '1' }
  const begun = await preparedWork(context, ask, unit)
  const convertCurrency = begun.reasons ? (ask.convertCurrency ?? '') : begun.work.book.home
  const refused = (reasons: readonly RiskReason[]) => ({
    runStatus: RunStatus.of.refused,
    reasons: [...reasons],
    convertCurrency,
    target: null,
  })
  if (begun.reasons) return refused(begun.reasons)
  const { added = [], ...work } = begun.work
  if (added.every((worth) => worth === 0)) {
    const message = say(riskRefusals.HEDGE_UNMEASURED, context.lang, { pair: currencyPair })
    return refused([{ message, currencyPair: null }])
  }
  const baseScale = (await amountScales(context.tx))(splitPair(currencyPair).base)
  const task: TargetWork = { work, perUnit: added, currencyPair, targetVar, baseScale }
  const target = isHeavy(work.terms, work.book.options.length) ? await inTurn({ target: task }) : targetOf(task)
  return { runStatus: RunStatus.of.done, reasons: [], convertCurrency, target: target as HedgeTarget['target'] }
}

function effectOf(now: VarResult, after: VarResult): NonNullable<HedgeEffect['effect']> {
  const compared = (before: string, later: string) => ({
    now: before,
    after: later,
    difference: decimal(later).sub(decimal(before)).toString(),
  })
  return {
    valueAtRisk: compared(now.valueAtRisk, after.valueAtRisk),
    expectedShortfall: compared(now.expectedShortfall, after.expectedShortfall),
    diversificationBenefit: compared(now.diversificationBenefit, after.diversificationBenefit),
    currencies: now.currencies.map((row, at) => {
      const later = after.currencies[at]
      assert(later, 'both measure the same currencies')
      return {
        currency: row.currency,
        together: compared(row.together, later.together),
        standalone: compared(row.standalone, later.standalone),
        component: compared(row.component, later.component),
      }
    }),
  }
}
