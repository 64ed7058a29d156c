/** Value at risk over HTTP in one company: every algorithm on the same book, reasons by name, a hedge before and after, a run kept and run again. */
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { type VarRow, varApi } from '@hedgerow/contract/risk/var/var.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { parametricVar } from '@hedgerow/quant/risk/value-at-risk/parametric-var'
import { returnsOf, volatilityModel } from '@hedgerow/quant/risk/value-at-risk/return-history'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { dates, day, expose as exposeIn, jpy, storeHistory, usd } from './var.fixture.ts'

let test: TestApp

const expose = async (...exposure: [currency: string, exposureDirection: string, exposureAmt: string]) =>
  expect(await exposeIn(test, ...exposure)).toMatchObject({ data: { id: expect.any(String) } })

beforeAll(async () => {
  test = await testApp()
  await storeHistory(test)
})
afterAll(() => test.close())

const run = async (over: object = {}) =>
  (await test.as('a_mk').post(varApi.run.path, { sampleSize: '60', ...over }, { language: 'en_US' })).data

describe('value at risk', () => {
  it('is not measured where nothing is open', async () => {
    const { runStatus, reasons, result } = await run()
    expect([runStatus, reasons[0].message, result]).toEqual(['3', 'There are no positions to calculate', null])
  })

  it('is the library’s on the organisation’s exposures, in closed form', async () => {
    await expose('USD', '1', '1000000')
    await expose('JPY', '0', '50000000')
    const { result, runStatus } = await run()
    expect(runStatus).toBe('2')
    const rows = dates.map((_, at) => [jpy[at] ?? 0, usd[at] ?? 0])
    const model = volatilityModel(returnsOf(rows.slice(-61), 'log'))
    const { positions } = result.model
    // Worth of the day, discounted by the days to spot.
    expect(positions[0] / (-500_000 * (jpy.at(-1) ?? 0))).toBeCloseTo(1, 3)
    expect(positions[1] / (1_000_000 * (usd.at(-1) ?? 0))).toBeCloseTo(1, 3)
    const truth = parametricVar({ ...model, positions, confidence: 0.95, holdingDays: 1 })
    expect(Number(result.valueAtRisk)).toBeCloseTo(truth.valueAtRisk, 1)
    expect(result.currencies.map((row: { currency: string }) => row.currency)).toEqual(['JPY', 'USD'])
    expect(Number(result.currencies[1].component)).toBeCloseTo(truth.component[1] ?? 0, 1)
    expect(result.backtest.observations).toBe(39)
    expect(result.itemValueAtRisk).toBe(result.valueAtRisk)
  })

  it.each(['1', '2', '3'])('adds up as it is shown, by algorithm %s and on every confidence', async (algorithm) => {
    for (const confidence of ['90', '95', '97.5', '99']) {
      const { result } = await run({ algorithm, confidence, seed: 7 })
      const rows: readonly VarRow[] = result.currencies
      const totalOf = (name: keyof VarRow) => sum(rows.map((row) => decimal(row[name]))).toString()
      expect([totalOf('component'), totalOf('shortfallComponent'), totalOf('together')]).toEqual([
        result.valueAtRisk,
        result.expectedShortfall,
        result.netPosition,
      ])
      for (const { itemPosition, hedgePosition, together } of rows)
        expect(decimal(itemPosition).add(decimal(hedgePosition)).toString()).toBe(together)
    }
  })

  it('has an interval by simulation, and the same digits from the same seed', async () => {
    const [one, two] = [await run({ algorithm: '3', seed: 7 }), await run({ algorithm: '3', seed: '7' })]
    expect(one.result).toEqual(two.result)
    expect(Number(one.result.intervalLow)).toBeLessThan(Number(one.result.valueAtRisk))
    const { result } = await run({ algorithm: '2', tail: '3', volatilityLambda: '0.94' })
    expect(result.worst[0].date).toMatch(/^2026/)
  })

  it('says the limits of its terms in the caller’s words, of each field', async () => {
    const words = async (over: object, lang: 'zh' | 'en') =>
      (await test.as('a_mk').post(varApi.run.path, over, { language: lang === 'zh' ? 'zh_CN' : 'en_US' })).message
    expect(await words({ sampleSize: 10 }, 'en')).toBe('Sample size must be 20 to 2500')
    expect(await words({ sampleSize: 2501 }, 'zh')).toBe('样本量应为 20 至 2500')
    expect(await words({ holdingDays: 251 }, 'zh')).toBe('持有天数应为 1 至 250')
    expect(await words({ simulationCount: 999 }, 'en')).toBe('Simulations must be 1,000 to 1,000,000')
    expect(await words({ confidence: '89.9' }, 'zh')).toBe('置信水平应为 90% 至 99.99%')
    expect(await words({ lambda: '1' }, 'en')).toBe('λ must lie between 0 and 1')
  })

  it('shows what a typed hedge changes: now, after and the difference', async () => {
    const hedge = { currencyPair: 'USD/CNY', dealDirection: '2', amount: '1000000', sampleSize: 60 }
    const { effect } = (await test.as('a_mk').post(varApi.hedgeEffect.path, hedge)).data
    const { now, after, difference } = effect.valueAtRisk
    expect(Number(after) - Number(now)).toBeCloseTo(Number(difference), 2)
    expect(Math.abs(Number(effect.currencies[1].together.after))).toBeLessThan(2000)
    expect(Number(after)).toBeLessThan(Number(now))
  })

  it('says which hedge brings it to a target, and before and after show the same', async () => {
    const target = { currencyPair: 'USD/CNY', sampleSize: 60 }
    const solved = async (over: object) =>
      (await test.as('a_mk').post(varApi.hedgeTarget.path, { ...target, ...over }, { language: 'en_US' })).data
    const { valueAtRisk } = (await run()).result
    const targetVar = String(Math.round(Number(valueAtRisk) * 0.9))
    for (const algorithm of ['1', '3']) {
      const { target: hedged } = await solved({ targetVar, algorithm, seed: 7 })
      expect(hedged).toMatchObject({ dealDirection: '2', targetVar })
      expect(Number(hedged.afterVar)).toBeLessThanOrEqual(Number(targetVar))
      const hedge = { ...target, algorithm, seed: 7, dealDirection: '2', amount: hedged.amount }
      const { effect } = (await test.as('a_mk').post(varApi.hedgeEffect.path, hedge)).data
      expect(effect.valueAtRisk.after).toBe(hedged.afterVar)
    }
    expect((await solved({ targetVar: '999999999' })).target).toMatchObject({ amount: '0', dealDirection: null })
    const missed = (await solved({ targetVar: '0' })).target
    expect([missed.amount, missed.dealDirection]).toEqual([null, null])
    expect(Number(missed.afterVar)).toBeLessThan(Number(valueAtRisk))
    const unmeasured = await solved({ targetVar: '1', calcCurrency: 'JPY' })
    expect(unmeasured.reasons[0].message).toBe('Neither currency of USD/CNY is within the scope of the calculation')
  })

  it('is kept with its inputs: a rerun gives the same digits after the rates have changed', async () => {
    const saved = await test.as('a_mk').post(riskRunApi.save.path, { runName: 'April', algorithm: '3', sampleSize: 60 })
    expect(saved).toMatchObject({ data: { runNo: `RSK${day}0001` } })
    const { runId, runNo, result } = saved.data
    await withTx(test.database.db, systemScope, (tx) =>
      sql`update market_price set mid_price = mid_price * 1.01 where group_id = ${test.refs.a.groupId} and data_date < '20260401'`.execute(
        tx,
      ),
    )
    const rerun = (await test.as('a_mk').post(riskRunApi.rerun.path, { runId })).data
    expect(rerun.isIdentical).toBe(true)
    expect(rerun.result).toEqual(result)
    expect((await run({ algorithm: '3' })).result.valueAtRisk).not.toBe(result.valueAtRisk)
    const page = (
      await test.as('a_mk').post(riskRunApi.queryByPage.path, { current: 0, pageSize: 10, queryWrapper: {} })
    ).data
    expect(page).toMatchObject({ totalCount: 1 })
    expect(page.recordList[0]).toMatchObject({ runNo, runName: 'April', valueAtRisk: result.valueAtRisk })
    const foreign = await test.as('b_mk').post(riskRunApi.rerun.path, { runId })
    expect(foreign.data).not.toHaveProperty('result')
  })

  it('names all reasons at once, each with its pair and its days', async () => {
    await withTx(test.database.db, systemScope, (tx) =>
      sql`update market_price set quarantined = true where group_id = ${test.refs.a.groupId} and currency_pair = 'JPY/CNY'
        and data_date = ${dates[70] ?? ''}`.execute(tx),
    )
    const { reasons } = await run({ sampleSize: 45 })
    expect(reasons.map(({ currencyPair }: { currencyPair: string }) => currencyPair)).toEqual(['JPY/CNY'])
    expect(reasons[0].message).toMatch(/^JPY\/CNY lacks 1 day \(2\.17%\), more than 2% of the sample: 2026-/)
    expect((await run({ calcCurrency: 'USD', sampleSize: '2000' })).reasons[0].message).toBe(
      'There are only 99 days of historical rates, too few for the calculation',
    )
  })
})
