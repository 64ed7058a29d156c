import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { demoInbox } from '../../kit/message/messages.ts'
import { hashPassword } from '../../kit/process/passwords.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { sealed } from '../../testing/sealed-password.ts'
import { countStatements } from '../../testing/statements.fixture.ts'

let test: TestApp
const messages = demoInbox()
const old = 'Old-words-11'
beforeAll(async () => {
  test = await testApp({}, { messages })
  const hash = await hashPassword(old)
  await withTx(test.database.db, systemScope, (tx) =>
    sql`update member set password_hash = ${hash}, email = user_name || '@x.example', phone = '+861380000' || lpad((id % 10000)::text, 4, '0')`.execute(
      tx,
    ),
  )
})
afterAll(() => test.close())
beforeEach(() => asOwner(test.database.owner, 'truncate captcha, captcha_send, login_attempt, guest_call'))

const owner = <Row extends object>(query: string) => asOwner<Row & Record<string, unknown>>(test.database.owner, query)
const lastCode = () => /\d{6}/.exec((messages.inbox() ?? [])[0]?.text ?? '')?.[0] ?? ''
const password = 'Rain-on-tea9'
let next = 0
function newPhone(): string {
  next += 1
  return `+8615000000${String(next).padStart(3, '0')}`
}

interface Outcome {
  readonly userName: string
  readonly orgName: string
  readonly mobile: string
  readonly captcha: string
  readonly agreementVersion: string
}
async function register(
  kind: 'org' | 'personal',
  changed: Partial<Outcome> & object = {},
  typed = { userPwd: password, confirmPwd: password },
) {
  const mobile = newPhone()
  await test.guest.get(`/CLOUD-BASE/mobile/sendCaptcha/${encodeURIComponent(mobile)}?purpose=register`)
  const body = {
    userName: `new_user${next}`,
    orgName: `新机构${next}`,
    mobile,
    captcha: lastCode(),
    agreementVersion: '2026-12',
    ...changed,
  }
  const passwords = await sealed(test.app, { name: body.userName, purpose: 'register' }, typed)
  const answer = await test.guest.post(`/CLOUD-BASE/register/${kind}`, { ...body, ...passwords })
  return { ...answer, body, field: answer.data?.fields?.[0]?.field }
}
async function signIn(userAcc: string, typed: string, orgUserType = '0') {
  const { userPwd } = await sealed(test.app, { name: userAcc, purpose: 'login' }, { userPwd: typed })
  return test.guest.post('/CLOUD-BASE/login/pwd', { userAcc, userPwd, userType: '1', orgUserType })
}
const people = async () => (await owner<{ people: number }>('select count(*)::int as people from member'))[0]?.people

describe('registering', () => {
  it('an organisation makes its administrator, uncertified, who may draft and not submit', async () => {
    const { code, body } = await register('org')
    expect(code).toBe('00000000')
    const { data } = await signIn(body.userName, password, '1')
    expect(data.member).toMatchObject({
      orgName: body.orgName,
      realNameAuthStatus: '0',
      userType: '1',
      orgUserType: '1',
    })
    expect(
      await owner(
        `select check_type, check_op_type from staff_duty d join member m on m.id = d.user_id where user_name = '${body.userName}'`,
      ),
    ).toEqual([{ check_type: '0', check_op_type: '0' }])
  })

  it('a person makes an account of their own', async () => {
    const { code, body } = await register('personal')
    expect(code).toBe('00000000')
    expect((await signIn(body.userName, password)).data.member).toMatchObject({
      userType: '2',
      orgUserType: '0',
      role: 'user',
    })
  })

  it('keeps which agreement was accepted, in which language, when and from where', async () => {
    const { body } = await register('org')
    const [acceptance] = await owner(
      `select a.version, language, ip, at <= now() as dated from agreement_acceptance a join member m on m.id = a.user_id where user_name = '${body.userName}'`,
    )
    expect(acceptance).toEqual({ version: '2026-12', language: 'en_US', ip: '127.0.0.1', dated: true })
  })

  it.each(['abcde', 'a'.repeat(33), '1abcde', '_abcde', 'ab-cdef', 'abc def', 'аbcdef'])(
    'refuses the user name %j (C01)',
    async (userName) => {
      const { code, data } = await test.guest.post('/CLOUD-BASE/register/org', {
        userName,
        orgName: 'x',
        mobile: '+8615000009999',
        captcha: '123456',
        userPwd: 'x',
        confirmPwd: 'x',
        agreementVersion: '2026-12',
      })
      expect([code, data.fields.map(({ field }: { field: string }) => field)]).toEqual([
        expect.not.stringMatching('00000000'),
        ['userName'],
      ])
    },
  )

  it.each([
    ['a blank name of the organisation (C02)', { orgName: '  ' }, 'orgName'],
    ['one of 65 characters (C02)', { orgName: 'x'.repeat(65) }, 'orgName'],
    ['seven digits (C03)', { mobile: '+861500000' }, 'mobile'],
    ['seventeen digits (C03)', { mobile: '+4412345678901234567' }, 'mobile'],
    ['letters in the phone (C03)', { mobile: '+86abcdefghijk' }, 'mobile'],
    ['a phone without its prefix (C03)', { mobile: '15000000001' }, 'mobile'],
    ['no agreement (C10)', { agreementVersion: '' }, 'agreementVersion'],
    ['an agreement of another version (C10)', { agreementVersion: '2020-01' }, 'agreementVersion'],
    ['a wrong code', { captcha: '000000' }, 'captcha'],
    ['a name that another holds, in capitals (C05)', { userName: 'NEW_USER1' }, 'userName'],
    ['an organisation that is there, in capitals (C05)', { orgName: '机构A' }, 'orgName'],
  ])('refuses %s and makes nobody', async (_, changed, field) => {
    const before = await people()
    const refused = await register('org', changed)
    expect([refused.status, refused.field]).toEqual([200, field])
    expect(await people()).toBe(before)
  })

  it('takes a phone of every country of the list', async () => {
    const { data: countries } = await test.guest.get('/CLOUD-BASE/country/getAllByLang')
    const prefixes = new Set<string>(countries.map((one: { phoneAreaCode: string }) => one.phoneAreaCode))
    expect(['+55', '+91', '+7'].filter((prefix) => !prefixes.has(prefix))).toEqual([])
    const refused: string[] = []
    for (const prefix of prefixes) {
      const { field } = await register(
        'org',
        { mobile: `${prefix}13900001234` },
        { userPwd: password, confirmPwd: password },
      )
      // The code went elsewhere, so that nobody is made; a phone that is none would be named first.
      if (field !== 'captcha') refused.push(`${prefix} ${field}`)
    }
    expect(refused).toEqual([])
  })

  it('refuses a phone that another holds (C05) and two passwords that differ (C10)', async () => {
    const { body } = await register('org')
    await owner('truncate captcha_send')
    await test.guest.get(`/CLOUD-BASE/mobile/sendCaptcha/${encodeURIComponent(body.mobile)}`)
    const again = { mobile: body.mobile, captcha: lastCode(), userName: 'someone_else', orgName: '别的机构' }
    const passwords = await sealed(
      test.app,
      { name: 'someone_else', purpose: 'register' },
      { userPwd: password, confirmPwd: password },
    )
    const taken = await test.guest.post('/CLOUD-BASE/register/org', {
      ...again,
      ...passwords,
      agreementVersion: '2026-12',
    })
    expect(taken).toMatchObject({ message: 'The phone number already exists', data: { fields: [{ field: 'mobile' }] } })
    expect((await register('org', {}, { userPwd: password, confirmPwd: `${password}x` })).field).toBe('confirmPwd')
  })

  it('what a stranger adds to the form is not stored (C08)', async () => {
    const extra = { orgUserType: '1', role: 'admin', realNameAuthStatus: '1', userId: '1', orgId: '1', levelId: '9' }
    const { body } = await register('personal', extra)
    expect((await signIn(body.userName, password)).data.member).toMatchObject({
      orgUserType: '0',
      role: 'user',
      realNameAuthStatus: '0',
    })
  })

  it('spaces around names are no part of them (C14)', async () => {
    const { body } = await register('org', { orgName: '  空格机构  ' })
    expect(
      await owner(`select org_name from org o join member m on m.org_id = o.id where user_name = '${body.userName}'`),
    ).toEqual([{ org_name: '空格机构' }])
  })

  it('a code is not lost to a submit that is refused for another reason, and is good for one account', async () => {
    const { body } = await register('org', { orgName: '机构A' })
    const again = async (userName: string) => {
      const passwords = await sealed(
        test.app,
        { name: userName, purpose: 'register' },
        { userPwd: password, confirmPwd: password },
      )
      return (
        await test.guest.post('/CLOUD-BASE/register/org', {
          ...body,
          userName,
          orgName: `改名${userName}`,
          ...passwords,
        })
      ).code
    }
    expect(await again('retry_one')).toBe('00000000')
    expect(await again('retry_two')).toBe('01050001')
  })
})

describe('whether a name is free', () => {
  it.each([
    ['member/checkUserName/new_user1', '01040001'],
    ['member/checkUserName/nobody_has_it', '00000000'],
    ['member/checkEmail/a_mk@x.example', '01040002'],
    ['member/checkEmail/A_MK@X.EXAMPLE', '01040002'],
    ['member/checkEmail/free@x.example', '00000000'],
    ['member/checkMobile/%2B8615099990000', '00000000'],
    ['org/checkOrgName/%E6%9C%BA%E6%9E%84a', '08010002'],
    // Full-width letters make no other name, and signs that nobody sees are none.
    [`org/checkOrgName/${encodeURIComponent('机构ａ')}`, '08010002'],
    [`org/checkOrgName/${encodeURIComponent('机构\u200Ba')}`, '00010016'],
    ['org/checkOrgName/free', '00000000'],
  ])('%s', async (path, code) => expect((await test.guest.get(`/CLOUD-BASE/${path}`)).code).toBe(code))

  it.each([
    ['member/checkEmail/', 'a_mk@x.example', 'free@x.example'],
    ['member/checkUserName/', 'new_user1', 'nobody_has_it'],
    ['org/checkOrgName/', '机构a', 'free'],
  ])('%s asks the database the same of a used one as of a free one (B18)', async (path, used, free) => {
    const statementsOf = countStatements(test.database.pool)
    const ask = async (name: string) => {
      const url = `/CLOUD-BASE/${path}${encodeURIComponent(name)}`
      const [{ code }, statements] = await statementsOf(() => test.guest.get(url))
      return [code === '00000000', statements]
    }
    await ask(free)
    const [[, ofUsed], [, ofFree]] = [await ask(used), await ask(free)]
    expect([await ask(used), await ask(free)]).toEqual([
      [false, ofUsed],
      [true, ofFree],
    ])
    expect(ofUsed).toBe(ofFree)
    expect(ofFree).toBeGreaterThan(0)
  })

  it('is answered ten times a minute to one address (B17), and to each form that is open there', async () => {
    const path = '/CLOUD-BASE/member/checkUserName/nobody_has_it'
    const askFor = async (form: number, count: number) => {
      const query = form === 0 ? '' : `?formKey=form-of-colleague-${form}`
      const replies = Array.from({ length: count }, () => test.guest.get(`${path}${query}`))
      return (await Promise.all(replies)).filter(({ status }) => status === 429).length
    }
    expect([await askFor(0, 10), await askFor(0, 1)]).toEqual([0, 1])
    for (const form of [1, 2, 3, 4]) expect([form, await askFor(form, 10), await askFor(form, 1)]).toEqual([form, 0, 1])
    // New forms without end are one address in the end.
    let refused = 0
    for (let stranger = 100; stranger < 120; stranger += 1) refused += await askFor(stranger, 1)
    expect(refused).toBe(15)
  })
})

describe('a forgotten password', () => {
  const forget = async (way: { mobile?: string; email?: string }, captcha: string, newPwd = password) => {
    const name = way.mobile ?? way.email ?? ''
    const passwords = await sealed(test.app, { name, purpose: 'forgot' }, { newPwd, confirmPwd: newPwd })
    return test.guest.post('/CLOUD-BASE/register/forgotPwd', { ...way, captcha, ...passwords })
  }

  it('is replaced by a code to the mail, ends all sessions and is told to its owner', async () => {
    await test.guest.get('/CLOUD-BASE/mail/sendCaptcha/a_ck@x.example?purpose=forgot')
    const code = lastCode()
    expect((await forget({ email: 'a_ck@x.example' }, code)).code).toBe('00000000')
    expect((await test.as('a_ck').get('/CLOUD-BASE/getMenu/getMenuListByUser')).status).toBe(401)
    expect((await signIn('a_ck', password)).code).toBe('00000000')
    expect((await signIn('a_ck', old)).code).toBe('01010001')
    expect((messages.inbox() ?? [])[0]).toMatchObject({
      target: 'a_ck@x.example',
      text: expect.stringContaining('was reset'),
    })
    expect(await forget({ email: 'a_ck@x.example' }, code, 'Snow-on-jade7')).toMatchObject({ code: '01050001' })
  })

  it('answers a target that nobody has as it does a wrong code', async () => {
    const wrong = await forget({ email: 'a_mk@x.example' }, '123456')
    expect(await forget({ email: 'nobody@x.example' }, '123456')).toMatchObject({
      code: '01050001',
      message: wrong.message,
    })
  })

  it('asks for one way, not for both or none', async () => {
    expect((await forget({ email: 'a_mk@x.example', mobile: '+8613800000001' }, '123456')).code).toBe('01060002')
  })
})

describe('a stranger who keeps guessing (A10)', () => {
  it('locks out strangers, and not the owner on a device of theirs', async () => {
    const first = await signIn('a_both', old)
    const { deviceToken } = first.data
    expect(deviceToken).toMatch(/^[\w-]{43}$/)
    for (let guesses = 0; guesses < 12; guesses += 1) {
      await signIn('a_both', 'wrong')
      await owner(`update login_attempt set at = at - interval '40 seconds'`)
    }
    expect((await signIn('a_both', old)).code).toBe('01010002')
    const fromDevice = async (typed: string, device: string) => {
      const { userPwd } = await sealed(test.app, { name: 'a_both', purpose: 'login' }, { userPwd: typed })
      return (
        await test.guest.post('/CLOUD-BASE/login/pwd', {
          userAcc: 'a_both',
          userPwd,
          userType: '1',
          orgUserType: '0',
          deviceToken: device,
        })
      ).code
    }
    expect(await fromDevice(old, 'A'.repeat(43))).toBe('01010002')
    expect(await fromDevice(old, deviceToken)).toBe('00000000')
    // What the owner does resets nothing for the stranger, and the device has a limit of its own.
    expect((await signIn('a_both', old)).code).toBe('01010002')
    const guesses: string[] = []
    for (let tries = 0; tries < 6; tries += 1) guesses.push(await fromDevice('wrong', deviceToken))
    expect(guesses).toEqual([...Array(5).fill('01010001'), '01010002'])
  })

  it('with another’s device is a stranger', async () => {
    const { deviceToken } = (await signIn('b_mk', old)).data
    const { userPwd } = await sealed(test.app, { name: 'b_no', purpose: 'login' }, { userPwd: 'wrong' })
    await test.guest.post('/CLOUD-BASE/login/pwd', {
      userAcc: 'b_no',
      userPwd,
      userType: '1',
      orgUserType: '0',
      deviceToken,
    })
    expect(await owner(`select device_sha256 from login_attempt where user_name = 'b_no'`)).toEqual([
      { device_sha256: null },
    ])
  })
})

describe('one’s own sessions and events', () => {
  it('are shown, and ended one by one; another’s look as if they were not there', async () => {
    const tokens = [(await signIn('b_both', old)).data.token, (await signIn('b_both', old)).data.token]
    const [first, second] = tokens.map((token) => ({ authorization: `Bearer ${token}` }))
    const { data } = await test.guest.get('/CLOUD-BASE/session/query', first)
    expect(data.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1)
    const [foreign] = await owner<{ no: string }>(
      `select session_no::text as no from session_token t join member m on m.id = t.user_id where user_name = 'b_mk' limit 1`,
    )
    const end = (sessionNos: string[]) => test.guest.post('/CLOUD-BASE/session/end', { sessionNos }, first)
    expect((await end([foreign?.no ?? ''])).message).toBe('Data does not exist')
    const own = data.find(({ isThis }: { isThis: boolean }) => isThis)
    expect((await end([own.sessionNo])).message).toBe('Data does not exist')
    const others = data
      .filter(({ isThis }: { isThis: boolean }) => !isThis)
      .map(({ sessionNo }: { sessionNo: string }) => sessionNo)
    expect((await end(others)).code).toBe('00000000')
    expect((await test.guest.get('/CLOUD-BASE/session/query', second)).status).toBe(401)
    await signIn('b_both', 'wrong')
    const events = (await test.guest.get('/CLOUD-BASE/securityEvent/query', first)).data
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'SIGN_IN_FAILED',
      'SESSIONS_ENDED',
      'NEW_DEVICE',
      'NEW_DEVICE',
    ])
  })
})

describe('a new version of the agreement', () => {
  it('is asked of who accepted an older one, until it is accepted', async () => {
    const { body } = await register('org')
    const { token, agreementDue } = (await signIn(body.userName, password, '1')).data
    expect(agreementDue).toBe(false)
    await owner(`update agreement_acceptance set version = '2020-01'`)
    const own = { authorization: `Bearer ${token}` }
    const isDue = async () => (await test.guest.post('/CLOUD-BASE/auth/accessToken', {}, own)).data.agreementDue
    expect(await isDue()).toBe(true)
    const accept = (agreementVersion: string) =>
      test.guest.post('/CLOUD-BASE/agreement/accept', { agreementVersion }, own)
    expect((await accept('2020-01')).code).toBe('01060001')
    expect(await isDue()).toBe(true)
    expect((await accept('2026-12')).code).toBe('00000000')
    expect(await isDue()).toBe(false)
    expect((await test.as('a_mk').post('/CLOUD-BASE/auth/accessToken')).data.agreementDue).toBe(false)
  })
})
