/** The records that an amount of an exposure is the sum of, one statement an amount; the invariants of exposures hold that they add up. */
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { lockedLink, pendingLink } from '../../hedging/execution/link.word.ts'
import { acceptedTransfer, waitingTransfer } from '../exposure.word.ts'

type Group = Pick<Scope, 'groupId'>
type Parts = RawBuilder<unknown>

const deals = (
  { groupId }: Group,
  exposureId: string,
  stands: string,
): Parts => sql`select 'deal' as record_kind, d.id, d.deal_serial_no as no,
    l.hedge_amt as amount, d.value_date as day from deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
  where l.group_id = ${groupId} and l.exposure_id = ${exposureId} and ${sql.raw(stands)} and l.hedge_amt <> 0`

const transfers = (
  { groupId }: Group,
  exposureId: string,
  { stands, sign = 1 }: { readonly stands: string; readonly sign?: 1 | -1 },
): Parts => sql`select 'transfer' as record_kind, t.id, t.transfer_no as no, ${sign} * t.transfer_amt as amount, t.delivery_date as day
  from exposure_transfer t where t.group_id = ${groupId} and t.exposure_id = ${exposureId} and ${sql.raw(stands)}`

const inSight = `t.target_org_id = any (string_to_array(current_setting('app.org_ids', true), ',')::bigint[])`
const takenInSight = `${acceptedTransfer('t')} and ${inSight}`

/** What was delivered of it by each deal. */
const delivered = (
  { groupId }: Group,
  exposureId: string,
  sign: 1 | -1,
): Parts => sql`select 'deal' as record_kind, d.id,
    d.deal_serial_no as no, ${sign} * l.settled_amt as amount, d.value_date as day
  from deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
  where l.group_id = ${groupId} and l.exposure_id = ${exposureId} and l.settled_amt <> 0`

/** What was registered, and every change of it. */
export const amountParts = ({ groupId }: Group, exposureId: string): Parts =>
  sql`select 'first' as record_kind, e.id, e.serial_no as no, e.original_amt as amount, null::date as day
      from fx_exposure e where e.group_id = ${groupId} and e.id = ${exposureId}
      union all ${changedParts({ groupId }, exposureId)}`

/** Every change of what was registered. */
export const changedParts = ({ groupId }: Group, exposureId: string): Parts =>
  sql`select 'change' as record_kind, c.id, c.chg_serial_no as no, c.change_amt as amount, c.change_date as day from fx_exposure_change c
      where c.group_id = ${groupId} and c.exposure_id = ${exposureId}`

/** The same up to a change, with it or without. */
export const changeParts = ({ groupId }: Group, changeId: string, upTo: 'before' | 'after'): Parts =>
  sql`select 'first' as record_kind, e.id, e.serial_no as no, e.original_amt as amount, null::date as day
      from fx_exposure_change l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
      where l.group_id = ${groupId} and l.id = ${changeId}
      union all select 'change', c.id, c.chg_serial_no, c.change_amt, c.change_date
      from fx_exposure_change l join fx_exposure_change c on c.group_id = l.group_id and c.exposure_id = l.exposure_id
        and (c.chg_no < l.chg_no or (c.chg_no = l.chg_no and ${upTo} = 'after'))
      where l.group_id = ${groupId} and l.id = ${changeId}`

export const settledParts = (group: Group, exposureId: string): Parts => delivered(group, exposureId, 1)

/** What is still to come; of the monitor without what an organisation in sight has taken over. */
export const effectiveParts = (group: Group, exposureId: string, taken: 'all' | 'outOfSight'): Parts =>
  sql`${amountParts(group, exposureId)} union all ${delivered(group, exposureId, -1)} union all ${transfers(
    group,
    exposureId,
    {
      stands: taken === 'all' ? 'false' : takenInSight,
      sign: -1,
    },
  )}`

/** What checked deals lock, and what other organisations have taken over; of these all, or those that the reader does not see there. */
export const lockParts = (group: Group, exposureId: string, taken: 'all' | 'outOfSight'): Parts =>
  sql`${deals(group, exposureId, lockedLink('l'))} union all ${transfers(group, exposureId, {
    stands: taken === 'all' ? acceptedTransfer('t') : `${acceptedTransfer('t')} and not ${inSight}`,
  })}`

/** What other organisations have taken over. */
export const transferredParts = (group: Group, exposureId: string): Parts =>
  transfers(group, exposureId, { stands: acceptedTransfer('t') })

/** What requests have left to execute, deals under review have taken, and transfers wait for. */
export const reserveParts = (group: Group, exposureId: string): Parts =>
  sql`select 'request' as record_kind, h.id, h.request_code as no, l.hedge_amt - l.executed_amt as amount, h.delivery_date as day
      from exposure_hedge_line l join exposure_hedge h on h.group_id = l.group_id and h.id = l.hedge_id
      where l.group_id = ${group.groupId} and l.exposure_id = ${exposureId} and l.hedge_amt <> l.executed_amt
        and h.order_status in (${sql.lit(OrderStatus.of.submitted)}, ${sql.lit(OrderStatus.of.confirmed)})
        and h.closed_flag = ${sql.lit(YesNo.of.no)}
      union all ${deals(group, exposureId, pendingLink('l'))}
      union all ${transfers(group, exposureId, { stands: waitingTransfer('t') })}`

/** One amount as the exposure holds it now, for figures of other records that take it. */
export async function exposureAmount(
  tx: Tx,
  { groupId }: Group,
  exposureId: string,
  name: 'effective_exposure' | 'lock_amt',
): Promise<string> {
  const { rows } = await sql<{ amount: string }>`select trim_scale(${sql.ref(name)})::text as amount from fx_exposure
    where group_id = ${groupId} and id = ${exposureId}`.execute(tx)
  return rows[0]?.amount ?? '0'
}
