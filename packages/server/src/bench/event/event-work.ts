/** What changes live deals: the two lists of it beside bare SQL, and an event from its submission to its review beside bare transactions. */
import { randomUUID } from 'node:crypto'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import pg from 'pg'
import { bareConnections, inScope } from '../bare.ts'
import { rateOf, sideBySide } from '../measure.ts'
import { type Bench, median, type Result, scopeOf } from '../works.ts'
import { bareCheck, bareSubmission, type EventDeal } from './bare-event.ts'

const listRounds = 300
const clients = 14
const [eventSeconds, eventRounds] = [2, 7]
/** Closed by a thousand at a time, again and again; no two clients meet at one. */
const [mostDeals, least] = [2_000, 500_000]

const deals = `d.*, o.org_name, c.short_name, h.request_code, coalesce(t.real_name, d.trader), m.real_name, p.order_sub_code, q.order_sub_code,
    u.id, pf.portfolio_name, od.deal_serial_no`
const beside = `join org o on o.group_id = d.group_id and o.id = d.org_id
  join member m on m.group_id = d.group_id and m.id = d.maker_id
  left join member t on t.group_id = d.group_id and lower(t.user_name) = lower(d.trader)
  left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
  left join exposure_hedge h on h.group_id = d.group_id and h.id = d.hedge_request_id
  left join deal_event_order p on p.group_id = d.group_id and p.deal_id = d.id and p.order_status = '1'
  left join deal_event_order q on q.group_id = d.group_id and q.deal_id = d.id and q.order_status = 'T'
  left join lateral (select e.id from deal_event_order e where e.group_id = d.group_id and e.deal_id = d.id and e.order_status = '2'
    and e.undone_by_order_id is null and e.undoes_order_id is null order by e.id desc limit 1) u on true
  left join portfolio pf on pf.group_id = d.group_id and pf.id = d.portfolio_id
  left join fx_deal od on od.group_id = d.group_id and od.id = d.original_deal_id`
const ofGroup = "d.group_id = nullif(current_setting('app.group_id', true), '')::bigint"
const settling = `exists (select from cash_flow f where f.group_id = d.group_id and f.origin_type = 'deal' and f.origin_id = d.id
    and f.cfl_status = '1' and f.settle_status in ('1', '2'))`
const covered = `(select sum(k.hedge_amt) from deal_hedge_link k where k.group_id = d.group_id and k.deal_id = d.id and k.link_status = 'locked')`

interface List {
  readonly work: string
  readonly path: string
  readonly filter: object
  readonly page: string
  readonly count: string
}
const forwards = `${ofGroup} and d.trade_status = '2' and d.deal_complete_status = '0' and d.busin_type = '${BusinType.of.forward}'
  and d.currency_pair = 'USD/CNY'`
const eventList: List = {
  work: 'event list, 4 filters, count',
  path: '/CLOUD-FX/fxDeal/qryFwdDeal',
  filter: { tradeStatus: '2', dealCompleteStatus: '0', businType: BusinType.of.forward, currencyPair: 'USD/CNY' },
  page: `select ${deals}, ${settling}, ${covered} from fx_deal d ${beside} where ${forwards} order by d.value_date, d.id limit 20`,
  count: `select count(*) from (select 1 from fx_deal d where ${forwards} limit 10001) counted`,
}
const options = `${ofGroup} and d.busin_type = '${BusinType.of.option}' and d.trade_status = '2'
  and d.deal_complete_status = '0' and d.remain_principal > 0 and d.lock_flag = '0'`
const ofOptions = 'fx_deal d join fx_option x on x.group_id = d.group_id and x.deal_id = d.id'
const optionList: List = {
  work: 'option list, to do, count',
  path: '/CLOUD-FX/fxOptionExe/queryByPage',
  filter: { exeToDoFlag: '0' },
  page: `select ${deals}, x.*, ${settling} from ${ofOptions} ${beside} where ${options} order by x.maturity_date, d.id limit 20`,
  count: `select count(*) from (select 1 from ${ofOptions} where ${options} limit 10001) counted`,
}

async function listed(bench: Bench, { work, path, filter, page, count }: List): Promise<Result> {
  const scope = await scopeOf(bench)
  const [client] = await bareConnections(bench.owner, 1)
  if (!client) throw new Error('should hold: one connection')
  const bare = () =>
    inScope(client, scope, async () => {
      await client.query(page)
      await client.query(count)
    })
  const served = () => bench.caller.post(path, bench.token, { pageSize: 20, queryWrapper: filter })
  const [own, plain] = await sideBySide(listRounds, served, bare)
  await client.end()
  const ratio = own.p50 / plain.p50
  const measured = { p50Ms: own.p50, p99Ms: own.p99, bareP50Ms: plain.p50, bareP99Ms: plain.p99, ratio }
  return { work, measured, target: 'p50 ≤ 1.3 × bare', met: ratio <= 1.3 }
}
export const eventListWork = (bench: Bench): Promise<Result> => listed(bench, eventList)
export const optionListWork = (bench: Bench): Promise<Result> => listed(bench, optionList)

/** Forwards that can be closed, a reviewer who initiates nothing, and a market to close at. */
async function prepared({ owner, company: { groupId, members } }: Bench): Promise<EventDeal[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(
      `insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
       values ($1, 'USD/CNY', '20260413', '09:15:00', 'ECB', 7.02) on conflict do nothing`,
      [groupId],
    )
    await client.query(
      `update staff_duty set check_op_type = '1' where group_id = $1 and user_id = $2 and check_type = '2'`,
      [groupId, members.at(-1)?.userId],
    )
    const { rows } = await client.query<EventDeal>(
      `update fx_deal d set worth_usd = 1000 from (select id from fx_deal where group_id = $1 and principal > $3 and busin_type = '${BusinType.of.forward}'
         and trade_status = '2' and deal_complete_status = '0' and currency_pair = 'USD/CNY' and remain_principal > principal / 2
         and lock_flag = '0' order by id limit $2) l
       where d.group_id = $1 and d.id = l.id returning d.id, d.deal_serial_no as "dealSerialNo", d.value_date::text as "valueDate"`,
      [groupId, mostDeals, least],
    )
    return rows
  } finally {
    await client.end()
  }
}

/** A part of a forward is closed: asked for by one, passed by another. */
export async function eventWork(bench: Bench): Promise<Result> {
  const { caller, company } = bench
  const free = await prepared(bench)
  // What was closed by plain statements is left to them.
  const half = free.length / 2
  const nextOf = turnsOf(free.slice(0, half))
  const nextBare = turnsOf(free.slice(half))
  const connections = await bareConnections(bench.owner, clients)
  const reviewer = company.members.at(-1) ?? { userId: '', token: '' }
  const maker = (index: number) => company.members[index + 1] ?? reviewer
  const scope = await scopeOf(bench)
  const once = () => ({ 'idempotency-key': randomUUID() })
  const served = async (index: number) => {
    const body = {
      dealId: nextOf().id,
      eventAmt: '1000',
      eventRate: '7.01',
      closePayMode: '1',
      offMarketReason: 'agreed',
    }
    const path = '/CLOUD-FX/fxForwardDeal/closeCommit'
    const { id, version } = (await caller.post(path, maker(index).token, body, once())) as {
      id: string
      version: number
    }
    const passed = { id, version, checkStatus: '1', comment: '' }
    await caller.post('/CLOUD-BIZ/dealEventCheck/check', reviewer.token, passed, once())
  }
  const bare = async (index: number) => {
    const client = connections[index]
    if (!client) throw new Error('should hold: a connection for each client')
    const deal = nextBare()
    const people = { makerId: maker(index).userId, checkerId: reviewer.userId }
    const orderId = await bareSubmission(client, { scope, company, deal, ...people })
    await bareCheck(client, { scope, company, deal, ...people }, orderId)
  }
  const rates: [number[], number[]] = [[], []]
  try {
    await rateOf(clients, 4, served)
    await rateOf(clients, 1, bare)
    for (let round = 0; round < eventRounds; round += 1) {
      rates[0].push(await rateOf(clients, eventSeconds, served))
      rates[1].push(await rateOf(clients, eventSeconds, bare))
    }
  } finally {
    for (const client of connections) await client.end()
  }
  const [own, plain] = rates.map(median) as [number, number]
  const ratio = median(rates[0].map((rate, round) => rate / (rates[1][round] ?? Number.NaN)))
  return {
    work: `an event submitted and checked, ${clients} clients`,
    measured: { perSecond: own, barePerSecond: plain, ratio },
    target: '≥ 0.7 × bare',
    met: ratio >= 0.7,
  }
}

function turnsOf(deals: readonly EventDeal[]): () => EventDeal {
  let turn = 0
  return () => {
    const deal = deals[turn % deals.length]
    if (!deal) throw new Error('there are too few forwards: make more trades')
    turn += 1
    return deal
  }
}
