import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { rateImportApi } from '@hedgerow/contract/market/rate-import.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monotonicMs } from '../../kit/clock.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

const ecbFile = path.join(
  import.meta.dirname,
  '../../../../../../shared/data/ecb/eurofxref-hist_1999-01-04_2026-04-13.csv',
)

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

type Person = Parameters<TestApp['as']>[0]

async function preview(person: Person, name: string, content: string | Buffer, query = '') {
  const boundary = 'rates0boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const response = await test.app.inject({
    method: 'POST',
    url: rateImportApi.preview.path + query,
    headers: {
      authorization: `Bearer ${test.as(person).token}`,
      language: 'en_US',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
  return response.json()
}

const running = new Set(['committing'])
async function outcome(person: Person, batchId: string) {
  for (;;) {
    const { data } = await test.as(person).post(rateImportApi.progress.path, { batchId })
    if (!running.has(data.status)) return data
    await new Promise((done) => setTimeout(done, 50))
  }
}

async function imported(person: Person, name: string, content: string | Buffer) {
  const { data } = await preview(person, name, content)
  await test.as(person).post(rateImportApi.commit.path, { batchId: data.batchId })
  return outcome(person, data.batchId)
}

describe('the whole ECB history', () => {
  it.runIf(fs.existsSync(ecbFile))('imports in under ten seconds, and a second time changes nothing', async () => {
    const content = fs.readFileSync(ecbFile)
    const started = monotonicMs()
    const { data, message } = await preview('b_mk', 'eurofxref-hist.csv', content)
    const previewed = monotonicMs()
    console.log(message, data.counts, data.gaps, data.pairs, 'preview ms', previewed - started)
    await test.as('b_mk').post(rateImportApi.commit.path, { batchId: data.batchId })
    const first = await outcome('b_mk', data.batchId)
    console.log(first, 'commit ms', monotonicMs() - previewed)
    const again0 = monotonicMs()
    const again = await preview('b_mk', 'eurofxref-hist.csv', content)
    console.log(again.data.counts, monotonicMs() - again0)
    await test.as('b_mk').post(rateImportApi.commit.path, { batchId: again.data.batchId })
    console.log(await outcome('b_mk', again.data.batchId), monotonicMs() - again0)
    const { data: rows } = await test
      .as('b_mk')
      .post(rateImportApi.rows.path, { batchId: data.batchId, verdict: 'OUTSIDE', pageSize: 500 })
    console.log(
      rows.totalCount,
      rows.recordList.map((r: any) => [r.dataDate, r.currencyPair, r.midPrice, r.difference].join(' ')).join('\n'),
    )
    console.log(
      await asOwner(
        test.database.owner,
        'select currency_pair, count(*) from market_price where derived_from is not null group by 1 order by 1',
      ),
    )
  })
})
