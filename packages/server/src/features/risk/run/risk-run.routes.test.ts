/** Saved runs over HTTP: opened with the same digits, queued where they are long, cancelled, compared by cause, exported with their inputs. */
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { varApi } from '@hedgerow/contract/risk/var/var.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { expose, storeHistory } from '../var/var.fixture.ts'
import { type OrderedRiskRun, riskRunJob } from './risk-run.jobs.ts'
import { notePart } from './risk-run.store.ts'
import { measurePart, measureRun, orders, partsOf } from './risk-run-work.fixture.ts'
import { remade } from './run-file.rules.ts'

const notThere = '00020406'
type Person = Parameters<TestApp['as']>[0]
let test: TestApp
/** Jobs are written down instead of done, so that each test does them when it wants. */
const { all: ordered, ...queue } = orders(riskRunJob)
const nobodySignsIn = () => Promise.reject(new Error('should hold: nobody signs in here'))

beforeAll(async () => {
  const passwordKeys = { issue: nobodySignsIn, open: nobodySignsIn, openAll: nobodySignsIn }
  test = await testApp({ services: { passwordKeys, demoPassword: null, jobs: queue } })
  await storeHistory(test)
  await expose(test, 'USD', '1', '1000000')
  await expose(test, 'JPY', '0', '50000000')
})
afterAll(() => test.close())

const ask = { sampleSize: 60 }
const save = (over: object = {}, who: Person = 'a_mk', key?: string) =>
  test
    .as(who)
    .post(
      riskRunApi.save.path,
      { runName: 'April', ...ask, ...over },
      key === undefined ? {} : { 'idempotency-key': key },
    )
const get = async (runId: string, who: Person = 'a_mk') =>
  (await test.as(who).get(riskRunApi.get.path.replace(':runId', runId), { language: 'en_US' })).data
const cancel = (runId: string, who: Person = 'a_mk') =>
  test.as(who).post(riskRunApi.cancel.path, { runId }, { language: 'en_US' })
const compare = (runIds: readonly string[], who: Person = 'a_mk') =>
  test.as(who).post(riskRunApi.compare.path, { runIds: runIds.join(',') }, { language: 'en_US' })
const last = () => ordered.at(-1) as OrderedRiskRun
const work = (order = last(), signal = new AbortController().signal) =>
  measureRun({ db: test.database.db, signal }, order)
const long = { algorithm: '3', simulationCount: 150_000, seed: 7 }

describe('a saved run', () => {
  it('opens with the digits and the parameters that it was saved with, whatever the rates become', async () => {
    const { runId, result } = (await save({ confidence: '99' })).data
    const seen = await get(runId)
    expect(seen.result).toEqual(result)
    expect(seen).toMatchObject({ runStatus: '2', terms: { confidence: '99', sampleSize: '60', algorithm: '1' } })
    await withTx(test.database.db, systemScope, (tx) =>
      sql`update market_price set mid_price = mid_price * 1.002 where data_date < '20260301'`.execute(tx),
    )
    expect((await get(runId)).result).toEqual(result)
    expect((await test.as('b_mk').get(riskRunApi.get.path.replace(':runId', runId))).code).toBe(notThere)
    await expect(
      asOwner(test.database.owner, `update risk_run set value_at_risk = 1 where id = ${runId}`),
    ).rejects.toThrow('append-only')
  })

  it('that is refused leaves its answer under its key, and is refused the same when it is sent again', async () => {
    const refusedOnce = await save({ calcCurrency: 'GBP' }, 'a_mk', 'refused-key')
    expect([refusedOnce.data.runId, refusedOnce.data.reasons.length]).toEqual([null, 1])
    expect((await save({ calcCurrency: 'GBP' }, 'a_mk', 'refused-key')).data).toEqual(refusedOnce.data)
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })

  it('is one record where it was sent twice', async () => {
    const [one, two] = [await save({}, 'a_mk', 'same-key'), await save({}, 'a_mk', 'same-key')]
    expect(two.data.runNo).toBe(one.data.runNo)
    const [{ count }] = (await asOwner(
      test.database.owner,
      `select count(*)::int as count from risk_run where run_no = '${one.data.runNo}'`,
    )) as [{ count: number }]
    expect(count).toBe(1)
  })

  it('of many scenarios is queued, and measured by a job that may run twice, to the digits of a run at once', async () => {
    const { runId, runStatus, result } = (await save(long)).data
    expect([runStatus, result]).toEqual(['0', null])
    expect(await get(runId)).toMatchObject({ runStatus: '0', result: null })
    expect((await compare([runId, runId])).message).toContain('Choose 2 to 4')
    await work()
    await work()
    const seen = await get(runId)
    expect(seen).toMatchObject({ runStatus: '2', failureReason: null })
    const { result: atOnce } = (await test.as('a_mk').post(varApi.run.path, { ...ask, ...long })).data
    expect(seen.result).toEqual(atOnce)
    const [{ count }] = (await asOwner(
      test.database.owner,
      `select count(*)::int as count from notification where message_en like 'Run finished: RSK%'`,
    )) as [{ count: number }]
    expect(count).toBe(1)
  })

  it('is measured in parts, whichever process takes which and however often, to the same digits; it has come as far as its parts', async () => {
    const { runId } = (await save(long)).data
    const { db } = test.database
    const parts = await partsOf({ db }, last())
    expect(parts.map(({ partNo }) => partNo)).toEqual([0, 1, 2, 3])
    const [whole, item, hedge, past] = parts as [(typeof parts)[0], ...typeof parts]
    const killed = new AbortController()
    killed.abort()
    await expect(measurePart({ db, signal: killed.signal }, whole)).rejects.toThrow()
    for (const part of [past, hedge, hedge]) if (part) await measurePart({ db }, part)
    // Ordered again: what is done is done.
    expect((await partsOf({ db }, last())).map(({ partNo }) => partNo)).toEqual([0, 1])
    const half = await get(runId)
    expect(half).toMatchObject({ runStatus: '1', result: null })
    await withTx(db, systemScope, (tx) => notePart(tx, last().scope, { runId, partNo: 0 }, 40))
    expect((await get(runId)).progress).toBe(60)
    if (item) await Promise.all([measurePart({ db }, item), measurePart({ db }, whole)])
    const { result: atOnce } = (await test.as('a_mk').post(varApi.run.path, { ...ask, ...long })).data
    expect(await get(runId)).toMatchObject({ runStatus: '2', progress: 100, result: atOnce })
    await measurePart({ db }, whole)
    const left = await asOwner(
      test.database.owner,
      `select count(*)::int as count from risk_run_part where run_id = ${runId}`,
    )
    expect(left).toEqual([{ count: 0 }])
  })

  it('waits behind the runs of every company, of which it tells the number alone', async () => {
    const before = async () => (await get((await save(long)).data.runId)).runsBefore
    const first = await before()
    const { groupId, orgId } = test.refs.b
    await withTx(test.database.db, systemScope, (tx) =>
      sql`insert into risk_run (group_id, org_id, run_no, run_name, run_status, calc_date, algorithm, convert_currency, library_version,
          duration_ms, inputs, maker_id)
        values (${groupId}, ${orgId}, 'RSKB', 'Other', '0', ${'20260413'}, '3', 'CNY', '1', 0, '{}', ${test.as('b_mk').scope.userId})`.execute(
        tx,
      ),
    )
    expect(await before()).toBe(first + 2)
    await asOwner(test.database.owner, `update risk_run set run_status = '4' where run_status = '0'`)
  })

  it('is cancelled with all of its parts', async () => {
    const { runId } = (await save(long)).data
    const { db } = test.database
    const [first, ...others] = await partsOf({ db }, last())
    if (first) await measurePart({ db }, first)
    await cancel(runId)
    for (const part of others) await measurePart({ db }, part)
    expect(await get(runId)).toMatchObject({ runStatus: '4', result: null })
    await work()
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('is cancelled while it waits, and stays so; what has ended is not', async () => {
    const { runId, runNo } = (await save(long)).data
    expect((await cancel(runId, 'b_mk')).code).toBe(notThere)
    expect((await cancel(runId, 'a_no')).status).toBe(403)
    expect((await cancel(runId)).data).toEqual({ runNo })
    await work()
    expect(await get(runId)).toMatchObject({ runStatus: '4', result: null })
    expect((await cancel(runId)).message).toBe(`Run ${runNo} has ended and cannot be cancelled`)
    const rerun = await test.as('a_mk').post(riskRunApi.rerun.path, { runId }, { language: 'en_US' })
    expect(rerun.message).toBe(`Run ${runNo} has no result`)
  })

  it('is cancelled while it is measured: its worker ends, and the next run is measured', async () => {
    const { runId } = (await save({ ...long, simulationCount: 1_000_000 })).data
    const working = work()
    while ((await get(runId)).runStatus !== '1') await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await cancel(runId)).data).not.toBeNull()
    await working
    expect(await get(runId)).toMatchObject({ runStatus: '4', result: null })
    const next = (await save(long)).data
    await work()
    expect((await get(next.runId)).runStatus).toBe('2')
  })

  it('is taken up again after its process was killed', async () => {
    const { runId } = (await save(long)).data
    const killed = new AbortController()
    killed.abort()
    await expect(work(ordered.at(-1), killed.signal)).rejects.toThrow()
    expect((await get(runId)).runStatus).toBe('1')
    await work()
    expect((await get(runId)).runStatus).toBe('2')
  })
})

describe('runs compared', () => {
  it('differ by market, positions and parameters, which make the whole difference', async () => {
    const first = (await save()).data
    await expose(test, 'USD', '1', '700000')
    const larger = (await save()).data
    const surer = (await save({ confidence: '99' })).data
    const { data } = await compare([surer.runId, first.runId, larger.runId])
    expect(data.runs.map(({ runNo }: { runNo: string }) => runNo)).toEqual([first.runNo, larger.runNo, surer.runNo])
    const [byPositions, byBoth] = data.changes
    for (const { market, positions, parameters, library, difference } of data.changes)
      expect(sum([market, positions, parameters, library].map((part) => decimal(part))).toString()).toBe(difference)
    const moved = decimal(larger.result.valueAtRisk).sub(decimal(first.result.valueAtRisk)).toString()
    expect(byPositions).toMatchObject({ market: '0.00', positions: moved, parameters: '0.00', library: '0.00' })
    const surerBy = decimal(surer.result.valueAtRisk).sub(decimal(larger.result.valueAtRisk)).toString()
    expect(byBoth).toMatchObject({ positions: moved, parameters: surerBy, library: '0.00' })
    expect(data.parameters).toEqual([{ name: 'confidence', values: ['95', '95', '99'] }])
    await withTx(test.database.db, systemScope, (tx) =>
      sql`update market_price set mid_price = mid_price * 1.01 where data_date = '20260409'`.execute(tx),
    )
    const later = (await save({ confidence: '99' })).data
    const [byMarket] = (await compare([surer.runId, later.runId])).data.changes
    expect(byMarket).toMatchObject({ positions: '0.00', parameters: '0.00', library: '0.00' })
    expect(byMarket.market).toBe(byMarket.difference)
    expect(byMarket.market).not.toBe('0.00')
  })

  it('are two to four of one currency that have a result and that one sees', async () => {
    const [one, dollars] = [(await save()).data, (await save({ convertCurrency: 'USD' })).data]
    expect((await compare([one.runId])).message).toBe('Choose 2 to 4 runs to compare')
    expect((await compare([one.runId, dollars.runId])).message).toBe(
      'Runs in different currencies cannot be compared: CNY, USD',
    )
    const queued = (await save(long)).data
    expect((await compare([one.runId, queued.runId])).message).toBe(`Run ${queued.runNo} has no result`)
    expect((await compare([one.runId, (await save()).data.runId], 'b_mk')).code).toBe(notThere)
  })
})

describe('a run as a workbook', () => {
  it('has its parameters, figures, positions and every rate that it followed from', async () => {
    const { runId, runNo, result } = (await save()).data
    const path = riskRunApi.workbook.path.replace(':runId', runId)
    const read = (who: Person) =>
      test.app.inject({
        method: 'GET',
        url: path,
        headers: { authorization: `Bearer ${test.as(who).token}`, 'accept-language': 'en_US' },
      })
    const { rawPayload, headers } = await read('a_mk')
    expect(headers['content-disposition']).toContain(runNo)
    const { sheets } = await readXlsx(rawPayload)
    const named = Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]))
    const cells = (name: RegExp) => Object.entries(named).find(([sheet]) => name.test(sheet))?.[1] ?? []
    expect(sheets).toHaveLength(7)
    expect(cells(/Results|结果/)[1]?.[1]).toBe(Number(result.valueAtRisk))
    expect(
      cells(/Input positions|输入头寸/)
        .slice(1)
        .map(([currency]) => currency),
    ).toEqual(['JPY', 'USD'])
    expect(cells(/Input rates|输入汇率/)).toHaveLength(101)
    expect((await read('b_mk')).headers['content-type']).toContain('json')
  })
})

it('a run as JSON is made again to the same digits, whatever the algorithm', async () => {
  for (const over of [{}, { algorithm: '2' }, { algorithm: '3', simulationCount: 2000, seed: 11 }]) {
    const { runId } = (await save(over)).data
    const { payload } = await test.app.inject({
      method: 'GET',
      url: riskRunApi.json.path.replace(':runId', runId),
      headers: { authorization: `Bearer ${test.as('a_mk').token}` },
    })
    expect(remade(payload)).toMatchObject({ isIdentical: true, differences: [] })
    expect(JSON.parse(payload)).toMatchObject({ kind: 'value-at-risk', seed: 'seed' in over ? 11 : null })
  }
  const reread = await withTx(test.database.db, systemScope, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from audit_event where action = 'riskRun json'`.execute(tx),
  )
  expect(reread.rows[0]?.count).toBe(3)
})
