/** Effectiveness through the endpoints: every method at once, kept with its inputs; what is missing of the market is named. */
import { hedgeEventApi, hedgeEventReviewApi } from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { hedgeEffectiveApi } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { hedgeTestRefusals } from '@hedgerow/contract/hedge-accounting/test/hedge-test.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { checkApi, forwardApi, forwardDeal, storeMarket } from '../trade/deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

const success = '00000000'
const post = (path: string, body: object, who: Parameters<TestApp['as']>[0] = 'a_mk') => test.as(who).post(path, body)
const run = (body: object) => post(hedgeEffectiveApi.run.path, body)

/** Ten month ends before the test day, with curves on each. */
const storePast = () =>
  withTx(test.database.db, systemScope, async (tx) => {
    const days = sql`select (date_trunc('month', date '20260413') - make_interval(months => i) - interval '1 day')::date as day, i
      from generate_series(0, 9) i`
    await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      select ${test.refs.a.groupId}::bigint, 'USD/CNY', d.day, '09:15:00', 'ECB', 6.8 + d.i * 0.02 + (d.i % 3) * 0.05 from (${days}) d`.execute(
      tx,
    )
    await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      select ${test.refs.a.groupId}::bigint, c.code, d.day, '1Y', c.rate, 'DEMO'
      from (${days}) d, (values ('USD', 3.65), ('CNY', 1.50)) c (code, rate)`.execute(tx)
  })

/** A receivable and a forward that is due a day earlier or later, designated by one and passed by another. */
async function designated() {
  const registered = await post('/CLOUD-EXPO/fxExposure/add', {
    orgId: test.refs.a.orgId,
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '1000000',
    transDate: '20260401',
    endDate: '20260514',
    deliveryDate: '20260514',
    documentaryBillFlag: '0',
  })
  const entered = await post(`${forwardApi}/forwardAddDeal`, forwardDeal(test))
  const { id: dealId, version } = entered.data
  expect((await post(`${checkApi}/check`, { id: dealId, version, checkStatus: '1' }, 'a_ck')).code).toBe(success)
  const proposal = (await post(hedgeRelationApi.propose.path, { dealId })).data
  const submitted = await post(hedgeRelationApi.addCommit.path, {
    ...proposal,
    items: [{ exposureId: registered.data.id, designatedAmt: '1000000' }],
    lowerLimit: '80',
    upperLimit: '125',
    minSampleSize: '8',
    minRSquared: '80',
    significance: '5',
    smallAmount: '0',
    objective: 'Fix the rate of the receivable',
    creditReason: 'Rated A',
  })
  expect(submitted.code).toBe(success)
  const relationId = submitted.data.id
  expect((await run({ relationId })).message).toBe(hedgeTestRefusals.RELATION_NOT_IN_FORCE.en)
  const decision = { id: relationId, version: 0, checkStatus: '1' }
  expect((await post(hedgeRelationApi.check.path, decision, 'a_ck')).code).toBe(success)
  return relationId
}

let relationId: string
it('is tested by all methods at once once it is in force, refuses a missing market by pair and day, and keeps each test', async () => {
  relationId = await designated()
  expect((await run({ relationId, testDate: '20260414' })).message).toContain('cannot be after the system date')
  expect((await run({ relationId, windowMonths: '1' })).message).toBe(hedgeTestRefusals.TEST_WINDOW.en)
  const missing = await run({ relationId, windowMonths: '9' })
  expect(missing.message).toMatch(/Market data are missing.*USD\/CNY.*2025/)

  await storePast()
  expect((await run({ relationId, windowMonths: '3' })).message).toBe(
    '3 observations are fewer than the minimum sample size of 8',
  )
  const tested = await run({ relationId, windowMonths: '9' })
  expect(tested.code).toBe(success)
  const { result } = tested.data
  expect([result.testDate, result.observations, result.valuedCurrency]).toEqual(['20260331', 9, 'CNY'])
  expect(Number(result.regression.slope)).toBeCloseTo(-1, 2)
  expect(result).toMatchObject({
    effectResult: '1',
    termsMatch: false,
    testsMade: 2,
    qualifies: true,
    designatedPct: '100.0000',
    actualPct: '100.0000',
    sources: ['1'],
  })
  const history = (await test.as('a_no').get(`/CLOUD-FX/hedgeEffective/history/${relationId}`)).data
  expect(history).toEqual([tested.data])
  const { relation } = (await test.as('a_no').get(`/CLOUD-FX/hedgeRelation/query/${relationId}`)).data
  expect([relation.effectResult, relation.lastTestDate]).toEqual(['1', '20260331'])
  expect((await test.as('b_mk').get(`/CLOUD-FX/hedgeEffective/history/${relationId}`)).code).not.toBe(success)

  const revise = (body: object, who: Parameters<TestApp['as']>[0] = 'a_mk') =>
    post(hedgeEffectiveApi.revise.path, { testId: tested.data.testId, reason: 'The bank was downgraded', ...body }, who)
  expect((await revise({ sources: '1' })).message).toBe(hedgeTestRefusals.SOURCES_UNCHANGED.en)
  expect((await revise({ sources: '3,1' }, 'a_no')).status).toBe(403)
  expect((await revise({ sources: '3,1' }, 'b_mk')).code).not.toBe(success)
  expect((await revise({ sources: '3,1' })).data.revisions).toMatchObject([
    { sources: ['1', '3'], reason: 'The bank was downgraded' },
  ])
  const revised = await revise({ reason: 'Restored' })
  expect(revised.data.revisions.map(({ sources }: { sources: string[] }) => sources)).toEqual([[], ['1', '3']])
  expect(revised.data.result.sources).toEqual(['1'])
  expect((await revise({})).message).toBe(hedgeTestRefusals.SOURCES_UNCHANGED.en)
})

it('has its sources in each new version of its document, as they hold by then, and no older version is another', async () => {
  const [last] = (await test.as('a_no').get(`/CLOUD-FX/hedgeEffective/history/${relationId}`)).data
  const sourcesOf = async (versionNo: number) => {
    const [row] = await asOwner<{ facts: string }>(
      test.database.owner,
      `select facts from hedge_document where relation_id = ${relationId} and version_no = ${versionNo}`,
    )
    return JSON.parse(row?.facts ?? '{}').sources
  }
  const paperOf = async (versionNo: number) =>
    (await test.as('a_no').get(`/CLOUD-FX/hedgeRelation/document/${relationId}?versionNo=${versionNo}`)).data as Buffer
  const first = await paperOf(1)
  expect(await sourcesOf(1)).toEqual({ values: ['1'], revision: null })
  const revision = { sources: '3,6', reason: 'The bank was downgraded, the buyer is late' }
  expect((await post(hedgeEffectiveApi.revise.path, { testId: last.testId, ...revision })).code).toBe(success)
  await rebalanced(relationId)
  expect(await sourcesOf(2)).toEqual({
    values: ['3', '6'],
    revision: {
      name: 'a_mk',
      day: expect.stringMatching(/^2026/),
      reason: 'The bank was downgraded, the buyer is late',
    },
  })
  expect((await paperOf(1)).equals(first)).toBe(true)
  expect((await paperOf(2)).equals(first)).toBe(false)

  expect((await run({ relationId, windowMonths: '9' })).code).toBe(success)
  await rebalanced(relationId, '800000')
  expect(await sourcesOf(3)).toEqual({ values: ['1', '2'], revision: null })
})

/** To what is still wanted of the item, and so much of the deal. */
async function rebalanced(relationId: string, instrumentAmt = '900000') {
  const { relation, items, instruments } = (await test.as('a_no').get(`/CLOUD-FX/hedgeRelation/query/${relationId}`))
    .data
  const event = await post(hedgeEventApi.rebalance.path, {
    ...{ id: relationId, version: relation.version, causeDate: '20260413', reason: 'The order shrank' },
    items: items.map(({ exposureId }: { exposureId: string }) => ({ exposureId, designatedAmt: '900000' })),
    instruments: instruments.map(({ dealId }: { dealId: string }) => ({ dealId, designatedAmt: instrumentAmt })),
  })
  expect(event.code, event.message).toBe(success)
  const decision = { id: event.data.id, version: 0, checkStatus: '1' }
  expect((await post(hedgeEventReviewApi.check.path, decision, 'a_ck')).code).toBe(success)
}
