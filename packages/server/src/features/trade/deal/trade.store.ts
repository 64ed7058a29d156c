/** Deals in the database: reading, locking, writing. */

import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import {
  type Deal,
  type DealRow,
  type DealSaved,
  dealColumns,
  type ExecutingDeal,
} from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { sql } from 'kysely'
import { type Reachable, refusing } from '../../../kit/database/constraint.ts'
import { type Scope, snake, type Tx } from '../../../kit/database/database.ts'
import type { CountedSerial } from '../../../kit/record/numbers.ts'
import type { ReviewedTable } from '../../approval/review.store.ts'
import type { ReviewedRow } from '../../approval/verdict.rules.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'
import { holdingLink } from '../../hedging/execution/link.word.ts'
import type { TradeState } from './trade.rules.ts'

const selected = sql`${sql.raw(dealColumns.map((name) => `d.${snake(name)}`).join(', '))}, d.id as deal_id,
  ${sql.raw(nameOfOrg('o'))} as org_name, coalesce(t.real_name, d.trader) as trader_name,
  in_language(p.portfolio_name, p.portfolio_name_en) as portfolio_name,
  ${sql.raw(nameOfParty('c'))} as counter_party_name, h.request_code as hedge_request_code, original.deal_serial_no as original_serial_no,
  f.real_name as first_checker_name, m.real_name as create_by`
const beside = sql`join org o on o.group_id = d.group_id and o.id = d.org_id
  join member m on m.group_id = d.group_id and m.id = d.maker_id
  left join member t on t.group_id = d.group_id and lower(t.user_name) = lower(d.trader)
  left join member f on f.group_id = d.group_id and f.id = d.first_checker_id
  left join portfolio p on p.group_id = d.group_id and p.id = d.portfolio_id
  left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
  left join fx_deal original on original.group_id = d.group_id and original.id = d.original_deal_id
  left join exposure_hedge h on h.group_id = d.group_id and h.id = d.hedge_request_id`

/** @throws Refusal DOES_NOT_EXIST, also for a foreign one */
export async function findDeal(tx: Tx, scope: Scope, id: string): Promise<Deal> {
  const [deal] = await findDeals(tx, scope, [id])
  return deal ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** Those of them that there are. */
export async function findDeals(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Deal[]> {
  const { rows } = await sql<Deal>`select ${selected} from fx_deal d ${beside}
    where d.group_id = ${scope.groupId} and d.id = any (${ids})`.execute(tx)
  return rows
}

/** The deal as a review locks it. */
export interface StoredDeal extends ReviewedRow {
  readonly dealSerialNo: string
  readonly hedgeRequestId: string | null
}

/** A draft has to be confirmed by the bank anew. */
export const dealTable: ReviewedTable = {
  name: 'fx_deal',
  status: 'tradeStatus',
  facts: ['dealSerialNo', 'hedgeRequestId'],
  follows: `lock_flag = case m.status when '1' then '1' else '0' end,
    busin_match = case m.status when 'T' then '0' else r.busin_match end`,
}

/** Locks the deal, in the version that was seen; whoever changes it bumps that. @throws Refusal DOES_NOT_EXIST */
export async function lockDeal(tx: Tx, scope: Scope, id: string): Promise<Deal> {
  const [deal] = await lockDeals(tx, scope, [id])
  return deal ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/**
 * Those of them that there are, locked in the order of their ids (as `lockReviewed`), with their names in the same statement. The
 * lock leaves the row as it is: a row that its transaction writes twice has all of its foreign keys asked for again.
 */
export async function lockDeals(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<Deal[]> {
  const { rows } = await sql<Deal>`select ${selected} from fx_deal d ${beside}
    where d.group_id = ${groupId} and d.id = any (${ids}) order by d.id for update of d`.execute(tx)
  return rows
}

/** What the review of a submission asks, decided by the organisation's policy in the statement that writes the deal. */
const tierOf = (scope: Scope, { orgId, worthUsd }: DealRow, { tradeStatus }: TradeState) =>
  tradeStatus === TradeStatus.of.submitted
    ? sql`check_tier_of(${scope.groupId}, ${orgId}, ${worthUsd}::numeric)`
    : sql`'1'`

const lockFlagOf = ({ tradeStatus }: TradeState) => (tradeStatus === TradeStatus.of.submitted ? '1' : '0')

/** A taken deal number is the user's to mend. */
const taken = (record: DealRow): Reachable => ({
  fx_deal_no: () => refuse(tradeRefusals.DEAL_NO_USED, { dealNo: record.dealNo ?? '' }, 'dealNo'),
})

/** Numbers and writes the deal in one statement. From here to the commit the group's next deal waits. */
export async function insertDeal(
  tx: Tx,
  scope: Scope,
  record: DealRow,
  { serial, state }: { serial: CountedSerial; state: TradeState },
): Promise<DealSaved> {
  const { groupId, userId } = scope
  const owners = { groupId, ...state, lockFlag: lockFlagOf(state), makerId: userId, lastEditorId: userId }
  const row = Object.entries({ ...record, ...owners, checkTier: tierOf(scope, record, state) })
  const columns = sql.join(row.map(([name]) => sql.ref(name)))
  const values = sql.join(row.map(([, value]) => sql`${value}`))
  const insert = sql<DealSaved>`with ${serial.counted}
    insert into fx_deal (deal_serial_no, ${columns}) values (${serial.text}, ${values})
    returning id, deal_serial_no, version`
  const { rows } = await refusing(taken(record), () => insert.execute(tx))
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

export async function rewriteDeal(tx: Tx, scope: Scope, id: string, record: DealRow, state: TradeState): Promise<void> {
  const owners = { ...state, lockFlag: lockFlagOf(state), lastEditorId: scope.userId }
  const row = Object.entries({ ...record, ...owners, checkTier: tierOf(scope, record, state) })
  const assignments = sql.join(row.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  const rewrite = sql`update fx_deal set ${assignments}, modify_time = now(), version = version + 1,
      earlier_editor_ids = array_remove(earlier_editor_ids, last_editor_id) || last_editor_id
    where group_id = ${scope.groupId} and id = ${id}`
  await refusing(taken(record), () => rewrite.execute(tx))
}

/** The deals that hold a part of a hedge request, the earliest first. */
export async function executingDeals(tx: Tx, scope: Scope, hedgeId: string): Promise<ExecutingDeal[]> {
  const { rows } =
    await sql<ExecutingDeal>`select distinct d.id as deal_id, d.deal_serial_no, d.trade_status, d.buy_currency, d.buy_amt,
      d.sell_currency, d.sell_amt, d.value_date
    from exposure_hedge_line l join deal_hedge_link k on k.group_id = l.group_id and k.hedge_line_id = l.id
    join fx_deal d on d.group_id = k.group_id and d.id = k.deal_id
    where l.group_id = ${scope.groupId} and l.hedge_id = ${hedgeId} and ${sql.raw(holdingLink('k'))}
    order by d.id`.execute(tx)
  return rows
}
