/** What is open of the coming months, the market and the policy of it, and what the limits have left; or every reason why there is no plan. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { assert, Refusal } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import type { futureTradeApi } from '@hedgerow/contract/risk/future/future-trade.contract'
import { futureTradeRefusals } from '@hedgerow/contract/risk/future/future-trade.refusals'
import { addDays, type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { decimal, fromNumber, modelValue, sum } from '@hedgerow/quant/basics/decimal'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { garmanKohlhagen } from '@hedgerow/quant/pricing/vanilla/garman-kohlhagen'
import { returnsOf, volatilityModel } from '@hedgerow/quant/risk/value-at-risk/return-history'
import type { Context } from '../../../kit/http/serve.ts'
import { organisationsBelow } from '../../business-day/snapshot/organisations-below.store.ts'
import { activeFacilities } from '../../enterprise/enterprise.store.ts'
import { bandsFrom, budgetsOn, policyOrganisations } from '../../limit/policy/hedging-policy.store.ts'
import { usesOf } from '../../limit/quota/board-quota.store.ts'
import { quotasOn, usesByMonth } from '../../limit/quota/limit-use.store.ts'
import { forwardFrom, type PairMarket, valuationCurvesMissing, valuationOf } from '../../market/pair/forward.rules.ts'
import { rateHistory } from '../../market/price/rate-history.answer.ts'
import { type PairVolatility, volatilityAt } from '../../market/price/volatility.rules.ts'
import { bookOn } from '../../position/book.store.ts'
import { marketOn, sayGaps } from '../../position/market-day.answer.ts'
import { conversionGap, conversionRate, type Gap, type MarketDay } from '../../position/valuation.rules.ts'
import { amountScales, currencyPairs } from '../../reference/reference.store.ts'
import { cleanHistory } from '../var/history.rules.ts'
import {
  demandPlan,
  type FutureQuestion,
  type FutureWork,
  futureTradesOf,
  type LeastBand,
  type LimitStand,
  type MonthMarket,
  type OpenMonth,
  openMonths,
  percentsOf,
} from './future-trade.rules.ts'

type Answer = ReplyOf<(typeof futureTradeApi)['run']>
const refusedBy = (messages: readonly string[]): Answer => ({
  runStatus: RunStatus.of.refused,
  reasons: messages.map((message) => ({ message, currencyPair: null })),
  result: null,
})

const planned: readonly string[] = [ExposureType.of.certain, ExposureType.of.highlyProbable]

/** @throws Refusal of the plan, DOES_NOT_EXIST for an organisation out of sight */
export async function futureTradeAnswer(context: Context, ask: FutureQuestion): Promise<Answer> {
  const { answer, work } = await futurePlan(context, ask)
  return work ? { runStatus: RunStatus.of.done, reasons: [], result: futureTradesOf(work) } : answer
}

type FuturePlan =
  | { readonly answer: Answer; readonly work: undefined }
  | { readonly answer: undefined; readonly work: FutureWork; readonly market: PairMarket }
const refusedPlan = (messages: readonly string[]): FuturePlan => ({ answer: refusedBy(messages), work: undefined })

/** All that the plan is worked out from, or why it is not. @throws as `futureTradeAnswer` */
export async function futurePlan(context: Context, ask: FutureQuestion): Promise<FuturePlan> {
  demandPlan(ask)
  const { tx, session, today, lang } = context
  const orgIds = ask.orgId === undefined ? session.orgIds : await organisationsBelow(tx, session, ask.orgId)
  const orgId = ask.orgId ?? session.orgId
  const { base } = splitPair(ask.currencyPair)
  const exposures = (await bookOn(tx, session, { day: today }, orgIds).exposures()).filter(
    ({ currency, exposureType }) => currency === base && planned.includes(exposureType),
  )
  const { exposureDirection, months } = openMonths(exposures, {
    today,
    horizon: ask.horizon,
    direction: ask.exposureDirection,
  })
  if (months.length === 0) return refusedPlan([say(futureTradeRefusals.NO_FUTURE, lang)])
  const bands = await leastBands(context, orgId, { currency: base, exposureDirection })
  const percents = percentsOf(months, ask.months, { today, bands })
  const wanted = { pairs: [ask.currencyPair], currencies: [base, limitCurrency] }
  const day = (await marketOn(tx, session, wanted, today, [orgId])).dayOf(orgId)
  const options = percents.map(({ optionPercent }) => !decimal(optionPercent).isZero())
  const gaps = gapsOf(day, ask.currencyPair, months, options)
  if (gaps.length > 0) return refusedPlan(sayGaps(gaps, today, lang))
  const market = day.marketOf(ask.currencyPair)
  const pair = (await currencyPairs(tx)).get(ask.currencyPair) ?? market?.pair
  assert(market && pair, 'a pair without a market is a gap')
  const side = exposureDirection === ExposureDirection.of.long ? 'put' : 'call'
  const work: FutureWork = {
    today,
    pair,
    scaleOf: await amountScales(tx),
    limitCurrency,
    exposureDirection,
    months,
    percents,
    markets: months.map(({ dueDate }, at) =>
      monthMarket(market, dueDate, options[at] ? { side, surface: day.surfaceOf(ask.currencyPair) } : undefined),
    ),
    spot: market.spot.mid,
    budgetRate: await budgetRateOf(context, orgId, ask.currencyPair),
    spreadPips: ask.spreadPips,
    limits: await limitStand(context, months, limitRateOf(day, base)),
    dailyVol: await dailyVolOf(context, orgId, ask.currencyPair),
    historyDays,
  }
  return { answer: undefined, work, market }
}

async function leastBands(
  { tx, session, today }: Context,
  orgId: string,
  of: { readonly currency: string; readonly exposureDirection: string },
): Promise<readonly LeastBand[]> {
  const policyOrg = (await policyOrganisations(tx, session)).find((one) => one.orgId === orgId)?.policyOrgId
  const bands = await bandsFrom(tx, session, today)
  return bands.filter(
    ({ orgId: owner, currency, exposureDirection, validFrom }) =>
      owner === policyOrg &&
      currency === of.currency &&
      exposureDirection === of.exposureDirection &&
      validFrom <= today,
  )
}

async function budgetRateOf({ tx, session, today }: Context, orgId: string, pair: string): Promise<string | null> {
  const budgets = await budgetsOn(tx, session, today)
  return budgets.find((one) => one.orgId === orgId && one.currencyPair === pair)?.budgetRate ?? null
}

/** Everything that keeps the plan from being worked out, at once. */
function gapsOf(day: MarketDay, pair: string, months: readonly OpenMonth[], options: readonly boolean[]): Gap[] {
  const rates = [...conversionGap(day, splitPair(pair).base), ...conversionGap(day, limitCurrency)]
  const market = day.marketOf(pair)
  const rate: Gap[] = market ? [] : [{ kind: 'rate', name: pair }]
  const outline = market ?? day.unratedOf(pair)
  if (!outline) return [...rate, ...rates]
  const curves = months.flatMap(({ dueDate }) => valuationCurvesMissing(outline, dueDate))
  const lacksVolatility = months.some(({ dueDate }, at) => {
    if (!options[at]) return false
    return market && curves.length === 0
      ? !volatilityOf(() => day.surfaceOf(pair), market, dueDate)
      : dueDate > outline.date && !day.hasVolatilities(pair)
  })
  return [
    ...rate,
    ...[...new Set(curves)].map((name): Gap => ({ kind: 'curve', name })),
    ...(lacksVolatility ? [{ kind: 'volatility', name: pair } as const] : []),
    ...rates,
  ]
}

/** At the forward; undefined where none is quoted for the day, nothing where no time is left. */
function volatilityOf(surface: () => PairVolatility, market: PairMarket, due: BusinessDate): number | undefined {
  if (due <= market.date) return Number.MIN_VALUE
  try {
    return volatilityAt(surface(), { expiryDate: due, strike: valuationOf(market, due).forward }).volPct
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const pipScale = 4
const daysPerYear = 365

/** The forward of the month's last due day, and what an option struck there costs. */
function monthMarket(
  market: PairMarket,
  due: BusinessDate,
  option: { readonly side: 'put' | 'call'; readonly surface: PairVolatility } | undefined,
): MonthMarket {
  const forward = forwardFrom(market, due).outright
  const days = daysBetween(market.date, due)
  if (!option) return { forward, option: undefined }
  const volatilityPct = days === 0 ? 0 : (volatilityOf(() => option.surface, market, due) ?? 0)
  if (volatilityPct === 0) return { forward, option: { premiumPips: decimal('0'), volatilityPct, model: undefined } }
  const time = days / daysPerYear
  const { dfBase, dfQuote } = valuationOf(market, due)
  const model = {
    optionType: option.side,
    spot: modelValue(market.spot.mid),
    strike: modelValue(forward),
    rDomestic: -Math.log(dfQuote) / time,
    rForeign: -Math.log(dfBase) / time,
    time,
    vol: volatilityPct / 100,
  }
  const premiumPips = fromNumber(garmanKohlhagen(model).price / modelValue(market.pair.pip), pipScale)
  return { forward, option: { premiumPips, volatilityPct, model } }
}

/** US dollars for one of base currency. */
function limitRateOf(day: MarketDay, base: string): number {
  const [ofBase, ofLimit] = [conversionRate(day, base), conversionRate(day, limitCurrency)]
  assert(ofBase && ofLimit, 'a currency without a rate is a gap')
  return modelValue(ofBase) / modelValue(ofLimit)
}

async function limitStand(
  { tx, session, today }: Context,
  months: readonly OpenMonth[],
  limitRate: number,
): Promise<LimitStand> {
  const days = months.map(({ firstDate }) => (firstDate < today ? today : firstDate))
  const facilities = await activeFacilities(tx, session, today)
  const quotas = new Map((await quotasOn(tx, session, days)).map(({ day, quotaUsd }) => [day, quotaUsd]))
  return {
    limitRate,
    quotaUsed: decimal((await usesOf(tx, session, today)).usedUsd),
    facilityUsed: sum(facilities.map(({ facilityUsedUsd }) => decimal(facilityUsedUsd ?? '0'))),
    ending: await usesByMonth(tx, session, today),
    quotas: days.map((day) => quotas.get(day) ?? null),
    facilities,
  }
}

/** The sample of the volatility. */
const historyDays = 250

async function dailyVolOf({ tx, session, today }: Context, orgId: string, pair: string): Promise<number | undefined> {
  const span = { from: addDays(today, -2 * historyDays), to: today }
  const days = await rateHistory(tx, { ...session, orgId }, [pair], span)
  const { history } = cleanHistory(days.slice(-historyDays - 1), [pair], historyDays)
  return history && volatilityModel(returnsOf(history.rates, 'log')).volatilities[0]
}
