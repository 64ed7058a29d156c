/** Everything that an event asks of its deal: terms, standing, days and market. */

import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { eventsOfKind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import type { OptionTerms } from '@hedgerow/contract/trade/option/option.contract'
import { OptionStyle } from '@hedgerow/contract/trade/option/option.dict'
import { DealEvent, OptionFlag, SettleType, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import type { Deal } from '@hedgerow/contract/trade/trade-reply.contract'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { roll } from '@hedgerow/quant/basics/calendar'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, ONE, ZERO } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { type OwnFlow, standingOf } from '../../cash-flow/flow-exchange.store.ts'
import type { HeldLink } from '../../hedging/execution/link-move.store.ts'
import { forwardFrom, type PairMarket } from '../../market/price/forward.rules.ts'
import { forwardMarketsOf, referenceRates, type SpotRate } from '../../market/price/market.answer.ts'
import { pairConvention } from '../../reference/reference.store.ts'
import { agreedPairFacts, centresOf } from '../../trade/deal/deal-pair.store.ts'
import { dealCentres } from '../../trade/deal/trade-dates.rules.ts'
import { findOption } from '../../trade/option/option.store.ts'
import type { DealState, DealTerms, EventDays, EventFlow, EventMarket } from '../events/deal-state.rules.ts'
import type { GateFacts } from '../events/trade-event.rules.ts'
import { type EventStanding, holdingsOf } from './event-order.store.ts'

export interface EventFacts {
  readonly deal: Deal
  readonly pair: PairConvention
  readonly terms: DealTerms
  readonly option: OptionTerms | undefined
  readonly state: DealState
  readonly links: readonly HeldLink[]
  readonly gate: GateFacts
  readonly standing: EventStanding
  readonly days: EventDays
  readonly market: EventMarket | undefined
  readonly spot: SpotRate | undefined
  /** Where the market came from: rates, points and curves of the pair. */
  readonly pairMarket: PairMarket | undefined
}

const signed = ({ cflFlag, payAmt }: OwnFlow) =>
  payAmt !== null && cflFlag === CashFlowFlag.of.pay ? `-${payAmt}` : payAmt
const flowOf = (flow: OwnFlow): EventFlow => ({
  legNo: flow.legNo,
  cflType: flow.cflType,
  cflGenType: flow.cflGenType,
  payCurrency: flow.payCurrency,
  payAmt: signed(flow),
  payDate: flow.payDate,
  payDateAdj: flow.payDateAdj,
})

/** The premium of an option in the quote currency of its pair. */
function optionTerms(terms: OptionTerms, deal: Deal, pair: PairConvention, quoteScale: number): DealTerms['option'] {
  const { optionDealDirection, optionFlag, optionType, maturityDate, fee, feeCalCurrency, feeExchangeRate } = terms
  assert(maturityDate && fee, 'a live option has its expiry and premium')
  const rate = decimal(feeExchangeRate ?? deal.exchangeRate ?? '0')
  const inBase = () =>
    decimal(fee)
      .mul(rate)
      .div(decimal(String(pair.quotedUnit)), quoteScale)
  const premium = feeCalCurrency === pair.base ? inBase() : decimal(fee)
  return {
    isBought: optionDealDirection === DealDirection.of.buy,
    isCall: optionFlag === OptionFlag.of.up,
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
    option: option ? optionTerms(option, deal, pair, quoteScale) : null,
  }
  return { terms, pair, option }
}

/** The market of the pair on the day; forwards are asked only where an event needs them, so that a missing curve stops no other. */
export async function marketOf({ tx, session, today }: Context, orgId: string, pair: string) {
  const scope = { ...session, orgId }
  const spots = await referenceRates(tx, scope, [pair], today)
  const spot = spots.get(pair)
  const full = (await forwardMarketsOf(tx, scope, [pair], spots, today)).get(pair)
  if (!spot || !full) return { market: undefined, spot: undefined, pairMarket: undefined }
  const { spotDate } = full.dated
  const pointsAt = (date: string) => (date <= spotDate ? ZERO : forwardFrom(full, businessDate(date)).points)
  return { market: { spot: spot.mid, spotDate, pip: decimal(full.pair.pip), pointsAt }, spot, pairMarket: full }
}

/** Yuan for one unit of a currency at the stored rate of the day. @throws Refusal NO_YUAN_RATE */
export async function yuanPer({ tx, session, today }: Context, orgId: string, currency: string): Promise<Decimal> {
  if (currency === 'CNY') return ONE
  const pair = await pairConvention(tx, currency, 'CNY')
  const name = pair?.pair
  const rate = name ? (await referenceRates(tx, { ...session, orgId }, [name], today)).get(name) : undefined
  if (!pair || !rate) return refuse(tradeEventRefusals.NO_YUAN_RATE, { currency, date: today })
  const unit = decimal(String(pair.quotedUnit))
  return pair.base === currency ? rate.mid.div(unit, 20) : unit.div(rate.mid, 20)
}

/** @throws Refusal LOCKED_MODIFY for a deal that is not live: nothing is agreed of it that could change */
export async function eventFacts(context: Context, deal: Deal): Promise<EventFacts> {
  if (deal.tradeStatus !== TradeStatus.of.confirmed) refuse(tradeRefusals.LOCKED_MODIFY)
  const { tx, session, today } = context
  const { terms, pair, option } = await termsOf(context, deal)
  const { standing, links, flows } = await holdingsOf(tx, session, deal.id)
  const { flows: stored, nextLegNo } = standingOf(flows)
  const centres = Object.values(await centresOf(tx, session, dealCentres(deal.holiday ?? undefined, pair)))
  const totals = {
    tradeStatus: deal.tradeStatus,
    dealCompleteStatus: deal.dealCompleteStatus,
    remainPrincipal: deal.remainPrincipal ?? refuse(kitRefusals.DOES_NOT_EXIST),
  }
  return {
    deal,
    pair,
    terms,
    option,
    links,
    standing,
    state: { ...totals, flows: stored.map(flowOf), links, nextLegNo },
    gate: {
      ...totals,
      businType: deal.businType,
      hasPending: standing.pendingOrderId !== null,
      flows: stored,
      passedEvents: standing.passedEvents,
      madeBy: standing.madeBy,
      mayEndEarly: option === undefined || option.preMatureAllowFlag === YesNo.of.yes,
    },
    days: {
      today,
      following: (date) => roll(businessDate(date), 'following', centres),
      between: (from, to) => daysBetween(businessDate(from), businessDate(to)),
    },
    ...(await marketOf(context, deal.orgId, terms.currencyPair)),
  }
}
