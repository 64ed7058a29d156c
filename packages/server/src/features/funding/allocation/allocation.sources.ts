/** Where the list of allocations takes its columns from: reviewed net rows with the accounts that pay or receive them. */

import { AllocateStatus, OperateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import { allocationList } from '@hedgerow/contract/funding/allocation/allocation.list'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { NetDirection, NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { max, ZERO } from '@hedgerow/quant/basics/decimal'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'
import { bankFileNoSql, flagChangedPaths } from '../../settlement/net/net-result.sources.ts'
import { netLookups, netPathState } from '../../settlement/net/net-result.store.ts'
import { propose, toShort } from './allocation.rules.ts'
import { candidatesOf } from './allocation.store.ts'

const { committed, settled } = NettingStatus.of

export const allocationSource: ListSource<typeof allocationList> = {
  list: allocationList,
  from: 'net_result n',
  lookups: `${netLookups}
    left join member l on l.group_id = n.group_id and l.id = n.allocator_id
    left join lateral (select sum(f.alloc_amt) as amt, string_agg(a.account, ', ' order by f.id) as accounts,
      min(bank_cut_off(f.group_id, f.account_id, n.settle_currency)) as cut_off from fund_allocation f
      join bank_account a on a.group_id = f.group_id and a.id = f.account_id
      where f.group_id = n.group_id and f.net_id = n.id) s on true`,
  id: 'n.id',
  where: `${ofGroup('n')}
    and n.netting_status in ('${committed}', '${settled}') and n.operate_status = '${OperateStatus.of.none}'`,
  columns: {
    counterPartyName: nameOfParty('c'),
    pathState: netPathState,
    pathChangedOn: 'greatest(po.changed_on, pc.changed_on)',
    recentChange: `'${YesNo.of.no}'`,
    // Of the accounts that pay, the first to close; before the allocation of the account of our path.
    cutOff: `case when n.cfl_flag = '${NetDirection.of.pay}' then coalesce(s.cut_off, (select bank_cut_off(b.group_id, b.id, n.settle_currency)
      from bank_account b where b.group_id = n.group_id and b.org_id = n.org_id and b.account = po.account order by b.id limit 1)) end`,
    allocatedAmt: 's.amt',
    accountList: 's.accounts',
    allocatorName: 'l.real_name',
    shortAmt: 'null::numeric',
    bankFileNo: bankFileNoSql('netResult', 'n'),
    orgName: nameOfOrg('o'),
    makerName: 'm.real_name',
  },
  /** What each unallocated payment of the page would be short of by itself, from what the accounts hold now. */
  async enrich(tx, query, page) {
    const { scope } = query
    const rows = await flagChangedPaths(tx, query, page)
    const open = rows.filter(
      ({ nettingStatus, allocateStatus, cflFlag }) =>
        nettingStatus === committed && allocateStatus === AllocateStatus.of.none && cflFlag === NetDirection.of.pay,
    )
    if (open.length === 0) return rows
    const wanted = open.map(({ orgId, settleCurrency }) => ({ orgId: orgId ?? '', currency: settleCurrency ?? '' }))
    const candidates = await candidatesOf(tx, scope, wanted)
    const pools = Map.groupBy(candidates, ({ orgId, currency }) => `${orgId} ${currency}`)
    const shortOf = new Map(
      open.map((row) => {
        const pool = pools.get(`${row.orgId} ${row.settleCurrency}`) ?? []
        return [
          row.id,
          max(ZERO, propose(toShort(row.settleAmt ?? null, row.counterPartyId ?? null), pool).shortfall),
        ] as const
      }),
    )
    return rows.map((row) => {
      const short = shortOf.get(row.id)
      return short?.isPositive() ? { ...row, shortAmt: short.toString() } : row
    })
  },
}
