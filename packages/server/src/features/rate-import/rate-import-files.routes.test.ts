import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { rateImportApi } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { readTable } from '../../kit/file/spreadsheet.ts'
import { zipStream } from '../../kit/file/written/zip.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { rateImports } from './import/rate-import.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({}, { workers: true })
})
afterAll(() => test.close())

const { committed, preview, reached, imported, rowsOf, stored } = rateImports(() => test)
const zipOf = (parts: Readonly<Record<string, string>>) =>
  buffer(Readable.from(zipStream(Object.entries(parts).map(([name, text]) => ({ name, content: [text] })))))
const template = async (format: 'csv' | 'xlsx', language: string): Promise<Buffer> =>
  Buffer.from((await test.as('a_mk').get(`${rateImportApi.template.path}?format=${format}`, { language })).data)

const ecbDays = 'Date,USD,CNY,\n2026-04-13,1.1684,7.9827,\n2026-04-10,1.1711,7.9967,\n'

describe('a file', () => {
  it('may be a ZIP with one CSV, as the ECB publishes it; a ZIP of two is refused', async () => {
    const batch = await imported('a_mk', 'eurofxref-hist.zip', await zipOf({ 'eurofxref-hist.csv': ecbDays }))
    expect(batch).toMatchObject({ format: 'ecb', status: 'committed', written: 4 })
    expect((await stored('a', 'EUR/CNY')).map(({ mid }) => mid)).toEqual(['7.9827', '7.9967'])
    const two = await preview('a_mk', 'two.zip', await zipOf({ 'a.csv': ecbDays, 'b.csv': ecbDays }))
    expect(two).toMatchObject({ code: '11030009' })
    const again = await imported('a_mk', 'eurofxref-hist.zip', await zipOf({ 'eurofxref-hist.csv': ecbDays }))
    expect(again).toMatchObject({ written: 0, crosses: 0, counts: { SAME: 4 } })
  })

  it.each(['zh_CN', 'en_US'])('may be our workbook, whose cells are typed (%s)', async (language) => {
    const bytes = await template('xlsx', language)
    const { sheets } = await readXlsx(bytes)
    const [, first = []] = sheets[0]?.rows ?? []
    expect([first[0] instanceof Date, typeof first[2], first[1], first[5]]).toEqual([
      true,
      'number',
      'USD/CNY',
      '15:00',
    ])
    const { header } = await readTable(bytes, 'rates.xlsx')
    expect(header[1]).toBe(language === 'zh_CN' ? '货币对' : 'Pair')
    const batch = await imported('b_mk', 'rates.xlsx', bytes)
    expect(batch).toMatchObject({ format: 'template', status: 'committed', counts: { UNREADABLE: 0 } })
    expect((await stored('b', 'JPY/CNY'))[0]).toMatchObject({ day: '20260413', mid: '4.2745', source: 'BANK' })
  })

  it('may tell the day’s opening and span, which the list, the history and the export then show', async () => {
    const head =
      'dataDate,currencyPair,midPrice,dataSource,openPrice,highPrice,lowPrice,previousClosePrice,ric,srcSystemCode'
    const line = (day: string, high: string) => `${day},EUR/USD,1.1684,BANK,1.1650,${high},1.1602,1.1611,EUR=,TMS`
    // 0 is no price: a terminal writes it where there was none.
    const without = '20260408,EUR/USD,1.1600,BANK,0,0.00,0,0,EUR=,TMS'
    const csv = [head, line('20260410', '1.1703'), line('20260409', '1.1683'), without].join('\n')
    const { data } = await preview('a_mk', 'span.csv', csv)
    expect(data.counts).toMatchObject({ NEW: 2, UNREADABLE: 1 })
    await imported('a_mk', 'span.csv', csv)
    const wish = { queryWrapper: { srcSystemCode: 'TMS' } }
    const { data: page } = await test.as('a_mk').post('/CLOUD-PUB/marketPrice/queryByPage', wish)
    expect(page.recordList).toMatchObject([
      { openPrice: '1.165', highPrice: '1.1703', lowPrice: '1.1602', previousClosePrice: '1.1611', ric: 'EUR=' },
      { openPrice: null, highPrice: null, lowPrice: null, previousClosePrice: null, ric: 'EUR=' },
    ])
    expect(page.recordList[0].impDate).toMatch(/^\d{8}$/)
    expect(page.recordList[0].impTime).toMatch(/^\d\d:\d\d:\d\d$/)
    const { data: history } = await test.as('a_mk').post('/CLOUD-PUB/marketPrice/history', { currencyPair: 'EUR/USD' })
    const day = history.fixings.find(({ dataDate }: { dataDate: string }) => dataDate === '20260410')
    expect(day).toMatchObject({ openPrice: '1.165', highPrice: '1.1703', lowPrice: '1.1602' })
  })

  it('that changes nothing but such a detail says so before it is written, and once it is written is the same', async () => {
    const csv = (high: string) =>
      `dataDate,currencyPair,midPrice,dataSource,openPrice,highPrice\n20260407,EUR/USD,1.1600,BANK,1.1590,${high}\n`
    await imported('a_mk', 'open.csv', csv('1.1610'))
    const { data } = await preview('a_mk', 'open.csv', csv('1.1620'))
    expect(data.counts).toMatchObject({ NEW: 0, SAME: 0, DIFFERS: 1 })
    expect(await rowsOf('a_mk', data.batchId)).toMatchObject([
      { verdict: 'DIFFERS', midPrice: '1.1600', storedPrice: '1.16' },
    ])
    expect(await imported('a_mk', 'open.csv', csv('1.1620'))).toMatchObject({ written: 1 })
    const again = await imported('a_mk', 'open.csv', csv('1.1620'))
    expect(again).toMatchObject({ written: 0, counts: { NEW: 0, SAME: 1, DIFFERS: 0 } })
  })

  it('of either format says the same: the workbook after the text changes nothing', async () => {
    await imported('b_mk', 'rates.csv', await template('csv', 'zh_CN'))
    const second = await imported('b_mk', 'rates.xlsx', await template('xlsx', 'en_US'))
    expect(second).toMatchObject({ written: 0, counts: { NEW: 0, SAME: 2, DIFFERS: 0 } })
    const wrong = await test.as('a_mk').get(`${rateImportApi.template.path}?format=pdf`)
    expect(wrong.code).toBe('00010013')
  })

  it('of the Fed keeps each series in its direction and yields the cross', async () => {
    const fed = `"Series Description","Euro-Area Euro","Chinese Yuan"
"Unit:","Currency","Currency"
"Multiplier:","1","1"
"Currency:","EUR","CNY"
"Unique Identifier:","H10/H10/RXI$US_N.B.EU","H10/H10/RXI_N.B.CH"
"Time Period","RXI$US_N.B.EU","RXI_N.B.CH"
2026-04-09,1.1650,6.8350
2026-04-10,ND,ND
`
    expect(await imported('b_mk', 'FRB_H10.csv', fed)).toMatchObject({ format: 'h10', written: 2, gaps: 2 })
    const fromFed = async (pair: string) => (await stored('b', pair)).find(({ source }) => source === 'FED_H10')
    expect([(await fromFed('EUR/USD'))?.mid, (await fromFed('USD/CNY'))?.mid]).toEqual(['1.165', '6.835'])
    expect(await fromFed('EUR/CNY')).toMatchObject({ derived: 'EUR/USD × USD/CNY', mid: '7.962775' })
  })
})

describe('what was left out', () => {
  const text = 'Date,USD,CNY,\n2026-04-09,1.1685,79.863,\n2026-04-08,=1+1,7.98,\n2026-04-31,1.17,7.99,\n'

  it('is listed by the finished import and can be downloaded with its reasons', async () => {
    const batch = await imported('a_mk', 'mixed.csv', text)
    expect(batch).toMatchObject({ status: 'committed', written: 2, listed: 3 })
    expect((await rowsOf('a_mk', batch.batchId)).map(({ line, verdict }) => [line, verdict])).toEqual([
      [3, 'UNREADABLE'],
      [4, 'UNREADABLE'],
      [2, 'OUTSIDE'],
    ])
    const path = `${rateImportApi.leftOut.path}?batchId=${batch.batchId}`
    const file = await readTable(Buffer.from((await test.as('a_mk').get(path, { language: 'en_US' })).data), 'x.xlsx')
    expect(file.header.slice(0, 3)).toEqual(['Line', 'Column', 'Check result'])
    expect(file.rows.map((row) => [row[0], row[1], row[6], row[7]])).toEqual([
      ['3', 'USD', '=1+1', 'Not a positive number'],
      ['4', 'Date', '2026-04-31', 'Not a valid date'],
      ['2', 'CNY', '79.863', expect.stringMatching(/^89[0-9].*% away from the fixings next to it$/)],
    ])
    for (const other of ['a_both', 'b_mk'] as const) expect((await test.as(other).get(path)).code).toBe('00020406')
  })
})

describe('a running import', () => {
  it('stops when it is cancelled, and leaves nothing behind', async () => {
    const days = Array.from({ length: 9 }, (_, at) => `2026-03-0${at + 1},0.86${at},0.93${at},1.6${at}`)
    const { data } = await preview('a_mk', 'long.csv', `Date,GBP,CHF,AUD\n${days.join('\n')}\n`)
    let release: () => void = () => undefined
    const wanted = new Promise<void>((done) => {
      release = done
    })
    // While somebody else holds the table, the import stands at its first block.
    let hold: Promise<void> = Promise.resolve()
    await new Promise<void>((held) => {
      hold = withTx(test.database.db, systemScope, async (tx) => {
        await sql`lock table market_price in share mode`.execute(tx)
        held()
        await wanted
      })
    })
    await committed('a_mk', data.batchId)
    const running = await reached('a_mk', data.batchId, ({ progress }) => progress > 0)
    expect(running.status).toBe('committing')
    const cancelled = await test.as('a_mk').post(rateImportApi.cancel.path, { batchId: data.batchId })
    expect(cancelled.data).toMatchObject({ status: 'cancelled', written: null })
    release()
    await hold
    await workersGone()
    expect(await stored('a', 'EUR/GBP')).toEqual([])
    const after = await reached('a_mk', data.batchId, () => true)
    expect(after).toMatchObject({ status: 'cancelled', written: null })
    const late = await committed('a_mk', data.batchId)
    expect(late.code).toBe('06020005')
  })
})

/** The turn of an import is an advisory lock of its transaction. */
async function workersGone(): Promise<void> {
  for (;;) {
    const [{ count } = { count: '0' }] = await asOwner<{ count: string }>(
      test.database.owner,
      `select count(*) from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
      [],
    )
    if (count === '0') return
    await new Promise((done) => setTimeout(done, 30))
  }
}
