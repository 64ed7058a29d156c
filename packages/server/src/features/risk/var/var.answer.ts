/** The value at risk of the book of a day: what is held, the history of its rates, and the figures, or every reason why there are none. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { assert } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { riskRefusals } from '@hedgerow/contract/risk/risk.refusals'
import type { HedgeEffect, RiskReason, VarAnswer, VarResult, varApi } from '@hedgerow/contract/risk/var/var.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import type { Context } from '../../../kit/http/serve.ts'
import { monotonicMs } from '../../../kit/process/clock.ts'
import { inWorker } from '../../../kit/work/worker.ts'
import { isHeavy, resultOf, type VarQuestion, type VarWork } from './var.rules.ts'
import { preparedWork } from './var-work.answer.ts'

const workerModule = new URL('./var.worker.ts', import.meta.url)
const seconds = 60
const limits = { seconds, exceeded: riskRefusals.TOO_LONG, params: { seconds }, field: 'simulationCount' }
const noQuestions = () => Promise.reject(new Error('should hold: a measure asks nothing'))

/** Done in a worker where it is heavy. @throws Refusal TOO_LONG */
export const measured = async (work: VarWork): Promise<VarResult> =>
  isHeavy(work.terms, work.book.options.length) ? inWorker(workerModule, work, noQuestions, limits) : resultOf(work)

/** @throws Refusal of the terms and of `valuedBookOf` */
export async function varAnswer(context: Context, ask: VarQuestion): Promise<VarAnswer & { work: VarWork | null }> {
  const begun = monotonicMs()
  const prepared = await preparedWork(context, ask)
  const answered = prepared.reasons
    ? { reasons: prepared.reasons, result: null }
    : await figuresOf(context, prepared.work)
  const isDone = answered.result !== null
  return {
    runStatus: isDone ? RunStatus.of.done : RunStatus.of.refused,
    reasons: [...answered.reasons],
    result: answered.result,
    durationMs: Math.round(monotonicMs() - begun),
    work: isDone && !prepared.reasons ? prepared.work : null,
  }
}

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
  const prepared = await preparedWork(context, ask, hedge)
  const convertCurrency = prepared.reasons ? (ask.convertCurrency ?? '') : prepared.work.book.home
  const refused = (reasons: readonly RiskReason[]) => ({
    runStatus: RunStatus.of.refused,
    reasons: [...reasons],
    convertCurrency,
    effect: null,
  })
  if (prepared.reasons) return refused(prepared.reasons)
  const { work } = prepared
  const now = await figuresOf(context, work)
  const after = await figuresOf(context, {
    ...work,
    hedge: work.hedge.map((worth, at) => worth + (work.added?.[at] ?? 0)),
  })
  if (!now.result || !after.result) return refused([...now.reasons, ...after.reasons])
  return { runStatus: RunStatus.of.done, reasons: [], convertCurrency, effect: effectOf(now.result, after.result) }
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
