/** Movements of accounts in the database. */

import { FlowStatus, type RelBusinType } from '@hedgerow/contract/account/account.dict'
import type { AccountFlow, StatementLine } from '@hedgerow/contract/account/account-flow.contract'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { paperRefusals } from '@hedgerow/contract/kit/record/paper'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { countedSerials } from '../../kit/record/numbers.ts'
import { nameOfOrg, nameOfParty } from '../enterprise/enterprise.word.ts'
import type { AccountStatement, StatementMovement } from './statement/statement-paper.rules.ts'

const { pending, booked, reversed } = FlowStatus.of

/** What brings movements: its kind, its record, its number. */
export interface FlowsOrigin {
  readonly originType: 'transfer' | 'balance' | 'statementLine' | 'bankDifference' | 'netResult'
  readonly originId: string
  readonly originNo: string
  readonly orgId: string
  readonly relBusinType: DictionaryValue<typeof RelBusinType>
}

export interface ExpectedFlow {
  readonly origin: FlowsOrigin
  readonly accountId: string
  readonly currency: string
  /** What comes is positive. */
  readonly amount: Decimal
  readonly changeDate: BusinessDate
  readonly remark?: string
}

export async function insertFlows(
  tx: Tx,
  scope: Scope,
  flows: readonly ExpectedFlow[],
  day: BusinessDate,
): Promise<void> {
  const { counted, textOf } = countedSerials(scope, 'AFL', day, flows.length)
  const all = <T>(pick: (flow: ExpectedFlow) => T) => flows.map(pick)
  const numberIf = (type: FlowsOrigin['originType']) => (flow: ExpectedFlow) =>
    flow.origin.originType === type ? flow.origin.originNo : ''
  await sql`with ${counted}
    insert into account_flow (group_id, org_id, account_id, currency, flow_serial_no, change_date, balance_change, rel_busin_type,
      origin_type, origin_id, rel_deal_serial_no, rel_netting_no, remark)
    select ${scope.groupId}::bigint, f.org_id, f.account_id, f.currency, ${textOf(sql`f.n`)}, f.change_date, f.amount, f.busin_type,
      f.origin_type, f.origin_id, f.deal_no, f.netting_no, f.remark
    from unnest(${all(({ origin }) => origin.orgId)}::bigint[], ${all(({ accountId }) => accountId)}::bigint[],
      ${all(({ currency }) => currency)}::text[], ${all(({ changeDate }) => changeDate)}::date[],
      ${all(({ amount }) => amount.toString())}::numeric[], ${all(({ origin }) => origin.relBusinType)}::text[],
      ${all(({ origin }) => origin.originType)}::text[], ${all(({ origin }) => origin.originId)}::bigint[], ${all(numberIf('transfer'))}::text[],
      ${all(numberIf('netResult'))}::text[], ${all(({ remark = '' }) => remark)}::text[])
      with ordinality as f (org_id, account_id, currency, change_date, amount, busin_type, origin_type, origin_id, deal_no, netting_no, remark, n)`.execute(
    tx,
  )
}

interface LockedFlow {
  readonly id: string
  readonly originId: string
  readonly ledgerAccountId: string
  readonly currency: string
  readonly balanceChange: string
}

/** What the origins expect, locked in the order of the ids. */
export async function lockFlows(
  tx: Tx,
  { groupId }: Scope,
  originType: string,
  originIds: readonly string[],
): Promise<LockedFlow[]> {
  const { rows } = await sql<LockedFlow>`select f.id, f.origin_id, a.ledger_account_id, f.currency, f.balance_change
    from account_flow f join bank_account a on a.group_id = f.group_id and a.id = f.account_id
    where f.group_id = ${groupId} and f.origin_type = ${originType} and f.origin_id = any (${originIds}::bigint[])
      and f.flow_status = ${pending}
    order by f.id for update of f`.execute(tx)
  return rows
}

/** The movements that a journal booked come back: as many of the opposite, expected until the reversal books them. @returns how many */
export async function expectBack(
  tx: Tx,
  scope: Scope,
  { journalId, day, remark }: { readonly journalId: string; readonly day: BusinessDate; readonly remark: string },
): Promise<LockedFlow[]> {
  const { groupId } = scope
  const { rows: gone } = await sql<{ id: string }>`select id from account_flow
    where group_id = ${groupId} and journal_id = ${journalId} order by id`.execute(tx)
  if (gone.length === 0) return []
  const { counted, textOf } = countedSerials(scope, 'AFL', day, gone.length)
  const { rows } = await sql<LockedFlow>`with ${counted}, back as (
      insert into account_flow (group_id, org_id, account_id, currency, flow_serial_no, change_date, balance_change, rel_busin_type,
        origin_type, origin_id, rel_deal_serial_no, rel_netting_no, remark)
      select f.group_id, f.org_id, f.account_id, f.currency, ${textOf(sql`g.n`)}, ${day}, -f.balance_change, f.rel_busin_type,
        f.origin_type, f.origin_id, f.rel_deal_serial_no, f.rel_netting_no, ${remark}
      from unnest(${gone.map(({ id }) => id)}::bigint[]) with ordinality as g (id, n)
      join account_flow f on f.group_id = ${groupId} and f.id = g.id
      returning id, origin_id, account_id, currency, balance_change)
    select b.id, b.origin_id, a.ledger_account_id, b.currency, b.balance_change from back b
    join bank_account a on a.group_id = ${groupId} and a.id = b.account_id`.execute(tx)
  return rows
}

interface BookedFlow {
  readonly id: string
  readonly journalId: string
  readonly bankRef: string
  /** Of its journal among those that were posted together, from 1. */
  readonly place: number
}

/**
 * After their journals are posted, which holds the balances of their accounts: so the order of booking is that of the balances. Each
 * movement's running balance is the one before it and its own amount: what its account held after the posting, without what the later
 * movements of the same posting brought, those of its own journal too (a payment, then its fee).
 */
export async function markBooked(
  tx: Tx,
  { groupId }: Scope,
  bookDate: BusinessDate,
  flows: readonly BookedFlow[],
): Promise<void> {
  const all = <K extends keyof BookedFlow>(name: K) => flows.map((flow) => flow[name])
  await sql`update account_flow f set flow_status = ${booked}, journal_id = m.journal_id, change_date = ${bookDate},
      booked_at = now(), book_no = m.book_no, bank_ref = m.bank_ref, version = f.version + 1,
      running_balance = l.balance_minor / power(10::numeric, k.decimal_scale) - m.later
    from (select g.id, g.account_id, g.currency, u.journal_id, u.bank_ref, nextval('account_flow_booking') as book_no,
        coalesce(sum(g.balance_change) over (partition by g.account_id, g.currency order by u.place, g.id
          rows between 1 following and unbounded following), 0) as later
      from unnest(${all('id')}::bigint[], ${all('journalId')}::bigint[], ${all('bankRef')}::text[], ${all('place')}::integer[])
        as u (id, journal_id, bank_ref, place)
      join account_flow g on g.group_id = ${groupId} and g.id = u.id order by u.place, g.id) m
    join bank_account a on a.group_id = ${groupId} and a.id = m.account_id
    join ledger_balance l on l.group_id = a.group_id and l.account_id = a.ledger_account_id and l.currency = m.currency
    join currency k on k.currency_code = m.currency
    where f.group_id = ${groupId} and f.id = m.id`.execute(tx)
}

/** The origin no longer expects anything. */
export async function dropFlows(
  tx: Tx,
  { groupId }: Scope,
  originType: string,
  originIds: readonly string[],
): Promise<void> {
  await sql`update account_flow set flow_status = ${reversed}, version = version + 1
    where group_id = ${groupId} and origin_type = ${originType} and origin_id = any (${originIds}::bigint[])
      and flow_status = ${pending}`.execute(tx)
}

/** @throws Refusal DOES_NOT_EXIST */
export async function findFlow(tx: Tx, { groupId }: Scope, id: string): Promise<AccountFlow> {
  const { rows } =
    await sql<AccountFlow>`select f.id, f.flow_serial_no, f.account_id, a.account, f.currency, f.change_date, f.flow_status,
      f.balance_change, f.running_balance, f.rel_busin_type, f.rel_deal_serial_no,
      case when f.origin_type = 'transfer' then f.origin_id end as rel_deal_id, f.rel_netting_no, f.bank_ref, f.remark, j.journal_no, f.journal_id,
      coalesce((select json_agg(json_build_object('subjectCode', l.subject_code,
          'subjectName', in_language(l.subject_name, l.subject_name_en), 'currency', p.currency,
          'amount', round(p.amount_minor / power(10::numeric, k.decimal_scale), k.decimal_scale)::text) order by p.line_no)
        from posting p join ledger_account l on l.group_id = p.group_id and l.id = p.account_id
        join currency k on k.currency_code = p.currency where p.group_id = f.group_id and p.journal_id = f.journal_id), '[]'::json) as postings
    from account_flow f join bank_account a on a.group_id = f.group_id and a.id = f.account_id
    left join journal j on j.group_id = f.group_id and j.id = f.journal_id
    where f.group_id = ${groupId} and f.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** So many movements fit a paper that people still read. */
const paperLines = 5_000

/** Whose account it is, and what was booked on it between two days, in the order of the days. @throws Refusal PAPER_TOO_LONG */
export async function bookedBetween(
  tx: Tx,
  { groupId }: Scope,
  accountId: string,
  from: string,
  to: string,
): Promise<Pick<AccountStatement, 'account' | 'accountName' | 'bankName' | 'orgName' | 'movements'>> {
  const { rows: heads } = await sql<
    Omit<AccountStatement, 'from' | 'to' | 'lines' | 'movements' | 'madeAt'>
  >`select a.account,
      a.account_name, coalesce(${sql.raw(nameOfParty('c'))}, '') as bank_name, ${sql.raw(nameOfOrg('o'))} as org_name
    from bank_account a join org o on o.group_id = a.group_id and o.id = a.org_id
    left join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
    where a.group_id = ${groupId} and a.id = ${accountId}`.execute(tx)
  const head = heads[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  const { rows: movements } =
    await sql<StatementMovement>`select f.currency, f.flow_serial_no, f.change_date, f.balance_change,
      f.rel_busin_type, coalesce(nullif(f.rel_netting_no, ''), f.rel_deal_serial_no) as rel_no
    from account_flow f where f.group_id = ${groupId} and f.account_id = ${accountId} and f.flow_status = ${booked}
      and f.change_date between ${from} and ${to} order by f.change_date, f.book_no limit ${paperLines + 1}`.execute(tx)
  if (movements.length > paperLines) refuse(paperRefusals.PAPER_TOO_LONG)
  return { ...head, movements }
}

/** An account between two days, by currency. @throws Refusal DOES_NOT_EXIST */
export async function statementOf(
  tx: Tx,
  { groupId }: Scope,
  accountId: string,
  from: string,
  to: string,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine & { isStated: boolean }>`select b.currency,
      (b.balance_date is not null) as is_stated,
      coalesce(sum(f.balance_change) filter (where f.flow_status = ${booked} and f.change_date < ${from}), 0) as opening,
      coalesce(sum(f.balance_change) filter (where f.flow_status = ${booked} and f.change_date between ${from} and ${to} and f.balance_change > 0), 0) as inflow,
      -coalesce(sum(f.balance_change) filter (where f.flow_status = ${booked} and f.change_date between ${from} and ${to} and f.balance_change < 0), 0) as outflow,
      coalesce(sum(f.balance_change) filter (where f.flow_status = ${booked} and f.change_date <= ${to}), 0) as closing,
      coalesce(sum(f.balance_change) filter (where f.flow_status = ${pending} and f.change_date <= ${to}), 0) as expected
    from account_balance b left join account_flow f on f.group_id = b.group_id and f.account_id = b.account_id and f.currency = b.currency
    where b.group_id = ${groupId} and b.account_id = ${accountId} group by b.id order by b.id`.execute(tx)
  if (rows.length === 0) refuse(kitRefusals.DOES_NOT_EXIST)
  return rows.map(({ isStated, opening, closing, ...line }) => ({
    ...line,
    opening: isStated ? opening : null,
    closing: isStated ? closing : null,
  }))
}
