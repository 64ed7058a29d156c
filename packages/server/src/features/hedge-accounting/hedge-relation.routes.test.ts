/** Hedging relationships: what is designated once is not free again, a second person passes, and nothing is dated back. */
import { ChangeMethod } from '@hedgerow/contract/exposure/exposure.dict'
import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { hedgeRelationRefusals as refusals } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.refusals'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { checkApi, forwardApi, forwardDeal, storeMarket } from '../trade/deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

const success = '00000000'
type Person = Parameters<TestApp['as']>[0]
type Act = Exclude<keyof typeof hedgeRelationApi, 'query' | 'queryByPage'>
const post = (act: Act, body: object, who: Person = 'a_mk') => test.as(who).post(hedgeRelationApi[act].path, body)
const view = async (id: string, who: Person = 'a_mk') =>
  (await test.as(who).get(`/CLOUD-FX/hedgeRelation/query/${id}`)).data

async function exposure(over: object = {}): Promise<string> {
  const registered = await test.as('a_mk').post('/CLOUD-EXPO/fxExposure/add', {
    orgId: test.refs.a.orgId,
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '1000000',
    transDate: '20260401',
    endDate: '20260515',
    deliveryDate: '20260515',
    documentaryBillFlag: '0',
    ...over,
  })
  expect(registered.code).toBe(success)
  return registered.data.id
}

/** A forward that a second person has passed. */
async function forward(over: object = {}): Promise<string> {
  const entered = await test.as('a_mk').post(`${forwardApi}/forwardAddDeal`, forwardDeal(test, over))
  expect(entered.code).toBe(success)
  const passed = await test
    .as('a_ck')
    .post(`${checkApi}/check`, { id: entered.data.id, version: entered.data.version, checkStatus: '1' })
  expect(passed.code).toBe(success)
  return entered.data.id
}

const relation = (exposureId: string, dealId: string, over: object = {}) => ({
  orgId: test.refs.a.orgId,
  hedgeKind: '1',
  transCurrency: 'USD',
  correspondCurrency: 'CNY',
  startDate: '20260413',
  endDate: '20260515',
  items: [{ exposureId, designatedAmt: '600000' }],
  instruments: [{ dealId, designatedAmt: '600000' }],
  excludedElement: '0',
  itemBasis: '2',
  validityMethod: '1',
  lowerLimit: '80',
  upperLimit: '125',
  minSampleSize: '8',
  minRSquared: '80',
  significance: '5',
  smallAmount: '0',
  objective: 'Fix the rate of the receivable',
  creditRisk: '1',
  creditReason: 'Rated A',
  ...over,
})

it('is proposed by a deal, submitted by one and passed by another, and what it took is not free again', async () => {
  const [exposureId, dealId] = [await exposure(), await forward()]
  const proposal = (await post('propose', { dealId })).data
  expect([proposal.transCurrency, proposal.correspondCurrency, proposal.startDate]).toEqual(['USD', 'CNY', '20260413'])
  expect(proposal.instruments).toEqual([{ dealId, designatedAmt: '1000000' }])

  const first = await post('addCommit', relation(exposureId, dealId))
  expect(first.code).toBe(success)
  const free = (await post('free', { orgId: test.refs.a.orgId, transCurrency: 'USD', correspondCurrency: 'CNY' })).data
  expect(free.deals.find((one: { dealId: string }) => one.dealId === dealId).freeAmt).toBe('400000')
  expect(free.exposures.find((one: { exposureId: string }) => one.exposureId === exposureId).freeAmt).toBe('400000')

  const over = await post('addCommit', relation(exposureId, dealId))
  expect(over.message).toContain('exceeds what is left to designate')
  const decision = { id: first.data.id, version: 0, checkStatus: '1' }
  expect((await post('check', decision, 'a_mk')).code).not.toBe(success)
  expect((await post('check', decision, 'b_ck')).code).not.toBe(success)
  expect((await post('check', decision, 'a_ck')).code).toBe(success)
  const passed = await view(first.data.id)
  expect([passed.relation.relationStatus, passed.relation.hedgeRatio]).toEqual(['2', '100'])
  expect(passed.relation.designateTime).toBeTruthy()
  const paper = (await test.as('a_mk').get(`/CLOUD-FX/hedgeRelation/document/${first.data.id}`)).data
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
  expect(passed.documentHash).toMatch(/^[0-9a-f]{64}$/)
  expect(passed.terms).toMatchObject({ currency: true, amount: true, direction: true })
  expect((await test.as('b_ck').get(`/CLOUD-FX/hedgeRelation/query/${first.data.id}`)).code).not.toBe(success)
})

it('is designated once by two at once, and given back by whoever withdraws', async () => {
  const [exposureId, dealId] = [await exposure(), await forward()]
  const both = await Promise.all([1, 2, 3].map(() => post('addCommit', relation(exposureId, dealId))))
  expect(both.filter(({ code }) => code === success)).toHaveLength(1)
  expect(both.filter(({ message }) => message.includes('exceeds what is left to designate'))).toHaveLength(2)

  const taken = both.find(({ code }) => code === success)
  expect((await post('withdraw', { id: taken?.data.id, version: 0 }, 'a_both')).message).toBe(
    refusals.RELATION_NOT_YOURS.en,
  )
  const back = await post('withdraw', { id: taken?.data.id, version: 0 })
  expect(back.code).toBe(success)
  const other = await post('addCommit', relation(exposureId, dealId))
  expect(other.code).toBe(success)
  const again = await post('modifyCommit', { ...relation(exposureId, dealId), ...back.data })
  expect(again.message).toContain('exceeds what is left to designate')
  const less = { items: [{ exposureId, designatedAmt: '400000' }], instruments: [{ dealId, designatedAmt: '400000' }] }
  const { id, version } = back.data
  const differences = async () => (await test.as('a_ck').get(`/CLOUD-FX/hedgeRelation/query/${id}`)).data.differences
  expect(await differences()).toEqual([])
  const resubmitted = await post('modifyCommit', { ...relation(exposureId, dealId, less), id, version })
  expect(resubmitted.code).toBe(success)
  expect(await differences()).toMatchObject([
    { field: 'items', row: expect.stringMatching(/^EXP/), after: '400000', afterCurrency: 'USD' },
    { field: 'instruments', row: expect.stringMatching(/^FWD/), after: '400000' },
  ])
  const sentBack = await post('check', { ...resubmitted.data, checkStatus: '2' }, 'a_ck')
  expect(sentBack.message).toBe(refusals.RELATION_COMMENT.en)
})

it('names what is wrong, and nothing is kept of it', async () => {
  const [exposureId, dealId] = [await exposure(), await forward()]
  const refused = async (over: object) => (await post('addCommit', relation(exposureId, dealId, over))).message
  expect(await refused({ correspondCurrency: 'USD' })).toBe(refusals.RELATION_SAME_CURRENCY.en)
  expect(await refused({ endDate: '20260412' })).toBe(refusals.RELATION_DATES.en)
  expect(await refused({ startDate: '20260412' })).toContain('Designation cannot precede its document')
  expect(await refused({ lowerLimit: '126' })).toBe(refusals.LIMITS_CROSSED.en)
  expect(await refused({ minSampleSize: '7' })).toBe(refusals.MIN_SAMPLE.en)
  expect(await refused({ hedgeKind: '2' })).toBe(refusals.HYPOTHETICAL_FAIR_VALUE.en)
  expect(await refused({ excludedElement: '2' })).toBe(refusals.ELEMENT_UNFIT.en)
  const item = { exposureId, designatedAmt: '1' }
  expect(await refused({ items: [item, item] })).toBe(refusals.EXPOSURE_TWICE.en)
  const instrument = { dealId, designatedAmt: '1' }
  expect(await refused({ instruments: [instrument, instrument] })).toBe(refusals.DEAL_TWICE.en)
  const payable = await exposure({ exposureDirection: '0' })
  expect(await refused({ items: [{ exposureId: payable, designatedAmt: '1' }] })).toContain('does not offset')
  const forecast = await exposure({ exposureType: '2' })
  const forecasts = { items: [{ exposureId: forecast, designatedAmt: '1' }] }
  expect(await refused(forecasts)).toBe(refusals.PROBABILITY_NEEDED.en)
  expect(await refused({ ...forecasts, hedgeKind: '2', itemBasis: '1' })).toContain('only be hedged as a cash flow')
  const observed = await exposure({ exposureType: '3' })
  expect(await refused({ items: [{ exposureId: observed, designatedAmt: '1' }] })).toContain('neither certain nor')
  expect(await refused({ items: [item, { exposureId: payable, designatedAmt: '1' }] })).toContain(
    'differs from the rel',
  )
  const waiting = await test.as('a_mk').post(`${forwardApi}/forwardAddDeal`, forwardDeal(test))
  const unpassed = { instruments: [{ dealId: waiting.data.id, designatedAmt: '1' }] }
  expect(await refused(unpassed)).toContain('is not reviewed')

  const draft = await post('addStore', relation(exposureId, dealId, { objective: '', items: [], instruments: [] }))
  expect(draft.code).toBe(success)
  expect((await post('invalid', { id: draft.data.id, version: 0 })).code).toBe(success)
  const ended = await post('modifyStore', { ...relation(exposureId, dealId), id: draft.data.id, version: 1 })
  expect(ended.message).toBe(`${refusals.RELATION_NOT_EDITABLE.en}: current state “Void”`)
})

it('keeps what it designates from being rewritten: an exposure is moved by a change, which has its day', async () => {
  const [exposureId, dealId] = [await exposure(), await forward()]
  expect((await post('addCommit', relation(exposureId, dealId))).code).toBe(success)
  const stored = async () => (await test.as('a_mk').get(`/CLOUD-EXPO/fxExposure/query/${exposureId}`)).data
  const edit = async (over: object) => {
    const { version } = await stored()
    return test.as('a_mk').post('/CLOUD-EXPO/fxExposure/modify', {
      id: exposureId,
      version,
      orgId: test.refs.a.orgId,
      exposureType: '1',
      exposureDirection: '1',
      currency: 'USD',
      exposureAmt: '1000000',
      transDate: '20260401',
      endDate: '20260515',
      deliveryDate: '20260515',
      documentaryBillFlag: '0',
      ...over,
    })
  }
  for (const over of [{ exposureAmt: '107000' }, { exposureDirection: '0' }])
    expect((await edit(over)).code).toBe('02010023')
  expect((await edit({ remark: 'the customer moved' })).code).toBe(success)
  expect(Number((await stored()).exposureAmt)).toBe(1_000_000)
  const { version, endDate } = await stored()
  const change = { changeType: '1', changeAmt: '100000', changeDate: '20260413', endDate }
  const body = { exposureId, version, ...change, dealType: ChangeMethod.of.decrease }
  expect((await test.as('a_mk').post('/CLOUD-EXPO/fxExposureChange/add', body)).code).toBe(success)
})
