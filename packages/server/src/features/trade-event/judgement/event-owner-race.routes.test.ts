/** An event and netting, or an event and a change of its flow, ask for one flow in the same moment: exactly one gets it, both orders. */
import { flowChangeApi } from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyCalls } from '../../../testing/deal-money.fixture.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { success } from '../trade-event.fixture.ts'

const races = Number(process.env.OWNER_RACES ?? 8)
let test: TestApp
const calls = moneyCalls(() => test)
const { post, done, leg, generate, rowActs, broken, decide, withdraw } = calls
beforeAll(async () => {
  test = await testApp({ requestsPerMinute: 1_000_000 })
  await storeMarket(test)
  await calls.fund()
})
afterAll(() => test.close())

const isDone = ({ code }: { readonly code: string }) => code === success
async function both<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  if (round % 2 === 0) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second]
}

it(`of ${races} races for a flow between an event and netting one gets it, and is let go`, async () => {
  const { dealId } = await calls.liveForward()
  for (let round = 0; round < races; round += 1) {
    const flow = await leg(dealId)
    const [event, net] = await both(
      round,
      () => calls.closing('1000').submit(dealId),
      () => generate([flow.id]),
    )
    expect([round, isDone(event) !== isDone(net)]).toEqual([round, true])
    if (isDone(net)) {
      expect(event.message).toContain(`is part of clearing flow ${net.data.generated[0].nettingNo}`)
      done(await rowActs.revoke(net.data.generated[0].id))
    } else {
      expect(net.message).toBe('There are no cash flows to generate from')
      done(await (round % 4 < 2 ? withdraw(event.data.id) : decide(event.data.id, '2')))
    }
  }
  expect(await broken()).toEqual([])
}, 300_000)

it(`of ${races} races for a flow between an event and its change one gets it, and an order that won passes`, async () => {
  const { dealId } = await calls.liveForward()
  for (let round = 0; round < races; round += 1) {
    const flow = await leg(dealId)
    const change = { cflId: flow.id, version: flow.version, changeReason: 'wanted', payAmt: String(500 + round) }
    const [event, changed] = await both(
      round,
      () => calls.closing('1000').submit(dealId),
      () => post('a_mk', flowChangeApi.modifyCflAmt.path, change),
    )
    expect([round, isDone(event) !== isDone(changed)]).toEqual([round, true])
    if (isDone(event)) {
      expect(changed.message).toContain(`trade event ${event.data.orderNo}`)
      done(await decide(event.data.id))
    } else {
      expect(event.message).toContain(`a change of cash flow ${flow.cflNo} awaits review`)
      const { data } = await test.as('a_mk').get(`/CLOUD-BIZ/settle/queryCflDetail/${flow.id}`)
      const { id, version } = data.waiting
      done(await post('a_mk', flowChangeApi.withdrawCflChange.path, { id, version }))
    }
  }
  expect(await broken()).toEqual([])
}, 300_000)
