/** The dealer's commands: asking banks, asking one again, dealing at a quote, taking none. The desk does the talking (decision 0081). */

import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { moved, stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { AskChannel, QuoteDealStatus } from '@hedgerow/contract/quote/quote.dict'
import { quoteLife } from '@hedgerow/contract/quote/quote.life'
import { quoteRefusals } from '@hedgerow/contract/quote/quote.refusals'
import { quoteWords } from '@hedgerow/contract/quote/quote.text'
import { TradeExeFlag } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { systemDate } from '../../../kit/record/system-date.ts'
import { publish } from '../../../kit/work/bus.ts'
import { homeCurrencyOf } from '../../enterprise/home-currency.store.ts'
import { spotRates } from '../../market/price/market.answer.ts'
import { demandSubmittable } from '../../trade/entry/trade-entry.act.ts'
import { kindOf } from '../../trade/kinds/deal-register.kind.ts'
import type { InquiryInput } from './asked-list.answer.ts'
import { bankChoices, demandNamed, type MarketQuery, type ResolvedTerms, resolveTerms } from './asked-terms.answer.ts'
import {
  type BankToAsk,
  type InquiryRow,
  inquiryOfQuote,
  insertInquiry,
  insertQuotes,
  keepReason,
  leaveQuotes,
  lockInquiry,
  orderQuote,
  quotesOf,
  type StoredInquiry,
  type StoredQuote,
} from './inquiry.store.ts'
import { type DealtTerms, dealInput, demandBanks } from './quote.rules.ts'

const entity = 'quoteInquiry'

/** What the mid already tells of a deal: an inquiry whose deal would be refused whatever the price asks no bank. */
const notPricedYet = 'asked before any price is known'

/** @returns the number of the inquiry. @throws Refusal for terms, banks and limits that do not hold */
export async function askBanks(context: Context, input: InquiryInput): Promise<string> {
  const { tx, session, today, audit } = context
  await demandNamed(context, input)
  demandBanks(input.list.map(({ quoteSource }) => quoteSource))
  const resolved = await resolveTerms(context, input)
  demandOrganisation(session, 'quote.deal', resolved.orgId)
  const banks = await chosenBanks(context, input, resolved)
  const row = await inquiryRow(context, input, resolved)
  await demandAtMid(context, row, resolved)
  const { id, askGroupNo } = await insertInquiry(tx, session, { ...row, askChannel: AskChannel.of.ask }, today)
  const quotes = await insertQuotes(tx, session, { id, askGroupNo, orgId: row.orgId }, banks, today)
  audit({ entity, entityId: id, orgId: row.orgId, after: { ...row, askGroupNo, quotes } })
  await publish(tx, 'desk')
  return askGroupNo
}

/** @throws Refusal NO_LINE, BANK_SHORT */
async function chosenBanks(context: Context, { list }: InquiryInput, resolved: ResolvedTerms): Promise<BankToAsk[]> {
  const { choices, stored } = await bankChoices(context, resolved)
  return list.map(({ quoteSource }, at) => {
    const choice = choices.find((one) => one.quoteSource === quoteSource)
    const bank = stored.find((one) => one.quoteSource === quoteSource)
    if (!choice || !bank) return refuse(quoteRefusals.NO_LINE, { bank: quoteSource }, `list.${at}.quoteSource`)
    if (choice.executableFlag === TradeExeFlag.of.no)
      refuse(quoteRefusals.BANK_SHORT, { bank: choice.quoteSourceName }, `list.${at}.quoteSource`)
    return bank
  })
}

export async function inquiryRow(
  context: Context,
  input: Omit<InquiryInput, 'list' | 'orgId' | 'lowPrice' | 'hedgeRequestId'> &
    Partial<Pick<InquiryInput, 'lowPrice' | 'hedgeRequestId'>>,
  resolved: ResolvedTerms,
): Promise<InquiryRow> {
  const { orgId, pair, dates, market, currency2 } = resolved
  return {
    orgId,
    currency2,
    businType: input.businType,
    currencyPair: pair.pair,
    dealDirection: input.dealDirection,
    currency: input.currency,
    dealAmt: input.dealAmt,
    dealLimit: input.dealLimit,
    transDate: context.today,
    settleDate: dates.valueDate,
    dealType: input.dealType,
    hedgeExposureType: input.hedgeExposureType ?? ExposureType.values[0] ?? '',
    portfolioId: input.portfolioId,
    hedgeRequestId: input.hedgeRequestId ?? null,
    lowPrice: input.lowPrice ?? null,
    ...midColumns(market),
    homeRate: await homeRateOf(context, orgId, pair.quote),
  }
}

const midColumns = (market: MarketQuery | undefined) => ({
  spotMid: market?.spotMid.round(10).toString() ?? null,
  midPrice: market?.mid.round(10).toString() ?? null,
  midSource: market?.dataSource ?? null,
  midDate: market?.dataDate ?? null,
  midTime: market?.dataTime ?? null,
  midSimulated: market?.simulated ?? false,
})

/** What one unit of the currency costs in the home currency, for the cost of a spread; null where no rate tells. */
async function homeRateOf({ tx, session, today }: Context, orgId: string, currency: string): Promise<string | null> {
  const home = await homeCurrencyOf(tx, session, orgId)
  if (currency === home) return '1'
  const pair = `${currency}/${home}`
  const rate = (await spotRates(tx, { ...session, orgId }, [pair], today)).get(pair)
  return rate ? rate.mid.div(decimal(String(rate.unit)), 10).toString() : null
}

/** The organisation's own limits, its quota and the request, as a deal at the mid would meet them; a bank's limit is the bank's. */
async function demandAtMid(context: Context, row: InquiryRow, resolved: ResolvedTerms): Promise<void> {
  const { kind, market, dealAmt2, pair } = resolved
  if (!market || !dealAmt2) return
  const points = market.mid.sub(market.spotMid).div(decimal(pair.pip), 6)
  const spotRate = kind.rateName === 'spotRate' ? market.mid : market.mid.sub(points.mul(decimal(pair.pip)))
  const prices = { spotRate: spotRate.round(10).toString(), forwardPoint: points.toString() }
  const exchangeRate = market.mid.round(10).toString()
  const terms = { ...(await termsOf(context, row)), ...prices, exchangeRate, dealAmt2: dealAmt2.toString() }
  const { counterPartyId: _, ...input } = dealInput(kind, {
    ...terms,
    counterPartyId: '',
    offMarketReason: notPricedYet,
  })
  await demandSubmittable(context, kind, input)
}

async function termsOf({ tx, session }: Context, row: InquiryRow) {
  const { time } = await systemDate(tx)
  return { ...row, trader: session.userName, transTime: time, bankDealNo: null }
}

/** The inquiry that only whoever asked may deal in, locked, with its quotes. @throws Refusal DOES_NOT_EXIST, NOT_THE_DEALER */
async function ownInquiry(
  { tx, session }: Context,
  askGroupNo: string,
): Promise<readonly [StoredInquiry, StoredQuote[]]> {
  const inquiry = await lockInquiry(tx, session, askGroupNo)
  demandOrganisation(session, 'quote.deal', inquiry.orgId)
  if (inquiry.makerId !== session.userId) refuse(quoteRefusals.NOT_THE_DEALER)
  return [inquiry, await quotesOf(tx, session, inquiry.id)]
}

/** While one quote is under way, or dealt, nothing else of its inquiry moves. @throws Refusal RESULT_PENDING, ALREADY_DEALT */
function demandFree(quotes: readonly StoredQuote[], event: 'order' | 'cancel'): void {
  const { none, refused } = QuoteDealStatus.of
  const busy = quotes.find(({ dealStatus }) => dealStatus !== none && dealStatus !== refused)
  const because = busy && whyNot(quoteLife, stateOf(quoteLife, busy), event)
  if (because) refuse(because)
}

/** @throws Refusal INDICATIVE_QUOTE, PART_QUOTE */
function demandFirm({ indicative, quotedAmt }: StoredQuote, currency: string): void {
  if (indicative) refuse(quoteRefusals.INDICATIVE_QUOTE)
  if (quotedAmt !== null) refuse(quoteRefusals.PART_QUOTE, { amount: quotedAmt, currency }, 'dealAmt')
}

const quoteIn = (quotes: readonly StoredQuote[], serial: string) =>
  quotes.find(({ quoteSerialNo }) => quoteSerialNo === serial) ??
  refuse(kitRefusals.DOES_NOT_EXIST, {}, 'quoteSerialNo')

/** One bank again. Its earlier quote, where it is still open, is not taken. */
export async function askAgain(context: Context, quoteSerialNo: string): Promise<string> {
  const { tx, session, today, audit } = context
  const [inquiry, quotes] = await ownInquiry(context, await inquiryOfQuote(tx, session, quoteSerialNo))
  demandFree(quotes, 'order')
  const quote = quoteIn(quotes, quoteSerialNo)
  if (inquiry.transDate !== today) refuse(quoteRefusals.NOT_ASKED)
  const quoteNos = await insertQuotes(tx, session, inquiry, [quote], today)
  audit({ entity, entityId: inquiry.id, orgId: inquiry.orgId, after: { askedAgain: quoteSerialNo, quotes: quoteNos } })
  await publish(tx, 'desk')
  return inquiry.askGroupNo
}

interface DealQuery {
  readonly quoteSerialNo: string
  readonly exchangeRate: string
  readonly dealAmt: string
  readonly offMarketReason?: string | undefined
}
/** Orders the deal at the quote as it was seen; everything that can refuse the trade refuses here, before the bank is bound. */
export async function orderDeal(context: Context, order: DealQuery): Promise<string> {
  const { tx, session, today, audit } = context
  const [inquiry, quotes] = await ownInquiry(context, await inquiryOfQuote(tx, session, order.quoteSerialNo))
  demandFree(quotes, 'order')
  const quote = quoteIn(quotes, order.quoteSerialNo)
  const after = moved(quoteLife, quote, 'order')
  demandFirm(quote, inquiry.currency)
  const { exchangeRate, spotRate, dealAmt2 } = quote
  assert(exchangeRate && spotRate && dealAmt2, 'a quote that can be ordered has its price')
  const otherTerms = (fields: Text) => refuse(quoteRefusals.OTHER_TERMS, { fields }, 'exchangeRate')
  if (!decimal(order.exchangeRate).eq(decimal(exchangeRate))) otherTerms(quoteWords.exchangeRate)
  if (!decimal(order.dealAmt).eq(decimal(inquiry.dealAmt))) otherTerms(quoteWords.dealAmt)
  // A price of yesterday's business day would settle on another day than was asked.
  if (inquiry.transDate !== today) refuse(quoteRefusals.QUOTE_EXPIRED)
  const terms: DealtTerms = {
    ...(await termsOf(context, inquiry)),
    ...quote,
    exchangeRate,
    spotRate,
    dealAmt2,
    offMarketReason: order.offMarketReason ?? null,
  }
  const kind = kindOf(inquiry.businType)
  await demandSubmittable(context, kind, dealInput(kind, terms))
  await keepReason(tx, session, inquiry.id, order.offMarketReason)
  await orderQuote(tx, session, quote.id, after, session)
  audit({
    entity: quoteLife.entity,
    entityId: quote.id,
    orgId: inquiry.orgId,
    before: quote,
    after: { ...after, ordered: terms },
  })
  await publish(tx, 'desk')
  return inquiry.askGroupNo
}

/** Takes none of what is open; an inquiry of which nothing is open any more stays as it is. */
export async function takeNone(context: Context, askGroupNo: string, loseReason: string): Promise<void> {
  const { tx, session, audit } = context
  const [inquiry, quotes] = await ownInquiry(context, askGroupNo)
  demandFree(quotes, 'cancel')
  await leaveQuotes(tx, session, inquiry.id, loseReason)
  audit({ entity, entityId: inquiry.id, orgId: inquiry.orgId, after: { loseReason } })
}
