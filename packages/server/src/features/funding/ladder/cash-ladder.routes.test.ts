/** The ladder beside what the accounts really are asked for: open flows by path, then by allocation, and never twice. */
import type { CashLadder } from '@hedgerow/contract/funding/ladder/cash-ladder.contract'
import { cashLadderApi } from '@hedgerow/contract/funding/ladder/cash-ladder.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'
import { netting } from '../../settlement/net/net.fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'

let test: TestApp
let dollars: OpenedAccount
const { path, calm, flow, generate, listed, commit } = netting(() => test)
const { opened, stated } = accountCalls(() => test)
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  dollars = await opened({ currencies: 'USD', minBalance: '100' })
  await path('0', dollars.account, 'USD')
  await path('1', '2000USD', 'USD')
  await calm()
  await stated(dollars, 'USD', '1500')
})
afterAll(() => test.close())

const ladder = async (who: 'a_ck' | 'b_ck' = 'a_ck') =>
  (await test.as(who).get(cashLadderApi.ladder.path)).data as CashLadder
const lineOf = async () => (await ladder()).lines.find(({ accountId }) => accountId === dollars.id)

it('puts open flows on the account of our path, day by day, and marks what is missing', async () => {
  await flow({ amt: '1000', day: '20260415' })
  await flow({ flag: '1', amt: '200', day: '20260416' })
  await flow({ amt: '650.50', day: '20260416' })
  await flow({ amt: '9999', day: '20261231' })
  expect(await lineOf()).toMatchObject({
    currency: 'USD',
    account: dollars.account,
    balance: '1500',
    cells: [
      { day: '20260415', inAmt: '0', outAmt: '1000', projectedAmt: '500', shortAmt: null },
      { day: '20260416', inAmt: '200', outAmt: '650.5', projectedAmt: '49.5', shortAmt: '50.5' },
    ],
  })
  expect((await ladder('b_ck')).lines).toEqual([])
})

it('counts a payment once on its way from the flow to the account', async () => {
  const before = await lineOf()
  const rows = await generate({ settleDateEnd: '20260415' })
  await commit(rows)
  const id = rows[0]?.id ?? ''
  expect(await lineOf()).toEqual(before)
  const { version } = (await test.as('a_no').get(`/CLOUD-BIZ/netResult/query/${id}`)).data.net
  await test.as('a_ck').post('/CLOUD-BIZ/netResultCheck/check', { id, version, checkStatus: '1', comment: 'seen' })
  for (const [who, act] of [
    ['a_mk', 'allocate'],
    ['a_ck', 'confirm'],
  ] as const) {
    const row = (await test.as('a_no').get(`/CLOUD-BIZ/allocate/propose/${id}`)).data.net
    const { data } = await test.as(who).post(`/CLOUD-BIZ/allocate/${act}`, listed([{ id, version: row.version }]))
    expect(data.done).toHaveLength(1)
    expect(await lineOf()).toEqual(before)
  }
})
