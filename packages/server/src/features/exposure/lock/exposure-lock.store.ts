/** What the links, deals and transfers of one exposure add up to. */
import { TransferStatus } from '@hedgerow/contract/exposure/transfer/exposure-transfer.life'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { holdingLink, lockedLink } from '../../hedging/execution/link.word.ts'
import type { StoredLocks } from './exposure-lock.rules.ts'
import { agreedRate, averagePair, averageRate, rightHeld } from './locked-rate.store.ts'

const locks = { amount: 'l.hedge_amt', currency: 'min(e.currency)', deal: 'd' }

/** A released link holds nothing, and a refused or withdrawn transfer neither. The newest transfer says price and reminder. */
export async function locksOf(tx: Tx, scope: Scope, exposureId: string): Promise<StoredLocks> {
  const { rows } = await sql<StoredLocks>`
    select d.*, t.*, p.*, b.* from
      (select max(d.trans_date) as lock_date, max(d.value_date) as lock_end_date, string_agg(distinct d.deal_serial_no, ', ') as deal_nos,
        string_agg(distinct d.busin_type, ',') as busin_types, coalesce(sum(l.hedge_amt), 0) as dealt_amt,
        ${sql.raw(averageRate({ ...locks, of: agreedRate }, 6))} as lock_price,
        ${sql.raw(averagePair({ ...locks, of: agreedRate }))} as lock_pair,
        ${sql.raw(averageRate({ ...locks, of: rightHeld }, 6))} as right_price,
        ${sql.raw(averagePair({ ...locks, of: rightHeld }))} as right_pair
      from deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
      join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
      where l.group_id = ${scope.groupId} and l.exposure_id = ${exposureId} and ${sql.raw(lockedLink('l'))}) d,
      (select string_agg(t.transfer_no, ', ' order by t.id) as transfer_nos,
        coalesce(sum(t.transfer_amt) filter (where t.transfer_status = ${sql.lit(TransferStatus.of.waiting)}), 0) as offered_amt
      from exposure_transfer t where t.group_id = ${scope.groupId} and t.exposure_id = ${exposureId}
        and t.transfer_status in (${sql.lit(TransferStatus.of.waiting)}, ${sql.lit(TransferStatus.of.accepted)})) t,
      (select max(p.transfer_price) as transfer_price, max(p.remind_transfer) as remind_transfer from (
        select t.transfer_price, t.remind_transfer from exposure_transfer t where t.group_id = ${scope.groupId}
          and ${exposureId} in (t.exposure_id, t.mirror_exposure_id) and t.transfer_status in (${sql.lit(TransferStatus.of.waiting)}, ${sql.lit(TransferStatus.of.accepted)})
        order by t.id desc limit 1) p) p,
      (select coalesce(jsonb_agg(jsonb_build_object('record', h.record, 'id', h.id::text, 'number', h.number) order by h.since, h.id), '[]') as locked_by
      from (
        select 'request' as record, q.id, q.request_code as number, q.create_time as since from exposure_hedge_line n
        join exposure_hedge q on q.group_id = n.group_id and q.id = n.hedge_id
        where n.group_id = ${scope.groupId} and n.exposure_id = ${exposureId} and q.order_status in (${sql.lit(OrderStatus.of.submitted)}, ${sql.lit(OrderStatus.of.confirmed)})
          and q.closed_flag = ${sql.lit(YesNo.of.no)}
        union all
        select 'deal', d.id, d.deal_serial_no, d.create_time from deal_hedge_link l
        join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
        where l.group_id = ${scope.groupId} and l.exposure_id = ${exposureId} and ${sql.raw(holdingLink('l'))}
        union all
        select 'transfer', t.id, t.transfer_no, t.create_time from exposure_transfer t where t.group_id = ${scope.groupId}
          and ${exposureId} in (t.exposure_id, t.mirror_exposure_id) and t.transfer_status in (${sql.lit(TransferStatus.of.waiting)}, ${sql.lit(TransferStatus.of.accepted)})
      ) h) b`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}
