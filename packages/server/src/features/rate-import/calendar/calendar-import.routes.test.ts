import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readTable } from '../../../kit/file/spreadsheet.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type Bus, openBus } from '../../../kit/work/bus.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { watchReferenceData } from '../../reference/reference.notice.ts'

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
const success = '00000000'

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
const changesOf = async (person: Person) =>
  (await test.as(person).post(marketChangeApi.queryByPage.path, { queryWrapper: { changeStatus: '1' }, pageSize: 50 }))
    .data.recordList
const check = (person: Person, { id, version }: { id: string; version: number }, checkStatus = '1') =>
  test.as(person).post(marketChangeApi.check.path, { id, version, checkStatus, comment: 'seen' })
/** The maker hands an import over, and the reviewer passes it. */
async function commitRows(rows: readonly string[]) {
  const { data } = await commit((await upload(rows)).data.importId)
  if (data.state === 'submitted') {
    const [change] = await changesOf('a_ck')
    expect((await check('a_ck', change)).code).toBe(success)
  }
  return data
}

async function dated(person: Person, timeLimit: string, transDate = '20260413', currencyPair = 'USD/CNY') {
  const { data } = await test
    .as(person)
    .post('/CLOUD-FX/fxCommCal/expireDateCal', { businType: 'FX_FWD', currencyPair, transDate, timeLimit })
  return data
}
const daysOf = (day: string) =>
  asOwner<{ code: string }>(test.database.owner, `select currency_code as code from group_holiday where day = $1`, [
    day,
  ])
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
      ['bad', 'Unreadable', 'Unknown currency'],
      ['bad', 'Unreadable', 'A year up to this day has no holidays'],
    ])
    const { data: waiting } = await test.as('a_mk').get(`${api}/progress/${data.importId}`)
    expect(waiting).toMatchObject({ state: 'running', done: 0, total: 2 })
    expect(await asOwner(test.database.owner, 'select from group_holiday')).toEqual([])
  })

  it('moves the dates of its group alone, in every process', async () => {
    // One month from 13 April is 15 May: spot is 15 April.
    expect((await dated('a_mk', '1M')).valueDate).toBe('20260515')
    expect(await commitRows(['CNY,20260515,节假日,', 'CNY,20260501,工作日,'])).toMatchObject({
      state: 'submitted',
      total: 2,
    })
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
    expect((await commit(data.importId)).data).toMatchObject({ state: 'submitted', total: 2 })
    expect((await commit(data.importId)).data).toMatchObject({ state: 'submitted', total: 2 })
    const waiting = await changesOf('a_ck')
    expect(waiting).toHaveLength(1)
    expect((await check('a_ck', waiting[0])).code).toBe(success)
    expect((await commit(data.importId)).message).toBe('This import was carried out already')
    expect((await upload(rows)).data).toMatchObject({
      goodCount: 0,
      badCount: 0,
      rows: [{ label: 'Same' }, { label: 'Same' }],
    })
    expect(await commitRows(rows)).toMatchObject({ state: 'done', done: 0, refused: [] })
  })

  it('counts for nobody until another person passes it, who sees every day', async () => {
    const before = (await dated('a_mk', '2M')).valueDate
    const { data } = await upload([`CNY,${before},H,typhoon`, 'CNY,20261010,W,'])
    expect((await commit(data.importId)).data).toMatchObject({ state: 'submitted', total: 1 })
    const [change] = await changesOf('a_ck')
    expect(change).toMatchObject({ changeKind: 'calendar', newCount: '1', leftOutCount: '1', bandPct: null })
    const seen = (await test.as('a_ck').get(`/CLOUD-PUB/marketChange/review/${change.id}`)).data
    expect(seen).toMatchObject({
      checkBlock: '0',
      rows: [],
      days: [
        { line: 3, kind: 'W', verdict: 'UNREADABLE', problem: 'WEEKEND' },
        { currency: 'CNY', day: before, kind: 'H', name: 'typhoon', verdict: 'NEW', problem: null },
      ],
    })
    for (const person of ['a_mk', 'a_both', 'a_no', 'b_ck'] as const)
      expect((await check(person, change)).code).not.toBe(success)
    expect(await daysOf(before)).toEqual([])
    expect((await dated('a_mk', '2M')).valueDate).toBe(before)
    expect((await check('a_ck', change)).code).toBe(success)
    expect(await daysOf(before)).toEqual([{ code: 'CNY' }])
    await soon(async () => expect((await dated('a_mk', '2M')).valueDate).not.toBe(before))
  })

  it('writes nothing once it was rejected or withdrawn', async () => {
    for (const end of ['reject', 'withdraw']) {
      const { data } = await upload(['GBP,20260604,H,'])
      await commit(data.importId)
      const [change] = await changesOf('a_ck')
      const seen = { id: change.id, version: change.version }
      const ended =
        end === 'reject'
          ? await check('a_ck', change, '2')
          : await test.as('a_mk').post(marketChangeApi.withdraw.path, seen)
      expect(ended.code).toBe(success)
      expect((await commit(data.importId)).message).toBe('Data does not exist')
    }
    expect(await daysOf('20260604')).toEqual([])
  })

  it('judges again when it is handed over, and two that pass one after the other write both', async () => {
    const row = ['GBP,20260602,H,']
    const [first, second] = [await upload(row), await upload(row, 'a_both')]
    await commit(first.data.importId)
    await commit(second.data.importId, 'a_both')
    for (const change of await changesOf('a_ck')) expect((await check('a_ck', change)).code).toBe(success)
    expect(await daysOf('20260602')).toEqual([{ code: 'GBP' }])
    expect(await commitRows(row)).toMatchObject({ state: 'done', done: 0 })
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
    const warning =
      'Of the open deals visible to you, 2 have a value date that becomes a holiday and 1 a value date in the newly published period (provisional before). The deals are not changed; check them.'
    expect((await commit(data.importId)).data.message).toBe(warning)
    expect((await test.as('a_mk').get(`${api}/progress/${data.importId}`)).data.message).toBe(warning)
    const [change] = await changesOf('a_ck')
    const seen = (await test.as('a_ck').get(`/CLOUD-PUB/marketChange/review/${change.id}`)).data
    expect(seen.touched).toEqual({ closed: 2, published: 1 })
    await check('a_ck', change)
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
    await check('a_ck', (await changesOf('a_ck'))[0])
    const [row] = await asOwner<{ after: object }>(
      test.database.owner,
      `select body::jsonb -> 'after' as after from audit_event where entity = 'importBatch' and entity_id = $1`,
      [data.importId],
    )
    expect(row?.after).toMatchObject({ written: [{ currency: 'USD', day: '20260605', kind: 'H' }] })
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
