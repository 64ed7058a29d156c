import { fxRateApi } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import {
  type RateCalendar,
  rateQualityApi,
  type SourceOrder,
  type SourceQuality,
} from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { measuringRates, spotRates } from '../../market/price/market.answer.ts'

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
const fixing = (day: string, mid: string, source = 'ECB', orgId: string | null = null, pair = 'USD/CNY') =>
  owner(
    `insert into market_price (group_id, org_id, currency_pair, data_date, data_time, data_source, mid_price)
      values ($1, $2, $6, $3, '14:15', $4, $5)`,
    [test.refs.a.groupId, orgId, day, source, mid, pair],
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
  const ask = (sources: string | undefined, person: Person = 'a_mk', currencyPair?: string) =>
    test
      .as(person)
      .post(
        rateQualityApi.modifyPriority.path,
        { currencyPair, sources, validFrom: '20260413', reason: 'our bank is late' },
        { language: 'en_US' },
      )
  const check = (id: string, person: Person = 'a_ck', checkStatus = '1') =>
    test
      .as(person)
      .post(marketChangeApi.check.path, { id, version: 0, checkStatus, comment: 'seen' }, { language: 'en_US' })
  const priorities = async (person: Person = 'a_mk') =>
    (await test.as(person).post(rateQualityApi.priority.path)).data as SourceOrder[]
  const priority = async (person: Person = 'a_mk') => (await priorities(person))[0]
  const wanted = 'ECB,FED_H10,CFETS,BANK'
  const midsOf = async (...pairs: string[]) => {
    const { scope, orgId } = test.as('a_mk')
    const asker = { ...scope, orgId }
    const rates = await withTx(test.database.db, asker, (tx) => spotRates(tx, asker, pairs, testDay))
    return pairs.map((pair) => rates.get(pair)?.mid.toString())
  }
  const midOf = async () => (await midsOf('USD/CNY'))[0]

  it('counts once another person has passed it, in lists and valuations, and never where limits are measured', async () => {
    await fixing('20260413', '6.80')
    await fixing('20260413', '6.90', 'BANK', test.refs.a.orgId)
    expect(await midOf()).toBe('6.9')
    const { data } = await ask(wanted)
    expect(await midOf()).toBe('6.9')
    expect((await priority())?.waiting).toMatchObject({ changeId: data.changeId, validFrom: '20260413' })
    expect((await check(data.changeId, 'a_mk')).code).not.toBe(success)
    const seen = (await test.as('a_ck').get(`${marketChangeApi.review.path.replace(':id', data.changeId)}`)).data
    expect(seen.orderInUse).toEqual(['MANUAL', 'BANK', 'CFETS', 'ECB', 'FED_H10', 'DEMO'])
    expect(seen.change.importStatus).toBe('submitted')
    expect((await check(data.changeId)).code).toBe(success)
    expect(await midOf()).toBe('6.8')
    expect(await priorities()).toEqual([
      {
        currencyPair: null,
        sources: ['MANUAL', 'ECB', 'FED_H10', 'CFETS', 'BANK', 'DEMO'],
        validFrom: '20260413',
        usedToday: [{ currencyPair: 'USD/CNY', dataSource: 'ECB' }],
        waiting: null,
      },
    ])
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

  it('has exceptions by pair, which no other pair follows, and which end again', async () => {
    for (const [pair, published, bank] of [
      ['USD/CNY', '6.80', '6.90'],
      ['EUR/CNY', '7.90', '8.00'],
    ] as const) {
      await fixing('20260413', published, 'ECB', null, pair)
      await fixing('20260413', bank, 'BANK', test.refs.a.orgId, pair)
    }
    const pairs = ['USD/CNY', 'EUR/CNY', 'CNY/USD', 'EUR/USD']
    const [, , , crossOfBank] = await midsOf(...pairs)
    const { data, code } = await ask(wanted, 'a_mk', 'USD/CNY')
    expect(code).toBe(success)
    // One that waits for a pair keeps no other from being asked.
    expect((await ask(wanted, 'a_mk', 'EUR/CNY')).code).toBe(success)
    expect((await ask(wanted, 'a_mk', 'USD/CNY')).message).toBe('This action is already awaiting review')
    expect((await check(data.changeId)).code).toBe(success)
    const [dollar, euro, turned, cross] = await midsOf(...pairs)
    expect([dollar, euro]).toEqual(['6.8', '8'])
    expect(turned).toBe('0.147058823529412')
    // Both legs of a cross come from one source, by the order of its own pair.
    expect(cross).toBe(crossOfBank)
    const rows = (
      await test.as('a_mk').post(fxRateApi.queryByPage.path, { queryWrapper: { counts: '1' }, pageSize: 50 })
    ).data
    expect(
      rows.recordList
        .map(({ currencyPair, dataSource }: Record<string, string>) => `${currencyPair} ${dataSource}`)
        .sort(),
    ).toEqual(['EUR/CNY BANK', 'USD/CNY ECB'])
    expect(await priorities()).toMatchObject([
      {
        currencyPair: null,
        validFrom: null,
        usedToday: [{ currencyPair: 'EUR/USD', dataSource: 'BANK' }],
        waiting: null,
      },
      { currencyPair: 'USD/CNY', validFrom: '20260413', usedToday: [{ dataSource: 'ECB' }], waiting: null },
      {
        currencyPair: 'EUR/CNY',
        validFrom: null,
        usedToday: [{ dataSource: 'BANK' }],
        waiting: { validFrom: '20260413' },
      },
    ])
    const ending = await ask(undefined, 'a_mk', 'USD/CNY')
    const { change, orderInUse } = (
      await test.as('a_ck').get(marketChangeApi.review.path.replace(':id', ending.data.changeId))
    ).data
    expect(change).toMatchObject({ orderPair: 'USD/CNY', sourceOrder: [] })
    expect(orderInUse[1]).toBe('ECB')
    expect((await check(ending.data.changeId)).code).toBe(success)
    expect(await midOf()).toBe('6.9')
    expect((await ask(undefined, 'a_mk', 'USD/CNY')).message).toBe('This is the order in force already')
    expect((await ask(wanted, 'a_mk', 'USD/XXX')).data.fields[0].field).toBe('currencyPair')
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
