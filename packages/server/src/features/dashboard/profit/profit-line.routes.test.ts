/** The line of closed days: sums of whole days only, items that are not judged left empty, nothing of another company. */

import { todayProfit } from '@hedgerow/contract/dashboard/figure/dashboard-figure.contract'
import { profitLineApi } from '@hedgerow/contract/dashboard/profit-line.contract'
import { type FigureSheet, figureApi } from '@hedgerow/contract/figure/sheet.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const line = async (who: 'a_no' | 'b_no' = 'a_no') => (await test.as(who).get(profitLineApi.profitLine.path)).data

interface Day {
  readonly day: string
  readonly hedge: string
  readonly item: string | null
  readonly orgId?: string
  readonly status?: string
}

const insertDay = ({ day, hedge, item, status = '4', orgId = test.refs.a.orgId }: Day) =>
  withTx(test.database.db, systemScope, async (tx) => {
    const { groupId } = test.refs.a
    const { userId } = test.as('a_mk').scope
    await sql`with day as (insert into business_day (group_id, org_id, business_date, day_status, snapshot_no, reviewer_id, close_time)
        values (${groupId}, ${orgId}, ${day}, ${status}, 1, ${userId}, case when ${status} = '4' then now() end) returning id),
      frozen as (insert into day_snapshot (group_id, org_id, day_id, business_date, snapshot_no, known_time, freezer_id, home_currency, conventions)
        select ${groupId}, ${orgId}, day.id, ${day}, 1, now(), ${userId}, 'CNY', '{}' from day returning id)
      insert into snapshot_run (group_id, org_id, snapshot_id, run_no, run_status, deal_count, opening_value, change, closing_value, residual,
        gain_loss, item_gain_loss, item_left_out)
      select ${groupId}, ${orgId}, frozen.id, ${`RUN${orgId}${day}`}, '2', 0, 0, 0, 0, 0, ${hedge}::numeric, ${item}::numeric, 1 from frozen`.execute(
      tx,
    )
  })

const todayOf = async () => (await test.as('a_no').get(profitLineApi.profitToday.path)).data.point
const sheetOf = async (figure: string): Promise<FigureSheet> =>
  (await test.as('a_no').get(figureApi.get.path.replace(':figureId', encodeURIComponent(figure)))).data

it('is empty before a day is closed, and says so of nobody', async () => {
  expect(await todayOf()).toBeNull()
  expect(await line()).toMatchObject({ convertCurrency: 'CNY', points: [], partDays: 0, orgs: [] })
})

it('has a point a closed day, both together where the items are judged', async () => {
  await insertDay({ day: '20260331', hedge: '100.10', item: null })
  await insertDay({ day: '20260409', hedge: '120.25', item: '-80.15' })
  await insertDay({ day: '20260410', hedge: '7', item: '7', status: '2' })
  const { points, orgs, partDays } = await line()
  expect(points).toEqual([
    { businessDate: '20260331', hedgeGainLoss: '100.10', itemGainLoss: null, gainLoss: null, itemLeftOut: 1 },
    { businessDate: '20260409', hedgeGainLoss: '120.25', itemGainLoss: '-80.15', gainLoss: '40.10', itemLeftOut: 1 },
  ])
  expect(partDays).toBe(0)
  expect(orgs).toEqual([expect.objectContaining({ dayStatus: '0', lastClosed: '20260409' })])
})

it('goes on to today, with a sheet that names the totals of the lists', async () => {
  const point = await todayOf()
  expect(point).toEqual({
    businessDate: '20260413',
    hedgeGainLoss: '0.00',
    itemGainLoss: '0.00',
    gainLoss: '0.00',
    itemLeftOut: 0,
  })
  const { value, parts } = await sheetOf(todayProfit.gainLoss)
  expect([value, parts.map(({ figureId }) => figureId)]).toEqual([
    point.gainLoss,
    [todayProfit.itemGainLoss, todayProfit.hedgeGainLoss],
  ])
})

it('leaves out a day that only some of the organisations closed', async () => {
  const orgId = test.as('a_no').scope.orgIds.find((id) => id !== test.refs.a.orgId) ?? ''
  await insertDay({ day: '20260331', hedge: '1', item: '1', orgId })
  const { points, partDays, orgs } = await line()
  expect(points.map(({ businessDate }: { businessDate: string }) => businessDate)).toEqual(['20260331'])
  expect([points[0].hedgeGainLoss, points[0].itemGainLoss, partDays, orgs.length]).toEqual(['101.10', null, 1, 2])
})

it('names who has something to close and never did, and leaves it out', async () => {
  const [own, other] = await Promise.all([line(), line('b_no')])
  const add = { exposureType: '1', exposureDirection: '1', currency: 'USD', exposureAmt: '5', documentaryBillFlag: '0' }
  const days = { transDate: '20260401', endDate: '20260601', deliveryDate: '20260601' }
  const orgId = test.refs.b.orgId
  const { code, message } = await test.as('b_mk').post('/CLOUD-EXPO/fxExposure/add', { ...add, ...days, orgId })
  expect(code, message).toBe('00000000')
  expect(await line()).toEqual(own)
  const { orgs, points } = await line('b_no')
  expect(other.orgs).toEqual([])
  expect([orgs, points]).toEqual([[expect.objectContaining({ orgId, dayStatus: '0', lastClosed: null })], []])
})

it('shows nothing of another company', async () => {
  const { points, orgs } = await line('b_no')
  expect(points).toEqual([])
  expect(orgs.map(({ orgId }: { orgId: string }) => orgId)).toEqual([test.refs.b.orgId])
})

it('has no today of its own once all of them closed it', async () => {
  const orgIds: string[] = (await line()).orgs.map(({ orgId }: { orgId: string }) => orgId)
  for (const orgId of orgIds) {
    expect(await todayOf()).not.toBeNull()
    await insertDay({ day: '20260413', hedge: '1', item: '1', orgId })
  }
  expect(await todayOf()).toBeNull()
})
