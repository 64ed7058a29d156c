/** Differences between banks and us, in the database. */

import { FlowStatus } from '@hedgerow/contract/account/account.dict'
import { DiffKind, DiffProposal, DiffStatus, StatementStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import type { Candidate } from '@hedgerow/contract/bank-file/difference.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { countedSerials } from '../../../kit/record/numbers.ts'
import type { NewDifference } from '../match/statement-differences.rules.ts'
import { mayBeLine } from '../match/statement-match.store.ts'
import type { OpenFlow } from '../statement/line-reference.rules.ts'

interface OfStatement {
  readonly id: string
  readonly orgId: string
  readonly accountId: string
  readonly currency: string
}

export async function insertDifferences(
  tx: Tx,
  scope: Scope,
  { id, orgId, accountId, currency }: OfStatement,
  news: readonly NewDifference[],
  today: BusinessDate,
): Promise<void> {
  if (news.length === 0) return
  const { counted, textOf } = countedSerials(scope, 'BDF', today, news.length)
  const all = <K extends keyof NewDifference>(name: K) => news.map((one) => one[name])
  await sql`with ${counted}
    insert into bank_difference (group_id, org_id, diff_no, diff_kind, account_id, currency, statement_id, line_id, flow_id, bank_amt,
      our_amt, book_date, proposal)
    select ${scope.groupId}::bigint, ${orgId}::bigint, ${textOf(sql`d.n`)}, d.kind, ${accountId}::bigint, ${currency}, ${id}::bigint, d.line_id,
      d.flow_id, d.bank_amt, d.our_amt, d.book_date, d.proposal
    from unnest(${all('diffKind')}::text[], ${all('lineId')}::bigint[], ${all('flowId')}::bigint[], ${all('bankAmt')}::numeric[],
      ${all('ourAmt')}::numeric[], ${all('bookDate')}::date[], ${all('proposal')}::text[])
      with ordinality as d (kind, line_id, flow_id, bank_amt, our_amt, book_date, proposal, n)`.execute(tx)
}

interface AnsweredFile {
  readonly id: string
  readonly orgId: string
  readonly accountId: string
  readonly currency: string
}
interface OddAnswer {
  /** Of the payment or batch, as the bank names it. */
  readonly number: string
  readonly reason: string
  /** Of the payment, where we have it. */
  readonly amount: string | null
}

/** What an answer to a payment file, which is locked, says and does not agree with it: once as long as it is open. */
export async function insertAnswerDifferences(
  tx: Tx,
  scope: Scope,
  { id, orgId, accountId, currency }: AnsweredFile,
  odd: readonly OddAnswer[],
  today: BusinessDate,
): Promise<void> {
  const { rows } = await sql<{
    answerNo: string
  }>`select answer_no from bank_difference where group_id = ${scope.groupId}
    and payment_file_id = ${id} and diff_status in (${DiffStatus.of.open}, ${DiffStatus.of.submitted})`.execute(tx)
  const news = odd.filter(({ number }) => !rows.some(({ answerNo }) => answerNo === number))
  if (news.length === 0) return
  const { counted, textOf } = countedSerials(scope, 'BDF', today, news.length)
  const all = <K extends keyof OddAnswer>(name: K) => news.map((one) => one[name])
  await sql`with ${counted}
    insert into bank_difference (group_id, org_id, diff_no, diff_kind, account_id, currency, payment_file_id, our_amt, book_date, proposal,
      answer_no, answer_text)
    select ${scope.groupId}::bigint, ${orgId}::bigint, ${textOf(sql`d.n`)}, ${DiffKind.of.answer}, ${accountId}::bigint, ${currency},
      ${id}::bigint, d.our_amt, ${today}::date, ${DiffProposal.of.clarify}, d.number, d.reason
    from unnest(${all('number')}::text[], ${all('reason')}::text[], ${all('amount')}::numeric[]) with ordinality
      as d (number, reason, our_amt, n)`.execute(tx)
}

/** A later answer agrees about these. */
export async function closeAnswers(tx: Tx, scope: Scope, fileId: string, numbers: readonly string[]): Promise<void> {
  if (numbers.length > 0)
    await close(tx, scope, sql`d.payment_file_id = ${fileId}::bigint and d.answer_no = any (${numbers}::text[])`)
}

/** The bank has these movements after all, of which only we told. */
export async function closeMissed(tx: Tx, scope: Scope, flowIds: readonly string[]): Promise<void> {
  if (flowIds.length > 0) await close(tx, scope, sql`d.line_id is null and d.flow_id = any (${flowIds}::bigint[])`)
}

/** These lines are movements of ours, together with others. */
export const closeDifferencesOfLines = (tx: Tx, scope: Scope, lineIds: readonly string[]): Promise<void> =>
  close(tx, scope, sql`d.line_id = any (${lineIds}::bigint[])`)

/** Another line is these movements: the lines that differed from them are the bank's alone, for a person to clarify. */
export async function untieDifferences(tx: Tx, { groupId }: Scope, flowIds: readonly string[]): Promise<void> {
  if (flowIds.length === 0) return
  const { open, submitted } = DiffStatus.of
  await sql`update bank_difference set diff_kind = ${DiffKind.of.bankOnly}, flow_id = null, our_amt = null, diff_status = ${open},
      proposal = ${DiffProposal.of.clarify}, proposer_id = null, version = version + 1, modify_time = now()
    where group_id = ${groupId} and line_id is not null and flow_id = any (${flowIds}::bigint[]) and diff_status in (${open}, ${submitted})`.execute(
    tx,
  )
}

/** What only a notification told is asked once: where its line stands in the statement now, with the bank's own reference. */
export async function closeNotified(
  tx: Tx,
  scope: Scope,
  { accountId, currency }: OfStatement,
  lineIds: readonly string[],
): Promise<void> {
  if (lineIds.length === 0) return
  const filter = sql`d.account_id = ${accountId}::bigint and d.currency = ${currency} and exists (select from statement_line n
    join statement_line l on l.group_id = n.group_id and l.amount = n.amount and l.book_date = n.book_date and l.bank_ref = n.bank_ref
      and l.end_to_end_id = n.end_to_end_id and l.bank_ref || l.end_to_end_id <> ''
    where n.group_id = d.group_id and n.id = d.line_id and n.is_notified and l.id = any (${lineIds}::bigint[]))`
  await close(tx, scope, filter)
}

async function close(tx: Tx, { groupId }: Scope, which: RawBuilder<unknown>): Promise<void> {
  const { open, submitted, done } = DiffStatus.of
  await sql`with closed as (
      update bank_difference d set diff_status = ${done}, version = version + 1, modify_time = now()
      where d.group_id = ${groupId} and ${which} and d.diff_status in (${open}, ${submitted}) returning d.statement_id)
    update bank_statement s set diff_count = s.diff_count - c.count,
      file_status = case when s.diff_count = c.count and s.file_status = ${StatementStatus.of.differs} then ${StatementStatus.of.matched} else s.file_status end
    from (select statement_id, count(*)::int as count from closed group by statement_id) c
    where s.group_id = ${groupId} and s.id = c.statement_id`.execute(tx)
}

export interface StoredDifference {
  readonly id: string
  readonly version: number
  readonly orgId: string
  readonly diffNo: string
  readonly diffKind: string
  readonly diffStatus: string
  readonly accountId: string
  readonly currency: string
  /** None of what a payment file was answered. */
  readonly statementId: string | null
  readonly lineId: string | null
  readonly flowId: string | null
  readonly bankAmt: string | null
  readonly ourAmt: string | null
  readonly bookDate: string
  readonly proposal: string
  readonly proposerId: string | null
  readonly createTime: string
  readonly bankRef: string
  readonly endToEndId: string
  readonly lineText: string
  readonly entryCode: string
  readonly isNotified: boolean
}

const selected = sql`select d.id, d.version, d.org_id, d.diff_no, d.diff_kind, d.diff_status, d.account_id, d.currency, d.statement_id,
    d.line_id, d.flow_id, d.bank_amt, d.our_amt, d.book_date, d.proposal, d.proposer_id, d.create_time, coalesce(l.bank_ref, '') as bank_ref,
    coalesce(l.end_to_end_id, '') as end_to_end_id, coalesce(l.line_text, '') as line_text, coalesce(l.entry_code, '') as entry_code,
    coalesce(l.is_notified, false) as is_notified
  from bank_difference d left join statement_line l on l.group_id = d.group_id and l.id = d.line_id`

/** @throws Refusal DOES_NOT_EXIST */
export async function findDifference(tx: Tx, { groupId }: Scope, id: string): Promise<StoredDifference> {
  const { rows } = await sql<StoredDifference>`${selected} where d.group_id = ${groupId} and d.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** Locked, with the version that was seen before the bump. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockDifference(tx: Tx, scope: Scope, id: string, version: number): Promise<StoredDifference> {
  await sql`update bank_difference set version = version + 1, modify_time = now() where group_id = ${scope.groupId} and id = ${id}`.execute(
    tx,
  )
  const difference = await findDifference(tx, scope, id)
  if (difference.version - 1 !== version) refuse(kitRefusals.STALE_VERSION)
  return { ...difference, version }
}

interface Moved {
  readonly diffStatus: string
  readonly proposal?: string
  readonly reason?: string
  readonly proposerId?: string | null
  readonly bookerId?: string
  readonly journalId?: string
  readonly flowId?: string
}

export async function moveDifference(tx: Tx, { groupId }: Scope, id: string, moved: Moved): Promise<void> {
  const {
    diffStatus,
    proposal = null,
    reason = null,
    proposerId,
    bookerId = null,
    journalId = null,
    flowId = null,
  } = moved
  const proposer = proposerId === undefined ? sql`proposer_id` : sql`${proposerId}::bigint`
  await sql`update bank_difference set diff_status = ${diffStatus}, proposal = coalesce(${proposal}, proposal),
      reason = coalesce(${reason}, reason), proposer_id = ${proposer}, booker_id = coalesce(${bookerId}::bigint, booker_id),
      journal_id = coalesce(${journalId}::bigint, journal_id), flow_id = coalesce(${flowId}::bigint, flow_id)
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

export interface CandidateFlow extends OpenFlow {
  readonly flowStatus: string
  readonly originType: string
  readonly originId: string
}

const candidateDays = 60
const mostCandidates = 50

/** Movements of the same account, currency and side that no line of such a file is yet: those that are asked for, or the nearest. */
export async function candidateFlows(
  tx: Tx,
  { groupId }: Scope,
  of: StoredDifference,
  flowIds?: readonly string[],
): Promise<CandidateFlow[]> {
  const which = flowIds ? sql`f.id = any (${flowIds}::bigint[])` : sql`true`
  const { rows } =
    await sql<CandidateFlow>`select f.id, f.balance_change as amount, f.change_date, f.flow_serial_no, f.rel_deal_serial_no,
      f.rel_netting_no, f.bank_ref, f.flow_status, f.origin_type, f.origin_id
    from account_flow f where f.group_id = ${groupId} and f.account_id = ${of.accountId} and f.currency = ${of.currency}
      and f.flow_status in (${FlowStatus.of.pending}, ${FlowStatus.of.booked}) and sign(f.balance_change) = sign(${of.bankAmt}::numeric)
      and f.change_date between ${of.bookDate}::date - ${candidateDays}::integer and ${of.bookDate}::date + ${candidateDays}::integer
      and ${mayBeLine(of.isNotified)} and ${which}
    order by abs(f.balance_change - ${of.bankAmt}::numeric), f.id limit ${flowIds ? flowIds.length : mostCandidates}`.execute(
      tx,
    )
  return rows
}

/** @throws Refusal DOES_NOT_EXIST where one is not in sight */
export async function flowsInSight(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<void> {
  const { rows } =
    await sql`select from account_flow where group_id = ${groupId} and id = any (${ids}::bigint[])`.execute(tx)
  if (rows.length < ids.length) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'flowId')
}

/** The movement that booking made of it. */
export async function flowOfOrigin(
  tx: Tx,
  { groupId }: Scope,
  originType: string,
  originId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select id from account_flow where group_id = ${groupId} and origin_type = ${originType}
    and origin_id = ${originId} order by id desc limit 1`.execute(tx)
  return rows[0]?.id
}

export const toCandidate = (
  { id, flowSerialNo, amount, changeDate, relDealSerialNo, relNettingNo, originType, originId }: CandidateFlow,
  score: number,
): Candidate => ({
  id,
  flowSerialNo,
  balanceChange: amount,
  changeDate,
  relDealSerialNo,
  relDealId: originType === 'transfer' ? originId : null,
  relNettingNo,
  score,
})
