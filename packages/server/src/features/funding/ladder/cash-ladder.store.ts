/** What is still to be paid and received, by account, currency and day, in the database. */

import { AccountStatus, FlowStatus } from '@hedgerow/contract/account/account.dict'
import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { AllocateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { bookedSql } from '../../account/account-funds.store.ts'
import { unpaidFlow } from '../../cash-flow/unpaid-flow.store.ts'
import { homeOf, nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'
import type { LadderAccount } from './cash-ladder.rules.ts'

/**
 * Open flows go to the account that our path names, until the allocation of their clearing flow is confirmed: then its accounts expect
 * the money, and what is expected counts in its place.
 */
export async function ladderAccounts(
  tx: Tx,
  { groupId }: Scope,
  { today, until }: { readonly today: string; readonly until: string },
): Promise<LadderAccount[]> {
  const day = (column: string) =>
    sql`case when ${sql.ref(column)} < ${today} then '' else to_char(${sql.ref(column)}, 'YYYYMMDD') end`
  // Flows are added up before their account is looked for: that is then asked once a path and day, not once a flow.
  const { rows } = await sql<LadderAccount>`with open as (
      select c.org_id, c.our_party_path_id, c.pay_currency as currency, ${day('c.pay_date_adj')} as day,
        coalesce(sum(c.pay_amt) filter (where (c.cfl_flag <> ${CashFlowFlag.of.pay}) = (c.pay_amt > 0)), 0) as in_amt,
        coalesce(sum(c.pay_amt) filter (where (c.cfl_flag = ${CashFlowFlag.of.pay}) = (c.pay_amt > 0)), 0) as out_amt
      from cash_flow c left join net_result n on n.group_id = c.group_id and n.id = c.netting_id
      where c.group_id = ${groupId} and ${sql.raw(unpaidFlow('c'))} and c.pay_amt is not null
        and c.pay_date_adj <= ${until}
        and n.allocate_status is distinct from ${AllocateStatus.of.confirmed}
      group by 1, 2, 3, 4)
    , moved as (
      select f.org_id, f.account_id, f.currency, ${day('f.change_date')} as day,
        greatest(f.balance_change, 0) as in_amt, greatest(-f.balance_change, 0) as out_amt from account_flow f
      where f.group_id = ${groupId} and f.flow_status = ${FlowStatus.of.pending} and f.change_date <= ${until}
      union all
      select c.org_id, a.id, c.currency, c.day, c.in_amt, c.out_amt
      from open c left join settlement_path p on p.group_id = ${groupId} and p.id = c.our_party_path_id
      left join lateral (select o.id from bank_account o where o.group_id = ${groupId} and o.org_id = c.org_id
        and o.account_status = ${AccountStatus.of.active} and upper(translate(o.account, ' -', '')) = upper(translate(p.account, ' -', ''))
        order by o.id limit 1) a on true)
    , daily as (
      select org_id, account_id, currency, day, trim_scale(sum(in_amt))::text as in_amt, trim_scale(sum(out_amt))::text as out_amt
      from moved group by 1, 2, 3, 4)
    , line as (
      select org_id, account_id, currency, json_agg(json_build_object('day', day, 'inAmt', in_amt, 'outAmt', out_amt)) as moves
      from daily group by 1, 2, 3)
    select l.currency, l.account_id, coalesce(a.account, '') as account, coalesce(${sql.raw(nameOfParty('k'))}, '') as bank_name,
      ${sql.raw(nameOfOrg('o'))} as org_name,
      bank_cut_off(a.group_id, a.id, l.currency) as cut_off, case when b.balance_date is not null then ${sql.raw(bookedSql)} end as balance,
      case when a.overdraw_flag = ${YesNo.of.yes} and a.overdraw_limit is null then null
        else a.min_balance - coalesce(a.overdraw_limit, 0) end as floor, l.moves
    from line l join org o on o.group_id = ${groupId} and o.id = l.org_id
    left join bank_account a on a.group_id = ${groupId} and a.id = l.account_id
    left join counter_party k on k.group_id = a.group_id and k.id = a.bank_id
    left join account_balance b on b.group_id = a.group_id and b.account_id = a.id and b.currency = l.currency and b.active
    order by l.currency <> ${sql.raw(homeOf('o'))}, l.currency, a.priority nulls last, a.account, o.id`.execute(tx)
  return rows
}

/** Our active accounts by the numbers that paths name, however they are spaced. */
export async function accountsNumbered(
  tx: Tx,
  { groupId }: Scope,
  orgId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ account: string; id: string }>`select distinct on (w.account) w.account, o.id
    from unnest(${numbers}::text[]) as w (account) join bank_account o on o.group_id = ${groupId} and o.org_id = ${orgId}
      and o.account_status = ${AccountStatus.of.active} and upper(translate(o.account, ' -', '')) = upper(translate(w.account, ' -', ''))
    order by w.account, o.id`.execute(tx)
  return new Map(rows.map(({ account, id }) => [account, id]))
}
