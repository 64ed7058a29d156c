import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp, testDay } from '../../testing/fixture.ts'
import { systemScope, withTx } from '../database/database.ts'
import { type DutyHolders, notifyDutyHolders } from './notifications.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const idOf = (person: 'a_mk' | 'a_ck' | 'a_mg' | 'a_both') => test.as(person).scope.userId
const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(test.database.db, systemScope, ask)
let count = 0

/** The names of those who got the notice, one for each row, told by somebody who holds no duty. */
async function receiversOf(over: Partial<DutyHolders>): Promise<string[]> {
  count += 1
  const notice = { message: { zh: `通知${count}`, en: `notice ${count}` }, params: {}, url: '/' }
  const holders = { duties: ['2-1'], orgId: test.refs.a.subsidiaryId, today: testDay, ...over }
  const { scope } = test.as('a_no')
  await withTx(test.database.db, scope, (tx) => notifyDutyHolders(tx, scope, holders, notice))
  const { rows } = await inDatabase((tx) =>
    sql<{ userName: string }>`select m.user_name from notification n join member m on m.id = n.user_id
      where n.message_en = ${`notice ${count}`} order by m.user_name`.execute(tx),
  )
  return rows.map(({ userName }) => userName)
}

describe('those who hold a duty', () => {
  it('are told once, also who holds it twice or holds two of the duties', async () => {
    const { groupId, subsidiaryId } = test.refs.a
    await inDatabase((tx) =>
      sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
        values (${groupId}, ${idOf('a_ck')}, ${subsidiaryId}, '2', '1')`.execute(tx),
    )
    expect(await receiversOf({})).toEqual(['a_both', 'a_ck', 'a_mg'])
    expect(await receiversOf({ duties: ['2-0', '2-1'] })).toEqual(['a_both', 'a_ck', 'a_mg', 'a_mk'])
  })

  it('are left out where they hear of it otherwise', async () => {
    expect(await receiversOf({ except: [idOf('a_both'), idOf('a_mg')] })).toEqual(['a_ck'])
  })

  it.each([
    ['has ended', { validTo: '20260412' }, ['a_both', 'a_ck']],
    ['has not begun', { validFrom: '20260414' }, ['a_both', 'a_ck']],
    ['runs from today to today', { validFrom: testDay, validTo: testDay }, ['a_both', 'a_ck', 'a_mg']],
  ])(
    'count only while the duty is theirs: one that %s',
    async (_, { validFrom = null, validTo = null }: Valid, names) => {
      await inDatabase((tx) =>
        sql`update staff_duty set valid_from = ${validFrom}, valid_to = ${validTo} where user_id = ${idOf('a_mg')}`.execute(
          tx,
        ),
      )
      expect(await receiversOf({})).toEqual(names)
    },
  )
})

interface Valid {
  readonly validFrom?: string | null
  readonly validTo?: string | null
}
