/** The accounts as somebody who pays is offered them: able ones first, the fullest of them at the top. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { accountApi, accountCalls, type OpenedAccount } from './account.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
const { opened, stated } = accountCalls(() => test)

it('are those that hold the currency and are active, by what is available; what nobody knows and what cannot pay come after', async () => {
  const made: Record<string, OpenedAccount> = {
    other: await opened({ currencies: 'USD' }),
    frozen: await opened(),
    unknown: await opened(),
    little: await opened(),
    much: await opened({ currencies: 'CNY,USD', useType: '3' }),
  }
  await stated(made.frozen as OpenedAccount, 'CNY', '9000')
  await stated(made.little as OpenedAccount, 'CNY', '5')
  await stated(made.much as OpenedAccount, 'CNY', '800')
  await withTx(test.database.db, systemScope, (tx) =>
    sql`update bank_account set account_status = '2' where id = ${made.frozen?.id}`.execute(tx),
  )
  const nameOf = new Map(Object.entries(made).map(([name, { id }]) => [id, name]))
  const { data } = await test.as('a_no').get(`${accountApi}/ranked/CNY`)
  expect(data.map(({ id }: { id: string }) => nameOf.get(id))).toEqual(['much', 'little', 'unknown', 'frozen', 'other'])
  expect(data[0]).toMatchObject({
    isHeld: true,
    availableAmt: '800',
    balanceAge: '1',
    useType: '3',
    accountStatus: '1',
  })
  expect(data[2]).toMatchObject({ isHeld: true, availableAmt: null, balanceAge: '0' })
  expect(data[4]).toMatchObject({ isHeld: false, availableAmt: null, balanceAge: null })
  expect((await test.as('b_no').get(`${accountApi}/ranked/CNY`)).data).toEqual([])
})
