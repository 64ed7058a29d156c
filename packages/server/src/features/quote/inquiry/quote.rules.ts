/** What an inquiry may ask, what a quote costs against the mid, which is best, and the deal that a quote makes. Decision 0081. */
import { centreOfCountry, offsetThere } from '@hedgerow/contract/kit/person/country-facts.data'
import { type DealHours, dayShift, dealsAt } from '@hedgerow/contract/kit/record/deal-hours'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { BankChoice, OnlineQuote } from '@hedgerow/contract/quote/quote.contract'
import { mostBanks } from '@hedgerow/contract/quote/quote.contract'
import { quoteRefusals } from '@hedgerow/contract/quote/quote.refusals'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { OperationType, SettleType, TradeMode, TradeSource } from '@hedgerow/contract/trade/trade.dict'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { type Calendar, isGoodDay } from '@hedgerow/quant/basics/calendar'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { baseAmount, fxRate, quoteAmount } from '@hedgerow/quant/basics/fx-rate'
import { executionCost } from '@hedgerow/quant/risk/execution/execution-cost'
import type { DealInput, DealKind } from '../../trade/deal/deal.kind.ts'

const shortestDays = 3

/** A forward is asked for three days at least (§5.4). @throws Refusal TERM_TOO_SHORT */
export function demandTerm(kind: Pick<DealKind, 'comparedWith'>, dealLimit: string): void {
  const days = /^(\d+)D$/.exec(dealLimit)?.[1]
  if (kind.comparedWith === 'forward' && days !== undefined && Number(days) < shortestDays)
    refuse(quoteRefusals.TERM_TOO_SHORT, {}, 'dealLimit')
}

/** One to five banks, each once. @throws Refusal ONE_BANK, FIVE_BANKS, SAME_BANK */
export function demandBanks(banks: readonly string[]): void {
  if (banks.length === 0) refuse(quoteRefusals.ONE_BANK, {}, 'list')
  if (banks.length > mostBanks) refuse(quoteRefusals.FIVE_BANKS, {}, 'list')
  const twice = banks.find((bank, at) => banks.indexOf(bank) !== at)
  if (twice) refuse(quoteRefusals.SAME_BANK, { bank: twice }, 'list')
}

export interface Sides {
  readonly buyCurrency: string
  readonly sellCurrency: string
  readonly currency2: string
}
/** Which currencies are bought and sold. @throws Refusal CURRENCY_OF_PAIR */
export function sidesOf(
  pair: Pick<PairConvention, 'pair' | 'base' | 'quote'>,
  { dealDirection, currency }: { readonly dealDirection: string; readonly currency: string },
): Sides {
  const { base, quote } = pair
  if (currency !== base && currency !== quote) refuse(quoteRefusals.CURRENCY_OF_PAIR, { pair: pair.pair }, 'currency')
  const currency2 = currency === base ? quote : base
  const buysBase = dealDirection === DealDirection.of.buy
  return { buyCurrency: buysBase ? base : quote, sellCurrency: buysBase ? quote : base, currency2 }
}

interface AmountInput {
  readonly currency: string
  readonly dealAmt: string
}
/** The amount in the pair's other currency at a rate, rounded once to that currency's decimals. */
export function otherAmount(pair: PairConvention, terms: AmountInput, rate: Decimal, scale: number): Decimal {
  const at = fxRate(pair.pair, rate, pair.quotedUnit)
  const amount = decimal(terms.dealAmt)
  return terms.currency === pair.base ? quoteAmount(at, amount, scale) : baseAmount(at, amount, scale)
}

interface Cost {
  readonly spreadPip: string
  /** Basis points of the mid. */
  readonly spreadBp: string
  /** In the home currency; null where no rate converts the pair's quote currency. */
  readonly spreadCost: string | null
}
interface Priced {
  readonly dealDirection: string
  readonly rate: Decimal
  readonly mid: Decimal
  readonly baseAmt: Decimal
  /** The home currency for one unit of the quote currency, and the decimals of its amounts. */
  readonly homeRate: string | null
  readonly homeScale: number
}
/** How much worse than the mid a price is for us; negative where it is better. */
export function costOf(pair: PairConvention, { dealDirection, rate, mid, baseAmt, homeRate, homeScale }: Priced): Cost {
  const { pip, bp, cost } = executionCost({
    side: dealDirection === DealDirection.of.buy ? 'buy' : 'sell',
    unit: pair.quotedUnit,
    pip: decimal(pair.pip),
    rate,
    mid,
    baseAmount: baseAmt,
    homeRate: homeRate === null ? null : decimal(homeRate),
    homeScale,
  })
  return {
    spreadPip: pip.stripZeros().toString(),
    spreadBp: bp.stripZeros().toString(),
    spreadCost: cost?.toString() ?? null,
  }
}

type Rated = Pick<OnlineQuote, 'quoteSerialNo' | 'exchangeRate'>
/** The serial number of the price that is best for us: lowest to buy the base currency, highest to sell it; the first of equal ones. */
export function bestOf(quotes: readonly Rated[], dealDirection: string): string | undefined {
  const buys = dealDirection === DealDirection.of.buy
  let best: { serial: string; rate: Decimal } | undefined
  for (const { quoteSerialNo, exchangeRate } of quotes) {
    if (exchangeRate === null) continue
    const rate = decimal(exchangeRate)
    if (!best || (buys ? rate.lt(best.rate) : rate.gt(best.rate))) best = { serial: quoteSerialNo, rate }
  }
  return best?.serial
}

const ratingOrder = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC']
const ratingPlace = (rating: string | null) => {
  const place = ratingOrder.indexOf(rating?.replace(/[+-]$/, '') ?? '')
  return place < 0 ? ratingOrder.length : place
}
const headroomOf = ({ facility }: BankChoice) => {
  if (!facility) return undefined
  return facility.usedUsd === null ? decimal('0') : decimal(facility.limitUsd).sub(decimal(facility.usedUsd))
}
/** A bank that never dealt comes last. */
const narrowerFirst = (left: string | null, right: string | null): number =>
  left === null || right === null ? Number(left === null) - Number(right === null) : decimal(left).cmp(decimal(right))
/** Who can be asked first; then by free facility, rating and past spread. */
export function ranked(banks: readonly BankChoice[]): BankChoice[] {
  const compare = (left: BankChoice, right: BankChoice): number => {
    const able = right.executableFlag.localeCompare(left.executableFlag)
    if (able !== 0) return able
    const [free, other] = [headroomOf(left), headroomOf(right)]
    if (free === undefined || other === undefined) {
      if (free !== other) return free === undefined ? -1 : 1
    } else if (!free.eq(other)) return free.gt(other) ? -1 : 1
    const rating = ratingPlace(left.internalRiskRating) - ratingPlace(right.internalRiskRating)
    return rating === 0 ? narrowerFirst(left.averageSpread, right.averageSpread) : rating
  }
  return [...banks].sort(compare)
}

export const bankCentres = (countries: readonly (string | null)[]): string[] =>
  countries.flatMap((country) => centreOfCountry(country ?? '') ?? [])

type Hours = DealHours & { readonly country: string | null }
/**
 * Whether a bank deals at that day and time of UTC: in its hours, on a day of its own clock that is neither a weekend nor a holiday of
 * its centre. `calendars` are by currency.
 */
export function isOpenAt(
  bank: Hours,
  utc: { readonly day: string; readonly time: string },
  calendars: Readonly<Record<string, Calendar>>,
): boolean {
  const there = { ...bank, timezone: offsetThere(bank.country, bank.timezone, utc.day) }
  const day = addDays(businessDate(utc.day), dayShift(there, utc.time))
  const bankCalendars = bankCentres([bank.country]).flatMap((code) => calendars[code] ?? [])
  return isGoodDay(day, bankCalendars) && dealsAt(there, utc.time)
}

export interface DealtTerms {
  readonly orgId: string
  readonly portfolioId: string
  readonly counterPartyId: string
  readonly dealType: string
  readonly hedgeExposureType: string
  readonly hedgeRequestId: string | null
  readonly currencyPair: string
  readonly dealDirection: string
  readonly currency: string
  readonly dealAmt: string
  readonly dealAmt2: string
  readonly dealLimit: string
  readonly transDate: string
  readonly settleDate: string
  readonly spotRate: string
  readonly forwardPoint: string | null
  readonly exchangeRate: string
  readonly offMarketReason: string | null
  readonly trader: string
  readonly transTime: string
  readonly bankDealNo: string | null
}
/** What the entry of a trade is told of a deal at a quote. */
export function dealInput(kind: Pick<DealKind, 'rateName'>, terms: DealtTerms): DealInput {
  const [base = '', quote = ''] = terms.currencyPair.split('/')
  const { buyCurrency, sellCurrency } = sidesOf({ pair: terms.currencyPair, base, quote }, terms)
  const amountOf = (currency: string) => (currency === terms.currency ? terms.dealAmt : terms.dealAmt2)
  const { orgId, portfolioId, counterPartyId, transDate, transTime, trader, exchangeRate, spotRate } = terms
  const isForward = kind.rateName === 'forwardRate'
  return {
    orgId,
    portfolioId,
    counterPartyId,
    transDate: businessDate(transDate),
    transTime,
    trader,
    exchangeRate,
    spotRate,
    ...(isForward ? { forwardPoint: terms.forwardPoint ?? '0', forwardRate: exchangeRate } : {}),
    dealType: terms.dealType as DealInput['dealType'],
    hedgeExposureType: terms.hedgeExposureType as DealInput['hedgeExposureType'],
    tradeMode: TradeMode.of.online,
    tradeSource: TradeSource.of.online,
    operationType: OperationType.of.online,
    settleType: SettleType.of.full,
    buyCurrency,
    buyAmt: amountOf(buyCurrency),
    sellCurrency,
    sellAmt: amountOf(sellCurrency),
    timeLimit: terms.dealLimit,
    valueDate: businessDate(terms.settleDate),
    holiday: `${base},${quote}`,
    hedgeRequestId: terms.hedgeRequestId ?? undefined,
    offMarketReason: terms.offMarketReason ?? undefined,
    counterPartyDealNo: terms.bankDealNo ?? undefined,
  }
}
