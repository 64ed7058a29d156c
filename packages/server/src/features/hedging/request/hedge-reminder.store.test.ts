/** The day before the require date everybody concerned is told: the job itself, on the real calendars. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { requireDateReminder } from './hedge-request.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(test.database.db, systemScope, ask)
let made = 0

async function request(requireDate: string, over: { orderStatus?: string; closedFlag?: string } = {}): Promise<string> {
  made += 1
  const code = `REQ-${made}`
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  const { orderStatus = '2', closedFlag = '0' } = over
  await inDatabase((tx) =>
    sql`insert into exposure_hedge (group_id, org_id, request_code, order_status, closed_flag, require_date, buy_currency,
        sell_currency, maker_id, last_editor_id)
      values (${groupId}, ${orgId}, ${code}, ${orderStatus}, ${closedFlag}, ${requireDate}, 'CNY', 'USD', ${userId}, ${userId})`.execute(
      tx,
    ),
  )
  return code
}

const onDay = async (day: string) => {
  await inDatabase((tx) => sql`update system_date set business_date = ${day}`.execute(tx))
  const { signal } = new AbortController()
  await requireDateReminder.run({ db: test.database.db, signal, isLast: false }, {})
}
/** Who was told of the request, once for each notice. */
async function noticesOf(code: string): Promise<string[]> {
  const { rows } = await inDatabase((tx) =>
    sql<{ userName: string }>`select m.user_name from notification n join member m on m.id = n.user_id
      where n.message_en like ${`%${code} is required by%`} order by m.user_name`.execute(tx),
  )
  return rows.map(({ userName }) => userName)
}
const everybody = ['a_both', 'a_ck', 'a_mg', 'a_mk']

describe('the reminder of a require date', () => {
  it('comes the business day before, once, to the applicant, the reviewers and the dealers', async () => {
    const code = await request('20260415')
    await onDay('20260413')
    expect(await noticesOf(code)).toEqual([])
    await onDay('20260414')
    await onDay('20260414')
    expect(await noticesOf(code)).toEqual(everybody)
  })

  it('looks over a weekend and a holiday', async () => {
    // 1 May 2026 is a Friday and a holiday in China until the 5th.
    const [monday, afterMay] = [await request('20260420'), await request('20260506')]
    await onDay('20260416')
    expect(await noticesOf(monday)).toEqual([])
    await onDay('20260417')
    expect(await noticesOf(monday)).toEqual(everybody)
    await onDay('20260429')
    expect(await noticesOf(afterMay)).toEqual([])
    await onDay('20260430')
    expect(await noticesOf(afterMay)).toEqual(everybody)
  })

  it('is made up for where nobody was there on the day, but not on the require date itself', async () => {
    const code = await request('20260601')
    await onDay('20260531')
    expect(await noticesOf(code)).toEqual(everybody)
    const late = await request('20260601')
    await onDay('20260601')
    expect(await noticesOf(late)).toEqual([])
  })

  it('is told again of a new date, and not of what is a draft, void or closed', async () => {
    const over = [{ orderStatus: 'T' }, { orderStatus: '0' }, { closedFlag: '1' }]
    const quiet = await Promise.all(over.map((one) => request('20260604', one)))
    const moved = await request('20260604', { orderStatus: '1' })
    await onDay('20260603')
    for (const code of quiet) expect(await noticesOf(code)).toEqual([])
    expect(await noticesOf(moved)).toEqual(everybody)
    await inDatabase((tx) =>
      sql`update exposure_hedge set require_date = '20260605' where request_code = ${moved}`.execute(tx),
    )
    await onDay('20260604')
    expect(await noticesOf(moved)).toHaveLength(2 * everybody.length)
  })
})
