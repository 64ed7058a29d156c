import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readTable } from '../../../kit/file/spreadsheet.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type Bus, openBus } from '../../../kit/work/bus.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { watchReferenceData } from '../reference.notice.ts'

type Person = Parameters<TestApp['as']>[0]

let test: TestApp
let bus: Bus
beforeAll(async () => {
  test = await testApp()
  bus = await openBus(test.database.owner)
  watchReferenceData(bus)
})
afterAll(async () => {
  await bus.close()
  await test.close()
})

const api = '/CLOUD-FX/fxCalendar/import'
const header = '币种,日期,类型,名称'

async function upload(rows: readonly string[], person: Person = 'a_mk', content = [header, ...rows].join('\n')) {
  const boundary = 'x-x-x'
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="holidays.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`
  const headers = {
    authorization: `Bearer ${test.as(person).token}`,
    language: 'en_US',
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  return (await test.app.inject({ method: 'POST', url: `${api}/preview`, headers, payload })).json()
}
const commit = (importId: string, person: Person = 'a_mk') => test.as(person).post(`${api}/commit`, { importId })
const commitRows = async (rows: readonly string[]) => (await commit((await upload(rows)).data.importId)).data

async function dated(person: Person, timeLimit: string, transDate = '20260413', currencyPair = 'USD/CNY') {
  const { data } = await test
    .as(person)
    .post('/CLOUD-FX/fxCommCal/expireDateCal', { businType: 'FX_FWD', currencyPair, transDate, timeLimit })
  return data
}
/** The bus tells a moment after the commit. */
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 10_000 })

describe('calendar import', () => {
  it('shows every row with its verdict and saves nothing', async () => {
    const { data } = await upload([
      'CNY,2026-10-01,节假日,国庆',
      'CNY,20261016,holiday,typhoon',
      'CNY,20261005,工作日,',
      'CNY,20261010,W,补班',
      'XXX,20261001,H,',
      'CNY,20271231,published until,',
    ])
    expect([data.goodCount, data.badCount]).toEqual([2, 3])
    expect(
      data.rows.map(({ verdict, label, problems }: { verdict: string; label: string; problems: string[] }) => [
        verdict,
        label,
        problems.join(),
      ]),
    ).toEqual([
      ['skip', 'Same', ''],
      ['good', 'New', ''],
      ['good', 'Differs', ''],
      ['bad', 'Unreadable', 'No weekend is a business day of the market, worked or not'],
      ['bad', 'Unreadable', 'There is no such currency'],
      ['bad', 'Unreadable', 'A year up to this day has no holidays'],
    ])
    const { data: waiting } = await test.as('a_mk').get(`${api}/progress/${data.importId}`)
    expect(waiting).toMatchObject({ state: 'running', done: 0, total: 2 })
    expect(await asOwner(test.database.owner, 'select from group_holiday')).toEqual([])
  })

  it('moves the dates of its group alone, in every process', async () => {
    // One month from 13 April is 15 May: spot is 15 April.
    expect((await dated('a_mk', '1M')).valueDate).toBe('20260515')
    expect(await commitRows(['CNY,20260515,节假日,', 'CNY,20260501,工作日,'])).toMatchObject({ state: 'done', done: 2 })
    await soon(async () => expect((await dated('a_mk', '1M')).valueDate).toBe('20260518'))
    expect((await dated('a_ck', '1M')).closedDays).toEqual([{ date: '20260515', currencies: ['CNY'] }])
    expect((await dated('a_mk', '16D')).valueDate).toBe('20260501')
    expect((await dated('b_mk', '1M')).valueDate).toBe('20260515')
    expect((await dated('b_mk', '16D')).valueDate).toBe('20260506')
  })

  it('ends what is provisional where the list is published now', async () => {
    expect((await dated('a_mk', '12M')).provisional).toBe(true)
    await commitRows(['CNY,20270101,H,元旦', 'CNY,20271231,已公布至,'])
    await soon(async () => expect((await dated('a_mk', '12M')).provisional).toBe(false))
    const { calendars } = await dated('a_mk', '12M')
    expect(calendars).toContainEqual({ currency: 'CNY', publishedUntil: '20271231' })
    expect((await dated('a_mk', '24M')).provisional).toBe(true)
    expect((await dated('b_mk', '12M')).provisional).toBe(true)
  })

  it('gives a centre its first calendar', async () => {
    const inKrona = () => dated('a_mk', '1M', '20260413', 'USD/SEK')
    expect((await inKrona()).calendars).toContainEqual({ currency: 'SEK', publishedUntil: null })
    await commitRows(['SEK,20260515,H,'])
    await soon(async () => {
      const { valueDate, provisional, calendars } = await inKrona()
      expect([valueDate, provisional]).toEqual(['20260518', true])
      expect(calendars).toContainEqual({ currency: 'SEK', publishedUntil: null })
    })
    await commitRows(['SEK,20261231,U,'])
    await soon(async () => expect((await inKrona()).provisional).toBe(false))
  })

  it('changes nothing a second time', async () => {
    const rows = ['JPY,20260601,H,', 'JPY,20310101,H,']
    const { data } = await upload(rows)
    expect((await commit(data.importId)).data.done).toBe(2)
    expect((await commit(data.importId)).message).toBe('This import was committed already')
    expect((await upload(rows)).data).toMatchObject({
      goodCount: 0,
      badCount: 0,
      rows: [{ label: 'Same' }, { label: 'Same' }],
    })
    expect(await commitRows(rows)).toMatchObject({ done: 0, refused: [] })
  })

  it('judges again at the commit, and two at once take turns', async () => {
    const row = ['GBP,20260602,H,']
    const people = ['a_mk', 'a_both'] as const
    const [first, second] = await Promise.all(people.map(async (person) => (await upload(row, person)).data))
    const both = await Promise.all([commit(first.importId), commit(second.importId, 'a_both')])
    expect(both.map(({ data }) => data.done).sort()).toEqual([0, 1])
    const [one, other] = await Promise.all(
      people.map(async (person) => (await upload(['GBP,20260603,H,'], person)).data),
    )
    const same = await Promise.all([commit(one.importId), commit(one.importId), commit(other.importId, 'a_both')])
    expect(same.filter(({ message }) => message === 'This import was committed already')).toHaveLength(1)
  })

  it('tells which open deals it concerns and moves none', async () => {
    const { groupId, orgId, counterPartyId, portfolioId } = test.refs.a
    const { userId } = test.as('a_mk').scope
    await asOwner(
      test.database.owner,
      `insert into fx_deal (group_id, org_id, deal_serial_no, deal_no, busin_type, trade_status, check_status, trans_date,
         trader, portfolio_id, counter_party_id, holiday, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency,
         sell_amt, time_limit, spot_rate, exchange_rate, value_date, settle_type, principal, remain_principal, maker_id, last_editor_id)
       select $1, $2, 'CAL' || at, 'CAL' || at, 'FX_FWD', status, '0', '20260401', 'a_mk', $3, $4, holiday, pair, '2', left(pair, 3),
         7000, right(pair, 3), 1000, '3M', 7, 7, day::date, '1', 1000, 1000, $5, $5
       from (values (1, 'T', 'USD/CNY', null, '20260810'), (2, '1', 'USD/CNY', null, '20260810'),
         (3, '1', 'USD/JPY', 'JPY,HKD', '20260810'), (4, '1', 'USD/JPY', null, '20260810'),
         (5, '1', 'USD/CNY', 'CNY, HKD', '20270811')) as d (at, status, pair, holiday, day)`,
      [groupId, orgId, portfolioId, counterPartyId, userId],
    )
    const { data } = await upload(['CNY,20260810,H,', 'HKD,20260810,H,', 'HKD,20270101,H,', 'HKD,20271231,U,'])
    const told =
      'Of the open deals that you see, 2 settle on a day that is now a holiday and 1 on a day that was provisional and is now published. No deal was changed; please check them.'
    expect((await commit(data.importId)).data.message).toBe(told)
    expect((await test.as('a_mk').get(`${api}/progress/${data.importId}`)).data.message).toBe(told)
    const days = await asOwner<{ day: string }>(
      test.database.owner,
      `select to_char(value_date, 'YYYYMMDD') as day from fx_deal where deal_no like 'CAL%' order by deal_no`,
    )
    expect(days.map(({ day }) => day)).toEqual(['20260810', '20260810', '20260810', '20260810', '20270811'])
  })

  it("keeps another member's batch to itself, and asks a duty", async () => {
    const { data } = await upload(['CNY,20260604,H,'])
    for (const person of ['a_both', 'b_mk'] as const) {
      expect((await commit(data.importId, person)).message).toBe('Data does not exist')
      expect((await test.as(person).get(`${api}/progress/${data.importId}`)).message).toBe('Data does not exist')
    }
    const refused = [await upload([], 'a_no'), await commit(data.importId, 'a_no')].map(({ code }) => code)
    expect(refused).toEqual(Array(2).fill(kitRefusals.NOT_PERMITTED.code))
  })

  it('refuses a file that is too large or has not the columns', async () => {
    expect((await upload([], 'a_mk', `${header}\n${'x'.repeat(2_097_152)}`)).message).toContain('2 MB')
    expect((await upload([], 'a_mk', 'currency,day\nCNY,20260101')).message).toBe(
      'The file lacks the column currency, date or kind; use the template',
    )
    expect((await upload(Array(2001).fill('CNY,20260101,H,'))).message).toBe('One import can hold at most 2,000 rows')
  })

  it('writes what it did into the audit', async () => {
    const { data } = await upload(['USD,20260605,H,', 'USD,2026,H,'])
    await commit(data.importId)
    const [row] = await asOwner<{ after: object }>(
      test.database.owner,
      `select body::jsonb -> 'after' as after from audit_event where entity = 'importBatch' and entity_id = $1`,
      [data.importId],
    )
    expect(row?.after).toMatchObject({ written: [{ currency: 'USD', day: '20260605', kind: 'H' }], refused: 1 })
  })

  it.each(['csv', 'xlsx'])('gives a template (%s) that it reads itself', async (format) => {
    const { data } = await test.as('a_mk').get(`${api}/template?format=${format}`)
    const content = Buffer.isBuffer(data) ? data : Buffer.from(String(data))
    const { header: headings, rows } = await readTable(content, `template.${format}`)
    const read = await upload([], 'a_mk', [headings, ...rows].map((cells) => cells.join(',')).join('\n'))
    expect([headings.join(), rows[0]?.slice(0, 3).join()]).toEqual(['Currency,Date,Kind,Name', 'CNY,20270101,Holiday'])
    expect(read.data).toMatchObject({ goodCount: 0, badCount: 0 })
  })
})
