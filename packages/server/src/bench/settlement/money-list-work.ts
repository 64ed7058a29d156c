/** The lists of clearing flows, of account movements and of balances over what months of settlement left, beside the bare SQL of the same work. */
import { accountFlowApi } from '@hedgerow/contract/account/account-flow.contract'
import { balanceApi } from '@hedgerow/contract/account/balance.contract'
import { netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import type { Bench, Result } from '../works.ts'
import { besideBare, capped, ownGroup } from './list-lane.ts'
import { ensureMoney } from './money-dataset.ts'

const nets = `from net_result n where n.group_id = ${ownGroup}
  and n.netting_status = $1 and n.settle_currency = $2 and n.cfl_flag = $3 and n.settle_date >= $4`
export const netListWork = (bench: Bench): Promise<Result> =>
  besideBare(bench, {
    prepare: ensureMoney,
    work: 'clearing-flow list, 4 filters, count',
    path: netResultApi.queryByPage.path,
    rounds: 300,
    filters: { nettingStatus: '2', settleCurrency: 'USD', cflFlag: '2', settleDateStart: '20240101' },
    bare: [
      `select n.*, o.org_name, c.short_name, m.real_name, r.run_no, po.path_status, pc.path_status, greatest(po.changed_on, pc.changed_on)
        from net_result n join org o on o.group_id = n.group_id and o.id = n.org_id
        join member m on m.group_id = n.group_id and m.id = n.maker_id
        left join net_run r on r.group_id = n.group_id and r.id = n.run_id
        left join counter_party c on c.group_id = n.group_id and c.id = n.counter_party_id
        left join settlement_path po on po.group_id = n.group_id and po.id = n.our_party_path_id
        left join settlement_path pc on pc.group_id = n.group_id and pc.id = n.counter_party_path_id
        ${nets.replace('from net_result n ', '')} order by n.settle_date, n.id limit 20`,
      capped(nets),
    ],
  })

const movements = `from account_flow f where f.group_id = ${ownGroup}
  and f.flow_status = $1 and f.currency = $2 and f.change_date >= $3`
export const movementListWork = (bench: Bench): Promise<Result> =>
  besideBare(bench, {
    prepare: ensureMoney,
    work: 'account-movement list, 3 filters, count',
    path: accountFlowApi.queryByPage.path,
    rounds: 300,
    filters: { flowStatus: '1', currency: 'USD', changeDateStart: '20240101' },
    bare: [
      `select f.*, a.account, o.org_name, j.journal_no from account_flow f
        join bank_account a on a.group_id = f.group_id and a.id = f.account_id
        join org o on o.group_id = f.group_id and o.id = f.org_id
        left join journal j on j.group_id = f.group_id and j.id = f.journal_id
        ${movements.replace('from account_flow f ', '')} order by f.book_no desc, f.id desc limit 20`,
      capped(movements),
    ],
  })

const booked = `coalesce((select l.balance_minor from ledger_balance l where l.group_id = a.group_id and l.account_id = a.ledger_account_id
  and l.currency = b.currency), 0) / 100::numeric`
const pending = `coalesce((select sum(f.balance_change) from account_flow f where f.group_id = a.group_id and f.account_id = a.id
  and f.currency = b.currency and f.flow_status = '0'), 0)`
const balances = `from account_balance b join bank_account a on a.group_id = b.group_id and a.id = b.account_id`
const summed = `${balances} cross join lateral (select ${booked} as booked, ${pending} as pending offset 0) s`
const open = `where b.active and a.account_status in ('1', '2', '3') and b.group_id = ${ownGroup} and b.currency = $1`
export const balanceListWork = (bench: Bench): Promise<Result> =>
  besideBare(bench, {
    prepare: ensureMoney,
    work: 'list of a thousand balances, count, sums',
    path: balanceApi.queryBalance.path,
    rounds: 60,
    filters: { currency: 'USD' },
    bare: [
      `select b.*, a.account, a.account_name, a.min_balance, ${booked}, ${pending}, ${booked} + ${pending}, o.org_name, c.short_name,
          exists (select from account_flow f where f.group_id = b.group_id and f.account_id = b.account_id and f.currency = b.currency
            and f.origin_type <> 'balance' and f.booked_at > b.balance_time)
        ${balances} join org o on o.group_id = a.group_id and o.id = a.org_id
        left join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
        ${open} order by a.account, b.id limit 20`,
      capped(`${balances} ${open}`),
      `select b.currency, sum(s.booked), sum(s.pending), sum(s.booked + s.pending) ${summed} ${open} group by 1`,
    ],
  })
