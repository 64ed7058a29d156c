/** From what was typed to the deal as it is stored: a draft takes what is there, a submission must hold together. */
import { amountLimit } from '@hedgerow/contract/kit/field'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { DealRow } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { DealType, OperationType, SettleType, TradeSource } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeWords } from '@hedgerow/contract/trade/trade.text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { DealInput, DealKind } from '../deal/deal.kind.ts'
import type { DealDates } from '../deal/trade-dates.rules.ts'
import {
  agreedMargin,
  allInRate,
  parityMarkOf,
  type Terms,
  type TermsConvention,
  type TermsInput,
} from '../deal/trade-terms.rules.ts'

export interface EntryFacts {
  readonly kind: DealKind
  readonly orgId: string
  readonly userName: string
  readonly today: BusinessDate
  /** Known once both currencies are. */
  readonly convention: TermsConvention | undefined
}

/** The numbers as said, once both currencies are there. */
export function saidTerms(input: DealInput): TermsInput | undefined {
  const { buyCurrency, sellCurrency } = input
  return buyCurrency && sellCurrency ? { ...input, buyCurrency, sellCurrency } : undefined
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
export function demandSettlement(kind: DealKind, input: DealInput, terms: Terms): void {
  const allIn = allInRate(kind, terms)
  if (input.exchangeRate && allIn && !decimal(input.exchangeRate).eq(allIn)) {
    refuse(tradeRefusals.RATE_DISAGREES, { rate: tradeWords[kind.rateName] }, 'exchangeRate')
  }
  if (input.settleType && !kind.settleTypes.includes(input.settleType)) {
    refuse(tradeRefusals.NET_FORWARD_ONLY, {}, 'settleType')
  }
  const { settleCurrency, buyCurrency, sellCurrency } = input
  if (settleCurrency && settleCurrency !== buyCurrency && settleCurrency !== sellCurrency) {
    refuse(tradeRefusals.SETTLE_CURRENCY, { first: buyCurrency ?? '', second: sellCurrency ?? '' }, 'settleCurrency')
  }
}

/** A net settled deal pays in the home currency where the pair has it, else in the quote currency. */
function settleCurrencyOf(input: DealInput, convention: TermsConvention | undefined): string | null {
  if (input.settleCurrency) return input.settleCurrency
  if (input.settleType !== SettleType.of.net || !convention) return null
  const { pair, homeCurrency } = convention
  return pair.base === homeCurrency ? homeCurrency : pair.quote
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
export function dealRow(input: DealInput, facts: EntryFacts, terms: Terms, dates: DealDates | undefined): DealRow {
  const { kind, convention } = facts
  const buysBase = convention && input.buyCurrency === convention.pair.base
  const numbers = saidTerms(input)
  const principal = textOf(buysBase ? terms.buyAmt : terms.sellAmt)
  return {
    orgId: facts.orgId,
    businType: kind.businType,
    dealType: input.dealType ?? DealType.of.hedge,
    operationType: input.operationType ?? OperationType.of.fresh,
    tradeSource: input.tradeSource ?? TradeSource.of.manual,
    tradeMode: input.tradeMode ?? null,
    dealNo: input.dealNo ?? null,
    counterPartyDealNo: input.counterPartyDealNo ?? null,
    transDate: input.transDate ?? facts.today,
    transTime: input.transTime ?? null,
    trader: input.trader ?? facts.userName,
    portfolioId: input.portfolioId ?? null,
    counterPartyId: input.counterPartyId ?? null,
    holiday: input.holiday ?? null,
    currencyPair: convention?.pair.pair ?? null,
    dealDirection: convention ? (buysBase ? '1' : '2') : null,
    buyCurrency: input.buyCurrency ?? null,
    sellCurrency: input.sellCurrency ?? null,
    ...numbersOf(terms),
    exchangeRate: textOf(allInRate(kind, terms)),
    timeLimit: input.timeLimit ?? null,
    valueDate: dates?.valueDate ?? input.valueDate ?? null,
    provisionalDate: dates?.provisional ? '1' : '0',
    settleType: input.settleType ?? null,
    settleCurrency: settleCurrencyOf(input, convention),
    hedgeExposureType: input.hedgeExposureType ?? null,
    principal: convention ? principal : null,
    remainPrincipal: convention ? principal : null,
    marginRate: input.marginRate ?? null,
    marginAmt: numbers && convention ? textOf(agreedMargin(numbers, terms, convention)) : (input.marginAmt ?? null),
    hedgeRequestId: input.hedgeRequestId ?? null,
    marketRate: null,
    worthUsd: null,
    handWorthUsd: null,
    offMarketReason: input.offMarketReason ?? '',
    remark: input.remark ?? '',
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
export const typedTerms = (input: DealInput): Terms => ({
  buyAmt: input.buyAmt === undefined ? undefined : decimal(input.buyAmt),
  sellAmt: input.sellAmt === undefined ? undefined : decimal(input.sellAmt),
  spotRate: input.spotRate === undefined ? undefined : decimal(input.spotRate),
  forwardPoint: input.forwardPoint === undefined ? undefined : decimal(input.forwardPoint),
  forwardRate: input.forwardRate === undefined ? undefined : decimal(input.forwardRate),
})
