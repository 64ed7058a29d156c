/** The sensitivities of the book of a day, or every reason why there are none. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { refuseAll } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { riskRefusals } from '@hedgerow/contract/risk/risk.refusals'
import type { SensitivityResult, sensitivityApi } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { sensitivityRefusals } from '@hedgerow/contract/risk/sensitivity/sensitivity.refusals'
import { type RiskReason, varUsual } from '@hedgerow/contract/risk/var/var.contract'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { modelValue } from '@hedgerow/quant/basics/decimal'
import type { FigureStep } from '@hedgerow/quant/figures/figure'
import { figureFunctions } from '@hedgerow/quant/figures/figure-functions'
import type { Context } from '../../../kit/http/serve.ts'
import { inWorker } from '../../../kit/work/worker.ts'
import { pairsAgainst } from '../../business-day/snapshot/freeze.answer.ts'
import { valuedBookOf } from '../../business-day/snapshot/valued-book.answer.ts'
import { sayGaps } from '../../position/market-day.answer.ts'
import { conversionRate } from '../../position/valuation.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { sensitiveBookOf } from './sensitive-book.rules.ts'
import {
  curveOf,
  isHeavy,
  resultOf,
  type SensitivityQuestion,
  type SensitivityWork,
  stepsOf,
  termProblems,
} from './sensitivity.rules.ts'
import type { SensitivityTask } from './sensitivity.worker.ts'

const workerModule = new URL('./sensitivity.worker.ts', import.meta.url)
const seconds = 60
const limits = { seconds, exceeded: riskRefusals.TOO_LONG, params: { seconds }, field: 'ladderSteps' }
const noQuestions = () => Promise.reject(new Error('should hold: a measure asks nothing'))

/** @throws Refusal with all that is wrong with the terms, TOO_LONG, and those of `valuedBookOf` */
export async function sensitivityAnswer(
  context: Context,
  ask: SensitivityQuestion,
): Promise<ReplyOf<(typeof sensitivityApi)['run']>> {
  const prepared = await preparedWork(context, ask)
  if ('reasons' in prepared) return { runStatus: RunStatus.of.refused, reasons: [...prepared.reasons], result: null }
  return { runStatus: RunStatus.of.done, reasons: [], result: await sensitivityMeasured(prepared) }
}

const inTurn = <Result>(task: SensitivityTask): Promise<Result> =>
  inWorker<never, never, Result>(workerModule, task, noQuestions, limits)

/** Done in a worker where it is heavy. @throws Refusal TOO_LONG */
export const sensitivityMeasured = async (work: SensitivityWork): Promise<SensitivityResult> =>
  isHeavy(work) ? inTurn({ run: work }) : resultOf(work)

/** The lines of a figure that follows from the same work. @throws Refusal TOO_LONG */
export const sensitivityLines = (
  work: SensitivityWork,
  lines: Extract<SensitivityTask, { readonly lines: object }>['lines'],
) => (isHeavy(work) ? inTurn<readonly FigureStep[]>({ lines }) : figureFunctions[lines.by].work(lines.inputs))

/** @throws Refusal with all that is wrong with the terms, and those of `valuedBookOf` */
export async function preparedWork(
  { tx, session, today, lang }: Context,
  ask: SensitivityQuestion,
): Promise<SensitivityWork | { readonly reasons: readonly RiskReason[] }> {
  refuseAll(termProblems(ask))
  const valued = await valuedBookOf(tx, session, ask, today)
  const { market, day, snapshotId } = valued
  const { reportingCurrency } = market
  const exposures = await valued.exposures()
  const owed = exposures.map(({ currency }) => currency)
  const pairs = await pairsAgainst(tx, reportingCurrency, owed)
  const exposureTypes = varUsual.exposureType.split(',')
  const { gaps, ...book } = sensitiveBookOf(
    { exposures, rows: await valued.rows(), market, pairs },
    { bookScope: ask.bookScope, exposureTypes, pairs: ask.pairs?.split(',') },
  )
  const lacking = sayGaps(gaps, day, lang)
  if (lacking.length > 0) return { reasons: lacking.map((message) => ({ message, currencyPair: null })) }
  if (book.dealtPairs.size === 0)
    return { reasons: [{ message: say(sensitivityRefusals.NOTHING_LIVE, lang), currencyPair: null }] }
  const convertCurrency = ask.convertCurrency ?? reportingCurrency
  const sides = [...book.dealtPairs.keys()].map(splitPair)
  const rates = new Map(
    [convertCurrency, ...sides.map(({ quote }) => quote)].map((currency) => {
      const rate = conversionRate(market.dayOf(null), currency)
      return [currency, rate && modelValue(rate)] as const
    }),
  )
  const unrated = [...rates].filter(([, rate]) => rate === undefined).map(([currency]) => currency)
  if (unrated.length > 0)
    return {
      reasons: unrated.map((currency) => ({
        message: say(riskRefusals.NO_DAY_RATE, lang, { currency }),
        currencyPair: `${currency}/${reportingCurrency}`,
      })),
    }
  const rated = [...rates].flatMap(([currency, rate]) => (rate === undefined ? [] : [[currency, rate] as const]))
  const converted = rates.get(convertCurrency) ?? 1
  const scaleOf = await amountScales(tx)
  const currencies = [convertCurrency, ...sides.flatMap(({ base, quote }) => [base, quote])]
  return {
    ...book,
    calcDate: day,
    snapshotId,
    convertCurrency,
    conversions: Object.fromEntries(rated.map(([currency, rate]) => [currency, rate / converted])),
    scales: Object.fromEntries(currencies.map((currency) => [currency, scaleOf(currency)])),
    steps: stepsOf(ask),
    curve: curveOf(ask),
  }
}
