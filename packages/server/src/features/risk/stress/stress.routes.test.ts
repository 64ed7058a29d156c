/** Stress over HTTP in one company: scenarios beside each other, everything adds up as it is shown, and the rate that breaks the budget. */

import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { scenarioApi } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { sensitivityApi } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import type { ScenarioResult, StressRow } from '@hedgerow/contract/risk/stress/stress.contract'
import { stressApi } from '@hedgerow/contract/risk/stress/stress.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { checkApi, forwardApi, forwardDeal, storeMarket } from '../../trade/deal/trade.fixture.ts'

const success = '00000000'
let test: TestApp
let scenarioId = ''
const english = { language: 'en_US' }
const run = async (over: object = {}) => (await test.as('a_mk').post(stressApi.run.path, over, english)).data
const reverse = async (over: object) =>
  (await test.as('a_mk').post(stressApi.reverse.path, { currencyPair: 'USD/CNY', ...over }, english)).data
const added = (parts: readonly string[]) => sum(parts.map((part) => decimal(part))).toString()

async function expose(currency: string, exposureAmt: string): Promise<void> {
  const input = { orgId: test.refs.a.orgId, exposureType: '1', exposureDirection: '1', documentaryBillFlag: '0' }
  const on = { transDate: '20260105', endDate: '20260515', deliveryDate: '20260715' }
  const reply = await test.as('a_mk').post(exposureApi.add.path, { ...input, ...on, currency, exposureAmt })
  expect(reply.code).toBe(success)
}

beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  const { groupId, orgId } = test.refs.a
  await withTx(test.database.db, systemScope, async (tx) => {
    await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      select ${groupId}, 'USD/CNY', day, '14:15:00', 'ECB', mid
      from (values (date '2015-08-10', 6.2097), (date '2015-08-26', 6.4108)) x (day, mid)`.execute(tx)
    await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      values (${groupId}, 'JPY', ${testDay}, '1Y', 0.75, 'DEMO')`.execute(tx)
    await sql`insert into check_policy (group_id, org_id) values (${groupId}, ${orgId})`.execute(tx)
  })
  const scenario = {
    orgId: test.refs.a.orgId,
    scenarioNameZh: '人民币走强',
    scenarioNameEn: 'Stronger yuan',
    scenarioKind: '2',
    dataPeriodStart: '20260105',
    dataPeriodEnd: '20260302',
    changeAdjust: '100',
    volShock: '5',
    spotShocks: [{ currencyPair: 'USD/CNY', shockPct: '-5' }],
    rateShocks: [
      { currency: 'USD', shockBp: '-50' },
      { currency: 'CNY', shockBp: '20' },
    ],
  }
  const sent = await test.as('a_mk').post(scenarioApi.addCommit.path, scenario)
  expect(sent.code).toBe(success)
  scenarioId = sent.data.id
})
afterAll(() => test.close())

it('measures by no scenario that nobody passed, and nothing where nothing is open', async () => {
  const empty = await run()
  expect([empty.runStatus, empty.reasons[0].message, empty.result]).toEqual([
    '3',
    'There are no positions to calculate',
    null,
  ])
  await expose('USD', '2000000')
  const waiting = await test.as('a_mk').post(stressApi.run.path, { scenarios: scenarioId }, english)
  expect(waiting.message).toBe('This scenario does not exist or is not in force')
  const passed = await test.as('a_ck').post(scenarioApi.check.path, { id: scenarioId, version: 0, checkStatus: '1' })
  expect(passed.code).toBe(success)
})

it('shows item, hedge and both, and what came from what; rows and columns add up as they are shown', async () => {
  const deal = await test.as('a_mk').post(`${forwardApi}/forwardAddDeal`, forwardDeal(test))
  const { id, version } = deal.data
  expect((await test.as('a_ck').post(`${checkApi}/check`, { id, version, checkStatus: '1' })).code).toBe(success)
  const { result, runStatus } = await run()
  expect(runStatus).toBe('2')
  const scenarios: readonly ScenarioResult[] = result.scenarios
  expect(scenarios.map(({ scenarioKey }) => scenarioKey)).toEqual(['2015-08', scenarioId])
  for (const { figures } of scenarios) {
    if (!figures) throw new Error('measured')
    const { item, hedge, together, spot, vol, rate, cross, baseValue, stressedValue, pairs } = figures
    expect(added([item, hedge])).toBe(together)
    expect(added([spot, vol, rate, cross])).toBe(together)
    expect(added([baseValue, together])).toBe(stressedValue)
    for (const name of ['item', 'hedge', 'together', 'spot', 'rate', 'cross'] as const)
      expect(added(pairs.map((pair) => pair[name]))).toBe(figures[name])
  }
  const sensitivities = await test.as('a_mk').post(sensitivityApi.run.path, {})
  expect(sensitivities.data.result.total.together.value).toBe(scenarios[0]?.figures?.baseValue)
  const [past, own] = scenarios
  // The dollar rose by 3.2385 % in the period: two million to be received, one sold.
  expect(Number(past?.figures?.item) / (2_000_000 * 6.8322 * 0.032385)).toBeCloseTo(1, 2)
  expect(Number(past?.figures?.hedge) / Number(past?.figures?.item)).toBeCloseTo(-0.5, 2)
  expect(Number(own?.figures?.together)).toBeLessThan(0)
  expect(Number(own?.figures?.coveragePct)).toBeCloseTo(50, 0)
  expect(own?.figures?.coveragePct).toMatch(/\.\d{4}$/)
  const doubled = await run({ scenarios: scenarioId, factor: '200' })
  expect(Number(doubled.result.scenarios[0].figures.together)).toBeLessThan(Number(own?.figures?.together) * 1.9)
})

it('opens the rows of a figure, which add up to it', async () => {
  const { result } = await run({ scenarios: scenarioId })
  const ask = { scenarioKey: scenarioId, currencyPair: 'USD/CNY' }
  const { rows, restCount } = (await test.as('a_mk').post(stressApi.rows.path, ask)).data
  expect(restCount).toBe(0)
  expect(rows.map(({ stressSide }: StressRow) => stressSide)).toEqual(['1', '2'])
  const [{ figures }] = result.scenarios
  for (const name of ['together', 'spot', 'rate', 'cross'] as const)
    expect(added(rows.map((row: StressRow) => row[name]))).toBe(figures[name])
  const foreign = await test.as('b_mk').post(stressApi.rows.path, ask)
  expect(foreign.data?.rows ?? []).toEqual([])
})

it('says what a scenario takes of the limit of a bank and what it would call, through which deals', async () => {
  const past = { scenarios: '2015-08' }
  const bankNow = async (over: object = past) => (await run(over)).result.scenarios[0].figures
  const unnamed = (await bankNow()).banks[0]
  expect(unnamed).toMatchObject({ marginCallUsd: null, marginThresholdUsd: null })
  expect(unnamed.bankGaps).toContain('7')
  await withTx(test.database.db, systemScope, (tx) =>
    sql`update counter_party set margin_threshold_usd = 20000, facility_usd = 1000000, facility_from = '20260101', facility_to = '20261231'
      where group_id = ${test.refs.a.groupId}`.execute(tx),
  )
  const { banks, leastHeadroomUsd, marginCallUsd, hedge } = await bankNow()
  expect(banks).toHaveLength(1)
  const [bank] = banks
  expect(bank.bankGaps).toEqual([])
  const { rows } = (
    await test.as('a_mk').post(stressApi.rows.path, { scenarioKey: '2015-08', counterPartyId: bank.counterPartyId })
  ).data
  expect(added(rows.map((row: StressRow) => row.together))).toBe(hedge)
  expect(added(rows.map((row: StressRow) => row.stressedValue))).toBe(bank.stressedValue)
  for (const row of rows) expect(added([row.baseValue, row.together])).toBe(row.stressedValue)
  // A million dollars sold, and the dollar rose: the bank's claim is our loss.
  expect(Number(bank.claimUsd) / (-Number(bank.stressedValue) / 6.8322)).toBeCloseTo(1, 4)
  expect(bank.headroomUsd).toBe(
    decimal(bank.facilityUsd).sub(decimal(bank.usedUsd)).sub(decimal(bank.claimUsd)).toString(),
  )
  expect(bank.marginCallUsd).toBe(decimal(bank.claimUsd).sub(decimal('20000')).toString())
  expect([leastHeadroomUsd, marginCallUsd]).toEqual([bank.headroomUsd, bank.marginCallUsd])
  expect((await bankNow({ ...past, bookScope: '2' })).banks).toEqual([])
  const foreign = await test.as('a_mk').post(stressApi.rows.path, { scenarioKey: '2015-08', counterPartyId: '999999' })
  expect(foreign.code).toBe(kitRefusals.DOES_NOT_EXIST.code)
})

it('counts the deals that other organisations have with a bank out of sight', async () => {
  const { groupId } = test.refs.a
  const [{ id: other }] = (
    await withTx(test.database.db, systemScope, (tx) =>
      sql<{
        id: string
      }>`select id from org where group_id = ${groupId} and id <> ${test.refs.a.orgId} limit 1`.execute(tx),
    )
  ).rows as [{ id: string }]
  const move = (from: string, to: string) =>
    withTx(test.database.db, systemScope, (tx) =>
      sql`select bank_deals_beyond(${groupId}, counter_party_id, array[${to}]::bigint[]) as beyond from fx_deal
        where group_id = ${groupId} and org_id = ${from} limit 1`.execute(tx),
    )
  expect((await move(test.refs.a.orgId, other)).rows).toEqual([{ beyond: '1' }])
  expect((await move(test.refs.a.orgId, test.refs.a.orgId)).rows).toEqual([{ beyond: '0' }])
})

it('finds the rate that loses an amount, and the one that breaks the budget', async () => {
  const own = await reverse({ lossTarget: '2', lossAmount: '100000' })
  // One million dollars are open: a tenth of a yuan each.
  expect(Number(own.result.breakingRate)).toBeCloseTo(6.8322 - 0.1, 2)
  expect(own.result.curve).toHaveLength(21)
  expect((await reverse({ lossTarget: '2', lossAmount: '100000000' })).result.breakingRate).toBeNull()
  expect((await reverse({})).reasons[0].message).toBe('USD/CNY has no budget rate; set one in the hedging policy')
  const budget = (rate: string) =>
    withTx(test.database.db, systemScope, async (tx) => {
      await sql`delete from budget_rate where group_id = ${test.refs.a.groupId}`.execute(tx)
      await sql`insert into budget_rate (group_id, org_id, currency_pair, budget_rate, valid_from)
        values (${test.refs.a.groupId}, ${test.refs.a.orgId}, 'USD/CNY', ${rate}, ${testDay})`.execute(tx)
    })
  await budget('6.75')
  const broken = await reverse({})
  expect(broken.runStatus).toBe('2')
  expect(Number(broken.result.breakingRate)).toBeLessThan(6.75)
  const byScenario = await reverse({ scenarioKey: scenarioId })
  expect(Number(byScenario.result.breakFactor)).toBeGreaterThan(0)
  await budget('7')
  expect((await reverse({})).reasons[0].message).toMatch(/^At today’s rates the budget is already breached by CNY /)
})

it('names every pair that a period lacks, and measures by nothing that is not whole', async () => {
  await expose('JPY', '30000000')
  const { result } = await run({ scenarios: `2015-08,${scenarioId}` })
  const [past, own] = result.scenarios
  expect(past).toMatchObject({ figures: null })
  expect(past.reasons).toEqual([
    {
      message: '2015-08 Fixing reform: JPY/CNY has no rate on 2015/08/10 or 2015/08/26',
      currencyPair: 'JPY/CNY',
    },
  ])
  expect(own.figures.unshockedPairs).toEqual(['JPY/CNY'])
  expect((await run()).result.scenarios).toHaveLength(1)
  await withTx(test.database.db, systemScope, (tx) =>
    sql`update market_price set quarantined = true where group_id = ${test.refs.a.groupId} and currency_pair = 'JPY/CNY'`.execute(
      tx,
    ),
  )
  const unrated = await run()
  expect(unrated).toMatchObject({ runStatus: '3', result: null, reasons: [{ currencyPair: 'JPY/CNY' }] })
  expect(unrated.reasons[0].message).toContain('2026')
})

it('says the limits of its terms', async () => {
  const message = async (over: object) => (await test.as('a_mk').post(stressApi.run.path, over, english)).message
  expect(await message({ factor: '0' })).toBe('The factor must be −1000% to 1000% and not 0')
  const many = Array.from({ length: 13 }, (_, at) => String(at + 1)).join(',')
  expect(await message({ scenarios: many })).toBe('At most 12 scenarios at a time')
  const large = { currencyPair: 'USD/CNY', largestFactor: '101' }
  expect((await test.as('a_mk').post(stressApi.reverse.path, large, english)).message).toBe(
    'The largest factor must be above 0 and at most 100',
  )
  const wordless = { currencyPair: 'USD/CNY', lossTarget: '2' }
  expect((await test.as('a_mk').post(stressApi.reverse.path, wordless, english)).message).toBe(
    'Loss amount is required',
  )
})
