/** What events do to a confirmed deal: its remainder, completion and status, the lock of a pending order, and a deal that it leads to. */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { DealRow } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { OperationType, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import { type Scope, snake, type Tx } from '../../../kit/database/database.ts'
import { amongGiven, givenRows } from '../../../kit/database/prepared-statements.ts'
import { countedSerials, type SerialKind } from '../../../kit/record/numbers.ts'
import type { DealTotals } from './trade.rules.ts'

/** A statement after which an order owns the deals, or owns them no more. They are locked by the caller. */
export const lockedForOrder = ({ groupId }: Scope, ids: readonly string[], isLocked: boolean): RawBuilder<unknown> =>
  sql`update fx_deal set lock_flag = ${isLocked ? YesNo.of.yes : YesNo.of.no}, version = version + 1
    where group_id = ${groupId} and id ${amongGiven(ids)}`

/** What a deal is to become, where it stands as it was seen. */
interface TotalsChange {
  readonly dealId: string
  /** The business day from which it holds. */
  readonly day: string
  readonly before: DealTotals
  readonly after: DealTotals
}

/** @throws Refusal STALE_VERSION where one of the deals does not stand as it was seen */
export async function changeTotals(tx: Tx, { groupId }: Scope, changes: readonly TotalsChange[]): Promise<void> {
  const all = (side: 'before' | 'after', name: keyof DealTotals) => changes.map((change) => change[side][name])
  const given = givenRows('c', {
    dealId: ['bigint', changes.map(({ dealId }) => dealId)],
    day: ['date', changes.map(({ day }) => day)],
    remainBefore: ['numeric', all('before', 'remainPrincipal')],
    completeBefore: ['text', all('before', 'dealCompleteStatus')],
    statusBefore: ['text', all('before', 'tradeStatus')],
    remainAfter: ['numeric', all('after', 'remainPrincipal')],
    completeAfter: ['text', all('after', 'dealCompleteStatus')],
    statusAfter: ['text', all('after', 'tradeStatus')],
  })
  const { rows } = await sql<{ id: string }>`update fx_deal d set remain_principal = c.remain_after,
      deal_complete_status = c.complete_after, trade_status = c.status_after, standing_from = c.day, modify_time = now(), lock_flag = ${YesNo.of.no},
      version = d.version + 1
    from ${given}
    where d.group_id = ${groupId} and d.id = c.deal_id and d.remain_principal = c.remain_before
      and d.deal_complete_status = c.complete_before and d.trade_status = c.status_before
    returning d.id`.execute(tx)
  if (rows.length !== changes.length) refuse(kitRefusals.STALE_VERSION)
}

/** The deal's last money moved on a day, or a part of it came back. A pending order keeps its lock, and finds the deal changed. */
export async function completeDeal(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  day: string,
  { remainPrincipal, dealCompleteStatus }: Pick<DealTotals, 'remainPrincipal' | 'dealCompleteStatus'>,
): Promise<void> {
  await sql`update fx_deal set remain_principal = ${remainPrincipal}::numeric, deal_complete_status = ${dealCompleteStatus},
      standing_from = ${day}, modify_time = now(), version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** What a child has of its own; everything else it takes from the deal that it comes from. */
export type ChildTerms = Pick<
  DealRow,
  | 'businType'
  | 'dealDirection'
  | 'buyCurrency'
  | 'buyAmt'
  | 'sellCurrency'
  | 'sellAmt'
  | 'principal'
  | 'exchangeRate'
  | 'spotRate'
  | 'forwardRate'
  | 'forwardPoint'
  | 'parityMark'
  | 'transDate'
  | 'valueDate'
  | 'timeLimit'
  | 'settleType'
  | 'settleCurrency'
  | 'marketRate'
>

interface ChildSaved {
  readonly id: string
  readonly dealSerialNo: string
  readonly orgId: string
  readonly counterPartyId: string | null
  readonly holiday: string | null
  /** The deal that it comes from. */
  readonly originalDealId: string
}

interface NewChild {
  readonly parentId: string
  readonly makerId: string
  readonly terms: ChildTerms
}

const rowOf = ({ parentId, makerId, terms }: NewChild) => ({
  ...terms,
  remainPrincipal: terms.principal,
  operationType: OperationType.of.fresh,
  tradeStatus: TradeStatus.of.confirmed,
  checkStatus: CheckStatus.of.passed,
  makerId,
  lastEditorId: makerId,
  originalDealId: parentId,
})

/**
 * Confirmed deals of which events were passed: the maker of each is its event's, and the bank has yet to confirm it. Numbered
 * in their order, a parent has one of them. @returns them in the order of their parents' ids
 */
export async function insertChildren(
  tx: Tx,
  scope: Scope,
  { serialPrefix, day }: { readonly serialPrefix: SerialKind; readonly day: BusinessDate },
  children: readonly NewChild[],
): Promise<ChildSaved[]> {
  const [first] = children
  if (!first) return []
  const columns = sql.raw(Object.keys(rowOf(first)).map(snake).join(', '))
  const own = sql.raw(
    Object.keys(rowOf(first))
      .map((name) => `t.${snake(name)}`)
      .join(', '),
  )
  const rows = children.map((child) =>
    Object.fromEntries(Object.entries(rowOf(child)).map(([name, value]) => [snake(name), value])),
  )
  const taken =
    'group_id, org_id, deal_type, trade_source, trade_mode, trader, portfolio_id, counter_party_id, holiday, currency_pair, hedge_exposure_type, hedge_request_id'
  const { counted, textOf } = countedSerials(scope, serialPrefix, day, children.length)
  const { rows: saved } = await sql<ChildSaved>`with ${counted}
    insert into fx_deal (deal_serial_no, ${sql.raw(taken)}, worth_usd, hand_worth_usd, ${columns})
    select ${textOf(sql`t.ordinality`)}, ${sql.raw(taken.replace(/\w+/g, 'p.$&'))}, p.worth_usd * t.principal / p.principal,
      p.hand_worth_usd * t.principal / p.principal, ${own}
    from jsonb_populate_recordset(null::fx_deal, ${JSON.stringify(rows)}::jsonb) with ordinality t
    join fx_deal p on p.group_id = ${scope.groupId} and p.id = t.original_deal_id
    order by t.ordinality
    returning id, deal_serial_no, org_id, counter_party_id, holiday, original_deal_id`.execute(tx)
  if (saved.length !== children.length) refuse(kitRefusals.DOES_NOT_EXIST)
  return saved
}

/** Children whose events are undone: void, as if they had never lived; the undoing had locked them. @throws Refusal STALE_VERSION where one has lived on */
export async function voidChildren(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{
    id: string
  }>`update fx_deal set trade_status = ${TradeStatus.of.void}, lock_flag = ${YesNo.of.no},
      version = version + 1, modify_time = now()
    where group_id = ${groupId} and id = any (${ids}) and trade_status = ${TradeStatus.of.confirmed} and remain_principal = principal
      and deal_complete_status = ${YesNo.of.no} returning id`.execute(tx)
  if (rows.length !== ids.length) refuse(kitRefusals.STALE_VERSION)
}
