/** What banks said of balances, in the database. */
import { FlowStatus } from '@hedgerow/contract/account/account.dict'
import type { BankAccount } from '@hedgerow/contract/account/register/bank-account.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { StoredAccount } from '../../ledger/book-day/book-day.rules.ts'
import { ageSql, sourceSql } from '../account.sources.ts'
import type { DatedFlow } from '../account-funds.rules.ts'
import { bookedSql, pendingSql } from '../account-funds.store.ts'

export interface StoredBalance {
  readonly id: string
  readonly version: number
  readonly accountId: string
  readonly orgId: string
  readonly account: string
  readonly accountStatus: string
  readonly channel: string
  readonly currency: string
  readonly decimalScale: number
  readonly minBalance: string
  readonly balanceDate: string | null
  readonly keptFrom: BusinessDate | null
  readonly booked: string
  /** Whether the organisation is the demonstration's. */
  readonly demo: boolean
}

const selected = sql`b.id, b.version, b.account_id, a.org_id, a.account, a.account_status, a.channel, b.currency, k.decimal_scale, a.min_balance,
  b.balance_date, b.kept_from, ${sql.raw(bookedSql)} as booked, o.demo
  from account_balance b join bank_account a on a.group_id = b.group_id and a.id = b.account_id
  join currency k on k.currency_code = b.currency join org o on o.group_id = a.group_id and o.id = a.org_id`

/** Locks the accounts of some balances, then reads them. @throws Refusal DOES_NOT_EXIST */
export async function lockBalances(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<StoredBalance[]> {
  await sql`update bank_account set version = version + 1 where group_id = ${groupId} and id = any (array(
    select a.id from bank_account a where a.group_id = ${groupId} and a.id in (
      select account_id from account_balance where group_id = ${groupId} and id = any (${ids}::bigint[])) order by a.id for update))`.execute(
    tx,
  )
  const { rows } = await sql<StoredBalance>`select ${selected}
    where b.group_id = ${groupId} and b.id = any (${ids}::bigint[]) and b.active and a.ledger_account_id is not null order by b.id`.execute(
    tx,
  )
  if (rows.length < ids.length) refuse(kitRefusals.DOES_NOT_EXIST)
  return rows
}

/** @throws Refusal DOES_NOT_EXIST */
export async function findBalance(tx: Tx, { groupId }: Scope, id: string): Promise<StoredBalance> {
  const { rows } = await sql<StoredBalance>`select ${selected}
    where b.group_id = ${groupId} and b.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** The balance of an account in one of its currencies; undefined where it holds none. */
export async function balanceOfAccount(
  tx: Tx,
  { groupId }: Scope,
  accountId: string,
  currency: string,
): Promise<StoredBalance | undefined> {
  const { rows } = await sql<StoredBalance>`select ${selected}
    where b.group_id = ${groupId} and b.account_id = ${accountId} and b.currency = ${currency} and b.active`.execute(tx)
  return rows[0]
}

/** From which day the movements of accounts are kept. */
export async function keptAccounts(
  tx: Tx,
  { groupId }: Scope,
  accounts: readonly { readonly accountId: string; readonly currency: string }[],
): Promise<StoredAccount[]> {
  const { rows } = await sql<StoredAccount>`select a.account, b.kept_from
    from unnest(${accounts.map(({ accountId }) => accountId)}::bigint[], ${accounts.map(({ currency }) => currency)}::text[])
      as w (account_id, currency)
    join account_balance b on b.group_id = ${groupId} and b.account_id = w.account_id and b.currency = w.currency
    join bank_account a on a.group_id = b.group_id and a.id = b.account_id`.execute(tx)
  return rows
}

/** Booked on the account in its currency after a day. */
export async function bookedAfter(
  tx: Tx,
  { groupId }: Scope,
  { accountId, currency }: StoredBalance,
  day: string,
): Promise<string> {
  const { rows } = await sql<{ total: string }>`select coalesce(sum(balance_change), 0) as total from account_flow
    where group_id = ${groupId} and account_id = ${accountId} and currency = ${currency} and flow_status = ${FlowStatus.of.booked}
      and change_date > ${day}`.execute(tx)
  return rows[0]?.total ?? '0'
}

export interface Stated {
  readonly balance: string
  readonly balanceDate: string
  readonly balanceSource: string
  readonly proof: string
}

/** Keeps the bank's word for good, and as the latest. @returns the id of what was kept */
export async function keepStated(
  tx: Tx,
  { groupId, userId }: Scope,
  of: StoredBalance,
  stated: Stated,
): Promise<string> {
  const { balance, balanceDate, balanceSource, proof } = stated
  const { rows } = await sql<{
    id: string
  }>`insert into balance_report (group_id, org_id, balance_id, stated_amt, balance_date,
      balance_source, proof, maker_id)
    values (${groupId}, ${of.orgId}, ${of.id}, ${balance}, ${balanceDate}, ${balanceSource}, ${proof}, ${userId}) returning id`.execute(
    tx,
  )
  await sql`update account_balance set balance_date = ${balanceDate}, balance_time = clock_timestamp(), balance_source = ${balanceSource},
      proof = ${proof}, kept_from = case when balance_date is null then least(kept_from, ${balanceDate}::date) else kept_from end,
      version = version + 1
    where group_id = ${groupId} and id = ${of.id}`.execute(tx)
  assert(rows[0], 'an insert returns its row')
  return rows[0].id
}

/** The movements of an account in a currency from a day on, and all that is expected. */
export async function datedFlows(
  tx: Tx,
  { groupId }: Scope,
  { accountId, currency }: StoredBalance,
  from: string,
): Promise<DatedFlow[]> {
  const { rows } = await sql<{ date: string; amount: string; isBooked: boolean }>`
    select change_date as date, sum(balance_change) as amount, (flow_status = ${FlowStatus.of.booked}) as is_booked from account_flow
    where group_id = ${groupId} and account_id = ${accountId} and currency = ${currency}
      and (flow_status = ${FlowStatus.of.pending} or (flow_status = ${FlowStatus.of.booked} and change_date >= ${from}))
    group by change_date, flow_status`.execute(tx)
  return rows.map(({ amount, ...flow }) => ({ ...flow, amount: decimal(amount) }))
}

/** The account's balances by currency, each with its hour and where it was heard; null where nobody has told it. */
export async function balancesOf(
  tx: Tx,
  { groupId }: Scope,
  accountId: string,
  today: string,
): Promise<BankAccount['balances']> {
  const { rows } = await sql<BankAccount['balances'][number]>`
    select b.currency, case when b.balance_date is not null then ${sql.raw(bookedSql)} end as balance, ${sql.raw(pendingSql())} as pending_amt,
      b.balance_time, ${sql.raw(ageSql(today))} as balance_age, ${sql.raw(sourceSql)} as balance_source
    from bank_account a join account_balance b on b.group_id = a.group_id and b.account_id = a.id and b.active
    where a.group_id = ${groupId} and a.id = ${accountId} order by b.id`.execute(tx)
  return rows
}
