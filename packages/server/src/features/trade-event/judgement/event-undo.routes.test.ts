/**
 * Undoing an event restores every column of every record that there was before it: the deal, its flows as people changed them, the
 * versions of flows, links, exposures, the request and its lines, the option, and the members of its family. What the event made is void.
 */
import { flowChangeApi } from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeComplaints } from '../../../judge/judge.ts'
import { moneyCalls } from '../../../testing/deal-money.fixture.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { success } from '../trade-event.fixture.ts'

let test: TestApp
const calls = moneyCalls(() => test)
const { post, done, fund, toDay, leg, legs, passed, undoing, decide, inDatabase, broken } = calls
let spare: Record<string, string> = {}
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await fund()
  spare = { ours: await calls.path('0', '3000USD', 'USD'), theirs: await calls.path('1', '4000USD', 'USD') }
  await calls.calm()
})
afterAll(async () => {
  expect(await broken()).toEqual([])
  await test.close()
})

/** Columns that count writes, say since when a row stands, and the day's count of whose they are. */
const counters = ['version', 'modify_time', 'last_editor_id', 'standing_from']
type Rows = Record<string, Record<string, unknown>>

/** Every row that belongs to the deal, whole, by its table and id. */
async function rowsOf(dealId: string): Promise<Rows> {
  const family = sql`select id from fx_deal where id = ${dealId} or original_deal_id = ${dealId}`
  const lines = sql`select hedge_line_id from deal_hedge_link where deal_id = ${dealId}`
  const parts = {
    deal: sql`select d.id, to_jsonb(d) as row from fx_deal d where d.id in (${family})`,
    option: sql`select x.deal_id as id, to_jsonb(x) as row from fx_option x where x.deal_id in (${family})`,
    flow: sql`select f.id, to_jsonb(f) as row from cash_flow f where f.origin_type = 'deal' and f.origin_id in (${family})`,
    version: sql`select concat_ws('-', v.cfl_id, v.cfl_version) as id, to_jsonb(v) as row from cash_flow_version v join cash_flow f on f.id = v.cfl_id where f.origin_id in (${family})`,
    link: sql`select k.id, to_jsonb(k) as row from deal_hedge_link k where k.deal_id in (${family})`,
    exposure: sql`select e.id, to_jsonb(e) as row from fx_exposure e
      where e.id in (select exposure_id from deal_hedge_link where deal_id = ${dealId})`,
    line: sql`select l.id, to_jsonb(l) as row from exposure_hedge_line l where l.id in (${lines})`,
    request: sql`select h.id, to_jsonb(h) as row from exposure_hedge h
      where h.id in (select hedge_id from exposure_hedge_line where id in (${lines}))`,
  }
  const records: Rows = {}
  for (const [table, query] of Object.entries(parts)) {
    const { rows } = await inDatabase((tx) =>
      sql<{ id: string; row: string }>`select q.id, q.row::text as row from (${query}) q`.execute(tx),
    )
    for (const { id, row } of rows) {
      const columns = Object.entries(JSON.parse(row)).filter(([column]) => !counters.includes(column))
      records[`${table} ${id}`] = Object.fromEntries(columns)
    }
  }
  return records
}

/** What a person changes of the leg that is paid: amount, day and path, each a version. */
async function changed(dealId: string, currency = 'USD'): Promise<void> {
  const change = async (act: 'Amt' | 'Date' | 'SettlePath', body: object) => {
    const { id, version } = await leg(dealId, currency)
    const path = flowChangeApi[`modifyCfl${act}`].path
    done(await post('a_mk', path, { cflId: id, version, changeReason: 'the bank said so', ...body }))
  }
  await change('Date', { payDateAdj: '20260518' })
  if (currency !== 'USD') return
  const { payAmt } = await leg(dealId)
  await change('Amt', { payAmt: String(Math.floor(Number(payAmt) * 0.999)), deductFee: '999.5' })
  await change('SettlePath', {
    payWay: '4',
    ourPartyPathId: spare.ours,
    counterPartyPathId: spare.theirs,
    postscript: 'invoice 7',
  })
}

const american = { optionType: 'A', preMatureAllowFlag: '1' }
const exeApi = '/CLOUD-FX/fxOptionExe/exeDeal'
const priced = { priceDate: '20260413', priceDateRate: '6.7322', exeMethod: '1', tradeAmt: '1000000' }
const forward = () => calls.liveForward()
const netForward = () => calls.liveForward({ settleType: '2', settleCurrency: 'CNY' })
const option = () => calls.liveOption(american)

const lives = [
  ['an early expiry of a part', forward, (id: string) => calls.early('400000').submit(id)],
  ['an early expiry of all', forward, (id: string) => calls.early('1000000').submit(id)],
  ['a close of a part', forward, (id: string) => calls.closing('333333.33').submit(id)],
  ['a close of all', forward, (id: string) => calls.closing('1000000').submit(id)],
  ['a close of a part of a net forward', netForward, (id: string) => calls.closing('333333.33').submit(id)],
  ['an extension of a part', forward, (id: string) => calls.extending('250000').submit(id)],
  ['an extension of all', forward, (id: string) => calls.extending('1000000').submit(id)],
  ['an exercise', option, (id: string) => post('a_mk', exeApi, { dealId: id, exeFlag: '1', ...priced })],
  [
    'an exercise in cash',
    option,
    (id: string) => post('a_mk', exeApi, { dealId: id, exeFlag: '1', ...priced, exeMethod: '2' }),
  ],
  [
    'a lapse',
    option,
    (id: string) => post('a_mk', exeApi, { dealId: id, exeFlag: '0', ...priced, priceDateRate: '6.9' }),
  ],
  [
    'an option that ends early in part',
    option,
    (id: string) =>
      post('a_mk', calls.early('400000').path, {
        dealId: id,
        ...calls.early('400000').terms,
        closeFee: '1000',
        offMarketReason: 'agreed',
      }),
  ],
] as const

const currencyOf = async (dealId: string) =>
  (await legs(dealId)).some(({ payCurrency }) => payCurrency === 'USD') ? 'USD' : 'CNY'

it.each(lives)('of %s restores every row that there was', async (_name, live, submit) => {
  const { dealId } = await live()
  await changed(dealId, await currencyOf(dealId))
  const before = await rowsOf(dealId)
  const orderId = await passed(await submit(dealId))
  const undo = await undoing.submit(orderId)
  await passed(undo)
  const after = await rowsOf(dealId)
  expect(Object.fromEntries(Object.keys(before).map((key) => [key, after[key]]))).toEqual(before)
  const made = Object.entries(after).filter(([key]) => !(key in before))
  const states = made.map(([key, row]) => [
    key.split(' ')[0],
    row.cfl_status ?? row.trade_status ?? row.link_status ?? '',
  ])
  for (const [table, state] of states)
    expect([table, ['0', 'released', ''].includes(String(state))]).toEqual([table, true])
})

it('of an expiry, net or in full, restores every row that there was', async () => {
  const deals = [await forward(), await netForward()]
  for (const { dealId } of deals) await changed(dealId, await currencyOf(dealId))
  const before = await Promise.all(deals.map(({ dealId }) => rowsOf(dealId)))
  await toDay('20260515')
  const fixing = { referenceRate: '1', priceDate: '20260515', priceDateRate: '6.8011' }
  for (const [at, { dealId }] of deals.entries()) {
    const mature = { dealId, ...(at === 1 ? fixing : {}) }
    const orderId = await passed(await post('a_mk', '/CLOUD-FX/fxDeal/mature', mature))
    await passed(await undoing.submit(orderId))
    const after = await rowsOf(dealId)
    const earlier = before[at] ?? {}
    expect(Object.fromEntries(Object.keys(earlier).map((key) => [key, after[key]]))).toEqual(earlier)
  }
  await toDay('20260413')
})

const agreedRate = async (dealId: string) => (await calls.standing(dealId)).deals[0][4]

it('of an event whose difference is nothing, which makes no flow, restores every row', async () => {
  const { dealId } = await forward()
  const before = await rowsOf(dealId)
  const close = {
    eventAmt: '400000',
    closePayMode: '1',
    eventRate: await agreedRate(dealId),
    offMarketReason: 'agreed',
  }
  const orderId = await passed(await post('a_mk', calls.closing('1').path, { dealId, ...close }))
  expect((await legs(dealId)).filter(({ cflStatus }) => cflStatus === '1').length).toBe(2)
  await passed(await undoing.submit(orderId))
  const after = await rowsOf(dealId)
  expect(Object.fromEntries(Object.keys(before).map((key) => [key, after[key]]))).toEqual(before)
})

it('of a net expiry at the agreed rate, which completes the deal at once, restores every row', async () => {
  const { dealId } = await netForward()
  const before = await rowsOf(dealId)
  await toDay('20260515')
  const fixing = { referenceRate: '1', priceDate: '20260515', priceDateRate: await agreedRate(dealId) }
  const orderId = await passed(await post('a_mk', '/CLOUD-FX/fxDeal/mature', { dealId, ...fixing }))
  const { deals, flows } = await calls.standing(dealId)
  expect([deals[0].slice(0, 3), flows]).toEqual([['2', '1', 0], null])
  await passed(await undoing.submit(orderId))
  await toDay('20260413')
  const after = await rowsOf(dealId)
  expect(Object.fromEntries(Object.keys(before).map((key) => [key, after[key]]))).toEqual(before)
})

it('event after event, undone latest first, brings back the row that went each time', async () => {
  const { dealId } = await forward()
  await changed(dealId)
  const pictures: Rows[] = []
  const orders: string[] = []
  for (const act of [calls.closing('100000'), calls.early('200000'), calls.extending('300000')]) {
    pictures.push(await rowsOf(dealId))
    orders.push(await passed(await act.submit(dealId)))
  }
  for (const orderId of orders.toReversed()) {
    const before = pictures.pop() ?? {}
    await passed(await undoing.submit(orderId))
    const after = await rowsOf(dealId)
    expect(Object.fromEntries(Object.keys(before).map((key) => [key, after[key]]))).toEqual(before)
  }
  // The same event again, and back again: the row is still the one that people changed.
  const before = await rowsOf(dealId)
  await passed(await undoing.submit(await passed(await calls.closing('100000').submit(dealId))))
  const after = await rowsOf(dealId)
  expect(Object.fromEntries(Object.keys(before).map((key) => [key, after[key]]))).toEqual(before)
})

it('of an extension, after an event of what it made was undone, leaves nothing for the judge to say', async () => {
  const { dealId } = await forward()
  const before = await rowsOf(dealId)
  const first = await passed(await calls.extending('400000').submit(dealId))
  const { rows } = await inDatabase((tx) =>
    sql<{ id: string }>`select child_deal_id::text as id from deal_event_order where id = ${first}`.execute(tx),
  )
  const [{ id: child } = { id: '' }] = rows
  const second = await passed(await calls.closing('150000').submit(child))
  await passed(await undoing.submit(second))
  await passed(await undoing.submit(first))
  expect((await rowsOf(dealId))[`deal ${child}`]?.trade_status).toBe('0')
  const after = await rowsOf(dealId)
  expect(Object.fromEntries(Object.keys(before).map((key) => [key, after[key]]))).toEqual(before)
  expect(await judgeComplaints(test.database.db)).toEqual([])
})

it('of an event whose flows people changed since takes them as they are, and brings back what went', async () => {
  const { dealId } = await forward()
  await changed(dealId)
  const before = await rowsOf(dealId)
  const orderId = await passed(await calls.closing('100000').submit(dealId))
  await changed(dealId)
  expect(await undoing.preview(orderId)).toBe('')
  await passed(await undoing.submit(orderId))
  const after = await rowsOf(dealId)
  expect(Object.fromEntries(Object.keys(before).map((key) => [key, after[key]]))).toEqual(before)
  // What came back is changed again: its version is numbered after those of the flows that went.
  await changed(dealId)
})

it('of an order of old, which kept no ids of its flows, finds the rows that went', async () => {
  const { dealId } = await forward()
  await changed(dealId)
  const before = await rowsOf(dealId)
  const orderId = await passed(await calls.closing('100000').submit(dealId))
  await inDatabase((tx) =>
    sql`update deal_event_order set outcome = jsonb_set(outcome, '{effects,flows,gone}',
      (select jsonb_agg(g - 'cflId') from jsonb_array_elements(outcome #> '{effects,flows,gone}') g)) where id = ${orderId}`.execute(
      tx,
    ),
  )
  await passed(await undoing.submit(orderId))
  const after = await rowsOf(dealId)
  expect(Object.fromEntries(Object.keys(before).map((key) => [key, after[key]]))).toEqual(before)
})

it('that is withdrawn or rejected, like an event that is, leaves every row as it was', async () => {
  const { dealId } = await forward()
  await changed(dealId)
  const before = await rowsOf(dealId)
  for (const end of [(id: string) => decide(id, '2'), calls.withdraw]) {
    const { id } = done(await calls.early('400000').submit(dealId))
    expect((await end(id)).code).toBe(success)
    expect(await rowsOf(dealId)).toEqual(before)
  }
  const orderId = await passed(await calls.early('400000').submit(dealId))
  const passedOnce = await rowsOf(dealId)
  for (const end of [(id: string) => decide(id, '2'), calls.withdraw]) {
    const { id } = done(await undoing.submit(orderId))
    expect((await end(id)).code).toBe(success)
    expect(await rowsOf(dealId)).toEqual(passedOnce)
  }
})
