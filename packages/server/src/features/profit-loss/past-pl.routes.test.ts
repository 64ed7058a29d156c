/** What trade profit and loss said on a day is what it says of that day later, whatever happened since: without a snapshot, frozen, valued. */
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { asOwner } from '../../kit/testing.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { jobs } from '../../register.ts'
import { type Answer, type TestApp, testApp, testDay } from '../../testing/fixture.ts'
import type { OrderedRun } from '../business-day/valuing/valuation.act.ts'
import { checkApi, forwardApi, spotApi, spotDeal, storeMarket } from '../trade/deal/trade.fixture.ts'
import { eventCalls } from '../trade-event/trade-event.fixture.ts'

const api = '/CLOUD-FX/profitLoss/trade'
const nextDay = '20260414'
let test: TestApp
let run: OrderedRun | undefined
const queue = {
  enqueue: async <Input extends object>(_: unknown, job: Job<Input>, input: Input) => {
    if (job.name === 'businessDay.value') run = JSON.parse(JSON.stringify(input))
  },
}
const nobodySignsIn = () => Promise.reject(new Error('should hold: nobody signs in here'))
const calls = eventCalls(() => test)
let dealId = ''
let waiting: Answer['data']

beforeAll(async () => {
  const passwordKeys = { issue: nobodySignsIn, open: nobodySignsIn, openAll: nobodySignsIn }
  test = await testApp({ services: { passwordKeys, demoPassword: null, jobs: queue } })
  await storeMarket(test)
  dealId = (await calls.liveForward()).dealId
  waiting = done(await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test)))
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

type Person = Parameters<TestApp['as']>[0]
function done(answer: Answer) {
  expect(answer.code, answer.message).toBe('00000000')
  return answer.data
}
const toDay = (day: string) => asOwner(test.database.owner, `update system_date set business_date = '${day}'`)
const total = async (queryWrapper: object = {}, who: Person = 'a_no') =>
  done(await test.as(who).post(`${api}/total`, { queryWrapper }))
const rowsOf = async (queryWrapper: object = {}, who: Person = 'a_no') =>
  done(await test.as(who).post(`${api}/queryByPage`, { queryWrapper })).recordList
const act = async (name: string, body: object = {}, who: Person = 'a_mk') =>
  done(
    await test
      .as(who)
      .post(`/CLOUD-FX/businessDay/${name}`, { orgId: test.refs.a.orgId, businessDate: testDay, ...body }),
  )
const versionOf = async () => (await test.as('a_no').get(`/CLOUD-FX/businessDay/get/${testDay}`)).data.version
async function valueDay() {
  await act('value', { version: await versionOf() })
  const job = jobs.find(({ name }) => name === 'businessDay.value') as Job<OrderedRun>
  if (run) await job.run({ db: test.database.db, signal: new AbortController().signal, isLast: true }, run)
}

/** The figures of a day without what they stand on. */
async function figures(queryWrapper: object = {}) {
  const { isToday: _, books: __, rates: ___, curves: ____, ...sums } = await total(queryWrapper)
  const rows = await rowsOf(queryWrapper)
  return {
    sums,
    rows: rows.map(({ bookBasis: _basis, snapshotId: _snapshot, ...row }: Record<string, string>) => ({
      ...row,
      principal: Number(row.principal),
      exchangeRate: Number(row.exchangeRate),
      version: null,
    })),
  }
}
const asOf = { calcDate: testDay }
const basis = async (queryWrapper: object = asOf) => (await total(queryWrapper)).books

describe('a day that is over', () => {
  let onTheDay: Awaited<ReturnType<typeof figures>>

  it('reads on the day as the live book, with or without its date', async () => {
    onTheDay = await figures()
    expect(onTheDay.sums).toMatchObject({ count: 1, leftOut: 0, calcDate: testDay })
    expect(Number(onTheDay.sums.gainLoss)).not.toBe(0)
    expect(await figures(asOf)).toEqual(onTheDay)
    expect(await total(asOf)).toMatchObject({ isToday: true, books: [] })
    expect((await test.as('a_no').post(`${api}/total`, { queryWrapper: { calcDate: nextDay } })).message).toMatch(
      /later than system date/,
    )
  })

  it('has the same figures after an event and new rates, and says that they stand on no snapshot', async () => {
    await toDay(nextDay)
    await asOwner(
      test.database.owner,
      `insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        select group_id, currency_pair, '${nextDay}', data_time, data_source, mid_price * 1.004 from market_price`,
    )
    const order = done(
      await test
        .as('a_mk')
        .post(`${forwardApi}/closeCommit`, { dealId, eventAmt: '400000', closePayMode: '1', eventRate: '6.8187' }),
    )
    done(await calls.check(order))
    expect(await figures()).not.toEqual(onTheDay)
    expect(await figures(asOf)).toEqual(onTheDay)
    expect(await basis()).toEqual([
      expect.objectContaining({ orgId: test.refs.a.orgId, bookBasis: '3', snapshotId: null, snapshots: [] }),
    ])
    expect((await rowsOf(asOf))[0]).toMatchObject({
      bookBasis: '3',
      snapshotId: null,
      dueStatus: onTheDay.rows[0].dueStatus,
    })
  })

  it('has them frozen and valued, and neither a late review nor a correction of its rates reaches them any more', async () => {
    await act('freeze')
    expect(await basis()).toEqual([expect.objectContaining({ bookBasis: '2', dayStatus: '1', snapshotNo: 1 })])
    expect(await figures(asOf)).toEqual(onTheDay)
    await valueDay()
    expect(await basis()).toEqual([expect.objectContaining({ bookBasis: '1', dayStatus: '2' })])
    await asOwner(
      test.database.owner,
      `update market_price set mid_price = mid_price * 1.02 where data_date = '${testDay}'`,
    )
    done(await test.as('a_ck').post(`${checkApi}/check`, { ...waiting, checkStatus: '1' }))
    expect(await figures(asOf)).toEqual(onTheDay)
  })

  it('shows what was stored, not what the market of the snapshot would make of it', async () => {
    const { owner } = test.database
    await asOwner(owner, 'alter table snapshot_value disable trigger user')
    await asOwner(owner, 'update snapshot_value set value = value + 1000')
    const later = await figures(asOf)
    expect(Number(later.sums.gainLoss) - Number(onTheDay.sums.gainLoss)).toBeCloseTo(1000, 2)
    expect(Number(later.rows[0].gainLoss) - Number(onTheDay.rows[0].gainLoss)).toBeCloseTo(1000, 2)
    await asOwner(owner, 'update snapshot_value set value = value - 1000')
    await asOwner(owner, 'alter table snapshot_value enable trigger user')
  })

  it('is read as of its last snapshot, and an earlier one where that is named', async () => {
    const [{ snapshotId: first }] = await basis()
    await act('review', { version: await versionOf(), note: 'seen' }, 'a_mg')
    await act('close', { version: await versionOf() })
    expect(await basis()).toEqual([expect.objectContaining({ dayStatus: '4' })])
    await act('reopen', { version: await versionOf(), reason: 'Rates were wrong' }, 'a_both')
    await act('freeze')
    expect((await total(asOf)).count).toBe(2)
    expect(await figures({ snapshotId: first })).toEqual(onTheDay)
    const [last] = await basis()
    expect(last.snapshots.map((one: { snapshotNo: number }) => one.snapshotNo)).toEqual([2, 1])
    expect(await basis({ snapshotId: first })).toMatchObject([{ snapshotId: first, snapshotNo: 1, bookBasis: '1' }])
  })

  it('is what the next day is compared with, figure by figure', async () => {
    const earlier = await rowsOf(asOf)
    const rows = await rowsOf()
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      const was = earlier.find(({ id }: { id: string }) => id === row.id)
      expect(row.compareDate).toBe(testDay)
      expect(Number(row.dayChange)).toBeCloseTo(Number(row.gainLoss) - Number(was.gainLoss), 6)
      expect(Number(row.dayChange)).not.toBe(0)
      const sheet = await test
        .as('a_no')
        .get(`/CLOUD-FX/explain/get/${figureId('profitLossTrade.dayChange', { id: row.id, compareDate: testDay })}`)
      expect(sheet.data?.value).toBe(row.dayChange)
      expect(sheet.data.parts.map(({ value }: { value: string }) => value)).toEqual([row.gainLoss, was.gainLoss])
    }
    expect(await rowsOf({ compareDate: testDay })).toEqual(rows)
    // A day on which neither was held: all that they are worth came since.
    for (const row of await rowsOf({ compareDate: '20260401' })) expect(row.dayChange).toBe(row.gainLoss)
    // Nothing was frozen before the day itself, and no day is named.
    for (const row of earlier) expect(row).toMatchObject({ compareDate: null, dayChange: null })
  })

  it('shows nothing of it to another organisation, by its day or by its snapshot', async () => {
    const [{ snapshotId }] = await basis()
    expect(await total(asOf, 'b_no')).toMatchObject({ count: 0, books: [], pairs: [] })
    expect(await rowsOf(asOf, 'b_no')).toEqual([])
    for (const call of ['total', 'queryByPage']) {
      const answer = await test.as('b_no').post(`${api}/${call}`, { queryWrapper: { snapshotId } })
      expect(answer.message).toMatch(/exist/)
    }
    expect(await total({ ...asOf, orgId: test.refs.a.subsidiaryId })).toMatchObject({ count: 0, books: [] })
    expect(await total({ ...asOf, currencyPair: 'EUR/CNY' })).toMatchObject({ count: 0, gainLoss: '0.00' })
  })
})
