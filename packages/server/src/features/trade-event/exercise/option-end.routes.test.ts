import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeComplaints } from '../../../judge/judge.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { dealApi, storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls, success } from '../trade-event.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())
const { liveOption, check, standing, broken } = eventCalls(() => test)

const allowed = { preMatureAllowFlag: '1' }
const body = {
  eventAmt: '400000',
  preMatureDate: '20260413',
  settleDate: '20260415',
  closeFee: '12000',
  offMarketReason: 'quoted by the bank',
}
const endEarly = (dealId: string, over: object = {}) =>
  test.as('a_mk').post(`${dealApi}/preMature`, { dealId, ...body, ...over })
const exercise = (dealId: string, over: object) =>
  test.as('a_mk').post('/CLOUD-FX/fxOptionExe/exeDeal', {
    dealId,
    exeMethod: '1',
    priceDate: '20260413',
    priceDateRate: '6.7322',
    reason: 'goods not delivered',
    ...over,
  })
const passed = async (answer: Awaited<ReturnType<typeof endEarly>>) => {
  expect(answer.code, answer.message).toBe(success)
  const checked = await check(answer.data)
  expect(checked.code, checked.message).toBe(success)
  return String(answer.data.id)
}
const resultOf = async (orderId: string) => {
  const { data } = await test.as('a_no').get(`/CLOUD-FX/fxPreMature/queryDetailByOrder/${orderId}`)
  return data.order.rollResult
}

describe('an option that was agreed to end early', () => {
  it('is bought back in part: its share of the premium is the cost, its part of the exposure is open', async () => {
    const { dealId } = await liveOption(allowed)
    const before = await standing(dealId)
    const ended = await passed(await endEarly(dealId))
    const after = await standing(dealId)
    expect(after.deals).toEqual([['2', '0', 600000, '0', 6.8, '2026-07-15']])
    expect(after.flows.filter(([type]: [string]) => type !== '3')).toEqual([['5', '1', 'CNY', 12000, '2026-04-15']])
    expect(after.exposures.map((row: unknown[]) => row.slice(1))).toEqual([
      [0, 360000, 0, 390000],
      [0, 240000, 0, 510000],
    ])
    expect(await resultOf(ended)).toBe('-11600')
    expect(await broken()).toEqual([])

    const lapsed = await passed(await exercise(dealId, { exeFlag: '0', tradeAmt: '600000' }))
    expect(await resultOf(lapsed)).toBe('-35400')
    expect(await judgeComplaints(test.database.db)).toEqual([])
    const undo = await test.as('a_mk').post(`${dealApi}/undoEvent`, { orderId: lapsed, cancelReason: 'wrong' })
    await passed(undo)
    await passed(await test.as('a_mk').get(`/CLOUD-FX/fxPreMature/invalid/${ended}?cancelReason=wrong`))
    expect(await standing(dealId)).toEqual(before)
    expect(await broken()).toEqual([])
  })

  it('that we wrote costs us the closing premium', async () => {
    const { dealId } = await liveOption({ ...allowed, dealDirection: '2', optionFlag: '1', hedgeRequestId: undefined })
    const orderId = await passed(await endEarly(dealId, { eventAmt: '1000000', closeFee: '70000' }))
    const after = await standing(dealId)
    expect(after.deals[0].slice(0, 3)).toEqual(['2', '1', 0])
    expect(after.flows.at(-1)).toEqual(['5', '2', 'CNY', 70000, '2026-04-15'])
    expect(await resultOf(orderId)).toBe('-11000')
    expect(await broken()).toEqual([])
  })

  it('says what is missing by its field', async () => {
    const { dealId } = await liveOption(allowed)
    const fieldOf = async (over: object) => {
      const { data, message } = await endEarly(dealId, over)
      return [data.fields[0].field, message]
    }
    expect(await fieldOf({ closeFee: undefined })).toEqual(['closeFee', 'Closing premium is required'])
    expect((await fieldOf({ closeFee: '1.234' }))[0]).toBe('closeFee')
    expect((await fieldOf({ eventAmt: '1000000.01' }))[0]).toBe('eventAmt')
    expect((await fieldOf({ preMatureDate: '20260414', settleDate: '20260415' }))[0]).toBe('preMatureDate')
    // Nobody quotes a volatility here, so the model says nothing and the price is explained.
    expect((await fieldOf({ offMarketReason: undefined }))[0]).toBe('offMarketReason')
  })
})

it('an option that was agreed without it ends by exercise or expiry alone', async () => {
  const { dealId } = await liveOption()
  expect((await endEarly(dealId)).message).toBe('This option does not allow early termination')
})
