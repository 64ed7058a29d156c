/**
 * Two currencies change hands on one date: which cash flows that brings, and what it is worth before. Full delivery pays what
 * was sold and receives what was bought; net settlement one difference. A margin goes out and comes back.
 */
import type { CashFlowLeg } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowFlag, CashFlowKnown, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { DealRow } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { worthTexts } from '@hedgerow/contract/trade/kinds/deal-worth.text'
import { marginCurrency } from '@hedgerow/contract/trade/trade.contract'
import { SettleType } from '@hedgerow/contract/trade/trade.dict'
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, modelValue } from '@hedgerow/quant/basics/decimal'
import { markToMarket } from '@hedgerow/quant/pricing/vanilla/fx-forward'
import {
  type PairMarket,
  type UnratedMarket,
  valuationCurvesMissing,
  valuationOf,
} from '../../market/pair/forward.rules.ts'

/** What of a deal its flows follow from. */
export type ExchangedDeal = Pick<
  DealRow,
  | 'buyCurrency'
  | 'buyAmt'
  | 'sellCurrency'
  | 'sellAmt'
  | 'transDate'
  | 'valueDate'
  | 'settleType'
  | 'settleCurrency'
  | 'marginAmt'
>

/**
 * Leg 1 pays the sold currency, leg 2 receives the bought one; a net settled deal has one leg that the fixing will tell.
 * Legs 3 and 4 pay the margin at the trade date and take it back with completion.
 */
export function exchangeFlows(deal: ExchangedDeal, _terms: unknown, homeCurrency: string): CashFlowLeg[] {
  const { valueDate, buyCurrency, buyAmt, sellCurrency, sellAmt } = deal
  assert(
    valueDate && buyCurrency && buyAmt && sellCurrency && sellAmt,
    'a submitted deal has its amounts and value date',
  )
  const margin = marginFlows(deal, marginCurrency(buyCurrency, sellCurrency, homeCurrency), valueDate)
  const principal = { cflType: CashFlowType.of.principal, payDate: valueDate }
  if (deal.settleType === SettleType.of.net) {
    assert(deal.settleCurrency, 'a net settled deal names its settle currency')
    const open = { cflFlag: CashFlowFlag.of.open, cflKnownStatus: CashFlowKnown.of.open, payAmt: null }
    return [{ legNo: 1, ...principal, ...open, payCurrency: deal.settleCurrency }, ...margin]
  }
  const fixedFlow = { ...principal, cflKnownStatus: CashFlowKnown.of.known }
  return [
    { legNo: 1, cflFlag: CashFlowFlag.of.pay, payCurrency: sellCurrency, payAmt: sellAmt, ...fixedFlow },
    { legNo: 2, cflFlag: CashFlowFlag.of.receive, payCurrency: buyCurrency, payAmt: buyAmt, ...fixedFlow },
    ...margin,
  ]
}

/** A margin goes out at the trade date and comes back with completion. */
export function marginFlows(
  { marginAmt, transDate }: ExchangedDeal,
  payCurrency: string,
  completion: string,
): CashFlowLeg[] {
  if (marginAmt === null) return []
  assert(transDate, 'a submitted deal has its trade date')
  const marginFlow = { cflType: CashFlowType.of.margin, cflKnownStatus: CashFlowKnown.of.known }
  return [
    { legNo: 3, ...marginFlow, cflFlag: CashFlowFlag.of.pay, payCurrency, payAmt: marginAmt, payDate: transDate },
    { legNo: 4, ...marginFlow, cflFlag: CashFlowFlag.of.receive, payCurrency, payAmt: marginAmt, payDate: completion },
  ]
}

const daysPerYear = 365

export interface ValuedDeal {
  /** 1 buys the base currency, 2 sells it. */
  readonly dealDirection: string
  readonly principal: string
  readonly exchangeRate: string
  readonly valueDate: BusinessDate
  /** What the kind's valuation asked for of its own terms. */
  readonly terms?: Readonly<Record<string, string>> | null | undefined
}

export interface Worth {
  /** Outright for the deal's value date, in the pair's unit. */
  readonly marketRate: number
  /** In the quote currency. */
  readonly value: number
  /** What was paid for it (received, where negative), in the quote currency; nothing for an exchange at the market. */
  readonly cost?: Decimal
}

/** Where an input of a worth comes from: the deal itself, or what of the market. */
type WorthOrigin = 'deal' | 'spot' | 'curves' | 'volatility'

export interface WorthInput {
  readonly symbol: string
  readonly name: Text
  readonly value: string
  /** An amount of the base currency, or a rate of the pair. */
  readonly in?: 'base' | 'pair'
  readonly from: WorthOrigin
}

/** By which formula a deal is worth what it is, and what stands in it. */
export interface WorthFigure {
  readonly by: 'exchange' | 'option' | 'known'
  readonly inputs: readonly WorthInput[]
}

/** Which side, how much, for what rate, at what spot rate: of every kind. */
export const heldInputs = (market: PairMarket, deal: ValuedDeal, sign: 1 | -1): WorthInput[] => [
  { symbol: 's', name: worthTexts.side, value: String(sign), from: 'deal' },
  { symbol: 'N', name: worthTexts.principal, value: deal.principal, in: 'base', from: 'deal' },
  { symbol: 'K', name: worthTexts.dealRate, value: deal.exchangeRate, in: 'pair', from: 'deal' },
  { symbol: 'u', name: worthTexts.unit, value: String(market.spot.unit), from: 'spot' },
  { symbol: 'S', name: worthTexts.spot, value: market.spot.mid.toString(), in: 'pair', from: 'spot' },
]

/**
 * V = ±N/unit · (S·DF_base − K·DF_quote) in the quote currency. Source: calculators §11. The base factor is implied by the
 * forward that the forward screen and the review of a deal show (decision 0039).
 */
export const exchangeValuation = {
  curvesMissing: (market: UnratedMarket, { valueDate }: ValuedDeal) => valuationCurvesMissing(market, valueDate),
  worthOf(market: PairMarket, { dealDirection, principal, exchangeRate, valueDate, terms }: ValuedDeal): Worth {
    const { forward, dfBase, dfQuote } = valuationOf(market, valueDate)
    const value = markToMarket({
      direction: dealDirection === DealDirection.of.buy ? 1 : 2,
      baseAmount: decimal(principal),
      dealRate: decimal(exchangeRate),
      unit: market.spot.unit,
      spot: market.spot.mid,
      dfBase,
      dfQuote,
    })
    // A net settlement is agreed with its fixing: the market moves it no more.
    return { marketRate: forward, value: terms?.difference === undefined ? value : modelValue(terms.difference) }
  },
  figureOf(market: PairMarket, deal: ValuedDeal): WorthFigure {
    const difference = deal.terms?.difference
    if (difference !== undefined)
      return { by: 'known', inputs: [{ symbol: 'V', name: worthTexts.difference, value: difference, from: 'deal' }] }
    const { dfBase, dfQuote } = valuationOf(market, deal.valueDate)
    return {
      by: 'exchange',
      inputs: [
        ...heldInputs(market, deal, deal.dealDirection === DealDirection.of.buy ? 1 : -1),
        { symbol: 'DFb', name: worthTexts.baseDiscount, value: String(dfBase), from: 'curves' },
        { symbol: 'DFq', name: worthTexts.quoteDiscount, value: String(dfQuote), from: 'curves' },
      ],
    }
  },
  riskTrade(market: PairMarket, { dealDirection, principal, exchangeRate, valueDate, terms }: ValuedDeal) {
    if (terms?.difference !== undefined) return undefined
    const { dfBase, dfQuote } = valuationOf(market, valueDate)
    const time = Math.max(daysBetween(market.date, valueDate), 1) / daysPerYear
    const sign = dealDirection === DealDirection.of.buy ? 1 : -1
    return {
      pair: market.pair.pair,
      kind: 'forward' as const,
      notional: (sign * modelValue(principal)) / market.spot.unit,
      strike: modelValue(exchangeRate),
      time,
      spot: modelValue(market.spot.mid),
      rDomestic: -Math.log(dfQuote) / time,
      rForeign: -Math.log(dfBase) / time,
      vol: 0,
    }
  },
} as const
