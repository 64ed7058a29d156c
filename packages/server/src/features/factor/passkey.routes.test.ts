import { factorRefusals } from '@hedgerow/contract/factor/factor.refusals'
import { passkeyRefusals } from '@hedgerow/contract/factor/passkey/passkey.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { demoInbox } from '../../kit/message/messages.ts'
import { hashPassword } from '../../kit/process/passwords.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { sealed } from '../../testing/sealed-password.ts'
import { securityKey } from './passkey/passkey.fixture.ts'

let test: TestApp
const password = 'Old-words-11'
type Person = Parameters<TestApp['as']>[0]
beforeAll(async () => {
  test = await testApp({}, { messages: demoInbox() })
  const hash = await hashPassword(password)
  await withTx(test.database.db, systemScope, (tx) =>
    sql`update member set password_hash = ${hash}, email = user_name || '@x.example'`.execute(tx),
  )
})
afterAll(() => test.close())
beforeEach(() => owner('truncate passkey, passkey_challenge, recovery_code, login_attempt, security_policy'))

const owner = <Row extends Record<string, unknown>>(query: string) => asOwner<Row>(test.database.owner, query)
const post = (person: Person, path: string, body: object = {}) => test.as(person).post(`/CLOUD-BASE/${path}`, body)
const codeOf = ({ code }: { code: string }) => code
const good = '00000000'
const wrong = factorRefusals.STEP_UP_WRONG.code

const addOptions = async (person: Person, typed = password) =>
  post(person, 'passkey/addOptions', await sealed(test.app, { name: person, purpose: 'modify' }, { oldPwd: typed }))
const useOptions = async (person: Person): Promise<string> => (await post(person, 'passkey/useOptions')).data.options
/** One that counts: added a day ago, by the passkey that stood, where one did. */
async function enrol(person: Person, passkeyName = 'laptop', by?: ReturnType<typeof securityKey>) {
  const key = securityKey()
  if (by) await post(person, 'factor/stepUp', { passkey: by.use(await useOptions(person)), changesProof: '1' })
  const { options } = (await addOptions(person)).data
  const added = await post(person, 'passkey/add', { passkeyName, credential: key.make(options) })
  await owner(`update passkey set counts_from = '-infinity'; update recovery_code set counts_from = '-infinity'`)
  return { key, added }
}
const list = async (person: Person) => (await test.as(person).get('/CLOUD-BASE/passkey/query')).data
const state = async (person: Person) => (await test.as(person).get('/CLOUD-BASE/factor/query')).data

describe('a passkey', () => {
  it('is added by the password and what the browser made, with recovery codes for the first factor alone', async () => {
    expect(codeOf(await addOptions('a_mk', 'wrong'))).toBe('01020005')
    const first = await enrol('a_mk')
    expect(first.added.data.recoveryCodes).toHaveLength(10)
    expect((await enrol('a_mk', 'phone', first.key)).added.data.recoveryCodes).toEqual([])
    expect(await list('a_mk')).toMatchObject([
      { passkeyName: 'laptop', lastUsed: expect.any(String) },
      { passkeyName: 'phone', lastUsed: null },
    ])
    expect(await state('a_mk')).toMatchObject({ passkeys: 2, recoveryLeft: 10, passkeyHost: 'localhost' })
    expect(await list('a_ck')).toEqual([])
    const events = (await test.as('a_mk').get('/CLOUD-BASE/securityEvent/query')).data
    expect(events.filter(({ kind }: { kind: string }) => kind === 'PASSKEY_ADDED')).toHaveLength(2)
  })

  it('confirms a session, each answer once', async () => {
    const { key } = await enrol('a_ck')
    const passkey = key.use(await useOptions('a_ck'))
    expect(codeOf(await post('a_ck', 'factor/stepUp', { passkey }))).toBe(good)
    expect(codeOf(await post('a_ck', 'factor/stepUp', { passkey }))).toBe(wrong)
    expect((await list('a_ck'))[0].lastUsed).not.toBeNull()
  })

  it.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['another host', { host: 'elsewhere.example' }],
    ['a device that verified nobody', { unverified: true }],
    ['a copy whose counter stands still', { count: 1 }],
  ] as const)('is refused from %s', async (_, how) => {
    const { key } = await enrol('a_ck')
    expect(codeOf(await post('a_ck', 'factor/stepUp', { passkey: key.use(await useOptions('a_ck'), how) }))).toBe(wrong)
    expect(
      codeOf(await post('a_ck', 'factor/stepUp', { passkey: key.use(await useOptions('a_ck'), { count: 9 }) })),
    ).toBe(good)
  })

  it('of somebody else confirms nothing, nor does an answer to an old challenge', async () => {
    const theirs = await enrol('a_mg')
    const own = await enrol('a_ck')
    const passkey = theirs.key.use(await useOptions('a_ck'))
    expect(codeOf(await post('a_ck', 'factor/stepUp', { passkey }))).toBe(wrong)
    const late = own.key.use(await useOptions('a_ck'))
    await owner("update passkey_challenge set expires_at = now() - interval '1 second'")
    expect(codeOf(await post('a_ck', 'factor/stepUp', { passkey: late }))).toBe(wrong)
  })

  it.each(['{}', 'no json', '{"id":"x","response":{"clientDataJSON":"!"}}', '[]', 'null'])(
    'is not %s',
    async (text) => {
      const { options } = (await addOptions('a_no')).data
      expect(options).toContain('challenge')
      expect(await post('a_no', 'passkey/add', { passkeyName: 'x', credential: text })).toMatchObject({
        code: passkeyRefusals.PASSKEY_WRONG.code,
        data: { fields: [{ field: 'credential' }] },
      })
      await enrol('a_no')
      await useOptions('a_no')
      expect(codeOf(await post('a_no', 'factor/stepUp', { passkey: text }))).toBe(wrong)
    },
  )

  it('is locked for a while after five wrong answers', async () => {
    const { key } = await enrol('a_ck')
    for (let tries = 0; tries < 5; tries += 1)
      expect(codeOf(await post('a_ck', 'factor/stepUp', { passkey: '{}' }))).toBe(wrong)
    const passkey = key.use(await useOptions('a_ck'))
    expect(await post('a_ck', 'factor/stepUp', { passkey })).toMatchObject({
      status: 429,
      code: factorRefusals.STEP_UP_LOCKED.code,
    })
  })

  it('is one of ten at the most', async () => {
    await owner(`insert into passkey (group_id, user_id, credential_id, public_key, sign_count, transports, passkey_name)
      select ${test.refs.a.groupId}, ${test.as('a_mk').scope.userId}, 'k' || n, 'x', 0, '{}', 'n' from generate_series(1, 10) n`)
    expect(codeOf(await addOptions('a_mk'))).toBe(passkeyRefusals.PASSKEY_MANY.code)
  })

  it('goes by its own word or by a recovery code, and the codes with the last factor', async () => {
    const { key, added } = await enrol('a_mk')
    await enrol('a_mk', 'phone', key)
    const [laptop, phone] = await list('a_mk')
    expect(codeOf(await post('a_mk', 'passkey/remove', { id: laptop.id }))).toBe(kitRefusals.PROOF_NEEDED.code)
    const passkey = key.use(await useOptions('a_mk'))
    expect(codeOf(await post('a_mk', 'passkey/remove', { id: laptop.id, passkey }))).toBe(good)
    const [recoveryCode] = added.data.recoveryCodes
    expect(codeOf(await post('a_ck', 'passkey/remove', { id: phone.id, recoveryCode }))).toBe(
      kitRefusals.DOES_NOT_EXIST.code,
    )
    expect(codeOf(await post('a_mk', 'passkey/remove', { id: phone.id, recoveryCode }))).toBe(good)
    expect(await state('a_mk')).toMatchObject({ passkeys: 0, recoveryLeft: 0 })
    expect(codeOf(await post('a_mk', 'passkey/useOptions'))).toBe(passkeyRefusals.PASSKEY_NONE.code)
  })

  it('stays, the last one, where the organisation asks for it; no code by mail stands in for it', async () => {
    const { key } = await enrol('a_mg')
    await owner(
      `insert into security_policy (group_id, org_id, step_up) values (${test.refs.a.groupId}, ${test.refs.a.orgId}, '2')`,
    )
    const [{ id }] = await list('a_mg')
    const passkey = key.use(await useOptions('a_mg'))
    expect(codeOf(await post('a_mg', 'passkey/remove', { id, passkey }))).toBe(factorRefusals.FACTOR_REQUIRED.code)
    expect(codeOf(await post('a_mg', 'factor/sendCode'))).toBe(factorRefusals.FACTOR_EXISTS.code)
    expect(codeOf(await post('a_mg', 'factor/stepUp', { captcha: '123456' }))).toBe(factorRefusals.PROOF_WEAKER.code)
  })

  it('goes with an administrator’s reset of a colleague', async () => {
    await enrol('a_mk')
    expect(codeOf(await post('a_both', 'account/resetFactor', { id: test.as('a_mk').scope.userId }))).toBe(good)
    expect(await state('a_mk')).toMatchObject({ passkeys: 0, recoveryLeft: 0 })
  })
})
