/** Events of relationships through the endpoints: two people, never dated back, and what is freed or added is counted by everybody. */
import { hedgeEventApi, hedgeEventReviewApi } from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { hedgeEventRefusals as refusals } from '@hedgerow/contract/hedge-accounting/event/hedge-event.refusals'
import { hedgeAccountingFeature } from '@hedgerow/contract/hedge-accounting/hedge-accounting.feature'
import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { hedgeRelationRefusals } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.refusals'
import { dealEventApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { checkApi, forwardApi, forwardDeal, storeMarket } from '../../trade/deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

const success = '00000000'
type Person = Parameters<TestApp['as']>[0]
const post = (path: string, body: object, who: Person = 'a_mk') => test.as(who).post(path, body)
const done = (reply: Awaited<ReturnType<typeof post>>) => {
  expect([reply.code, reply.message]).toEqual([success, expect.anything()])
  return reply.data as { id: string; version: number }
}

async function exposure(exposureType = '1'): Promise<string> {
  const { orgId } = test.refs.a
  const dates = { transDate: '20260401', endDate: '20260515', deliveryDate: '20260515' }
  const terms = { orgId, exposureType, exposureDirection: '1', currency: 'USD', exposureAmt: '1000000' }
  return done(await post('/CLOUD-EXPO/fxExposure/add', { ...terms, ...dates, documentaryBillFlag: '0' })).id
}
async function forward(): Promise<string> {
  const { id, version } = done(await post(`${forwardApi}/forwardAddDeal`, forwardDeal(test)))
  done(await post(`${checkApi}/check`, { id, version, checkStatus: '1' }, 'a_ck'))
  return id
}
const designation = (exposureId: string, dealId: string, amount: string) => ({
  items: [{ exposureId, designatedAmt: amount }],
  instruments: [{ dealId, designatedAmt: amount }],
})
const entry = (exposureId: string, dealId: string, amount: string) => ({
  orgId: test.refs.a.orgId,
  hedgeKind: '1',
  transCurrency: 'USD',
  correspondCurrency: 'CNY',
  startDate: '20260413',
  endDate: '20260515',
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
  probabilityReason: 'Ordered every year',
  ...designation(exposureId, dealId, amount),
})
const view = async (id: string) => (await test.as('a_no').get(`/CLOUD-FX/hedgeRelation/query/${id}`)).data
const history = async (id: string) => (await test.as('a_no').get(`/CLOUD-FX/hedgeRelation/history/${id}`)).data
const check = (id: string, who: Person = 'a_ck', over: object = {}) =>
  post(hedgeEventReviewApi.check.path, { id, version: 0, checkStatus: '1', ...over }, who)

/** In force, with the version that it now has. */
async function inForce(exposureId: string, dealId: string, amount: string) {
  const { id } = done(await post(hedgeRelationApi.addCommit.path, entry(exposureId, dealId, amount)))
  done(await post(hedgeRelationApi.check.path, { id, version: 0, checkStatus: '1' }, 'a_ck'))
  return id
}
const seen = async (id: string) => ({ id, version: (await view(id)).relation.version as number })
const because = { causeDate: '20260413', reason: 'The order was changed' }
const rebalance = async (id: string, over: object, who: Person = 'a_mk') =>
  post(hedgeEventApi.rebalance.path, { ...(await seen(id)), ...because, ...over }, who)
const discontinue = async (id: string, discontinueReason: string, over: object = {}) =>
  post(hedgeEventApi.discontinue.path, { ...(await seen(id)), ...because, discontinueReason, ...over })
const freeOf = async (dealId: string) => {
  const of = { orgId: test.refs.a.orgId, transCurrency: 'USD', correspondCurrency: 'CNY' }
  const { deals } = (await post(hedgeRelationApi.free.path, of)).data
  return deals.find((one: { dealId: string }) => one.dealId === dealId)?.freeAmt
}

it('is rebalanced by two, what it adds is taken from its submission, and its document gains a version', async () => {
  const [exposureId, dealId] = [await exposure(), await forward()]
  const id = await inForce(exposureId, dealId, '600000')
  const { documentHash } = await view(id)
  const more = designation(exposureId, dealId, '700000')
  expect((await rebalance(id, designation(exposureId, dealId, '600000'))).message).toBe(refusals.NOTHING_REBALANCED.en)
  expect((await rebalance(id, designation(exposureId, dealId, '1000001'))).message).toContain(
    'exceeds what is left to designate',
  )
  expect((await rebalance(id, { ...more, causeDate: '20260414' })).message).toContain('cannot be after the system date')
  expect((await rebalance(id, { ...more, causeDate: '20260412' })).message).toContain('before the relationship began')
  expect((await rebalance(id, more, 'a_ck')).code).not.toBe(success)

  const event = done(await rebalance(id, more))
  expect(await freeOf(dealId)).toBe('300000')
  expect((await rebalance(id, more)).message).toBe(refusals.EVENT_WAITS.en)
  expect((await discontinue(id, '4')).message).toBe(refusals.EVENT_WAITS.en)
  expect((await check(event.id, 'a_mk')).code).not.toBe(success)
  expect((await check(event.id, 'b_ck')).code).not.toBe(success)
  expect((await check(event.id, 'a_ck', { checkStatus: '2' })).message).toBe(refusals.EVENT_COMMENT.en)
  done(await check(event.id))
  expect((await check(event.id, 'a_ck', { version: 1 })).message).toBe(
    `${refusals.EVENT_NOT_AWAITING.en}: current state “In effect”`,
  )

  const after = await view(id)
  expect([after.relation.itemAmt, after.relation.instrumentAmt, after.relation.relationStatus]).toEqual([
    '700000',
    '700000',
    '2',
  ])
  const { events, documents } = await history(id)
  expect(events).toMatchObject([
    {
      eventKind: '1',
      changeStatus: '2',
      effectiveDate: '20260413',
      documentVersion: 2,
      instruments: [{ dealId, beforeAmt: '600000', afterAmt: '700000' }],
    },
  ])
  expect(documents.map((one: { versionNo: number }) => one.versionNo)).toEqual([2, 1])
  expect(documents[1].documentHash).toBe(documentHash)
  const papers = await Promise.all(
    [1, 2].map((versionNo) => test.as('a_no').get(`/CLOUD-FX/hedgeRelation/document/${id}?versionNo=${versionNo}`)),
  )
  expect(papers.map(({ data }) => data.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-'])
  await expect(
    withTx(test.database.db, systemScope, (tx) =>
      sql`update hedge_document set facts = '' where relation_id = ${id}`.execute(tx),
    ),
  ).rejects.toThrow(/append-only/)
})

it('is discontinued by two, frees what it took, and an expectation that fell away is not hedged again', async () => {
  const [exposureId, dealId] = [await exposure('2'), await forward()]
  const id = await inForce(exposureId, dealId, '1000000')
  expect(await freeOf(dealId)).toBe('0')
  const withdrawn = done(await discontinue(id, '4'))
  expect((await post(hedgeEventReviewApi.withdraw.path, { id: withdrawn.id, version: 0 }, 'a_both')).message).toBe(
    refusals.EVENT_NOT_YOURS.en,
  )
  done(await post(hedgeEventReviewApi.withdraw.path, { id: withdrawn.id, version: 0 }))

  const event = done(await discontinue(id, '1'))
  done(await check(event.id))
  const { relation } = await view(id)
  expect([relation.relationStatus, relation.discontinueDate, relation.discontinueReason]).toEqual([
    '3',
    '20260413',
    '1',
  ])
  expect(await freeOf(dealId)).toBe('1000000')
  expect((await discontinue(id, '4')).message).toBe(
    `${hedgeRelationRefusals.RELATION_NOT_DESIGNATED.en}: current state “Discontinued”`,
  )
  expect((await rebalance(id, designation(exposureId, dealId, '1'))).message).toBe(
    `${hedgeRelationRefusals.RELATION_NOT_DESIGNATED.en}: current state “Discontinued”`,
  )
  const again = await post(hedgeRelationApi.addCommit.path, entry(exposureId, dealId, '1'))
  expect(again.message).toContain('no longer expected')
  const other = await inForce(await exposure(), dealId, '1000000')
  expect((await discontinue(other, '1')).message).toBe(refusals.NOT_A_FORECAST.en)
})

it('is named by the preview of an event of its deal and to its reviewer, with what has to follow', async () => {
  const [exposureId, dealId] = [await exposure(), await forward()]
  const { relationNo } = (await view(await inForce(exposureId, dealId, '600000'))).relation
  const notes = async (terms: object, who: Person = 'a_mk') => {
    const { data } = await post(dealEventApi.previewEvent.path, { dealId, ...terms }, who)
    return data?.notes?.map(({ message }: { message: string }) => message)
  }
  const early = { orderSubCode: 'PRE_EXPIRE', preMatureDate: '20260413', settleDate: '20260413' }
  const taken = `Relationship ${relationNo} designates USD 600,000 of this deal`
  expect(await notes({ ...early, eventAmt: '400000' })).toEqual([
    expect.stringContaining(`${taken}. What remains covers`),
  ])
  expect(await notes({ ...early, eventAmt: '400001' })).toEqual([expect.stringContaining('USD 1 less remains')])
  expect(await notes({ orderSubCode: 'DEL' })).toEqual([
    expect.stringContaining('has no remaining amount after the event'),
  ])
  expect(await notes({ orderSubCode: 'DEL' }, 'b_mk')).toBeUndefined()

  const order = done(await post(dealEventApi.preMature.path, { dealId, version: 1, ...early, eventAmt: '500000' }))
  const detail = (await test.as('a_ck').get(`/CLOUD-BIZ/dealEventCheck/detail/${order.id}`)).data
  expect(detail.notes).toEqual([
    { message: expect.stringContaining('USD 100,000 less'), url: expect.stringContaining(relationNo) },
  ])
})

it('waits for whoever can rebalance it while its deal has less left than is designated, and is what the link lists', async () => {
  const [exposureId, dealId] = [await exposure(), await forward()]
  const id = await inForce(exposureId, dealId, '600000')
  const waiting = async (who: Person = 'a_mk') => {
    const rows = (await test.as(who).get('/CLOUD-BIZ/dashboard/waiting')).data as { kind: string; count: number }[]
    return rows.find(({ kind }) => kind === 'relationShort')?.count
  }
  const { relationStatus, orgId } = (await view(id)).relation
  const queryWrapper = { relationStatus, orgId, shortFlag: '1' }
  const listed = async () => {
    const { data } = await post(hedgeRelationApi.queryByPage.path, { current: 0, pageSize: 50, queryWrapper })
    return data.recordList.map((row: { id: string }) => row.id)
  }
  expect([await waiting(), await listed()]).toEqual([undefined, []])
  const terms = { orderSubCode: 'PRE_EXPIRE', preMatureDate: '20260413', settleDate: '20260413', eventAmt: '500000' }
  const order = done(await post(dealEventApi.preMature.path, { dealId, version: 1, ...terms }))
  expect(await listed()).toEqual([])
  done(await post('/CLOUD-BIZ/dealEventCheck/check', { id: order.id, version: 0, checkStatus: '1' }, 'a_ck'))
  expect([await waiting(), await listed()]).toEqual([1, [id]])
  expect(await view(id)).toMatchObject({ shortExposureIds: [], shortDealIds: [dealId] })
  expect([await waiting('a_ck'), await waiting('b_mk')]).toEqual([undefined, undefined])
  const event = done(await rebalance(id, designation(exposureId, dealId, '500000')))
  expect(await waiting()).toBe(1)
  done(await check(event.id))
  expect([await waiting(), await listed()]).toEqual([undefined, []])
  // The other side: an exposure that is void is no item any longer.
  await test.as('a_mk').get(`/CLOUD-EXPO/fxExposure/invalid?ids=${exposureId}`)
  expect([await waiting(), await listed()]).toEqual([1, [id]])
  expect(await view(id)).toMatchObject({ shortExposureIds: [exposureId], shortDealIds: [] })
  const ended = done(await discontinue(id, '4'))
  done(await check(ended.id))
  expect([await waiting(), await listed()]).toEqual([undefined, []])
})

it('has ended by itself when nothing of it is still to come; a forecast that falls away then still ends it', async () => {
  const [exposureId, dealId] = [await exposure('2'), await forward()]
  const id = await inForce(exposureId, dealId, '600000')
  const onDay = (day: string) =>
    withTx(test.database.db, systemScope, (tx) => sql`update system_date set business_date = ${day}`.execute(tx))
  const listed = async (relationStatus?: string) => {
    const queryWrapper = { orgId: test.refs.a.orgId, ...(relationStatus && { relationStatus }) }
    const { data } = await post(hedgeRelationApi.queryByPage.path, { current: 0, pageSize: 50, queryWrapper })
    return data.recordList.some((row: { id: string }) => row.id === id)
  }
  const stand = async () => {
    const [share] = (await test.as('a_no').get(`${hedgeRelationApi.holding.path}?dealId=${dealId}`)).data
    return [(await view(id)).relation.relationStatus, share?.relationStatus, await listed('2'), await listed('4')]
  }
  await onDay('20260515')
  expect(await stand()).toEqual(['2', '2', true, false])
  await onDay('20260516')
  try {
    expect(await stand()).toEqual(['4', '4', false, true])
    expect((await rebalance(id, designation(exposureId, dealId, '500000'))).message).toBe(
      hedgeRelationRefusals.RELATION_ENDED.en,
    )
    const event = done(await discontinue(id, '1'))
    const { relationStatus } = hedgeAccountingFeature.waits.relationEventCheck.filter
    expect(await listed(relationStatus)).toBe(true)
    done(await check(event.id))
    expect(await stand()).toEqual(['3', undefined, false, false])
  } finally {
    await onDay('20260413')
  }
})

it('is told where its deal and its exposure are shown, and of no other organisation', async () => {
  const [exposureId, dealId] = [await exposure(), await forward()]
  const holding = async (query: string, who: Person = 'a_no') =>
    (await test.as(who).get(`${hedgeRelationApi.holding.path}?${query}`)).data as object[]
  expect(await holding(`dealId=${dealId}`)).toEqual([])
  const id = await inForce(exposureId, dealId, '600000')
  const { relationNo } = (await view(id)).relation
  const share = { relationId: id, relationNo, transCurrency: 'USD', designatedAmt: '600000', documentVersion: 1 }
  expect(await holding(`dealId=${dealId}`)).toEqual([expect.objectContaining(share)])
  expect(await holding(`exposureId=${exposureId}`)).toEqual([expect.objectContaining(share)])
  expect(await holding('')).toEqual([])
  for (const [query, who] of [
    ['dealId=999999', 'a_no'],
    [`dealId=${dealId}`, 'b_no'],
    [`exposureId=${exposureId}`, 'b_no'],
  ] as const) {
    const { data } = await test.as(who).get(`${hedgeRelationApi.holding.path}?${query}`)
    expect([query, data.fields[0].field]).toEqual([query, query.split('=')[0]])
  }
})

it('is passed only while what it adds is there: an event of the deal that came first is counted', async () => {
  const [exposureId, dealId] = [await exposure(), await forward()]
  const id = await inForce(exposureId, dealId, '600000')
  const event = done(await rebalance(id, designation(exposureId, dealId, '900000')))
  await withTx(test.database.db, systemScope, (tx) =>
    sql`update fx_deal set remain_principal = 800000 where id = ${dealId}`.execute(tx),
  )
  expect((await check(event.id)).message).toContain('exceeds what is left to designate')
  expect((await view(id)).relation.itemAmt).toBe('600000')
  done(await check(event.id, 'a_ck', { checkStatus: '2', comment: 'The deal was closed in part' }))
  const fits = done(await rebalance(id, designation(exposureId, dealId, '800000')))
  done(await check(fits.id))
  expect((await view(id)).relation.instrumentAmt).toBe('800000')
})

it('never designates more than there is, however many ask at once', async () => {
  const [exposureId, dealId] = [await exposure(), await forward()]
  const id = await inForce(exposureId, dealId, '400000')
  const other = await exposure()
  const rebalancing = await seen(id)
  const asks = Array.from({ length: 24 }, (_, at) =>
    at % 2 === 0
      ? post(hedgeEventApi.rebalance.path, { ...rebalancing, ...because, ...designation(exposureId, dealId, '900000') })
      : post(hedgeRelationApi.addCommit.path, entry(other, dealId, '500000')),
  )
  const passed = (await Promise.all(asks)).filter(({ code }) => code === success)
  expect(passed).toHaveLength(1)
  const { rows } = await withTx(test.database.db, systemScope, (tx) =>
    sql<{
      taken: string
    }>`select (select coalesce(sum(i.principal_amt), 0) from hedge_instrument i join hedge_relation r on r.id = i.relation_id
        where i.deal_id = ${dealId} and r.relation_status in ('1', '2'))
      + (select coalesce(sum(greatest(t.after_principal - t.before_principal, 0)), 0) from hedge_event_instrument t
        join hedge_event v on v.id = t.event_id where t.deal_id = ${dealId} and v.change_status = '1') as taken`.execute(
      tx,
    ),
  )
  expect(Number(rows[0]?.taken)).toBe(900000)
})
