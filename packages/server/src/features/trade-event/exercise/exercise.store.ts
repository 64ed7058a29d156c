/** The exposures that an option hedges, for who decides whether to exercise it. */

import type { ReplyOf } from '@hedgerow/contract/kit/call'
import type { optionExerciseApi, SettleCheck } from '@hedgerow/contract/trade-event/trade-event.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { lockedLink } from '../../hedging/execution/link.word.ts'

type Hedges = ReplyOf<typeof optionExerciseApi.hedges>

export async function hedgesOf(tx: Tx, { groupId }: Scope, dealId: string): Promise<Hedges> {
  const { rows } = await sql<
    Hedges[number]
  >`select k.exposure_id, e.serial_no, e.exposure_type, e.exposure_direction, e.currency, e.exposure_amt,
      e.end_date, k.hedge_amt, e.open_amt
    from deal_hedge_link k join fx_exposure e on e.group_id = k.group_id and e.id = k.exposure_id
    where k.group_id = ${groupId} and k.deal_id = ${dealId} and ${sql.raw(lockedLink('k'))}
    order by e.end_date, e.serial_no`.execute(tx)
  return rows
}

type CheckedFlow = SettleCheck['flows'][number]
export type SettledFlow = Omit<CheckedFlow, 'ourPath' | 'theirPath' | 'projectedAmt' | 'shortAmt'>
/** With the account number of our path. */
type PathedFlow = Omit<CheckedFlow, 'projectedAmt' | 'shortAmt'> & { readonly account: string | null }

/** The same flows with the paths that would be taken; a path that changed on or after `since` is marked. */
export async function pathsTaken(
  tx: Tx,
  { groupId }: Scope,
  { orgId, counterPartyId }: { readonly orgId: string; readonly counterPartyId: string | null },
  flows: readonly SettledFlow[],
  since: string,
): Promise<PathedFlow[]> {
  const all = (name: keyof SettledFlow) => flows.map((flow) => flow[name])
  const taken = (alias: string) =>
    sql.raw(
      `case when ${alias}.id is not null then jsonb_build_object('bankName', ${alias}.bank_name, 'account', '…' || right(${alias}.account, 4), 'isRecent', ${alias}.changed_on >= f.since) end`,
    )
  const { rows } = await sql<Pick<PathedFlow, 'ourPath' | 'theirPath' | 'account'>>`
    select ${taken('a')} as our_path, ${taken('b')} as their_path, a.account
    from unnest(${all('payCurrency')}::text[], ${all('cflType')}::text[], ${all('payDate')}::date[]) with ordinality
      as u (currency, cfl_type, pay_date, n)
    cross join lateral (select u.*, ${since}::date as since) f
    left join settlement_path a on a.group_id = ${groupId}
      and a.id = best_path(${groupId}, ${orgId}, null, f.currency, f.cfl_type, f.pay_date)
    left join settlement_path b on b.group_id = ${groupId} and ${counterPartyId}::bigint is not null
      and b.id = best_path(${groupId}, ${orgId}, ${counterPartyId}, f.currency, f.cfl_type, f.pay_date)
    order by f.n`.execute(tx)
  return flows.map((flow, at) => ({
    ...flow,
    ourPath: rows[at]?.ourPath ?? null,
    theirPath: rows[at]?.theirPath ?? null,
    account: rows[at]?.account ?? null,
  }))
}
