/** The import as browsers drive it, for request tests: send a file, submit it, pass it as another person, wait for its end, look at what is stored. */
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import {
  RateImport,
  type RateImportRow,
  rateImportApi,
} from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { asOwner } from '../../../kit/testing.ts'
import type { TestApp } from '../../../testing/fixture.ts'

export type Person = Parameters<TestApp['as']>[0]

interface Previewed {
  readonly code: string
  readonly message: string
  readonly data: RateImport
}

interface StoredFixing {
  readonly day: string
  readonly mid: string
  readonly derived: string | null
  readonly source: string
  /** The organisation of a rate by hand. */
  readonly own: string | null
}

const pollMs = 30

/** Submits the batch, and passes it as the second person of the group. @returns the answer to the submission */
async function commitAndPass(test: TestApp, person: Person, batchId: string) {
  const answer = await test.as(person).post(rateImportApi.commit.path, { batchId })
  const checker = test.as(`${person.slice(0, 1) as 'a' | 'b'}_ck`)
  const { data } = await checker.post(marketChangeApi.queryByPage.path, { pageSize: 1 })
  const { id, version } = data.recordList[0] ?? {}
  await checker.post(marketChangeApi.check.path, { id, version, checkStatus: '1' })
  return answer
}

/** `test` is asked for with each call, because a suite starts its application late. */
export function rateImports(test: () => TestApp) {
  async function preview(person: Person, name: string, content: string | Buffer, query = ''): Promise<Previewed> {
    const boundary = 'rates0boundary'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
    const response = await test().app.inject({
      method: 'POST',
      url: rateImportApi.preview.path + query,
      headers: {
        authorization: `Bearer ${test().as(person).token}`,
        language: 'en_US',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    return response.json()
  }

  async function progress(person: Person, batchId: string): Promise<RateImport> {
    const { data } = await test().as(person).post(rateImportApi.progress.path, { batchId })
    return RateImport.parse(data)
  }

  async function reached(
    person: Person,
    batchId: string,
    isThere: (batch: RateImport) => boolean,
  ): Promise<RateImport> {
    for (;;) {
      const batch = await progress(person, batchId)
      if (isThere(batch)) return batch
      await new Promise((done) => setTimeout(done, pollMs))
    }
  }
  const ended = (person: Person, batchId: string) => reached(person, batchId, ({ status }) => status !== 'committing')

  async function imported(person: Person, name: string, content: string | Buffer): Promise<RateImport> {
    const { data } = await preview(person, name, content)
    await committed(person, data.batchId)
    return ended(person, data.batchId)
  }

  const committed = (person: Person, batchId: string) => commitAndPass(test(), person, batchId)

  async function rowsOf(person: Person, batchId: string): Promise<RateImportRow[]> {
    const { data } = await test().as(person).post(rateImportApi.rows.path, { batchId, pageSize: 500 })
    return data.recordList
  }

  const stored = (letter: 'a' | 'b', pair: string) =>
    asOwner<StoredFixing>(
      test().database.owner,
      `select to_char(data_date, 'YYYYMMDD') as day, trim_scale(mid_price)::text as mid, derived_from as derived, data_source as source,
         (select o.org_name_en from org o where o.id = market_price.org_id) as own
       from market_price where group_id = $1 and currency_pair = $2 order by data_date desc, data_source`,
      [test().refs[letter].groupId, pair],
    )

  return { preview, committed, reached, ended, imported, rowsOf, stored }
}
