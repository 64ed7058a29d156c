import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { hashPassword } from '../../kit/process/passwords.ts'
import { verifyChain } from '../../kit/record/audit.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
const password = ' Leading space 1'
beforeAll(async () => {
  test = await testApp()
  const hash = await hashPassword(password)
  await withTx(test.database.db, systemScope, (tx) => sql`update member set password_hash = ${hash}`.execute(tx))
})
afterAll(() => test.close())

interface PasswordKey {
  readonly keyId: string
  readonly publicKey: string
  readonly nonce: string
}
const keyFor = async (name: string): Promise<PasswordKey> =>
  (await test.guest.post(`/CLOUD-BASE/loginManager/getKey/${name}`)).data

function encrypted({ keyId, publicKey, nonce }: PasswordKey, name: string, typed: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const body = Buffer.from(JSON.stringify({ u: name, n: nonce, p: typed }))
  const options = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return `${keyId}.${publicEncrypt(options, body).toString('base64')}`
}
const send = (userAcc: string, userPwd: string, orgUserType = '0') =>
  test.guest.post('/CLOUD-BASE/login/pwd', { userAcc, userPwd, userType: '1', orgUserType })
const signIn = async (name: string, typed = password, tab = '0') =>
  send(name, encrypted(await keyFor(name), name, typed), tab)
const asToken = (token: string) => ({ authorization: `Bearer ${token}` })
const member = '/CLOUD-BASE/getMenu/getMenuListByUser'

describe('signing in', () => {
  it('answers token, member and grants, and the password is compared exactly', async () => {
    const { data } = await signIn('a_mk')
    expect(data).toMatchObject({
      userId: test.as('a_mk').scope.userId,
      member: { userName: 'a_mk', role: 'staff', orgUserType: '0' },
    })
    expect(data.grants).toContain('trade.edit')
    expect((await signIn('a_mk', password.trim())).code).toBe('01010001')
  })

  it('gives each member one key for what the browser keeps, and nobody else the same', async () => {
    const ask = async (name: 'a_mk' | 'a_ck' | 'b_mk') =>
      (await test.as(name).get('/CLOUD-BASE/session/draftKey')).data.draftKey
    const [own, again, colleague, stranger] = [
      await ask('a_mk'),
      await ask('a_mk'),
      await ask('a_ck'),
      await ask('b_mk'),
    ]
    expect(Buffer.from(own, 'base64')).toHaveLength(32)
    expect(again).toBe(own)
    expect(new Set([own, colleague, stranger]).size).toBe(3)
    expect((await test.guest.get('/CLOUD-BASE/session/draftKey')).status).toBe(401)
  })

  it('gives one answer for a wrong password, an unknown name, the wrong tab, plain text and a replay', async () => {
    const used = encrypted(await keyFor('a_ck'), 'a_ck', password)
    expect((await send('a_ck', used)).code).toBe('00000000')
    const answers = [
      await signIn('a_ck', 'wrong'),
      await signIn('nobody_at_all'),
      await signIn('a_ck', password, '1'),
      await send('a_ck', password),
      await send('a_ck', used),
      await send('b_ck', encrypted(await keyFor('a_ck'), 'a_ck', password)),
    ]
    for (const answer of answers)
      expect([answer.status, answer.code, answer.data.fields[0].field]).toEqual([200, '01010001', 'userPwd'])
  })

  it('gives a key of the same shape for names that nobody has', async () => {
    const [existing, unknown] = [await keyFor('a_mk'), await keyFor('nobody_at_all')]
    expect(Object.keys(existing)).toEqual(Object.keys(unknown))
    expect(existing.publicKey.length).toBe(unknown.publicKey.length)
  })

  it('gives a key for any name and none for what is no name (A07)', async () => {
    const ask = (name: string) => test.guest.post(`/CLOUD-BASE/loginManager/getKey/${encodeURIComponent(name)}`)
    expect(Object.keys((await ask('../')).data)).toEqual(Object.keys(await keyFor('a_mk')))
    const long = await ask('x'.repeat(5_000))
    expect([long.status, long.code === '00000000']).toEqual([long.status < 500 ? long.status : 0, false])
  })

  it('opens a new session, whatever token the client brings (A21)', async () => {
    const own = 'A'.repeat(43)
    const key = await keyFor('a_mg')
    const answer = await test.guest.post(
      '/CLOUD-BASE/login/pwd',
      { userAcc: 'a_mg', userPwd: encrypted(key, 'a_mg', password), orgUserType: '1', token: own },
      asToken(own),
    )
    expect(answer.code).toBe('00000000')
    expect(answer.data.token).not.toBe(own)
    expect((await test.guest.get(member, asToken(own))).status).toBe(401)
  })

  it('delays from the fifth wrong password on, locks at ten, and unlocks by time', async () => {
    const guess = async () => (await signIn('b_no', 'wrong')).code
    const passes = (seconds: number) =>
      asOwner(test.database.owner, 'update login_attempt set at = at - make_interval(secs => $1)', [seconds])
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess()).toBe('01010001')
    const right = encrypted(await keyFor('b_no'), 'b_no', password)
    const payload = { userAcc: 'b_no', userPwd: right, userType: '1', orgUserType: '0' }
    const delayed = await test.app.inject({ method: 'POST', url: '/CLOUD-BASE/login/pwd', payload })
    expect([delayed.statusCode, delayed.json().code, delayed.headers['retry-after']]).toEqual([429, '01010002', '2'])
    for (let attempt = 5; attempt < 10; attempt += 1) {
      await passes(2 ** (attempt - 4))
      expect(await guess()).toBe('01010001')
    }
    await passes(600)
    const locked = await signIn('b_no')
    expect([locked.status, locked.code]).toEqual([429, '01010002'])
    expect(Number(/\d+/.exec(locked.message)?.[0])).toBeGreaterThan(60)
    await passes(300)
    expect((await signIn('b_no')).code).toBe('00000000')
    expect(await guess()).toBe('01010001')
  })

  it('counts guesses that are sent side by side', async () => {
    const key = await keyFor('b_mk')
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => (await send('b_mk', encrypted(key, 'b_mk', 'wrong'))).code),
    )
    expect(codes.filter((code) => code === '01010001')).toHaveLength(5)
    expect(codes.filter((code) => code === '01010002')).toHaveLength(15)
  })
})

describe('a session', () => {
  it.each(['', 'undefined', 'x', 'A'.repeat(43), 'eyJhbGciOiJub25lIn0.e30.'])(
    'is not opened by the token %j',
    async (token) => {
      expect((await test.guest.get(member, asToken(token))).status).toBe(401)
    },
  )

  it('is found again by its token, in the path and in the header, until it is signed out', async () => {
    const { token } = (await signIn('a_both')).data
    expect((await test.guest.get(`/CLOUD-BASE/auth/accessToken/${token}`)).data.member.userName).toBe('a_both')
    expect((await test.guest.post('/CLOUD-BASE/auth/accessToken', {}, asToken(token))).data.userId).toBe(
      test.as('a_both').scope.userId,
    )
    // Another person's name in the body ends nobody else's session.
    expect((await test.guest.post('/CLOUD-BASE/logout/out', { userName: 'a_mk' }, asToken(token))).code).toBe(
      '00000000',
    )
    expect((await test.guest.get(member, asToken(token))).status).toBe(401)
    expect((await test.as('a_mk').get(member)).status).toBe(200)
  })

  it('expires by the clock of the database', async () => {
    const { token } = (await signIn('a_no')).data
    await withTx(test.database.db, systemScope, (tx) =>
      sql`update session_token set expires_at = now() - interval '1 second' where user_id = ${test.as('a_no').scope.userId} and ip <> ''`.execute(
        tx,
      ),
    )
    const expired = await test.guest.get(member, asToken(token))
    expect([expired.status, expired.message]).toEqual([401, 'Token expired, please login again'])
  })

  it('shows the menu of its grants only', async () => {
    const idsOf = async (person: 'a_no' | 'a_ck') =>
      (await test.as(person).get(member)).data.map((entry: { id: string }) => entry.id)
    expect(await idsOf('a_no')).not.toContain('trade-check')
    expect(await idsOf('a_ck')).toContain('trade-check')
  })

  it('sees itself, and others only as administrator of its own organisation', async () => {
    const { userId } = test.as('a_no').scope
    expect((await test.as('a_no').get(`/CLOUD-BASE/member/query/${userId}`)).data.userName).toBe('a_no')
    expect((await test.as('a_mk').get(`/CLOUD-BASE/member/query/${userId}`)).message).toBe('Data does not exist')
    expect((await test.as('b_mk').get(`/CLOUD-BASE/member/query/${userId}`)).message).toBe('Data does not exist')
  })
})

it('leaves an unbroken audit chain that notices an edit', async () => {
  const { groupId } = test.refs.a
  const chain = () => withTx(test.database.db, systemScope, (tx) => verifyChain(tx, groupId))
  const intact = await chain()
  expect(intact.rows).toBeGreaterThan(3)
  expect(intact.firstBad).toBeNull()
  const owner = new pg.Client(test.database.owner)
  await owner.connect()
  await owner.query('alter table audit_event disable trigger audit_event_append_only')
  await owner.query("update audit_event set body = replace(body, 'sign', 'sing') where group_id = $1 and seq = 2", [
    groupId,
  ])
  await owner.end()
  expect((await chain()).firstBad).toBe('2')
})
