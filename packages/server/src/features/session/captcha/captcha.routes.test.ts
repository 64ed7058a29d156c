import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { demoInbox } from '../../../kit/message/messages.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

let test: TestApp
const messages = demoInbox()
const phoneOf = (at: number) => `+86139000000${String(at).padStart(2, '0')}`
const logged: string[] = []
beforeAll(async () => {
  test = await testApp({ logLevel: 'trace', logTo: (line) => logged.push(line) }, { messages })
  await withTx(test.database.db, systemScope, async (tx) => {
    await sql`update member set phone = '+861390000' || lpad((id % 10000)::text, 4, '0'), email = user_name || '@x.example'`.execute(
      tx,
    )
    await sql`update member set phone = ${phoneOf(1)} where user_name = 'a_mk'`.execute(tx)
  })
})
afterAll(() => test.close())
beforeEach(() => asOwner(test.database.owner, 'truncate captcha, captcha_send, login_attempt, guest_call'))

const owner = (query: string) => asOwner(test.database.owner, query)
const send = async (target: string, purpose?: string, kind: 'mobile' | 'mail' = 'mobile') => {
  const query = purpose ? `?purpose=${purpose}` : ''
  return test.guest.get(`/CLOUD-BASE/${kind}/sendCaptcha/${encodeURIComponent(target)}${query}`)
}
const inbox = () => messages.inbox() ?? []
const lastCode = () => /\d{6}/.exec(inbox()[0]?.text ?? '')?.[0] ?? ''
const signIn = (captcha: string, userAcc = phoneOf(1), orgUserType = '0') =>
  test.guest.post('/CLOUD-BASE/login/captcha', { userAcc, captcha, userType: '1', orgUserType })
const wrongOf = (code: string) => (code === '123456' ? '654321' : '123456')

describe('asking for a code', () => {
  it('sends six digits that sign the owner of the phone in, once (B04)', async () => {
    expect(await send(phoneOf(1), 'login')).toMatchObject({
      code: '00000000',
      data: { retryAfter: 60, expiresIn: 300 },
    })
    const code = lastCode()
    expect((await signIn(code)).data.member.userName).toBe('a_mk')
    expect(await signIn(code)).toMatchObject({ code: '01050001' })
  })

  it('takes a code without a purpose for what a guest does', async () => {
    await send(phoneOf(1))
    expect((await signIn(lastCode())).code).toBe('00000000')
  })

  it('answers alike for a phone that nobody has, to which nothing is sent (B02)', async () => {
    const before = inbox().length
    const [member, unknown] = [await send(phoneOf(1), 'login'), await send(phoneOf(90), 'login')]
    expect(unknown).toEqual(member)
    expect(inbox().length).toBe(before + 1)
    const answers = [await signIn('123456', phoneOf(90)), await signIn(wrongOf(lastCode()))]
    expect(answers[0]).toMatchObject({ code: '01050001', message: answers[1]?.message })
  })

  it('sends no second one within a minute, whoever asks (B01), and no more than five an hour', async () => {
    await send(phoneOf(1), 'login')
    expect(await send(phoneOf(1), 'login')).toMatchObject({ status: 429, code: '01050002' })
    const later = () => owner(`update captcha_send set at = at - interval '61 seconds'`)
    for (let sends = 1; sends < 5; sends += 1) {
      await later()
      expect((await send(phoneOf(1), 'login')).code).toBe('00000000')
    }
    await later()
    expect(await send(phoneOf(1), 'login')).toMatchObject({ status: 429, code: '01050003' })
  })

  it('sends no more than twenty an hour from one address', async () => {
    for (let sends = 0; sends < 20; sends += 1) expect((await send(phoneOf(10 + sends))).code).toBe('00000000')
    expect((await send(phoneOf(60))).code).toBe('01050003')
  })

  it.each([
    ['without a prefix', '13900000001'],
    ['of a country that is not served', '+99913900000001'],
    ['of seven digits', '+861390000'],
    ['of seventeen', '+4413900000001139000'],
    ['of letters', '+86phone00001'],
  ])('refuses a number %s at its field', async (_, mobile) =>
    expect((await send(mobile)).data.fields[0].field).toBe('mobile'),
  )

  it.each(['a@', 'a@b', 'a@@b.example', 'a@b.example\r\nBcc: c@d.example', `${'x'.repeat(56)}@x.example`])(
    'refuses the address %j at its field (C04)',
    async (email) => expect((await send(email, 'forgot', 'mail')).data.fields[0].field).toBe('email'),
  )
})

describe('a code', () => {
  const sent = async () => {
    await send(phoneOf(1), 'login')
    return lastCode()
  }

  it('is void after five wrong tries (B03)', async () => {
    const code = await sent()
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(wrongOf(code))).code).toBe('01050001')
    await owner('truncate login_attempt')
    expect((await signIn(code)).code).toBe('01050001')
  })

  it('is void after five minutes by the clock of the database (B05)', async () => {
    const code = await sent()
    await owner(`update captcha set expires_at = expires_at - interval '301 seconds'`)
    expect((await signIn(code)).code).toBe('01050001')
  })

  it('of another purpose or another phone opens nothing', async () => {
    await send(phoneOf(1), 'forgot')
    expect((await signIn(lastCode())).code).toBe('01050001')
    await send(phoneOf(2))
    expect((await signIn(lastCode())).code).toBe('01050001')
  })

  it('is replaced by the next one', async () => {
    const first = await sent()
    await owner(`update captcha_send set at = at - interval '61 seconds'`)
    const second = await sent()
    if (first !== second) expect((await signIn(first)).code).toBe('01050001')
    expect((await signIn(second)).code).toBe('00000000')
  })

  it('of a member who chose the wrong identity is refused as a wrong one', async () => {
    expect((await signIn(await sent(), phoneOf(1), '1')).code).toBe('01050001')
  })

  it.each(['1234567', 'abcdef', '１２３４５６', '   ', ''])('%j is none (B11)', async (code) => {
    expect((await signIn(code)).data.fields[0].field).toBe('captcha')
  })

  it('used twice at the same moment signs in once', async () => {
    const code = await sent()
    const answers = await Promise.all([signIn(code), signIn(code), signIn(code)])
    expect(answers.filter((answer) => answer.code === '00000000')).toHaveLength(1)
  })

  it('is in no reply, log line or table (B15)', async () => {
    const reply = await send(phoneOf(1), 'login')
    const code = lastCode()
    await signIn(code)
    const stored = await owner(
      `select code_sha256, salt, target from captcha union all select null, null, target from captcha_send`,
    )
    for (const text of [
      JSON.stringify(reply),
      logged.join(),
      JSON.stringify(stored),
      JSON.stringify(await owner('select body from audit_event')),
    ])
      expect(text.includes(code)).toBe(false)
  })
})

it('says which ways out there are, and the inbox is the demonstration’s only', async () => {
  expect((await test.guest.get('/CLOUD-BASE/captcha/channels')).data).toEqual({
    mail: true,
    sms: true,
    demoInbox: true,
  })
  await send('b_mk@x.example', 'forgot', 'mail')
  expect((await test.guest.get('/CLOUD-BASE/demo/inbox')).data[0]).toMatchObject({
    channel: 'mail',
    target: 'b_mk@x.example',
  })
  const plain = await testApp()
  expect((await plain.guest.get('/CLOUD-BASE/demo/inbox')).status).toBe(404)
  expect((await plain.guest.get('/CLOUD-BASE/captcha/channels')).data).toEqual({
    mail: false,
    sms: false,
    demoInbox: false,
  })
  expect((await plain.guest.get(`/CLOUD-BASE/mobile/sendCaptcha/${encodeURIComponent(phoneOf(1))}`)).code).toBe(
    '01050004',
  )
  await plain.close()
})
