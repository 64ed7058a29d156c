/** The records that an amount of an exposure is the sum of, one statement an amount; the invariants of exposures hold that they add up. */
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { lockedLink, pendingLink } from '../../hedging/execution/link.word.ts'
import { acceptedTransfer, waitingTransfer } from '../exposure.word.ts'

/** What the record is; `first` is the exposure itself, as it was registered. */
export type PartKind = 'first' | 'change' | 'deal' | 'request' | 'transfer'

export interface ExposurePart {
  readonly partKind: PartKind
  readonly id: string
  readonly no: string
  /** Currency of the exposure. */
  readonly amount: string
}

const deals = (
  groupId: string,
  exposureId: string,
  stands: string,
) => sql`select 'deal' as part_kind, d.id, d.deal_serial_no as no,
    l.hedge_amt as amount, d.value_date as day from deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
  where l.group_id = ${groupId} and l.exposure_id = ${exposureId} and ${sql.raw(stands)} and l.hedge_amt <> 0`

const transfers = (
  groupId: string,
  exposureId: string,
  stands: string,
) => sql`select 'transfer', t.id, t.transfer_no, t.transfer_amt, t.delivery_date
  from exposure_transfer t where t.group_id = ${groupId} and t.exposure_id = ${exposureId} and ${sql.raw(stands)}`

const inSight = `t.target_org_id = any (string_to_array(current_setting('app.org_ids', true), ',')::bigint[])`

async function partsIn(tx: Tx, rows: RawBuilder<unknown>): Promise<readonly ExposurePart[]> {
  const { rows: parts } =
    await sql<ExposurePart>`select x.part_kind, x.id::text as id, x.no, trim_scale(x.amount)::text as amount
    from (${rows}) x order by x.day nulls first, x.id`.execute(tx)
  return parts
}

/** What was registered, and every change of it. */
export const amountParts = (tx: Tx, { groupId }: Pick<Scope, 'groupId'>, exposureId: string) =>
  partsIn(
    tx,
    sql`select 'first' as part_kind, e.id, e.serial_no as no, e.original_amt as amount, null::date as day
      from fx_exposure e where e.group_id = ${groupId} and e.id = ${exposureId}
      union all select 'change', c.id, c.chg_serial_no, c.change_amt, c.change_date from fx_exposure_change c
      where c.group_id = ${groupId} and c.exposure_id = ${exposureId}`,
  )

/** What checked deals lock, and what other organisations have taken over; of these all, or those that the reader does not see there. */
export const lockParts = (
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  exposureId: string,
  taken: 'all' | 'outOfSight',
) =>
  partsIn(
    tx,
    sql`${deals(groupId, exposureId, lockedLink('l'))} union all ${transfers(
      groupId,
      exposureId,
      taken === 'all' ? acceptedTransfer('t') : `${acceptedTransfer('t')} and not ${inSight}`,
    )}`,
  )

/** What requests have left to execute, deals under review have taken, and transfers wait for. */
export const reserveParts = (tx: Tx, { groupId }: Pick<Scope, 'groupId'>, exposureId: string) =>
  partsIn(
    tx,
    sql`select 'request' as part_kind, h.id, h.request_code as no, l.hedge_amt - l.executed_amt as amount, h.delivery_date as day
      from exposure_hedge_line l join exposure_hedge h on h.group_id = l.group_id and h.id = l.hedge_id
      where l.group_id = ${groupId} and l.exposure_id = ${exposureId} and l.hedge_amt <> l.executed_amt
        and h.order_status in (${sql.lit(OrderStatus.of.submitted)}, ${sql.lit(OrderStatus.of.confirmed)})
        and h.closed_flag = ${sql.lit(YesNo.of.no)}
      union all ${deals(groupId, exposureId, pendingLink('l'))} union all ${transfers(groupId, exposureId, waitingTransfer('t'))}`,
  )
