/**
 * A deal as events see it, and what an event does to it. Amounts and rates are decimal text, so that an order can keep them as they
 * are; dates are yyyymmdd. A flow carries its sign: + is received.
 */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'

/** What was agreed, which no event changes. */
export interface DealTerms {
  readonly dealSerialNo: string
  readonly businType: string
  readonly currencyPair: string
  readonly base: string
  readonly quote: string
  /** Decimals of the two currencies. */
  readonly baseScale: number
  readonly quoteScale: number
  /** The rate is for so many units of the base. */
  readonly quotedUnit: number
  /** 1 buys the base currency, -1 sells it; of an option, what its exercise does. */
  readonly side: 1 | -1
  readonly principal: string
  /** The agreed amount of the quote currency for all of the principal. */
  readonly quoteAmt: string
  readonly exchangeRate: string
  /** The day on which the currencies change hands. */
  readonly valueDate: string
  /** One amount instead of two legs. */
  readonly isNet: boolean
  /** In which of the two a net settlement is paid. */
  readonly settleCurrency: string
  readonly option: OptionTerms | null
}
export interface OptionTerms {
  readonly isBought: boolean
  readonly isCall: boolean
  readonly isEuropean: boolean
  readonly maturityDate: string
  /** All of the premium, in the quote currency. */
  readonly premium: string
}

export interface EventFlow {
  /** Of a row that there is. */
  readonly cflId?: string | undefined
  readonly legNo: number
  /** CFL_TYPE and CFL_GEN_TYPE. */
  readonly cflType: string
  readonly cflGenType: string
  readonly payCurrency: string
  /** Null until a fixing tells it. */
  readonly payAmt: string | null
  readonly payDate: string
  readonly payDateAdj: string
}

/** A part of an exposure that the deal holds. */
export interface EventLink {
  readonly exposureId: string
  readonly serialNo: string
  /** Decimals of the exposure's currency. */
  readonly scale: number
  readonly hedgeAmt: string
  /** Whether an open request gets it back when the deal is deleted. */
  readonly fromRequest: boolean
}

export interface DealState {
  readonly tradeStatus: DictionaryValue<typeof TradeStatus>
  readonly dealCompleteStatus: DictionaryValue<typeof YesNo>
  readonly remainPrincipal: string
  /** Those that stand, by leg. */
  readonly flows: readonly EventFlow[]
  /** Those that still hold something, by the serial number of the exposure. */
  readonly links: readonly EventLink[]
  /** No flow of the deal ever had this number or a higher one. */
  readonly nextLegNo: number
}

interface Change<T = string> {
  readonly before: T
  readonly after: T
}

/** Where a part of a link goes: `before − after` is the sum of the four. All are negative when an event is undone. */
export interface LinkMove extends Change {
  readonly exposureId: string
  readonly serialNo: string
  readonly settled: string
  readonly opened: string
  readonly reserved: string
  readonly moved: string
}

/** A deal that an event makes. */
export interface ChildDeal {
  readonly businType: string
  readonly side: 1 | -1
  readonly principal: string
  readonly quoteAmt: string
  readonly exchangeRate: string
  readonly transDate: string
  readonly valueDate: string
  readonly timeLimit: string | null
}

export interface EventEffects {
  readonly tradeStatus: Change<DealState['tradeStatus']>
  readonly dealCompleteStatus: Change<DealState['dealCompleteStatus']>
  readonly remainPrincipal: Change
  readonly flows: { readonly gone: readonly EventFlow[]; readonly made: readonly EventFlow[] }
  readonly links: readonly LinkMove[]
  /** Made by an event, voided by its undoing. */
  readonly child: (ChildDeal & { readonly isVoided: boolean }) | null
}

/** What an event comes to. */
export interface Outcome {
  readonly effects: EventEffects
  /** The rate of the event: K′, the child's, F, the fixing, the strike. */
  readonly eventRate: string | null
  /** In the quote currency, + is a gain; null where no market told it. */
  readonly result: string | null
  readonly facts: OutcomeFacts
}
interface OutcomeFacts {
  readonly forwardPoint?: string
  /** The market for the old maturity that the result is measured against. */
  readonly marketRate?: string
  readonly discountFactor?: string
  readonly payoff?: string
  /** What the model asks for the part of an option that ends early. */
  readonly modelFee?: string
  readonly newMaturityDate?: string
  readonly reverseDeal?: ReverseDeal
}
interface ReverseDeal {
  readonly side: 1 | -1
  readonly principal: string
  readonly quoteAmt: string
  readonly exchangeRate: string
}

/** The market of the deal's pair on the day of the event. */
export interface EventMarket {
  readonly spot: Decimal
  readonly spotDate: string
  /** One pip in units of the rate. */
  readonly pip: Decimal
  /** Forward points in pips; nothing shorter than spot is quoted, so they are zero up to the spot date. */
  readonly pointsAt: (date: string) => Decimal
}

/** Days as the event needs them. */
export interface EventDays {
  readonly today: string
  /** The next good day of the pair's centres, the day itself where it is good. */
  readonly following: (date: string) => BusinessDate
  /** Actual days from one to the other. */
  readonly between: (from: string, to: string) => number
}

/** Decimals that a computed rate keeps. */
export const rateScale = 10

export const isZero = (text: string): boolean => decimal(text).isZero()

/** The outright of a date, kept to ten decimals. */
export const outrightAt = ({ spot, pip, pointsAt }: EventMarket, date: string): Decimal =>
  spot.add(pointsAt(date).mul(pip)).round(rateScale).stripZeros()

/** ±N(K − M)/unit, rounded once: what a seller at K gains where the market is M, what a buyer loses. */
export function gainAgainst(deal: DealTerms, amount: Decimal, rate: Decimal, market: Decimal): Decimal {
  const difference = deal.side === 1 ? market.sub(rate) : rate.sub(market)
  return amount.mul(difference).div(unitOf(deal), deal.quoteScale)
}

export const unitOf = ({ quotedUnit }: DealTerms): Decimal => decimal(String(quotedUnit))

/** An amount of the base in the quote currency at a rate, rounded to its decimals. */
export const quoteOf = (deal: DealTerms, amount: Decimal, rate: Decimal): Decimal =>
  amount.mul(rate).div(unitOf(deal), deal.quoteScale)
