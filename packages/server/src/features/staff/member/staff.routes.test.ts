import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type Caller, insertPerson, type TestApp, testApp } from '../../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ requestsPerMinute: 100_000 })
})
afterAll(() => test.close())

const api = '/CLOUD-BASE/orgStaff'
const ok = '00000000'
let at = 0
/** A person whom nobody has yet. */
const person = (says: object = {}) => {
  at += 1
  const no = String(at).padStart(4, '0')
  return {
    userName: `person_${no}`,
    realName: `Person ${no}`,
    email: `person${no}@example.com`,
    mobile: `+8613900${String(at).padStart(6, '0')}`,
    orgId: test.refs.a.orgId,
    orgUserType: '0',
    duties: [],
    ...says,
  }
}
const boss = () => test.as('a_both')
const duty = (name: string, says: object = {}) => ({ duty: name, orgId: test.refs.a.orgId, ...says })
const add = async (says: object = {}, as: Caller = boss()) => {
  const body = person(says)
  const answer = await as.post(`${api}/add`, body)
  return { ...answer, body }
}
const added = async (says: object = {}) => {
  const { data, code, message } = await add(says)
  expect([code, message]).toEqual([ok, 'success'])
  return data as { id: string; userName: string; pending: boolean }
}
const read = async (id: string) => (await boss().get(`${api}/query/${id}`)).data
const modify = async (id: string, says: object, as: Caller = boss()) => {
  const { userStatus: _, userName: __, ...stored } = await read(id)
  return as.post(`${api}/modify`, { ...stored, ...says })
}
/** A second person who administers, signed in. */
async function secondAdministrator(): Promise<Caller & { readonly userName: string }> {
  at += 1
  const userName = `admin_${at}_mg`
  const { token } = await withTx(test.database.db, systemScope, (tx) =>
    insertPerson(tx, test.refs.a, userName, ['0-0']),
  )
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}`, language: 'en_US' }
    const response = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: response.statusCode, ...response.json() }
  }
  return {
    ...boss(),
    userName,
    token,
    post: (url, body = {}) => send('POST', url, body),
    get: (url) => send('GET', url),
  }
}
const onlyOneAdministrator = () =>
  asOwner(
    test.database.owner,
    `delete from staff_duty where check_type = '0' and check_op_type = '0' and user_id <> ${boss().scope.userId}`,
  )
beforeEach(onlyOneAdministrator)

describe('a new member of staff', () => {
  it('is listed with duties by name and a masked number, and read for editing', async () => {
    const { id } = await added({ duties: [duty('1-0', { amtLimitUsd: '1000' })], remark: 'night shift', gender: '2' })
    const { data } = await boss().post(`${api}/queryByPage`, {
      queryWrapper: { userName: `person_${String(at).padStart(4, '0')}` },
    })
    expect(data.recordList[0]).toMatchObject({
      duties: 'Requests: initiate',
      conflict: '0',
      openTasks: '0',
      userStatus: '1',
    })
    expect(data.recordList[0].mobile).toMatch(/^\+86····\d{4}$/)
    expect(await read(id)).toMatchObject({
      duties: [{ duty: '1-0', amtLimitUsd: '1000' }],
      remark: 'night shift',
      gender: '2',
    })
  })

  it('keeps duties, category and organisation that are left out of a change', async () => {
    const { id } = await added({ duties: [duty('1-0', { amtLimitUsd: '1000', validTo: '20271231' })] })
    const before = await read(id)
    const { email, mobile } = before
    expect((await boss().post(`${api}/modify`, { id, realName: 'Renamed', email, mobile })).data).toEqual({
      pending: false,
    })
    const { orgId, orgUserType, duties } = before
    expect(await read(id)).toMatchObject({ realName: 'Renamed', orgId, orgUserType, duties })
    expect((await boss().post(`${api}/modify`, { id, realName: 'Bare', email, mobile, duties: [] })).code).toBe(ok)
    expect((await read(id)).duties).toEqual([])
  })

  it('who reviews in somebody’s place is guarded like a reviewer, while the delegation lasts', async () => {
    await secondAdministrator()
    const { id } = await added()
    const delegated = (from: number, to: number, revokedAt: string) =>
      asOwner(
        test.database.owner,
        `insert into delegation (group_id, org_id, holder_id, delegate_id, check_type, check_op_type, valid_from, valid_to, reason, create_by, revoked_at)
          select ${test.refs.a.groupId}, ${test.refs.a.orgId}, ${test.as('a_ck').scope.userId}, ${id}, '2', '1', business_date + ${from}, business_date + ${to},
            'away', ${test.as('a_ck').scope.userId}, ${revokedAt} from system_date`,
      )
    const reset = async () => (await boss().post(`${api}/resetPwd`, { id })).data.pending
    const disable = async () => (await boss().post(`${api}/disable`, { ids: id })).data.pending
    await delegated(-9, -1, 'null')
    await delegated(0, 5, 'now()')
    expect([await reset(), await disable()]).toEqual([false, false])
    await boss().post(`${api}/enable`, { ids: id })
    await delegated(3, 5, 'null')
    expect(await disable()).toBe(true)
    await asOwner(test.database.owner, `update org_change set change_status = '0' where subject_id = ${id}`)
  })

  it('is found by any of the duties held, once, and by no duty that is not', async () => {
    const { id } = await added({ duties: [duty('5-0'), duty('3-0')] })
    const { id: other } = await added({ duties: [duty('5-0')] })
    const holders = async (duties: string) => {
      const { data } = await boss().post(`${api}/queryByPage`, { pageSize: 1000, queryWrapper: { duties } })
      return data.recordList
        .map((row: { id: string }) => row.id)
        .filter((one: string) => [id, other].includes(one))
        .sort()
    }
    expect(await holders('3-0')).toEqual([id])
    expect(await holders('3-0,5-0')).toEqual([id, other].sort())
    expect(await holders('3-1')).toEqual([])
    const { message, data } = await boss().post(`${api}/queryByPage`, { queryWrapper: { duties: '3-0,9-9' } })
    expect(message).toContain('Duties must be one of: 1-0, 1-1')
    expect(data.fields[0].field).toBe('queryWrapper.duties')
  })

  it('shows only the end of an identity number, which stays when it is sent back', async () => {
    const { id } = await added({ identKind: '1', identId: '11010519491231002X' })
    expect((await read(id)).identId).toBe('····002X')
    expect((await modify(id, { realName: 'Renamed' })).code).toBe(ok)
    expect(await read(id)).toMatchObject({ realName: 'Renamed', identId: '····002X' })
    const [stored] = await asOwner(test.database.owner, `select ident_sealed::text as s from member where id = ${id}`)
    expect(stored?.s).not.toContain('002X')
  })

  it('takes the card number of another country as it is, where the company is there', async () => {
    const country = (code: string) =>
      asOwner(test.database.owner, `update org set org_country = '${code}' where id = ${test.refs.a.orgId}`)
    await country('DE')
    const { id } = await added({ identKind: '1', identId: 'L01X00T471' })
    expect((await read(id)).identId).toBe('····T471')
    expect((await add({ identKind: '1', identId: '身份证471' })).data.fields[0].field).toBe('identId')
    await country('CN')
  })

  it.each([
    [{ userName: '1abcdef' }, 'userName', '6–32 letters'],
    [{ userName: 'a_mk' }, 'userName', '6–32 letters'],
    [{ userName: 'A_BOTH' }, 'userName', 'already exists'],
    [{ email: 'nobody' }, 'email', 'Email format incorrect'],
    [{ mobile: '13900000001' }, 'mobile', 'Phone format incorrect'],
    [{ identId: '11010519491231002X' }, 'identKind', 'Choose the ID document type'],
    [{ identKind: '1', identId: '110105194912310021' }, 'identId', 'Please input the ID number in the correct format.'],
    [{ identKind: '2', identId: '护照123' }, 'identId', 'Please enter the correct passport number.'],
    [{ duties: [{ duty: '0-0' }] }, 'orgUserType', 'is Manager'],
    [{ duties: [{ duty: '2-0' }, { duty: '2-1' }] }, 'conflictReason', 'Conflicting duties'],
    [{ duties: [{ duty: '2-0' }, { duty: '3-1' }] }, 'conflictReason', 'Conflicting duties'],
    [{ duties: [{ duty: '1-0' }, { duty: '1-0' }] }, 'duties.1.duty', 'appears twice'],
    [{ duties: [{ duty: '1-0', validFrom: '20260501', validTo: '20260401' }] }, 'duties.0.validTo', 'cannot be later'],
    [{ duties: [{ duty: '0-1' }] }, 'duties.0.duty', ''],
  ])('%o is refused by name', async (says: object, field, message) => {
    const { orgId } = test.refs.a
    const { duties: held } = says as { duties?: readonly object[] }
    const duties = held?.map((row) => ({ orgId, ...row }))
    const { data } = await add({ ...says, ...(duties ? { duties } : {}) })
    expect(data.fields[0]).toMatchObject({ field, message: expect.stringContaining(message) })
  })

  it('takes only what the form has: no password, no state and no place of another organisation (D14)', async () => {
    const { id, userName } = await added()
    const storedSql = `select password_hash, must_change_pwd, pass_modify_time, user_status, user_type, org_id, create_time
      from member where id = ${id}`
    const before = await asOwner(test.database.owner, storedSql)
    const extra = { userPwd: 'Stolen-1', passModifyTime: '2020-01-01T00:00:00Z' }
    const rights = { userMenu: ['0'], grants: ['account.edit'], userStatus: '2', userType: '2', userName: 'somebody1' }
    const refused = await modify(id, { ...extra, ...rights, passwordHash: 'x' })
    expect(refused.data.fields).toMatchObject([{ field: 'passwordHash' }])
    expect(await asOwner(test.database.owner, storedSql)).toEqual(before)
    expect((await modify(id, { ...extra, ...rights })).code).toBe(ok)
    expect(await asOwner(test.database.owner, storedSql)).toEqual(before)
    expect(await read(id)).toMatchObject({ userName, duties: [] })
    expect((await modify(id, { orgId: test.refs.b.orgId })).message).toBe('Data does not exist')
    expect(await asOwner(test.database.owner, storedSql)).toEqual(before)
  })

  it('shares neither e-mail nor phone with anybody', async () => {
    const { body } = await add()
    expect((await add({ email: body.email.toUpperCase() })).data.fields[0].message).toBe(
      'The email address is already in use',
    )
    expect((await add({ mobile: body.mobile })).data.fields[0].message).toBe('The phone number already exists')
  })

  it('may hold conflicting duties for a reason, and the list says so', async () => {
    const { id } = await added({ duties: [duty('2-0'), duty('2-1')], conflictReason: 'two people only' })
    const { data } = await boss().post(`${api}/queryByPage`, { queryWrapper: { realName: (await read(id)).realName } })
    expect(data.recordList[0].conflict).toBe('1')
  })
})

describe('more rights', () => {
  it('hold at once where there is one administrator, and are refused to that one', async () => {
    const { id, pending } = await added({ duties: [duty('1-1')] })
    expect([pending, (await read(id)).duties]).toEqual([false, [expect.objectContaining({ duty: '1-1' })]])
    const own = await read(boss().scope.userId)
    const rises = { orgUserType: '1', email: 'boss@example.com', mobile: '+8613911111111', conflictReason: 'fixture' }
    const answer = await modify(own.id, {
      ...rises,
      duties: own.duties.filter((row: { duty: string }) => row.duty !== '0-1'),
    })
    expect(answer.message).toContain('You cannot add to your own duties')
  })

  it('of review wait for a second administrator, who confirms them; initiating does not', async () => {
    const second = await secondAdministrator()
    const { id, pending } = await added({ duties: [duty('1-0'), duty('1-1', { amtLimitUsd: '5000' })] })
    expect(pending).toBe(true)
    expect((await read(id)).duties.map((row: { duty: string }) => row.duty)).toEqual(['1-0'])
    const noticesSql = `select m.user_name as who, n.message_en as text from notification n join member m on m.id = n.user_id
      where n.message_en like '%' || (select real_name from member where id = ${id}) || ' the duties%'`
    const given = 'a_both granted Person 0000 the duties: Requests: initiate'.replace(
      '0000',
      String(at).padStart(4, '0'),
    )
    const notices = await asOwner<{ who: string; text: string }>(test.database.owner, noticesSql)
    expect(notices.map(({ text }) => text)).toEqual(notices.map(() => given))
    expect([notices.some(({ who }) => who === second.userName), notices.some(({ who }) => who === 'a_both')]).toEqual([
      true,
      false,
    ])
    expect((await modify(id, { duties: [duty('1-0'), duty('2-1')] })).message).toContain('already awaits confirmation')

    const { data } = await second.post('/CLOUD-BASE/orgChange/queryByPage', {})
    const [change] = data.recordList
    expect(change).toMatchObject({ changeKind: 'grant', checkBlock: '0', changeStatus: '1' })
    const { data: review } = await second.get(`/CLOUD-BASE/orgChange/review/${change.id}`)
    expect(review.lines).toEqual([
      { field: 'Requests: review · Organisation a', before: 'none', after: 'up to USD 5,000' },
    ])
    const decision = { id: change.id, version: change.version, checkStatus: '1' }
    expect((await boss().post('/CLOUD-BASE/orgChange/check', decision)).message).toContain('different users')
    expect((await second.post('/CLOUD-BASE/orgChange/check', decision)).code).toBe(ok)
    expect((await read(id)).duties).toMatchObject([{ duty: '1-0' }, { duty: '1-1', amtLimitUsd: '5000' }])
  })

  it('that are rejected or withdrawn never hold; less holds at once', async () => {
    const second = await secondAdministrator()
    const { id } = await added({ duties: [duty('3-1')] })
    const waiting = async () =>
      (await second.post('/CLOUD-BASE/orgChange/queryByPage', { queryWrapper: { changeStatus: '1' } })).data.recordList
    const [first] = await waiting()
    const rejected = await second.post('/CLOUD-BASE/orgChange/check', {
      id: first.id,
      version: first.version,
      checkStatus: '2',
      comment: 'not now',
    })
    expect([rejected.code, (await read(id)).duties, await waiting()]).toEqual([ok, [], []])
    expect((await modify(id, { duties: [duty('3-1')] })).data).toEqual({ pending: true })
    const [again] = await waiting()
    const back = { id: again.id, version: again.version }
    expect((await second.post('/CLOUD-BASE/orgChange/withdraw', back)).message).toContain('Only its maker')
    expect((await boss().post('/CLOUD-BASE/orgChange/withdraw', back)).code).toBe(ok)
    expect([(await read(id)).duties, await waiting()]).toEqual([[], []])
  })
})

describe('taking out of service', () => {
  it('ends the sessions at once, and enabling lets in again', async () => {
    const { token, scope } = await withTx(test.database.db, systemScope, (tx) =>
      insertPerson(tx, test.refs.a, 'leaver_one', []),
    )
    const ids = scope.userId
    const asks = async () =>
      (await test.app.inject({ url: '/CLOUD-BASE/notice/count', headers: { authorization: `Bearer ${token}` } }))
        .statusCode
    expect(await asks()).toBe(200)
    expect((await boss().post(`${api}/disable`, { ids })).code).toBe(ok)
    expect([await asks(), (await read(ids)).userStatus]).toEqual([401, '0'])
    expect((await boss().post(`${api}/enable`, { ids })).code).toBe(ok)
    expect((await read(ids)).userStatus).toBe('1')
  })

  it.each([
    ['disable', (ids: string) => boss().post(`${api}/disable`, { ids })],
    ['delete', (ids: string) => boss().get(`${api}/delete?ids=${ids}`)],
    ['resetPwd', (id: string) => boss().post(`${api}/resetPwd`, { id })],
  ] as const)('by %s ends the sessions and the API tokens of that account alone', async (name, act) => {
    const [leaver, colleague] = await withTx(test.database.db, systemScope, async (tx) => {
      const people = [
        await insertPerson(tx, test.refs.a, `leaves_by_${name}`, []),
        await insertPerson(tx, test.refs.a, `stays_by_${name}`, []),
      ]
      for (const { token, scope } of people)
        await sql`insert into api_token (group_id, user_id, org_id, org_user_type, token_name, token_start, token_sha256, duties, expires_at)
          values (${scope.groupId}, ${scope.userId}, ${test.refs.a.orgId}, '0', 'a', 'a', sha256(${token}::bytea), '{}', now() + interval '1 day')`.execute(
          tx,
        )
      return people
    })
    const standing = (userId = '') =>
      asOwner(
        test.database.owner,
        `select (select count(*)::int from session_token where user_id = ${userId}) as sessions,
          (select count(*)::int from api_token where user_id = ${userId} and revoked_at is null) as tokens`,
      )
    const reply = await act(leaver?.scope.userId ?? '')
    expect(reply.code, reply.message).toBe(ok)
    expect(await standing(leaver?.scope.userId)).toEqual([{ sessions: 0, tokens: 0 }])
    expect(await standing(colleague?.scope.userId)).toEqual([{ sessions: 1, tokens: 1 }])
  })

  it('nobody does to oneself, nor to the last administrator', async () => {
    const me = boss().scope.userId
    for (const act of ['disable', 'enable'])
      expect((await boss().post(`${api}/${act}`, { ids: me })).message).toContain('to your own account')
    expect((await boss().get(`${api}/delete?ids=${me}`)).message).toContain('to your own account')
    const own = await read(me)
    const less = { email: 'boss@example.com', mobile: '+8613911111111', duties: [], conflictReason: '' }
    expect((await modify(own.id, less)).message).toBe('The last administrator cannot be removed')
  })

  it('a reset password ends the sessions and is an event of the account', async () => {
    const { id, userName } = await added()
    const { data } = await boss().post(`${api}/resetPwd`, { id })
    expect(data).toEqual({ id, userName, pending: false, delivery: '2' })
    const events = await asOwner(test.database.owner, `select kind from security_event where user_id = ${id}`)
    expect(events).toEqual([{ kind: 'PASSWORD_RESET' }])
    expect((await boss().post(`${api}/resetPwd`, { id: boss().scope.userId })).message).toContain('your own account')
  })
})

describe('deleting', () => {
  const draft = (makerId: string) =>
    withTx(test.database.db, systemScope, (tx) =>
      sql`insert into exposure_hedge (group_id, org_id, request_code, order_status, maker_id, last_editor_id)
        values (${test.refs.a.groupId}, ${test.refs.a.orgId}, ${`R${at}`}, 'T', ${makerId}, ${makerId})`.execute(tx),
    )

  it('waits until the open tasks are handed over to somebody who may finish them', async () => {
    const { id } = await added({ duties: [duty('1-0')] })
    const { id: receiverId } = await added({ duties: [duty('1-0')] })
    const { id: unfit } = await added()
    await draft(id)
    expect((await boss().get(`${api}/delete?ids=${id}`)).message).toBe('Pending tasks must be handed over first')
    const { data: tasks } = await boss().get(`${api}/tasks/${id}`)
    expect(tasks).toMatchObject([{ entity: 'exposureHedge', count: 1 }])
    expect(tasks[0].receivers.map(({ userId }: { userId: string }) => userId)).toContain(receiverId)
    const hand = (to: string) =>
      boss().post(`${api}/handOver`, { id, tasks: [{ entity: 'exposureHedge', receiverId: to }] })
    const nothing = await boss().post(`${api}/handOver`, { id, tasks: [] })
    expect([nothing.status, nothing.data.fields[0].field]).toEqual([200, 'tasks'])
    expect((await hand(unfit)).data.fields[0]).toMatchObject({ field: 'tasks.0.receiverId' })
    expect((await hand(receiverId)).code).toBe(ok)
    const [request] = await asOwner(
      test.database.owner,
      `select maker_id, earlier_editor_ids from exposure_hedge where maker_id = ${receiverId}`,
    )
    expect(request?.earlier_editor_ids.map(String)).toEqual([id])
    expect((await boss().get(`${api}/delete?ids=${id}`)).code).toBe(ok)
    expect((await boss().get(`${api}/query/${id}`)).message).toBe('Data does not exist')
  })

  it('frees e-mail and phone, and deletes all of them or none', async () => {
    const { body, data } = await add()
    expect((await boss().get(`${api}/delete?ids=${data.id},${boss().scope.userId}`)).message).toContain(
      'your own account',
    )
    expect((await read(data.id)).userName).toBe(body.userName)
    expect((await boss().get(`${api}/delete?ids=${data.id}`)).code).toBe(ok)
    expect((await add({ email: body.email, mobile: body.mobile })).code).toBe(ok)
  })
})
