/** What is never false of settlement paths and net rows. */

import { CashFlowFlag, CashFlowStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { PathStatus } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { onItsWay } from '@hedgerow/contract/cash-flow/settling.dict'
import { NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import type { Invariant } from '../../kit/http/feature.ts'

export const settlementInvariants: readonly Invariant[] = [
  {
    name: 'verified paths that say something else than what was verified, or that nobody called back for',
    sql: `select count(*) from settlement_path where path_status = '${PathStatus.of.trusted}'
      and (verified_version is distinct from path_version or call_back_note = '')`,
  },
  {
    name: 'net rows that pay something else than their members add up to',
    sql: `select count(*) from net_result n cross join lateral (select count(*) as members,
        coalesce(abs(sum(case cfl_flag when '${CashFlowFlag.of.pay}' then -pay_amt else pay_amt end)), 0) as amt
        from cash_flow f where (f.group_id, f.netting_id) = (n.group_id, n.id)) s
      where netting_status <> '${NettingStatus.of.revoked}' and (s.members, s.amt) is distinct from (n.member_count, n.settle_amt)`,
  },
  {
    name: 'cash flows in a net row that is revoked, or in none',
    sql: `select count(*) from cash_flow f left join net_result n on (n.group_id, n.id) = (f.group_id, f.netting_id)
      where f.settle_status in ('${onItsWay.join("', '")}')
        and n.netting_status is distinct from '${NettingStatus.of.draft}' and n.netting_status is distinct from '${NettingStatus.of.committed}'`,
  },
  {
    name: 'cash flows that are void or not yet valid in a net row',
    sql: `select count(*) from cash_flow f where f.netting_id is not null and f.cfl_status <> '${CashFlowStatus.of.valid}'`,
  },
]
