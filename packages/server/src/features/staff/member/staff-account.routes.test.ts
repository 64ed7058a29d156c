import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { demoInbox } from '../../../kit/message/messages.ts'
import { asOwner } from '../../../kit/testing.ts'
import { insertPerson, type TestApp, testApp } from '../../../testing/fixture.ts'
import { sealed } from '../../../testing/sealed-password.ts'

const messages = demoInbox('https://fx.example.com')
const ok = '00000000'
const api = '/CLOUD-BASE/orgStaff'
let test: TestApp
let at = 0
beforeAll(async () => {
  test = await testApp({ requestsPerMinute: 100_000 }, { messages })
})
afterAll(() => test.close())
// Each case has administrators of its own, and nothing that waits.
beforeEach(async () => {
  await asOwner(test.database.owner, `delete from staff_duty where check_type = '0' and check_op_type = '0'`)
  await asOwner(test.database.owner, `update org_change set change_status = '0' where change_status = '1'`)
})

interface Person {
  readonly id: string
  readonly userName: string
  post(url: string, body?: object): Promise<{ code: string; message: string; data: ReturnType<typeof JSON.parse> }>
  get(url: string): Promise<{ status: number; code: string; data: ReturnType<typeof JSON.parse> }>
  raw(url: string, body: object): Promise<{ readonly headers: Readonly<Record<string, unknown>> }>
}
async function person(of: TestApp, duties: readonly string[], orgUserType = '0'): Promise<Person> {
  at += 1
  const userName = `one_person_${at}`
  const { token, scope } = await withTx(of.database.db, systemScope, async (tx) => {
    const made = await insertPerson(tx, of.refs.a, userName, duties)
    await sql`update member set org_user_type = ${orgUserType}, email = ${`${userName}@example.com`},
      phone = ${`+86138${String(at).padStart(8, '0')}`} where id = ${made.scope.userId}`.execute(tx)
    return made
  })
  const headers = { authorization: `Bearer ${token}`, language: 'en_US' }
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const response = await of.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: response.statusCode, ...response.json() }
  }
  return {
    id: scope.userId,
    userName,
    post: (url, body = {}) => send('POST', url, body),
    get: (url) => send('GET', url),
    raw: (url, payload) => of.app.inject({ method: 'POST', url, headers, payload }),
  }
}
const administrator = () => person(test, ['0-0'], '1')
const giveFactor = ({ id }: Person) =>
  asOwner(
    test.database.owner,
    `insert into second_factor (group_id, user_id, secret, confirmed_at) values (${test.refs.a.groupId}, ${id}, '\\x00', now())`,
  )
const stored = async ({ id }: Person) => {
  const [row] = await asOwner(
    test.database.owner,
    `select m.password_hash, m.user_status, m.email, m.phone, m.org_user_type, m.deleted_at is not null as gone,
      (select count(*)::int from session_token s where s.user_id = m.id) as sessions,
      (select count(*)::int from second_factor f where f.user_id = m.id) as factors,
      (select coalesce(string_agg(check_type || '-' || check_op_type, ',' order by check_type, check_op_type), '') from staff_duty d where d.user_id = m.id) as duties
    from member m where m.id = ${id}`,
  )
  return row
}
const handsOf = async ({ id }: Person) => {
  const rows = await asOwner(test.database.owner, `select other_id::text as id from same_hand where user_id = ${id}`)
  return rows.map((row) => row.id)
}
const form = async (by: Person, { id }: Person) => {
  const { userStatus: _, userName: __, ...values } = (await by.get(`${api}/query/${id}`)).data
  return values
}

/** By its name: what it does to another account, what is different afterwards, whether the account is then the taker's. */
const acts = {
  'reset the password': {
    run: (by: Person, of: Person) => by.post(`${api}/resetPwd`, { id: of.id }),
    changes: ['password_hash', 'sessions'],
    takes: true,
  },
  'reset the second factor': {
    run: (by: Person, of: Person) => by.post('/CLOUD-BASE/account/resetFactor', { id: of.id }),
    changes: ['factors'],
    takes: true,
  },
  'change the e-mail': {
    run: async (by: Person, of: Person) =>
      by.post(`${api}/modify`, { ...(await form(by, of)), email: `n${of.id}@example.com` }),
    changes: ['email'],
    takes: true,
  },
  'change the mobile': {
    run: async (by: Person, of: Person) =>
      by.post(`${api}/modify`, { ...(await form(by, of)), mobile: `+86137${of.id.padStart(8, '0')}` }),
    changes: ['phone'],
    takes: true,
  },
  disable: {
    run: (by: Person, of: Person) => by.post(`${api}/disable`, { ids: of.id }),
    changes: ['user_status', 'sessions'],
    takes: false,
  },
  delete: {
    run: (by: Person, of: Person) => by.get(`${api}/delete?ids=${of.id}`),
    changes: ['user_status', 'gone', 'sessions', 'duties', 'email', 'phone'],
    takes: false,
  },
  'take the duties back': {
    run: async (by: Person, of: Person) => by.post(`${api}/modify`, { ...(await form(by, of)), duties: [] }),
    changes: ['duties'],
    takes: false,
  },
} as const
type Act = keyof typeof acts
const names = Object.keys(acts) as Act[]

const differs = (before: object | undefined, after: object | undefined) =>
  Object.keys(before ?? {}).filter((name) => before?.[name as never] !== after?.[name as never])

async function passWaiting(by: Person, checkStatus = '1', comment = '') {
  const { data } = await by.post('/CLOUD-BASE/orgChange/queryByPage', { queryWrapper: { changeStatus: '1' } })
  const [{ id, version }] = data.recordList
  return by.post('/CLOUD-BASE/orgChange/check', { id, version, checkStatus, comment })
}

describe.each(names)('to %s', (name) => {
  const { run, changes, takes } = acts[name]
  it.each([
    ['of somebody who initiates', ['1-0'], '0', 2],
    ['of a reviewer, by the only administrator', ['1-1'], '0', 1],
    ['of a manager, by the only administrator', ['1-0'], '1', 1],
  ])('%s holds at once', async (_, duties, category, administrators) => {
    const [boss, other] = [await administrator(), administrators > 1 ? await administrator() : undefined]
    const one = await person(test, duties, category)
    await giveFactor(one)
    const before = await stored(one)
    const answer = await run(boss, one)
    expect([answer.code, answer.data?.pending]).toEqual([ok, false])
    expect(differs(before, await stored(one))).toEqual(expect.arrayContaining([...changes]))
    expect(await handsOf(one)).toEqual(takes ? [boss.id] : [])
    if (!other || name === 'take the duties back') return
    const notices = await asOwner(
      test.database.owner,
      `select message_en from notification where user_id = ${other.id}`,
    )
    expect(notices).toHaveLength(1)
    expect(await asOwner(test.database.owner, `select 1 from notification where user_id = ${boss.id}`)).toEqual([])
  })

  it.each([
    ['a reviewer', ['2-1'], '0'],
    ['an administrator', ['0-0'], '1'],
  ])('of %s waits for a second administrator and changes nothing until then', async (_, duties, category) => {
    const [boss, second, one] = [await administrator(), await administrator(), await person(test, duties, category)]
    await giveFactor(one)
    const before = await stored(one)
    const answer = await run(boss, one)
    expect([answer.code, answer.data]).toMatchObject([ok, { pending: true }])
    expect(differs(before, await stored(one))).toEqual([])
    expect(await handsOf(one)).toEqual([])
    expect((await passWaiting(boss)).message).toBe('Maker and checker must be different users')
    expect((await passWaiting(second)).code).toBe(ok)
    expect(differs(before, await stored(one))).toEqual(expect.arrayContaining([...changes]))
    expect(await handsOf(one)).toEqual(takes ? [boss.id] : [])
    expect(await handsOf(second)).toEqual([])
  })

  it('of a reviewer never passes by an account of whoever asked', async () => {
    const [boss, one] = [await administrator(), await person(test, ['2-1'])]
    const made = (await boss.post(`${api}/add`, formOf('1', [{ duty: '0-0' }]))).data
    await giveFactor(one)
    const before = await stored(one)
    expect((await run(boss, one)).data).toMatchObject({ pending: true })
    const puppet = await signedInAs(made)
    expect((await passWaiting(puppet)).message).toContain('are treated as one person')
    expect(differs(before, await stored(one))).toEqual([])
  })

  it('of a reviewer is rejected by the second, and nothing happened', async () => {
    const [boss, second, one] = [await administrator(), await administrator(), await person(test, ['2-1'])]
    await giveFactor(one)
    const before = await stored(one)
    await run(boss, one)
    expect((await passWaiting(second, '2', 'no reason')).code).toBe(ok)
    expect(differs(before, await stored(one))).toEqual([])
  })
})

function formOf(orgUserType: string, duties: readonly object[]) {
  at += 1
  const { orgId } = test.refs.a
  const no = String(at).padStart(8, '0')
  const userName = `made_here_${at}`
  return {
    userName,
    realName: `Made ${at}`,
    email: `${userName}@example.com`,
    mobile: `+86136${no}`,
    orgId,
    orgUserType,
    duties: duties.map((row) => ({ orgId, ...row })),
  }
}

/** What the link of the mail says, as the form of the sign-in reads it. */
const linked = (userName: string) => {
  const mail = messages.inbox()?.find(({ text }) => text.includes(userName) && text.includes('/login#'))
  return Object.fromEntries(new URLSearchParams(mail?.text.split('#').at(-1)))
}
async function signIn(link: Record<string, string>) {
  const { userAcc = '', userPwd: typed = '', orgUserType } = link
  const { userPwd } = await sealed(test.app, { name: userAcc, purpose: 'login' }, { userPwd: typed })
  return test.guest.post('/CLOUD-BASE/login/pwd', { userAcc, userPwd, userType: '1', orgUserType })
}
/** Somebody who was made by the form, signed in by the link of the mail, with a password of their own. */
async function signedInAs({ id, userName }: { id: string; userName: string }): Promise<Person> {
  const { data } = await signIn(linked(userName))
  await asOwner(test.database.owner, `update member set must_change_pwd = false where id = ${id}`)
  const headers = { authorization: `Bearer ${data.token}`, language: 'en_US' }
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const response = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: response.statusCode, ...response.json() }
  }
  return {
    id,
    userName,
    post: (url, body = {}) => send('POST', url, body),
    get: (url) => send('GET', url),
    raw: (url, payload) => test.app.inject({ method: 'POST', url, headers, payload }),
  }
}

describe('the other administrator', () => {
  const policy = () => ({ orgId: test.refs.a.orgId, tierOneUsd: '1000' })
  const change = async (by: Person) => (await by.post('/CLOUD-BASE/orgSettings/modify', policy())).data

  it.each(['disable first', 'ask first'])('is asked although the first one would put them out: %s', async (order) => {
    const [boss, other] = [await administrator(), await administrator()]
    const putOut = () => boss.post(`${api}/disable`, { ids: other.id })
    if (order === 'disable first') await putOut()
    expect(await change(boss)).toEqual({ pending: true })
    if (order === 'ask first') await putOut()
    expect(await stored(other)).toMatchObject({ user_status: '1', duties: '0-0' })
    const { data } = await boss.post('/CLOUD-BASE/orgChange/queryByPage', {
      queryWrapper: { changeStatus: '1', makerId: boss.id },
    })
    expect(data.recordList.map((row: { changeKind: string }) => row.changeKind).sort()).toEqual(['account', 'policy'])
    for (const { id, version } of data.recordList)
      expect((await boss.post('/CLOUD-BASE/orgChange/check', { id, version, checkStatus: '1' })).message).toBe(
        'Maker and checker must be different users',
      )
  })

  it('and the first put each other out at once: both wait, and one administrator is left whatever they decide', async () => {
    const [one, two] = [await administrator(), await administrator()]
    const both = await Promise.all([
      one.post(`${api}/disable`, { ids: two.id }),
      two.post(`${api}/disable`, { ids: one.id }),
    ])
    expect(both.map(({ data }) => data)).toEqual([{ pending: true }, { pending: true }])
    const waiting = async (by: Person, makerId: string) => {
      const { data } = await by.post('/CLOUD-BASE/orgChange/queryByPage', {
        queryWrapper: { changeStatus: '1', makerId },
      })
      const { id, version } = data.recordList[0]
      return { id, version, checkStatus: '1' }
    }
    const [ofOne, ofTwo] = [await waiting(two, one.id), await waiting(one, two.id)]
    await Promise.all([two.post('/CLOUD-BASE/orgChange/check', ofOne), one.post('/CLOUD-BASE/orgChange/check', ofTwo)])
    const left = [await stored(one), await stored(two)].filter((row) => row?.user_status === '1')
    expect(left).toHaveLength(1)
  })

  it('is asked by the organisation that a person leaves, too', async () => {
    const boss = await administrator()
    const below = await person(test, [], '1')
    await asOwner(
      test.database.owner,
      `insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type) values (${test.refs.a.groupId}, ${below.id}, ${test.refs.a.subsidiaryId}, '0', '0')`,
    )
    const one = await person(test, ['1-0'])
    await asOwner(test.database.owner, `update member set org_id = ${test.refs.a.subsidiaryId} where id = ${one.id}`)
    const { orgId, subsidiaryId } = test.refs.a
    const answer = await boss.post(`${api}/modify`, {
      ...(await form(boss, one)),
      orgId,
      duties: [{ duty: '2-1', orgId: subsidiaryId }],
    })
    expect([answer.code, answer.data]).toEqual([ok, { pending: true }])
  })
})

describe('an account', () => {
  it('that somebody made counts as theirs, and so does one that they enabled', async () => {
    const [boss, other] = [await administrator(), await administrator()]
    const made = (await boss.post(`${api}/add`, formOf('0', [{ duty: '2-0' }]))).data
    expect(await handsOf({ id: made.id } as Person)).toEqual([boss.id])
    const one = await person(test, ['1-0'])
    await boss.post(`${api}/disable`, { ids: one.id })
    await boss.post(`${api}/enable`, { ids: one.id })
    expect(await handsOf(one)).toEqual(expect.arrayContaining([boss.id, made.id]))
    const notices = await asOwner(
      test.database.owner,
      `select message_en as m from notification where user_id = ${other.id} order by id`,
    )
    const { realName } = (await boss.get(`${api}/query/${boss.id}`)).data
    expect(notices.map(({ m }) => m)).toEqual([
      `${realName} opened an account for ${(await boss.get(`${api}/query/${made.id}`)).data.realName}`,
      expect.stringContaining('duties: Deals: initiate'),
      expect.stringContaining('Disable'),
      expect.stringContaining('enabled the account'),
    ])
  })

  it('of one’s own has its e-mail and mobile changed under the password, not here', async () => {
    const boss = await administrator()
    const own = await form(boss, boss)
    for (const changed of [{ email: 'elsewhere@example.com' }, { mobile: '+8613555555555' }])
      expect((await boss.post(`${api}/modify`, { ...own, ...changed })).message).toContain('in your profile')
  })
})

describe('an initial password', () => {
  it('leaves as a link to the person alone, which works once, also of two at once', async () => {
    const boss = await administrator()
    const { data } = await boss.post(`${api}/add`, formOf('0', []))
    expect(data).toEqual({ id: data.id, userName: data.userName, pending: false, delivery: '1' })
    const link = linked(data.userName)
    const storedRows = await asOwner(
      test.database.owner,
      `select (select count(*)::int from once_key where reply::text like '%' || $1 || '%') as replies,
        (select count(*)::int from audit_event where body like '%' || $1 || '%') as events`,
      [link.userPwd],
    )
    expect(storedRows).toEqual([{ replies: 0, events: 0 }])
    const answers = await Promise.all([signIn(link), signIn(link)])
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, '01010004'])
    expect(answers.find(({ code }) => code === ok)?.data.mustChangePwd).toBe(true)
    expect((await signIn(link)).code).toBe('01010004')
  })

  it('by a reset voids the link before', async () => {
    const boss = await administrator()
    const { data } = await boss.post(`${api}/add`, formOf('0', []))
    const first = linked(data.userName)
    expect((await boss.post(`${api}/resetPwd`, { id: data.id })).data).toMatchObject({ delivery: '1', pending: false })
    expect((await signIn(first)).code).toBe('01010001')
    expect((await signIn(linked(data.userName))).code).toBe(ok)
  })
})

describe('where no mail is sent', () => {
  let quiet: TestApp
  beforeAll(async () => {
    quiet = await testApp({ requestsPerMinute: 100_000 })
  })
  afterAll(() => quiet.close())

  it('a letter is printed once, also of two who print it at once, and whoever printed it counts as the account', async () => {
    const [boss, second] = [await person(quiet, ['0-0'], '1'), await person(quiet, ['0-0'], '1')]
    const one = await person(quiet, ['1-0'])
    expect((await boss.post(`${api}/letter`, { id: one.id })).message).toContain('There is no password letter to print')
    expect((await boss.post(`${api}/resetPwd`, { id: one.id })).data).toMatchObject({ delivery: '2' })
    const due = async () => {
      const { data } = await boss.post(`${api}/queryByPage`, { queryWrapper: { userName: one.userName } })
      return data.recordList[0].letterDue
    }
    expect(await due()).toBe('1')
    const prints = await Promise.all([boss, second].map((by) => by.raw(`${api}/letter`, { id: one.id })))
    const types = prints.map(({ headers }) => String(headers['content-type']))
    expect(types.filter((type) => type === 'application/pdf')).toHaveLength(1)
    expect([await due(), types.filter((type) => type.includes('json'))]).toEqual(['0', [expect.any(String)]])
    const printer = types[0] === 'application/pdf' ? boss : second
    const hands = await asOwner(
      quiet.database.owner,
      `select other_id::text as id, cause from same_hand where user_id = ${one.id}`,
    )
    expect(hands).toEqual(expect.arrayContaining([{ id: boss.id, cause: 'reset' }]))
    expect(hands.map(({ id }) => id)).toContain(printer.id)
    const audits = await asOwner(
      quiet.database.owner,
      `select body from audit_event where action = 'letter' and body like '%letter of the initial%'`,
    )
    expect(audits).toHaveLength(1)
  })

  it('nobody prints the letter of the own account, nor of a stranger', async () => {
    const boss = await person(quiet, ['0-0'], '1')
    expect((await boss.post(`${api}/letter`, { id: boss.id })).message).toContain('your own account')
    const stranger = quiet.as('b_no').scope.userId
    expect((await boss.post(`${api}/letter`, { id: stranger })).message).toBe('Data does not exist')
  })
})
