/** A click on a tile: an inquiry of one bank that begins with its quote, ordered at once (decision 0082). */

import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { Text } from '@hedgerow/contract/kit/text'
import type { clickDealApi } from '@hedgerow/contract/quote/click.contract'
import { AskChannel, OnlineType, QuoteStatus } from '@hedgerow/contract/quote/quote.dict'
import { quoteRefusals } from '@hedgerow/contract/quote/quote.refusals'
import { quoteWords } from '@hedgerow/contract/quote/quote.text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { TradeExeFlag } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { keepPrice } from '../desk/desk.store.ts'
import { bankChoices, demandNamed, type ResolvedTerms, resolveTerms } from '../inquiry/asked-terms.answer.ts'
import { inquiryRow, orderDeal } from '../inquiry/inquiry.act.ts'
import { insertInquiry, insertQuotes, quotesOf } from '../inquiry/inquiry.store.ts'
import { costOf, otherAmount } from '../inquiry/quote.rules.ts'

type ClickInput = Parsed<(typeof clickDealApi)['click']['input']>

/** Long enough for the order to leave, no longer than the bank remembers the price. */
const validity = 10

/** @returns the number of its inquiry */
export async function clickDeal(context: Context, click: ClickInput): Promise<string> {
  const { tx, session, today, audit } = context
  await demandNamed(context, click)
  const terms = { ...click, currency: click.currencyPair.slice(0, 3) }
  const resolved = await resolveTerms(context, terms)
  demandOrganisation(session, 'quote.deal', resolved.orgId)
  const { tick, around } = shownTick(context, click)
  const bank = await clickedBank(context, click, resolved)
  const row = await inquiryRow(context, terms, resolved)
  const { id, askGroupNo } = await insertInquiry(
    tx,
    session,
    { ...row, askChannel: AskChannel.of.click, ticks: around },
    today,
  )
  const [quoteSerialNo = ''] = await insertQuotes(tx, session, { id, askGroupNo, orgId: row.orgId }, [bank], today)
  const [quote] = await quotesOf(tx, session, id)
  const homeScale = (await amountScales(tx))(resolved.facts.homeCurrency)
  await keepPrice(
    tx,
    quote?.id ?? '',
    { quoteStatus: QuoteStatus.of.quoted },
    priceOf(terms, resolved, { homeRate: row.homeRate, homeScale }, tick.id),
    null,
  )
  audit({ entity: 'quoteInquiry', entityId: id, orgId: row.orgId, after: { ...row, askGroupNo, quoteSerialNo, tick } })
  return orderDeal(context, { quoteSerialNo, exchangeRate: click.exchangeRate, dealAmt: click.dealAmt })
}

/** The tick that was pressed, as this process showed it. @throws Refusal BEFORE_THE_BREAK, QUOTE_EXPIRED, OTHER_TERMS */
function shownTick({ services, session }: Context, click: ClickInput) {
  const price = services.prices?.priceOf(session.userId, click.quoteRef) ?? 'before'
  if (price === 'before') return refuse(quoteRefusals.BEFORE_THE_BREAK)
  if (price === 'stale') return refuse(quoteRefusals.QUOTE_EXPIRED)
  const { tick } = price
  const rate = click.dealDirection === DealDirection.of.buy ? tick.ask : tick.bid
  const otherTerms = (fields: Text) => refuse(quoteRefusals.OTHER_TERMS, { fields }, 'exchangeRate')
  if (tick.currencyPair !== click.currencyPair) otherTerms(quoteWords.currencyPair)
  if (tick.dealLimit !== click.dealLimit) otherTerms(quoteWords.dealLimit)
  return decimal(rate).eq(decimal(click.exchangeRate)) ? price : otherTerms(quoteWords.exchangeRate)
}

/** @throws Refusal NO_STREAM, MARKET_CLOSED, BANK_SHORT, ABOVE_CLICK_LIMIT */
async function clickedBank(context: Context, { quoteSource }: ClickInput, resolved: ResolvedTerms) {
  const { choices, stored } = await bankChoices(context, resolved)
  const choice = choices.find((one) => one.quoteSource === quoteSource)
  const bank = stored.find((one) => one.quoteSource === quoteSource)
  if (!bank || choice?.onlineType !== OnlineType.of.live)
    return refuse(quoteRefusals.NO_STREAM, { bank: quoteSource }, 'quoteSource')
  if (!choice.isOpen) {
    const hours = {
      from: choice.dealTimeBegin.slice(0, 5),
      to: choice.dealTimeEnd.slice(0, 5),
      timezone: bank.timezone,
    }
    refuse(quoteRefusals.MARKET_CLOSED, { bank: choice.quoteSourceName, ...hours }, 'quoteSource')
  }
  if (choice.executableFlag === TradeExeFlag.of.no)
    refuse(quoteRefusals.BANK_SHORT, { bank: choice.quoteSourceName }, 'quoteSource')
  // What has no worth is above any limit.
  const isAbove = !resolved.worth || resolved.worth.gt(decimal(bank.clickLimitUsd))
  return isAbove ? refuse(quoteRefusals.ABOVE_CLICK_LIMIT, {}, 'dealAmt') : bank
}

/** A tick is the all-in rate; of a forward the points are those of the mid, and spot is what remains. */
function priceOf(
  click: ClickInput & { readonly currency: string },
  resolved: ResolvedTerms,
  home: { readonly homeRate: string | null; readonly homeScale: number },
  tickId: string,
) {
  const { pair, market, kind, facts } = resolved
  const rate = decimal(click.exchangeRate)
  const pip = decimal(pair.pip)
  const isForward = kind.rateName === 'forwardRate'
  const points = market && isForward ? market.mid.sub(market.spotMid).div(pip, 2) : undefined
  const amount2 = otherAmount(
    pair,
    click,
    rate,
    click.dealDirection === DealDirection.of.buy ? facts.sellScale : facts.buyScale,
  )
  const priced = { dealDirection: click.dealDirection, rate, baseAmt: decimal(click.dealAmt), ...home }
  const cost = market
    ? costOf(pair, { ...priced, mid: market.mid })
    : { spreadPip: null, spreadBp: null, spreadCost: null }
  return {
    ...cost,
    spotRate: (points ? rate.sub(points.mul(pip)) : rate).stripZeros().toString(),
    forwardPoint: points?.toString() ?? null,
    exchangeRate: click.exchangeRate,
    dealAmt2: amount2.toString(),
    providerQuoteId: tickId,
    validity,
  }
}
