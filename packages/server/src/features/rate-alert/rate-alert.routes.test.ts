import { businessDate } from '@hedgerow/quant/basics/business-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { alertQuotesOf } from './alert-quote.answer.ts'
import { tellEvents } from './rate-alert.jobs.ts'
import { evaluateAlerts, watchedRates } from './rate-alert.store.ts'

type Person = Parameters<TestApp['as']>[0]

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const api = '/CLOUD-PUB/rateRemind'
const success = '00000000'
const today = businessDate('20260413')
const owner = <T extends Record<string, unknown> = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  asOwner<T>(test.database.owner, text, values)

beforeEach(async () => {
  for (const table of [
    'rate_alert_event',
    'rate_alert',
    'notification',
    'market_price',
    'forward_point',
    'interest_rate',
  ])
    await owner(`delete from ${table}`)
  await price('20260403', '6.70')
  await price('20260410', '6.80')
})

const price = (day: string, mid: string, more: { source?: string; orgId?: string; simulated?: boolean } = {}) =>
  owner(
    `insert into market_price (group_id, org_id, currency_pair, data_date, data_time, data_source, mid_price, simulated)
      values ($1, $2, 'USD/CNY', $3, '14:15', $4, $5, $6)
      on conflict on constraint market_price_place do update set mid_price = excluded.mid_price`,
    [test.refs.a.groupId, more.orgId ?? null, day, more.source ?? 'ECB', mid, more.simulated ?? false],
  )
const rule = (over: object = {}) => ({
  remindName: 'Seven',
  orgId: test.refs.a.orgId,
  alertScope: '1',
  currencyPair: 'USD/CNY',
  condition: '1',
  level: '7.00',
  hysteresis: '0.50',
  repeatFlag: '1',
  orgUserType: '0,1',
  remindMode: '1',
  remindTime: '30',
  ...over,
})
const add = (over: object = {}, person: Person = 'a_mk') =>
  test.as(person).post(`${api}/add`, rule(over), { language: 'en_US' })
const rows = async (person: Person = 'a_mk', queryWrapper: object = {}) =>
  (await test.as(person).post(`${api}/queryByPage`, { queryWrapper, pageSize: 50 }, { language: 'en_US' })).data
    .recordList
/** A minute of the watch, at a time of the day. */
async function tick(time = '10:00:00') {
  const { groupId } = test.refs.a
  await withTx(test.database.db, systemScope, async (tx) => {
    const quotes = await alertQuotesOf(tx, { groupId }, await watchedRates(tx, groupId), today)
    await evaluateAlerts(tx, { groupId }, quotes, today)
    await tellEvents(tx, groupId, () => time)
  })
}
const noticesOf = (person: Person = 'a_mk') =>
  owner<{ message_en: string; url: string }>(
    'select message_en, url from notification where user_id = $1 order by id',
    [test.as(person).scope.userId],
  )
const fixing = async (mid: string) => {
  await price('20260413', mid)
  await tick()
}

describe('a level', () => {
  it('fires once at the crossing, and again only after the rate went back by the hysteresis', async () => {
    expect((await add()).code).toBe(success)
    await fixing('6.99')
    expect(await noticesOf()).toEqual([])
    await fixing('7.05')
    await tick()
    expect(await noticesOf()).toEqual([
      { message_en: 'USD/CNY 7.05 reached 7 (Seven)', url: '/apps/rateInfo/rateInfo-spot?currencyPair=USD/CNY' },
    ])
    // Back below the level, but within 0.5 percent of it.
    await fixing('6.98')
    await fixing('7.01')
    expect(await noticesOf()).toHaveLength(1)
    await fixing('6.96')
    expect((await rows())[0]).toMatchObject({ alertState: '1', fireCount: '1', current: '6.96', distance: '0.57' })
    await fixing('7.00')
    expect(await noticesOf()).toHaveLength(2)
  })

  it('that is not repeating stays fired until it is armed again', async () => {
    await add({ repeatFlag: '0' })
    for (const mid of ['7.1', '6.5', '7.1']) await fixing(mid)
    expect(await noticesOf()).toHaveLength(1)
    const [{ id }] = await rows()
    expect((await test.as('a_mk').post(`${api}/rearm`, { id })).code).toBe(success)
    expect((await test.as('a_mk').post(`${api}/rearm`, { id })).message).toBe('Only a fired alert can be re-armed')
    await tick()
    expect(await noticesOf()).toHaveLength(2)
  })

  it('whose level is passed already is refused, or kept and fired once by the next rate', async () => {
    expect((await add({ level: '6.75' })).message).toContain('past the level')
    expect((await add({ level: '6.75', keepFlag: '1' })).code).toBe(success)
    await tick()
    await tick()
    expect((await noticesOf()).map(({ message_en }) => message_en)).toEqual(['USD/CNY 6.8 reached 6.75 (Seven)'])
  })

  it('of the budget rate is reached from where the rate stands', async () => {
    expect((await add({ condition: '6', level: undefined })).message).toBe('USD/CNY has no budget rate')
    const { groupId, orgId } = test.refs.a
    await owner(`insert into check_policy (group_id, org_id) values (${groupId}, ${groupId}) on conflict do nothing`)
    const plans = (rate: number, from: string, to: string | null) =>
      owner(
        `insert into budget_rate (group_id, org_id, currency_pair, budget_rate, valid_from, valid_to)
          values ($1, $1, 'USD/CNY', $2, $3, $4)`,
        [groupId, rate, from, to],
      )
    await plans(6.9, '20260101', '20260331')
    // What was planned for the first quarter is over.
    expect((await add({ orgId, condition: '6', level: undefined })).message).toBe('USD/CNY has no budget rate')
    await plans(6.75, '20260401', null)
    const planned = async (person: Person) =>
      (await test.as(person).post(`${api}/budget`, { orgId, currencyPair: 'USD/CNY' }, { language: 'en_US' })).data
        ?.budgetRate
    expect([await planned('a_mk'), await planned('b_mk')]).toEqual(['6.75', undefined])
    expect((await add({ condition: '6', level: undefined })).code).toBe(success)
    await fixing('6.76')
    expect(await noticesOf()).toEqual([])
    await fixing('6.60')
    expect(await noticesOf()).toHaveLength(1)
    await owner('delete from budget_rate')
  })
})

/** Points of three months in pips of a ten-thousandth, or the rates of both currencies. */
const points = (day: string, pips: number, orgId: string | null = null) =>
  owner(
    `insert into forward_point (group_id, org_id, currency_pair, data_date, term, mid_points, data_source)
      values ($1, $2, 'USD/CNY', $3, '3M', $4, $5)`,
    [test.refs.a.groupId, orgId, day, pips, orgId === null ? 'DEMO' : 'BANK'],
  )
const curves = () =>
  owner(
    `insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      select $1, code, '20260413', '1Y', rate, 'ECB' from (values ('USD', 4), ('CNY', 2)) r (code, rate)`,
    [test.refs.a.groupId],
  )

describe('a tenor', () => {
  const forward = { term: '3M', level: '6.90' }

  it('fires by the forward that the screens show, once at the crossing, while spot stays where it was', async () => {
    await points('20260413', 900)
    expect((await add(forward)).code).toBe(success)
    await tick()
    expect(await noticesOf()).toEqual([])
    await owner('update forward_point set mid_points = 1100')
    await tick()
    await tick()
    expect(await noticesOf()).toEqual([
      {
        message_en: 'USD/CNY 3M 6.91 reached 6.9 (Seven)',
        url: '/apps/rateInfo/rateInfo-forward?currencyPair=USD/CNY',
      },
    ])
    const body = { currencyPair: 'USD/CNY', valueDate: '20260715' }
    const { data } = await test.as('a_mk').post('/CLOUD-PUB/forwardRate/on', body)
    expect(data.outright).toBe('6.9100000000')
    expect((await rows())[0]).toMatchObject({ term: '3M', current: '6.91', distance: '-0.14', alertState: '2' })
  })

  it('falls back on parity where no points are quoted', async () => {
    await curves()
    // 6.8 · (1 + 2 % · 91 / 365) / (1 + 4 % · 91 / 360), 91 days from 15 April to 15 July.
    expect((await add({ term: '3M', level: '6.75', condition: '2' })).code).toBe(success)
    expect((await add({ term: '3M', level: '6.77', condition: '2' })).message).toContain('6.7655')
  })

  it('without points and curves is refused by name, and watches nothing once they are old', async () => {
    const refused = await add(forward)
    expect(refused.message).toContain('no 3M forward to monitor')
    expect(refused.data.fields[0].field).toBe('term')
    await points('20260413', 900)
    await add(forward)
    await owner(`update forward_point set mid_points = 2000, data_date = '20260401'`)
    await tick()
    expect(await noticesOf()).toEqual([])
    expect((await rows())[0]).toMatchObject({ current: null, distance: null })
  })

  it('moves against the forward of the same tenor of the day before', async () => {
    await points('20260409', 0)
    await points('20260413', 0)
    await price('20260413', '6.81')
    const move = { term: '3M', condition: '3', moveWindow: 'D', movePct: '1', level: undefined }
    expect((await add(move)).code).toBe(success)
    await tick()
    expect(await noticesOf()).toEqual([])
    // Spot is 0.15 percent up, the forward 1.1 percent.
    await owner(`update forward_point set mid_points = 650 where data_date = '20260413'`)
    await tick()
    expect((await noticesOf())[0]?.message_en).toContain('USD/CNY 3M 6.875 moved 1.1029%')
  })

  it('of an organisation with rates of its own follows these', async () => {
    await points('20260413', 900)
    await points('20260413', 1500, test.refs.a.orgId)
    expect((await add(forward)).message).toContain('6.95')
    expect((await add({ ...forward, level: '6.96' })).code).toBe(success)
    expect((await rows())[0].current).toBe('6.95')
  })

  it('stands beside spot and other tenors, but once', async () => {
    await points('20260413', 900)
    for (const term of [undefined, '3M', '1M']) expect((await add({ term, level: '7.50' })).code).toBe(success)
    expect((await add({ term: '03M', level: '7.50' })).message).toBe('The same alert already exists')
    expect((await rows()).map(({ term }: { term: string | null }) => term).sort()).toEqual(['1M', '3M', null])
  })

  it.each(['3W', '0M', '9999Y', 'SPOT'])('%s is refused by its form', async (term) => {
    const { data } = await add({ term })
    expect(data.fields[0]).toMatchObject({
      field: 'term',
      message: 'Tenor must be a number followed by D, M or Y, such as 1D, 1M or 1Y',
    })
  })

  it('has a chart of its own: a forward a week', async () => {
    await price('20260406', '6.75')
    await curves()
    const { data } = await test.as('a_mk').post(`${api}/forwards`, { currencyPair: 'USD/CNY', term: '3M' })
    expect(data).toEqual([{ dataDate: '20260410', midPrice: '6.7655' }])
    await owner(`update interest_rate set as_of = '20260401'`)
    const weeks = await test.as('a_mk').post(`${api}/forwards`, { currencyPair: 'USD/CNY', term: '3M' })
    expect(weeks.data.map(({ dataDate }: { dataDate: string }) => dataDate)).toEqual(['20260406', '20260410'])
  })

  it('a test names it', async () => {
    await points('20260413', 900)
    await add({ ...forward, level: '7' })
    const [{ id }] = await rows()
    await test.as('a_mk').post(`${api}/test`, { id })
    expect((await noticesOf())[0]?.message_en).toBe('Test: Seven, USD/CNY 3M is now 6.89')
  })
})

it.each([
  ['3', 'D', '1', '6.87', true],
  ['3', 'D', '1', '6.72', false],
  ['4', 'D', '1', '6.72', true],
  ['5', 'D', '1', '6.72', true],
  ['3', 'W', '2', '6.84', true],
  ['3', 'M', '2', '6.84', false],
])('a move %s within %s of %s percent at %s', async (condition, moveWindow, movePct, mid, fires) => {
  expect((await add({ condition, moveWindow, movePct, level: undefined })).code).toBe(success)
  await fixing(mid)
  expect((await noticesOf()).length > 0).toBe(fires)
})

describe('what decides', () => {
  it('is neither a fixing older than a week nor somebody else’s', async () => {
    await add()
    await price('20260413', '7.2', { source: 'MANUAL', orgId: test.refs.a.subsidiaryId })
    await tick()
    expect(await noticesOf()).toEqual([])
    await owner(`delete from market_price`)
    await price('20260405', '7.2')
    await tick()
    expect(await noticesOf()).toEqual([])
    expect((await add({ level: '7.50' })).message).toContain('no rate of the last 7 days')
  })

  it('is silent when switched off, deleted or expired', async () => {
    await add()
    const [{ id }] = await rows()
    await test.as('a_mk').get(`${api}/disable/${id}`)
    await fixing('7.1')
    await test.as('a_mk').get(`${api}/enable/${id}`)
    await owner(`update rate_alert set expire_date = '20260412'`)
    await tick()
    expect((await rows())[0].alertState).toBe('4')
    expect((await test.as('a_mk').get(`${api}/delete/${id}`)).code).toBe(success)
    await tick()
    expect(await noticesOf()).toEqual([])
    expect(await rows()).toEqual([])
  })
})

describe('telling', () => {
  it('waits for the end of quiet hours, and then tells all at once', async () => {
    const quiet = { quietFrom: '22:00:00', quietTo: '07:00:00' }
    await add(quiet)
    await add({ ...quiet, remindName: 'Eight', level: '7.05' })
    await price('20260413', '7.1')
    await tick('23:00:00')
    await tick('06:59:00')
    expect(await noticesOf()).toEqual([])
    await tick('07:00:00')
    await tick('07:01:00')
    expect((await noticesOf()).map(({ message_en }) => message_en)).toEqual([
      '2 rate alerts fired in your quiet hours: Seven; Eight',
    ])
  })

  it('of the organisation’s goes to its members, and is kept by administrators alone', async () => {
    expect((await add({ alertScope: '2' })).message).toContain('administrators')
    expect((await add({ alertScope: '2', orgUserType: '0' }, 'a_mg')).code).toBe(success)
    const [{ id }] = await rows('a_mk')
    expect((await test.as('a_mk').get(`${api}/delete/${id}`)).message).toBe('Data does not exist')
    expect(await rows('b_mk')).toEqual([])
    await fixing('7.1')
    expect(await noticesOf('a_mk')).toHaveLength(1)
    expect(await noticesOf('a_mg')).toEqual([])
  })

  it('of the organisation’s goes to the one member that it names, who must be a colleague', async () => {
    const userId = test.as('a_mg').scope.userId
    const [stranger, own] = [test.as('b_mk').scope.userId, { alertScope: '2', orgUserType: '0' }]
    expect((await add({ ...own, userId: stranger }, 'a_mg')).message).toBe('Data does not exist')
    expect((await add({ ...own, userId }, 'a_mg')).code).toBe(success)
    await fixing('7.1')
    expect(await noticesOf('a_mg')).toHaveLength(1)
    expect(await noticesOf('a_mk')).toEqual([])
  })

  it('is found by its way, and by its receivers where it is the organisation’s', async () => {
    await add({ orgUserType: '1' }, 'a_mg')
    await add({ alertScope: '2', orgUserType: '1', level: '8' }, 'a_mg')
    const rowsFor = async (queryWrapper: object) =>
      (await rows('a_mg', queryWrapper)).map(({ level, orgUserType }: Record<string, string>) => [level, orgUserType])
    expect(await rowsFor({ remindMode: '2' })).toEqual([])
    expect(await rowsFor({ remindMode: '1,2' })).toHaveLength(2)
    expect(await rowsFor({ orgUserType: '1' })).toEqual([['8', 'Manager']])
    expect(await rowsFor({ orgUserType: '0' })).toEqual([])
  })

  it('a test goes to the caller alone', async () => {
    await add()
    const [{ id }] = await rows()
    expect((await test.as('a_mk').post(`${api}/test`, { id })).code).toBe(success)
    expect((await noticesOf()).map(({ message_en }) => message_en)).toEqual(['Test: Seven, USD/CNY is now 6.8'])
    expect((await test.as('a_ck').post(`${api}/test`, { id })).message).toBe('Data does not exist')
  })
})

describe('a rule', () => {
  it.each([
    [{ level: '6.80' }, 'level', 'past the level'],
    [{ level: undefined }, 'level', 'Level is required'],
    [{ remindMode: '1,2' }, 'remindMode', 'not set up'],
    [{ remindMode: '' }, 'remindMode', 'at least one remind way'],
    [{ remindTime: '0' }, 'remindTime', 'from 1 to 10000'],
    [{ remindTime: '10001' }, 'remindTime', 'from 1 to 10000'],
    [{ remindName: 'x'.repeat(65) }, 'remindName', ''],
    [{ hysteresis: '0' }, 'hysteresis', ''],
    [{ currencyPair: 'USD/XXX' }, 'currencyPair', 'no rate'],
  ])('%o is refused by name', async (over, field, message) => {
    const answer = await add(over)
    expect(answer.data.fields[0].field).toBe(field)
    expect(answer.data.fields[0].message).toContain(message)
    expect(await rows()).toEqual([])
  })

  it('stands once, and there is a limit', async () => {
    await add()
    expect((await add({ remindName: 'again' })).message).toBe('The same alert already exists')
    for (let i = 1; i < 20; i++) expect((await add({ level: `7.${10 + i}` })).code).toBe(success)
    expect((await add({ level: '7.99' })).message).toContain('the limit is 20')
  })

  it('is changed by its version, and armed anew', async () => {
    await add()
    await fixing('7.1')
    const [{ id }] = await rows()
    const { data } = await test.as('a_mk').get(`${api}/query/${id}`)
    const { alertState: _, level: __, ...rest } = data
    const body = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))
    const modify = () => test.as('a_mk').post(`${api}/modify`, { ...body, level: '7.50' }, { language: 'en_US' })
    expect(await modify()).toMatchObject({ code: success })
    expect((await modify()).message).toContain('changed by')
    expect((await rows())[0]).toMatchObject({ alertState: '1', level: '7.5' })
  })
})
