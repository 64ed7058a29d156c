/** Everything that an event asks of its deal: terms, standing, days and market. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { eventsOfKind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import type { OptionTerms } from '@hedgerow/contract/trade/option/option.contract'
import { OptionStyle } from '@hedgerow/contract/trade/option/option.dict'
import { DealEvent, SettleType, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { roll } from '@hedgerow/quant/basics/calendar'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, ONE } from '@hedgerow/quant/basics/decimal'
import { together } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { standingOf } from '../../cash-flow/flow-exchange.store.ts'
import type { HeldLink } from '../../hedging/execution/link-move.store.ts'
import type { PairMarket } from '../../market/pair/forward.rules.ts'
import { marketBeside, referenceRates, type SpotRate } from '../../market/price/market.answer.ts'
import { pairConvention } from '../../reference/reference.store.ts'
import { agreedPairFacts, centresOf } from '../../trade/deal/deal-pair.store.ts'
import { dealCentres } from '../../trade/deal/trade-dates.rules.ts'
import { findOption } from '../../trade/option/option.store.ts'
import { pairType } from '../../trade/option-price/option-model.rules.ts'
import type { DealState, DealTerms, EventDays, EventMarket } from '../events/deal-state.rules.ts'
import { eventFlow, type StandingDeal, totalsOf } from '../judgement/event-judgement.answer.ts'
import { holdingsOf } from '../judgement/event-order.store.ts'
import { eventMarket } from '../market/event-market.rules.ts'

export interface EventFacts extends StandingDeal {
  readonly pair: PairConvention
  readonly terms: DealTerms
  readonly option: OptionTerms | undefined
  readonly state: DealState
  readonly links: readonly HeldLink[]
  /** False for an option that was agreed without it. */
  readonly mayEndEarly: boolean
  readonly days: EventDays
  readonly market: EventMarket | undefined
  readonly spot: SpotRate | undefined
  /** Where the market came from: rates, points and curves of the pair. */
  readonly pairMarket: PairMarket | undefined
}

/** The premium of an option in the quote currency of its pair. */
function optionTerms(terms: OptionTerms, deal: Deal, pair: PairConvention, quoteScale: number): DealTerms['option'] {
  const {
    optionDealDirection,
    optionFlag,
    optionType,
    maturityDate,
    fee,
    feeCalCurrency,
    feeExchangeRate,
    feeQuoteAmt,
  } = terms
  assert(maturityDate && fee && terms.currency && optionFlag, 'a live option has its expiry and premium')
  const rate = decimal(feeExchangeRate ?? deal.exchangeRate ?? '0')
  const inBase = () =>
    decimal(fee)
      .mul(rate)
      .div(decimal(String(pair.quotedUnit)), quoteScale)
  // Options that were entered before it was kept have a premium in one of the pair's currencies.
  const premium = decimal(feeQuoteAmt ?? (feeCalCurrency === pair.base ? inBase() : fee).toString())
  return {
    isBought: optionDealDirection === DealDirection.of.buy,
    // Of the pair: a call on its quote currency gains as a put on its base does.
    isCall: pairType(terms.currency, optionFlag, pair.base) === 'call',
    isEuropean: optionType === OptionStyle.of.european,
    maturityDate,
    premium: premium.toString(),
  }
}

interface AgreedTerms {
  readonly terms: DealTerms
  readonly pair: PairConvention
  /** What only an option has, as it was agreed. */
  readonly option: OptionTerms | undefined
}

async function termsOf(context: Context, deal: Deal): Promise<AgreedTerms> {
  const { buyCurrency, sellCurrency, buyAmt, sellAmt, principal, exchangeRate, valueDate, dealDirection } = deal
  assert(buyCurrency && sellCurrency && buyAmt && sellAmt, 'a confirmed deal has its amounts')
  assert(principal && exchangeRate && valueDate, 'a confirmed deal has its rate and value date')
  const { pair, buyScale, sellScale } = await agreedPairFacts(context.tx, buyCurrency, sellCurrency)
  const isBuy = dealDirection === DealDirection.of.buy
  const isOption = eventsOfKind[deal.businType].includes(DealEvent.of.exercise)
  const option = isOption ? await findOption(context.tx, context.session, deal.id) : undefined
  const quoteScale = isBuy ? sellScale : buyScale
  const terms: DealTerms = {
    dealSerialNo: deal.dealSerialNo,
    businType: deal.businType,
    currencyPair: pair.pair,
    base: pair.base,
    quote: pair.quote,
    baseScale: isBuy ? buyScale : sellScale,
    quoteScale,
    quotedUnit: pair.quotedUnit,
    side: isBuy ? 1 : -1,
    principal,
    quoteAmt: isBuy ? sellAmt : buyAmt,
    exchangeRate,
    valueDate,
    isNet: deal.settleType === SettleType.of.net,
    settleCurrency: deal.settleCurrency ?? pair.quote,
    option: option ? optionTerms(option, deal, pair, quoteScale) : null,
  }
  return { terms, pair, option }
}

/** The market of the pair on the day; forwards are asked only where an event needs them, so that a missing curve stops no other. */
async function marketOf({ tx, session, today }: Context, orgId: string, pair: string) {
  const scope = { ...session, orgId }
  const [spots, marketBy] = await together(
    referenceRates(tx, scope, [pair], today),
    marketBeside(tx, scope, pair, today),
  )
  const spot = spots.get(pair)
  const full = spot && marketBy?.(spot)
  if (!spot || !full) return { market: undefined, spot: undefined, pairMarket: undefined }
  return { market: eventMarket(full), spot, pairMarket: full }
}

interface Conversion {
  readonly orgId: string
  readonly currency: string
  readonly homeCurrency: string
}

/** The home currency for one unit of a currency at the stored rate of the day. @throws Refusal NO_HOME_RATE */
export async function homePer({ tx, session, today }: Context, conversion: Conversion): Promise<Decimal> {
  const { orgId, currency, homeCurrency } = conversion
  if (currency === homeCurrency) return ONE
  const pair = await pairConvention(tx, currency, homeCurrency)
  const name = pair?.pair
  const rate = name ? (await referenceRates(tx, { ...session, orgId }, [name], today)).get(name) : undefined
  if (!pair || !rate) return refuse(tradeEventRefusals.NO_HOME_RATE, { currency, home: homeCurrency, date: today })
  const unit = decimal(String(pair.quotedUnit))
  return pair.base === currency ? rate.mid.div(unit, 20) : unit.div(rate.mid, 20)
}

/** @throws Refusal LOCKED_MODIFY for a deal that is not live: nothing is agreed of it that could change */
export async function eventFacts(context: Context, deal: Deal): Promise<EventFacts> {
  if (deal.tradeStatus !== TradeStatus.of.confirmed)
    refuse(tradeRefusals.LOCKED_MODIFY, { standing: labelOf(TradeStatus, deal.tradeStatus) })
  const { tx, session, today } = context
  const { terms, pair, option } = await termsOf(context, deal)
  const holdings = (await holdingsOf(tx, session, [deal.id])).get(deal.id) ?? refuse(kitRefusals.DOES_NOT_EXIST)
  const { links } = holdings
  const { flows, nextLegNo } = standingOf(holdings.flows)
  const centres = Object.values(await centresOf(tx, session, dealCentres(deal.holiday ?? undefined, pair)))
  return {
    deal,
    holdings,
    pair,
    terms,
    option,
    links,
    state: { ...totalsOf(deal), flows: flows.map(eventFlow), links, nextLegNo },
    mayEndEarly: option === undefined || option.preMatureAllowFlag === YesNo.of.yes,
    days: {
      today,
      following: (date) => roll(businessDate(date), 'following', centres),
      between: (from, to) => daysBetween(businessDate(from), businessDate(to)),
    },
    ...(await marketOf(context, deal.orgId, terms.currencyPair)),
  }
}
