import { fxRateApi } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { measuringRates } from '../../market/price/market.answer.ts'

type Person = Parameters<TestApp['as']>[0]

let test: TestApp
beforeAll(async () => {
  test = await testApp({}, { workers: true })
})
afterAll(() => test.close())

const success = '00000000'
const fixing = (day: string, mid: string) =>
  asOwner(
    test.database.owner,
    `insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      values ($1, 'USD/CNY', $2, '14:15', 'ECB', $3)`,
    [test.refs.a.groupId, day, mid],
  )
beforeEach(async () => {
  await asOwner(test.database.owner, 'delete from market_price')
  await fixing('20260409', '6.80')
  await fixing('20260410', '6.81')
})

const rate = (over: object = {}) => ({
  dataDate: '20260410',
  sourceCurrency: 'USD',
  targetCurrency: 'CNY',
  priceType: '1',
  closePrice: '6.83',
  reason: 'bank note',
  ...over,
})
const add = (over: object = {}, person: Person = 'a_mk') =>
  test.as(person).post(fxRateApi.add.path, rate(over), { language: 'en_US' })
const rows = async (queryWrapper: object = {}, person: Person = 'a_mk') =>
  (await test.as(person).post(fxRateApi.queryByPage.path, { queryWrapper, pageSize: 50 }, { language: 'en_US' })).data
    .recordList
const check = (changeId: string, person: Person = 'a_ck') =>
  test
    .as(person)
    .post(
      marketChangeApi.check.path,
      { id: changeId, version: 0, checkStatus: '1', comment: 'seen' },
      { language: 'en_US' },
    )
/** A job writes it, a moment after the pass. */
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 200 })
async function entered(over: object = {}) {
  const { data, code, message } = await add(over)
  expect(`${code} ${message}`).toContain(success)
  expect((await check(data.changeId)).code).toBe(success)
  await soon(async () => expect((await rows({ ownFlag: '1' })).length).toBeGreaterThan(0))
}

describe('a rate that a person enters', () => {
  it('counts once another person has passed it, above the published one of its day', async () => {
    const { data } = await add()
    expect(data.fileName).toContain('USD/CNY')
    expect((await rows()).map(({ counts, dataSource }: Record<string, string>) => `${dataSource} ${counts}`)).toEqual([
      'ECB 1',
      'ECB 1',
    ])
    expect((await check(data.changeId, 'a_mk')).code).not.toBe(success)
    expect((await check(data.changeId)).code).toBe(success)
    await soon(async () => expect(await rows()).toHaveLength(3))
    const ofDay = (await rows({ dataDateStart: '20260410' })) as Record<string, string>[]
    expect(ofDay.find(({ dataSource }) => dataSource === 'MANUAL')).toMatchObject({
      counts: '1',
      ownFlag: '1',
      closePrice: '6.83',
      sourceCurrency: 'USD',
      priceType: '1',
    })
    expect(ofDay.find(({ dataSource }) => dataSource === 'ECB')).toMatchObject({ counts: '0' })
    const counting = (await rows({ dataDateStart: '20260410', counts: '1' })) as Record<string, string>[]
    expect(counting.map(({ dataSource }) => dataSource)).toEqual(['MANUAL'])
  })

  it('is deleted by two people too; a published one never', async () => {
    await entered()
    const [own] = await rows({ ownFlag: '1' })
    const [published] = await rows({ ownFlag: '0' })
    const remove = (row: { id: string }, person: Person = 'a_mk') =>
      test.as(person).post(fxRateApi.delete.path, { id: row.id.slice(0, -1), reason: 'wrong' }, { language: 'en_US' })
    expect((await remove(published)).message).toContain('use an override')
    expect((await remove(own, 'b_mk')).message).toBe('Data does not exist')
    const { data } = await remove(own)
    const { change } = (await test.as('a_ck').get(`/CLOUD-PUB/marketChange/review/${data.changeId}`)).data
    // No language is kept with it: what it does is a word of a dictionary.
    expect(change).toMatchObject({ handAct: 'delete', fileName: 'USD/CNY 2026/04/10 · wrong' })
    expect(await rows({ ownFlag: '1' })).toHaveLength(1)
    expect((await check(data.changeId)).code).toBe(success)
    await soon(async () => expect(await rows({ ownFlag: '1' })).toHaveLength(0))
    expect(await rows()).toHaveLength(2)
  })

  it('is told to its maker in the words of its success', async () => {
    const notices = async () =>
      (
        await asOwner<{ message_en: string }>(
          test.database.owner,
          `select message_en from notification where user_id = $1 and message_en like 'Rate % success%' order by id`,
          [test.as('a_mk').scope.userId],
        )
      ).map(({ message_en }) => message_en.split(':')[0])
    await asOwner(test.database.owner, 'delete from notification')
    await entered()
    await entered({ closePrice: '6.84' })
    await soon(async () => expect((await rows({ ownFlag: '1' }))[0]?.closePrice).toBe('6.84'))
    const [own] = await rows({ ownFlag: '1' })
    const removal = { id: own.id.slice(0, -1), reason: 'wrong' }
    await check((await test.as('a_mk').post(fxRateApi.delete.path, removal)).data.changeId)
    expect(await notices()).toEqual(['Rate add success', 'Rate edit success', 'Rate delete success'])
  })

  it('with a tenor is kept as forward points once it is passed', async () => {
    await entered()
    const { data, message } = await add({ priceLimit: '3M', closePrice: '6.8025' })
    expect(data.fileName, message).toContain('USD/CNY 3M')
    expect((await check(data.changeId)).code).toBe(success)
    const points = () =>
      asOwner<{ points: string }>(
        test.database.owner,
        `select trim_scale(mid_points)::text as points from forward_point where currency_pair = 'USD/CNY' and term = '3M'
          and data_date = '20260410' and data_source = 'MANUAL'`,
      )
    await soon(async () => expect(await points()).toEqual([{ points: '-275' }]))
    expect((await add({ priceLimit: '3 months' })).data.fields[0].field).toBe('priceLimit')
  })

  it('is not asked for twice while one waits', async () => {
    const first = await add()
    expect((await add({ closePrice: '6.84' })).message).toBe('This action is already awaiting review')
    expect((await rows({ ownFlag: '1' })).length).toBe(0)
    expect((await check(first.data.changeId)).code).toBe(success)
    await soon(async () => expect(await rows({ ownFlag: '1' })).toHaveLength(1))
  })

  it.each([
    [{ closePrice: '0' }, 'closePrice', 'greater than 0'],
    [{ lowPrice: '-1' }, 'lowPrice', 'negative'],
    [{ highPrice: '6.82' }, 'highPrice', 'Low must not exceed'],
    [{ dataDate: '20260414' }, 'dataDate', 'The date cannot be later than the system date'],
    [{ targetCurrency: 'USD' }, 'targetCurrency', 'cannot be the same'],
    [{ sourceCurrency: 'XYZ' }, 'targetCurrency', 'There is no pair XYZ/CNY'],
    [{ closePrice: '68.3' }, 'closePrice', 'from the neighbouring rates'],
    [{ priceType: '2', dataDate: '20260408' }, 'priceType', 'enter the mid first'],
    [{ reason: '' }, 'reason', 'required'],
  ])('is refused by name: %o', async (over, field, message) => {
    const answer = await add(over)
    expect(answer.data.fields[0].field).toBe(field)
    expect(answer.data.fields[0].message).toContain(message)
    expect(await rows()).toHaveLength(2)
  })
})

describe('a rate in quarantine', () => {
  const act = (name: 'quarantine' | 'release', id: string, person: Person = 'a_mk') =>
    test.as(person).post(fxRateApi[name].path, { id, reason: 'off by ten' }, { language: 'en_US' })
  const idOf = async (pair: string) => {
    const [row] = await asOwner<{ id: string }>(
      test.database.owner,
      `select id from market_price where currency_pair = $1 and data_date = '20260410' and data_source = 'ECB'`,
      [pair],
    )
    return row?.id ?? ''
  }
  const passed = async (name: 'quarantine' | 'release', id: string) => {
    const { data, code, message } = await act(name, id)
    expect(`${code} ${message}`).toContain(success)
    expect((await check(data.changeId, 'a_mk')).code).not.toBe(success)
    expect((await check(data.changeId)).code).toBe(success)
  }
  const held = async () =>
    ((await rows({ quarantineFlag: '1' })) as Record<string, string>[])
      .map(({ currencyPair, counts }) => `${currencyPair} ${counts}`)
      .sort()
  const measured = async (person: Person = 'a_mk') => {
    const { scope } = test.as(person)
    const rates = await withTx(test.database.db, scope, (tx) => measuringRates(tx, scope, ['USD/CNY'], testDay))
    return rates.get('USD/CNY')?.mid.toString()
  }

  it('counts nowhere once two people agree, limits among them, until two people release it', async () => {
    const id = await idOf('USD/CNY')
    expect(await measured()).toBe('6.81')
    const { data } = await act('quarantine', id)
    expect(await measured()).toBe('6.81')
    expect((await rows({ dataDateStart: '20260410' }))[0]).toMatchObject({
      operateStatus: 'quarantine',
      quarantineFlag: '0',
    })
    const waiting = async (rateStatus: string) =>
      ((await rows({ rateStatus })) as Record<string, string>[]).map((row) => `${row.dataDate} ${row.rateStatus}`)
    expect(await waiting('1')).toEqual(['20260410 1'])
    expect(await waiting('2')).toEqual(['20260409 2'])
    expect(await waiting('1,2')).toHaveLength(2)
    expect((await act('quarantine', id)).message).toBe('This action is already awaiting review')
    expect((await check(data.changeId)).code).toBe(success)
    await soon(async () => expect(await held()).toEqual(['USD/CNY 0']))
    expect(await measured()).toBe('6.8')
    const history = await test.as('a_mk').post(marketPriceApi.history.path, { currencyPair: 'USD/CNY' })
    expect(history.data.fixings.map(({ dataDate }: { dataDate: string }) => dataDate)).toEqual(['20260409'])
    const listed = await test.as('a_mk').post(marketPriceApi.page.path, { queryWrapper: {}, pageSize: 50 })
    expect(listed.data.recordList).toHaveLength(1)
    expect((await act('quarantine', id)).message).toBe('The rate is quarantined already')
    await passed('release', id)
    await soon(async () => expect(await held()).toEqual([]))
    expect(await measured()).toBe('6.81')
    expect((await act('release', id)).message).toBe('The rate is not quarantined')
  })

  it('takes the crosses along that were worked out from it, and no other', async () => {
    await asOwner(
      test.database.owner,
      `insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price, derived_from)
        values ($1, 'EUR/USD', '20260410', '14:15', 'ECB', 1.17, null), ($1, 'EUR/CNY', '20260410', '14:15', 'ECB', 7.97, null),
          ($1, 'JPY/CNY', '20260410', '14:15', 'ECB', 4.27, 'EUR/CNY ÷ EUR/JPY'),
          ($1, 'USD/JPY', '20260410', '14:15', 'ECB', 159.5, 'EUR/JPY ÷ EUR/USD')`,
      [test.refs.a.groupId],
    )
    await passed('quarantine', await idOf('EUR/CNY'))
    await soon(async () => expect(await held()).toEqual(['EUR/CNY 0', 'JPY/CNY 0']))
    expect((await act('release', await idOf('JPY/CNY'))).message).toBe(
      'The rate is derived from EUR/CNY; release that one first',
    )
    await passed('release', await idOf('EUR/CNY'))
    await soon(async () => expect(await held()).toEqual([]))
  })

  it('is not asked by who may not bring rates, nor of another group', async () => {
    const id = await idOf('USD/CNY')
    expect((await act('quarantine', id, 'a_ck')).code).not.toBe(success)
    expect((await act('quarantine', id, 'b_mk')).message).toBe('Data does not exist')
  })
})

it('has no figures behind a rate of an empty book, and the days without one', async () => {
  const body = { currencyPair: 'USD/CNY', dataDate: '20260410' }
  expect((await test.as('a_mk').post(fxRateApi.uses.path, body)).data).toMatchObject({
    exposures: 0,
    deals: 0,
    named: [],
  })
  const gaps = await test.as('a_mk').get(`${fxRateApi.gaps.path}?currencyPair=USD/CNY&from=20260407&to=20260413`)
  expect(gaps.data).toEqual(['20260407', '20260408', '20260413'])
})
