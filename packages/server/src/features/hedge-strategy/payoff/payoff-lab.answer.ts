/** Loads what a picture follows from: the exposure, its market to the due day, its budget rate and the strategy in force. */
import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import type { payoffLabApi } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { payoffLabRefusals } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.refusals'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { decimal, fromNumber, modelValue } from '@hedgerow/quant/basics/decimal'
import { rateAxis } from '@hedgerow/quant/risk/hedge/payoff-lab'
import { type FanTerms, inverseMarket, rateFan } from '@hedgerow/quant/risk/hedge/rate-fan'
import type { Context } from '../../../kit/http/serve.ts'
import { homeCurrenciesOf } from '../../enterprise/home-currency.store.ts'
import { findExposure } from '../../exposure/exposure.store.ts'
import { budgetsOn } from '../../limit/policy/hedging-policy.store.ts'
import { forwardFrom, type PairMarket, valuationCurvesMissing, valuationOf } from '../../market/pair/forward.rules.ts'
import { daysInYear, type PairVolatility, volatilityAt } from '../../market/price/volatility.rules.ts'
import { marketOn, sayGaps } from '../../position/market-day.answer.ts'
import type { Gap } from '../../position/valuation.rules.ts'
import { amountScales, pairConvention, type StoredPair } from '../../reference/reference.store.ts'
import { layersOf } from '../strategy/hedge-strategy.rules.ts'
import { strategyOn } from '../strategy/hedge-strategy.store.ts'
import { currenciesOf, type LabTerms } from './payoff-lab.rules.ts'
import { type PriceTerms, pricedStrategies, usualStrategies } from './payoff-price.rules.ts'
import { strategyTermsOf } from './payoff-terms.rules.ts'

type Ask = InputOf<(typeof payoffLabApi)['run']>

/** Percentiles of the rate at due; the first and the last are the 95 % of either side. */
const percentiles = [5, 25, 50, 75, 95] as const
export const axisPoints = 41
const [axisScale, rateScale] = [4, 6]
/** To these percentiles the axis reaches, and to every strike. */
export const axisEnds = [0.5, 99.5] as const

export interface LabWork {
  readonly exposure: Exposure
  readonly terms: LabTerms
  /** What its parts were priced with. */
  readonly price: PriceTerms
  /** Of the pair, as the fan is drawn with it. */
  readonly fan: FanTerms
}

/** The exposure and what its strategies come from. @throws Refusal DOES_NOT_EXIST, PAYOFF_NOTHING_OPEN, PAYOFF_DUE, PAYOFF_PAIR, PAYOFF_MARKET, PAYOFF_NO_PLAN, PAYOFF_STRIKES */
export async function labTerms(context: Context, { exposureId, strategies }: Ask): Promise<LabWork> {
  const { tx, session, today, lang } = context
  const exposure = await findExposure(tx, session, exposureId)
  const { serialNo, orgId, exposureDirection, openAmt, currency, endDate } = exposure
  if (!decimal(openAmt).isPositive()) refuse(payoffLabRefusals.PAYOFF_NOTHING_OPEN, { serialNo }, 'exposureId')
  const dueDate = businessDate(endDate)
  if (dueDate <= today) refuse(payoffLabRefusals.PAYOFF_DUE, { day: endDate }, 'exposureId')
  const pair = await homePair(context, exposure)
  const { market, surface } = await marketOf(context, { pair: pair.pair, orgId, dueDate })
  const forward = forwardFrom(market, dueDate).outright.round(rateScale)
  const plan = await strategyOn(tx, session, { orgId, currencyPair: pair.pair, exposureDirection }, today)
  const layers = plan && layersOf(plan.layers)
  const time = daysBetween(today, dueDate) / daysInYear
  const volAt = (strike: number) => volatilityAt(surface, { expiryDate: dueDate, strike }).volPct / 100
  const { side, correspondCurrency } = currenciesOf({ baseCurrency: pair.base, quoteCurrency: pair.quote, currency })
  const quoteScale = (await amountScales(tx))(correspondCurrency)
  const spot = market.spot.mid
  const quoted = { forward: modelValue(forward), time, discount: valuationOf(market, dueDate).dfQuote, volAt }
  const price: PriceTerms = {
    currencyPair: pair.pair,
    exposureDirection,
    openAmt: decimal(openAmt),
    currency: side,
    unit: pair.quotedUnit,
    quoteScale,
    forward,
    market: side === 'base' ? quoted : inverseMarket(quoted, modelValue(spot)),
    today,
    dueDate,
    knownFrom: businessDate(exposure.transDate),
    layers,
  }
  const compared = strategies.length > 0 ? strategies : usualStrategies(layers, lang)
  const priced = pricedStrategies(compared, price)
  const fan = { forward: modelValue(forward), vol: volAt(modelValue(forward)), time }
  const terms: LabTerms = {
    exposureId,
    serialNo,
    currencyPair: pair.pair,
    exposureDirection,
    currency,
    baseCurrency: pair.base,
    quoteCurrency: pair.quote,
    quotedUnit: pair.quotedUnit,
    quoteScale,
    openAmt,
    endDate,
    calcDate: today,
    spotRate: spot.round(rateScale).stripZeros().toString(),
    forwardRate: forward.stripZeros().toString(),
    budgetRate: await budgetRateOf(context, orgId, pair.pair),
    ...drawnRates(fan, priced),
    strategies: priced,
    strategyTerms: strategyTermsOf(compared),
  }
  return { exposure, terms, price, fan }
}

export const strikesOf = (priced: LabTerms['strategies']): string[] =>
  priced.flatMap(({ legs }) =>
    legs.flatMap(({ strike, soldStrike }) => [strike, soldStrike].flatMap((one) => one ?? [])),
  )

/** The rates at which strategies are compared: the axis reaches over the fan and to every strike. */
function drawnRates(market: FanTerms, priced: LabTerms['strategies']) {
  const ends = rateFan(
    market,
    axisEnds.map((percent) => percent / 100),
  ).map((rate) => fromNumber(rate, axisScale))
  const struck = strikesOf(priced).map((strike) => decimal(strike))
  const fan = rateFan(
    market,
    percentiles.map((percent) => percent / 100),
  )
  return {
    volatilityPct: fromNumber(market.vol * 100, axisScale)
      .stripZeros()
      .toString(),
    axis: rateAxis([...ends, ...struck], axisPoints, axisScale).map(String),
    fan: fan.map((rate, at) => ({
      percentile: String(percentiles[at]),
      rate: fromNumber(rate, axisScale).toString(),
    })),
  }
}

async function homePair(
  { tx, session }: Context,
  { orgId, currency }: Pick<Exposure, 'orgId' | 'currency'>,
): Promise<StoredPair> {
  const home = (await homeCurrenciesOf(tx, session, [orgId])).get(orgId)
  const pair = home === undefined || home === currency ? undefined : await pairConvention(tx, currency, home)
  return pair ?? refuse(payoffLabRefusals.PAYOFF_PAIR, { currency }, 'exposureId')
}

interface MarketQuestion {
  readonly pair: string
  readonly orgId: string
  readonly dueDate: ReturnType<typeof businessDate>
}

/** @throws Refusal PAYOFF_MARKET with everything that is missing */
async function marketOf(
  { tx, session, today, lang }: Context,
  { pair, orgId, dueDate }: MarketQuestion,
): Promise<{ readonly market: PairMarket; readonly surface: PairVolatility }> {
  const day = (await marketOn(tx, session, { pairs: [pair] }, today, [orgId])).dayOf(orgId)
  const market = day.marketOf(pair)
  const missing = (gaps: readonly Gap[]): never =>
    refuse(payoffLabRefusals.PAYOFF_MARKET, { reasons: sayGaps(gaps, today, lang).join('; ') }, 'exposureId')
  if (!market) return missing([{ kind: 'rate', name: pair }])
  const curves = valuationCurvesMissing(market, dueDate)
  if (curves.length > 0) return missing(curves.map((name) => ({ kind: 'curve', name })))
  try {
    return { market, surface: day.surfaceOf(pair) }
  } catch (error) {
    if (error instanceof Refusal) return missing([{ kind: 'volatility', name: pair }])
    throw error
  }
}

async function budgetRateOf({ tx, session, today }: Context, orgId: string, pair: string): Promise<string | null> {
  const budgets = await budgetsOn(tx, session, today)
  return budgets.find((one) => one.orgId === orgId && one.currencyPair === pair)?.budgetRate ?? null
}
