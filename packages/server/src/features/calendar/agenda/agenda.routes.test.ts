import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await withTx(test.database.db, systemScope, async (tx) => {
    const { groupId, orgId, counterPartyId } = test.refs.a
    const [maker] = [test.as('a_mk').scope.userId]
    const deal = (serial: string, status: string, valueDate: string) =>
      sql`insert into fx_deal (group_id, org_id, deal_serial_no,
        busin_type, trade_status, check_status, trans_date, counter_party_id, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency,
        sell_amt, exchange_rate, value_date, principal, remain_principal, worth_usd, maker_id, last_editor_id)
      values (${groupId}, ${orgId}, ${serial}, 'FX_FWD', ${status}, '0', '20260401', ${counterPartyId}, 'USD/CNY', '1', 'USD', 1000,
        'CNY', 7000, 7, ${valueDate}, 1000, 1000, 1000, ${maker}, ${maker})`.execute(tx)
    await deal('FWD1', '2', '20260430')
    await deal('FWD2', '1', '20260515')
    for (let i = 0; i < 52; i += 1) await deal(`MANY${100 + i}`, '2', '20260520')
    await sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt,
        trans_date, end_date, delivery_date, create_by, modify_by)
      values (${groupId}, ${orgId}, 'EXP1', '1', '0', 'EUR', 500, 500, '20260401', '20260429', '20260429', ${maker}, ${maker})`.execute(
      tx,
    )
    await sql`insert into bank_account (group_id, org_id, account, maker_id)
      values (${groupId}, ${orgId}, 'A1', ${maker})`.execute(tx)
    const transfer = (serial: string, status: string, payDate: string) =>
      sql`insert into fund_transfer (group_id, org_id, deal_serial_no, order_status, send_status, transfer_type, pay_way,
          draw_out_account_id, draw_out_account, transfer_in_account, currency, amount, pay_date, trader, maker_id, last_editor_id)
        select ${groupId}, ${orgId}, ${serial}, left(${status}, 1), right(${status}, 1), '3', '1', a.id, a.account, 'B1', 'USD', 250.5,
          ${payDate}, 'trader', ${maker}, ${maker} from bank_account a where a.group_id = ${groupId} and a.org_id = ${orgId}
        order by a.id limit 1`.execute(tx)
    await transfer('TRF1', '12', '20260610')
    await transfer('TRF2', '22', '20260610')
    await transfer('TRF3', '24', '20260610')
    await transfer('TRF4', 'T2', '20260610')
    const event = (day: string, time: string, currency: string, content: string) =>
      sql`insert into economic_event (group_id, event_date, data_time_str, country_code, currency, importance, content, content_en)
        values (${groupId}, ${day}, ${time}, 'US', ${currency}, '3', ${content}, ${`${content} in English`})`.execute(
        tx,
      )
    await event('20260611', '2030', 'USD', '非农就业')
    await event('20260611', '', 'EUR', '利率决议')
    await event('20260612', '0330', 'JPY', '日本')
    await event('20260616', '0330', 'USD', '清晨')
  })
})
afterAll(() => test.close())
beforeEach(() => asOwner(test.database.owner, 'delete from calendar_feed'))

const api = '/CLOUD-BASE/calendar'
type Person = Parameters<TestApp['as']>[0]
const range = (from: string, to: string, person: Person = 'a_mk') =>
  test.as(person).post(`${api}/queryByRange`, { from, to })
const numbers = async (...query: Parameters<typeof range>) =>
  (await range(...query)).data.items.map(({ layer, number }: { layer: string; number: string }) => `${layer} ${number}`)

describe('the calendar', () => {
  it('tells what falls due, with what comes in and goes out and the screen that shows it', async () => {
    const { data } = await range('20260427', '20260507')
    expect(data.items).toMatchObject([
      { layer: 'exposure', day: '20260429', number: 'EXP1', flows: [{ currency: 'EUR', amount: '-500' }] },
      {
        layer: 'maturity',
        day: '20260430',
        number: 'FWD1',
        flows: [
          { currency: 'USD', amount: '1000' },
          { currency: 'CNY', amount: '-7000' },
        ],
      },
    ])
    expect(data.items[1].url).toMatch(/\?open=\d+$/)
    // The first days of May are a holiday in China; 1 May 2026 is a Friday.
    expect(data.closed).toContainEqual({ day: '20260501', currencies: expect.arrayContaining(['CNY']) })
  })

  it('shows a review to those who may give it, on the system date once its day is over', async () => {
    expect(await numbers(testDay, testDay, 'a_ck')).toEqual(['review FWD2'])
    expect(await numbers(testDay, testDay, 'a_mk')).toEqual([])
    expect(await numbers('20260401', '20260412', 'a_ck')).toEqual([])
  })

  it('tells transfers that are still to be paid, as money that goes out', async () => {
    const { data } = await range('20260610', '20260610')
    expect(data.items).toMatchObject([
      { layer: 'transfer', number: 'TRF1', flows: [{ currency: 'USD', amount: '-250.5' }] },
      { layer: 'transfer', number: 'TRF2', url: expect.stringMatching(/transferdeal\?open=\d+$/) },
    ])
    expect(data.items).toHaveLength(2)
  })

  it('tells economic events of yuan, dollar and the currencies held, in the language of the reader', async () => {
    // No deal or exposure of the group that matures from the system date on is in yen.
    expect(await numbers('20260611', '20260612')).toEqual([
      'event USD 非农就业 in English',
      'event EUR 利率决议 in English',
    ])
    const { data } = await test
      .as('a_mk')
      .post(`${api}/queryByRange`, { from: '20260611', to: '20260611' }, { language: 'zh_CN' })
    expect(data.items[0]).toMatchObject({
      day: '20260611',
      time: '20:30:00',
      number: 'USD 非农就业',
      flows: [],
    })
    expect(await numbers('20260611', '20260612', 'b_ck')).toEqual([])
  })

  it('tells an event of Beijing on the day that it is in the zone of the organisation', async () => {
    await asOwner(test.database.owner, "update org set zone_id = 'Europe/London'")
    try {
      const { data } = await range('20260615', '20260615')
      expect(data.items).toMatchObject([{ layer: 'event', day: '20260615', time: '20:30:00' }])
      expect(await numbers('20260616', '20260616')).toEqual([])
    } finally {
      await asOwner(test.database.owner, "update org set zone_id = 'Asia/Shanghai'")
    }
  })

  it('tells fifty of a layer of a day, and how many there are', async () => {
    const { data } = await range('20260520', '20260520')
    expect(data.items).toHaveLength(50)
    expect(data.more).toEqual([{ day: '20260520', layer: 'maturity', count: 52 }])
  })

  it('is nobody else’s: the other organisation sees nothing', async () => {
    expect(await numbers('20260401', '20260531', 'b_ck')).toEqual([])
  })

  it.each([
    ['20260501', '20260430'],
    ['20260101', '20260401'],
  ])('refuses %s to %s by the name of the field', async (from, to) => {
    expect((await range(from, to)).data.fields[0].field).toBe('to')
  })
})

describe('the feed', () => {
  const make = async (says: object = {}, person: Person = 'a_mk'): Promise<string> =>
    (await test.as(person).post(`${api}/feedLink/renew`, { layers: ['maturity', 'exposure', 'schedule'], ...says }))
      .data.path
  const read = (path: string) => test.app.inject({ method: 'GET', url: path })

  it('is read by whoever has the link, without amounts unless they were asked for', async () => {
    await test
      .as('a_mk')
      .post('/CLOUD-BASE/schedule/add', { title: 'Call, the bank', scheduleDate: testDay, scheduleTime: '15:00:00' })
    const answer = await read(await make())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/calendar')
    expect(answer.body).toContain('DTSTART;VALUE=DATE:20260430')
    expect(answer.body).toContain('SUMMARY:Maturity FWD1')
    expect(answer.body).toContain('SUMMARY:Call\\, the bank')
    // 15:00 in Shanghai.
    expect(answer.body).toContain('DTSTART:20260413T070000Z')
    expect(answer.body).not.toContain('CNY')
    expect(answer.body).not.toContain('FWD2')
    expect((await read(await make({ amountsShown: '1' }))).body).toContain('USD 1000 CNY -7000')
    expect((await test.as('a_mk').get(`${api}/feedLink`)).data).toMatchObject({
      amountsShown: '1',
      lastReadTime: expect.any(String),
    })
  })

  it('holds transfers and, where they were chosen, economic events', async () => {
    const usual = await read(await make({ layers: ['transfer'] }))
    expect(usual.body).toContain('TRF2')
    expect(usual.body).not.toContain('USD 非农')
    const { body } = await read(await make({ layers: ['event'] }))
    expect(body).toMatch(/UID:economicEvent-\d+-event@hedgerow/)
    // 20:30 in Shanghai.
    expect(body).toContain('DTSTART:20260611T123000Z')
    expect(body).not.toContain('TRF2')
  })

  it('a new link ends the old one, withdrawing ends both, and each stands in the security events', async () => {
    const old = await make()
    const fresh = await make()
    expect([(await read(old)).statusCode, (await read(fresh)).statusCode]).toEqual([404, 200])
    expect((await test.as('a_mk').post(`${api}/feedLink/withdraw`, {})).code).toBe('00000000')
    expect((await read(fresh)).statusCode).toBe(404)
    expect((await test.as('a_mk').get(`${api}/feedLink`)).data).toBeNull()
    const events = await asOwner<{ kind: string }>(
      test.database.owner,
      "select kind from security_event where kind like 'CALENDAR%'",
    )
    expect(events.map(({ kind }) => kind)).toContain('CALENDAR_FEED_OFF')
  })

  it('is dead while its member is disabled, and refuses after sixty readings in an hour', async () => {
    const path = await make()
    const { userId } = test.as('a_mk').scope
    await asOwner(test.database.owner, `update member set user_status = '0' where id = ${userId}`)
    expect((await read(path)).statusCode).toBe(404)
    await asOwner(test.database.owner, `update member set user_status = '1' where id = ${userId}`)
    await asOwner(test.database.owner, 'update calendar_feed set reads = 60')
    expect((await read(path)).statusCode).toBe(429)
    await asOwner(test.database.owner, "update calendar_feed set reads_since = now() - interval '61 minutes'")
    expect((await read(path)).statusCode).toBe(200)
  })

  it('keeps the hash of the secret only', async () => {
    const path = await make()
    const secret = path.split('/').at(-1)?.slice(0, -4) ?? ''
    const rows = await asOwner<{ row: string }>(test.database.owner, 'select f::text as row from calendar_feed f')
    expect(rows[0]?.row).not.toContain(secret)
  })
})
