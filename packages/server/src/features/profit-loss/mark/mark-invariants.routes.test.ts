/** What the hourly check holds of profit and loss can be broken: a row that is changed past every rule is named, and nothing else is. */
import { markRunApi } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { asOwner } from '../../../kit/testing.ts'
import { testDay } from '../../../testing/fixture.ts'
import { dayApp, dayPeople } from '../../business-day/day-walk.fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls } from '../../trade-event/trade-event.fixture.ts'

let app: Awaited<ReturnType<typeof dayApp>>
const owned = (text: string) => asOwner(app.test.database.owner, text)
/** Past triggers and rights, as a fault of the program or of a person at the database would. */
const changed = (text: string) =>
  owned(`set session_replication_role = replica; ${text}; set session_replication_role = origin`)
const named = async () => (await brokenInvariants(app.test.database.db)).map((line) => line.replace(/: \d+.*$/, ''))

/** A day with booked marks on its snapshot. */
beforeAll(async () => {
  app = await dayApp()
  const { test, work } = app
  await storeMarket(test)
  await eventCalls(() => test).liveForward()
  const { ask, stand } = dayPeople(app)
  await ask('a_mk', 'freeze', testDay)
  await ask('a_mk', 'value', testDay, { version: (await stand(testDay)).version })
  await work(false)
  const proposed = await test.as('a_mk').post(markRunApi.propose.path, { orgId: test.refs.a.orgId, markDate: testDay })
  const { id, version } = proposed.data
  expect((await test.as('a_ck').post(markRunApi.book.path, { id, version })).code).toBe('00000000')
})
afterAll(() => app.test.close())

describe('unrealised results less marks', () => {
  it('are 0.00 as they were booked', async () => {
    expect(await named()).toEqual([])
  })

  it.each([
    ['marks that are not what their snapshot is worth', 'snapshot_value', 'value'],
    ['fair values in the books that are not those of the marks of their day', 'mark_line', 'cost_amt'],
  ])('are found out where one is a unit off: %s', async (name, table, column) => {
    await changed(`update ${table} set ${column} = ${column} + 1`)
    expect(await named()).toContain(name)
    await changed(`update ${table} set ${column} = ${column} - 1`)
    expect(await named()).toEqual([])
  })

  it('are found out where a posting is a cent off', async () => {
    const cent = (by: string) =>
      changed(`update posting set amount_minor = amount_minor ${by} 1 where account_id in (select id from ledger_account
        where account_role like 'derivative%')`)
    await cent('+')
    expect(await named()).toContain('fair values in the books that are not those of the marks of their day')
    await cent('-')
    expect(await named()).toEqual([])
  })
})
