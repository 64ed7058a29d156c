/**
 * Random sequences over business days: deals that are reviewed late, events of any day, undone later, payments and their return, exposures that change,
 * rates of past days that come late, are corrected or quarantined, days that are closed and opened again. Whatever comes, what was closed stays: each
 * row of its snapshot, the book as it is read, and the bytes of its pack. The gate walks 3; `DAY_WALKS=500 DAY_SEED=7 vitest run --project database
 * day-walk` takes more. Its control changes a row of a closed snapshot past every rule, which must be found.
 */

import { expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { asOwner } from '../../kit/testing.ts'
import type { TestApp } from '../../testing/fixture.ts'
import { failMembers, settleMembers, tieFlows } from '../cash-flow/net/flow-net.store.ts'
import { seeded } from '../position/seeded.fixture.ts'
import {
  checkApi,
  dealApi,
  forwardApi,
  forwardDeal,
  spotApi,
  spotDeal,
  storeMarket,
} from '../trade/deal/trade.fixture.ts'
import { optionApi, optionDeal } from '../trade/option/option.fixture.ts'
import { changedParts, dayApp, dayPeople, dayTables, type Picture, pictureOf, referring } from './day-walk.fixture.ts'

const walks = Number(process.env.DAY_WALKS ?? 3)
const seed = Number(process.env.DAY_SEED ?? 20261129)
const days = ['20260413', '20260414', '20260415', '20260416'] as const
/** Acts on each day, beside its closing. */
const actsADay = 7
/** A pack is made of one closed day in so many: it takes longer than all else. */
const packEvery = 4
/** Payments are told here without a bank or the ledger, which has its own walks. */
const ofPayments = /^(settled flows of deals that bring|net rows that pay something else)/

type DayApp = Awaited<ReturnType<typeof dayApp>>

class Walk {
  private readonly test: TestApp
  private readonly people: ReturnType<typeof dayPeople>
  private readonly random: () => number
  private day: string = days[0]
  private netted = 0
  readonly closed = new Map<string, Picture>()
  /** How often each act did something. */
  readonly tally = new Map<string, number>()

  constructor(app: DayApp, random: () => number) {
    this.test = app.test
    this.people = dayPeople(app)
    this.random = random
  }

  private readonly below = (count: number) => Math.floor(this.random() * count)
  private readonly owned = <T extends object>(text: string) => asOwner<T>(this.test.database.owner, text)
  private readonly pick = <T>(all: readonly T[]): T | undefined => all[this.below(all.length)]
  private readonly amount = () => String((1 + this.below(90)) * 10_000)

  async begin(): Promise<void> {
    await storeMarket(this.test)
    await this.owned(`insert into volatility_quote (group_id, currency_pair, data_date, term, data_source, quote_kind, vol_pct, simulated)
      select group_id, 'USD/CNY', data_date, t, 'DEMO', 'ATM', 4.2, false from market_price, unnest(array['1M', '6M', '1Y']) t
      where currency_pair = 'USD/CNY'`)
    await this.enter()
  }

  async arriveAt(day: string): Promise<void> {
    this.day = day
    const moved = 1 + (this.random() - 0.5) / 50
    await this.owned(`update system_date set business_date = '${day}';
      insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        select group_id, currency_pair, '${day}', '10:15:00', 'ECB', round(mid_price * ${moved}, 4) from market_price where data_date = '${days[0]}'
          and data_source = 'ECB' on conflict do nothing;
      insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
        select group_id, currency_code, '${day}', term, rate_pct + ${this.below(20) / 100}, data_source from interest_rate
          where as_of = '${days[0]}' on conflict do nothing`)
  }

  private async post(path: string, body: object, who: 'a_mk' | 'a_ck' = 'a_mk'): Promise<boolean> {
    return (await this.test.as(who).post(path, body)).code === '00000000'
  }

  /** A deal of some kind; its review comes when it comes. */
  private async enter(): Promise<boolean> {
    const principal = this.amount()
    const rate = (6.75 + this.random() / 5).toFixed(4)
    const money = { sellAmt: principal, buyAmt: (Number(principal) * Number(rate)).toFixed(2), offMarketReason: 'walk' }
    const spot = { ...money, spotRate: rate }
    const kind = this.below(4)
    if (kind === 0) return this.post(`${spotApi}/spotAddDeal`, spotDeal(this.test, spot))
    if (kind === 1) {
      const amounts = { nominalAmt: principal, nominalAmt2: String(Number(principal) * 6.8), offMarketReason: 'walk' }
      const terms = { timeLimit: '3M', maturityDate: undefined, maturitySettleDate: undefined, feePayDate: undefined }
      return this.post(`${optionApi}/addCommit`, optionDeal(this.test, { ...terms, ...amounts }))
    }
    const forwardRate = (Number(rate) - 0.0135).toFixed(4)
    const buyAmt = (Number(principal) * Number(forwardRate)).toFixed(2)
    const terms = { timeLimit: this.pick(['1M', '3M', '6M']), forwardRate, buyAmt }
    return this.post(`${forwardApi}/forwardAddDeal`, forwardDeal(this.test, { ...spot, ...terms }))
  }

  private async review(): Promise<boolean> {
    const one = this.pick(
      await this.owned<{ id: string; version: number }>(
        `select id, version from fx_deal where trade_status = '1' order by id`,
      ),
    )
    const checkStatus = this.below(6) === 0 ? '2' : '1'
    return one !== undefined && this.post(`${checkApi}/check`, { ...one, checkStatus, comment: 'late' }, 'a_ck')
  }

  private async event(): Promise<boolean> {
    const deal = this.pick(
      await this.owned<{
        id: string
        version: number
        left: string
      }>(`select id, version, trim_scale(remain_principal)::text as left
        from fx_deal where trade_status = '2' and deal_complete_status = '0' and lock_flag = '0' and busin_type <> 'FX_SPOT' order by id`),
    )
    if (!deal) return false
    const eventAmt = this.below(3) === 0 ? deal.left : String(Math.max(1, Math.floor(Number(deal.left) / 3)))
    const about = { dealId: deal.id, version: deal.version, eventAmt, reason: 'walk', offMarketReason: 'walk' }
    const when = { preMatureDate: this.day, settleDate: this.day }
    return this.below(2) === 0
      ? this.post(`${dealApi}/preMature`, { ...about, ...when })
      : this.post(`${forwardApi}/closeCommit`, { ...about, closePayMode: '1', closeDate: this.day, eventRate: '6.81' })
  }

  private async eventReview(): Promise<boolean> {
    const order = this.pick(
      await this.owned<{ id: string; version: number }>(
        `select id, version from deal_event_order where order_status = '1' order by id`,
      ),
    )
    const checkStatus = this.below(6) === 0 ? '2' : '1'
    return (
      order !== undefined &&
      this.post('/CLOUD-BIZ/dealEventCheck/check', { ...order, checkStatus, comment: 'late' }, 'a_ck')
    )
  }

  private async undo(): Promise<boolean> {
    const order = this.pick(
      await this.owned<{
        id: string
      }>(`select id from deal_event_order where order_status = '2' and undone_by_order_id is null
        and undoes_order_id is null order by id`),
    )
    return order !== undefined && this.post(`${dealApi}/undoEvent`, { orderId: order.id, cancelReason: 'walk' })
  }

  /** A bank pays a flow on some day of the past, or takes its payment back. */
  private async settle(): Promise<boolean> {
    const back = this.below(3) === 0
    const flow = this.pick(
      await this.owned<{
        id: string
        org: string
        net: string | null
      }>(`select f.id, f.org_id as org, f.netting_id as net from cash_flow f
        where cfl_status = '1' and ${back ? `settle_status = '3' and netting_id is not null` : `settle_status = '0' and pay_amt is not null and netting_id is null and event_order_id is null`} order by id`),
    )
    if (!flow) return false
    const { scope } = this.test.as('a_mk')
    const { database } = this.test
    if (back) {
      await withTx(database.db, systemScope, (tx) => failMembers(tx, scope, [flow.net ?? '']))
      await withTx(database.db, systemScope, (tx) =>
        settleMembers(tx, scope, [{ id: flow.net ?? '', bookDate: this.day }]),
      )
      return true
    }
    const bookDate = days[this.below((days as readonly string[]).indexOf(this.day) + 1)] ?? this.day
    const netId = await this.insertNet(flow.org)
    await withTx(database.db, systemScope, async (tx) => {
      await tieFlows(tx, scope, [{ cflId: flow.id, netId }])
      await settleMembers(tx, scope, [{ id: netId, bookDate }])
    })
    return true
  }

  private async insertNet(orgId: string): Promise<string> {
    this.netted += 1
    const { groupId, userId } = this.test.as('a_mk').scope
    const no = `WALK-${this.netted}`
    const [row] = await this.owned<{
      id: string
    }>(`with path as (insert into settlement_path (group_id, org_id, path_no, path_name, party_type, currency,
          pay_way, position, begin_date, bank_name, account, account_name, changed_on, path_status, check_status, approve_status, maker_id, last_editor_id)
        values (${groupId}, ${orgId}, '${no}', '${no}', '0', 'USD', '4', '1', '20200101', 'Bank', '${no}', '1', '20200101', '0', '0', '0', ${userId}, ${userId})
        returning id)
      insert into net_result (group_id, org_id, netting_no, settle_date, settle_currency, our_party_path_id, net_flag, cfl_flag, settle_amt, gross_amt,
        member_count, net_conditions, maker_id, last_editor_id)
      select ${groupId}, ${orgId}, '${no}', '${this.day}', 'USD', id, '0', '1', 1, 1, 1, '{}', ${userId}, ${userId} from path returning id`)
    return row?.id ?? ''
  }

  private async expose(): Promise<boolean> {
    const dates = { transDate: '20260401', endDate: '20260915', deliveryDate: '20260915' }
    const over = {
      exposureType: '1',
      exposureDirection: String(this.below(2)),
      currency: 'USD',
      exposureAmt: this.amount(),
    }
    const { orgId } = this.test.refs.a
    return this.post('/CLOUD-EXPO/fxExposure/add', {
      orgId,
      ...over,
      ...dates,
      documentaryBillFlag: '0',
      bookRate: '6.9',
    })
  }

  private async change(): Promise<boolean> {
    const one = this.pick(
      await this.owned<{ id: string; version: number }>(
        `select id, version from fx_exposure where status in ('1', '2') and lock_flag = '0' order by id`,
      ),
    )
    if (!one) return false
    if (this.below(3) === 0)
      return (await this.test.as('a_mk').get(`/CLOUD-EXPO/fxExposure/invalid?ids=${one.id}`)).code === '00000000'
    const terms = {
      changeType: '1',
      dealType: '1',
      changeAmt: this.amount(),
      changeDate: this.day,
      endDate: '20260915',
    }
    return this.post('/CLOUD-EXPO/fxExposureChange/add', { exposureId: one.id, version: one.version, ...terms })
  }

  /** A file brings other rates for a day that may be closed long ago. */
  private async import(): Promise<boolean> {
    const day = this.pick(days) ?? this.day
    const factor = 0.9 + this.random() / 5
    const source = this.below(2) === 0 ? 'CFETS' : 'ECB'
    await this.owned(`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        select group_id, currency_pair, '${day}', '16:30:00', '${source}', round(mid_price * ${factor}, 4) from market_price
          where data_date = '${days[0]}' and data_time = '09:15:00' on conflict do nothing;
      update market_price set mid_price = round(mid_price * ${factor}, 4) where data_date = '${day}' and data_source = '${source}';
      update interest_rate set rate_pct = rate_pct + 0.1 where as_of = '${day}';
      update volatility_quote set vol_pct = vol_pct + 0.2 where data_date = '${day}'`)
    return true
  }

  private async quarantine(): Promise<boolean> {
    const day = this.pick(days) ?? this.day
    const isBack = this.below(2) === 0
    await this.owned(`update market_price set quarantined = ${!isBack} where data_date = '${day}'
      and (${isBack} or currency_pair <> 'USD/CNY' or data_source <> 'ECB')`)
    return true
  }

  private async reopen(): Promise<boolean> {
    const [last] = await this.owned<{ day: string }>(
      `select to_char(max(business_date), 'YYYYMMDD') as day from business_day where day_status = '4'`,
    )
    if (!last?.day || !(await this.people.reopen(last.day))) return false
    await this.act()
    await this.close(last.day)
    return true
  }

  async close(day: string): Promise<boolean> {
    const snapshotId = await this.people.close(day, this.below(packEvery) === 0)
    if (snapshotId === undefined) return false
    this.closed.set(snapshotId, await pictureOf(this.test, snapshotId))
    return true
  }

  async act(): Promise<void> {
    const { enter, review, event, eventReview, undo, settle, expose, change, quarantine, reopen } = this
    const all = {
      enter,
      review,
      event,
      eventReview,
      undo,
      settle,
      expose,
      change,
      import: this.import,
      quarantine,
      reopen,
    }
    const often = [
      'enter',
      'review',
      'review',
      'event',
      'eventReview',
      'eventReview',
      'undo',
      'settle',
      'reopen',
    ] as const
    const name = this.pick([...(Object.keys(all) as (keyof typeof all)[]), ...often])
    if (name && (await all[name].call(this))) this.count(name)
  }

  count(name: string): void {
    this.tally.set(name, (this.tally.get(name) ?? 0) + 1)
  }

  /** What of the closed days is no longer what it was. */
  async changes(): Promise<string[]> {
    const changes: string[] = []
    for (const [snapshotId, before] of this.closed)
      changes.push(
        ...changedParts(before, await pictureOf(this.test, snapshotId)).map(
          (part) => `snapshot ${snapshotId}: ${part}`,
        ),
      )
    return changes
  }

  async walk(): Promise<void> {
    await this.begin()
    for (const [at, day] of days.entries()) {
      if (at > 0) await this.arriveAt(day)
      for (let act = 0; act < actsADay; act += 1) await this.act()
      if (await this.close(day)) this.count('close')
    }
    for (let act = 0; act < actsADay; act += 1) await this.act()
  }
}

const tallies = new Map<string, number>()
let snapshots = 0

it.each(Array.from({ length: walks }, (_, at) => seed + at))(
  'what was closed stays as it was, whatever comes later (seed %i)',
  async (of) => {
    const app = await dayApp()
    const walk = new Walk(app, seeded(of))
    await walk.walk()
    expect(walk.closed.size).toBeGreaterThan(0)
    expect(await walk.changes()).toEqual([])
    const broken = await brokenInvariants(app.test.database.db)
    expect(broken.filter((line) => !ofPayments.test(line))).toEqual([])
    snapshots += walk.closed.size
    for (const [name, count] of walk.tally) tallies.set(name, (tallies.get(name) ?? 0) + count)
    await app.test.close()
  },
  300_000,
)

/** So many walks do everything that there is. */
const manyWalks = 20

it('did everything at some time, where it walked for long', () => {
  const line = [...tallies].sort().map(([name, count]) => `${name} ${count}`)
  process.stdout.write(`${walks} walks, ${snapshots} closed snapshots; ${line.join(', ')}\n`)
  const rare = walks < manyWalks ? [] : ['event', 'eventReview', 'undo', 'change', 'quarantine', 'reopen']
  expect(['enter', 'review', 'settle', 'close', ...rare].filter((name) => !tallies.has(name))).toEqual([])
})

/** Walks until one closed a day with a deal in it: where every review came late, the closed books are empty and there is nothing to change. */
async function walkWithDeals(of: number, triesLeft = 10): Promise<{ app: DayApp; walk: Walk; snapshotId: string }> {
  const app = await dayApp()
  const walk = new Walk(app, seeded(of))
  await walk.walk()
  const [row] = await asOwner<{ id: string }>(
    app.test.database.owner,
    `select min(snapshot_id)::text as id from snapshot_deal where snapshot_id in (${[...walk.closed.keys()].join(', ') || 'null'})`,
  )
  if (row?.id) return { app, walk, snapshotId: row.id }
  process.stdout.write(`the walk of seed ${of} closed no day with a deal in it: the control walks on\n`)
  await app.test.close()
  if (triesLeft === 0) throw new Error('should hold: one of many walks closes a day with a deal in it')
  return walkWithDeals(of + 1, triesLeft - 1)
}

it('finds out a row of a closed snapshot that changed, and knows every table of one', async () => {
  const { app, walk, snapshotId } = await walkWithDeals(seed)
  const owned = <T extends object>(text: string) => asOwner<T>(app.test.database.owner, text)
  const tables = await owned<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'snapshot_id'`,
  )
  expect(tables.map(({ name }) => name).sort()).toEqual([...dayTables.slice(1), ...referring].sort())
  await owned(`set session_replication_role = replica; update snapshot_deal set principal = principal + 0.01
    where snapshot_id = ${snapshotId} and deal_id = (select min(deal_id) from snapshot_deal where snapshot_id = ${snapshotId});
    set session_replication_role = origin`)
  expect(await walk.changes()).toEqual([`snapshot ${snapshotId}: snapshot_deal`, `snapshot ${snapshotId}: read`])
  await app.test.close()
}, 300_000)
