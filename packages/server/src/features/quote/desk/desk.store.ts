/** What the desk reads and writes, for every organisation: it works as the system. */

import { HeldCause, HeldStatus } from '@hedgerow/contract/quote/held/held-report.dict'
import { pollSeconds, pollTries } from '@hedgerow/contract/quote/quote.contract'
import { QuoteDealStatus, QuoteStatus } from '@hedgerow/contract/quote/quote.dict'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { Session } from '../../../kit/http/session.ts'
import { homeOfRow } from '../../enterprise/enterprise.word.ts'
import type { BankLine, OrderRequest, PriceRequest } from '../provider/provider.shape.ts'

const undecided = [HeldStatus.of.open, HeldStatus.of.toAccept, HeldStatus.of.toDismiss].map((one) => sql.lit(one))
const { pending, quoted, rejected, expired } = QuoteStatus.of
const { none, dealing, unknown, refused } = QuoteDealStatus.of
/** An order without an answer is unknown then; a question that found no line is given up sooner. */
const [answerSeconds, lineSeconds] = [10, 5]

export async function enabledLines(tx: Tx): Promise<BankLine[]> {
  const { rows } =
    await sql<BankLine>`select l.id, l.group_id, c.counter_party_no as quote_source, l.adapter, l.host, l.port,
      l.sender_comp_id, l.target_comp_id, l.heartbeat_seconds, l.uses_tls, l.session_begin, l.session_end, l.session_zone, l.daily_reset, l.secret, l.version
    from bank_line l join counter_party c on c.group_id = l.group_id and c.id = l.counter_party_id where l.enabled`.execute(
      tx,
    )
  return rows
}

/** Whether anything waits for a bank. */
export async function hasOpenQuotes(tx: Tx): Promise<boolean> {
  const { rows } =
    await sql`select from fx_quote where quote_status in (${sql.lit(pending)}, ${sql.lit(quoted)}) limit 1`.execute(tx)
  return rows.length > 0
}

/** By which a bank knows a quote: unique over the groups that share a bank's process. */
const wireNumber = sql`q.group_id || '-' || q.quote_serial_no`
const termColumns = sql`i.currency_pair, i.deal_direction, i.currency, i.deal_amt, i.settle_date`

interface Sent {
  readonly lineId: string
}

/** The questions that nobody has sent yet, marked as sent. */
export async function takeQuestions(tx: Tx, lineIds: readonly string[]): Promise<(PriceRequest & Sent)[]> {
  const { rows } = await sql<PriceRequest & Sent>`update fx_quote q set ask_sent_at = clock_timestamp()
    from quote_inquiry i, currency_pair p
    where i.group_id = q.group_id and i.id = q.inquiry_id and p.currency_pair_code = i.currency_pair
      and q.quote_status = ${sql.lit(pending)} and q.ask_sent_at is null and q.bank_line_id = any (${lineIds})
    returning q.bank_line_id as line_id, ${wireNumber} as quote_serial_no, ${termColumns}, i.busin_type, i.deal_limit, q.validity,
      i.spot_mid, i.mid_price, p.quoted_decimal_scale as rate_scale, '' as pip`.execute(tx)
  return rows
}

const orderColumns = sql`q.bank_line_id as line_id, ${wireNumber} as quote_serial_no, q.provider_quote_id, ${termColumns}, q.exchange_rate`

/** The orders that nobody has sent yet, marked as sent: from here on what becomes of them is asked, never repeated. */
export async function takeOrders(tx: Tx, lineIds: readonly string[]): Promise<(OrderRequest & Sent)[]> {
  const { rows } = await sql<OrderRequest & Sent>`update fx_quote q set order_sent_at = clock_timestamp()
    from quote_inquiry i
    where i.group_id = q.group_id and i.id = q.inquiry_id and q.quote_status = ${sql.lit(quoted)}
      and q.deal_status = ${sql.lit(dealing)} and q.order_sent_at is null and q.bank_line_id = any (${lineIds})
      and q.expires_at > clock_timestamp()
    returning ${orderColumns}`.execute(tx)
  return rows
}

/** The orders of which nobody knows what became, but those of which people settle it with the bank. */
export async function unknownOrders(tx: Tx): Promise<(OrderRequest & Sent)[]> {
  const { rows } = await sql<OrderRequest & Sent>`select ${orderColumns} from fx_quote q
    join quote_inquiry i on i.group_id = q.group_id and i.id = q.inquiry_id
    where q.quote_status = ${sql.lit(quoted)} and q.deal_status = ${sql.lit(unknown)}
      and not exists (select from held_report h where h.group_id = q.group_id and h.quote_id = q.id
        and h.cause <> ${sql.lit(HeldCause.of.silent)} and h.held_status in (${sql.join(undecided)}))`.execute(tx)
  return rows
}

export interface InquiryOfMaker {
  readonly makerId: string
  readonly askGroupNo: string
}

/** Orders that were sent and not answered: after ten seconds, or at once where `lineIds` say that their line broke. */
export async function loseSight(tx: Tx, lineIds: readonly string[]): Promise<InquiryOfMaker[]> {
  const { rows } = await sql<InquiryOfMaker>`update fx_quote set deal_status = ${unknown}, version = version + 1
    where quote_status = ${sql.lit(quoted)} and deal_status = ${sql.lit(dealing)} and order_sent_at is not null
      and (order_sent_at < clock_timestamp() - make_interval(secs => ${answerSeconds}) or bank_line_id = any (${lineIds}))
    returning maker_id, ask_group_no`.execute(tx)
  return rows
}

interface Words {
  readonly didNotAnswer: string
  readonly lineDown: string
  readonly notSent: string
}

/** What time alone decides: prices past their seconds, questions without an answer, orders that never left. */
export async function endOverdue(tx: Tx, words: Words): Promise<InquiryOfMaker[]> {
  const { rows } = await sql<InquiryOfMaker>`
    update fx_quote set version = version + 1, resolved_at = clock_timestamp(),
      quote_status = case when quote_status = ${quoted} and deal_status = ${none} then ${expired}
        when deal_status = ${dealing} then ${rejected} when ask_sent_at is null then ${rejected} else ${expired} end,
      deal_status = case deal_status when ${dealing} then ${refused} else deal_status end,
      quote_message = case when deal_status = ${dealing} then ${words.notSent} when quote_status = ${quoted} then quote_message
        when ask_sent_at is null then ${words.lineDown} else ${words.didNotAnswer} end
    where quote_status in (${sql.lit(pending)}, ${sql.lit(quoted)}) and case
      when deal_status = ${none} and quote_status = ${quoted} then expires_at <= clock_timestamp()
      when deal_status = ${dealing} then order_sent_at is null and expires_at <= clock_timestamp()
      when quote_status = ${pending} and ask_sent_at is null then asked_at < clock_timestamp() - make_interval(secs => ${lineSeconds})
      when quote_status = ${pending} then asked_at < clock_timestamp() - make_interval(secs => ${pollSeconds * pollTries})
      else false end
    returning maker_id, ask_group_no`.execute(tx)
  return rows
}

export interface LockedQuote {
  readonly id: string
  readonly groupId: string
  readonly orgId: string
  readonly inquiryId: string
  readonly askGroupNo: string
  readonly quoteSerialNo: string
  readonly counterPartyId: string
  readonly bankName: string
  readonly bankNameEn: string
  readonly makerId: string
  readonly quoteStatus: string
  readonly dealStatus: string
  readonly exchangeRate: string | null
  readonly spotRate: string | null
  readonly forwardPoint: string | null
  readonly dealAmt2: string | null
  readonly isPast: boolean
  readonly isUnknown: boolean
  readonly providerQuoteId: string | null
  readonly bankDealNo: string | null
  /** Accepted by two people at what they agreed with the bank. */
  readonly byHeld: boolean
  readonly dealtRate: string | null
  readonly dealtAmt: string | null
  readonly orderedBy: Session | null
  readonly businType: string
  readonly currencyPair: string
  readonly dealDirection: string
  readonly currency: string
  readonly currency2: string
  readonly dealAmt: string
  readonly dealLimit: string
  readonly transDate: string
  readonly settleDate: string
  readonly dealType: string
  readonly hedgeExposureType: string
  readonly portfolioId: string
  readonly hedgeRequestId: string | null
  readonly offMarketReason: string | null
  readonly midPrice: string | null
  readonly homeRate: string | null
  readonly scale2: number
  /** Decimals of the home currency of who asked. */
  readonly homeScale: number
}

/** The quote that a bank speaks of, locked with its inquiry; undefined where the line has no such quote. */
export async function lockHeard(tx: Tx, lineId: string, wire: string): Promise<LockedQuote | undefined> {
  const serial = wire.slice(wire.indexOf('-') + 1)
  await sql`update quote_inquiry i set version = i.version + 1 from fx_quote q
    where q.bank_line_id = ${lineId} and q.quote_serial_no = ${serial} and i.group_id = q.group_id and i.id = q.inquiry_id`.execute(
    tx,
  )
  const { rows } =
    await sql<LockedQuote>`select q.id, q.group_id, q.org_id, q.inquiry_id, q.ask_group_no, q.quote_serial_no,
      q.counter_party_id, c.short_name as bank_name, c.full_name_en as bank_name_en, q.maker_id, q.quote_status, q.deal_status,
      q.deal_status = ${sql.lit(unknown)} as is_unknown, q.provider_quote_id, q.bank_deal_no, q.by_held,
      coalesce(a.agreed_rate, q.exchange_rate) as dealt_rate, coalesce(a.agreed_amt, i.deal_amt) as dealt_amt,
      q.exchange_rate, q.spot_rate, q.forward_point, q.deal_amt2, coalesce(q.expires_at < clock_timestamp() - interval '5 seconds', false) as is_past,
      q.ordered_by, i.busin_type, i.currency_pair, i.deal_direction, i.currency, i.currency2, i.deal_amt, i.deal_limit, i.trans_date,
      i.settle_date, i.deal_type, i.hedge_exposure_type, i.portfolio_id, i.hedge_request_id, i.off_market_reason, i.mid_price, i.home_rate,
      y.decimal_scale as scale2, h.decimal_scale as home_scale
    from fx_quote q join quote_inquiry i on i.group_id = q.group_id and i.id = q.inquiry_id
    join counter_party c on c.group_id = q.group_id and c.id = q.counter_party_id
    join currency y on y.currency_code = i.currency2
    join currency h on h.currency_code = ${sql.raw(homeOfRow('q'))}
    left join held_report a on a.group_id = q.group_id and a.quote_id = q.id and a.deal_id is not null
    where q.bank_line_id = ${lineId} and q.quote_serial_no = ${serial} for update of q`.execute(tx)
  return rows[0]
}

interface Axes {
  readonly quoteStatus: string
  readonly dealStatus: string
}
interface Price {
  readonly spotRate: string
  readonly forwardPoint: string | null
  readonly exchangeRate: string
  readonly dealAmt2: string
  readonly providerQuoteId: string
  readonly validity: number
  readonly isIndicative?: boolean
  readonly quotedAmt?: string
  readonly spreadPip: string | null
  readonly spreadBp: string | null
  readonly spreadCost: string | null
}

/** The price that came, for its seconds from now; one that came too late keeps the state that it found. */
export async function keepPrice(
  tx: Tx,
  id: string,
  axes: Pick<Axes, 'quoteStatus'>,
  price: Price,
  message: string | null,
): Promise<void> {
  await sql`update fx_quote set quote_status = ${axes.quoteStatus}, spot_rate = ${price.spotRate}, forward_point = ${price.forwardPoint},
      exchange_rate = ${price.exchangeRate}, deal_amt2 = ${price.dealAmt2}, provider_quote_id = ${price.providerQuoteId},
      validity = ${price.validity}, quoted_at = statement_timestamp(), expires_at = statement_timestamp() + make_interval(secs => ${price.validity}),
      indicative = ${price.isIndicative ?? false}, quoted_amt = ${price.quotedAmt ?? null}, spread_pip = ${price.spreadPip}, spread_bp = ${price.spreadBp}, spread_cost = ${price.spreadCost},
      quote_message = coalesce(${message}, quote_message), version = version + 1 where id = ${id}`.execute(tx)
}

export async function keepEnd(tx: Tx, id: string, axes: Axes, message: string | null): Promise<void> {
  await sql`update fx_quote set quote_status = ${axes.quoteStatus}, deal_status = ${axes.dealStatus}, quote_message = ${message},
      resolved_at = clock_timestamp(), version = version + 1 where id = ${id}`.execute(tx)
}

/** Something to be said of a quote whose state does not change. */
export async function keepMessage(tx: Tx, id: string, message: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update fx_quote set quote_message = ${message}, version = version + 1
    where id = ${id} and quote_message is distinct from ${message}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function keepDeal(
  tx: Tx,
  id: string,
  axes: Axes,
  { bankDealNo, dealId, byHeld = false }: { bankDealNo: string; dealId: string; byHeld?: boolean },
): Promise<void> {
  await sql`update fx_quote set quote_status = ${axes.quoteStatus}, deal_status = ${axes.dealStatus}, bank_deal_no = ${bankDealNo},
      deal_id = ${dealId}, by_held = ${byHeld}, resolved_at = clock_timestamp(), version = version + 1 where id = ${id}`.execute(
    tx,
  )
}
