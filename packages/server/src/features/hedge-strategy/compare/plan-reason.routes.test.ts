/** Requests beside the strategy in force: one that goes beyond it needs a reason, which its reviewer and the comparison read. */
import { planCompareApi } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.contract'
import { hedgeStrategyApi } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { hedgeApi, hedgeCheckApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { hedgeCalls, success } from '../../hedging/request/hedge.fixture.ts'

let test: TestApp
const { request, commit, newExposure, inDatabase } = hedgeCalls(() => test)
const onDay = (day: string) =>
  inDatabase((tx) => sql`update system_date set business_date = ${day}`.execute(tx)).then(() => undefined)
let strategyId = ''

async function inForce(over: object = {}): Promise<string> {
  const { data } = await test.as('a_mk').post(hedgeStrategyApi.addCommit.path, {
    orgId: test.refs.a.orgId,
    currencyPair: 'USD/CNY',
    exposureDirection: '1',
    strategyNameZh: '美元收款分层',
    strategyNameEn: 'Dollar layers',
    validFrom: '20260414',
    instruments: [{ instrument: '1', ceilingPct: '100' }],
    layers: [
      { daysBefore: '180', coverPct: '30' },
      { daysBefore: '60', coverPct: '85' },
    ],
    nettingRule: '1',
    reasonFlag: '1',
    ...over,
  })
  const pass = await test.as('a_mg').post(hedgeStrategyApi.check.path, { ...data, checkStatus: '1' })
  expect([pass.code, pass.message]).toEqual([success, expect.anything()])
  return data.id
}

beforeAll(async () => {
  test = await testApp()
  strategyId = await inForce()
})
afterAll(() => test.close())

const soon = { requireDate: '20260415', lastTransDate: '20260415' }
const measured = async (body: object) => (await test.as('a_mk').post(hedgeApi.measure.path, body)).data.plan
const reviewed = async (id: string) => (await test.as('a_ck').get(hedgeCheckApi.review.path.replace(':id', id))).data
const compared = async () => (await test.as('a_no').post(planCompareApi.compare.path, { id: strategyId })).data

it('holds from its day on: before it nothing is asked', async () => {
  const body = request(await newExposure(), '1000000', soon)
  expect(await measured(body)).toBeNull()
  expect((await commit(body)).code).toBe(success)
})

it('is asked for a reason where the request goes beyond the plan, by the amount and by nothing else', async () => {
  await onDay('20260414')
  const exposureId = await newExposure()
  const beyond = request(exposureId, '850000.01', { ...soon, buyAmt: '5807370' })
  expect(await measured(beyond)).toMatchObject({
    strategyNameEn: 'Dollar layers',
    plannedPct: '85',
    coverPct: '85',
    departs: true,
    reasonNeeded: true,
  })
  const refused = await commit(beyond)
  expect([refused.code, refused.data.fields[0].field]).toEqual([hedgeRefusals.PLAN_REASON.code, 'planReason'])
  expect(refused.message).toMatch(/^Cover would be 85%, and strategy \S+ plans 85% by now: give a reason/)
  expect((await commit({ ...beyond, planReason: '   ' })).code).not.toBe(success)
  expect(await measured(request(exposureId, '850000'))).toMatchObject({ departs: false, reasonNeeded: false })
  expect(await measured({ ...beyond, buyCurrency: undefined })).toBeNull()
  expect(await measured({ ...beyond, buyCurrency: 'EUR' })).toBeNull()
})

it('shows its reviewer and the comparison what was done and why; a draft says nothing yet', async () => {
  const exposureId = await newExposure()
  const beyond = request(exposureId, '900000', { ...soon, planReason: 'The buyer prepays in May' })
  const draft = await test.as('a_mk').post(hedgeApi.addStore.path, beyond)
  expect((await compared()).overrides).toEqual([])
  const sent = await test
    .as('a_mk')
    .post(hedgeApi.modifyCommit.path, { ...beyond, id: draft.data.id, version: draft.data.version })
  expect([sent.code, sent.message]).toEqual([success, expect.anything()])
  const { hedge, policy } = await reviewed(sent.data.id)
  expect([hedge.planReason, policy.plan]).toEqual([
    'The buyer prepays in May',
    expect.objectContaining({ coverPct: '90', plannedPct: '85', departs: true }),
  ])
  expect((await compared()).overrides).toEqual([
    expect.objectContaining({
      requestId: sent.data.id,
      makerName: hedge.makerName,
      hedgeAmt: '900000',
      planReason: 'The buyer prepays in May',
    }),
  ])
  expect((await compared()).instruments).toEqual([
    { instrument: '1', lockAmt: '0', donePct: '0.0000', ceilingPct: '100', exceeded: false },
  ])
  const foreign = await test.as('b_mk').post(planCompareApi.compare.path, { id: strategyId })
  expect(foreign.code).not.toBe(success)
  await test.as('a_mk').get(hedgeApi.withdraw.path.replace(':id', sent.data.id))
  expect((await compared()).overrides).toEqual([])
})

it('keeps no reason of a request that was cut back to the plan', async () => {
  const exposureId = await newExposure()
  const beyond = request(exposureId, '900000', { ...soon, planReason: 'The buyer prepays in May' })
  const draft = await test.as('a_mk').post(hedgeApi.addStore.path, beyond)
  const within = { ...beyond, ...request(exposureId, '800000', soon), planReason: 'The buyer prepays in May' }
  const sent = await test
    .as('a_mk')
    .post(hedgeApi.modifyCommit.path, { ...within, id: draft.data.id, version: draft.data.version })
  expect([sent.code, sent.message]).toEqual([success, expect.anything()])
  expect((await reviewed(sent.data.id)).hedge.planReason).toBe('')
  expect((await compared()).overrides).toEqual([])
})

it('asks nothing where the strategy asks for no reason, and still says that the plan is left', async () => {
  await inForce({ exposureDirection: '0', validFrom: '20260415', reasonFlag: '0' })
  await onDay('20260415')
  const exposureId = await newExposure({ exposureDirection: '0' })
  const sides = { buyCurrency: 'USD', sellCurrency: 'CNY', buyAmt: '1000000', sellAmt: '6832200' }
  const body = request(exposureId, '1000000', { ...soon, ...sides })
  expect(await measured(body)).toMatchObject({ departs: true, reasonNeeded: false })
  const sent = await commit(body)
  expect([sent.code, sent.message]).toEqual([success, expect.anything()])
})

it('plans for the currency that is not the own one of the company', async () => {
  const { orgId } = test.refs.a
  await inDatabase((tx) => sql`update org set base_currency = 'USD' where id = ${orgId}`.execute(tx))
  const exposureId = await newExposure({ currency: 'CNY', exposureAmt: '7000000' })
  const { data: comparison } = await test.as('a_no').post(planCompareApi.compare.path, { id: strategyId })
  expect(comparison).toMatchObject({ currency: 'CNY', correspondCurrency: 'USD', currencyPair: 'USD/CNY' })
  expect(comparison.total).toMatchObject({ exposureCount: 1, exposureAmt: '7000000' })
  const body = request(exposureId, '7000000', { ...soon, sellCurrency: 'CNY', buyCurrency: 'USD', buyAmt: '1000000' })
  expect(await measured(body)).toMatchObject({ coverPct: '100', departs: true })
})
