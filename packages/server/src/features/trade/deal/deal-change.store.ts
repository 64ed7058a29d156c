/** What events do to a confirmed deal: its remainder, completion and status, the lock of a pending order, and a deal that it leads to. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OperationType, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { DealRow } from '@hedgerow/contract/trade/trade-reply.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { CountedSerial } from '../../../kit/record/numbers.ts'
import type { DealTotals } from './trade.rules.ts'

/** An order owns the deal, or owns it no more. The deal is locked by the caller. */
export async function lockForOrder(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly string[],
  isLocked: boolean,
): Promise<void> {
  const flag = isLocked ? YesNo.of.yes : YesNo.of.no
  await sql`update fx_deal set lock_flag = ${flag} where group_id = ${groupId} and id = any (${ids})`.execute(tx)
}

/** @throws Refusal STALE_VERSION where the deal does not stand as it was seen */
export async function changeTotals(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  { before, after }: { readonly before: DealTotals; readonly after: DealTotals },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`update fx_deal set remain_principal = ${after.remainPrincipal}::numeric,
      deal_complete_status = ${after.dealCompleteStatus}, trade_status = ${after.tradeStatus}, modify_time = now(),
      lock_flag = ${YesNo.of.no}
    where group_id = ${groupId} and id = ${id} and remain_principal = ${before.remainPrincipal}::numeric
      and deal_complete_status = ${before.dealCompleteStatus} and trade_status = ${before.tradeStatus}
    returning id`.execute(tx)
  if (rows.length === 0) refuse(kitRefusals.STALE_VERSION)
}

/** The deal's last money moved, or a part of it came back. A pending order keeps its lock, and finds the deal changed. */
export async function completeDeal(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  { remainPrincipal, dealCompleteStatus }: Pick<DealTotals, 'remainPrincipal' | 'dealCompleteStatus'>,
): Promise<void> {
  await sql`update fx_deal set remain_principal = ${remainPrincipal}::numeric, deal_complete_status = ${dealCompleteStatus},
      modify_time = now(), version = version + 1
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

export interface ChildSaved {
  readonly id: string
  readonly dealSerialNo: string
  readonly orgId: string
  readonly counterPartyId: string | null
  readonly holiday: string | null
}

/** A confirmed deal of which an event was passed: its maker is the event's, and the bank has yet to confirm it. */
export async function insertChild(
  tx: Tx,
  { groupId }: Scope,
  { parentId, makerId, serial, terms }: { parentId: string; makerId: string; serial: CountedSerial; terms: ChildTerms },
): Promise<ChildSaved> {
  const own = Object.entries({
    ...terms,
    remainPrincipal: terms.principal,
    operationType: OperationType.of.fresh,
    tradeStatus: TradeStatus.of.confirmed,
    checkStatus: CheckStatus.of.passed,
    makerId,
    lastEditorId: makerId,
    originalDealId: parentId,
  })
  const columns = sql.join(own.map(([name]) => sql.ref(name)))
  const values = sql.join(own.map(([, value]) => sql`${value}`))
  const taken = sql.raw(
    'group_id, org_id, deal_type, trade_source, trade_mode, trader, portfolio_id, counter_party_id, holiday, currency_pair, hedge_exposure_type, hedge_request_id',
  )
  const { rows } = await sql<ChildSaved>`with ${serial.counted}
    insert into fx_deal (deal_serial_no, ${taken}, worth_usd, ${columns})
    select ${serial.text}, ${taken}, p.worth_usd * ${terms.principal}::numeric / p.principal, ${values}
    from fx_deal p where p.group_id = ${groupId} and p.id = ${parentId}
    returning id, deal_serial_no, org_id, counter_party_id, holiday`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** A child whose event is undone: void, as if it had never lived. @throws Refusal STALE_VERSION where it has lived on */
export async function voidChild(tx: Tx, { groupId }: Scope, id: string): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`update fx_deal set trade_status = ${TradeStatus.of.void}, version = version + 1,
      modify_time = now()
    where group_id = ${groupId} and id = ${id} and trade_status = ${TradeStatus.of.confirmed} and remain_principal = principal
      and deal_complete_status = ${YesNo.of.no} and lock_flag = ${YesNo.of.no} returning id`.execute(tx)
  if (rows.length === 0) refuse(kitRefusals.STALE_VERSION)
}
