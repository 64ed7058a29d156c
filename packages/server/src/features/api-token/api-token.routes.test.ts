import { mostTokens } from '@hedgerow/contract/api-token/api-token.contract'
import { tokenRefusals } from '@hedgerow/contract/api-token/api-token.refusals'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { passwordRefusals } from '@hedgerow/contract/session/password/password.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { demandStepUp, tokenHash } from '../../kit/http/session.ts'
import { hashPassword } from '../../kit/process/passwords.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { sealed } from '../../testing/sealed-password.ts'

let test: TestApp
const password = 'Old-words-11'
const requestsPerMinute = 80
type Person = Parameters<TestApp['as']>[0]
beforeAll(async () => {
  test = await testApp({ requestsPerMinute })
  const hash = await hashPassword(password)
  await withTx(test.database.db, systemScope, (tx) => sql`update member set password_hash = ${hash}`.execute(tx))
})
afterAll(() => test.close())
beforeEach(() => owner('truncate api_token, login_attempt'))

const owner = <Row extends Record<string, unknown>>(query: string) => asOwner<Row>(test.database.owner, query)
const good = '00000000'

async function add(person: Person, input: object = {}, typed = password) {
  const words = await sealed(test.app, { name: person, purpose: 'modify' }, { oldPwd: typed })
  return test.as(person).post('/CLOUD-BASE/apiToken/add', { tokenName: 'erp', duties: '1-0', ...words, ...input })
}
async function made(person: Person, input: object = {}): Promise<{ id: string; token: string }> {
  const { code, data } = await add(person, input)
  expect(code).toBe(good)
  return data
}
const list = async (person: Person) => (await test.as(person).get('/CLOUD-BASE/apiToken/query')).data
const revoke = (person: Person, id: string) => test.as(person).post('/CLOUD-BASE/apiToken/revoke', { id })

interface Call {
  readonly url: string
  readonly payload?: object
  readonly method?: 'GET' | 'POST'
}
async function by(token: string, { url, payload = {}, method = 'POST' }: Call) {
  const headers = { authorization: `Bearer ${token}`, language: 'en_US' }
  const response = await test.app.inject({ url, method, headers, ...(method === 'POST' ? { payload } : {}) })
  const { code, data } = response.json()
  return { status: response.statusCode, code, data, headers: response.headers }
}
const whoAmI = (token: string) => by(token, { url: '/CLOUD-BASE/auth/accessToken' })
const exposures = { url: '/CLOUD-EXPO/fxExposure/queryByPage', payload: { current: 0, pageSize: 10 } }
const draft = { url: '/CLOUD-EXPO/exposureHedge/addStore', payload: {} }
const deal = { url: '/CLOUD-FX/fxSpotDeal/spotAddSave', payload: {} }

describe('an API token', () => {
  it('is made by the password, shown once and stored as a hash alone', async () => {
    expect((await add('a_mk', {}, 'wrong-words-1')).code).toBe(passwordRefusals.WRONG_OLD_PASSWORD.code)
    const { token, id } = await made('a_mk')
    expect(token).toMatch(/^hgt_[\w-]{43}$/)
    const [stored] = await owner('select * from api_token')
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(stored).toMatchObject({
      token_sha256: tokenHash(token),
      token_start: token.slice(0, 10),
    })
    const { tokens, duties } = await list('a_mk')
    expect(duties).toEqual(['1-0', '2-0', '3-0', '5-0'])
    expect(tokens).toMatchObject([{ id, tokenName: 'erp', duties: ['1-0'], tokenState: '1', lastUsed: null }])
    expect(JSON.stringify(tokens)).not.toContain(token)
    expect((await list('a_ck')).tokens).toEqual([])
    expect((await list('b_mk')).tokens).toEqual([])
    const notices = await owner(
      `select m.user_name, n.message_en from notification n join member m on m.id = n.user_id order by m.user_name`,
    )
    expect(notices).toEqual([
      { user_name: 'a_both', message_en: 'a_mk created the API token erp (duties: Requests: initiate; 90 days)' },
      { user_name: 'a_mk', message_en: 'An API token was created for your account: erp' },
    ])
  })

  it('calls as its member within its duties, and never within more than the member holds', async () => {
    const { token } = await made('a_mk')
    const me = await whoAmI(token)
    expect(me.data.member).toMatchObject({ userName: 'a_mk' })
    expect(me.data.grants).toContain('hedging.edit')
    expect(me.data.grants).not.toContain('trade.edit')
    expect((await by(token, exposures)).code).toBe(good)
    expect((await by(token, draft)).code).not.toBe(kitRefusals.NOT_PERMITTED.code)
    expect((await by(token, deal)).code).toBe(kitRefusals.NOT_PERMITTED.code)
    await owner(`update staff_duty set valid_to = '2026-04-12' where check_type = '1'
      and user_id = (select id from member where user_name = 'a_mk')`)
    expect((await by(token, draft)).code).toBe(kitRefusals.NOT_PERMITTED.code)
    await owner('update staff_duty set valid_to = null')
  })

  it('is not made for a duty that the member lacks, nor for administration', async () => {
    expect((await add('a_mk', { duties: '1-0,1-1' })).code).toBe(tokenRefusals.TOKEN_DUTY.code)
    expect(await add('a_both', { duties: '0-0' })).toMatchObject({
      code: fieldRefusals.NOT_IN_LIST.code,
      data: { fields: [{ field: 'duties' }] },
    })
    expect((await add('a_mk', { validDays: '3650' })).data.fields).toMatchObject([{ field: 'validDays' }])
  })

  it('does nothing that is done in person: no second factor, no other token, no page', async () => {
    const { token } = await made('a_ck', { duties: '1-1,2-1' })
    const { code } = kitRefusals.NOT_BY_TOKEN
    expect(await by(token, { url: '/CLOUD-BASE/apiToken/add' })).toMatchObject({ code, status: 403 })
    expect((await by(token, { url: '/CLOUD-BASE/member/modifyPwd' })).code).toBe(code)
    expect(() => demandStepUp({ stepUp: 'none', apiTokenId: '1' })).toThrow(kitRefusals.NOT_BY_TOKEN.en)
    const inPath = await test.app.inject({ url: `/CLOUD-BASE/auth/accessToken/${token}` })
    expect(inPath.json().code).toBe(kitRefusals.INVALID_TOKEN.code)
    const [refused] = await owner<{ body: string }>(
      `select body from audit_event where action = 'add' and entity_id = '/CLOUD-BASE/apiToken/add' order by seq desc limit 1`,
    )
    expect(JSON.parse(refused?.body ?? '{}')).toMatchObject({ apiTokenId: expect.stringMatching(/^\d+$/) })
  })

  it('tells its uses: the first in the history, the last on its line', async () => {
    const { id, token } = await made('a_mk')
    await Promise.all(Array.from({ length: 5 }, () => by(token, exposures)))
    await revoke('a_mk', id)
    const { tokens } = await list('a_mk')
    expect(tokens[0]).toMatchObject({ tokenState: '3', lastIp: '127.0.0.1', lastUsed: expect.any(String) })
    const audits = await owner<{ comment: string }>(
      `select body::jsonb ->> 'comment' as comment from audit_event where entity = 'apiToken' and entity_id = '${id}' order by seq`,
    )
    expect(audits.map(({ comment }) => comment)).toEqual(['made', 'first used', 'revoked'])
    const events = (await test.as('a_mk').get('/CLOUD-BASE/securityEvent/query')).data
    const kinds = events.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith('API_'))
    expect(kinds.slice(0, 3)).toEqual(['API_TOKEN_REVOKED', 'API_TOKEN_USED', 'API_TOKEN_MADE'])
  })

  it('ends when it is revoked or over, each told by name', async () => {
    const first = await made('a_mk')
    expect((await revoke('a_ck', first.id)).code).toBe(kitRefusals.DOES_NOT_EXIST.code)
    expect((await revoke('a_mk', first.id)).code).toBe(good)
    expect((await revoke('a_mk', first.id)).code).toBe(kitRefusals.DOES_NOT_EXIST.code)
    expect((await whoAmI(first.token)).code).toBe(kitRefusals.INVALID_TOKEN.code)
    const second = await made('a_mk')
    await owner("update api_token set created_at = now() - interval '9 days', expires_at = now() - interval '1 second'")
    expect(await whoAmI(second.token)).toMatchObject({ status: 401, code: kitRefusals.TOKEN_EXPIRED.code })
  })

  it.each([
    ['disabled', "update member set user_status = '0' where user_name = 'a_mg'", "update member set user_status = '1'"],
    ['made an administrator', "update member set org_user_type = '1' where user_name = 'a_mg'", ''],
  ])('ends with a member who is %s', async (_, change, back) => {
    await owner("update member set org_user_type = '0'")
    const { token } = await made('a_mg', { duties: '1-1' })
    expect((await whoAmI(token)).code).toBe(good)
    await owner(change)
    expect((await whoAmI(token)).code).toBe(kitRefusals.INVALID_TOKEN.code)
    await owner(back || "update member set org_user_type = '0'")
  })

  it('ends for good when an administrator ends the sessions of the account', async () => {
    const { token } = await made('a_mk')
    const [member] = await owner<{ id: string }>("select id from member where user_name = 'a_mk'")
    expect((await test.as('a_both').post('/CLOUD-BASE/account/endSessions', { ids: member?.id })).code).toBe(good)
    expect((await whoAmI(token)).code).toBe(kitRefusals.INVALID_TOKEN.code)
  })

  it('is one of ten, under names of their own', async () => {
    for (let n = 0; n < mostTokens; n += 1) await made('a_ck', { tokenName: `program ${n}`, duties: '' })
    expect((await add('a_ck', { duties: '' })).code).toBe(tokenRefusals.TOKEN_MANY.code)
    await owner("delete from api_token where token_name = 'program 9'")
    expect((await add('a_ck', { tokenName: 'program 1', duties: '' })).code).toBe(tokenRefusals.TOKEN_NAME.code)
  })

  it('has a limit of its own on its requests', async () => {
    const { token } = await made('a_both', { duties: '' })
    let last = await whoAmI(token)
    // What the minute gives back meanwhile is asked for as well.
    for (let n = 0; n < 5 * requestsPerMinute && last.status === 200; n += 1) last = await whoAmI(token)
    expect(last).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } })
    expect((await test.as('a_both').get('/CLOUD-BASE/apiToken/query')).code).toBe(good)
  })
})
