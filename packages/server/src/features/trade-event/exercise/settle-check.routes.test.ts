/** A settle check tells what our accounts would hold after the exercise, beside all that is open until then. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { accountCalls } from '../../account/account.fixture.ts'
import { netting } from '../../settlement/net/net.fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls, success } from '../trade-event.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())
const { liveOption } = eventCalls(() => test)
const { opened, stated } = accountCalls(() => test)
const { path } = netting(() => test)

const checked = async (dealId: string) => {
  const { data, ...answer } = await test.as('a_no').get(`/CLOUD-FX/fxOptionExe/settleCheck/${dealId}`)
  expect(answer.code, answer.message).toBe(success)
  return data.flows.map((flow: Record<string, unknown>) => [flow.payCurrency, flow.projectedAmt, flow.shortAmt])
}

it('counts what is open until that day, names what is short, and takes no unknown balance for zero', async () => {
  const { dealId } = await liveOption({ optionType: 'A' })
  expect(await checked(dealId)).toEqual([
    ['USD', null, null],
    ['CNY', null, null],
  ])
  const dollars = await opened({ currencies: 'USD', minBalance: '100' })
  const yuan = await opened({ currencies: 'CNY' })
  await path('0', dollars.account, 'USD')
  await path('0', yuan.account, 'CNY')
  expect(await checked(dealId)).toEqual([
    ['USD', null, null],
    ['CNY', null, null],
  ])
  await stated(dollars, 'USD', '1000050')
  await stated(yuan, 'CNY', '200000')
  const [usd, cny] = await checked(dealId)
  expect(usd).toEqual(['USD', '50.00', '50.00'])
  // The premium of 59,000 is still to be paid.
  expect([cny[0], Number(cny[1]), cny[2]]).toEqual(['CNY', 200_000 + 6_800_000 - 59_000, null])
})
