/** From what was typed to the deal as it is stored: a draft takes what is there, a submission must hold together. */
import { amountLimit } from '@hedgerow/contract/kit/field'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { DealType, OperationType, SettleType, TradeSource } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeWords } from '@hedgerow/contract/trade/trade.text'
import type { DealRow } from '@hedgerow/contract/trade/trade-reply.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { DealDates } from '../deal/trade-dates.rules.ts'
import { allInRate, parityMarkOf, type SaidTerms, type Terms, type TermsConvention } from '../deal/trade-terms.rules.ts'
import type { DealKind, DealSaid } from '../kinds/deal.kind.ts'

export interface EntryFacts {
  readonly kind: DealKind
  readonly orgId: string
  readonly userName: string
  readonly today: BusinessDate
  /** Known once both currencies are. */
  readonly convention: TermsConvention | undefined
}

/** The numbers as said, once both currencies are there. */
export function saidTerms(said: DealSaid): SaidTerms | undefined {
  const { buyCurrency, sellCurrency } = said
  return buyCurrency && sellCurrency ? { ...said, buyCurrency, sellCurrency } : undefined
}

const rateLimit = decimal('1000000')
const largest = decimal(amountLimit)

/** What was computed must fit where it is stored, like what was typed. @throws Refusal AMOUNT_RANGE, OUT_OF_RANGE */
export function demandRange(terms: Terms): void {
  for (const name of ['buyAmt', 'sellAmt'] as const) {
    if (terms[name]?.gt(largest)) refuse(fieldRefusals.AMOUNT_RANGE, { field: tradeWords[name] }, name)
  }
  for (const name of ['spotRate', 'forwardRate', 'exePrice'] as const) {
    const value = terms[name]
    if (value?.gt(rateLimit))
      refuse(fieldRefusals.OUT_OF_RANGE, { field: tradeWords[name], min: 0, max: 1_000_000 }, name)
  }
  if (terms.forwardPoint?.abs().gt(rateLimit)) {
    const bounds = { field: tradeWords.forwardPoint, min: -1_000_000, max: 1_000_000 }
    refuse(fieldRefusals.OUT_OF_RANGE, bounds, 'forwardPoint')
  }
}

/** @throws Refusal RATE_DISAGREES, NET_FORWARD_ONLY, SETTLE_CURRENCY */
export function demandSettlement(kind: DealKind, said: DealSaid, terms: Terms): void {
  const allIn = allInRate(kind, terms)
  if (said.exchangeRate && allIn && !decimal(said.exchangeRate).eq(allIn)) {
    refuse(tradeRefusals.RATE_DISAGREES, { rate: tradeWords[kind.rateName] }, 'exchangeRate')
  }
  if (said.settleType && !kind.settleTypes.includes(said.settleType)) {
    refuse(tradeRefusals.NET_FORWARD_ONLY, {}, 'settleType')
  }
  const { settleCurrency, buyCurrency, sellCurrency } = said
  if (settleCurrency && settleCurrency !== buyCurrency && settleCurrency !== sellCurrency) {
    refuse(tradeRefusals.SETTLE_CURRENCY, { first: buyCurrency ?? '', second: sellCurrency ?? '' }, 'settleCurrency')
  }
}

/** A net settled deal pays in yuan where the pair has it, else in the quote currency. */
function settleCurrencyOf(said: DealSaid, convention: TermsConvention | undefined): string | null {
  if (said.settleCurrency) return said.settleCurrency
  if (said.settleType !== SettleType.of.net || !convention) return null
  return convention.pair.base === 'CNY' ? 'CNY' : convention.pair.quote
}

export interface OpenRequest {
  readonly orgId: string
  readonly buyCurrency: string
  readonly sellCurrency: string
  readonly hedgeCurrency: string
}

/** A deal executes its request: same organisation, same direction. @returns what it executes, in the hedge currency */
export function demandFits(request: OpenRequest, deal: DealRow): Decimal {
  if (request.orgId !== deal.orgId) refuse(tradeRefusals.REQUEST_ORG, {}, 'orgId')
  if (request.buyCurrency !== deal.buyCurrency || request.sellCurrency !== deal.sellCurrency) {
    refuse(tradeRefusals.REQUEST_CURRENCIES, { buy: request.buyCurrency, sell: request.sellCurrency }, 'buyCurrency')
  }
  const amount = request.hedgeCurrency === deal.buyCurrency ? deal.buyAmt : deal.sellAmt
  assert(amount, 'a submitted deal has both amounts')
  return decimal(amount)
}

const textOf = (value: Decimal | undefined): string | null => value?.stripZeros().toString() ?? null

/** The row of a deal. `terms` and `dates` are what could be worked out of what was said. */
export function dealRow(said: DealSaid, facts: EntryFacts, terms: Terms, dates: DealDates | undefined): DealRow {
  const { kind, convention } = facts
  const buysBase = convention && said.buyCurrency === convention.pair.base
  const principal = textOf(buysBase ? terms.buyAmt : terms.sellAmt)
  return {
    orgId: facts.orgId,
    businType: kind.businType,
    dealType: said.dealType ?? DealType.of.hedge,
    operationType: said.operationType ?? OperationType.of.fresh,
    tradeSource: said.tradeSource ?? TradeSource.of.manual,
    tradeMode: said.tradeMode ?? null,
    dealNo: said.dealNo ?? null,
    counterPartyDealNo: said.counterPartyDealNo ?? null,
    transDate: said.transDate ?? facts.today,
    transTime: said.transTime ?? null,
    trader: said.trader ?? facts.userName,
    portfolioId: said.portfolioId ?? null,
    counterPartyId: said.counterPartyId ?? null,
    holiday: said.holiday ?? null,
    currencyPair: convention?.pair.pair ?? null,
    dealDirection: convention ? (buysBase ? '1' : '2') : null,
    buyCurrency: said.buyCurrency ?? null,
    sellCurrency: said.sellCurrency ?? null,
    ...numbersOf(terms),
    exchangeRate: textOf(allInRate(kind, terms)),
    timeLimit: said.timeLimit ?? null,
    valueDate: dates?.valueDate ?? said.valueDate ?? null,
    provisionalDate: dates?.provisional ? '1' : '0',
    settleType: said.settleType ?? null,
    settleCurrency: settleCurrencyOf(said, convention),
    hedgeExposureType: said.hedgeExposureType ?? null,
    principal: convention ? principal : null,
    remainPrincipal: convention ? principal : null,
    marginRate: said.marginRate ?? null,
    marginAmt: said.marginAmt ?? null,
    hedgeRequestId: said.hedgeRequestId ?? null,
    marketRate: null,
    worthUsd: null,
    offMarketReason: said.offMarketReason ?? '',
    remark: said.remark ?? '',
  }
}

const numbersOf = (terms: Terms) => ({
  buyAmt: textOf(terms.buyAmt),
  sellAmt: textOf(terms.sellAmt),
  spotRate: textOf(terms.spotRate),
  forwardPoint: textOf(terms.forwardPoint),
  forwardRate: textOf(terms.forwardRate),
  parityMark: parityMarkOf(terms.forwardPoint),
})

/** Terms without a pair are kept as typed: nothing can be computed yet. */
export const typedTerms = (said: DealSaid): Terms => ({
  buyAmt: said.buyAmt === undefined ? undefined : decimal(said.buyAmt),
  sellAmt: said.sellAmt === undefined ? undefined : decimal(said.sellAmt),
  spotRate: said.spotRate === undefined ? undefined : decimal(said.spotRate),
  forwardPoint: said.forwardPoint === undefined ? undefined : decimal(said.forwardPoint),
  forwardRate: said.forwardRate === undefined ? undefined : decimal(said.forwardRate),
})
