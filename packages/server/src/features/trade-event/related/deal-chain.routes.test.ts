/** The chain of a deal leads from what it hedges over its events and their deals to the cash flows. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { DealChain } from '@hedgerow/contract/trade-event/deal-chain.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { countStatements } from '../../../testing/statements.fixture.ts'
import { dealApi, forwardApi, storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls, success } from '../trade-event.fixture.ts'

let test: TestApp
let statementsOf: ReturnType<typeof countStatements>
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  statementsOf = countStatements(test.database.pool)
})
afterAll(() => test.close())
const { liveForward, check } = eventCalls(() => test)

const chainOf = async (dealId: string): Promise<DealChain> => {
  const { code, message, data } = await test.as('a_no').get(`${dealApi}/queryChain/${dealId}`)
  expect(code, message).toBe(success)
  return data
}
const extend = async (dealId: string, maturityDate: string) => {
  const body = { dealId, eventAmt: '400000', extendMethod: '1', maturityDate }
  const { data, ...answer } = await test.as('a_mk').post(`${forwardApi}/extendCommit`, body)
  expect(answer.code, answer.message).toBe(success)
  return data
}
const steps = ({ nodes }: DealChain) =>
  nodes.map(({ kind, round, amount }) => `${kind} ${round} ${Number(amount)}`).toSorted()

it('is drawn from the exposures over the events and their deals on, from each deal alike', async () => {
  const { dealId, hedgeId, exposureIds } = await liveForward()
  const order = await extend(dealId, '20260715')
  const before = await chainOf(dealId)
  expect(before.nodes.find(({ kind }) => kind === 'event')).toMatchObject({
    id: order.id,
    number: order.orderNo,
    orderSubCode: 'EXTEND',
    openPct: 100,
    state: '1',
    stateName: 'Awaiting review',
  })
  expect((await check(order)).code).toBe(success)

  const chain = await chainOf(dealId)
  expect(steps(chain).filter((step) => !step.startsWith('flow'))).toEqual([
    'deal 0 1000000',
    'deal 1 400000',
    'event 0 400000',
    'exposure 0 750000',
    'exposure 0 750000',
    'request 0 1000000',
  ])
  const child = chain.nodes.find(({ kind, round }) => kind === 'deal' && round === 1)
  expect(child).toMatchObject({ currency: 'USD', openPct: 100, date: '20260715', state: '2' })
  const edges = chain.edges.map(({ from, to }) => `${from} > ${to}`)
  expect(edges).toEqual(
    expect.arrayContaining([
      ...exposureIds.map((id) => `exposure ${id} > request ${hedgeId}`),
      `request ${hedgeId} > deal ${dealId}`,
      `deal ${dealId} > event ${order.id}`,
      `event ${order.id} > ${child?.key}`,
    ]),
  )
  expect(edges.filter((edge) => edge.startsWith(`${child?.key} > flow`))).toHaveLength(2)
  expect(await chainOf(child?.id ?? '')).toEqual(chain)
})

it('comes round for the deal of a deal, asks the database no more for it, and is nobody else’s', async () => {
  const { dealId } = await liveForward()
  const first = await extend(dealId, '20260715')
  expect((await check(first)).code).toBe(success)
  const [one, forOne] = await statementsOf(() => chainOf(dealId))
  const child = one.nodes.find(({ round, kind }) => kind === 'deal' && round === 1)
  const second = await extend(child?.id ?? '', '20260817')
  expect((await check(second)).code).toBe(success)
  const [two, forTwo] = await statementsOf(() => chainOf(dealId))
  expect(two.nodes.filter(({ kind }) => kind === 'deal').map(({ round }) => round)).toEqual([0, 1, 2])
  expect(two.nodes.filter(({ kind }) => kind === 'event').map(({ round }) => round)).toEqual([0, 1])
  expect(forTwo).toBe(forOne)
  const foreign = await test.as('b_mk').get(`${dealApi}/queryChain/${dealId}`)
  expect(foreign.code).toBe(kitRefusals.DOES_NOT_EXIST.code)
})
