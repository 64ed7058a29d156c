/** What a statement's lines are matched with, in the database: movements of ours, and the records that lines name. */
import { FlowStatus } from '@hedgerow/contract/account/account.dict'
import { DiffKind, DiffStatus, LineStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import { PaymentItemStatus } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { TransferSendStatus } from '@hedgerow/contract/funding/transfer.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { OpenFlow, OpenLine } from '../statement/line-reference.rules.ts'
import { isNotification, type StoredStatement } from '../statement/statement.store.ts'
import type { EarlierLine } from './executed-again.rules.ts'
import type { NamedRecord } from './statement-match.rules.ts'

export interface StoredLine extends OpenLine {
  readonly lineNo: number
  readonly statementId: string
}
const lineColumns = sql`l.id, l.line_no, l.statement_id, l.amount, l.book_date, l.bank_ref, l.end_to_end_id, l.entry_code, l.line_text`
export async function openLines(tx: Tx, { groupId }: Scope, statementId: string): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`select ${lineColumns} from statement_line l
    where l.group_id = ${groupId} and l.statement_id = ${statementId} and l.line_status = ${LineStatus.of.open} order by l.line_no`.execute(
    tx,
  )
  return rows
}

type OfAccount = Pick<StoredStatement, 'accountId' | 'currency' | 'fileFormat'>

/** Lines that stand as differences of the payment that they name, and of which nobody has proposed anything: each may be a part of it. */
export async function waitingLines(
  tx: Tx,
  { groupId }: Scope,
  { accountId, currency, fileFormat }: OfAccount,
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`select ${lineColumns} from bank_difference d
    join statement_line l on l.group_id = d.group_id and l.id = d.line_id
    where d.group_id = ${groupId} and d.account_id = ${accountId} and d.currency = ${currency} and d.diff_kind = ${DiffKind.of.amount}
      and d.diff_status = ${DiffStatus.of.open} and l.line_status = ${LineStatus.of.differs}
      and l.is_notified = ${isNotification({ fileFormat })} order by l.id`.execute(tx)
  return rows
}

export interface StoredFlow extends OpenFlow {
  readonly flowStatus: string
  readonly originType: string
  readonly originId: string
  /** A difference says already that only we have it. */
  readonly isMissed: boolean
  /** A line of the bank's stands as a difference of it. */
  readonly isQueued: boolean
}

/** What a booked movement may lie apart from the statement's days. */
const bookedDays = 10
const { open, submitted } = DiffStatus.of

/** Whether a line of such a file is the movement `f`, alone or with others. */
const onLine = (
  isNotified: boolean,
) => sql`(exists (select from statement_line l where l.group_id = f.group_id and l.flow_id = f.id
      and l.is_notified = ${isNotified})
    or exists (select from statement_share h where h.group_id = f.group_id and h.flow_id = f.id and h.is_notified = ${isNotified}))`
/** A movement on no line of such a file that may be one; what was booked beside a line, or for its rest, is on none. */
export const mayBeLine = (
  isNotified: boolean,
) => sql`(f.origin_type not in ('balance', 'statementLine') and not ${onLine(isNotified)}
    and (f.origin_type <> 'bankDifference' or ${onLine(!isNotified)}))`
/** The movement on the other account of a transfer that came back: the bank may never have made it. */
const isNamedOnly = sql`(f.origin_type = 'transfer' and f.flow_status = ${FlowStatus.of.booked} and exists (select from fund_transfer t
      where t.group_id = f.group_id and t.id = f.origin_id and t.send_status = ${TransferSendStatus.of.failed}))`

interface Days {
  readonly from: string
  readonly to: string
}

/**
 * Movements that no line of such a file is yet: all that are expected, and the booked ones around the statement's days. What else is said of
 * them is read for itself and put together here: a plan that is made before the tables have statistics takes them for one row, and joins each
 * movement with all that the group has.
 */
export async function openFlows(tx: Tx, scope: Scope, statement: OfAccount, days: Days): Promise<StoredFlow[]> {
  const flows = await flowsOnNoLine(tx, scope, statement, days)
  const differences = await undecidedOf(tx, scope, statement)
  const batches = await batchesOf(
    tx,
    scope,
    flows.map(({ id }) => id),
  )
  return flows.map((flow) => {
    const difference = differences.get(flow.id)
    const batchNo = batches.get(flow.id) ?? null
    const isQueued = difference !== undefined && difference.lineId !== null
    return { ...flow, isMissed: difference?.lineId === null, isQueued, batchNo }
  })
}

async function flowsOnNoLine(
  tx: Tx,
  { groupId }: Scope,
  { accountId, currency, fileFormat }: OfAccount,
  days: Days,
): Promise<Omit<StoredFlow, 'isMissed' | 'isQueued' | 'batchNo'>[]> {
  const { rows } = await sql<
    Omit<StoredFlow, 'isMissed' | 'isQueued' | 'batchNo'>
  >`select f.id, f.balance_change as amount, f.change_date, f.flow_serial_no, f.rel_deal_serial_no, f.rel_netting_no, f.bank_ref,
      f.flow_status, f.origin_type, f.origin_id, ${isNamedOnly} as is_named_only
    from account_flow f
    where f.group_id = ${groupId} and f.account_id = ${accountId} and f.currency = ${currency}
      and (f.flow_status = ${FlowStatus.of.pending} or (f.flow_status = ${FlowStatus.of.booked}
        and f.change_date between ${days.from}::date - ${bookedDays}::integer and ${days.to}::date + ${bookedDays}::integer))
      and ${mayBeLine(isNotification({ fileFormat }))}
    order by f.id`.execute(tx)
  return rows
}

/** The undecided difference of each movement of the account that has one. */
async function undecidedOf(
  tx: Tx,
  { groupId }: Scope,
  { accountId, currency }: Pick<OfAccount, 'accountId' | 'currency'>,
): Promise<ReadonlyMap<string, { readonly lineId: string | null }>> {
  const { rows } = await sql<{
    flowId: string
    lineId: string | null
  }>`select d.flow_id, d.line_id from bank_difference d where d.group_id = ${groupId} and d.account_id = ${accountId} and d.currency = ${currency}
      and d.flow_id is not null and d.diff_status in (${open}, ${submitted})`.execute(tx)
  return new Map(rows.map(({ flowId, lineId }) => [flowId, { lineId }]))
}

/** The batch of a payment file in which each movement stands, where it does: of a file the payments of one day, as the bank was told. */
async function batchesOf(tx: Tx, { groupId }: Scope, flowIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows: items } = await sql<{
    flowId: string
    fileId: string
    payDate: string
  }>`select i.flow_id, i.file_id, i.pay_date
    from payment_item i where i.group_id = ${groupId} and i.flow_id = any (${flowIds}::bigint[])
      and i.item_status in (${PaymentItemStatus.of.inFile}, ${PaymentItemStatus.of.accepted})`.execute(tx)
  if (items.length === 0) return new Map()
  const fileIds = [...new Set(items.map(({ fileId }) => fileId))]
  const { rows: batches } = await sql<{
    fileId: string
    payDate: string
    batchNo: string
  }>`select p.id as file_id, b.pay_date, p.file_no || '-' || dense_rank() over (partition by p.id order by b.pay_date) as batch_no
    from payment_file p cross join lateral (select distinct i.pay_date from payment_item i
      where i.group_id = p.group_id and i.file_id = p.id) b
    where p.group_id = ${groupId} and p.id = any (${fileIds}::bigint[])`.execute(tx)
  const numbers = new Map(batches.map(({ fileId, payDate, batchNo }) => [`${fileId} ${payDate}`, batchNo]))
  return new Map(items.map(({ flowId, fileId, payDate }) => [flowId, numbers.get(`${fileId} ${payDate}`) ?? '']))
}

interface CandidateRecord extends NamedRecord {
  readonly flowId: string
  /** The number is of several records together: a deal, a batch, a payment file. */
  readonly isShared: boolean
}

/** Where the records of these numbers moved money or are to move it, as an account and currency sees them. */
export async function recordsNamed(
  tx: Tx,
  { groupId }: Scope,
  { accountId, currency }: Pick<StoredStatement, 'accountId' | 'currency'>,
  numbers: readonly string[],
): Promise<CandidateRecord[]> {
  if (numbers.length === 0) return []
  const columns = sql`f.id as flow_id, f.account_id, f.currency, f.balance_change, f.flow_status`
  const standing = sql`f.group_id = ${groupId} and f.flow_status <> ${FlowStatus.of.reversed}`
  const anyNumber = sql`any (${numbers}::text[])`
  const numbered = (
    column: string,
  ) => sql`select ${sql.ref(`f.${column}`)} as number, false as is_shared, ${columns} from account_flow f
      where ${standing} and ${sql.ref(`f.${column}`)} <> '' and ${sql.ref(`f.${column}`)} = ${anyNumber}`
  const ofDeals = sql`select distinct e.deal_serial_no, true, ${columns} from fx_deal e
      join cash_flow c on c.group_id = e.group_id and c.deal_id = e.id and c.netting_id is not null
      join account_flow f on f.origin_type = 'netResult' and f.origin_id = c.netting_id and ${standing}
      where e.group_id = ${groupId} and e.deal_serial_no = ${anyNumber}`
  const ofFiles = sql`select v.number, true, ${columns} from payment_file p
      join (select i.group_id, i.file_id, i.flow_id, i.item_status, dense_rank() over (partition by i.file_id order by i.pay_date) as at
        from payment_item i where i.group_id = ${groupId} and i.file_id in (select id from payment_file
          where group_id = ${groupId} and file_no = any (${numbers.map((number) => number.replace(/-\d+$/, ''))}::text[]))) b
        on b.group_id = p.group_id and b.file_id = p.id and b.item_status in (${PaymentItemStatus.of.inFile}, ${PaymentItemStatus.of.accepted})
      join account_flow f on f.id = b.flow_id and ${standing}
      cross join lateral (values (p.file_no), (p.file_no || '-' || b.at)) v (number) where p.group_id = ${groupId} and v.number = ${anyNumber}`
  const { rows } = await sql<CandidateRecord>`select n.number, n.is_shared, n.flow_id, n.balance_change as amount,
      (n.flow_status = ${FlowStatus.of.booked}) as is_booked,
      case when n.currency <> ${currency} then 'otherCurrency' when n.account_id = ${accountId}::bigint then 'here' else 'otherAccount' end as place
    from (${numbered('rel_netting_no')} union all ${numbered('rel_deal_serial_no')} union all ${numbered('flow_serial_no')}
      union all ${ofDeals} union all ${ofFiles}) n order by n.flow_id`.execute(tx)
  return rows
}

/**
 * Lines of earlier files that people have or had before them because they name a payment that was made or came back already. What was
 * matched with a movement, or told again by a statement, is none of them.
 */
export async function linesBeside(
  tx: Tx,
  { groupId }: Scope,
  { accountId, currency }: Pick<StoredStatement, 'accountId' | 'currency'>,
): Promise<EarlierLine[]> {
  const { rows } =
    await sql<EarlierLine>`select l.id, l.amount, l.book_date, l.bank_ref, l.end_to_end_id, l.line_text, l.is_notified
    from bank_difference d join statement_line l on l.group_id = d.group_id and l.id = d.line_id
    where d.group_id = ${groupId} and d.account_id = ${accountId} and d.currency = ${currency}
      and d.diff_kind in (${DiffKind.of.executedAgain}, ${DiffKind.of.returned})
      and (d.diff_status <> ${DiffStatus.of.done} or d.journal_id is not null)`.execute(tx)
  return rows
}

export async function markLines(
  tx: Tx,
  { groupId }: Scope,
  lines: readonly { readonly id: string; readonly flowId: string | null; readonly lineStatus: string }[],
): Promise<void> {
  await sql`update statement_line l set line_status = m.status, flow_id = m.flow_id
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ flowId }) => flowId)}::bigint[],
      ${lines.map(({ lineStatus }) => lineStatus)}::text[]) as m (id, flow_id, status)
    where l.group_id = ${groupId} and l.id = m.id`.execute(tx)
}

interface NewShare {
  readonly lineId: string
  readonly flowId: string
}
/** Lines that are several movements, or parts of one: what names them instead of the line itself. */
export async function insertShares(
  tx: Tx,
  { groupId }: Scope,
  { orgId, fileFormat }: Pick<StoredStatement, 'orgId' | 'fileFormat'>,
  shares: readonly NewShare[],
): Promise<void> {
  if (shares.length === 0) return
  await sql`insert into statement_share (group_id, org_id, line_id, flow_id, is_notified)
    select ${groupId}::bigint, ${orgId}::bigint, s.line_id, s.flow_id, ${isNotification({ fileFormat })}
    from unnest(${shares.map(({ lineId }) => lineId)}::bigint[], ${shares.map(({ flowId }) => flowId)}::bigint[]) as s (line_id, flow_id)`.execute(
    tx,
  )
}
