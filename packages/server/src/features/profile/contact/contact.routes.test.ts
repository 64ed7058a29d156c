import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { demoInbox } from '../../../kit/message/messages.ts'
import { hashPassword } from '../../../kit/process/passwords.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { sealed } from '../../../testing/sealed-password.ts'

let test: TestApp
const messages = demoInbox()
const old = 'Old-words-11'
const fresh = 'Rain-on-tea9'
beforeAll(async () => {
  test = await testApp({}, { messages })
  const hash = await hashPassword(old)
  await withTx(test.database.db, systemScope, (tx) =>
    sql`update member set password_hash = ${hash}, email = user_name || '@x.example',
      phone = '+861380000' || lpad((id % 10000)::text, 4, '0')`.execute(tx),
  )
})
afterAll(() => test.close())
beforeEach(() => asOwner(test.database.owner, 'truncate captcha, captcha_send, login_attempt, guest_call'))

type Person = Parameters<TestApp['as']>[0]
type Kind = 'email' | 'mobile'
const calls = { email: 'modifyEmailPwd', mobile: 'modifyMobilePwd' } as const
const fieldOf = { email: 'newEmail', mobile: 'newMobile' } as const
const inbox = () => messages.inbox() ?? []
const stored = async (person: Person) =>
  (
    await asOwner<{ email: string; phone: string }>(
      test.database.owner,
      `select email, phone from member where user_name = '${person}'`,
    )
  )[0]

/** Asks for a code to the target as the member does, and gives it back. */
async function codeFor(person: Person, kind: Kind, target: string): Promise<string> {
  const [way, purpose] = kind === 'email' ? ['mail', 'modifyEmail'] : ['mobile', 'modifyMobile']
  await test.as(person).get(`/CLOUD-BASE/${way}/sendCaptcha/${encodeURIComponent(target)}?purpose=${purpose}`)
  return /\d{6}/.exec(inbox().find((message) => message.target === target)?.text ?? '')?.[0] ?? ''
}
async function change(
  person: Person,
  kind: Kind,
  input: { target: string; captcha: string },
  typed: Readonly<Record<string, string>> = {},
) {
  const passwords = await sealed(test.app, { name: person, purpose: 'modify' }, { oldPwd: old, ...typed })
  const body = { [fieldOf[kind]]: input.target, captcha: input.captcha, ...passwords }
  const { code, data } = await test.as(person).post(`/CLOUD-BASE/member/${calls[kind]}`, body)
  return code === '00000000' ? 'changed' : `${code} ${data.fields[0]?.field}`
}
async function signIn(userAcc: string, password: string) {
  const { userPwd } = await sealed(test.app, { name: userAcc, purpose: 'login' }, { userPwd: password })
  return test.guest.post('/CLOUD-BASE/login/pwd', { userAcc, userPwd, userType: '1', orgUserType: '0' })
}

describe.each<[Kind, string, string]>([
  ['email', 'Moved@X.example', 'moved@x.example'],
  ['mobile', '+8613911112222', '+8613911112222'],
])('a new %s', (kind, typed, address) => {
  it('holds once the code is proved; other sessions end and both addresses are told', async () => {
    const before = await stored('a_mk')
    const other = (await signIn('a_mk', old)).data.token
    const captcha = await codeFor('a_mk', kind, address)
    expect(await change('a_mk', kind, { target: typed, captcha })).toBe('changed')
    expect((await stored('a_mk'))?.[kind === 'email' ? 'email' : 'phone']).toBe(address)
    const menu = '/CLOUD-BASE/getMenu/getMenuListByUser'
    expect((await test.as('a_mk').get(menu)).status).toBe(200)
    expect((await test.guest.get(menu, { authorization: `Bearer ${other}` })).status).toBe(401)
    const mails = inbox().filter(({ text }) => text.includes('a_mk'))
    const after = await stored('a_mk')
    const addresses = new Set([before?.email, before?.phone, after?.email, after?.phone])
    expect(addresses.size).toBe(3)
    expect(new Set(mails.slice(0, 3).map(({ target }) => target))).toEqual(addresses)
  })

  it('needs the password and the code that went to it, each once', async () => {
    const target = kind === 'email' ? 'other@x.example' : '+8613933334444'
    const captcha = await codeFor('a_ck', kind, target)
    const wrong = captcha === '123456' ? '654321' : '123456'
    const before = await stored('a_ck')
    expect(await change('a_ck', kind, { target, captcha }, { oldPwd: 'wrong' })).toBe('01020005 oldPwd')
    expect(await change('a_ck', kind, { target, captcha: wrong })).toBe('01050001 captcha')
    expect(await change('a_no', kind, { target, captcha })).toBe('01050001 captcha')
    expect(await stored('a_ck')).toEqual(before)
    expect(await change('a_ck', kind, { target, captcha })).toBe('changed')
    expect(await change('a_ck', kind, { target, captcha })).toBe('01050001 captcha')
  })

  it('that is somebody else’s gets no code and is refused by name', async () => {
    const target = (await stored('b_mk'))?.[kind === 'email' ? 'email' : 'phone'] ?? ''
    expect(await codeFor('a_both', kind, target)).toBe('')
    const { userId } = test.as('a_both').scope
    const call = kind === 'email' ? 'checkEdtEmail/' : 'checkEdtMobile/'
    const reply = await test.as('a_both').post(`/CLOUD-BASE/member/${call}`, { userId, [kind]: target })
    expect(reply.data.fields[0].field).toBe(kind)
    const own = (await stored('a_both'))?.[kind === 'email' ? 'email' : 'phone']
    expect((await test.as('a_both').post(`/CLOUD-BASE/member/${call}`, { userId, [kind]: own })).code).toBe('00000000')
  })
})

describe('with a new password', () => {
  const target = 'both@x.example'
  it('both change or neither does', async () => {
    const captcha = await codeFor('b_no', 'email', target)
    const input = { target, captcha }
    expect(await change('b_no', 'email', input, { newPwd: fresh })).toMatch(/ confirmPwd$/)
    expect(await change('b_no', 'email', input, { newPwd: fresh, confirmPwd: `${fresh}x` })).toMatch(/ confirmPwd$/)
    expect(await change('b_no', 'email', input, { newPwd: old, confirmPwd: old })).toMatch(/ newPwd$/)
    expect((await stored('b_no'))?.email).toBe('b_no@x.example')
    expect(await change('b_no', 'email', input, { newPwd: fresh, confirmPwd: fresh })).toBe('changed')
    expect((await stored('b_no'))?.email).toBe(target)
    expect((await signIn('b_no', fresh)).code).toBe('00000000')
  })
})
