import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp, testDay } from '../../testing/fixture.ts'

type Person = Parameters<TestApp['as']>[0]

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await asOwner(test.database.owner, 'delete from economic_event')
  await asOwner(test.database.owner, 'delete from schedule_item')
})

const api = '/CLOUD-BASE/financeNews'
const success = '00000000'
const header = '日期,时间,国家/地区,币种,重要性,事件,事件（英文）,前值,预测,公布'

async function upload(rows: readonly string[], heading = header) {
  const boundary = 'x-x-x'
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="events.csv"\r\ncontent-type: text/csv\r\n\r\n${[heading, ...rows].join('\n')}\r\n--${boundary}--\r\n`
  const headers = {
    authorization: `Bearer ${test.as('a_mk').token}`,
    language: 'en_US',
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  return (await test.app.inject({ method: 'POST', url: `${api}/import/preview`, headers, payload })).json()
}
async function bring(...rows: readonly string[]) {
  const { data } = await upload(rows)
  return test.as('a_mk').post(`${api}/import/commit`, { importId: data.importId })
}
const rows = async (queryWrapper: object = {}, person: Person = 'a_mk') =>
  (await test.as(person).post(`${api}/queryByPage`, { queryWrapper, pageSize: 50 }, { language: 'en_US' })).data
    .recordList
const today = async (body: object = {}, person: Person = 'a_mk') =>
  (await test.as(person).post(`${api}/getTodayEvents`, body, { language: 'en_US' })).data

const cpi = `${testDay},20:30,US,USD,高,美国 CPI 同比,US CPI y/y,2.4%,2.3%`
const meeting = `${testDay},,欧元区,EUR,中,欧央行会议,ECB meeting,,,`

describe('an import', () => {
  it('shows every row with its verdict and saves nothing', async () => {
    const { data } = await upload([`${cpi},`, 'x,20:30,US,USD,高,a,,,,', `${testDay},25:00,US,USD,高,a,,,,`, `${cpi},`])
    expect(data.rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['good', 'bad', 'bad', 'bad'])
    expect(data.rows.map(({ problems }: { problems: string[] }) => problems.join())).toEqual([
      '',
      'The date is not valid',
      'The time must be HH:MM',
      'Duplicate of a row above',
    ])
    expect(await rows()).toEqual([])
  })

  it('adds events, and a later file adds what was published', async () => {
    expect((await bring(`${cpi},`, meeting)).data).toMatchObject({
      state: 'done',
      done: 2,
      message: '2 events imported',
    })
    expect((await upload([`${cpi},`, `${cpi.replace('20:30', '21:00')},2.6%`])).data.rows[0].label).toBe('Same')
    expect((await bring(`${cpi},2.6%`)).data.done).toBe(1)
    const [ecb, us] = await rows()
    expect(us).toMatchObject({ countryName: 'United States', newValue: '2.6%', surprise: '0.3', releasedFlag: '1' })
    expect(ecb).toMatchObject({ countryName: 'Euro area', content: 'ECB meeting', surprise: null, dataTimeStr: '' })
  })

  it('is committed once', async () => {
    const { importId } = (await upload([`${cpi},`])).data
    const commit = () => test.as('a_mk').post(`${api}/import/commit`, { importId })
    expect((await commit()).code).toBe(success)
    expect((await commit()).message).toBe('This import was carried out already')
    expect(await rows()).toHaveLength(1)
  })

  it('needs its columns and the grant', async () => {
    expect((await upload(['x'], '日期')).message).toContain('use the template')
    expect((await test.as('a_no').post(`${api}/import/commit`, { importId: '1' })).code).not.toBe(success)
  })

  it('compares only figures of one unit', async () => {
    await bring(`${cpi},2.6`, `${testDay},20:30,US,USD,高,非农,NFP,150K,120K,-35K`)
    expect((await rows()).map(({ surprise }: { surprise: string | null }) => surprise)).toEqual([null, '-155'])
  })
})

describe('the calendar', () => {
  it('tells what is held, by exposures that are still open', async () => {
    await asOwner(
      test.database.owner,
      `insert into fx_exposure (group_id, org_id, serial_no, status, exposure_type, exposure_direction, currency, original_amt,
          exposure_amt, trans_date, end_date, delivery_date, create_by, modify_by)
        values ($1, $2, 'EVT1', '1', '1', '0', 'USD', 500, 500, '20260401', '20260701', '20260701', $3, $3)`,
      [test.refs.a.groupId, test.refs.a.orgId, test.as('a_mk').scope.userId],
    )
    await bring(`${cpi},`, meeting)
    const held = await rows({ heldFlag: '1' })
    expect(held).toHaveLength(1)
    expect(held[0]).toMatchObject({ currency: 'USD', heldNet: '-500' })
    expect((await today()).map(({ heldFlag }: { heldFlag: string }) => heldFlag)).toEqual(['0', '1'])
    await asOwner(test.database.owner, `delete from fx_exposure where serial_no = 'EVT1'`)
  })

  it('is the group’s own; today’s events of one country', async () => {
    await bring(`${cpi},`, meeting)
    expect(await today({}, 'b_mk')).toEqual([])
    expect(await rows({}, 'b_mk')).toEqual([])
    const [us] = await asOwner<{ id: string }>(test.database.owner, `select id from country where country_code = 'US'`)
    const [event, ...others] = await today({ countryId: us?.id })
    expect(others).toEqual([])
    expect(event).toMatchObject({ countryName: 'United States', dataTimeStr: '2030', oldValue: '2.4%', newValue: '' })
    expect(event.imgUrl).toBe('/CLOUD-BASE/country/flag/US')
  })

  it('goes into the reader’s own calendar once', async () => {
    await bring(`${cpi},`, meeting)
    const ids = (await rows()).map(({ id }: { id: string }) => id).join(',')
    expect((await test.as('a_no').get(`${api}/schedule/${ids}`)).data).toEqual({ count: 2 })
    expect((await test.as('a_no').get(`${api}/schedule/${ids}`)).data).toEqual({ count: 0 })
    const items = (await test.as('a_no').get('/CLOUD-BASE/schedule/queryTodaySchedule/')).data
    expect(items.map(({ scheduleTime }: { scheduleTime: string | null }) => scheduleTime)).toEqual([null, '20:30:00'])
    await bring('20260410,,US,USD,低,旧数据,Old figure,,,')
    const [past] = await rows({ content: 'Old' })
    expect((await test.as('a_mk').get(`${api}/schedule/${past.id}`)).message).toContain('past')
  })

  it('deletes all that were chosen, or none', async () => {
    await bring(`${cpi},`, meeting)
    const ids = (await rows()).map(({ id }: { id: string }) => id)
    expect((await test.as('a_mk').get(`${api}/delete/${ids[0]},999999`)).message).toBe('Data does not exist')
    expect(await rows()).toHaveLength(2)
    expect((await test.as('b_mk').get(`${api}/delete/${ids[0]}`)).message).toBe('Data does not exist')
    expect((await test.as('a_mk').get(`${api}/delete/${ids.join(',')}`)).data).toEqual({ count: 2 })
    expect(await rows()).toEqual([])
  })
})

it('stands beside what the market did: the surprise in standard deviations, the move in basis points', async () => {
  await asOwner(test.database.owner, "delete from market_price where currency_pair = 'USD/CNY'")
  const days = ['20260105', '20260106', '20260107', '20260204', '20260205', '20260304', '20260305']
  for (const [at, day] of days.entries())
    await asOwner(
      test.database.owner,
      `insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        values ($1, 'USD/CNY', $2, '14:15', 'ECB', $3)`,
      [test.refs.a.groupId, day, String(7 + at / 1000)],
    )
  await bring(
    '20260106,20:30,US,USD,高,a,"US CPI y/y, December",2%,2.3%,2.6%',
    '20260205,15:00,US,USD,高,b,"US CPI y/y, January",2%,2.6%,2.3%',
    '20260304,20:30,US,USD,高,c,"US CPI y/y, February",2%,2.3%,2.3%',
    `${testDay},20:30,US,USD,高,d,"US CPI y/y, March",2%,2.3%,2.3%`,
    '20260304,20:30,US,USD,高,e,"US PPI y/y, February",2%,2.3%,2.4%',
  )
  const { data } = await test.as('a_mk').post(`${api}/surprise`, { currency: 'USD' })
  const seen = data.map((one: Record<string, string>) => [one.eventDate, one.deviations, one.moveBp])
  // 7.001 to 7.002; before the fixing of the day itself, 7.003 to 7.004; the last is too young for a fixing behind it.
  expect(seen).toEqual([
    ['20260106', '1.41', '1.4'],
    ['20260205', '-1.41', '1.4'],
    ['20260304', '0', '1.4'],
  ])
  expect((await test.as('b_mk').post(`${api}/surprise`, {})).data).toEqual([])
  expect((await rows({ content: 'CPI y/y, December' }))[0]).toMatchObject({ moveBp: '1.4' })
})
