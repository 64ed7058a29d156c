/** Allocations in the database: own accounts that could take part, what was allocated, and where each row stands. */
import { AccountStatus } from '@hedgerow/contract/account/account.dict'
import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { AllocateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import type { AllocationDetail } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { bookedSql, pendingSql } from '../../account/account-funds.store.ts'
import { homeOfRow, nameOfParty } from '../../enterprise/enterprise.word.ts'
import type { Candidate, Share } from './allocation.rules.ts'

/** What other rows were allocated from the account and nobody has confirmed: it is as good as gone. */
const reservedSql = `coalesce((select sum(x.alloc_amt) from fund_allocation x
    join net_result w on w.group_id = x.group_id and w.id = x.net_id
    where x.group_id = a.group_id and x.account_id = a.id and x.currency = b.currency and w.cfl_flag = '${CashFlowFlag.of.pay}'
      and w.allocate_status = '${AllocateStatus.of.allocated}' and w.id is distinct from $net), 0)`

interface Wanted {
  readonly orgId: string
  readonly currency: string
}

type CandidateRow = Omit<Candidate, 'balance' | 'pendingOut' | 'minBalance' | 'overdrawLimit'> &
  Wanted & {
    readonly balance: string | null
    readonly pendingOut: string
    readonly minBalance: string
    readonly overdrawLimit: string | null
  }

/** The settlement accounts that these organisations hold in these currencies, by both; `without` is a row whose own allocation is no reserve. */
export async function candidatesOf(
  tx: Tx,
  { groupId }: Scope,
  wanted: readonly Wanted[],
  without: string | null = null,
): Promise<(Candidate & Wanted)[]> {
  const [before = '', after = ''] = reservedSql.split('$net')
  const { rows } = await sql<CandidateRow>`select a.id as account_id, a.org_id, a.account, a.account_status, a.bank_id,
      ${sql.raw(nameOfParty('c'))} as bank_name, b.currency, a.priority, a.min_balance, a.overdraw_flag, a.overdraw_limit,
      case when b.balance_date is not null then ${sql.raw(bookedSql)} end as balance,
      -${sql.raw(pendingSql('f.balance_change < 0'))} + ${sql.raw(before)}${without}::bigint${sql.raw(after)} as pending_out
    from (select distinct org_id, currency from unnest(${wanted.map(({ orgId }) => orgId)}::bigint[],
      ${wanted.map(({ currency }) => currency)}::text[]) as w (org_id, currency)) w
    join bank_account a on a.group_id = ${groupId} and a.org_id = w.org_id and a.account_status = ${AccountStatus.of.active}
      and a.settle_flag = ${YesNo.of.yes}
    join account_balance b on b.group_id = a.group_id and b.account_id = a.id and b.currency = w.currency and b.active
    join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
    order by a.priority, a.account`.execute(tx)
  return rows.map(({ balance, pendingOut, minBalance, overdrawLimit, ...row }) => ({
    ...row,
    balance: balance === null ? null : decimal(balance),
    pendingOut: decimal(pendingOut),
    minBalance: decimal(minBalance),
    overdrawLimit: overdrawLimit === null ? null : decimal(overdrawLimit),
  }))
}

/** The accounts are in sight. @throws Refusal DOES_NOT_EXIST */
export async function demandAccounts(
  tx: Tx,
  { groupId }: Scope,
  rows: readonly { readonly accountId: string }[],
): Promise<void> {
  const ids = [...new Set(rows.map(({ accountId }) => accountId))]
  const { rows: accounts } =
    await sql`select from bank_account where group_id = ${groupId} and id = any (${ids}::bigint[])`.execute(tx)
  if (accounts.length < ids.length) refuse(kitRefusals.DOES_NOT_EXIST)
}

/** The numbers of the accounts that these paths of ours name. */
export async function pathAccounts(
  tx: Tx,
  { groupId }: Scope,
  pathIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; account: string }>`select id, upper(translate(account, ' -', '')) as account
    from settlement_path where group_id = ${groupId} and id = any (${pathIds}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, account }) => [id, account]))
}

interface NewAllocation extends Share {
  readonly netId: string
  readonly orgId: string
  readonly currency: string
}

export async function insertAllocations(
  tx: Tx,
  { groupId, userId }: Scope,
  allocations: readonly NewAllocation[],
): Promise<void> {
  const all = <T>(pick: (one: NewAllocation) => T) => allocations.map(pick)
  await sql`insert into fund_allocation (group_id, org_id, net_id, account_id, currency, alloc_amt, alloc_rule, maker_id)
    select ${groupId}::bigint, n.org_id, n.net_id, n.account_id, n.currency, n.amount, n.rule, ${userId}::bigint
    from unnest(${all(({ orgId }) => orgId)}::bigint[], ${all(({ netId }) => netId)}::bigint[],
      ${all(({ accountId }) => accountId)}::bigint[], ${all(({ currency }) => currency)}::text[],
      ${all(({ amount }) => amount.toString())}::numeric[], ${all(({ rule }) => rule)}::text[])
      as n (org_id, net_id, account_id, currency, amount, rule)`.execute(tx)
}

/** The audit keeps what they said. */
export async function deleteAllocations(tx: Tx, { groupId }: Scope, netIds: readonly string[]): Promise<void> {
  await sql`delete from fund_allocation where group_id = ${groupId} and net_id = any (${netIds}::bigint[])`.execute(tx)
}

interface StoredShare {
  readonly netId: string
  readonly accountId: string
  readonly account: string
  readonly currency: string
  readonly allocAmt: Decimal
  readonly allocRule: string
}

export async function sharesOf(tx: Tx, { groupId }: Scope, netIds: readonly string[]): Promise<StoredShare[]> {
  const { rows } = await sql<
    Omit<StoredShare, 'allocAmt'> & { allocAmt: string }
  >`select f.net_id, f.account_id, a.account, f.currency,
      f.alloc_amt, f.alloc_rule
    from fund_allocation f join bank_account a on a.group_id = f.group_id and a.id = f.account_id
    where f.group_id = ${groupId} and f.net_id = any (${netIds}::bigint[]) order by f.id`.execute(tx)
  return rows.map((row) => ({ ...row, allocAmt: decimal(row.allocAmt) }))
}

/** Who allocated the row, and what its deals brought. */
export async function allocatorOf(tx: Tx, { groupId }: Scope, netId: string) {
  const { rows } = await sql<{ allocatorId: string | null; allocatorName: string | null }>`select n.allocator_id,
      m.real_name as allocator_name
    from net_result n left join member m on m.group_id = n.group_id and m.id = n.allocator_id
    where n.group_id = ${groupId} and n.id = ${netId}`.execute(tx)
  return rows[0] ?? { allocatorId: null, allocatorName: null }
}

export async function resultsOf(tx: Tx, { groupId }: Scope, netId: string): Promise<AllocationDetail['results']> {
  const { rows } = await sql<
    AllocationDetail['results'][number]
  >`select r.deal_id, d.deal_serial_no, r.currency, r.result_amt,
      r.carrying_rate, r.home_result, ${sql.raw(homeOfRow('r'))} as home_currency
    from realised_result r join fx_deal d on d.group_id = r.group_id and d.id = r.deal_id
    where r.group_id = ${groupId} and r.net_id = ${netId} and not r.reversed order by r.id`.execute(tx)
  return rows
}

/** What each account was allocated of a net row. */
export const allocatedParts = ({ groupId }: Pick<Scope, 'groupId'>, netId: string): RawBuilder<unknown> =>
  sql`select 'account' as record_kind, f.account_id as id, a.account as no, f.alloc_amt as amount, f.create_time::date as day
    from fund_allocation f join bank_account a on a.group_id = f.group_id and a.id = f.account_id
    where f.group_id = ${groupId} and f.net_id = ${netId}`
