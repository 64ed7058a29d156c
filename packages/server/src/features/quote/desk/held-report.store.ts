/** What is held, in the database. The desk writes as the system, people within their organisations. */

import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { HeldCause, HeldStatus } from '@hedgerow/contract/quote/held/held-report.dict'
import { QuoteDealStatus, QuoteStatus } from '@hedgerow/contract/quote/quote.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nextSerial } from '../../../kit/record/numbers.ts'
import { nameOfParty } from '../../enterprise/enterprise.word.ts'
import type { ReportedTerms } from '../provider/provider.shape.ts'
import type { ReportField } from './held-report.rules.ts'

const { open, toAccept, toDismiss, answered } = HeldStatus.of
const undecided = sql`(${sql.lit(open)}, ${sql.lit(toAccept)}, ${sql.lit(toDismiss)})`
const { silent } = HeldCause.of
/** After so long without a result people are told. */
const silentSeconds = 60

/** Of whom a report speaks: a quote of ours, or a line that names none. */
export interface HeldOf {
  readonly groupId: string
  readonly orgId: string
  readonly quoteId: string | null
  readonly counterPartyId: string
  readonly lineId: string
  readonly wireNo: string
  readonly bankName: string
  readonly bankNameEn: string
}
export interface NewHeld {
  readonly cause: string
  readonly reported: ReportedTerms
  readonly differs: readonly ReportField[]
  readonly bankMessage: string | null
}

/** Where a line's reports belong that name no order of ours: the first organisation of its group. */
export async function ownerOfLine(tx: Tx, lineId: string): Promise<Omit<HeldOf, 'wireNo' | 'quoteId'> | undefined> {
  const { rows } = await sql<
    Omit<HeldOf, 'wireNo' | 'quoteId'>
  >`select l.group_id, o.id as org_id, l.counter_party_id, l.id as line_id,
      c.short_name as bank_name, c.full_name_en as bank_name_en
    from bank_line l join counter_party c on c.group_id = l.group_id and c.id = l.counter_party_id
    join org o on o.group_id = l.group_id and o.parent_id is null
    where l.id = ${lineId} order by o.id limit 1`.execute(tx)
  return rows[0]
}

interface EarlierReport {
  readonly id: string
  readonly heldStatus: string
  readonly reported: ReportedTerms
}
/** What the bank reported of the same order before. */
export async function earlierReports(
  tx: Tx,
  { lineId, wireNo }: Pick<HeldOf, 'lineId' | 'wireNo'>,
): Promise<EarlierReport[]> {
  const { rows } = await sql<EarlierReport>`select id, held_status, reported from held_report
    where bank_line_id = ${lineId} and wire_no = ${wireNo} and cause <> ${silent} order by id`.execute(tx)
  return rows
}

export async function countReport(tx: Tx, id: string): Promise<void> {
  await sql`update held_report set reports = reports + 1 where id = ${id}`.execute(tx)
}

/** @returns its number; the organisation's day is drawn from it */
export async function insertHeld(
  tx: Tx,
  { groupId, orgId, quoteId, counterPartyId, lineId, wireNo }: HeldOf,
  { cause, reported, differs, bankMessage }: NewHeld,
  today: BusinessDate,
): Promise<{ readonly id: string; readonly heldNo: string }> {
  const heldNo = await nextSerial(tx, { groupId, orgIds: [orgId], userId: '0' }, 'HLD', today)
  const { rows } = await sql<{
    id: string
  }>`insert into held_report (group_id, org_id, held_no, cause, quote_id, counter_party_id,
      bank_line_id, wire_no, bank_deal_no, reported, differs, bank_message)
    values (${groupId}, ${orgId}, ${heldNo}, ${cause}, ${quoteId}, ${counterPartyId}, ${lineId}, ${wireNo}, ${reported.bankDealNo ?? null},
      ${JSON.stringify(reported)}::jsonb, ${[...differs]}, ${bankMessage}) returning id`.execute(tx)
  return { id: rows[0]?.id ?? '', heldNo }
}

/** Whether another quote of the bank carries the number. */
export async function isDealNoTaken(
  tx: Tx,
  { groupId, counterPartyId, quoteId }: Pick<HeldOf, 'groupId' | 'counterPartyId' | 'quoteId'>,
  bankDealNo: string,
): Promise<boolean> {
  const { rows } = await sql`select from fx_quote where group_id = ${groupId} and counter_party_id = ${counterPartyId}
    and bank_deal_no = ${bankDealNo} and id is distinct from ${quoteId}::bigint limit 1`.execute(tx)
  return rows.length > 0
}

/** An order that had no result has one: what waited for it is over. */
export async function endSilence(tx: Tx, quoteId: string): Promise<void> {
  await sql`update held_report set held_status = ${answered}, version = version + 1
    where quote_id = ${quoteId} and cause = ${silent} and held_status in ${undecided}`.execute(tx)
}

/** Whether something other than silence is undecided about the quote. */
export async function hasUndecided(tx: Tx, quoteId: string, except = '0'): Promise<boolean> {
  const { rows } = await sql`select from held_report where quote_id = ${quoteId} and cause <> ${silent}
    and held_status in ${undecided} and id <> ${except} limit 1`.execute(tx)
  return rows.length > 0
}

interface SilentOrder {
  readonly lineId: string
  readonly wire: string
}
/** Orders without a result for a minute of which nobody was told. */
export async function silentOrders(tx: Tx): Promise<SilentOrder[]> {
  const { rows } =
    await sql<SilentOrder>`select q.bank_line_id as line_id, q.group_id || '-' || q.quote_serial_no as wire from fx_quote q
    where q.quote_status = ${sql.lit(QuoteStatus.of.quoted)} and q.deal_status = ${sql.lit(QuoteDealStatus.of.unknown)}
      and q.order_sent_at < clock_timestamp() - make_interval(secs => ${silentSeconds})
      and not exists (select from held_report h where h.group_id = q.group_id and h.quote_id = q.id and h.held_status in ${undecided})`.execute(
      tx,
    )
  return rows
}

export interface StoredHeld {
  readonly id: string
  readonly version: number
  readonly orgId: string
  readonly heldNo: string
  readonly cause: string
  readonly heldStatus: string
  readonly quoteId: string | null
  readonly counterPartyId: string
  readonly lineId: string
  readonly wireNo: string
  readonly reported: ReportedTerms
  readonly differs: readonly string[]
  readonly bankDealNo: string | null
  readonly bankMessage: string | null
  readonly agreedRate: string | null
  readonly agreedAmt: string | null
  readonly agreedDealNo: string | null
  readonly bankWord: string | null
  readonly proposerId: string | null
  readonly proposedAt: string | null
  readonly quoteSourceName: string
  readonly proposerName: string | null
  readonly deciderName: string | null
  readonly dealerName: string | null
  readonly makerId: string | null
  readonly askGroupNo: string | null
  readonly dealId: string | null
  readonly dealSerialNo: string | null
  readonly quoteSerialNo: string | null
  readonly quoteStatus: string | null
  readonly dealStatus: string | null
  readonly isOrdered: boolean
  readonly providerQuoteId: string | null
  readonly exchangeRate: string | null
  readonly currencyPair: string | null
  readonly dealDirection: string | null
  readonly currency: string | null
  readonly dealAmt: string | null
  readonly settleDate: string | null
}

/** @throws Refusal DOES_NOT_EXIST */
export async function findHeld(tx: Tx, { groupId }: Scope, id: string): Promise<StoredHeld> {
  const { rows } =
    await sql<StoredHeld>`select h.id, h.version, h.org_id, h.held_no, h.cause, h.held_status, h.quote_id,
      h.counter_party_id, h.bank_line_id as line_id, h.wire_no, h.reported, h.differs, h.bank_deal_no, h.bank_message, h.agreed_rate,
      h.agreed_amt, h.agreed_deal_no, h.bank_word, h.proposer_id, h.proposed_at, ${sql.raw(nameOfParty('c'))} as quote_source_name,
      p.real_name as proposer_name, e.real_name as decider_name, m.real_name as dealer_name, q.maker_id, q.ask_group_no, h.deal_id,
      d.deal_serial_no, q.quote_serial_no, q.quote_status, q.deal_status, coalesce(q.ordered_by is not null, false) as is_ordered,
      q.provider_quote_id, q.exchange_rate, i.currency_pair, i.deal_direction, i.currency, i.deal_amt, i.settle_date
    from held_report h join counter_party c on c.group_id = h.group_id and c.id = h.counter_party_id
    left join fx_quote q on q.group_id = h.group_id and q.id = h.quote_id
    left join quote_inquiry i on i.group_id = q.group_id and i.id = q.inquiry_id
    left join fx_deal d on d.group_id = h.group_id and d.id = h.deal_id
    left join member p on p.group_id = h.group_id and p.id = h.proposer_id
    left join member e on e.group_id = h.group_id and e.id = h.decider_id
    left join member m on m.group_id = h.group_id and m.id = q.maker_id
    where h.group_id = ${groupId} and h.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/**
 * Locked with the inquiry of its quote, as the desk locks what it hears of: the two take turns. With the version that was seen before
 * the bump. @throws Refusal DOES_NOT_EXIST, STALE_VERSION
 */
export async function lockHeld(tx: Tx, scope: Scope, id: string, version: number): Promise<StoredHeld> {
  await sql`update quote_inquiry i set version = i.version + 1 from held_report h join fx_quote q on q.group_id = h.group_id and q.id = h.quote_id
    where h.group_id = ${scope.groupId} and h.id = ${id} and i.group_id = q.group_id and i.id = q.inquiry_id`.execute(
    tx,
  )
  await sql`update held_report set version = version + 1 where group_id = ${scope.groupId} and id = ${id}`.execute(tx)
  const held = await findHeld(tx, scope, id)
  if (held.version - 1 !== version) refuse(kitRefusals.STALE_VERSION)
  return { ...held, version }
}

export interface Proposal {
  readonly agreedRate: string | null
  readonly agreedAmt: string | null
  readonly agreedDealNo: string | null
  readonly bankWord: string
}
export async function keepProposal(
  tx: Tx,
  { groupId, userId }: Scope,
  id: string,
  heldStatus: string,
  { agreedRate, agreedAmt, agreedDealNo, bankWord }: Proposal,
): Promise<void> {
  await sql`update held_report set held_status = ${heldStatus}, agreed_rate = ${agreedRate}, agreed_amt = ${agreedAmt},
      agreed_deal_no = ${agreedDealNo}, bank_word = ${bankWord}, proposer_id = ${userId}, proposed_at = clock_timestamp()
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}
export async function dropProposal(tx: Tx, { groupId }: Scope, id: string, heldStatus: string): Promise<void> {
  await sql`update held_report set held_status = ${heldStatus}, agreed_rate = null, agreed_amt = null, agreed_deal_no = null,
      proposer_id = null, proposed_at = null where group_id = ${groupId} and id = ${id}`.execute(tx)
}
export async function keepDecision(
  tx: Tx,
  { groupId, userId }: Scope,
  id: string,
  heldStatus: string,
  dealId: string | null,
): Promise<void> {
  await sql`update held_report set held_status = ${heldStatus}, decider_id = ${userId}, decided_at = clock_timestamp(), deal_id = ${dealId}
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}
