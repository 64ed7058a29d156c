import { marketChangeApi } from '@hedgerow/contract/market/change/market-change.contract'
import { fxRateApi } from '@hedgerow/contract/market/rate/fx-rate.contract'
import {
  type RateCalendar,
  rateQualityApi,
  type SourceQuality,
} from '@hedgerow/contract/market/rate/rate-quality.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { measuringRates, spotRates } from '../price/market.answer.ts'

type Person = Parameters<TestApp['as']>[0]

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
afterEach(async () => {
  for (const table of ['market_change', 'market_price', 'notification']) await owner(`truncate ${table} cascade`)
})

const success = '00000000'
const owner = (text: string, values: unknown[] = []) => asOwner(test.database.owner, text, values)
const fixing = (day: string, mid: string, source = 'ECB', orgId: string | null = null) =>
  owner(
    `insert into market_price (group_id, org_id, currency_pair, data_date, data_time, data_source, mid_price)
      values ($1, $2, 'USD/CNY', $3, '14:15', $4, $5)`,
    [test.refs.a.groupId, orgId, day, source, mid],
  )
const span = 'from=20260406&to=20260413'
const get = async (path: string, person: Person = 'a_mk') =>
  test.as(person).get(`${path}?${span}`, { language: 'en_US' })

describe('the quality of rates', () => {
  it('shows which business days of a pair have a rate', async () => {
    await fixing('20260408', '6.80')
    await fixing('20260409', '6.81', 'MANUAL', test.refs.a.orgId)
    const { days, pairs } = (await get(rateQualityApi.calendar.path)).data as RateCalendar
    expect(pairs.map(({ currencyPair }) => currencyPair)).toEqual(['USD/CNY'])
    const stateOf = (day: string) => pairs[0]?.states[days.indexOf(day)]
    expect(stateOf('20260408')).toBe('1')
    expect(stateOf('20260409')).toBe('3')
    expect(stateOf('20260410')).toBe('0')
    // A Saturday, and the Tomb-Sweeping holiday of the mainland.
    expect(stateOf('20260411')).toBeNull()
    expect(stateOf('20260406')).toBeNull()
    expect(pairs[0]?.missing).toBe(3)
    expect(((await get(rateQualityApi.calendar.path, 'b_mk')).data as RateCalendar).pairs).toEqual([])
  })

  it('measures each source against the others of its days', async () => {
    await fixing('20260408', '6.80')
    await fixing('20260409', '6.80')
    await fixing('20260408', '6.868', 'FED_H10')
    await fixing('20260409', '6.80', 'BANK', test.refs.a.orgId)
    const rows = (await get(rateQualityApi.quality.path)).data as SourceQuality[]
    const of = (source: string) => rows.find(({ dataSource }) => dataSource === source)
    expect(of('FED_H10')).toMatchObject({ largestBp: '100.0', largestDate: '20260408', lateDays: 3, counts: false })
    expect(of('BANK')).toMatchObject({ medianBp: '0.0', dayCount: 1, counts: true })
    expect(of('ECB')).toMatchObject({ dayCount: 2, lastDate: '20260409', lateDays: 2, counts: false })
    expect(rows.map(({ dataSource }) => dataSource)).toEqual(['BANK', 'ECB', 'FED_H10'])
  })

  it('is asked for a month at most', async () => {
    const { message } = await test
      .as('a_mk')
      .get(`${rateQualityApi.quality.path}?from=20260101&to=20260413`, { language: 'en_US' })
    expect(message).toBe('At most 31 days at a time')
  })
})

describe('an order of sources', () => {
  const ask = (sources: string, person: Person = 'a_mk') =>
    test
      .as(person)
      .post(
        rateQualityApi.modifyPriority.path,
        { sources, validFrom: '20260413', reason: 'our bank is late' },
        { language: 'en_US' },
      )
  const check = (id: string, person: Person = 'a_ck', checkStatus = '1') =>
    test
      .as(person)
      .post(marketChangeApi.check.path, { id, version: 0, checkStatus, comment: 'seen' }, { language: 'en_US' })
  const priority = async (person: Person = 'a_mk') => (await test.as(person).post(rateQualityApi.priority.path)).data
  const wanted = 'ECB,FED_H10,CFETS,BANK'
  const midOf = async (person: 'a_mk' | 'b_mk' = 'a_mk') => {
    const { scope, orgId } = test.as(person)
    const asker = { ...scope, orgId }
    const rates = await withTx(test.database.db, asker, (tx) => spotRates(tx, asker, ['USD/CNY'], testDay))
    return rates.get('USD/CNY')?.mid.toString()
  }

  it('counts once another person has passed it, in lists and valuations, and never where limits are measured', async () => {
    await fixing('20260413', '6.80')
    await fixing('20260413', '6.90', 'BANK', test.refs.a.orgId)
    expect(await midOf()).toBe('6.9')
    const { data } = await ask(wanted)
    expect(await midOf()).toBe('6.9')
    expect((await priority()).waiting).toMatchObject({ changeId: data.changeId, validFrom: '20260413' })
    expect((await check(data.changeId, 'a_mk')).code).not.toBe(success)
    const seen = (await test.as('a_ck').get(`${marketChangeApi.review.path.replace(':id', data.changeId)}`)).data
    expect(seen.orderInUse).toEqual(['MANUAL', 'BANK', 'CFETS', 'ECB', 'FED_H10', 'DEMO'])
    expect(seen.change.importStatus).toBe('submitted')
    expect((await check(data.changeId)).code).toBe(success)
    expect(await midOf()).toBe('6.8')
    expect(await priority()).toEqual({
      sources: ['MANUAL', 'ECB', 'FED_H10', 'CFETS', 'BANK', 'DEMO'],
      validFrom: '20260413',
      waiting: null,
    })
    const rows = (await test.as('a_mk').post(fxRateApi.queryByPage.path, { queryWrapper: {}, pageSize: 50 })).data
    expect(rows.recordList.map((row: Record<string, string>) => [row.dataSource, row.counts])).toEqual(
      expect.arrayContaining([
        ['ECB', '1'],
        ['BANK', '0'],
      ]),
    )
    const { scope } = test.as('a_mk')
    const measured = await withTx(test.database.db, scope, (tx) =>
      measuringRates(tx, scope, ['USD/CNY'], businessDate('20260413')),
    )
    expect(measured.get('USD/CNY')?.mid.toString()).toBe('6.8')
  })

  it('is one at a time, and a rejected one never counts', async () => {
    const { data } = await ask(wanted)
    expect((await ask('FED_H10,ECB,CFETS,BANK')).message).toBe('This action is already awaiting review')
    expect((await check(data.changeId, 'a_ck', '2')).code).toBe(success)
    expect(await priority()).toMatchObject({ validFrom: null, waiting: null })
    expect((await ask(wanted)).code).toBe(success)
  })

  it('is not another organisation’s, nor asked by who may not bring rates', async () => {
    const { data } = await ask(wanted)
    expect((await check(data.changeId)).code).toBe(success)
    expect(await priority('b_mk')).toMatchObject({ validFrom: null })
    expect((await ask(wanted, 'a_ck')).code).not.toBe(success)
    expect((await ask('ECB,BANK')).data.fields[0].field).toBe('sources')
  })
})
