/** Many events passed at once: as few statements as for one of each, each deal as if it had been passed alone. */
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../testing/fixture.ts'
import { testApp } from '../../../testing/fixture.ts'
import { countStatements } from '../../../testing/statements.fixture.ts'
import { dealApi, forwardApi, storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls, eventCheckApi, success } from '../trade-event.fixture.ts'

let test: TestApp
let statementsOf: ReturnType<typeof countStatements>
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  statementsOf = countStatements(test.database.pool)
})
afterAll(() => test.close())
const { liveForward, liveOption, check, standing, broken } = eventCalls(() => test)

interface Order {
  readonly id: string
  readonly version: number
}
type Answer = Awaited<ReturnType<ReturnType<TestApp['as']>['post']>>
const orderOf = ({ code, message, data }: Answer): Order => {
  expect(code, message).toBe(success)
  return data
}
const early = async (dealId: string) =>
  orderOf(
    await test
      .as('a_mk')
      .post(`${dealApi}/preMature`, { dealId, eventAmt: '300000', preMatureDate: '20260413', settleDate: '20260413' }),
  )
const extend = async (dealId: string, input: object = { extendMethod: '1' }) =>
  orderOf(
    await test
      .as('a_mk')
      .post(`${forwardApi}/extendCommit`, { dealId, eventAmt: '400000', maturityDate: '20260715', ...input }),
  )
const close = async (dealId: string, eventAmt = '200000') =>
  orderOf(
    await test
      .as('a_mk')
      .post(`${forwardApi}/closeCommit`, { dealId, eventAmt, closePayMode: '1', eventRate: '6.8187' }),
  )
const remove = async (dealId: string) => {
  const { data, ...answer } = await test.as('a_mk').get(`${dealApi}/invalid/${dealId}?cancelReason=wrong`)
  expect(answer.code, answer.message).toBe(success)
  const { data: list } = await test
    .as('a_ck')
    .post(`${eventCheckApi}/queryByPage`, { queryWrapper: { dealSerialNo: data.dealSerialNo, orderStatus: '1' } })
  return { id: list.recordList[0].id, version: Number(list.recordList[0].version) }
}
const exercise = async (dealId: string) =>
  orderOf(
    await test.as('a_mk').post('/CLOUD-FX/fxOptionExe/exeDeal', {
      dealId,
      exeFlag: '1',
      exeMethod: '1',
      tradeAmt: '1000000',
      priceDate: '20260413',
      priceDateRate: '6.7322',
    }),
  )
const undone = async (dealId: string) => {
  const order = await extend(dealId)
  expect((await check(order)).code).toBe(success)
  return orderOf(await test.as('a_mk').post(`${dealApi}/undoEvent`, { orderId: order.id, cancelReason: 'wrong' }))
}
const passAll = (orders: readonly Order[], person: 'a_ck' | 'a_mg' = 'a_ck') =>
  test.as(person).post(`${eventCheckApi}/check`, {
    ids: orders.map(({ id }) => id).join(),
    versions: orders.map(({ version }) => version).join(),
    checkStatus: '1',
  })

/** A deal of each event, with the order that waits for its pass. */
async function oneOfEach(): Promise<{ dealIds: string[]; orders: Order[] }> {
  const forwards = []
  for (const ask of [early, extend, close, remove, undone]) forwards.push({ ...(await liveForward()), ask })
  const option = { ...(await liveOption({ optionType: 'A' })), ask: exercise }
  const dealIds: string[] = []
  const orders: Order[] = []
  for (const { dealId, ask } of [...forwards, option]) {
    dealIds.push(dealId)
    orders.push(await ask(dealId))
  }
  return { dealIds, orders }
}

/** Of its serial numbers nothing is compared: they say when a deal was made. */
const standings = async (dealIds: readonly string[]) => {
  const all = []
  for (const dealId of dealIds) {
    const { facility: _, ...own } = await standing(dealId)
    all.push(JSON.parse(JSON.stringify(own).replace(/EXP-\d+-/g, 'EXP-')))
  }
  return all
}

describe('events passed together', () => {
  it('take as many statements as one of each, and leave each deal as one passed alone', {
    timeout: 240_000,
  }, async () => {
    const alone = await oneOfEach()
    for (const order of alone.orders) expect((await check(order)).code).toBe(success)
    const expected = await standings(alone.dealIds)
    const first = await oneOfEach()
    const [one, forOne] = await statementsOf(() => passAll(first.orders))
    expect(one.code, one.message).toBe(success)
    expect(await standings(first.dealIds)).toEqual(expected)
    const more = [await oneOfEach(), await oneOfEach()]
    const orders = more.flatMap((each) => each.orders)
    const [all, forAll] = await statementsOf(() => passAll(orders))
    expect(all.data.orders, all.message).toHaveLength(orders.length)
    expect(forAll).toBe(forOne)
    for (const { dealIds } of more) expect(await standings(dealIds)).toEqual(expected)
    expect(await broken()).toEqual([])
  })

  it('hold no roll at the old rate: it is passed by itself, or nothing is', async () => {
    const first = await liveForward()
    const second = await liveForward()
    const rolled = await extend(first.dealId, { extendMethod: '2', reason: 'shipment late' })
    const closed = await close(second.dealId)
    const refused = await passAll([closed, rolled], 'a_mg')
    expect([refused.code, refused.message]).toEqual([
      tradeEventRefusals.HISTORICAL_ALONE.code,
      tradeEventRefusals.HISTORICAL_ALONE.en,
    ])
    const alone = await passAll([rolled], 'a_mg')
    expect(alone.code, alone.message).toBe(success)
    expect((await passAll([closed])).code).toBe(success)
  })

  it('add up on an exposure that two deals hedge', async () => {
    const { dealId } = await liveForward()
    expect((await check(await extend(dealId))).code).toBe(success)
    const { data: related } = await test.as('a_no').get(`${dealApi}/queryRelated/${dealId}`)
    const answer = await passAll([await close(dealId, '100000'), await close(related[1].dealId, '200000')])
    expect(answer.code, answer.message).toBe(success)
    expect((await standing(dealId)).exposures.map(([, ...amounts]: unknown[]) => amounts)).toEqual([
      [0, 420000, 0, 330000],
      [0, 280000, 0, 470000],
    ])
    expect(await broken()).toEqual([])
  })
})
