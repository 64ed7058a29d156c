import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { rateImportApi } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ecbFile as longFile } from '../../../bench/rate-file.ts'
import { withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { downloadEcbHistory } from '../read/ecb-history.read.ts'
import { rateImports } from './rate-import.fixture.ts'

const ecbFile = path.join(
  import.meta.dirname,
  '../../../../../../../shared/data/ecb/eurofxref-hist_1999-01-04_2026-04-13.csv',
)
const fedFolder = path.join(ecbFile, '../../fed_h10')

let test: TestApp
beforeAll(async () => {
  test = await testApp({}, { workers: true })
})
afterAll(() => test.close())

const { committed, preview, ended, imported, rowsOf, stored } = rateImports(() => test)

const ecbDays = `Date,USD,JPY,CNY,ROL,
2026-04-13,1.1684,186.75,7.9827,N/A,
2026-04-10,1.1711,186.43,7.9967,N/A,
2026-04-09,1.1685,185.7,7.9863,N/A,
`

describe('an ECB file', () => {
  it('is previewed, imported whole with its crosses, and a second time changes nothing', async () => {
    const { data } = await preview('a_mk', 'eurofxref-hist.csv', ecbDays)
    expect(data).toMatchObject({ format: 'ecb', status: 'previewed', gaps: 3, pairs: 3, firstDate: '20260409' })
    expect(data.counts).toEqual({ NEW: 9, SAME: 0, DIFFERS: 0, OUTSIDE: 0, UNREADABLE: 0 })
    expect(await stored('a', 'EUR/CNY')).toEqual([])

    await committed('a_mk', data.batchId)
    const first = await ended('a_mk', data.batchId)
    expect(first).toMatchObject({ status: 'committed', progress: 100, written: 9 })
    expect(await stored('a', 'EUR/CNY')).toHaveLength(3)
    const [cross] = await stored('a', 'USD/CNY')
    expect(cross).toMatchObject({ day: '20260413', derived: 'EUR/CNY ÷ EUR/USD', source: 'ECB' })
    expect(Number(cross?.mid)).toBeCloseTo(7.9827 / 1.1684, 13)
    const [yen] = await stored('a', 'JPY/CNY')
    expect(Number(yen?.mid)).toBeCloseTo((100 * 7.9827) / 186.75, 13)

    const again = await imported('a_mk', 'eurofxref-hist.csv', ecbDays)
    expect(again.counts).toMatchObject({ NEW: 0, SAME: 9 })
    expect(again).toMatchObject({ status: 'committed', written: 0, crosses: 0 })
  })

  it('belongs to its group and its member', async () => {
    expect(await stored('b', 'EUR/CNY')).toEqual([])
    const { data } = await preview('a_mk', 'x.csv', ecbDays)
    for (const other of ['a_both', 'b_mk'] as const) {
      for (const endpoint of [rateImportApi.progress, rateImportApi.rows, rateImportApi.commit, rateImportApi.cancel]) {
        const { code } = await test.as(other).post(endpoint.path, { batchId: data.batchId })
        expect(`${endpoint.path} ${code}`).toBe(`${endpoint.path} 00020406`)
      }
    }
    const refused = await preview('a_no', 'x.csv', ecbDays)
    expect(refused.code).toBe('00020404')
  })

  it('corrects a rate, says by how much, and derives its crosses anew', async () => {
    const changed = ecbDays.replace('7.9827', '7.9907')
    const { data } = await preview('a_mk', 'changed.csv', changed)
    expect(data.counts).toMatchObject({ SAME: 8, DIFFERS: 1 })
    const [row] = await rowsOf('a_mk', data.batchId)
    expect(row).toMatchObject({
      verdict: 'DIFFERS',
      line: 2,
      column: 'CNY',
      storedPrice: '7.9827',
      difference: '10.02',
    })
    await committed('a_mk', data.batchId)
    expect(await ended('a_mk', data.batchId)).toMatchObject({ written: 1, crosses: 2 })
    expect(Number((await stored('a', 'USD/CNY'))[0]?.mid)).toBeCloseTo(7.9907 / 1.1684, 13)
  })
})

describe('what is not good', () => {
  it('stays out and is named: slipped digits, unreadable cells, days to come, duplicates', async () => {
    const text = `Date,USD,CNY,
2026-04-14,1.17,8.0,
2026-04-08,1.1600,79.863,
2026-04-07,abc,7.98,
2026-04-02,1.15,7.94,
2026-04-02,1.15,7.95,
2026-13-01,1.15,7.95,
`
    const batch = await imported('a_mk', 'mixed.csv', text)
    expect(batch.counts).toEqual({ NEW: 4, SAME: 0, DIFFERS: 0, OUTSIDE: 1, UNREADABLE: 5 })
    const rows = await rowsOf('a_mk', batch.batchId)
    const unreadable = rows.filter((row) => row.verdict === 'UNREADABLE')
    expect(unreadable.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [2, 'Date', 'FUTURE'],
      [4, 'USD', 'NUMBER'],
      [7, 'Date', 'DATE'],
      [6, 'USD', 'DUPLICATE'],
      [6, 'CNY', 'DUPLICATE'],
    ])
    expect(rows.find((row) => row.verdict === 'OUTSIDE')).toMatchObject({ line: 3, column: 'CNY', midPrice: '79.863' })
    const days = (await stored('a', 'EUR/CNY')).map((row) => row.day)
    expect([days.includes('20260408'), days.includes('20260407'), days.includes('20260402')]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('keeps to the band of the organisation, whatever the caller asks; a lasting move passes with the usual one', async () => {
    const slip = 'Date,GBP,\n2026-04-10,0.87,\n2026-04-09,1.10,\n2026-04-08,0.87,\n'
    expect((await preview('a_mk', 'a.csv', slip)).data.counts.OUTSIDE).toBe(1)
    expect((await preview('a_mk', 'a.csv', slip, '?bandPct=100')).data).toMatchObject({
      bandPct: 20,
      counts: { OUTSIDE: 1 },
    })
    const { orgId, groupId } = test.refs.b
    await asOwner(
      test.database.owner,
      'insert into check_policy (group_id, org_id, rate_band_pct) values ($1, $2, 50)',
      [groupId, orgId],
    )
    expect((await preview('b_mk', 'a.csv', slip)).data).toMatchObject({ bandPct: 50, counts: { OUTSIDE: 0 } })
    const devaluation = 'Date,CHF,\n2026-04-10,1.20,\n2026-04-09,1.21,\n2026-04-08,0.95,\n2026-04-07,0.95,\n'
    expect((await preview('a_mk', 'b.csv', devaluation)).data.counts).toMatchObject({ NEW: 4, OUTSIDE: 0 })
  })

  it('is refused as a whole where nothing is recognised', async () => {
    expect((await preview('a_mk', 'note.csv', 'hello,world\n1,2\n')).code).toBe('06020002')
  })
})

describe('our template', () => {
  it('can be downloaded, filled in and imported, with bid and ask', async () => {
    const template = await test.as('a_mk').get(rateImportApi.template.path)
    const batch = await imported('a_mk', 'rates.csv', Buffer.from(template.data))
    expect(batch).toMatchObject({ format: 'template', status: 'committed', written: 2, crosses: 0 })
    const rows = await withTx(test.database.db, test.as('a_mk').scope, (tx) =>
      sql`select currency_pair as pair, trim_scale(bid_price)::text as bid, trim_scale(mid_price)::text as mid, data_source as source
        from market_price where data_source in ('MANUAL', 'BANK') order by 1`.execute(tx),
    )
    expect(rows.rows).toEqual([
      { pair: 'JPY/CNY', bid: '4.2725', mid: '4.2745', source: 'BANK' },
      { pair: 'USD/CNY', bid: '6.8312', mid: '6.8322', source: 'MANUAL' },
    ])
  })

  it('is judged against stored neighbours, so that a single wrong line is caught', async () => {
    const { data } = await preview('a_mk', 'one.csv', 'dataDate,currencyPair,midPrice\n20260411,USD/CNY,68.322\n')
    expect(data.counts).toMatchObject({ NEW: 0, OUTSIDE: 1 })
    const late = await committed('a_mk', data.batchId)
    expect(late.code).toBe('06020007')
  })
})

describe('a batch', () => {
  it('imports nothing once it is cancelled, and cannot be committed any more', async () => {
    const { data } = await preview('b_mk', 'x.csv', ecbDays)
    const cancelled = await test.as('b_mk').post(rateImportApi.cancel.path, { batchId: data.batchId })
    expect(cancelled.data.status).toBe('cancelled')
    expect((await committed('b_mk', data.batchId)).code).toBe('06020005')
    expect(await stored('b', 'EUR/USD')).toEqual([])
  })

  it('is told as failed when its process died, and leaves nothing behind', async () => {
    const { data } = await preview('b_mk', 'x.csv', ecbDays)
    await asOwner(
      test.database.owner,
      `update import_batch set status = 'committing', progress = 40, heartbeat_at = now() - interval '2 minutes' where id = $1`,
      [data.batchId],
    )
    const seen = await test.as('b_mk').post(rateImportApi.progress.path, { batchId: data.batchId })
    expect(seen.data).toMatchObject({ status: 'failed', progress: 40, written: null })
    expect(await stored('b', 'EUR/USD')).toEqual([])
  })

  it('that is sent twice is carried out once', async () => {
    const { data } = await preview('b_mk', 'x.csv', ecbDays)
    const send = () => committed('b_mk', data.batchId)
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ code }) => code)).toEqual(['00000000', '00000000'])
    expect(await ended('b_mk', data.batchId)).toMatchObject({ status: 'committed', written: 9 })
  })
})

describe('a long file', () => {
  it('is judged beside the event loop: others are answered meanwhile', async () => {
    const { content, rates } = longFile()
    let answered = 0
    let isJudged = false
    const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()]
    const judged = preview('b_both', 'long.csv', content).finally(() => {
      isJudged = true
    })
    while (!isJudged) {
      const { code } = await test.as('a_mk').post(marketPriceApi.pairs.path)
      expect(code).toBe('00000000')
      answered += isJudged ? 0 : 1
      await new Promise((done) => setTimeout(done, 100))
    }
    const { data } = await judged
    expect(data.counts.NEW + data.counts.SAME + data.counts.DIFFERS).toBe(rates)
    expect(answered).toBeGreaterThan(3)
    // On the main thread reading and judging would be nearly all of the work.
    const [own, all] = [process.threadCpuUsage(ownBefore).user, process.cpuUsage(allBefore).user]
    expect(own / all).toBeLessThan(0.5)
    await test.as('b_both').post(rateImportApi.cancel.path, { batchId: data.batchId })
  })
})

describe('the download from the ECB', () => {
  it('says in words why it failed', async () => {
    const closed = http.createServer()
    await new Promise<void>((ready) => closed.listen(0, '127.0.0.1', ready))
    const { port } = closed.address() as AddressInfo
    await new Promise((done) => closed.close(done))
    await expect(downloadEcbHistory(`http://127.0.0.1:${port}`)).rejects.toMatchObject({
      because: { code: '06020004' },
      params: { reason: 'ECONNREFUSED' },
    })
  })

  it('takes the file, and neither another status nor a redirect', async () => {
    let status = 200
    const server = http.createServer((request, response) => {
      const isServed = request.url === '/stats/eurofxref/eurofxref-hist.zip'
      response.writeHead(isServed ? status : 404, { location: 'http://example.com/' }).end(ecbDays)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect((await downloadEcbHistory(base)).content.toString()).toBe(ecbDays)
    for (status of [302, 500])
      await expect(downloadEcbHistory(base)).rejects.toMatchObject({ because: { code: '06020004' } })
    await new Promise((closed) => server.close(closed))
  })
})

describe('real files', () => {
  it.runIf(fs.existsSync(fedFolder))(
    'of the Fed: dollars per unit and units per dollar, one after another',
    async () => {
      for (const code of ['eur', 'cny']) {
        const text = fs.readFileSync(path.join(fedFolder, `fred_${code}_usd.csv`), 'utf8').split('\n')
        const batch = await imported('b_mk', `fred_${code}.csv`, [text[0], ...text.slice(-60)].join('\n'))
        expect(batch).toMatchObject({ format: 'h10', status: 'committed' })
      }
      const [dollar] = (await stored('b', 'USD/CNY')).filter((row) => row.source === 'FED_H10')
      const [euro] = (await stored('b', 'EUR/USD')).filter((row) => row.source === 'FED_H10')
      const [cross] = (await stored('b', 'EUR/CNY')).filter((row) => row.source === 'FED_H10')
      expect(cross?.derived).toBe('EUR/USD × USD/CNY')
      expect(Number(cross?.mid)).toBeCloseTo(Number(euro?.mid) * Number(dollar?.mid), 10)
    },
  )

  it.runIf(fs.existsSync(ecbFile))('of the ECB: days from all of its history, every fixing once', async () => {
    const [heading = '', ...days] = fs.readFileSync(ecbFile, 'utf8').trim().split('\n')
    // The whole file is judged in memory (rate-file.read.test.ts); here a part of it that has every currency is stored.
    const sample = days.filter((_, at) => at < 20 || at % 100 === 0)
    const fixings = sample.flatMap((line) => line.split(',').slice(1)).filter((cell) => /^\d/.test(cell)).length
    const first = await imported('b_mk', 'eurofxref-hist.csv', [heading, ...sample].join('\n'))
    expect(first).toMatchObject({ status: 'committed', pairs: 41, lastDate: '20260413' })
    expect(first.counts.NEW + first.counts.SAME + first.counts.DIFFERS).toBe(fixings)
    expect(fixings).toBeGreaterThan(2_000)
    const again = await imported('b_mk', 'eurofxref-hist.csv', [heading, ...sample].join('\n'))
    expect(again.counts).toEqual({ NEW: 0, SAME: fixings, DIFFERS: 0, OUTSIDE: 0, UNREADABLE: 0 })
    expect(again).toMatchObject({ status: 'committed', written: 0, crosses: 0 })
  })
})
