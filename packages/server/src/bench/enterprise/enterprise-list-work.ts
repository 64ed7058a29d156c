/**
 * The lists of the enterprise and the market at size, each beside the bare SQL of the same page and the same capped count: deals and hedge
 * links under several conditions at once, declarations of customs, stored rates, and the versions of our party.
 */
import { customsApi } from '@hedgerow/contract/customs/customs.contract'
import { fxRateApi } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { screenCount } from '@hedgerow/contract/kit/list'
import { ourPartyApi } from '@hedgerow/contract/our-party/our-party.contract'
import { dealQueryApi } from '@hedgerow/contract/query/deal-query.contract'
import { hedgeQueryApi } from '@hedgerow/contract/query/hedge-query.contract'
import type pg from 'pg'
import { retainToSql } from '../../features/evidence/evidence.store.ts'
import { fxRateSource } from '../../features/fx-rate/hand/fx-rate.sources.ts'
import { bareConnections, inScope } from '../bare.ts'
import { sideBySide } from '../measure.ts'
import { type Bench, type Result, scopeOf } from '../works.ts'
import { made, removed } from './enterprise-rows.ts'

const rounds = 300
const mostRatio = 1.3
const pageSize = 20

interface Lane {
  readonly work: string
  readonly path: string
  /** The filters as the list takes them; their values are those of the bare SQL, in order. */
  readonly filters: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly columns: string
  /** Tables that the page alone needs. */
  readonly names: string
  /** Tables that the conditions speak of. */
  readonly from: string
  readonly where: string
  readonly order: string
  /** The sums that the screen shows of all rows, as long as they are fewer than the cap. */
  readonly totals?: string
}

const group = (alias: string) => `${alias}.group_id = nullif(current_setting('app.group_id', true), '')::bigint`
const statuses = (list: string) => list.split(',')

const deals: Lane = {
  work: 'trade details, 3 filters, count',
  path: dealQueryApi.queryByPage.path,
  filters: { tradeStatus: '1,2', currencyPair: 'USD/CNY', transDateStart: '20250101' },
  values: [statuses('1,2'), 'USD/CNY', '20250101'],
  columns: 'd.*, o.org_name, t.real_name, p.portfolio_name, c.short_name, h.request_code, k.hedged, k.currency',
  from: 'fx_deal d',
  names: `join org o on o.group_id = d.group_id and o.id = d.org_id
    left join member t on t.group_id = d.group_id and lower(t.user_name) = lower(d.trader)
    left join portfolio p on p.group_id = d.group_id and p.id = d.portfolio_id
    left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
    left join exposure_hedge h on h.group_id = d.group_id and h.id = d.hedge_request_id
    left join lateral (select sum(l.hedge_amt) as hedged, min(e.currency) as currency from deal_hedge_link l
      join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
      where l.group_id = d.group_id and l.deal_id = d.id and l.link_status <> 'released') k on true`,
  where: `${group('d')} and d.trade_status = any ($1) and d.currency_pair = $2 and d.trans_date >= $3`,
  order: 'd.trans_date desc, d.id desc',
}

const hedges: Lane = {
  work: 'hedge query, its default filter, count',
  path: hedgeQueryApi.queryByPage.path,
  filters: { linkStatus: 'locked' },
  columns:
    'l.*, e.serial_no, e.currency, e.end_date, e.net_amt, e.lock_amt, d.deal_serial_no, d.exchange_rate, h.request_code, o.org_name, c.short_name',
  from: 'deal_hedge_link l',
  names: `join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
    join exposure_hedge_line i on i.group_id = l.group_id and i.id = l.hedge_line_id
    join exposure_hedge h on h.group_id = i.group_id and h.id = i.hedge_id
    join org o on o.group_id = l.group_id and o.id = l.org_id
    left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id`,
  where: `${group('l')} and l.link_status = $1`,
  order: 'l.id desc',
}

const declarations: Lane = {
  work: 'declarations, 4 filters, count',
  path: customsApi.queryByPage.path,
  filters: { declStatus: '1,2,3,4', tradeCurr: 'USD', dDateStart: '20250101', dDateEnd: '20260413' },
  values: [statuses('1,2,3,4'), 'USD', '20250101', '20260413'],
  columns: `c.*, d.used_amt, d.free_amt, d.short_amt, case when d.id is not null then ${retainToSql('d')} end, o.org_name`,
  from: 'customs_declaration c',
  names: `left join evidence d on d.group_id = c.group_id and d.declaration_id = c.id
    join org o on o.group_id = c.group_id and o.id = c.org_id`,
  where: `${group('c')} and c.i_e_flag = 'E' and c.decl_status = any ($1) and c.trade_curr = $2 and c.d_date >= $3 and c.d_date <= $4`,
  order: 'c.d_date desc, c.id desc',
  totals:
    'c.trade_curr, sum(c.total_amt), sum(coalesce(d.used_amt, 0)), sum(coalesce(d.free_amt, 0)), sum(coalesce(d.short_amt, 0))',
}

/** A page of rates says of each fixing much that is asked beside it: which one counts, how far it is off its neighbours, who changed it. */
function rates({ groupId, orgIds: [orgId = ''] }: Awaited<ReturnType<typeof scopeOf>>): Lane {
  const { columns = {}, lookups = '' } = fxRateSource({ groupId, orgId })
  return {
    work: 'rates of a source, 3 filters, count',
    path: fxRateApi.queryByPage.path,
    filters: { dataSource: 'FED_H10', dataDateStart: '20200101', dataDateEnd: '20260410' },
    values: [['FED_H10'], '20200101', '20260410'],
    columns: Object.values(columns).join(', '),
    from: `(select m.*, v.price_type, v.price from market_price m
      cross join lateral (values ('1', m.mid_price), ('2', m.bid_price), ('3', m.ask_price)) v (price_type, price)) m`,
    names: `cross join lateral (select m.price_type, m.price) v ${lookups}`,
    where: `${group('m')} and m.term = 'SPOT' and m.price is not null and m.data_source = any ($1) and m.data_date >= $2
      and m.data_date <= $3`,
    order: 'm.data_date desc, m.id desc, m.price_type desc',
  }
}

const parties: Lane = {
  work: 'our party, all its versions, count',
  path: ourPartyApi.queryByPage.path,
  filters: { partyStatus: '0,1,2' },
  values: [statuses('0,1,2')],
  columns: 'p.*, o.org_name, m.real_name',
  from: 'our_party p',
  names: `join org o on o.group_id = p.group_id and o.id = p.org_id
    join member m on m.group_id = p.group_id and m.id = p.maker_id`,
  where: `${group('p')} and p.party_status = any ($1)`,
  order: 'p.create_time desc, p.id desc',
}

/** Five lists as one work: the worst of their ratios decides. */
export async function enterpriseListWork(bench: Bench): Promise<Result> {
  await made(bench)
  const [client] = await bareConnections(bench.owner, 1)
  if (!client) throw new Error('should hold: one connection')
  try {
    const measured: Record<string, number> = {}
    const ratios: number[] = []
    for (const [name, lane] of Object.entries({
      deals,
      hedges,
      declarations,
      rates: rates(await scopeOf(bench)),
      parties,
    })) {
      const [own, plain] = await sideBySide(rounds, () => served(bench, lane), await bare(bench, client, lane))
      const ratio = own.p50 / plain.p50
      ratios.push(ratio)
      Object.assign(measured, { [`${name}Ms`]: own.p50, [`${name}BareMs`]: plain.p50, [`${name}Ratio`]: ratio })
    }
    const worst = Math.max(...ratios)
    return {
      work: 'five lists of market and enterprise',
      measured,
      target: `p50 ≤ ${mostRatio} × bare, each`,
      met: worst <= mostRatio,
    }
  } finally {
    await client.end()
    await removed(bench)
  }
}

const served = ({ caller, token }: Bench, { path, filters }: Lane) =>
  caller.post(path, token, { pageSize, queryWrapper: filters, countUpTo: screenCount })

async function bare(bench: Bench, client: pg.Client, lane: Lane): Promise<() => Promise<void>> {
  const scope = await scopeOf(bench)
  const { columns, from, names, where, order, totals, values = Object.values(lane.filters) } = lane
  // The rows of the page first, then what is looked up for them.
  const alias = from.slice(-1)
  const rows = `select ${alias}.* from ${from} where ${where} order by ${order} limit ${pageSize}`
  const page = `select ${columns} from (${rows}) ${alias} ${names} order by ${order}`
  const count = `select count(*) from (select 1 from ${from} where ${where} limit ${screenCount + 1}) counted`
  return () =>
    inScope(client, scope, async () => {
      await client.query(page, [...values])
      await client.query(count, [...values])
      if (totals) await client.query(`select ${totals} from ${from} ${names} where ${where} group by 1`, [...values])
    })
}
