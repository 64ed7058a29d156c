import { paperTexts } from '@hedgerow/contract/kit/record/paper'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { cautionsIn } from '../../../kit/paper/four-eyes.ts'
import { asOwner } from '../../../kit/testing.ts'
import { insertPerson, type TestApp, testApp } from '../../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

/** As a page asks at its start. */
const fourEyes = async () => (await test.as('a_no').post('/CLOUD-BASE/auth/accessToken')).data.fourEyes
const own = (query: string) => asOwner(test.database.owner, query)
const group = () => test.refs.a.groupId
const pair = (one: string, other: string, until: string) =>
  own(`insert into same_hand (group_id, user_id, other_id, cause, until)
    values (${group()}, ${one}, ${other}, 'created', ${until}), (${group()}, ${other}, ${one}, 'created', ${until})`)

describe('that four eyes are in force', () => {
  it('is said where two people administer, and no longer where one does, or one by two accounts', async () => {
    const boss = test.as('a_both').scope.userId
    expect(await fourEyes()).toBe(false)
    const { scope } = await withTx(test.database.db, systemScope, (tx) =>
      insertPerson(tx, test.refs.a, 'second_mg', ['0-0']),
    )
    expect(await fourEyes()).toBe(true)
    await pair(boss, scope.userId, "now() - interval '1 minute'")
    expect(await fourEyes()).toBe(true)
    await pair(boss, scope.userId, "now() + interval '1 hour'")
    expect(await fourEyes()).toBe(false)
    const third = await withTx(test.database.db, systemScope, (tx) =>
      insertPerson(tx, test.refs.a, 'third_mg', ['0-0']),
    )
    expect(await fourEyes()).toBe(true)
    await own(`update member set user_status = '0' where id = ${third.scope.userId}`)
    expect(await fourEyes()).toBe(false)
    await own(`update member set user_status = '1' where id = ${third.scope.userId}`)
    await own(`update staff_duty set valid_to = '20260401' where user_id = ${third.scope.userId}`)
    expect(await fourEyes()).toBe(false)
  })
})

describe('the papers of an organisation', () => {
  it('warn of one administrator, and of duties kept apart by record alone, each while it is so', async () => {
    const of = { groupId: group(), orgId: test.refs.a.orgId }
    const cautions = () => withTx(test.database.db, systemScope, (tx) => cautionsIn(tx, of, '20260413'))
    expect(await cautions()).toEqual([paperTexts.oneAdministrator])
    const { scope } = await withTx(test.database.db, systemScope, (tx) =>
      insertPerson(tx, test.refs.a, 'paper_mg', ['0-0']),
    )
    expect(await cautions()).toEqual([])
    await own(`insert into check_policy (group_id, org_id, separation) values (${of.groupId}, ${of.orgId}, '1')`)
    expect(await cautions()).toEqual([paperTexts.byRecord])
    await own(`update member set user_status = '0' where id = ${scope.userId}`)
    expect(await cautions()).toEqual([paperTexts.oneAdministrator, paperTexts.byRecord])
    await own(`delete from check_policy where org_id = ${of.orgId}`)
  })
})

describe('the other administrators hear at once, and not who acts', () => {
  const noticesOf = async (userId: string) =>
    (
      await own(
        `select message_en as m from notification where user_id = ${userId} and variant = 'warning' order by id`,
      )
    ).map(({ m }) => m)
  it('of a new settlement path and of its change', async () => {
    const { scope } = await withTx(test.database.db, systemScope, (tx) =>
      insertPerson(tx, test.refs.a, 'watcher_mg', ['0-0']),
    )
    await withTx(test.database.db, systemScope, (tx) => sql`delete from notification`.execute(tx))
    const path = {
      partyType: '1',
      partyId: test.refs.a.counterPartyId,
      pathName: 'Yongjiang dollars',
      currency: 'USD',
      payWay: '3',
      beginDate: '20260101',
      bankName: 'Yongjiang Bank',
      account: '622200000001',
      accountName: 'Yongjiang Bank',
      bankBic: 'YJBKCNSH',
    }
    const { data } = await test.as('a_both').post('/CLOUD-BIZ/settlePath/add', path)
    const changed = { ...path, id: data.id, version: data.version, account: '622200000009' }
    expect((await test.as('a_both').post('/CLOUD-BIZ/settlePath/modify', changed)).code).toBe('00000000')
    expect(await noticesOf(scope.userId)).toEqual([
      `a_both entered or changed settlement path ${data.pathNo}: 622200000001; check the account number`,
      `a_both entered or changed settlement path ${data.pathNo}: 622200000009; check the account number`,
    ])
    expect(await noticesOf(test.as('a_both').scope.userId)).toEqual([])
  })
})
