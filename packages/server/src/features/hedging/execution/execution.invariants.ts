/** What is never false of what requests and their deals take from exposures. */
import { TransferStatus } from '@hedgerow/contract/exposure/transfer/exposure-transfer.life'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Invariant } from '../../../kit/http/feature.ts'
import { touched } from '../../../kit/upkeep/touched.ts'

export const executionInvariants: readonly Invariant[] = [
  {
    name: 'exposures whose lock is not what checked deals hold and other organisations have taken over',
    sql: `select count(*) from fx_exposure e
      where ${touched('fxExposure', 'e')} and lock_amt - transferred_amt <> (select coalesce(sum(hedge_amt), 0) from deal_hedge_link l
        where (l.group_id, l.exposure_id) = (e.group_id, e.id) and link_status = 'locked')`,
  },
  {
    name: 'exposures whose reserve is not what requests have left, deals under review have taken and transfers wait for',
    sql: `select count(*) from fx_exposure e
      where ${touched('fxExposure', 'e')} and reserved_amt <> (select coalesce(sum(l.hedge_amt - l.executed_amt), 0) from exposure_hedge_line l
          join exposure_hedge h on (h.group_id, h.id) = (l.group_id, l.hedge_id)
          where (l.group_id, l.exposure_id) = (e.group_id, e.id) and h.order_status in ('${OrderStatus.of.submitted}', '${OrderStatus.of.confirmed}')
            and h.closed_flag = '${YesNo.of.no}')
        + (select coalesce(sum(hedge_amt), 0) from deal_hedge_link l
          where (l.group_id, l.exposure_id) = (e.group_id, e.id) and link_status = 'pending')
        + (select coalesce(sum(transfer_amt), 0) from exposure_transfer t
          where (t.group_id, t.exposure_id) = (e.group_id, e.id) and transfer_status = '${TransferStatus.of.waiting}')`,
  },
  {
    name: 'links of which the book of a day has something else than their row',
    sql: `select count(*) from deal_hedge_link l left join lateral (select * from hedge_link_version v where v.group_id = l.group_id
        and v.link_id = l.id order by v.from_day desc, v.id desc limit 1) v on true
      where ${touched('fxExposure', 'l', 'exposure_id')} and coalesce(v.hedge_amt, 0) <> case link_status when 'locked' then l.hedge_amt else 0 end`,
  },
  {
    name: 'lines without their request',
    sql: `select count(*) from exposure_hedge_line l
      where ${touched('fxExposure', 'l', 'exposure_id')} and not exists (select from exposure_hedge h where (h.group_id, h.id) = (l.group_id, l.hedge_id))`,
  },
]
