import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { dealApi, storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls, success } from '../trade-event.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())
const { liveOption, liveForward, check, standing, broken, inDatabase } = eventCalls(() => test)

const american = { optionType: 'A' }
const cash = { ...american, exeMethod: '2', settleType: '2' }
const exercise = (dealId: string, over: object = {}) =>
  test.as('a_mk').post('/CLOUD-FX/fxOptionExe/exeDeal', {
    dealId,
    exeFlag: '1',
    exeMethod: '1',
    tradeAmt: '1000000',
    priceDate: '20260413',
    priceDateRate: '6.7322',
    ...over,
  })
const undo = (orderId: string) => test.as('a_mk').post(`${dealApi}/undoEvent`, { orderId, cancelReason: 'wrong' })
const passed = async (answer: Awaited<ReturnType<typeof exercise>>) => {
  expect(answer.code, answer.message).toBe(success)
  const checked = await check(answer.data)
  expect(checked.code, checked.message).toBe(success)
  return String(answer.data.id)
}

describe('an option', () => {
  it('exercised physically is a spot deal at the strike, which only undoing removes', async () => {
    const { dealId } = await liveOption(american)
    const before = await standing(dealId)
    const orderId = await passed(await exercise(dealId))
    const after = await standing(dealId)
    expect(after.deals.map((row: unknown[]) => row.slice(0, 3))).toEqual([
      ['2', '1', 0],
      ['2', '0', 1000000],
    ])
    expect(after.deals[1].slice(4)).toEqual([6.8, '2026-07-15'])
    expect(after.links.every(([isChild]: [boolean]) => isChild)).toBe(true)
    expect(await broken()).toEqual([])
    const { data: related } = await test.as('a_no').get(`${dealApi}/queryRelated/${dealId}`)
    expect(related.map(({ relation }: { relation: string }) => relation)).toEqual(['0', '3'])
    const child = related[1].dealId
    const deletion = await test.as('a_mk').get(`${dealApi}/invalid/${child}?cancelReason=wrong`)
    expect(deletion.message).toBe('This deal was made by an event (Exercise); to remove it, undo that event')
    await passed(await undo(orderId))
    expect(await standing(dealId)).toEqual(before)
    expect(await broken()).toEqual([])
  })

  it('exercised in part in cash pays what it is worth, and the rest lapses', async () => {
    const { dealId } = await liveOption(cash)
    const before = await standing(dealId)
    const orderId = await passed(await exercise(dealId, { exeMethod: '2', tradeAmt: '400000' }))
    const after = await standing(dealId)
    expect(after.flows.filter(([type]: [string]) => type === '6')).toEqual([['6', '1', 'CNY', 27120, '2026-07-15']])
    expect(after.links).toBeNull()
    expect(after.exposures.map((row: unknown[]) => row.slice(1))).toEqual([
      [240000, 0, 0, 510000],
      [160000, 0, 0, 590000],
    ])
    expect(await broken()).toEqual([])
    await passed(await undo(orderId))
    expect(await standing(dealId)).toEqual(before)
  })

  it('in the money lapses only with a reason; out of it without', async () => {
    const { dealId } = await liveOption(american)
    const lapse = (over: object) => exercise(dealId, { exeFlag: '0', ...over })
    expect((await lapse({})).message).toBe('A reason must be given to let an in-the-money option lapse')
    await passed(await lapse({ reason: 'goods not delivered' }))
    expect((await standing(dealId)).exposures.map((row: unknown[]) => row.slice(1, 4))).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect((await exercise(dealId)).code).not.toBe(success)
    expect(await broken()).toEqual([])
  })

  it('of European style waits for its day, and is priced before it is traded', async () => {
    const { dealId } = await liveOption()
    expect((await exercise(dealId)).message).toBe(
      'A European option can only be exercised on its expiry date, 2026/07/13',
    )
    const later = await exercise(dealId, { priceDate: '20260414' })
    expect(later.message).toBe('Pricing date cannot be later than transaction date')
    expect((await exercise(dealId, { priceDateRate: '0' })).message).toMatch(/must be greater than 0/)
    const { data } = await test.as('a_no').get(`/CLOUD-FX/fxOptionExe/recommend/${dealId}`)
    expect(data).toMatchObject({ priceDateRate: '6.8322', pips: '-322.0', isInTheMoney: false })
  })

  it('is proposed one rate in the decimals of its pair, and every dialog pays by it', async () => {
    const { dealId, serial } = await liveOption(cash)
    const store = (mid: string) =>
      inDatabase((tx) => sql`update market_price set mid_price = ${mid} where currency_pair = 'USD/CNY'`.execute(tx))
    await store('6.73216364258815')
    const { data } = await test.as('a_no').get(`/CLOUD-FX/fxOptionExe/recommend/${dealId}`)
    expect([data.priceDateRate, data.pips]).toEqual(['6.7322', '678.0'])
    const { data: check } = await test.as('a_mk').get(`/CLOUD-FX/fxOptionExe/settleCheck/${dealId}`)
    const preview = { dealId, orderSubCode: 'OPTION_EXE', exeMethod: '2' }
    const { data: drawn } = await test.as('a_mk').post(`${dealApi}/previewEvent`, preview)
    const [row] = (
      await test.as('a_no').post('/CLOUD-FX/fxOptionExe/queryByPage', {
        current: 0,
        pageSize: 10,
        queryWrapper: { dealSerialNo: serial },
      })
    ).data.recordList
    const order = await exercise(dealId, { exeMethod: '2', priceDateRate: data.priceDateRate })
    expect(order.message).toBe('success')
    const { data: stored } = await test.as('a_ck').get(`/CLOUD-FX/fxOptionExe/queryDetailByOrder/${order.data.id}`)
    const payoffs = [check.flows[0].payAmt, drawn.picture.payoff, row.intrinsicAmt, stored.order.picture.payoff]
    expect(payoffs).toEqual(['67800.00', '67800.00', '67800.00', '67800.00'])
    expect(drawn.picture.market.mid).toBe('6.7322')
    await store('6.8322')
  })

  it('on the quote currency gains as the put on the base that it is', async () => {
    const { dealId } = await liveOption({
      ...cash,
      optionFlag: '1',
      currency: 'CNY',
      currency2: 'USD',
      nominalAmt: '6800000',
      nominalAmt2: '1000000',
    })
    const { data } = await test.as('a_no').get(`/CLOUD-FX/fxOptionExe/recommend/${dealId}`)
    expect(data).toMatchObject({ pips: '-322.0', isInTheMoney: false })
    const { data: drawn } = await test.as('a_mk').post(`${dealApi}/previewEvent`, {
      dealId,
      orderSubCode: 'OPTION_EXE',
      exeMethod: '2',
      priceDateRate: '6.7322',
    })
    expect(drawn.picture.payoff).toBe('67800.00')
  })
})

describe('the lists', () => {
  const listed = async (url: string, queryWrapper: object) =>
    (await test.as('a_ck').post(url, { current: 0, pageSize: 50, queryWrapper })).data.recordList

  it('find options by what the market says of them', async () => {
    const { dealId, serial } = await liveOption(american)
    const moneynessOf = async (moneyness: string, rate: string) => {
      await inDatabase((tx) =>
        sql`update market_price set mid_price = ${rate} where currency_pair = 'USD/CNY'`.execute(tx),
      )
      const rows = await listed('/CLOUD-FX/fxOptionExe/queryByPage', { moneyness, dealSerialNo: serial })
      return rows.map((row: Record<string, string>) => [row.moneyness, row.intrinsicAmt])
    }
    expect(await moneynessOf('ITM', '6.7322')).toEqual([['ITM', '67800.00']])
    expect(await moneynessOf('OTM', '6.7322')).toEqual([])
    expect(await moneynessOf('OTM', '6.8322')).toEqual([['OTM', '0']])
    // What waits for its review or was carried out is of no rate of today any more.
    await exercise(dealId)
    expect(await moneynessOf('OTM', '6.8322')).toEqual([])
    expect(await listed('/CLOUD-FX/fxOptionExe/queryByPage', { dealSerialNo: serial })).toMatchObject([
      { exeToDoFlag: '1', moneyness: null, intrinsicAmt: null },
    ])
  })

  it('tell where an event stands: carried out by whom, under which request, and what would cancel it', async () => {
    const { dealId, serial } = await liveOption(american)
    const orderId = await passed(await exercise(dealId))
    const row = async () =>
      (await listed('/CLOUD-BIZ/dealEventCheck/queryByPage', { dealSerialNo: serial, orderStatus: '2' })).find(
        ({ id }: { id: string }) => id === orderId,
      )
    expect(await row()).toMatchObject({
      orderType: '1',
      executeStatus: '1',
      operateStatus: '0',
      cancelCheckStatus: null,
      executor: 'a_ck',
      executeBeginDate: '20260413',
      executeEndDate: '20260713',
      approveNo: expect.stringMatching(/^REQ-/),
      approveNoStatus: '1',
      dealCompleteStatus: '1',
      lockFlag: '0',
    })
    const { data } = await undo(orderId)
    expect(await row()).toMatchObject({
      operateStatus: '3',
      cancelCheckStatus: '0',
      cancelReason: 'wrong',
      lockFlag: '1',
    })
    const [deal] = await listed(`${dealApi}/queryByPage`, { dealSerialNo: serial, tradeStatus: '2' })
    expect(deal).toMatchObject({ orderStatus: '1', operateStatus: '3', executeStatus: '0', allocateStatus: '0' })
    expect(deal.relDealSerialNo).toMatch(/^SPT/)
    await check(data)
    const { data: events } = await test.as('a_no').get(`${dealApi}/queryEvents/${dealId}`)
    expect(events.map((one: Record<string, string>) => [one.orderSubCode, one.undone])).toEqual([
      ['EVENT_DEL', false],
      ['OPTION_EXE', true],
    ])
  })
})

describe('a collar', () => {
  const soldCall = {
    dealDirection: '2',
    optionFlag: '1',
    nominalAmt: '1000000',
    exePrice: '6.9',
    fee: '30000',
    optionQuoteVol: '4.2',
    offMarketReason: 'to pay for the put',
  }
  const liveCollar = async () => {
    const { dealId, serial, hedgeId } = await liveOption({ ...american, structureType: '1', legs: [soldCall] })
    const { data: related } = await test.as('a_no').get(`${dealApi}/queryRelated/${dealId}`)
    const callId = related.find(({ relation }: { relation: string }) => relation === '4')?.dealId
    return { dealId, callId: String(callId), serial, hedgeId }
  }

  it('is deleted whole: asked for of one leg, passed of one leg, both are void and the request is executable again', async () => {
    const { dealId, callId, hedgeId } = await liveCollar()
    const { data, ...answer } = await test.as('a_mk').get(`${dealApi}/invalid/${callId}?cancelReason=wrong`)
    expect(answer.code, answer.message).toBe(success)
    const { data: list } = await test
      .as('a_ck')
      .post('/CLOUD-BIZ/dealEventCheck/queryByPage', { queryWrapper: { orderSubCode: 'DEL', orderStatus: '1' } })
    expect(list.recordList.map((row: { dealId: string }) => row.dealId).sort()).toEqual([dealId, callId].sort())
    const [row] = list.recordList.filter(({ orderNo }: { orderNo: string }) => orderNo === data.orderNo)
    const checked = await check({ id: row.id, version: Number(row.version) })
    expect(checked.code, checked.message).toBe(success)
    for (const id of [dealId, callId]) expect((await standing(id)).deals).toBeNull()
    const { data: request } = await test.as('a_ck').get(`/CLOUD-EXPO/exposureHedge/query/${hedgeId}`)
    expect([request.executeStatus, request.executedAmt]).toEqual(['0', '0'])
    expect(await broken()).toEqual([])
  })

  it('is not deleted once a leg has ended', async () => {
    const { dealId, callId } = await liveCollar()
    await passed(await exercise(callId, { exeFlag: '0', priceDateRate: '6.8' }))
    const { message } = await test.as('a_mk').get(`${dealApi}/invalid/${dealId}?cancelReason=wrong`)
    expect(message).toBe('This data cannot be deleted: the deal is complete')
  })

  it('is looked at before its exercise: both sides at the strike, with the paths that they take', async () => {
    const { dealId } = await liveCollar()
    const { data, ...answer } = await test.as('a_no').get(`/CLOUD-FX/fxOptionExe/settleCheck/${dealId}`)
    expect(answer.code, answer.message).toBe(success)
    expect(data.problems).toEqual([])
    expect(data.flows.map((flow: Record<string, string>) => [flow.payCurrency, flow.cflFlag, flow.payAmt])).toEqual([
      ['USD', '2', '1000000.00'],
      ['CNY', '1', '6800000.00'],
    ])
    expect(data.flows[0]).toMatchObject({ payDate: '20260715', ourPath: null, theirPath: null })
  })
})

describe('on the day of its maturity', () => {
  it('a forward expires: full keeps its legs, net pays the difference to the fixing; both are undone', async () => {
    const full = await liveForward()
    const net = await liveForward({ settleType: '2', settleCurrency: 'CNY' })
    const before = [await standing(full.dealId), await standing(net.dealId)]
    await inDatabase((tx) => sql`update system_date set business_date = '20260515'`.execute(tx))
    const mature = (dealId: string, over: object = {}) => test.as('a_mk').post(`${dealApi}/mature`, { dealId, ...over })
    const fullOrder = await passed(await mature(full.dealId))
    expect((await mature(net.dealId)).message).toBe('A pricing-date rate is required for net settlement')
    const netOrder = await passed(
      await mature(net.dealId, { referenceRate: '1', priceDate: '20260515', priceDateRate: '6.8011' }),
    )
    const [afterFull, afterNet] = [await standing(full.dealId), await standing(net.dealId)]
    expect(afterFull.deals[0].slice(0, 3)).toEqual(['2', '0', 0])
    expect(afterFull.flows).toHaveLength(2)
    expect(afterNet.flows).toEqual([['4', '1', 'CNY', 17400, '2026-05-15']])
    expect(await broken()).toEqual([])
    await passed(await undo(netOrder))
    await passed(await undo(fullOrder))
    await inDatabase((tx) => sql`update system_date set business_date = '20260413'`.execute(tx))
    expect([await standing(full.dealId), await standing(net.dealId)]).toEqual(before)
    expect(await broken()).toEqual([])
  })
})
