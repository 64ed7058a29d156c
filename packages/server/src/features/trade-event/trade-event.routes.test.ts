import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { dealApi, forwardApi, storeMarket } from '../trade/deal/trade.fixture.ts'
import { eventCalls, eventCheckApi, success } from './trade-event.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())
const { liveForward, check, standing, broken } = eventCalls(() => test)

const early = (dealId: string, eventAmt: string) =>
  test.as('a_mk').post(`${dealApi}/preMature`, { dealId, eventAmt, preMatureDate: '20260413', settleDate: '20260413' })
const extend = (dealId: string, eventAmt: string, over: object = {}) =>
  test
    .as('a_mk')
    .post(`${forwardApi}/extendCommit`, { dealId, eventAmt, extendMethod: '1', maturityDate: '20260715', ...over })
const close = (dealId: string, eventAmt: string, over: object = {}) =>
  test
    .as('a_mk')
    .post(`${forwardApi}/closeCommit`, { dealId, eventAmt, closePayMode: '1', eventRate: '6.8187', ...over })

describe('the events of a forward', () => {
  it('half early, a quarter extended, the rest closed, each checked; undone latest first to the start', async () => {
    const { dealId } = await liveForward()
    const states = [await standing(dealId)]
    const orders: string[] = []
    for (const submit of [
      () => early(dealId, '500000'),
      () => extend(dealId, '250000'),
      () => close(dealId, '250000'),
    ]) {
      const answer = await submit()
      expect(answer.code, answer.message).toBe(success)
      const checked = await check(answer.data)
      expect(checked.code, checked.message).toBe(success)
      orders.push(answer.data.id)
      states.push(await standing(dealId))
      expect(await broken()).toEqual([])
    }
    expect(states[1].deals[0]).toEqual(['2', '0', 500000, '0', 6.8185, '2026-05-15'])
    expect(states[1].exposures.map((row: unknown[]) => row.slice(1))).toEqual([
      [300000, 300000, 0, 150000],
      [200000, 200000, 0, 350000],
    ])
    expect(states[2].deals).toHaveLength(2)
    expect(states[3].deals[0].slice(0, 3)).toEqual(['2', '1', 0])
    for (const [at, orderId] of [...orders].reverse().entries()) {
      const isEarly = at === 2
      const answer = isEarly
        ? await test.as('a_mk').get(`/CLOUD-FX/fxPreMature/invalid/${orderId}?cancelReason=wrong`)
        : await test.as('a_mk').post(`${dealApi}/undoEvent`, { orderId, cancelReason: 'wrong' })
      expect(answer.code, answer.message).toBe(success)
      const checked = await check(answer.data)
      expect(checked.code, checked.message).toBe(success)
      expect(await standing(dealId)).toEqual(states[2 - at])
      expect(await broken()).toEqual([])
    }
  })

  it('locks the deal while it is pending: a second is refused by name, a rejection and a withdrawal let go', async () => {
    const { dealId } = await liveForward()
    const before = await standing(dealId)
    const first = await early(dealId, '400000')
    expect(first.code).toBe(success)
    const second = await close(dealId, '100000')
    expect(second.message).toMatch(/ awaits review; wait for its review or withdraw it$/)
    expect((await check(first.data, '2')).code).toBe(success)
    expect(await standing(dealId)).toEqual(before)
    const again = await close(dealId, '100000')
    expect(again.code, again.message).toBe(success)
    expect((await test.as('a_mk').get(`${eventCheckApi}/withdraw/${again.data.id}`)).code).toBe(success)
    expect(await standing(dealId)).toEqual(before)
    expect((await check(again.data)).code).not.toBe(success)
    expect(await broken()).toEqual([])
  })

  it('is reviewed by somebody else, in the version that was seen', async () => {
    const { dealId } = await liveForward()
    const { data } = await close(dealId, '100000')
    expect((await check(data, '1', 'a_mk')).code).not.toBe(success)
    expect((await check(data, '1', 'a_both')).code).not.toBe(success)
    expect((await check(data, '1', 'b_ck')).code).not.toBe(success)
    expect((await check({ ...data, version: 7 })).code).not.toBe(success)
    expect((await check(data)).code).toBe(success)
    expect((await check(data)).code).not.toBe(success)
  })

  it('is a historical roll only with a reason and two reviews', async () => {
    const { dealId } = await liveForward()
    const bare = await extend(dealId, '250000', { extendMethod: '2' })
    expect(bare.message).toContain('two reviews')
    const { data } = await extend(dealId, '250000', { extendMethod: '2', reason: 'shipment late' })
    const { data: detail } = await test.as('a_ck').get(`${eventCheckApi}/detail/${data.id}`)
    expect(detail.order.checkTier).toBe('3')
    expect(detail.order.picture.rollResult).toBe('0.00')
  })

  it('deletes a live deal by approval: its request can be executed again', async () => {
    const { dealId, hedgeId, exposureIds } = await liveForward()
    const { data } = await test.as('a_mk').get(`/CLOUD-EXPO/exposureHedgeExecute/cancel/${hedgeId}`)
    expect(data.deletions).toBe(1)
    const { data: list } = await test
      .as('a_ck')
      .post(`${eventCheckApi}/queryByPage`, { current: 0, pageSize: 10, queryWrapper: { orderSubCode: 'DEL' } })
    const [row] = list.recordList
    const checked = await check({ id: row.id, version: Number(row.version) })
    expect(checked.code, checked.message).toBe(success)
    const { data: request } = await test.as('a_ck').get(`/CLOUD-EXPO/exposureHedge/query/${hedgeId}`)
    expect([request.executeStatus, request.executedAmt]).toEqual(['0', '0'])
    expect(exposureIds).toHaveLength(2)
    expect((await standing(dealId)).exposures.map((one: unknown[]) => one.slice(1, 4))).toEqual([
      [0, 0, 600000],
      [0, 0, 400000],
    ])
    expect(await broken()).toEqual([])
  })

  it('previews without storing, and says what a submission would refuse', async () => {
    const { dealId } = await liveForward()
    const ask = (input: object) => test.as('a_mk').post(`${dealApi}/previewEvent`, { dealId, ...input })
    const { data } = await ask({ orderSubCode: 'CLOSE', eventAmt: '250000', closePayMode: '1' })
    expect(data.picture).toMatchObject({ remainBefore: '1000000', remainAfter: '750000.00', completes: false })
    expect(data.picture.flows.map(({ change }: { change: string }) => change).sort()).toEqual([
      'changed',
      'changed',
      'made',
    ])
    expect(data.picture.cover).toHaveLength(1)
    const { data: refused } = await ask({ orderSubCode: 'CLOSE', eventAmt: '2500000', closePayMode: '1' })
    expect(refused.problems).toMatchObject([{ field: 'eventAmt' }])
    expect((await test.as('a_mk').get(`${dealApi}/mature/${dealId}`)).data.problems[0].message).toMatch(
      /^The deal matures on 2026\/\d\d\/\d\d; its expiry cannot be entered before that day$/,
    )
  })
})
