/** What an attacker tries on deals and their events; each leaves everything as it was. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { dealApi, forwardApi, spotApi, spotDeal, storeMarket } from '../trade/deal/trade.fixture.ts'
import { eventCalls, eventCheckApi, success } from './trade-event.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ requestsPerMinute: 100_000 })
  await storeMarket(test)
})
afterAll(() => test.close())
const { liveForward, liveOption, check, standing, broken } = eventCalls(() => test)

const maker = () => test.as('a_mk')
const early = (dealId: string, over: object = {}) =>
  maker().post(`${dealApi}/preMature`, {
    dealId,
    eventAmt: '600000',
    preMatureDate: '20260413',
    settleDate: '20260413',
    ...over,
  })
const close = (dealId: string, eventAmt: string) =>
  maker().post(`${forwardApi}/closeCommit`, { dealId, eventAmt, closePayMode: '1', eventRate: '6.8187' })
const fieldOf = (answer: Awaited<ReturnType<typeof close>>) => answer.data?.fields?.[0]?.field
const passed = async (answer: Awaited<ReturnType<typeof close>>) => {
  expect(answer.code, answer.message).toBe(success)
  const checked = await check(answer.data)
  expect(checked.code, checked.message).toBe(success)
  return String(answer.data.id)
}

describe('amounts and days of an event', () => {
  it('more than remains, and nothing at all, are refused (G22)', async () => {
    const { dealId } = await liveForward()
    const before = await standing(dealId)
    for (const eventAmt of ['1000000.01', '0', '-1']) expect(fieldOf(await close(dealId, eventAmt))).toBe('eventAmt')
    expect(await standing(dealId)).toEqual(before)
  })

  it('of two closes of three fifths at once one is passed, and the other never fits (G22)', async () => {
    const { dealId } = await liveForward()
    const answers = await Promise.all([close(dealId, '600000'), close(dealId, '600000')])
    const [won, ...more] = answers.filter(({ code }) => code === success)
    expect(more).toEqual([])
    if (!won) throw new Error('one of them is pending')
    await passed(won)
    expect(fieldOf(await close(dealId, '600000'))).toBe('eventAmt')
    expect(await broken()).toEqual([])
  })

  it('an early day after today and a pay day before it are refused (G24)', async () => {
    const { dealId } = await liveForward()
    expect(fieldOf(await early(dealId, { preMatureDate: '20260414', settleDate: '20260414' }))).toBe('preMatureDate')
    expect(fieldOf(await early(dealId, { settleDate: '20260410' }))).toBe('settleDate')
  })

  it('a second exercise of an option is refused (G18)', async () => {
    const { dealId } = await liveOption({ optionType: 'A' })
    const exercise = () =>
      maker().post('/CLOUD-FX/fxOptionExe/exeDeal', {
        dealId,
        exeFlag: '1',
        exeMethod: '1',
        tradeAmt: '1000000',
        priceDate: '20260413',
        priceDateRate: '6.7322',
      })
    const first = await exercise()
    expect((await exercise()).message).toMatch(/ awaits review; wait for its review or withdraw it$/)
    await passed(first)
    expect((await exercise()).message).toBe('This record has been locked and cannot be modified: the deal is complete')
    expect(await broken()).toEqual([])
  })
})

describe('the review of an event', () => {
  it('is never its maker’s: a deletion asked for by a reviewer waits for another (H01)', async () => {
    const { dealId } = await liveForward()
    const both = test.as('a_both')
    const { data, ...answer } = await both.get(`${dealApi}/invalid/${dealId}?cancelReason=wrong`)
    expect(answer.code, answer.message).toBe(success)
    const { data: list } = await both.post(`${eventCheckApi}/queryByPage`, { queryWrapper: { orderStatus: '1' } })
    const row = list.recordList.find(({ orderNo }: { orderNo: string }) => orderNo === data.orderNo)
    const order = { id: row.id, version: Number(row.version) }
    expect((await check(order, '1', 'a_both')).message).toBe('Maker and checker must be different users')
    expect((await check(order, '1', 'b_ck')).message).toBe('Data does not exist')
    expect((await check(order, '1', 'a_mk')).status).toBe(403)
    expect((await standing(dealId)).deals[0][0]).toBe('2')
  })

  it('is done once: not of what is decided, and not of what was taken back (H09)', async () => {
    const { dealId } = await liveForward()
    const first = await close(dealId, '100000')
    await passed(first)
    const again = await check({ ...first.data, version: first.data.version + 1 })
    expect(again.message).toBe('This event is not awaiting review: current state “Confirmed”')
    const second = await close(dealId, '100000')
    const back = await maker().get(`${eventCheckApi}/withdraw/${second.data.id}`)
    expect((await check(back.data)).message).toBe('This event is not awaiting review: current state “Draft”')
  })

  it.each(['', null, '0', '1,1', 'x'])('has no verdict %s (H10)', async (checkStatus) => {
    const { dealId } = await liveForward()
    const { data } = await close(dealId, '100000')
    const body = { id: data.id, version: data.version, comment: 'seen', checkStatus }
    expect((await test.as('a_ck').post(`${eventCheckApi}/check`, body)).code).not.toBe(success)
    expect((await standing(dealId)).deals[0][2]).toBe(1000000)
  })

  it('of many is all or nothing, and a foreign one looks like a missing one (H11)', async () => {
    const { dealId } = await liveForward()
    const { data } = await close(dealId, '100000')
    const body = { ids: `${data.id},999999`, versions: `${data.version},0`, checkStatus: '1' }
    expect((await test.as('a_ck').post(`${eventCheckApi}/check`, body)).message).toBe('Data does not exist')
    expect((await standing(dealId)).deals[0][2]).toBe(1000000)
  })

  it('needs a comment to send back, of at most 512 characters (H12)', async () => {
    const { dealId } = await liveForward()
    const { data } = await close(dealId, '100000')
    const review = (comment: string) =>
      test.as('a_ck').post(`${eventCheckApi}/check`, { id: data.id, version: data.version, checkStatus: '2', comment })
    expect((await review('')).code).not.toBe(success)
    expect((await review('x'.repeat(10_000))).message).toMatch(/cannot exceed 512/)
  })

  it.each(['fxPreMature/queryDetailByOrder', 'fxMature/queryFwdDetailByOrder', 'fxOptionExe/queryDetailByOrder'])(
    'shows nothing of another group by %s (H16)',
    async (path) => {
      const { dealId } = await liveForward()
      const { data } = await early(dealId)
      expect((await test.as('a_no').get(`/CLOUD-FX/${path}/${data.id}`)).code).toBe(success)
      expect((await test.as('b_mk').get(`/CLOUD-FX/${path}/${data.id}`)).message).toBe('Data does not exist')
    },
  )

  it('an early expiry goes only by another review, once, and never while it is pending (H22)', async () => {
    const { dealId } = await liveForward()
    const before = await standing(dealId)
    const answer = await early(dealId)
    const undo = (id: string) => maker().get(`/CLOUD-FX/fxPreMature/invalid/${id}?cancelReason=wrong`)
    expect((await undo(answer.data.id)).message).toMatch(/ awaits review; wait for its review or withdraw it$/)
    const orderId = await passed(answer)
    const after = await standing(dealId)
    const undone = await undo(orderId)
    expect((await standing(dealId)).flows).toEqual(after.flows)
    await passed(undone)
    expect(await standing(dealId)).toEqual(before)
    expect((await undo(orderId)).message).toMatch(/^There is nothing to undo/)
  })
})

it('a key names one deal: sent again it is answered alike, with another amount refused (G14)', async () => {
  const headers = { 'idempotency-key': 'one-deal' }
  const send = (over: object = {}) => maker().post(`${spotApi}/spotAddDeal`, spotDeal(test, over), headers)
  const first = await send()
  expect(first.code, first.message).toBe(success)
  expect(await send()).toEqual(first)
  const other = await send({ sellAmt: '500000', buyAmt: '3416000' })
  expect(other.code).not.toBe(success)
  expect(other.data?.id).not.toBe(first.data.id)
})
