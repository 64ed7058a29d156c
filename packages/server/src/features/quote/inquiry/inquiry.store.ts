/** Inquiries and their quotes as the dealer's commands read and write them. */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Replay } from '@hedgerow/contract/quote/click.contract'
import { HeldStatus } from '@hedgerow/contract/quote/held/held-report.dict'
import { type AskChannel, QuoteDealStatus, QuoteStatus } from '@hedgerow/contract/quote/quote.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Session } from '../../../kit/http/session.ts'
import { countedSerials, nextSerial } from '../../../kit/record/numbers.ts'
import { nameOfParty } from '../../enterprise/enterprise.word.ts'

/** What was asked, as it is stored. */
export interface InquiryRow {
  readonly orgId: string
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
  readonly lowPrice: string | null
  readonly spotMid: string | null
  readonly midPrice: string | null
  readonly midSource: string | null
  readonly midDate: string | null
  readonly midTime: string | null
  readonly midSimulated: boolean
  readonly homeRate: string | null
}
export interface StoredInquiry extends InquiryRow {
  readonly id: string
  readonly askGroupNo: string
  readonly makerId: string
  readonly offMarketReason: string | null
  readonly waitedSeconds: string
}
export interface BankToAsk {
  readonly counterPartyId: string
  readonly bankLineId: string
}

const undecided = [HeldStatus.of.open, HeldStatus.of.toAccept, HeldStatus.of.toDismiss].map((one) => sql.lit(one))

const columns = [
  'orgId',
  'businType',
  'currencyPair',
  'dealDirection',
  'currency',
  'currency2',
  'dealAmt',
  'dealLimit',
  'transDate',
  'settleDate',
  'dealType',
  'hedgeExposureType',
  'portfolioId',
  'hedgeRequestId',
  'lowPrice',
  'spotMid',
  'midPrice',
  'midSource',
  'midDate',
  'midTime',
  'midSimulated',
  'homeRate',
] as const satisfies readonly (keyof InquiryRow)[]
const names = sql.join(columns.map((name) => sql.ref(name)))
const inquiryColumns = sql`${names}, id, ask_group_no, maker_id, off_market_reason,
  greatest(0, floor(extract(epoch from clock_timestamp() - asked_at)))::text as waited_seconds`

/** @returns its id and number */
export async function insertInquiry(
  tx: Tx,
  scope: Scope,
  row: InquiryRow & { readonly askChannel: DictionaryValue<typeof AskChannel>; readonly ticks?: unknown },
  today: BusinessDate,
): Promise<{ readonly id: string; readonly askGroupNo: string }> {
  const values = sql.join(columns.map((name) => sql`${row[name]}`))
  const askGroupNo = await nextSerial(tx, scope, 'ASK', today)
  const ticks = row.ticks === undefined ? null : JSON.stringify(row.ticks)
  const { rows } = await sql<{
    id: string
  }>`insert into quote_inquiry (group_id, ask_group_no, maker_id, ask_channel, ticks, ${names})
    values (${scope.groupId}, ${askGroupNo}, ${scope.userId}, ${row.askChannel}, ${ticks}::jsonb, ${values}) returning id`.execute(
    tx,
  )
  const id = rows[0]?.id
  assert(id, 'an inquiry was written')
  return { id, askGroupNo }
}

/** One pending quote a bank. @returns their serial numbers in the order of the banks */
export async function insertQuotes(
  tx: Tx,
  scope: Scope,
  { id, askGroupNo, orgId }: { readonly id: string; readonly askGroupNo: string; readonly orgId: string },
  banks: readonly BankToAsk[],
  today: BusinessDate,
): Promise<string[]> {
  const { counted, textOf } = countedSerials(scope, 'QTE', today, banks.length)
  const parties = banks.map(({ counterPartyId }) => counterPartyId)
  const lines = banks.map(({ bankLineId }) => bankLineId)
  const { rows } = await sql<{ quoteSerialNo: string }>`with ${counted}
    insert into fx_quote (group_id, org_id, inquiry_id, ask_group_no, quote_serial_no, counter_party_id, bank_line_id, maker_id)
    select ${scope.groupId}, ${orgId}, ${id}, ${askGroupNo}, ${textOf(sql`b.n`)}, b.party, b.line, ${scope.userId}
    from unnest(${parties}::bigint[], ${lines}::bigint[]) with ordinality as b (party, line, n) returning quote_serial_no`.execute(
    tx,
  )
  return rows.map(({ quoteSerialNo }) => quoteSerialNo)
}

/** @throws Refusal DOES_NOT_EXIST */
export async function findInquiry(tx: Tx, { groupId }: Scope, askGroupNo: string): Promise<StoredInquiry> {
  const { rows } = await sql<StoredInquiry>`select ${inquiryColumns} from quote_inquiry
    where group_id = ${groupId} and ask_group_no = ${askGroupNo}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'askGroupNo')
}

/** The prices that were kept with a click, the oldest first. @throws Refusal DOES_NOT_EXIST */
export async function storedTicks(tx: Tx, { groupId }: Scope, askGroupNo: string): Promise<Replay> {
  const { rows } = await sql<Replay>`select ask_group_no, currency_pair,
      coalesce((select jsonb_agg(jsonb_build_object('agoMs', (t ->> 'agoMs')::integer, 'bid', t ->> 'bid', 'ask', t ->> 'ask')
        order by (t ->> 'agoMs')::integer desc) from jsonb_array_elements(ticks) t), '[]'::jsonb) as ticks
    from quote_inquiry where group_id = ${groupId} and ask_group_no = ${askGroupNo}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'askGroupNo')
}

/** The number of the inquiry that a quote belongs to. @throws Refusal DOES_NOT_EXIST */
export async function inquiryOfQuote(tx: Tx, { groupId }: Scope, quoteSerialNo: string): Promise<string> {
  const { rows } = await sql<{ askGroupNo: string }>`select ask_group_no from fx_quote
    where group_id = ${groupId} and quote_serial_no = ${quoteSerialNo}`.execute(tx)
  return rows[0]?.askGroupNo ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'quoteSerialNo')
}

/** What was asked when the quote was given. */
export async function termsOfQuote(tx: Tx, { groupId, orgIds }: Scope, quoteSerialNo: string) {
  const { rows } = await sql<
    Pick<
      InquiryRow,
      'orgId' | 'businType' | 'currencyPair' | 'dealDirection' | 'currency' | 'dealAmt' | 'dealLimit' | 'portfolioId'
    >
  >`select i.org_id, i.busin_type, i.currency_pair, i.deal_direction, i.currency, trim_scale(i.deal_amt)::text as deal_amt, i.deal_limit,
      i.portfolio_id
    from fx_quote q join quote_inquiry i on i.group_id = q.group_id and i.ask_group_no = q.ask_group_no
    where q.group_id = ${groupId} and q.quote_serial_no = ${quoteSerialNo} and i.org_id = any (${orgIds})`.execute(tx)
  return rows[0]
}

/** The portfolio of the member's last inquiry, else the first of the group. */
export async function usualPortfolio(tx: Tx, { groupId, userId }: Scope): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from portfolio where group_id = ${groupId}
    order by id = (select portfolio_id from quote_inquiry where group_id = ${groupId} and maker_id = ${userId} order by id desc limit 1)
      desc nulls last, portfolio_code limit 1`.execute(tx)
  return rows[0]?.id
}

/** As `findInquiry`; from here to the commit nobody else deals or cancels in it. */
export async function lockInquiry(tx: Tx, scope: Scope, askGroupNo: string): Promise<StoredInquiry> {
  await sql`update quote_inquiry set version = version + 1
    where group_id = ${scope.groupId} and ask_group_no = ${askGroupNo}`.execute(tx)
  return findInquiry(tx, scope, askGroupNo)
}

export interface StoredQuote {
  readonly id: string
  readonly quoteSerialNo: string
  readonly counterPartyId: string
  readonly bankLineId: string
  readonly quoteSource: string
  readonly quoteSourceName: string
  readonly adapter: string
  readonly quoteStatus: DictionaryValue<typeof QuoteStatus>
  readonly dealStatus: DictionaryValue<typeof QuoteDealStatus>
  readonly spotRate: string | null
  readonly forwardPoint: string | null
  readonly exchangeRate: string | null
  readonly dealAmt2: string | null
  readonly indicative: boolean
  readonly quotedAmt: string | null
  /** Of the report that is held about it and undecided. */
  readonly heldNo: string | null
  readonly fee: string
  readonly validity: number
  readonly secondsLeft: string | null
  readonly quoteMessage: string | null
  readonly quoteDate: string | null
  readonly quoteTime: string | null
  readonly spreadPip: string | null
  readonly spreadBp: string | null
  readonly spreadCost: string | null
  readonly loseReason: string | null
  readonly dealId: string | null
  readonly dealSerialNo: string | null
  readonly version: number
}

/** A quote past its seconds reads as expired, whether the desk has marked it yet or not. */
export const shownStatusSql = `case when q.quote_status = '${QuoteStatus.of.quoted}' and q.deal_status = '${QuoteDealStatus.of.none}'
  and q.expires_at <= clock_timestamp() then '${QuoteStatus.of.expired}' else q.quote_status end`

/** The quotes of an inquiry, in the order in which the banks were asked. */
export async function quotesOf(tx: Tx, { groupId }: Scope, inquiryId: string): Promise<StoredQuote[]> {
  const { rows } = await sql<StoredQuote>`select q.id, q.quote_serial_no, q.counter_party_id, q.bank_line_id,
      c.counter_party_no as quote_source, ${sql.raw(nameOfParty('c'))} as quote_source_name, l.adapter,
      ${sql.raw(shownStatusSql)} as quote_status, q.deal_status, q.spot_rate, q.forward_point, q.exchange_rate, q.deal_amt2,
      q.indicative, q.quoted_amt, (select max(h.held_no) from held_report h where h.group_id = q.group_id and h.quote_id = q.id
        and h.held_status in (${sql.join(undecided)})) as held_no, q.fee,
      q.validity, ceil(greatest(0, extract(epoch from q.expires_at - clock_timestamp())))::text as seconds_left, q.quote_message,
      to_char(q.quoted_at at time zone asking_zone(), 'YYYYMMDD') as quote_date,
      to_char(q.quoted_at at time zone asking_zone(), 'HH24:MI:SS') as quote_time,
      q.spread_pip, q.spread_bp, q.spread_cost, q.lose_reason, q.deal_id, d.deal_serial_no, q.version
    from fx_quote q
    join counter_party c on c.group_id = q.group_id and c.id = q.counter_party_id
    join bank_line l on l.group_id = q.group_id and l.id = q.bank_line_id
    left join fx_deal d on d.group_id = q.group_id and d.id = q.deal_id
    where q.group_id = ${groupId} and q.inquiry_id = ${inquiryId} order by q.id`.execute(tx)
  return rows
}

type Axes =
  | Pick<StoredQuote, 'quoteStatus' | 'dealStatus'>
  | { readonly quoteStatus: string; readonly dealStatus: string }

/** Orders the deal: the desk sends it once. `by` is the dealer with what he may do now. */
export async function orderQuote(tx: Tx, { groupId }: Scope, id: string, after: Axes, by: Session): Promise<void> {
  const person = { ...by, email: null, phone: null }
  await sql`update fx_quote set quote_status = ${after.quoteStatus}, deal_status = ${after.dealStatus},
      ordered_at = clock_timestamp(), ordered_by = ${JSON.stringify(person)}::jsonb, version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

export async function keepReason(
  tx: Tx,
  { groupId }: Scope,
  inquiryId: string,
  reason: string | undefined,
): Promise<void> {
  await sql`update quote_inquiry set off_market_reason = ${reason ?? null}
    where group_id = ${groupId} and id = ${inquiryId}`.execute(tx)
}

/** Every quote of the inquiry that is still open is not taken, for one reason. */
export async function leaveQuotes(tx: Tx, { groupId }: Scope, inquiryId: string, loseReason: string): Promise<void> {
  await sql`update fx_quote set quote_status = ${QuoteStatus.of.notTaken}, lose_reason = ${loseReason},
      resolved_at = clock_timestamp(), version = version + 1
    where group_id = ${groupId} and inquiry_id = ${inquiryId} and deal_status = ${QuoteDealStatus.of.none}
      and quote_status in (${QuoteStatus.of.pending}, ${QuoteStatus.of.quoted})`.execute(tx)
}
