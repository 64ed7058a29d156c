/** A snapshot: the book as known when its market was read, numbered from day to day, by a person or the server; later days are marked once it is another. */
import { DayStatus, MarketState } from '@hedgerow/contract/business-day/business-day.dict'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls } from '../../trade-event/trade-event.fixture.ts'
import { lockDay } from './business-day.store.ts'
import { type MarketOfDay, marketOfDay, writeSnapshot } from './freeze-day.act.ts'

let test: TestApp
const { liveForward } = eventCalls(() => test)
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await liveForward()
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

const owner = (text: string) => asOwner<Record<string, unknown>>(test.database.owner, text)
const key = (day = testDay) => ({ orgId: test.refs.a.orgId, businessDate: day })
const inScope = <Result>(work: Parameters<typeof withTx<Result>>[2]) =>
  withTx(test.database.db, test.as('a_mk').scope, work)
const read = (day = testDay) => inScope((tx) => marketOfDay(tx, test.as('a_mk').scope, key(day)))
const write = (market: MarketOfDay, freezerId: string | null, day = testDay) =>
  inScope(async (tx) => {
    const { scope } = test.as('a_mk')
    const held = await lockDay(tx, scope, key(day))
    return writeSnapshot(tx, scope, held, market, { freezerId, dayStatus: DayStatus.of.frozen })
  })
const snapshots = () =>
  owner(`select s.snapshot_no, s.freezer_id::text, to_char(s.business_date, 'YYYYMMDD') as day,
      (select count(*)::int from snapshot_deal d where d.snapshot_id = s.id) as deals,
      (select count(*)::int from snapshot_spot r where r.snapshot_id = s.id) as rates
    from day_snapshot s order by s.business_date, s.snapshot_no`)

it('holds the deals that were known when the market was read, and the rates that they need', async () => {
  const market = await read()
  expect(market.figures.filter(({ marketState }) => marketState !== MarketState.of.fresh)).toEqual([])
  expect(market.homeCurrency).toBe('CNY')
  await liveForward()
  const { userId } = test.as('a_mk').scope
  expect(await write(market, userId)).toBe(1)
  expect(await snapshots()).toEqual([{ snapshot_no: 1, freezer_id: userId, day: testDay, deals: 1, rates: 1 }])
  const [day] = await owner('select day_status, snapshot_no, affected, reviewer_id from business_day')
  expect(day).toEqual({ day_status: DayStatus.of.frozen, snapshot_no: 1, affected: false, reviewer_id: null })
})

it('copies: a rate that is corrected afterwards reaches no snapshot', async () => {
  await owner('update market_price set mid_price = mid_price * 2')
  const [spot] = await owner('select trim_scale(mid_price)::text as mid from snapshot_spot')
  expect(spot).toEqual({ mid: '6.8322' })
  await owner('update market_price set mid_price = mid_price / 2')
})

it('has the next number when a day is written again, with what is known by then, and marks the frozen days after it', async () => {
  const next = addDays(testDay, 1)
  await owner(`update system_date set business_date = '${next}'`)
  await write(await read(next), null, next)
  const affected = async () =>
    (await owner('select affected from business_day order by business_date')).map((day) => day.affected)
  expect(await affected()).toEqual([false, false])
  expect(await write(await read(), null)).toBe(2)
  expect(await affected()).toEqual([false, true])
  const rows = await snapshots()
  expect(rows.map(({ day, snapshot_no, deals }) => [day, snapshot_no, deals])).toEqual([
    [testDay, 1, 1],
    [testDay, 2, 2],
    [next, 1, 2],
  ])
  expect(rows.slice(1).map(({ freezer_id }) => freezer_id)).toEqual([null, null])
})

it('leaves nothing of itself where its transaction is undone', async () => {
  const before = await snapshots()
  const market = await read()
  const undone = inScope(async (tx) => {
    const { scope } = test.as('a_mk')
    await writeSnapshot(tx, scope, await lockDay(tx, scope, key()), market, { freezerId: null, dayStatus: '1' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await snapshots()).toEqual(before)
})
