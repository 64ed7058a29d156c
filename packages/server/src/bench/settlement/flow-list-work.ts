/** The list of cash flows and their ladder over a million flows, beside the bare SQL of the same work. */
import { cashLadderApi, ladderDays } from '@hedgerow/contract/funding/ladder/cash-ladder.contract'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { bareConnections, inScope } from '../bare.ts'
import { sideBySide } from '../measure.ts'
import { type Bench, type Result, scopeOf } from '../works.ts'

const [listRounds, ladderRounds] = [300, 20]
const mostRatio = 1.3
const filters = { cflStatus: '1', settleStatus: '0', payCurrency: 'USD', payDateAdjStart: '20260101' }
const where = `f.group_id = nullif(current_setting('app.group_id', true), '')::bigint
  and f.cfl_status = $1 and f.settle_status = $2 and f.pay_currency = $3 and f.pay_date_adj >= $4`
const pageSql = `select f.*, o.org_name, c.short_name, m.real_name, n.netting_no, po.path_no, po.path_status, pc.path_no, pc.path_status
  from cash_flow f join org o on o.group_id = f.group_id and o.id = f.org_id
  left join counter_party c on c.group_id = f.group_id and c.id = f.counter_party_id
  left join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
  left join member m on m.group_id = d.group_id and m.id = d.maker_id
  left join net_result n on n.group_id = f.group_id and n.id = f.netting_id
  left join settlement_path po on po.group_id = f.group_id and po.id = f.our_party_path_id
  left join settlement_path pc on pc.group_id = f.group_id and pc.id = f.counter_party_path_id
  where ${where} order by f.pay_date_adj, f.id limit 20`
const countSql = `select count(*) from (select 1 from cash_flow f where ${where} limit 10001) counted`

export async function flowListWork(bench: Bench): Promise<Result> {
  const scope = await scopeOf(bench)
  const [client] = await bareConnections(bench.owner, 1)
  if (!client) throw new Error('should hold: one connection')
  const values = Object.values(filters)
  const bare = () =>
    inScope(client, scope, async () => {
      await client.query(pageSql, values)
      await client.query(countSql, values)
    })
  const question = { pageSize: 20, queryWrapper: filters }
  const served = () => bench.caller.post('/CLOUD-BIZ/settle/queryCflByPage', bench.token, question)
  const [own, plain] = await sideBySide(listRounds, served, bare)
  await client.end()
  const ratio = own.p50 / plain.p50
  return {
    work: 'cash-flow list, 4 filters, count',
    measured: { p50Ms: own.p50, p99Ms: own.p99, bareP50Ms: plain.p50, ratio },
    target: `p50 ≤ ${mostRatio} × bare`,
    met: ratio <= mostRatio,
  }
}

/** What is still to come of every organisation, currency and day. */
const ladderSql = `select c.org_id, c.our_party_path_id, c.pay_currency, case when c.pay_date_adj < $1 then null else c.pay_date_adj end,
    sum(c.pay_amt) filter (where c.cfl_flag = '1'), sum(c.pay_amt) filter (where c.cfl_flag = '2')
  from cash_flow c left join net_result n on n.group_id = c.group_id and n.id = c.netting_id
  where c.group_id = nullif(current_setting('app.group_id', true), '')::bigint and c.cfl_status = '1' and c.settle_status <> '3'
    and c.pay_date_adj <= $2 and n.allocate_status is distinct from '2' group by 1, 2, 3, 4`

export async function ladderWork(bench: Bench): Promise<Result> {
  const scope = await scopeOf(bench)
  const [client] = await bareConnections(bench.owner, 1)
  if (!client) throw new Error('should hold: one connection')
  const today = businessDate('20260413')
  const bare = () => inScope(client, scope, () => client.query(ladderSql, [today, addDays(today, ladderDays)]))
  const [own, plain] = await sideBySide(
    ladderRounds,
    () => bench.caller.get(cashLadderApi.ladder.path, bench.token),
    bare,
  )
  await client.end()
  const ratio = own.p50 / plain.p50
  return {
    work: 'cash ladder',
    measured: { p50Ms: own.p50, bareP50Ms: plain.p50, ratio },
    target: `p50 ≤ ${mostRatio} × bare`,
    met: ratio <= mostRatio,
  }
}
