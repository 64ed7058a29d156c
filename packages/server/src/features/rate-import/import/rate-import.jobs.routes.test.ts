/** The import as a job: what happens when it runs again, late, or beside another. */
import { rateImportApi } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import type { OrderedImport } from './rate-import.act.ts'
import { rateImports } from './rate-import.fixture.ts'
import { rateImport } from './rate-import.jobs.ts'

let test: TestApp
/** Jobs are written down instead of done, so that each test does them when it wants. */
const ordered: { job: string; input: OrderedImport }[] = []
const jobs = {
  enqueue: async <Input extends object>(_: unknown, job: Job<Input>, input: Input) => {
    ordered.push({ job: job.name, input: JSON.parse(JSON.stringify(input)) })
  },
}
const nobodySignsIn = () => Promise.reject(new Error('should hold: nobody signs in here'))
beforeAll(async () => {
  const passwordKeys = { issue: nobodySignsIn, open: nobodySignsIn, openAll: nobodySignsIn }
  test = await testApp({ services: { passwordKeys, demoPassword: null, jobs } })
})
afterAll(() => test.close())
const { committed, preview, stored } = rateImports(() => test)

const days = 'Date,USD,CNY,\n2026-04-10,1.1684,7.9863,\n2026-04-09,1.1672,7.9790,\n'
async function order(letter: 'a' | 'b'): Promise<OrderedImport> {
  const { data } = await preview(`${letter}_mk`, 'x.csv', days)
  await committed(`${letter}_mk`, data.batchId)
  const { job, input } = ordered.at(-1) ?? {}
  expect([job, input?.batchId]).toEqual([rateImport.name, data.batchId])
  return input as OrderedImport
}
const run = (input: OrderedImport, { signal = new AbortController().signal, isLast = false } = {}) =>
  rateImport.run({ db: test.database.db, signal, isLast }, input)
const statusOf = async ({ batchId }: OrderedImport) =>
  (
    await asOwner<{ status: string }>(test.database.owner, 'select status from import_batch where id = $1', [batchId])
  )[0]?.status
const audits = () =>
  asOwner(test.database.owner, "select from audit_event where action = 'rate import' and entity = 'import_batch'")

describe('the job of an import', () => {
  it('that lost its claim leaves nothing behind, and the next attempt does it; a further one changes nothing', async () => {
    const input = await order('a')
    const lost = new AbortController()
    lost.abort()
    await expect(run(input, { signal: lost.signal, isLast: true })).rejects.toThrow()
    expect([await statusOf(input), await stored('a', 'EUR/USD')]).toEqual(['committing', []])
    await run(input)
    expect(await statusOf(input)).toBe('committed')
    const [rates, history] = [await stored('a', 'EUR/USD'), await audits()]
    expect(rates).toHaveLength(2)
    await run(input)
    expect([await statusOf(input), await stored('a', 'EUR/USD')]).toEqual(['committed', rates])
    expect(await audits()).toHaveLength(history.length)
  })

  it('comes again while another import of the group has the turn, and is told as failed only at last', async () => {
    const input = await order('b')
    const other = new pg.Client(test.database.owner)
    await other.connect()
    await other.query('begin')
    await other.query("select pg_advisory_xact_lock(hashtextextended('rate import ' || $1, 0))", [test.refs.b.groupId])
    await expect(run(input)).rejects.toMatchObject({ because: { code: '06020006' } })
    expect(await statusOf(input)).toBe('committing')
    await run(input, { isLast: true })
    expect(await statusOf(input)).toBe('failed')
    const second = await order('b')
    await expect(run(second)).rejects.toThrow()
    await other.end()
    await run(second)
    expect(await statusOf(second)).toBe('committed')
  })

  it('of a batch that was cancelled does nothing', async () => {
    const { data } = await preview('b_mk', 'y.csv', days.replaceAll('2026-04', '2026-03'))
    await committed('b_mk', data.batchId)
    const input = ordered.at(-1)?.input as OrderedImport
    await test.as('b_mk').post(rateImportApi.cancel.path, { batchId: data.batchId })
    await run(input)
    expect(await statusOf(input)).toBe('cancelled')
    expect((await stored('b', 'EUR/USD')).some(({ day }) => day.startsWith('202603'))).toBe(false)
  })
})

it('the first file brings its currencies to an offer that nobody chose yet, and a later one brings none', async () => {
  const { groupId } = test.refs.b
  const offer = () =>
    asOwner(test.database.owner, 'select currency_codes as codes, begun from group_currency where group_id = $1', [
      groupId,
    ])
  await asOwner(
    test.database.owner,
    `insert into group_currency (group_id, currency_codes, begun) values ($1, '{CNY,USD}', true)`,
    [groupId],
  )
  const bring = async (file: string) => {
    const { data } = await preview('b_mk', 'first.csv', file)
    await committed('b_mk', data.batchId)
    const { input } = ordered.at(-1) ?? {}
    if (input) await run(input)
  }
  await bring('Date,USD,GBP,\n2026-04-02,1.1684,0.8701,\n')
  expect(await offer()).toEqual([{ codes: ['CNY', 'USD', 'EUR', 'GBP'], begun: false }])
  await bring('Date,USD,CHF,\n2026-04-03,1.1690,0.9301,\n')
  expect(await offer()).toEqual([{ codes: ['CNY', 'USD', 'EUR', 'GBP'], begun: false }])
})
