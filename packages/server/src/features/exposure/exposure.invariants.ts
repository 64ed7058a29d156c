/** What is never false of exposures and their changes. */
import { ExposureHedgeFlag } from '@hedgerow/contract/exposure/exposure.dict'
import { TransferStatus } from '@hedgerow/contract/exposure/transfer/exposure-transfer.life'
import type { Invariant } from '../../kit/http/feature.ts'
import { touched } from '../../kit/upkeep/touched.ts'
import { standingExposure } from './exposure.word.ts'

const monthColumns =
  'group_id, org_id, currency, exposure_direction, exposure_type, month, standing_count, effective_count, lock_amt, reserved_amt, open_amt'

export const exposureInvariants: readonly Invariant[] = [
  {
    name: 'exposures whose amounts do not add up',
    sql: `select count(*) from fx_exposure e where ${touched('fxExposure', 'e')} and (exposure_amt <> original_amt
        + (select coalesce(sum(change_amt), 0) from fx_exposure_change c where (c.group_id, c.exposure_id) = (e.group_id, e.id))
      or open_amt <> exposure_amt - settled_amt - lock_amt - reserved_amt
      or hedgeable_amt <> case when hedge_flag = '${ExposureHedgeFlag.of.yes}' then open_amt else 0 end)`,
  },
  {
    name: 'transfers whose two sides differ',
    sql: `select (select count(*) from fx_exposure e where ${touched('fxExposure', 'e')} and transferred_amt <> (select coalesce(sum(transfer_amt), 0) from exposure_transfer t
        where (t.group_id, t.exposure_id) = (e.group_id, e.id) and transfer_status = '${TransferStatus.of.accepted}'))
      + (select count(*) from exposure_transfer t where transfer_status = '${TransferStatus.of.accepted}' and not exists (select from fx_exposure m
        where (m.group_id, m.id, m.org_id, m.exposure_amt, m.serial_no)
          = (t.group_id, t.mirror_exposure_id, t.target_org_id, t.transfer_amt, t.mirror_serial_no)))`,
  },
  {
    name: 'months whose sums are not those of their exposures',
    daily: true,
    sql: `select count(*) from (
      select from (select ${monthColumns} from exposure_month
        union all select ${monthColumns} from exposure_month_change
        union all select group_id, org_id, currency, exposure_direction, exposure_type, date_trunc('month', end_date::timestamp)::date, -1,
          case when effective_exposure > 0 then -1 else 0 end, -lock_amt, -reserved_amt, -open_amt
        from fx_exposure e where ${standingExposure('e')}) r
      group by group_id, org_id, currency, exposure_direction, exposure_type, month
      having sum(standing_count) <> 0 or sum(effective_count) <> 0 or sum(lock_amt) <> 0 or sum(reserved_amt) <> 0 or sum(open_amt) <> 0) x`,
  },
]
