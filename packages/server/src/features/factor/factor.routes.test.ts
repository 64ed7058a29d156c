import { factorRefusals } from '@hedgerow/contract/factor/factor.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { demoInbox } from '../../kit/message/messages.ts'
import { hashPassword } from '../../kit/process/passwords.ts'
import { asOwner } from '../../kit/testing.ts'
import { codeOfStep } from '../../kit/vault/totp.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { sealed } from '../../testing/sealed-password.ts'

let test: TestApp
const messages = demoInbox()
const password = 'Old-words-11'
type Person = Parameters<TestApp['as']>[0]
beforeAll(async () => {
  test = await testApp({}, { messages })
  const hash = await hashPassword(password)
  await withTx(test.database.db, systemScope, async (tx) => {
    await sql`update member set password_hash = ${hash}, email = user_name || '@x.example'`.execute(tx)
    // A second administrator beside a_both.
    await sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, org_id, '0', '0' from member where user_name = 'a_mg'`.execute(tx)
  })
})
afterAll(() => test.close())
beforeEach(() => owner('truncate captcha, captcha_send, login_attempt'))

const owner = <Row extends Record<string, unknown>>(query: string) => asOwner<Row>(test.database.owner, query)
const post = (person: Person, path: string, body: object = {}) => test.as(person).post(`/CLOUD-BASE/${path}`, body)
const codeOf = ({ code }: { code: string }) => code
const good = '00000000'

async function begin(person: Person, typed = password) {
  const passwords = await sealed(test.app, { name: person, purpose: 'modify' }, { oldPwd: typed })
  return post(person, 'factor/addTotp', passwords)
}
const fromBase32 = (text: string) => {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
const stepNow = async () =>
  Number(
    (await owner<{ step: string }>('select floor(extract(epoch from clock_timestamp()) / 30)::text as step'))[0]?.step,
  )
/** Codes of steps that were not used yet, whichever moment it is: the last one is taken back. */
async function codeNow(person: Person, secret: string, away = 0): Promise<string> {
  await owner(`update second_factor set last_step = 0 where user_id = ${test.as(person).scope.userId}`)
  return codeOfStep(fromBase32(secret), (await stepNow()) + away)
}
async function enrol(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await begin(person)).data
  const { data } = await post(person, 'factor/confirmTotp', { totpCode: await codeNow(person, secret) })
  // As if it had been a day ago: what is new confirms nothing yet.
  await owner(`update second_factor set counts_from = '-infinity'; update recovery_code set counts_from = '-infinity'`)
  return { secret, recoveryCodes: data.recoveryCodes }
}
const state = async (person: Person) => (await test.as(person).get('/CLOUD-BASE/factor/query')).data
const setPolicy = (stepUp: string) =>
  owner(`insert into security_policy (group_id, org_id, step_up) values (${test.refs.a.groupId}, ${test.refs.a.orgId}, '${stepUp}')
    on conflict (group_id, org_id) do update set step_up = excluded.step_up, proposed = null, proposed_by = null`)
const forgetConfirmations = () => owner('update session_token set stepped_up_until = null')

describe('an authenticator', () => {
  it('is added by the password and the first code, and gives ten recovery codes that are kept as hashes', async () => {
    expect((await begin('a_mk', 'wrong')).code).toBe('01020005')
    const begun = await begin('a_mk')
    expect(begun.data.uri).toContain(begun.data.secret)
    expect(await state('a_mk')).toMatchObject({ hasTotp: false })
    expect(codeOf(await post('a_mk', 'factor/confirmTotp', { totpCode: '000000' }))).toBe(
      factorRefusals.STEP_UP_WRONG.code,
    )
    const { data } = await post('a_mk', 'factor/confirmTotp', { totpCode: await codeNow('a_mk', begun.data.secret) })
    expect(new Set(data.recoveryCodes).size).toBe(10)
    expect(await state('a_mk')).toMatchObject({ hasTotp: true, recoveryLeft: 10, isAsked: false })
    const [stored] = await owner<{ secret: Buffer }>('select secret from second_factor')
    expect(stored?.secret.includes(fromBase32(begun.data.secret))).toBe(false)
    const audits = await owner<{ reply: string }>(
      `select body::text as reply from audit_event where body like '%${begun.data.secret}%'`,
    )
    expect(audits).toEqual([])
    expect((await begin('a_mk')).code).toBe(factorRefusals.FACTOR_EXISTS.code)
  })

  it('keeps no reply under an idempotency key', async () => {
    const passwords = await sealed(test.app, { name: 'b_mk', purpose: 'modify' }, { oldPwd: password })
    await test.as('b_mk').post('/CLOUD-BASE/factor/addTotp', passwords, { 'idempotency-key': 'one' })
    expect(await owner(`select from once_key where key like '%:one'`)).toEqual([])
  })

  it('confirms a session, each code once, a recovery code once', async () => {
    const { secret, recoveryCodes } = await enrol('a_ck')
    const totpCode = await codeNow('a_ck', secret)
    expect(codeOf(await post('a_ck', 'factor/stepUp', { totpCode }))).toBe(good)
    expect(codeOf(await post('a_ck', 'factor/stepUp', { totpCode }))).toBe(factorRefusals.STEP_UP_WRONG.code)
    const [recoveryCode] = recoveryCodes
    expect(codeOf(await post('a_ck', 'factor/stepUp', { recoveryCode }))).toBe(good)
    expect(codeOf(await post('a_ck', 'factor/stepUp', { recoveryCode }))).toBe(factorRefusals.STEP_UP_WRONG.code)
    expect(await state('a_ck')).toMatchObject({ recoveryLeft: 9 })
  })

  it('is locked for a while after five wrong codes, although each command is undone', async () => {
    const { secret } = await enrol('a_no')
    const wrong = async () =>
      codeOf(await post('a_no', 'factor/stepUp', { totpCode: await codeNow('a_no', secret, 9) }))
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong()).toBe(factorRefusals.STEP_UP_WRONG.code)
    const right = await post('a_no', 'factor/stepUp', { totpCode: await codeNow('a_no', secret) })
    expect(right).toMatchObject({ status: 429, code: factorRefusals.STEP_UP_LOCKED.code })
    const events = (await test.as('a_no').get('/CLOUD-BASE/securityEvent/query')).data
    expect(events.filter(({ kind }: { kind: string }) => kind === 'STEP_UP_FAILED')).toHaveLength(5)
    expect(codeOf(await post('a_both', 'account/unlock', { ids: test.as('a_no').scope.userId }))).toBe(good)
    expect(codeOf(await post('a_no', 'factor/stepUp', { totpCode: await codeNow('a_no', secret) }))).toBe(good)
  })
})

describe('where the organisation asks for it', () => {
  /** An act that asks it; confirmed, it is told that its version is old. */
  const act = async (person: Person) =>
    codeOf(await post(person, 'securityPolicy/modify', { stepUp: '2', version: 99 }))
  beforeEach(async () => {
    await setPolicy('2')
    await forgetConfirmations()
  })

  it('an act that asks it is refused until the session is confirmed, and only that session', async () => {
    expect(await act('a_both')).toBe(kitRefusals.STEP_UP_NEEDED.code)
    // Where it is asked, a stored address is a proof that stands.
    expect(codeOf(await begin('a_both'))).toBe(kitRefusals.PROOF_NEEDED.code)
    await setPolicy('0')
    const { secret } = await enrol('a_both')
    await setPolicy('2')
    await forgetConfirmations()
    expect(codeOf(await post('a_both', 'factor/stepUp', { totpCode: await codeNow('a_both', secret) }))).toBe(good)
    expect(await act('a_both')).toBe(kitRefusals.STALE_VERSION.code)
    await owner(`update session_token set stepped_up_until = stepped_up_until - interval '6 minutes'`)
    expect(await act('a_both')).toBe(kitRefusals.STEP_UP_NEEDED.code)
  })

  it('a member without an authenticator confirms by a code to the stored address', async () => {
    expect(await state('a_mg')).toMatchObject({ hasTotp: false, isAsked: true, target: { channel: 'mail' } })
    expect(codeOf(await post('a_mg', 'factor/stepUp', { totpCode: '123456' }))).toBe(factorRefusals.FACTOR_NONE.code)
    expect(codeOf(await post('a_mg', 'factor/sendCode'))).toBe(good)
    const [sent] = messages.inbox() ?? []
    expect(sent?.target).toBe('a_mg@x.example')
    const captcha = /\d{6}/.exec(sent?.text ?? '')?.[0] ?? ''
    expect(codeOf(await post('a_mg', 'factor/stepUp', { captcha }))).toBe(good)
    expect(await act('a_mg')).toBe(kitRefusals.STALE_VERSION.code)
  })

  it('the authenticator stays', async () => {
    const answer = await post('a_mk', 'factor/remove', { totpCode: '123456' })
    expect(answer.code).toBe(factorRefusals.FACTOR_REQUIRED.code)
  })
})

describe('the policy of an organisation', () => {
  const policy = async () => (await test.as('a_both').get('/CLOUD-BASE/securityPolicy/query')).data
  const change = async (person: Person, stepUp: string) =>
    post(person, 'securityPolicy/modify', { stepUp, version: (await policy()).version })
  beforeEach(async () => {
    await setPolicy('0')
    await owner(`update session_token set stepped_up_until = now() + interval '5 minutes'`)
  })

  it('asks more at once, and less only when a second administrator agrees', async () => {
    expect((await change('a_both', '2')).data).toEqual({ isPending: false })
    expect((await change('a_both', '0')).data).toEqual({ isPending: true })
    expect(await policy()).toMatchObject({ stepUp: '2', proposed: '0' })
    const confirm = async (person: Person) =>
      post(person, 'securityPolicy/confirm', { accept: '1', version: (await policy()).version })
    expect(codeOf(await confirm('a_both'))).toBe(factorRefusals.OWN_PROPOSAL.code)
    expect(codeOf(await confirm('a_mg'))).toBe(good)
    expect(await policy()).toMatchObject({ stepUp: '0', proposed: null })
    const notices = (await test.as('a_mg').post('/CLOUD-BASE/notice/queryByPage', {})).data.recordList
    expect(notices[0].message).toContain('await you')
  })

  it('reaches the organisations below, and managers before everyone', async () => {
    await setPolicy('1')
    expect((await state('a_mg')).isAsked).toBe(true)
    expect((await state('a_mk')).isAsked).toBe(false)
    expect((await state('b_mg')).isAsked).toBe(false)
  })

  it('is nobody’s who does not administer', async () => {
    expect((await test.as('a_mk').get('/CLOUD-BASE/securityPolicy/query')).status).toBe(403)
  })
})

describe('accounts under an administrator', () => {
  it('are listed with how they sign in, of the own organisations only', async () => {
    const { data } = await test.as('a_both').post('/CLOUD-BASE/account/queryByPage', { pageSize: 100 })
    const names = data.recordList.map(({ userName }: { userName: string }) => userName)
    expect(names).toContain('a_mk')
    expect(names.filter((name: string) => name.startsWith('b_'))).toEqual([])
    expect(data.recordList.find(({ userName }: { userName: string }) => userName === 'a_mk')).toMatchObject({
      factor: '1',
    })
  })

  it('lose their second factor by another administrator, never by their own hand', async () => {
    await setPolicy('0')
    const idOf = (person: Person) => test.as(person).scope.userId
    expect(codeOf(await post('a_both', 'account/resetFactor', { id: idOf('a_both') }))).toBe(
      factorRefusals.NOT_ONESELF.code,
    )
    expect(codeOf(await post('a_both', 'account/resetFactor', { id: idOf('b_mk') }))).toBe(
      kitRefusals.DOES_NOT_EXIST.code,
    )
    expect(codeOf(await post('a_both', 'account/resetFactor', { id: idOf('a_mk') }))).toBe(good)
    expect(await state('a_mk')).toMatchObject({ hasTotp: false, recoveryLeft: 0 })
    expect(codeOf(await post('a_both', 'account/resetFactor', { id: idOf('a_mk') }))).toBe(
      factorRefusals.NO_FACTOR_THERE.code,
    )
  })

  it('are signed out everywhere', async () => {
    const menu = '/CLOUD-BASE/getMenu/getMenuListByUser'
    expect(codeOf(await post('a_both', 'account/endSessions', { ids: test.as('a_no').scope.userId }))).toBe(good)
    expect((await test.as('a_no').get(menu)).status).toBe(401)
    expect((await test.as('a_both').get(menu)).status).toBe(200)
  })
})
