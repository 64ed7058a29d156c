/** What a strategy asks for beside what was done: loads the exposures, the policy and the mids of the days on which layers were due. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, fromNumber } from '@hedgerow/quant/basics/decimal'
import { layerSteps } from '@hedgerow/quant/risk/hedge/hedge-plan'
import type { Context } from '../../../kit/http/serve.ts'
import { reasonedRequests } from '../../hedging/request/hedge-request.store.ts'
import { rateHistory } from '../../market/price/rate-history.answer.ts'
import { amountScales, currencyPairs, type StoredPair } from '../../reference/reference.store.ts'
import { layersOf } from '../strategy/hedge-strategy.rules.ts'
import { bandsOf, findStrategy, hedgedSide } from '../strategy/hedge-strategy.store.ts'
import type { CompareWork } from './plan-compare.rules.ts'
import { lockedByInstrument, plannedExposures } from './plan-compare.store.ts'

/** Decimals of a stored mid. */
const rateScale = 10
/** A layer that falls on a holiday is dealt at the last mid before it. */
const mostDaysOld = 7

/** All that the comparison of a strategy follows from. @throws Refusal of `findStrategy` */
export async function compareWork(context: Context, id: string): Promise<CompareWork> {
  const { tx, session, today } = context
  const strategy = await findStrategy(tx, session, id)
  const hedged = await hedgedSide(tx, session, strategy)
  const exposures = await plannedExposures(tx, session, strategy, hedged.currency, today)
  const pair = (await currencyPairs(tx)).get(strategy.currencyPair)
  assert(pair, 'a strategy names a pair of the reference data')
  const layers = layersOf(strategy.layers)
  const days = exposures
    .flatMap(({ transDate, endDate }) => layerSteps(layers, { dueDate: endDate, knownFrom: transDate }))
    .flatMap(({ date }) => (date <= today ? [date] : []))
  return {
    strategy,
    pair,
    hedged,
    scale: (await amountScales(tx))(hedged.correspondCurrency),
    today,
    exposures,
    bands: await bandsOf(tx, session, strategy, today),
    midOn: await midsOf(context, pair, days),
    locked: await lockedByInstrument(
      tx,
      session,
      exposures.map(({ exposureId }) => exposureId),
    ),
    overrides: await reasonedRequests(tx, session, { ...strategy, ...hedged }),
  }
}

/** The published mid that counted on a day, or on one of the seven before it. */
async function midsOf(
  { tx, session, today }: Context,
  { pair, quotedUnit }: StoredPair,
  days: readonly BusinessDate[],
): Promise<(day: BusinessDate) => Decimal | undefined> {
  const [first] = [...days].sort()
  if (first === undefined) return () => undefined
  const span = { from: addDays(first, -mostDaysOld), to: today }
  const history = await rateHistory(tx, { ...session, orgId: null }, [pair], span)
  const mids = history.flatMap(({ date, rates: [rate] }) => (rate == null ? [] : [{ date, rate }]))
  return (day) => {
    const mid = mids.findLast(({ date }) => date <= day)
    if (!mid || mid.date < addDays(day, -mostDaysOld)) return undefined
    return fromNumber(mid.rate * quotedUnit, rateScale)
  }
}
