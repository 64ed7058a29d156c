import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { hashPassword } from '../../kit/process/passwords.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { sealed } from '../../testing/sealed-password.ts'

let test: TestApp
const old = 'Old-words-11'
beforeAll(async () => {
  test = await testApp()
  const hash = await hashPassword(old)
  await withTx(test.database.db, systemScope, (tx) => sql`update member set password_hash = ${hash}`.execute(tx))
})
afterAll(() => test.close())

type Typed = { readonly oldPwd: string; readonly newPwd: string; readonly confirmPwd: string }
const typed = (newPwd: string, more: Partial<Typed> = {}): Typed => ({
  oldPwd: old,
  newPwd,
  confirmPwd: newPwd,
  ...more,
})
async function change(person: 'a_mk' | 'a_ck' | 'a_no' | 'a_both' | 'b_no', input: Typed, token?: string) {
  const passwords = await sealed(test.app, { name: person, purpose: 'modify' }, input)
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const { code, data } = await test.as(person).post('/CLOUD-BASE/member/modifyPwd', passwords, headers)
  return code === '00000000' ? 'changed' : `${code} ${data.fields[0]?.field}`
}
async function signIn(person: string, password: string) {
  const { userPwd } = await sealed(test.app, { name: person, purpose: 'login' }, { userPwd: password })
  return test.guest.post('/CLOUD-BASE/login/pwd', { userAcc: person, userPwd, userType: '1', orgUserType: '0' })
}

describe('changing the password', () => {
  it('ends the other sessions and leaves this one; only the new one signs in', async () => {
    const other = (await signIn('a_mk', old)).data.token
    expect(await change('a_mk', typed('Rain-on-tea9'))).toBe('changed')
    const menu = '/CLOUD-BASE/getMenu/getMenuListByUser'
    expect((await test.as('a_mk').get(menu)).status).toBe(200)
    expect((await test.guest.get(menu, { authorization: `Bearer ${other}` })).status).toBe(401)
    expect((await signIn('a_mk', old)).code).toBe('01010001')
    expect((await signIn('a_mk', 'Rain-on-tea9')).code).toBe('00000000')
  })

  it('refuses a wrong old one, the same one and two that differ, and changes nothing (A27)', async () => {
    const before = await asOwner(test.database.owner, `select password_hash from member where user_name = 'a_ck'`)
    expect(await change('a_ck', typed('Rain-on-tea9', { oldPwd: 'wrong' }))).toBe('01020005 oldPwd')
    expect(await change('a_ck', typed(old))).toBe('01020004 newPwd')
    expect(await change('a_ck', typed('Rain-on-tea9', { confirmPwd: 'Rain-on-tea8' }))).toBe('01020002 confirmPwd')
    expect(await asOwner(test.database.owner, `select password_hash from member where user_name = 'a_ck'`)).toEqual(
      before,
    )
  })

  it.each(['Rain-t1', 'Rain-on-the-tea-9', '83920174', 'RainOnTea', '-_-!-_-!', 'Passw0rd'])(
    'refuses %s (A28)',
    async (password) => expect(await change('a_ck', typed(password))).toMatch(/ newPwd$/),
  )

  it('takes no more guesses at the old one than a sign-in does, although each command is undone', async () => {
    const answers: string[] = []
    for (let tries = 0; tries < 6; tries += 1)
      answers.push(await change('a_both', typed('Rain-on-tea9', { oldPwd: 'wrong' })))
    expect(answers).toEqual([...Array(5).fill('01020005 oldPwd'), '01010002 oldPwd'])
  })

  it('opens no password that was encrypted to sign in, or for somebody else', async () => {
    const input = typed('Rain-on-tea9')
    for (const act of [
      { name: 'a_no', purpose: 'login' },
      { name: 'b_no', purpose: 'modify' },
    ] as const) {
      const { code } = await test.as('a_no').post('/CLOUD-BASE/member/modifyPwd', await sealed(test.app, act, input))
      expect(code).toBe('01020003')
    }
  })
})

describe('a password that somebody else chose', () => {
  const mark = (until: string) =>
    asOwner(
      test.database.owner,
      `update member set must_change_pwd = true, one_time_until = now() + interval '${until}' where user_name = 'b_no'`,
    )

  it('must be changed before anything else is answered', async () => {
    await mark('1 hour')
    const { data } = await signIn('b_no', old)
    expect(data.mustChangePwd).toBe(true)
    const authorization = { authorization: `Bearer ${data.token}` }
    const ask = () => test.guest.post('/CLOUD-EXPO/fxExposure/queryByPage', {}, authorization)
    expect(await ask()).toMatchObject({ status: 403, message: 'Change the initial password first' })
    expect((await test.guest.post('/CLOUD-BASE/auth/accessToken', {}, authorization)).data.mustChangePwd).toBe(true)
    expect(await change('b_no', typed('Rain-on-tea9'), data.token)).toBe('changed')
    expect((await ask()).code).toBe('00000000')
  })

  it('opens nothing any more when it was not used in time', async () => {
    await mark('-1 second')
    expect(await signIn('b_no', 'Rain-on-tea9')).toMatchObject({ code: '01010004' })
  })
})
