/** What is never false of the money of net rows. */
import { FlowStatus } from '@hedgerow/contract/account/account.dict'
import { AllocateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import { NetDirection, NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import type { Invariant } from '../../../kit/http/feature.ts'

const { none, confirmed } = AllocateStatus.of
const { committed, settled } = NettingStatus.of

export const allocationInvariants: readonly Invariant[] = [
  {
    name: 'net rows whose allocations are not their amount',
    sql: `select count(*) from net_result n where (select coalesce(sum(alloc_amt), 0) from fund_allocation a
      where (a.group_id, a.net_id) = (n.group_id, n.id)) <> case when allocate_status = '${none}' then 0 else settle_amt end`,
  },
  {
    name: 'confirmed rows whose expected or booked movements are not their amount',
    sql: `select count(*) from net_result n where netting_status = '${committed}' and allocate_status = '${confirmed}'
      and (select coalesce(sum(balance_change), 0) from account_flow f where f.group_id = n.group_id and f.origin_type = 'netResult'
        and f.origin_id = n.id and f.flow_status = '${FlowStatus.of.pending}') <> case cfl_flag when '${NetDirection.of.pay}' then -settle_amt else settle_amt end`,
  },
  {
    name: 'settled rows with money that no journal booked',
    sql: `select count(*) from net_result n where netting_status = '${settled}' and settle_amt > 0
      and not exists (select from journal j where j.group_id = n.group_id and j.origin_type = 'netResult' and j.origin_id = n.id
        and j.journal_kind = 'settlement' and not exists (select from journal r where (r.group_id, r.reverses_id) = (j.group_id, j.id)))`,
  },
  {
    name: 'results of settlements that are not settled',
    sql: `select count(*) from realised_result r join net_result n on (n.group_id, n.id) = (r.group_id, r.net_id)
      where not r.reversed and n.netting_status <> '${settled}'`,
  },
]
