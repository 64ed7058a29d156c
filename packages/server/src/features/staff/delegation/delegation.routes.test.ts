import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { insertPerson, type TestApp, testApp, testDay } from '../../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ requestsPerMinute: 100_000 })
})
afterAll(() => test.close())
beforeEach(() => asOwner(test.database.owner, 'delete from delegation'))

const api = '/CLOUD-BASE/delegation'
const ok = '00000000'
const idOf = (person: Parameters<TestApp['as']>[0]) => test.as(person).scope.userId
const give = (says: object = {}, person: Parameters<TestApp['as']>[0] = 'a_ck') =>
  test.as(person).post(`${api}/add`, {
    holderId: idOf('a_ck'),
    delegateId: idOf('a_no'),
    duty: '1-1',
    orgId: test.refs.a.orgId,
    validFrom: testDay,
    validTo: '20260420',
    reason: 'on leave',
    ...says,
  })
const listed = async (person: Parameters<TestApp['as']>[0] = 'a_ck') =>
  (await test.as(person).post(`${api}/queryByPage`, {})).data.recordList

/** A request that `a_mk` submitted. */
async function request(makerId = idOf('a_mk')): Promise<string> {
  const { groupId, orgId } = test.refs.a
  return withTx(test.database.db, systemScope, async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`insert into exposure_hedge (group_id, org_id, request_code, order_status, worth_usd,
        maker_id, last_editor_id)
      values (${groupId}, ${orgId}, ${`R${Math.random()}`}, '1', 900, ${makerId}, ${makerId}) returning id`.execute(tx)
    return rows[0]?.id ?? ''
  })
}
const reject = (id: string) =>
  test
    .as('a_no')
    .post('/CLOUD-EXPO/exposureHedgeCheck/check', { id, version: 0, checkStatus: '2', comment: 'no cover' })

describe('a delegated duty', () => {
  it('lets the delegate review for the holder, and the trail names both', async () => {
    const id = await request()
    expect((await reject(id)).status).toBe(403)
    expect((await give()).code).toBe(ok)
    expect(await listed()).toMatchObject([
      { duty: '1-1', delegationStatus: '1', holderName: 'a_ck', delegateName: 'a_no' },
    ])
    expect((await reject(id)).code).toBe(ok)
    const { data } = await test.as('a_mk').get(`/CLOUD-EXPO/exposureHedge/query/${id}`)
    expect(JSON.stringify(data)).toContain('a_no for a_ck')
    const [log] = await asOwner(test.database.owner, `select on_behalf_of_id from check_log where entity_id = ${id}`)
    expect(String(log?.on_behalf_of_id)).toBe(idOf('a_ck'))
  })

  it('is none over what its holder made', async () => {
    await give()
    expect((await reject(await request(idOf('a_ck')))).status).toBe(403)
  })

  it('ends when it is revoked, by its day, and with the duty or the service of its holder', async () => {
    const may = async () => (await reject(await request())).code === ok
    await give()
    expect(await may()).toBe(true)
    const owner = (text: string) => asOwner(test.database.owner, text)
    await owner(`update member set user_status = '0' where id = ${idOf('a_ck')}`)
    expect(await may()).toBe(false)
    await owner(`update member set user_status = '1' where id = ${idOf('a_ck')}`)
    await owner(`update staff_duty set valid_to = '20260101' where user_id = ${idOf('a_ck')} and check_type = '1'`)
    expect(await may()).toBe(false)
    await owner(`update staff_duty set valid_to = null where user_id = ${idOf('a_ck')}`)
    expect(await may()).toBe(true)
    await owner(`update delegation set valid_from = '20260401', valid_to = '20260412'`)
    expect(await may()).toBe(false)
    await owner(`update delegation set valid_to = '20260420'`)
    const [{ id }] = await listed()
    expect((await test.as('a_mk').post(`${api}/revoke`, { id })).status).toBe(403)
    expect((await test.as('a_ck').post(`${api}/revoke`, { id })).code).toBe(ok)
    expect(await may()).toBe(false)
    expect((await test.as('a_ck').post(`${api}/revoke`, { id })).message).toBe('This delegation has ended')
  })

  it('reaches as far as its own limit', async () => {
    await give({ amtLimitUsd: '500' })
    const { data } = await test.as('a_no').post('/CLOUD-EXPO/exposureHedgeCheck/check', {
      id: await request(),
      version: 0,
      checkStatus: '1',
    })
    expect(JSON.stringify(data)).not.toContain('"version":1')
  })
})

describe('the duty of somebody else', () => {
  const may = async () => (await reject(await request())).code === ok
  const confirm = (person: Parameters<TestApp['as']>[0], id: string) => test.as(person).post(`${api}/confirm`, { id })

  it('waits for its holder or another administrator, and is nobody’s own to take', async () => {
    expect((await give({ delegateId: idOf('a_both') }, 'a_both')).message).toContain('You cannot delegate')
    const given = await give({}, 'a_both')
    expect([given.code, given.data]).toEqual([ok, { isPending: true }])
    expect(await may()).toBe(false)
    const [{ id, delegationStatus }] = await listed('a_both')
    expect(delegationStatus).toBe('4')
    expect((await confirm('a_both', id)).message).toContain('different users')
    expect((await confirm('a_no', id)).status).toBe(403)
    expect((await confirm('b_both', id)).code).toBe(kitRefusals.DOES_NOT_EXIST.code)
    expect((await confirm('a_ck', id)).code).toBe(ok)
    expect((await confirm('a_ck', id)).message).toContain('does not await')
    expect(await may()).toBe(true)
    expect((await give({}, 'a_ck')).message).toContain('to this person in that period')
  })

  it('is confirmed by another administrator too, and by nobody who had its maker’s account in hand', async () => {
    const owner = (text: string) => asOwner(test.database.owner, text)
    await owner(`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, org_id, '0', '0' from member where user_name = 'a_mg'`)
    await give({}, 'a_both')
    const [{ id }] = await listed('a_both')
    await owner(`insert into same_hand (group_id, user_id, other_id, cause, until)
      values (${test.refs.a.groupId}, ${idOf('a_mg')}, ${idOf('a_both')}, 'reset', now() + interval '1 day')`)
    expect((await confirm('a_mg', id)).message).toContain('are treated as one person')
    await owner('set session_replication_role = replica; delete from same_hand')
    expect((await confirm('a_mg', id)).code).toBe(ok)
    expect(await may()).toBe(true)
    await owner(`delete from staff_duty where check_type = '0' and user_id = ${idOf('a_mg')}`)
  })
})

describe('is refused', () => {
  it.each([
    [{ validTo: '20260513' }, 'validTo', '30 days'],
    [{ validFrom: '20260412' }, 'validFrom', 'before the system date'],
    [{ validFrom: '20260421' }, 'validTo', 'cannot be later'],
    [{ duty: '1-0' }, 'duty', 'Only review duties'],
    [{ duty: '0-0' }, 'duty', 'Only review duties'],
    [{ reason: '' }, 'reason', 'is required'],
  ])('with %o', async (says, field, message) => {
    expect((await give(says)).data.fields[0]).toMatchObject({ field, message: expect.stringContaining(message) })
    expect(await listed()).toEqual([])
  })

  it('of somebody else’s duty, to oneself, of a duty that is not held, twice for one day', async () => {
    expect((await give({}, 'a_mg')).message).toContain('by its holder')
    expect((await give({ delegateId: idOf('a_ck') })).data.fields[0].field).toBe('delegateId')
    expect((await give({ orgId: test.refs.a.subsidiaryId })).message).toContain('does not hold')
    expect((await give({}, 'a_both')).code).toBe(ok)
    expect((await give({ validFrom: '20260420', validTo: '20260425' })).message).toContain(
      'to this person in that period',
    )
  })

  it('to whoever holds a duty that does not go with it, and above the own limit', async () => {
    expect((await give({ duty: '2-1', delegateId: idOf('a_mk') })).data.fields[0]).toMatchObject({
      field: 'delegateId',
      message: expect.stringContaining('Deals: initiate'),
    })
    await asOwner(
      test.database.owner,
      `update staff_duty set amt_limit_usd = 1000 where user_id = ${idOf('a_ck')} and check_type = '3'`,
    )
    expect((await give({ duty: '3-1', amtLimitUsd: '1001' })).data.fields[0].field).toBe('amtLimitUsd')
    expect((await give({ duty: '3-1', amtLimitUsd: '1000' })).code).toBe(ok)
  })

  it('and is no other group’s business', async () => {
    await give()
    expect(await listed('b_both')).toEqual([])
    const stranger = await withTx(test.database.db, systemScope, (tx) =>
      insertPerson(tx, test.refs.a, 'a_third', ['1-1']),
    )
    expect(stranger.token).toBeTruthy()
    expect((await test.as('a_mg').post(`${api}/queryByPage`, {})).data.recordList).toEqual([])
  })
})
