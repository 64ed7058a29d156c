/** Every change of a proof of identity × every set of proofs that stands × every proof that is offered. */
import { approvalRefusals } from '@hedgerow/contract/approval/approval.refusals'
import { factorRefusals } from '@hedgerow/contract/factor/factor.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { demoInbox } from '../../../kit/message/messages.ts'
import { hashPassword } from '../../../kit/process/passwords.ts'
import { asOwner } from '../../../kit/testing.ts'
import { codeOfStep } from '../../../kit/vault/totp.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { sealed } from '../../../testing/sealed-password.ts'
import { securityKey } from '../passkey/passkey.fixture.ts'

let test: TestApp
const messages = demoInbox()
const password = 'Old-words-11'
const person = 'a_mk'
const good = '00000000'
beforeAll(async () => {
  test = await testApp({ requestsPerMinute: 100_000 }, { messages })
  const hash = await hashPassword(password)
  await withTx(test.database.db, systemScope, async (tx) => {
    await sql`update member set password_hash = ${hash}`.execute(tx)
    await sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, org_id, '0', '0' from member where user_name = 'a_mg'`.execute(tx)
  })
})
afterAll(() => test.close())
const owner = <Row extends Record<string, unknown>>(query: string) => asOwner<Row>(test.database.owner, query)
beforeEach(async () => {
  await owner('truncate passkey, passkey_challenge, recovery_code, second_factor, login_attempt, captcha, captcha_send')
  await owner('truncate security_policy')
  await owner(`update session_token set stepped_up_until = null, proved_until = null`)
  await owner(`update member set email = user_name || '@x.example', phone = '+861380000' || lpad((id % 10000)::text, 4, '0'),
    email_counts_from = '-infinity', phone_counts_from = '-infinity'`)
})

const post = (path: string, body: object = {}, who: Parameters<TestApp['as']>[0] = person) =>
  test.as(who).post(`/CLOUD-BASE/${path}`, body)
const sealedOld = () => sealed(test.app, { name: person, purpose: 'modify' }, { oldPwd: password })
const policy = (stepUp: string) =>
  owner(`insert into security_policy (group_id, org_id, step_up) values (${test.refs.a.groupId}, ${test.refs.a.orgId}, '${stepUp}')
    on conflict (group_id, org_id) do update set step_up = excluded.step_up`)
const state = async () => (await test.as(person).get('/CLOUD-BASE/factor/query')).data
const age = (table: string) => owner(`update ${table} set counts_from = '-infinity'`)

const fromBase32 = (text: string) => {
  const digits = [...text].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  return Buffer.from((digits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
async function totpNow(secret: string): Promise<string> {
  await owner('update second_factor set last_step = 0')
  const [row] = await owner<{ step: number }>('select floor(extract(epoch from clock_timestamp()) / 30)::int as step')
  return codeOfStep(fromBase32(secret), Number(row?.step))
}
/** Puts proofs where they stand, past the door: as somebody who had nothing, one after the other. */
async function beginTotp(): Promise<string> {
  const begun = await post('factor/addTotp', await sealedOld())
  return begun.data.secret
}
async function addPasskey() {
  const key = securityKey()
  const { options } = (await post('passkey/addOptions', await sealedOld())).data
  const made = await post('passkey/add', { passkeyName: 'key', credential: key.make(options) })
  return { key, recoveryCodes: made.data.recoveryCodes as string[] }
}

interface Standing {
  readonly secret?: string
  readonly key?: ReturnType<typeof securityKey>
  readonly recoveryCodes: readonly string[]
}
type Offered = 'nothing' | 'passkey' | 'totpCode' | 'recoveryCode' | 'captcha'
const offers: readonly Offered[] = ['nothing', 'passkey', 'totpCode', 'recoveryCode', 'captcha']

/** What stands, and which offers open the change of a proof, and an act of weight. */
const standings: readonly [string, () => Promise<Standing>, readonly Offered[], readonly Offered[]][] = [
  ['nothing, and the organisation asks nothing', async () => ({ recoveryCodes: [] }), [...offers], ['captcha']],
  [
    'an address, where the organisation asks',
    async () => {
      await policy('2')
      return { recoveryCodes: [] }
    },
    ['captcha'],
    ['captcha'],
  ],
  [
    'an authenticator',
    async () => {
      const secret = await beginTotp()
      const { data } = await post('factor/confirmTotp', { totpCode: await totpNow(secret) })
      await age('second_factor')
      await age('recovery_code')
      return { secret, recoveryCodes: data.recoveryCodes }
    },
    ['totpCode', 'recoveryCode'],
    ['totpCode', 'recoveryCode'],
  ],
  [
    'an authenticator of today',
    async () => {
      const secret = await beginTotp()
      const { data } = await post('factor/confirmTotp', { totpCode: await totpNow(secret) })
      return { secret, recoveryCodes: data.recoveryCodes }
    },
    ['totpCode', 'recoveryCode'],
    ['captcha'],
  ],
  [
    'an authenticator of today, where the organisation asks',
    async () => {
      const secret = await beginTotp()
      const { data } = await post('factor/confirmTotp', { totpCode: await totpNow(secret) })
      await policy('2')
      return { secret, recoveryCodes: data.recoveryCodes }
    },
    ['captcha'],
    ['captcha'],
  ],
  [
    'a passkey, and an authenticator that is not confirmed',
    async () => {
      const secret = await beginTotp()
      const made = await addPasskey()
      await age('passkey')
      await age('recovery_code')
      return { secret, ...made }
    },
    ['passkey', 'recoveryCode'],
    ['passkey', 'recoveryCode'],
  ],
  [
    'a passkey and an authenticator',
    async () => {
      const secret = await beginTotp()
      const { data } = await post('factor/confirmTotp', { totpCode: await totpNow(secret) })
      const { key } = await addPasskeyBy(await totpNow(secret))
      for (const table of ['passkey', 'second_factor', 'recovery_code']) await age(table)
      return { secret, key, recoveryCodes: data.recoveryCodes }
    },
    ['passkey', 'recoveryCode'],
    ['passkey', 'totpCode', 'recoveryCode'],
  ],
  [
    'an authenticator and a passkey of today',
    async () => {
      const secret = await beginTotp()
      const { data } = await post('factor/confirmTotp', { totpCode: await totpNow(secret) })
      await age('second_factor')
      await age('recovery_code')
      const { key } = await addPasskeyBy(await totpNow(secret))
      return { secret, key, recoveryCodes: data.recoveryCodes }
    },
    ['totpCode', 'recoveryCode'],
    ['totpCode', 'recoveryCode'],
  ],
]

async function addPasskeyBy(totpCode: string) {
  expect((await post('factor/stepUp', { totpCode, changesProof: '1' })).code).toBe(good)
  return addPasskey()
}

async function proofOf(offered: Offered, { secret, key, recoveryCodes: [recoveryCode = 'AAAAA-BBBBB'] }: Standing) {
  if (offered === 'nothing') return {}
  if (offered === 'totpCode') return { totpCode: secret ? await totpNow(secret) : '123456' }
  if (offered === 'recoveryCode') return { recoveryCode }
  if (offered === 'captcha') {
    await owner('truncate captcha_send')
    await post('factor/sendCode')
    const sent = (messages.inbox() ?? []).find(({ target }) => target.startsWith('+86138'))
    return { captcha: /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '123456' }
  }
  const { options } = (await post('passkey/useOptions')).data ?? {}
  return { passkey: key && options ? key.use(options) : '{}' }
}

/** Each asks the door first; what it refuses then is of the act itself. */
const junk = { oldPwd: 'junk', newPwd: 'junk', confirmPwd: 'junk' }
const changes: Readonly<Record<string, () => Promise<{ code: string }>>> = {
  'begin an authenticator': () => post('factor/addTotp', junk),
  'confirm an authenticator': () => post('factor/confirmTotp', { totpCode: '000000' }),
  'remove the authenticator': () => post('factor/remove', {}),
  'make recovery codes anew': () => post('factor/renewCodes', {}),
  'begin a passkey': () => post('passkey/addOptions', { oldPwd: 'junk' }),
  'add a passkey': () => post('passkey/add', { passkeyName: 'x', credential: '{}' }),
  'remove a passkey': async () => {
    const [row] = (await test.as(person).get('/CLOUD-BASE/passkey/query')).data
    return post('passkey/remove', { id: row?.id ?? '1' })
  },
  'a new e-mail': () => post('member/modifyEmailPwd', { newEmail: 'n@x.example', captcha: '123456', ...junk }),
  'a new mobile': () => post('member/modifyMobilePwd', { newMobile: '+8613911112222', captcha: '123456', ...junk }),
  'a new password': () => post('member/modifyPwd', junk),
}
/** What an act says of a record that is not there, before it asks anything. */
const beside: readonly string[] = [
  factorRefusals.FACTOR_NONE.code,
  factorRefusals.FACTOR_EXISTS.code,
  factorRefusals.FACTOR_REQUIRED.code,
  kitRefusals.DOES_NOT_EXIST.code,
]

describe.each(standings)('with %s', (_, stand, openChange, openAct) => {
  it('a change of a proof is opened by the strongest alone, whichever change it is', async () => {
    const standing = await stand()
    for (const offered of offers) {
      await owner('update session_token set proved_until = null')
      await owner('truncate login_attempt')
      const proof = await proofOf(offered, standing)
      await post('factor/stepUp', { ...proof, changesProof: '1' })
      for (const [name, change] of Object.entries(changes)) {
        const { code } = await puttingBack(name, change)
        const isOpen = code !== kitRefusals.PROOF_NEEDED.code
        if (!beside.includes(code))
          expect([name, offered, isOpen]).toEqual([name, offered, openChange.includes(offered)])
      }
    }
  })

  it('an act of weight is opened by what counts alone', async () => {
    const standing = await stand()
    for (const offered of offers.filter((one) => one !== 'nothing')) {
      await owner('truncate login_attempt')
      const { code } = await post('factor/stepUp', await proofOf(offered, standing))
      expect([offered, code === good]).toEqual([offered, openAct.includes(offered)])
    }
  })
})

/** What stands is put back after a change that goes through without more. */
const tables = ['second_factor', 'passkey', 'recovery_code'] as const
const whole: readonly string[] = ['remove the authenticator', 'make recovery codes anew', 'remove a passkey']
async function puttingBack(name: string, change: () => Promise<{ code: string }>) {
  if (!whole.includes(name)) return change()
  const stored = await owner<Record<string, string>>(
    `select ${tables.map((table) => `(select coalesce(jsonb_agg(t), '[]') from ${table} t)::text as ${table}`).join()}`,
  )
  const answer = await change()
  if (answer.code !== good) return answer
  await owner(`update session_token set proved_until = now() + interval '1 minute' where proved_by is not null`)
  for (const table of tables) {
    const rows = (stored[0]?.[table] ?? '[]').replaceAll("'", "''")
    await owner(`delete from ${table}; insert into ${table} overriding system value
      select * from jsonb_populate_recordset(null::${table}, '${rows}')`)
  }
  return answer
}

describe('the confirmation of a change', () => {
  it('is good for one change, of this session alone, and for no act of weight', async () => {
    const secret = await beginTotp()
    await post('factor/confirmTotp', { totpCode: await totpNow(secret) })
    await age('second_factor')
    await policy('2')
    expect((await post('factor/stepUp', { totpCode: await totpNow(secret), changesProof: '1' })).code).toBe(good)
    expect((await post('factor/renewCodes')).data.recoveryCodes).toHaveLength(10)
    expect((await post('factor/renewCodes')).code).toBe(kitRefusals.PROOF_NEEDED.code)
    const [{ fresh }] = (await owner<{ fresh: boolean }>(
      `select coalesce(stepped_up_until > now(), false) as fresh from session_token where user_id = ${test.as(person).scope.userId}`,
    )) as [{ fresh: boolean }]
    expect(fresh).toBe(false)
    // And the other way round: an act of weight opens no change of a proof.
    await post('factor/stepUp', { totpCode: await totpNow(secret) })
    expect((await post('factor/renewCodes')).code).toBe(kitRefusals.PROOF_NEEDED.code)
  })
})

describe('a change of a proof', () => {
  it('is told at every address of its owner, each of them', async () => {
    const [{ email, phone }] = (await owner<{ email: string; phone: string }>(
      `select email, phone from member where user_name = '${person}'`,
    )) as [{ email: string; phone: string }]
    const addresses = [email, phone].sort()
    const unaddressed: string[] = []
    const tells = async (name: string, change: () => Promise<{ code: string; message: string }>) => {
      const before = new Set(messages.inbox())
      const { code, message } = await change()
      expect([name, code, message]).toEqual([name, good, 'success'])
      const sent = (messages.inbox() ?? []).filter((one) => !before.has(one))
      if (JSON.stringify(sent.map(({ target }) => target).sort()) !== JSON.stringify(addresses)) unaddressed.push(name)
    }
    let codes: string[] = []
    const opened = async () => {
      for (const table of ['passkey', 'second_factor', 'recovery_code']) await age(table)
      const opening = { recoveryCode: codes.shift() ?? '', changesProof: '1' }
      expect((await post('factor/stepUp', opening)).code).toBe(good)
    }
    const secret = await beginTotp()
    await tells('an authenticator', async () => {
      const answer = await post('factor/confirmTotp', { totpCode: await totpNow(secret) })
      codes = answer.data.recoveryCodes
      return answer
    })
    await opened()
    await tells('recovery codes', async () => {
      const answer = await post('factor/renewCodes')
      codes = answer.data.recoveryCodes
      return answer
    })
    await opened()
    const { options } = (await post('passkey/addOptions', await sealedOld())).data
    const credential = securityKey().make(options)
    await tells('a passkey', () => post('passkey/add', { passkeyName: 'key', credential }))
    await opened()
    const [passkey] = (await test.as(person).get('/CLOUD-BASE/passkey/query')).data
    await tells('no passkey', () => post('passkey/remove', { id: passkey.id }))
    await opened()
    await tells('no authenticator', () => post('factor/remove'))
    const typed = { oldPwd: password, newPwd: 'Rain-on-tea9', confirmPwd: 'Rain-on-tea9' }
    const passwords = await sealed(test.app, { name: person, purpose: 'modify' }, typed)
    await tells('a password', () => post('member/modifyPwd', passwords))
    expect(unaddressed).toEqual([])
    const hash = await hashPassword(password)
    await owner(`update member set password_hash = '${hash}' where user_name = '${person}'`)
  })

  it('rests for a day, and an administrator other than its owner ends the rest', async () => {
    await addPasskey()
    await policy('2')
    const { resting, ways } = await state()
    expect(resting.map(({ proof }: { proof: string }) => proof).sort()).toEqual(['passkey', 'recovery'])
    expect(ways).toEqual(['captcha'])
    await policy('0')
    const { userId: id } = test.as(person).scope
    expect((await post('account/confirmProofs', { id }, 'a_ck')).status).toBe(403)
    expect((await post('account/confirmProofs', { id: test.as('a_both').scope.userId }, 'a_both')).code).toBe(
      factorRefusals.NOT_OWN_PROOFS.code,
    )
    expect((await post('account/confirmProofs', { id: test.as('b_mk').scope.userId }, 'a_both')).code).toBe(
      kitRefusals.DOES_NOT_EXIST.code,
    )
    const { groupId } = test.refs.a
    const one = await owner<{ id: string }>(`insert into same_hand (group_id, user_id, other_id, cause, until)
      values (${groupId}, ${test.as('a_both').scope.userId}, ${id}, 'contact', now() + interval '1 hour') returning id::text`)
    expect((await post('account/confirmProofs', { id }, 'a_both')).code).toBe(approvalRefusals.ONE_HAND.code)
    await owner(`alter table same_hand disable trigger same_hand_append_only; delete from same_hand where id = ${one[0]?.id};
      alter table same_hand enable trigger same_hand_append_only`)
    expect((await post('account/confirmProofs', { id }, 'a_both')).code).toBe(good)
    expect((await post('account/confirmProofs', { id }, 'a_both')).code).toBe(factorRefusals.NOTHING_RESTS.code)
    expect(await state()).toMatchObject({ resting: [], ways: ['passkey', 'recoveryCode'] })
  })

  it('of an address takes no code of confirmation for a day: not the password, then a new phone, then a code there', async () => {
    await policy('2')
    await owner(`update member set email = null where user_name = '${person}'`)
    await owner(`update member set phone = '+8613922223333', phone_counts_from = clock_timestamp() + interval '23 hours'
      where user_name = '${person}'`)
    expect((await post('factor/sendCode')).code).toBe(factorRefusals.NO_TARGET.code)
    expect(await state()).toMatchObject({ target: null, ways: [] })
    await owner(`update member set phone_counts_from = clock_timestamp() where user_name = '${person}'`)
    expect((await post('factor/sendCode')).code).toBe(good)
  })
})
