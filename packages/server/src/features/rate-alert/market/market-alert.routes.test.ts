import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { watchMarket } from './market-alert.jobs.ts'

type Person = Parameters<TestApp['as']>[0]

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const api = '/CLOUD-PUB/marketRemind'
const success = '00000000'
const owner = <T extends Record<string, unknown> = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  asOwner<T>(test.database.owner, text, values)

beforeEach(async () => {
  for (const table of [
    'market_alert_event',
    'market_alert',
    'notification',
    'market_price',
    'interest_rate',
    'economic_event',
  ])
    await owner(`delete from ${table}`)
})

const price = (day: string, mid: string, source = 'ECB') =>
  owner(
    `insert into market_price (group_id, org_id, currency_pair, data_date, data_time, data_source, mid_price)
      values ($1, $2, 'USD/CNY', $3, '14:15', $4, $5)
      on conflict on constraint market_price_place do update set mid_price = excluded.mid_price`,
    [test.refs.a.groupId, source === 'CFETS' ? test.refs.a.orgId : null, day, source, mid],
  )
const event = (content: string, forecast: string, actual: string, day = '20260413') =>
  owner(
    `insert into economic_event (group_id, event_date, country_code, currency, importance, content, content_en, forecast_value, new_value)
      values ($1, $2, 'US', 'USD', '3', $3, $3, $4, $5)`,
    [test.refs.a.groupId, day, content, forecast, actual],
  )
const curve = (day: string, rates: Readonly<Record<string, string>>) =>
  Promise.all(
    Object.entries(rates).map(([term, rate]) =>
      owner(
        `insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source) values ($1, 'USD', $2, $3, $4, 'ECB')`,
        [test.refs.a.groupId, day, term, rate],
      ),
    ),
  )
const rule = (over: object = {}) => ({
  remindName: 'Watch',
  orgId: test.refs.a.orgId,
  alertScope: '1',
  watch: '2',
  watchObject: 'USD/CNY',
  threshold: '1.5',
  severity: '2',
  hysteresis: '10',
  orgUserType: '0,1',
  remindMode: '1',
  remindTime: '30',
  ...over,
})
const add = (over: object = {}, person: Person = 'a_mk') =>
  test.as(person).post(`${api}/add`, rule(over), { language: 'en_US' })
const rows = async (person: Person = 'a_mk') =>
  (await test.as(person).post(`${api}/queryByPage`, { queryWrapper: {}, pageSize: 50 }, { language: 'en_US' })).data
    .recordList
/** A minute of the watch, at a time of the day. */
/** At a time of the day, by the clocks of every zone or of each. */
const tick = (time: string | ((zone: string) => string) = '10:00:00', day = '20260413') =>
  withTx(test.database.db, systemScope, (tx) =>
    watchMarket(tx, test.refs.a.groupId, businessDate(day), typeof time === 'string' ? () => time : time),
  )
const noticesOf = async (person: Person = 'a_mk') =>
  (
    await owner<{ message_en: string }>('select message_en from notification where user_id = $1 order by id', [
      test.as(person).scope.userId,
    ])
  ).map(({ message_en }) => message_en)

describe('what is watched', () => {
  it('the parity band: fires once at the crossing, and again only after the rate came back', async () => {
    await price('20260413', '7.00', 'CFETS')
    await price('20260413', '7.05')
    expect((await add()).code).toBe(success)
    await tick()
    expect(await noticesOf()).toEqual([])
    await price('20260413', '7.14')
    await tick()
    await tick()
    expect(await noticesOf()).toEqual(['Central parity band: USD/CNY 2 % (Watch)'])
    // 1.4 percent: below the threshold, but within a tenth of it.
    await price('20260413', '7.098')
    await tick()
    await price('20260413', '7.14')
    await tick()
    expect(await noticesOf()).toHaveLength(1)
    await price('20260413', '7.00')
    await tick()
    expect((await rows())[0]).toMatchObject({ alertState: '1', fireCount: '1', threshold: '1.5%' })
    await price('20260413', '6.86')
    await tick()
    expect(await noticesOf()).toHaveLength(2)
  })

  it('volatility: of twenty daily changes, annualised with 252 days', async () => {
    for (let i = 0; i <= 20; i += 1) {
      await price(addDays(businessDate('20260324'), i), i % 2 === 0 ? '7' : '7.07')
    }
    // ln(1.01) up and down in turn: 0.00995033 × √(20/19) × √252 = 16.21 percent.
    expect((await add({ watch: '1', threshold: '16.20' })).message).toBe(
      'The threshold is reached already: the current value is 16.21',
    )
    expect((await add({ watch: '1', threshold: '16.10', keepFlag: '1' })).code).toBe(success)
    expect((await add({ watch: '1', threshold: '16.30' })).code).toBe(success)
    await price('20260413', '7.2')
    await tick()
    expect((await noticesOf())[0]).toMatch(/^Volatility: USD\/CNY \d\d\.\d+ % \(Watch\)$/)
  })

  it('a surprise: each figure by itself, by its distance from the forecast', async () => {
    await event('old', '1.0%', '9.0%', '20260412')
    expect((await add({ watch: '3', watchObject: 'USD', threshold: '0.3' })).code).toBe(success)
    await event('CPI', '2.5%', '2.7%')
    await event('Payrolls', '135K', '177K')
    await event('Sales', '0.4%', '-0.4%')
    for (let i = 0; i < 4; i += 1) await tick()
    expect(await noticesOf()).toEqual([
      'Economic surprise: USD Payrolls 177K (Watch)',
      'Economic surprise: USD Sales -0.4% (Watch)',
    ])
  })

  it('a stopped feed: weekdays without a rate', async () => {
    await price('20260410', '7')
    expect((await add({ watch: '4', watchObject: 'ECB', threshold: '2' })).code).toBe(success)
    await tick()
    expect(await noticesOf()).toEqual([])
    await tick('10:00:00', '20260414')
    expect(await noticesOf()).toEqual(['Feed stopped: ECB 2 d (Watch)'])
    await price('20260414', '7')
    await tick('10:00:00', '20260414')
    expect((await rows())[0]).toMatchObject({ alertState: '1', watchObject: 'ECB' })
  })

  it('a curve: the largest move of a tenor in basis points', async () => {
    await curve('20260409', { '1M': '4.00', '1Y': '4.10' })
    await curve('20260410', { '1M': '4.01', '1Y': '4.15' })
    expect((await add({ watch: '5', watchObject: 'USD', threshold: '5' })).message).toContain('the current value is 5')
    expect((await add({ watch: '5', watchObject: 'USD', threshold: '20' })).code).toBe(success)
    await curve('20260413', { '1M': '4.00', '1Y': '3.90' })
    await tick()
    expect(await noticesOf()).toEqual(['Curve move: USD 25 bp (Watch)'])
  })

  it('the parity as it is published, once a day', async () => {
    await price('20260410', '7.01', 'CFETS')
    expect((await add({ watch: '6', threshold: undefined })).code).toBe(success)
    await tick()
    expect(await noticesOf()).toEqual([])
    await price('20260413', '7.02', 'CFETS')
    await tick()
    await tick()
    expect(await noticesOf()).toEqual(['Central parity published: USD/CNY 7.02 (Watch)'])
  })
})

describe('a critical alert', () => {
  const critical = () => ({ severity: '3', escalateHours: '48', escalateTo: test.as('a_mg').scope.userId })
  const fire = async (over: object) => {
    await price('20260413', '7.00', 'CFETS')
    await price('20260413', '7.01')
    expect((await add(over)).code).toBe(success)
    await price('20260413', '7.2')
  }

  it('passes quiet hours, which hold others', async () => {
    const quiet = { quietFrom: '22:00:00', quietTo: '07:00:00' }
    await fire({ ...quiet, remindName: 'Held' })
    await price('20260413', '7.01')
    expect((await add({ ...quiet, ...critical(), threshold: '1.6', remindName: 'Critical' })).code).toBe(success)
    await price('20260413', '7.2')
    await tick('23:00:00')
    expect(await noticesOf()).toEqual(['Central parity band: USD/CNY 2.8571 % (Critical)'])
    await tick('07:00:00')
    expect(await noticesOf()).toHaveLength(2)
  })

  it('keeps quiet hours by the clocks of the organisation that keeps it', async () => {
    await fire({ quietFrom: '22:00:00', quietTo: '07:00:00' })
    await owner(`update org set zone_id = 'Europe/Berlin' where id = ${test.refs.a.orgId}`)
    const hours = (there: string) => (zone: string) => (zone === 'Europe/Berlin' ? there : '12:00:00')
    await tick(hours('23:00:00'))
    expect(await noticesOf()).toEqual([])
    await tick(hours('07:00:00'))
    expect(await noticesOf()).toHaveLength(1)
    await owner(`update org set zone_id = 'Asia/Shanghai' where id = ${test.refs.a.orgId}`)
  })

  it('is escalated once when nobody acknowledges it', async () => {
    await fire(critical())
    await tick()
    expect(await noticesOf('a_mg')).toEqual([])
    await owner(`update market_alert set last_fired = now() - interval '49 hours'`)
    await tick()
    await tick()
    expect(await noticesOf('a_mg')).toEqual(['Not acknowledged for 48 h: Central parity band, USD/CNY (Watch)'])
  })

  it('is not escalated once it is acknowledged', async () => {
    await fire(critical())
    const [{ id, version }] = await rows()
    const ack = (of: unknown) =>
      test.as('a_mk').post(`${api}/ack`, { id, version: of, ackNote: 'seen' }, { language: 'en_US' })
    expect((await ack(version)).message).toBe('Only a fired alert can be acknowledged')
    await tick()
    const [fired] = await rows()
    expect((await ack(version)).message).toContain('changed by')
    expect((await ack(fired.version)).code).toBe(success)
    expect((await rows())[0]).toMatchObject({ alertState: '3', ackNote: 'seen', ackBy: expect.any(String) })
    await owner(`update market_alert set last_fired = now() - interval '49 hours'`)
    await tick()
    expect(await noticesOf('a_mg')).toEqual([])
  })
})

describe('a rule', () => {
  it.each([
    [{ watchObject: 'EUR/USD' }, 'watchObject', 'only published for renminbi pairs'],
    [{ watch: '1', watchObject: 'USD' }, 'watchObject', 'not exist'],
    [{ watch: '3', watchObject: 'XXX' }, 'watchObject', 'not exist'],
    [{ watch: '4', watchObject: 'NOBODY' }, 'watchObject', 'not exist'],
    [{ watch: '5', watchObject: 'USD' }, 'watchObject', 'no data of USD'],
    [{ threshold: undefined }, 'threshold', 'Threshold is required'],
    [{ threshold: '0' }, 'threshold', ''],
    [{ threshold: '0.4' }, 'threshold', 'reached already'],
    [{ severity: '3' }, 'escalateTo', 'required'],
    [{ remindMode: '' }, 'remindMode', 'at least one remind way'],
    [{ remindTime: '10001' }, 'remindTime', 'from 1 to 10000'],
    [{ hysteresis: '0' }, 'hysteresis', ''],
  ])('%o is refused by name', async (over, field, message) => {
    await price('20260413', '7.00', 'CFETS')
    await price('20260413', '7.05')
    const answer = await add(over)
    expect(answer.data.fields[0].field).toBe(field)
    expect(answer.data.fields[0].message).toContain(message)
    expect(await rows()).toEqual([])
  })

  it('is escalated within an hour to a week, to a colleague in sight', async () => {
    await price('20260413', '7.00', 'CFETS')
    await price('20260413', '7.05')
    const to = test.as('a_mg').scope.userId
    expect((await add({ severity: '3', escalateHours: '169', escalateTo: to })).message).toContain('from 1 to 168')
    const stranger = test.as('b_mk').scope.userId
    expect((await add({ severity: '3', escalateHours: '1', escalateTo: stranger })).code).not.toBe(success)
    expect(await rows()).toEqual([])
  })

  it('stands once, is changed by its version, and the organisation’s is its administrators’', async () => {
    await price('20260413', '7.00', 'CFETS')
    await price('20260413', '7.05')
    expect((await add({ alertScope: '2' })).message).toContain('administrators')
    expect((await add({ alertScope: '2' }, 'a_mg')).code).toBe(success)
    expect((await add({ alertScope: '2' }, 'a_mg')).message).toBe('The same alert already exists')
    const [{ id }] = await rows()
    expect((await test.as('a_mk').get(`${api}/delete/${id}`)).message).toBe('Data does not exist')
    const { data } = await test.as('a_mg').get(`${api}/query/${id}`)
    const { alertState: _, orgId: __, alertScope: ___, ...rest } = data
    const body = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))
    const modify = () => test.as('a_mg').post(`${api}/modify`, { ...body, threshold: '1.8' }, { language: 'en_US' })
    expect(await modify()).toMatchObject({ code: success })
    expect((await modify()).message).toContain('changed by')
    expect((await rows('a_mg'))[0]).toMatchObject({ threshold: '1.8%' })
    expect(await rows('b_mk')).toEqual([])
  })
})
