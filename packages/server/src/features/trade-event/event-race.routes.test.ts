/**
 * Two people ask for different events of one deal in the same moment: exactly one of them gets it. The gate tries 30 pairs; all 500 take
 * `EVENT_PAIRS=500 node node_modules/vitest/vitest.mjs run --project http event-race`.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { dealApi, forwardApi, storeMarket } from '../trade/deal/trade.fixture.ts'
import { eventCalls, eventCheckApi, success } from './trade-event.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ requestsPerMinute: 100_000 })
  await storeMarket(test)
})
afterAll(() => test.close())
const { liveForward, broken } = eventCalls(() => test)

const pairs = Number(process.env.EVENT_PAIRS ?? 30)

it(`of ${pairs} conflicting pairs exactly one event each is pending`, async () => {
  const { dealId } = await liveForward()
  const maker = test.as('a_mk')
  for (let pair = 0; pair < pairs; pair += 1) {
    const answers = await Promise.all([
      maker.post(`${forwardApi}/closeCommit`, { dealId, eventAmt: '600000', closePayMode: '1', eventRate: '6.8187' }),
      maker.post(`${dealApi}/preMature`, {
        dealId,
        eventAmt: '600000',
        preMatureDate: '20260413',
        settleDate: '20260413',
      }),
    ])
    const won = answers.filter(({ code }) => code === success)
    const lost = answers.filter(({ code }) => code !== success).map(({ message }) => message)
    expect([pair, won.length, lost]).toEqual([
      pair,
      1,
      [expect.stringMatching(/^This record has been locked and cannot be modified: .*(awaits review|same moment)/)],
    ])
    const back = await maker.get(`${eventCheckApi}/withdraw/${won[0]?.data.id}`)
    expect(back.code, back.message).toBe(success)
  }
  expect(await broken()).toEqual([])
}, 300_000)
