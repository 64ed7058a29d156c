/** Saved stress runs over HTTP: opened with the same digits, measured in the background, compared by cause, and made again from their file. */
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { RunComparison } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import type { StressRow } from '@hedgerow/contract/risk/stress/stress.contract'
import { stressApi } from '@hedgerow/contract/risk/stress/stress.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Scope, systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { stressPartStarts } from '../stress/stress.rules.ts'
import { keyTerms } from './risk-run.rules.ts'
import { findRun, insertRun, notePart } from './risk-run.store.ts'
import { measureRun, partsOf } from './risk-run-work.fixture.ts'
import { remade } from './run-file.rules.ts'

const notThere = '00020406'
type Person = Parameters<TestApp['as']>[0]
const english = { language: 'en_US' }
let test: TestApp
const save = async (over: object = {}, who: Person = 'a_mk') =>
  (await test.as(who).post(riskRunApi.saveStress.path, { runName: 'May', ...over }, english)).data
const get = async (runId: string, who: Person = 'a_mk') =>
  (await test.as(who).get(riskRunApi.get.path.replace(':runId', runId), english)).data
const compare = (...runIds: string[]) =>
  test.as('a_mk').post(riskRunApi.compare.path, { runIds: runIds.join(',') }, english)
const raw = async (path: string, runId: string) =>
  test.app.inject({
    method: 'GET',
    url: path.replace(':runId', runId),
    headers: { authorization: `Bearer ${test.as('a_mk').token}`, language: 'en_US' },
  })
/** As the job has it. */
const scope = (): Scope => test.as('a_mk').scope

async function expose(currency: string, exposureAmt: string): Promise<void> {
  const input = { orgId: test.refs.a.orgId, exposureType: '1', exposureDirection: '1', documentaryBillFlag: '0' }
  const on = { transDate: '20260105', endDate: '20260515', deliveryDate: '20260715' }
  expect((await test.as('a_mk').post(exposureApi.add.path, { ...input, ...on, currency, exposureAmt })).code).toBe(
    '00000000',
  )
}
/** Rates of a period of the past, and those of the day. */
const rate = (pair: string, day: string, mid: number) =>
  withTx(test.database.db, systemScope, (tx) =>
    sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      values (${test.refs.a.groupId}, ${pair}, ${day}, '14:15:00', 'ECB', ${mid})`.execute(tx),
  )

beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  const { groupId, orgId } = test.refs.a
  await withTx(test.database.db, systemScope, async (tx) => {
    await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      values (${groupId}, 'JPY', ${testDay}, '1Y', 0.75, 'DEMO')`.execute(tx)
    await sql`insert into check_policy (group_id, org_id) values (${groupId}, ${orgId})`.execute(tx)
  })
  await rate('USD/CNY', '20150810', 6.2097)
  await rate('USD/CNY', '20150826', 6.4108)
})
afterAll(() => test.close())

it('a stress run with nothing to measure is refused with every reason, and none is saved', async () => {
  const empty = await save()
  expect([empty.runStatus, empty.runNo, empty.reasons.length]).toEqual(['3', null, 1])
  await expose('USD', '1000000')
  const withoutRates = await save({ scenarios: '2018-06,2020-03' })
  expect([withoutRates.runStatus, withoutRates.runId]).toEqual(['3', null])
  expect(withoutRates.reasons).toHaveLength(2)
})

describe('a saved stress run', () => {
  it('opens with the digits that it was saved with, whatever the rates become, and reruns to them', async () => {
    const { runId, runNo, runStatus, result } = await save({ factor: '150' })
    expect([runStatus, runNo.slice(0, 3)]).toEqual(['2', 'RSK'])
    const { data: live } = await test.as('a_mk').post(stressApi.run.path, { factor: '150' }, english)
    expect(result).toEqual(live.result)
    await rate('USD/CNY', '20150827', 6.9)
    const seen = await get(runId)
    expect(seen).toMatchObject({ runKind: '2', progress: 100, result: null, terms: { factor: '150', bookScope: '1' } })
    expect(seen.stress).toEqual(result)
    const rerun = await test.as('a_mk').post(riskRunApi.rerun.path, { runId })
    expect(rerun.data).toMatchObject({ isIdentical: true, result: null, stress: result })
    expect((await test.as('b_mk').get(riskRunApi.get.path.replace(':runId', runId))).code).toBe(notThere)
    const page = { current: 0, pageSize: 10, queryWrapper: { runKind: '2' } }
    const { recordList } = (await test.as('a_mk').post(riskRunApi.queryByPage.path, page)).data
    expect(recordList[0]).toMatchObject({ runNo, runKind: '2', valueAtRisk: null })
    expect(Number(recordList[0].worstTogether)).toBe(Number(result.scenarios[0].figures.together))
    const sheet = await test
      .as('a_mk')
      .get(`/CLOUD-FX/explain/get/${encodeURIComponent(figureId('riskRun.worstTogether', { id: runId }))}`)
    expect(sheet.data).toMatchObject({
      value: recordList[0].worstTogether,
      parts: [{ value: recordList[0].worstTogether }],
    })
  })

  it('opens the rows that it had, whatever is closed or added since', async () => {
    const { runId, result } = await save()
    await expose('USD', '300000')
    const rowsOf = (scenarioKey: string) =>
      test.as('a_mk').post(riskRunApi.rows.path, { runId, scenarioKey, currencyPair: 'USD/CNY' }, english)
    const { rows } = (await rowsOf('2015-08')).data
    const total = sum(rows.map((row: StressRow) => decimal(row.together))).toString()
    expect([rows.length, total]).toEqual([1, result.scenarios[0].figures.together])
    expect((await rowsOf('2018-06')).message).toBe('This scenario does not exist or is not in force')
  })

  it('is measured in the background from what was kept, tells how far it is, and is cancelled', async () => {
    const { runId: done } = await save()
    const stored = await withTx(test.database.db, scope(), (tx) => findRun(tx, scope(), done))
    if (stored.runKind !== '2') throw new Error('a stress run')
    const { inputs, orgId } = stored
    const work = { runKind: stored.runKind, inputs }
    const queue = () =>
      withTx(test.database.db, scope(), (tx) =>
        insertRun(
          tx,
          scope(),
          { orgId, runName: 'Large', durationMs: 0, terms: {}, work, keyTerms: keyTerms(work), end: null },
          testDay,
        ),
      )
    const { runId } = await queue()
    const next = await queue()
    expect(await get(runId)).toMatchObject({ runStatus: '0', runsBefore: 0, stress: null })
    expect(await get(next.runId)).toMatchObject({ runsBefore: 1 })
    const order = { scope: scope(), lang: 'en_US' as const, ip: '127.0.0.1' }
    const { db } = test.database
    const parts = await partsOf({ db }, { runId, ...order })
    expect(parts).toHaveLength(stressPartStarts(inputs.scenarios.length).length)
    const note = (progress: number) =>
      withTx(db, scope(), (tx) => notePart(tx, scope(), { runId, partNo: 0 }, progress))
    expect(await note(40)).toBe(true)
    expect(await get(runId)).toMatchObject({ runStatus: '1', progress: Math.floor(40 / parts.length) })
    await measureRun({ db }, { runId, ...order })
    await measureRun({ db }, { runId, ...order })
    expect(await get(runId)).toMatchObject({ runStatus: '2', progress: 100, stress: stored.result })
    expect(await note(50)).toBe(false)
    expect((await test.as('a_mk').post(riskRunApi.cancel.path, { runId: next.runId })).data.runNo).toBe(next.runNo)
    await measureRun({ db }, { runId: next.runId, ...order })
    expect(await get(next.runId)).toMatchObject({ runStatus: '4', stress: null })
  })
})

describe('stress runs compared', () => {
  const causesOf = (data: RunComparison, runId: string) => {
    const change = data.changes.find((one) => one.runId === runId)
    if (!change) throw new Error('compared')
    const { market, positions, parameters, library, difference } = change
    expect(sum([market, positions, parameters, library].map((part) => decimal(part))).toString()).toBe(difference)
    return { market, positions, parameters, library, difference }
  }

  it('differ by market, positions and parameters under each scenario, which make the whole difference', async () => {
    const first = await save()
    await expose('USD', '500000')
    const larger = await save()
    const harder = await save({ factor: '200' })
    const { data } = await compare(harder.runId, first.runId, larger.runId)
    expect(data.runs.map(({ runNo }: { runNo: string }) => runNo)).toEqual([first.runNo, larger.runNo, harder.runNo])
    const byPositions = causesOf(data, larger.runId)
    expect(byPositions).toMatchObject({ market: '0.00', parameters: '0.00', library: '0.00' })
    expect(byPositions.positions).not.toBe('0.00')
    const byBoth = causesOf(data, harder.runId)
    expect(byBoth).toMatchObject({ market: '0.00', positions: byPositions.positions, library: '0.00' })
    expect(byBoth.parameters).not.toBe('0.00')
    expect(data.parameters).toEqual([{ name: 'factor', values: ['100', '100', '200'] }])
    expect(data.scenarios[0].values).toEqual(
      [first, larger, harder].map(({ result }) => result.scenarios[0].figures.together),
    )
    expect(data.pairs).toEqual([
      {
        currencyPair: 'USD/CNY',
        values: [first, larger, larger].map(({ result }) => result.scenarios[0].figures.baseValue),
      },
    ])
    await withTx(test.database.db, systemScope, (tx) =>
      sql`update market_price set mid_price = mid_price * 1.01 where data_date = ${testDay}`.execute(tx),
    )
    const moved = await save()
    const byMarket = causesOf((await compare(larger.runId, moved.runId)).data, moved.runId)
    expect(byMarket).toMatchObject({ positions: '0.00', parameters: '0.00', library: '0.00' })
    expect(byMarket.market).not.toBe('0.00')
  })

  it('are not compared with values at risk', async () => {
    const stored = await withTx(test.database.db, systemScope, (tx) =>
      sql<{
        id: string
      }>`insert into risk_run (group_id, org_id, run_no, run_name, calc_date, algorithm, convert_currency, value_at_risk,
          library_version, duration_ms, inputs, result, maker_id)
        select group_id, org_id, 'RSKV', run_name, calc_date, '1', convert_currency, 1, library_version, 1, inputs, result, maker_id
        from risk_run where run_kind = '2' and run_status = '2' limit 1 returning id`.execute(tx),
    )
    const { runId } = await save()
    const reply = await compare(runId, stored.rows[0]?.id ?? '')
    expect(reply.message).toBe('Value-at-risk runs and stress runs cannot be compared')
  })
})

describe('a stress run as a file', () => {
  it('is a workbook of its scenarios, holdings and shocks', async () => {
    const { runId, result } = await save()
    const { rawPayload, headers } = await raw(riskRunApi.workbook.path, runId)
    expect(headers['content-type']).toContain('spreadsheet')
    const { sheets } = await readXlsx(rawPayload)
    const cells = Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]))
    expect(cells['Scenario results']?.[1]?.[5]).toBe(Number(result.scenarios[0].figures.together))
    expect(cells['Input holdings']?.length).toBeGreaterThan(2)
    expect(cells['Input scenarios']?.length).toBe(2)
  })

  it('is made again from its JSON to the same digits, without a database; a changed figure is named', async () => {
    const { runId, runNo } = await save()
    const { payload, headers } = await raw(riskRunApi.json.path, runId)
    expect(headers['content-disposition']).toContain(`${runNo}.json`)
    expect(remade(payload)).toMatchObject({ runNo, isIdentical: true, differences: [] })
    const file = JSON.parse(payload)
    expect(file).toMatchObject({ kind: 'stress', seed: null, parameters: { factor: '100' } })
    file.result.scenarios[0].figures.together = '1.00'
    expect(remade(JSON.stringify(file))).toMatchObject({
      isIdentical: false,
      differences: ['scenarios.0.figures.together'],
    })
    expect(() => remade('{"product":"Hedgerow"}')).toThrow('no risk run')
  })
})
