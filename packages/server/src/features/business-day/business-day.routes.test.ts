/** A business day from freezing to closing and open again: who may, what is refused, what stays as it was frozen. */
import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { withTx } from '../../kit/database/database.ts'
import { sentLately } from '../../kit/record/stored-file.ts'
import { asOwner, testFiles } from '../../kit/testing.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { jobs } from '../../register.ts'
import { type Answer, type TestApp, testApp, testDay } from '../../testing/fixture.ts'
import { sampleKey } from '../../testing/sample-group.ts'
import { storeMarket } from '../trade/deal/trade.fixture.ts'
import { eventCalls } from '../trade-event/trade-event.fixture.ts'
import type { OrderedPack } from './pack/day-pack.act.ts'
import { dayPackJob } from './pack/day-pack.jobs.ts'
import { valuedBookOf } from './snapshot/valued-book.answer.ts'
import type { OrderedRun } from './valuing/valuation.act.ts'

const success = '00000000'
let test: TestApp
/** Jobs are written down instead of done, so that each test does them when it wants. */
const ordered: OrderedRun[] = []
const orderedPacks: OrderedPack[] = []
const queue = {
  enqueue: async <Input extends object>(_: unknown, job: Job<Input>, input: Input) => {
    const order = JSON.parse(JSON.stringify(input))
    if (job.name === 'businessDay.value') ordered.push(order)
    if (job.name === 'businessDay.pack') orderedPacks.push(order)
  },
}
const nobodySignsIn = () => Promise.reject(new Error('should hold: nobody signs in here'))
const { liveForward } = eventCalls(() => test)
beforeAll(async () => {
  const passwordKeys = { issue: nobodySignsIn, open: nobodySignsIn, openAll: nobodySignsIn }
  test = await testApp({ services: { passwordKeys, demoPassword: null, jobs: queue, files: testFiles(sampleKey) } })
  await storeMarket(test)
  await liveForward()
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

type Person = Parameters<TestApp['as']>[0]
const post = (who: Person, act: string, body: object = {}, businessDate: string = testDay) =>
  test.as(who).post(`/CLOUD-FX/businessDay/${act}`, { orgId: test.refs.a.orgId, businessDate, ...body })
const dayOf = async (businessDate: string = testDay) =>
  (await test.as('a_no').get(`/CLOUD-FX/businessDay/get/${businessDate}`)).data
const ok = (answer: Answer) => {
  expect(answer.code, answer.message).toBe(success)
  return answer.data
}
/** Does the valuation that was ordered last. */
async function work({ signal = new AbortController().signal, isLast = true } = {}) {
  const job = jobs.find(({ name }) => name === 'businessDay.value') as Job<OrderedRun>
  const input = ordered.at(-1)
  if (input) await job.run({ db: test.database.db, signal, isLast }, input)
}
/** Makes the pack that was ordered last, as a worker does. */
async function makePack() {
  const input = orderedPacks.at(-1)
  const { files, database } = test
  if (input) await dayPackJob.run({ db: database.db, files, signal: new AbortController().signal, isLast: true }, input)
}
interface Made {
  readonly url: string
  readonly fileHash: string
  readonly snapshotNo: number
}
/** What a PDF draws: its compressed pages. */
const drawnOf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
      } catch {
        return '' // a font or a picture
      }
    })
    .join('\n')
/** The bytes of a file of a pack as somebody reads it, by their hash; nothing where it is refused. */
async function hashOfFile(who: Person, { url }: Made) {
  const headers = { authorization: `Bearer ${test.as(who).token}` }
  const { rawPayload, headers: answer } = await test.app.inject({ method: 'GET', url, headers })
  const isRefused = String(answer['content-type']).includes('json')
  return isRefused ? null : createHash('sha256').update(rawPayload).digest('hex')
}
const book = (question: { calcDate?: string; snapshotId?: string } = {}, letter: 'a' | 'b' = 'a') =>
  withTx(test.database.db, test.as(`${letter}_no`).scope, async (tx) => {
    const read = await valuedBookOf(tx, test.as(`${letter}_no`).scope, question as never, testDay)
    const [row] = await read.rows()
    return { ...read, value: row?.value?.converted.round(2).toString(), deals: await read.deals() }
  })

describe('a business day', () => {
  it('is read live until it is frozen, and refuses a day without a snapshot by name', async () => {
    const live = await book()
    expect([live.snapshotId, live.liveOrgIds.length, live.deals.length]).toEqual([null, 2, 1])
    await expect(book({ calcDate: '20250101' })).resolves.toMatchObject({ deals: [] })
    await asOwner(test.database.owner, `update system_date set business_date = '20260414'`)
    const bar = await test.as('a_no').post('/CLOUD-FX/marketSnapshot/query', { calcDate: testDay })
    expect(bar.message).toBe('No snapshot for 2026/04/13: Organisation a')
    await asOwner(test.database.owner, `update system_date set business_date = '20260413'`)
  })

  it('stops with what is missing, and with what is not of the day until somebody else accepts it', async () => {
    const { owner } = test.database
    await asOwner(owner, `update market_price set quarantined = true where currency_pair in ('USD/CNY', 'EUR/CNY')`)
    expect((await post('a_mk', 'freeze')).message).toBe('Cannot freeze; missing: USD/CNY')
    await asOwner(owner, `update market_price set quarantined = false`)
    await asOwner(owner, `update interest_rate set as_of = '20260410' where currency_code = 'CNY'`)
    expect((await post('a_mk', 'freeze')).message).toContain('Rates are 72 hours old: CNY curve')
    expect((await post('a_mk', 'accept', { acceptReason: 'No rates on the weekend' })).code).toBe(success)
    expect((await post('a_mk', 'freeze')).message).toContain('another person')
    expect((await post('a_both', 'freeze')).code).toBe(success)
    const day = await dayOf()
    expect([day.dayStatus, day.snapshotNo, day.acts.length]).toEqual(['1', 1, 2])
    expect((await post('a_both', 'freeze')).message).toContain('frozen already')
  })

  it('is valued once: by a job that may be cancelled, killed and run again', async () => {
    const { version } = await dayOf()
    expect((await post('a_ck', 'value', { version })).status).toBe(403)
    expect((await post('b_mk', 'value', { version })).code).not.toBe(success)
    ok(await post('a_mk', 'value', { version }))
    expect((await post('a_mk', 'value', { version: version + 1 })).message).toContain('is in progress')
    ok(await post('a_mk', 'cancel'))
    await work()
    expect((await dayOf()).run.runStatus).toBe('4')
    ok(await post('a_mk', 'value', { version: (await dayOf()).version }))
    const killed = new AbortController()
    killed.abort()
    await expect(work({ signal: killed.signal })).rejects.toThrow()
    expect((await dayOf()).dayStatus).toBe('1')
    await work()
    await work()
    const day = await dayOf()
    expect([day.dayStatus, day.run.runStatus, day.run.doneCount]).toEqual(['2', '2', 1])
    const [sums] = await asOwner(
      test.database.owner,
      'select opening_value, new, closing_value, residual from snapshot_value',
    )
    expect(sums).toMatchObject({ opening_value: '0.000000', residual: '0.000000' })
    const frozen = await book()
    expect(frozen.value).toBe(Number((sums as { new: string }).new).toFixed(2))
  })

  it('is signed by a manager who had no hand in it, closed, and reads the same whatever comes later', async () => {
    const { version } = await dayOf()
    const waitingFor = async (who: Parameters<TestApp['as']>[0]) => {
      const { data } = await test.as(who).get('/CLOUD-BIZ/dashboard/waiting')
      const matter = data.find(({ kind }: { kind: string }) => kind === 'dayReview')
      const queryWrapper = { dayStatus: '2', decidable: '1' }
      const list = await test.as(who).post('/CLOUD-FX/businessDay/queryByPage', { pageSize: 10, queryWrapper })
      return [matter?.count ?? 0, list.data.totalCount]
    }
    // A manager signs who had no hand in the day; nobody else is told that it waits.
    expect(await waitingFor('a_mg')).toEqual([1, 1])
    expect(await waitingFor('a_ck')).toEqual([0, 0])
    expect(await waitingFor('a_both')).toEqual([0, 0])
    expect((await post('a_ck', 'review', { version, note: 'checked' })).message).toContain('Manager')
    expect((await post('a_both', 'review', { version, note: 'checked' })).message).toContain('different users')
    ok(await post('a_mg', 'review', { version, note: 'checked' }))
    expect(await waitingFor('a_mg')).toEqual([0, 0])
    const before = await book()
    await asOwner(test.database.owner, `update market_price set mid_price = mid_price * 1.005`)
    await liveForward()
    ok(await post('a_mk', 'close', { version: version + 1 }))
    const after = await book()
    expect([after.value, after.deals]).toEqual([before.value, before.deals])
    const day = await dayOf()
    expect([day.dayStatus, day.packPending, day.packs]).toEqual(['4', true, []])
  })

  it('has a pack of its snapshot in each language, made once, with the hash of its bytes', async () => {
    await makePack()
    const { packs, packPending } = await dayOf()
    expect([packPending, packs.length]).toEqual([false, 6])
    for (const file of packs) expect(await hashOfFile('a_no', file)).toBe(file.fileHash)
    expect(await hashOfFile('b_mk', packs[0])).toBeNull()
    await makePack()
    expect((await dayOf()).packs).toEqual(packs)
    const { files } = test
    // One person administers here, which its papers say in red.
    for (const { url } of packs.filter((one: { packFormat: string }) => one.packFormat === '1'))
      expect(drawnOf((await files.get(url.slice(7))) ?? Buffer.alloc(0))).toMatch(/0\.70\d* 0\.13\d* 0\.09\d* (rg|scn)/)
    const workbook = await files.get(packs.find((one: { packFormat: string }) => one.packFormat === '2').url.slice(7))
    const { sheets } = await readXlsx(workbook ?? Buffer.alloc(0))
    expect(sheets.map(({ name, rows }) => [name, rows.length > 1])).toContainEqual(['操作记录', true])
    // What the product made takes nothing of what its closer may send.
    const { scope } = test.as('a_mk')
    expect(await withTx(test.database.db, scope, (tx) => sentLately(tx, scope))).toEqual({
      filesInMinute: 0,
      bytesInDay: 0,
    })
  })

  it('is opened again with a reason: the old snapshot stays, the next one has what is known by then', async () => {
    const { version, snapshotId } = await dayOf()
    expect((await post('a_mk', 'reopen', { version, reason: 'A deal was late' })).status).toBe(403)
    ok(await post('a_both', 'reopen', { version, reason: 'A deal was late' }))
    ok(await post('a_mk', 'accept', { acceptReason: 'As before' }))
    ok(await post('a_both', 'freeze'))
    const [old, next] = [await book({ snapshotId }), await book()]
    expect([old.deals.length, next.deals.length]).toEqual([1, 2])
    const bar = ok(await test.as('a_no').post('/CLOUD-FX/marketSnapshot/query', { snapshotId }))
    expect(
      bar.versions.map((one: { snapshotNo: number; reopenReason: string | null }) => [
        one.snapshotNo,
        one.reopenReason,
      ]),
    ).toEqual([
      [2, null],
      [1, 'A deal was late'],
    ])
    ok(await post('a_mk', 'value', { version: (await dayOf()).version }))
    await work()
    ok(await post('a_mg', 'review', { version: (await dayOf()).version, note: 'again' }))
    ok(await post('a_mk', 'close', { version: (await dayOf()).version }))
    const first = (await dayOf()).packs
    await makePack()
    const { packs } = await dayOf()
    expect(packs.map((one: Made) => one.snapshotNo)).toEqual([...Array(6).fill(2), ...Array(6).fill(1)])
    expect(packs.slice(6)).toEqual(first)
    expect(await hashOfFile('a_no', first[0])).toBe(first[0].fileHash)
    await expect(book({ snapshotId }, 'b')).rejects.toMatchObject({ because: { en: expect.stringContaining('exist') } })
  })
})
