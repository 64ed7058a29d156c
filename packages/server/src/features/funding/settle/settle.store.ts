/** What a settled row moves, in the database: its members with their deals, the results they brought, the deals that are done. */
import { CashFlowFlag, CashFlowStatus, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { unpaidFlow } from '../../cash-flow/unpaid-flow.store.ts'
import { incompleteDeal, remainingPrincipal } from '../../trade/live/deal.word.ts'

const signed = (flow: string) =>
  sql.raw(`case ${flow}.cfl_flag when '${CashFlowFlag.of.pay}' then -${flow}.pay_amt else ${flow}.pay_amt end`)
const { valid } = CashFlowStatus.of

export interface Member {
  readonly netId: string
  readonly cflId: string
  readonly cflType: string
  readonly payCurrency: string
  /** With its sign. */
  readonly amount: string
  readonly dealId: string | null
  readonly currencyPair: string | null
  /** Of the base leg that was agreed for the same day, with its sign; null where there is none. */
  readonly baseAmount: string | null
}

export async function membersOf(tx: Tx, { groupId }: Scope, netIds: readonly string[]): Promise<Member[]> {
  const { rows } =
    await sql<Member>`select f.netting_id as net_id, f.id as cfl_id, f.cfl_type, f.pay_currency, ${signed('f')} as amount,
      f.deal_id, d.currency_pair,
      case when f.deal_id is not null then (select sum(${signed('b')}) from cash_flow b where b.group_id = f.group_id and b.deal_id = f.deal_id
        and b.cfl_type = ${CashFlowType.of.principal} and b.cfl_status = ${valid} and b.pay_date = f.pay_date
        and b.cfl_gen_type = f.cfl_gen_type and b.pay_currency = split_part(d.currency_pair, '/', 1)) end as base_amount
    from cash_flow f left join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
    where f.group_id = ${groupId} and f.netting_id = any (${netIds}::bigint[]) order by f.id`.execute(tx)
  return rows
}

/** Nobody marks these deals until the end. */
export async function holdDeals(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<void> {
  await sql`select from fx_deal where group_id = ${groupId} and id = any (${ids}::bigint[]) order by id for update`.execute(
    tx,
  )
}

export interface NewResult {
  readonly orgId: string
  readonly dealId: string
  readonly cflId: string
  readonly netId: string
  readonly journalId: string
  readonly bookDate: string
  readonly currency: string
  readonly resultAmt: string
  readonly carryingRate: string | null
  readonly homeResult: string
}

export async function insertResults(tx: Tx, { groupId }: Scope, results: readonly NewResult[]): Promise<void> {
  const all = <K extends keyof NewResult>(name: K) => results.map((result) => result[name])
  await sql`insert into realised_result (group_id, org_id, deal_id, cfl_id, net_id, journal_id, book_date, currency, result_amt,
      carrying_rate, home_result)
    select ${groupId}::bigint, * from unnest(${all('orgId')}::bigint[], ${all('dealId')}::bigint[], ${all('cflId')}::bigint[],
      ${all('netId')}::bigint[], ${all('journalId')}::bigint[], ${all('bookDate')}::date[], ${all('currency')}::text[],
      ${all('resultAmt')}::numeric[], ${all('carryingRate')}::numeric[], ${all('homeResult')}::numeric[])`.execute(tx)
}

/** Its payment came back: what it brought no longer counts. Parts of premiums have journals of their own and go with these. */
export async function reverseResults(tx: Tx, { groupId }: Scope, netIds: readonly string[]): Promise<void> {
  await sql`update realised_result set reversed = true
    where group_id = ${groupId} and net_id = any (${netIds}::bigint[]) and carried_id is null and not reversed`.execute(
    tx,
  )
}

interface DoneDeal {
  readonly dealId: string
  readonly orgId: string
  readonly netId: string
  readonly bookDate: string
  readonly remainPrincipal: string
}

/**
 * Deals of these rows whose every valid flow is settled and that are not complete yet, the same deal once. An option whose premium is paid
 * has delivered nothing: what completes a deal is its principal or its difference. It is complete on the day of its latest money, which need not
 * be that of the row that was booked last.
 */
export async function doneDeals(tx: Tx, { groupId }: Scope, netIds: readonly string[]): Promise<DoneDeal[]> {
  const { rows } = await sql<DoneDeal>`select distinct on (d.id) d.id as deal_id, d.org_id, f.netting_id as net_id,
      (select max(o.actual_date) from cash_flow o where o.group_id = f.group_id and o.deal_id = f.deal_id and o.cfl_status = ${valid}) as book_date,
      ${sql.raw(remainingPrincipal('d'))}
    from cash_flow f join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
    where f.group_id = ${groupId} and f.netting_id = any (${netIds}::bigint[]) and ${sql.raw(incompleteDeal('d'))}
      and not exists (select from cash_flow o where o.group_id = f.group_id and o.deal_id = f.deal_id
        and ${sql.raw(unpaidFlow('o'))})
      and exists (select from cash_flow o where o.group_id = f.group_id and o.deal_id = f.deal_id and o.cfl_status = ${valid}
        and o.cfl_type in (${CashFlowType.of.principal}, ${CashFlowType.of.difference}))
    order by d.id, f.id`.execute(tx)
  return rows
}

/** What a deal and its links held before its last money moved. */
export interface Before {
  readonly remainPrincipal: string
  readonly links: readonly { readonly exposureId: string; readonly hedgeAmt: string }[]
}

export async function keepDone(tx: Tx, { groupId }: Scope, deal: DoneDeal, before: Before): Promise<void> {
  const { orgId, dealId, netId, bookDate } = deal
  await sql`insert into settled_deal (group_id, org_id, deal_id, net_id, book_date, before)
    values (${groupId}, ${orgId}, ${dealId}, ${netId}, ${bookDate}, ${JSON.stringify(before)}::jsonb)`.execute(tx)
}

/** The deals that were done and of which this row was a part; they are forgotten here. */
export async function takeDone(
  tx: Tx,
  { groupId }: Scope,
  netId: string,
): Promise<{ readonly dealId: string; readonly bookDate: string; readonly before: Before }[]> {
  const { rows } = await sql<{ dealId: string; bookDate: string; before: Before }>`delete from settled_deal s
    where s.group_id = ${groupId} and s.deal_id in (select f.deal_id from cash_flow f
      where f.group_id = ${groupId} and f.netting_id = ${netId} and f.deal_id is not null)
    returning s.deal_id, s.book_date, s.before`.execute(tx)
  return rows
}
