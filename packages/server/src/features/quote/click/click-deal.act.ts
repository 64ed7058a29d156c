/** A click on a tile: an inquiry of one bank that begins with its quote, ordered at once (decision 0082). */
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Said } from '@hedgerow/contract/kit/shape'
import type { clickDealApi } from '@hedgerow/contract/quote/click.contract'
import { AskChannel, OnlineType } from '@hedgerow/contract/quote/quote.dict'
import { quoteLife } from '@hedgerow/contract/quote/quote.life'
import { quoteRefusals } from '@hedgerow/contract/quote/quote.refusals'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { TradeExeFlag } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { keepPrice } from '../desk/desk.store.ts'
import { bankChoices, demandNamed, type ResolvedTerms, resolveTerms } from '../inquiry/asked-terms.answer.ts'
import { inquiryRow, orderDeal } from '../inquiry/inquiry.act.ts'
import { insertInquiry, insertQuotes, quotesOf } from '../inquiry/inquiry.store.ts'
import { costOf, otherAmount } from '../inquiry/quote.rules.ts'

type Asked = Said<(typeof clickDealApi)['click']['input']>

/** Long enough for the order to leave, no longer than the bank remembers the price. */
const validity = 10

/** @returns the number of its inquiry */
export async function clickDeal(context: Context, asked: Asked): Promise<string> {
  const { tx, session, today, audit } = context
  await demandNamed(context, asked)
  const terms = { ...asked, currency: asked.currencyPair.slice(0, 3) }
  const resolved = await resolveTerms(context, terms)
  demandOrganisation(session, 'quote.deal', resolved.orgId)
  const { tick, around } = shownTick(context, asked)
  const bank = await clickedBank(context, asked, resolved)
  const row = await inquiryRow(context, terms, resolved)
  const { id, askGroupNo } = await insertInquiry(
    tx,
    session,
    { ...row, askChannel: AskChannel.of.click, ticks: around },
    today,
  )
  const [quoteSerialNo = ''] = await insertQuotes(tx, session, { id, askGroupNo, orgId: row.orgId }, [bank], today)
  const [quote] = await quotesOf(tx, session, id)
  await keepPrice(
    tx,
    quote?.id ?? '',
    quoteLife.states.quoted as never,
    priceOf(terms, resolved, row.cnyRate, tick.id),
    null,
  )
  audit({ entity: 'quoteInquiry', entityId: id, orgId: row.orgId, after: { ...row, askGroupNo, quoteSerialNo, tick } })
  return orderDeal(context, { quoteSerialNo, exchangeRate: asked.exchangeRate, dealAmt: asked.dealAmt })
}

/** The tick that was pressed, as this process showed it. @throws Refusal BEFORE_THE_BREAK, QUOTE_EXPIRED, OTHER_TERMS */
function shownTick({ services, session }: Context, asked: Asked) {
  const shown = services.prices?.shown(session.userId, asked.quoteRef) ?? 'before'
  if (shown === 'before') return refuse(quoteRefusals.BEFORE_THE_BREAK)
  if (shown === 'stale') return refuse(quoteRefusals.QUOTE_EXPIRED)
  const { tick } = shown
  const rate = asked.dealDirection === DealDirection.of.buy ? tick.ask : tick.bid
  const isSame =
    tick.currencyPair === asked.currencyPair &&
    tick.dealLimit === asked.dealLimit &&
    decimal(rate).eq(decimal(asked.exchangeRate))
  return isSame ? shown : refuse(quoteRefusals.OTHER_TERMS, {}, 'exchangeRate')
}

/** @throws Refusal NO_STREAM, MARKET_CLOSED, BANK_SHORT, ABOVE_CLICK_LIMIT */
async function clickedBank(context: Context, { quoteSource }: Asked, resolved: ResolvedTerms) {
  const { choices, stored } = await bankChoices(context, resolved)
  const choice = choices.find((one) => one.quoteSource === quoteSource)
  const bank = stored.find((one) => one.quoteSource === quoteSource)
  if (!bank || choice?.onlineType !== OnlineType.of.live)
    return refuse(quoteRefusals.NO_STREAM, { bank: quoteSource }, 'quoteSource')
  if (!choice.isOpen) {
    const told = { from: choice.dealTimeBegin.slice(0, 5), to: choice.dealTimeEnd.slice(0, 5), timezone: bank.timezone }
    refuse(quoteRefusals.MARKET_CLOSED, { bank: choice.quoteSourceName, ...told }, 'quoteSource')
  }
  if (choice.executableFlag === TradeExeFlag.of.no)
    refuse(quoteRefusals.BANK_SHORT, { bank: choice.quoteSourceName }, 'quoteSource')
  // What has no worth is above any limit.
  const isAbove = !resolved.worth || resolved.worth.gt(decimal(bank.clickLimitUsd))
  return isAbove ? refuse(quoteRefusals.ABOVE_CLICK_LIMIT, {}, 'dealAmt') : bank
}

/** A tick is the all-in rate; of a forward the points are those of the mid, and spot is what remains. */
function priceOf(
  asked: Asked & { readonly currency: string },
  resolved: ResolvedTerms,
  cnyRate: string | null,
  tickId: string,
) {
  const { pair, market, kind, facts } = resolved
  const rate = decimal(asked.exchangeRate)
  const pip = decimal(pair.pip)
  const isForward = kind.rateName === 'forwardRate'
  const points = market && isForward ? market.mid.sub(market.spotMid).div(pip, 2) : undefined
  const amount2 = otherAmount(
    pair,
    asked,
    rate,
    asked.dealDirection === DealDirection.of.buy ? facts.sellScale : facts.buyScale,
  )
  const priced = { dealDirection: asked.dealDirection, rate, baseAmt: decimal(asked.dealAmt), cnyRate }
  const cost = market
    ? costOf(pair, { ...priced, mid: market.mid })
    : { spreadPip: null, spreadBp: null, spreadCost: null }
  return {
    ...cost,
    spotRate: (points ? rate.sub(points.mul(pip)) : rate).stripZeros().toString(),
    forwardPoint: points?.toString() ?? null,
    exchangeRate: asked.exchangeRate,
    dealAmt2: amount2.toString(),
    providerQuoteId: tickId,
    validity,
  }
}
