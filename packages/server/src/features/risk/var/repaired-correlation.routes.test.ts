/** Currencies that move as one over HTTP: a simulation says that their correlation was repaired and by how much, and the sheet of it is made again. */
import { type FigureSheet, figureApi } from '@hedgerow/contract/figure/sheet.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { VarAlgorithm } from '@hedgerow/contract/risk/risk.dict'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { type VarResult, varApi } from '@hedgerow/contract/risk/var/var.contract'
import { varModelCheck } from '@hedgerow/contract/risk/var/var-figure.contract'
import { figureFunctions, isFigureName } from '@hedgerow/quant/figures/figure-functions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { dates, day, expose, storeHistory, usd } from './var.fixture.ts'

let test: TestApp
/** A currency that is worth half a dollar every day: each return of the one is that of the other. */
const pegged = 'EUR'

beforeAll(async () => {
  test = await testApp()
  await storeHistory(test)
  await asOwner(test.database.owner, `update currency set ctrl_flag = '1' where currency_code = '${pegged}'`)
  await withTx(test.database.db, systemScope, async (tx) => {
    const { groupId } = test.refs.a
    await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      select ${groupId}, ${`${pegged}/CNY`}, d, '14:15:00', 'ECB', m
      from unnest(${dates}::date[], ${usd.map((rate) => rate / 2)}::numeric[]) x (d, m)`.execute(tx)
    await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      values (${groupId}, ${pegged}, ${day}, '1Y', 3.1, 'DEMO')`.execute(tx)
  })
  for (const [currency, amount] of [
    ['USD', '1000000'],
    ['JPY', '50000000'],
    [pegged, '3000000'],
  ] as const)
    expect(await expose(test, currency, '1', amount)).toMatchObject({ data: { id: expect.any(String) } })
})
afterAll(() => test.close())

const terms = { algorithm: VarAlgorithm.of.monteCarlo, sampleSize: '60', simulationCount: '1000', seed: '7' }
const run = async (over: object = {}) => {
  const { data } = await test.as('a_mk').post(varApi.run.path, { ...terms, ...over }, { language: 'en_US' })
  expect(data.reasons).toEqual([])
  return data.result as VarResult
}
const check = 'repairedBy'
const sheetOf = async (facts: Readonly<Record<string, string>>) => {
  const id = figureId(varModelCheck, { ...facts, check })
  const { code, message, data } = await test
    .as('a_mk')
    .get(figureApi.get.path.replace(':figureId', encodeURIComponent(id)))
  return { code, message, sheet: data as FigureSheet }
}
function recomputed({ functionName, inputs }: FigureSheet) {
  if (!isFigureName(functionName)) throw new Error(functionName)
  const values = Object.fromEntries(inputs.map(({ symbol, value }) => [symbol, value]))
  return figureFunctions[functionName].work(values).at(-1)?.value
}

it('is repaired of currencies that move as one, says by how much, and its sheet is made again', async () => {
  const { repairedBy, model, currencies, valueAtRisk } = await run()
  const [one, other] = ['USD', pegged].map((currency) => currencies.findIndex((row) => row.currency === currency))
  expect(model.correlation[one ?? -1]?.[other ?? -1]).toBeCloseTo(1, 12)
  expect(Number(repairedBy)).toBeGreaterThan(0)
  expect(Number(repairedBy)).toBeLessThan(1e-9)
  expect(Number(valueAtRisk)).toBeGreaterThan(0)
  const { sheet, code, message } = await sheetOf(terms)
  expect(code, message).toBe('00000000')
  expect([sheet.value, sheet.functionName]).toEqual([repairedBy, 'varRepair'])
  expect(recomputed(sheet)).toBe(repairedBy)
})

it('is the same of a run that was saved', async () => {
  const saved = await test.as('a_mk').post(riskRunApi.save.path, { ...terms, runName: 'pegged' })
  expect(saved.code, saved.message).toBe('00000000')
  const { sheet, code, message } = await sheetOf({ runId: saved.data.runId })
  expect(code, message).toBe('00000000')
  expect([sheet.value, recomputed(sheet)]).toEqual([(await run()).repairedBy, sheet.value])
})

it('is none of currencies that move by themselves, nor where nothing is drawn', async () => {
  expect((await run({ calcCurrency: 'USD,JPY' })).repairedBy).toBeNull()
  expect((await run({ algorithm: VarAlgorithm.of.historical })).repairedBy).toBeNull()
  const { code } = await sheetOf({ ...terms, calcCurrency: 'USD,JPY' })
  expect(code).not.toBe('00000000')
})
