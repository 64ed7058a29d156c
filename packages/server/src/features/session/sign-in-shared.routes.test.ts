import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { connectDatabase, type Database, systemScope, withTx } from '../../kit/database/database.ts'
import { hashPassword } from '../../kit/process/passwords.ts'
import { passwordKeys } from '../../kit/record/password-keys.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import type { StoredMember } from './session.store.ts'
import { openSession } from './session-token.store.ts'

// Two processes behind a proxy that knows nothing of sessions: every second request goes to the other one.
let test: TestApp
let second: Database
let apps: FastifyInstance[]
const password = 'Right-pass1'
beforeAll(async () => {
  test = await testApp()
  const hash = await hashPassword(password)
  await withTx(test.database.db, systemScope, (tx) => sql`update member set password_hash = ${hash}`.execute(tx))
  second = connectDatabase(test.database.owner, undefined, 20)
  const services = { passwordKeys: passwordKeys(second.db), demoPassword: null }
  apps = [test.app, await buildApp({ db: second.db, services })]
})
afterAll(async () => {
  await apps[1]?.close()
  await second.close()
  await test.close()
})

let turn = 0
async function post(url: string, payload: object = {}) {
  turn += 1
  const response = await (apps[turn % 2] as FastifyInstance).inject({ method: 'POST', url, payload })
  return response.json()
}

async function ciphertext(name: string): Promise<string> {
  const { keyId, publicKey, nonce } = (await post(`/CLOUD-BASE/loginManager/getKey/${name}`)).data
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const body = Buffer.from(JSON.stringify({ u: name, n: nonce, p: password }))
  const options = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return `${keyId}.${publicEncrypt(options, body).toString('base64')}`
}
const send = async (userAcc: string, userPwd: string): Promise<string> =>
  (await post('/CLOUD-BASE/login/pwd', { userAcc, userPwd, userType: '1', orgUserType: '0' })).code

it('the key of one process opens at the other, and a ciphertext is good once among both', async () => {
  const typed = await ciphertext('a_mk')
  const answers = [await send('a_mk', typed), await send('a_mk', typed), await send('a_mk', typed)]
  expect(answers).toEqual(['00000000', '01010001', '01010001'])
})

it('of twenty sign-ins, one process after the other, none fails', async () => {
  const answers: string[] = []
  for (let left = 20; left > 0; left -= 1) answers.push(await send('a_both', await ciphertext('a_both')))
  expect(answers).toEqual(Array(20).fill('00000000'))
})

it('of twenty sessions that are opened at once five are left', async () => {
  const { scope } = test.as('a_ck')
  const [member] = await asOwner<StoredMember>(
    test.database.owner,
    `select id::text, group_id::text as "groupId" from member where user_name = 'a_ck'`,
  )
  await asOwner(test.database.owner, 'delete from session_token')
  // Each stays open for a moment, so that the others begin before it is there for them to count.
  const open = () =>
    withTx(second.db, scope, async (tx) => {
      await openSession(tx, member as StoredMember, '10.0.0.1', 'test')
      await sql`select pg_sleep(0.1)`.execute(tx)
    })
  await Promise.all(Array.from({ length: 20 }, open))
  const [left] = await asOwner(
    test.database.owner,
    `select count(*)::int as sessions from session_token where user_id = ${member?.id}`,
  )
  expect(left).toEqual({ sessions: 5 })
})

it('a replaced key opens what was asked for under it for ten minutes more, and the next is another', async () => {
  const typed = await ciphertext('b_mk')
  const late = await ciphertext('b_mk')
  await asOwner(test.database.owner, "update sign_in_key set born_at = born_at - interval '24 hours 5 minutes'")
  const renewed = await ciphertext('b_mk')
  expect(renewed.split('.')[0]).not.toBe(typed.split('.')[0])
  expect(await send('b_mk', typed)).toBe('00000000')
  await asOwner(test.database.owner, `update sign_in_key set born_at = born_at - interval '1 hour' where key_id = $1`, [
    late.split('.')[0],
  ])
  expect([await send('b_mk', late), await send('b_mk', renewed)]).toEqual(['01010001', '00000000'])
})
