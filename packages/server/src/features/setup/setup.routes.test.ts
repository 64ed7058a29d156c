import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Database } from '../../kit/database/database.ts'
import { passwordKeys } from '../../kit/record/password-keys.ts'
import { asOwner, testDatabase } from '../../kit/testing.ts'
import { sealed } from '../../testing/sealed-password.ts'
import { isFirstRun, newSetupCode, renewSetupCode } from './setup.store.ts'

// A server on which nobody is stored: what every company's first day looks like.
let database: Database
let app: FastifyInstance
beforeAll(async () => {
  database = await testDatabase()
  const services = {
    passwordKeys: passwordKeys(database.db),
    demoPassword: null,
  }
  app = await buildApp({ db: database.db, services })
})
beforeEach(async () => {
  // The history lets nobody take it back; a new database would make a new key, which takes seconds.
  await asOwner(
    database.owner,
    'set session_replication_role = replica; truncate org cascade; truncate setup_code, login_attempt, guest_call, group_currency, check_policy',
  )
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const company = {
  orgCode: 'GB',
  orgName: '谷贝进出口有限公司',
  orgCountry: 'CN',
  baseCurrency: 'CNY',
  userName: 'gu_admin',
  realName: '顾一',
  email: 'admin@gubei.example',
  mobile: '+8613900000001',
  initiates: true,
  reviewerUserName: 'gu_review',
  reviewerRealName: '顾二',
  reviewerEmail: 'review@gubei.example',
  reviewerMobile: '+8613900000002',
  auditBy: 'reviewer',
}
const password = 'Rain-on-tea9'
const second = 'Snow-on-jade7'
const typedBoth = { userPwd: password, confirmPwd: password, reviewerPwd: second, reviewerConfirmPwd: second }

async function post(url: string, payload: object) {
  const response = await app.inject({
    method: 'POST',
    url: `/CLOUD-BASE/${url}`,
    payload,
    headers: { language: 'en_US' },
  })
  const { code, message, data } = response.json()
  return { status: response.statusCode, code, message, data, field: data?.fields?.[0]?.field }
}
async function complete(setupCode: string, changed: object = {}, says: Partial<typeof typedBoth> = {}) {
  const typed = { ...typedBoth, ...says }
  const all = { ...company, ...changed }
  const passwords = await sealed(app, { name: all.userName, purpose: 'setup' }, typed)
  return post('setup/complete', { setupCode, ...all, ...passwords })
}
const isOpen = async () => (await app.inject({ url: '/CLOUD-BASE/setup/state' })).json().data.open
async function signIn(userAcc: string, typed: string, orgUserType: string) {
  const { userPwd } = await sealed(app, { name: userAcc, purpose: 'login' }, { userPwd: typed })
  return post('login/pwd', { userAcc, userPwd, userType: '1', orgUserType })
}
const stored = <Row extends object>(query: string) => asOwner<Row & Record<string, unknown>>(database.owner, query)

describe('the first run', () => {
  it('makes a certified company of two administrators, who sign in by passwords of their own, and is then over', async () => {
    const code = await newSetupCode(database.db)
    expect(await isOpen()).toBe(true)
    const made = await complete(code.toLowerCase().replaceAll('-', ' '))
    expect(made).toMatchObject({ code: '00000000', data: { userName: 'gu_admin', reviewerUserName: 'gu_review' } })
    const administrator = await signIn('gu_admin', password, '1')
    expect(administrator.data.member).toMatchObject({
      orgName: company.orgName,
      realNameAuthStatus: '1',
      role: 'admin',
    })
    // The language of the page holds for both accounts.
    const languages = await stored(`select distinct settings #>> '{extra,defaultLanguage}' as language from member`)
    expect(languages).toEqual([{ language: 'en_US' }])
    expect(administrator.data.grants).toEqual(expect.arrayContaining(['exposure.edit', 'trade.edit']))
    const reviewer = await signIn('gu_review', second, '1')
    expect(reviewer.data.grants).toEqual(expect.arrayContaining(['trade.check', 'limit.check', 'orgChange.view']))
    expect([administrator.data, reviewer.data].map(({ fourEyes, mustChangePwd }) => [fourEyes, mustChangePwd])).toEqual(
      [
        [true, false],
        [true, false],
      ],
    )
    expect(await stored('select * from same_hand')).toEqual([])
    expect(await isOpen()).toBe(false)
    expect((await complete(code)).code).toBe('01030001')
    expect((await post('setup/code', { setupCode: code })).code).toBe('01030001')
    expect(await stored('select count(*)::int as left from setup_code')).toEqual([{ left: 0 }])
  })

  it('gives the duty to certify later organisations to whom it names', async () => {
    const holders = () =>
      stored(
        `select user_name from staff_duty d join member m on m.id = d.user_id where check_type = '0' and check_op_type = '1'`,
      )
    await complete(await newSetupCode(database.db), { auditBy: 'administrator' })
    expect(await holders()).toEqual([{ user_name: 'gu_admin' }])
  })

  it('writes who founded it into the history, and no password', async () => {
    await complete(await newSetupCode(database.db))
    const [event] = await stored<{ body: string }>(`select action, body from audit_event`)
    expect(event).toMatchObject({ action: 'setup' })
    expect(event?.body).toContain('gu_review')
    for (const typed of [password, second]) expect(event?.body).not.toContain(typed)
  })

  it('of two who finish at once one makes the company', async () => {
    const code = await newSetupCode(database.db)
    const answers = await Promise.all([complete(code), complete(code, { userName: 'other_one', orgCode: 'OT' })])
    expect(answers.map((answer) => answer.code).sort()).toEqual(['00000000', '01030001'])
    expect(await stored('select count(*)::int as people from member')).toEqual([{ people: 2 }])
  })
})

describe('where the company is', () => {
  const zones = () =>
    stored('select o.zone_id as of_company, s.time_zone as of_server from org o cross join system_date s')

  it('its country says which clocks it keeps where nobody chose others, and the server keeps them too', async () => {
    const abroad = { orgCountry: 'DE', baseCurrency: 'EUR' }
    expect((await complete(await newSetupCode(database.db), abroad)).code).toBe('00000000')
    expect(await zones()).toEqual([{ of_company: 'Europe/Berlin', of_server: 'Europe/Berlin' }])
  })

  it('begins with its own money and its neighbours’; the program’s offer stays where it is China’s', async () => {
    const offer = () => stored('select currency_codes as codes, begun from group_currency')
    const abroad = { orgCountry: 'PL', baseCurrency: 'PLN' }
    expect((await complete(await newSetupCode(database.db), abroad)).code).toBe('00000000')
    expect(await offer()).toEqual([{ codes: ['PLN', 'USD', 'EUR', 'CZK', 'GBP'], begun: true }])
    await asOwner(
      database.owner,
      'set session_replication_role = replica; truncate org cascade; truncate setup_code, login_attempt, guest_call, group_currency',
    )
    expect((await complete(await newSetupCode(database.db))).code).toBe('00000000')
    expect(await offer()).toEqual([])
  })

  it('keeps duties apart by record where the two share them, and by duty otherwise', async () => {
    const apart = () => stored('select separation from check_policy')
    expect((await complete(await newSetupCode(database.db), { sharesDuties: false })).code).toBe('00000000')
    expect(await apart()).toEqual([])
    expect((await signIn('gu_review', second, '1')).data.grants).not.toContain('trade.edit')
    await asOwner(
      database.owner,
      'set session_replication_role = replica; truncate org cascade; truncate setup_code, login_attempt, guest_call, check_policy',
    )
    expect((await complete(await newSetupCode(database.db))).code).toBe('00000000')
    expect(await apart()).toEqual([{ separation: '1' }])
    expect((await signIn('gu_review', second, '1')).data.grants).toEqual(
      expect.arrayContaining(['trade.edit', 'trade.check']),
    )
  })

  it('a zone that was chosen counts', async () => {
    const abroad = { orgCountry: 'US', baseCurrency: 'USD', timezone: 'America/Chicago' }
    expect((await complete(await newSetupCode(database.db), abroad)).code).toBe('00000000')
    expect(await zones()).toEqual([{ of_company: 'America/Chicago', of_server: 'America/Chicago' }])
  })

  it('what is not in a list is refused in both languages by what was said', async () => {
    const setupCode = await newSetupCode(database.db)
    const messageIn = async (language: string) => {
      const passwords = await sealed(app, { name: company.userName, purpose: 'setup' }, typedBoth)
      const payload = { setupCode, ...company, timezone: 'Mars/Olympus', ...passwords }
      const url = '/CLOUD-BASE/setup/complete'
      return (await app.inject({ method: 'POST', url, payload, headers: { language } })).json().message
    }
    expect(await messageIn('en_US')).toContain('“Mars/Olympus” is not in it')
    expect(await messageIn('zh_CN')).toContain('“Mars/Olympus”不在其中')
  })

  it('offers the currencies in use, in the language of whoever asks, and only while there is no company', async () => {
    const offered = async (language: string) =>
      (await app.inject({ url: '/CLOUD-BASE/setup/state', headers: { language } })).json().data.currencies
    const [zh, en] = [await offered('zh_CN'), await offered('en_US')]
    expect(zh[0]).toEqual({ currencyCode: 'CNY', currencyName: '人民币' })
    expect(en[0]).toEqual({ currencyCode: 'CNY', currencyName: 'Chinese yuan' })
    expect(en.map(({ currencyCode }: { currencyCode: string }) => currencyCode)).not.toContain('BGN')
    await complete(await newSetupCode(database.db))
    expect(await offered('zh_CN')).toEqual([])
  })
})

describe('the code of the terminal', () => {
  it('guards it: wrong ones make nothing, are limited by address, and never end the right one', async () => {
    const code = await newSetupCode(database.db)
    expect(JSON.stringify(await stored('select * from setup_code'))).not.toContain(code.replaceAll('-', ''))
    const wrong = () => post('setup/code', { setupCode: 'AAAA-AAAA-AAAA' })
    for (let tries = 1; tries <= 10; tries += 1)
      expect(await wrong()).toMatchObject({ code: '01030002', field: 'setupCode' })
    expect((await complete('AAAA-AAAA-AAAA')).status).toBe(429)
    expect((await wrong()).status).toBe(429)
    expect((await complete(code)).code).toBe('00000000')
  })

  it('is renewed by the command, which ends the earlier ones', async () => {
    const first = await newSetupCode(database.db)
    const renewed = await renewSetupCode(database.db)
    expect((await post('setup/code', { setupCode: first })).code).toBe('01030002')
    expect((await complete(renewed)).code).toBe('00000000')
  })

  it('is one of several where several processes started', async () => {
    const [first] = [await newSetupCode(database.db), await newSetupCode(database.db)]
    expect((await post('setup/code', { setupCode: first })).code).toBe('00000000')
  })
})

describe('what is refused names its field and saves nothing', () => {
  it.each([
    ['orgName', { orgName: 'x'.repeat(65) }],
    ['baseCurrency', { baseCurrency: 'XXX' }],
    ['baseCurrency', { baseCurrency: 'DEM' }],
    ['baseCurrency', { baseCurrency: 'BGN' }],
    ['orgCountry', { orgCountry: 'XX' }],
    ['orgCountry', { orgCountry: 'cn' }],
    ['timezone', { timezone: 'GMT+01:00' }],
    ['timezone', { timezone: 'Europe/Nowhere' }],
    ['userName', { userName: '1abcde' }],
    ['mobile', { mobile: '13900000001' }],
    ['email', { email: 'a@b' }],
    ['reviewerUserName', { reviewerUserName: 'GU_ADMIN' }],
    ['reviewerMobile', { reviewerMobile: company.mobile }],
    ['reviewerEmail', { reviewerEmail: company.email.toUpperCase() }],
    ['reviewerRealName', { reviewerRealName: company.realName }],
  ])('%s', async (field, changed) => {
    expect(await complete(await newSetupCode(database.db), changed)).toMatchObject({ status: 200, field })
    expect(await stored('select count(*)::int as people from member')).toEqual([{ people: 0 }])
    expect(await stored('select count(*)::int as orgs from org')).toEqual([{ orgs: 0 }])
  })

  it.each([
    ['userPwd', { userPwd: 'Short-1', confirmPwd: 'Short-1' }, '00010025'],
    ['userPwd', { userPwd: 'Passw0rd', confirmPwd: 'Passw0rd' }, '01020001'],
    ['userPwd', { userPwd: 'gu_admin99', confirmPwd: 'gu_admin99' }, '01020001'],
    ['confirmPwd', { confirmPwd: `${password}x` }, '01020002'],
    ['reviewerPwd', { reviewerPwd: 'Short-1', reviewerConfirmPwd: 'Short-1' }, '00010025'],
    ['reviewerPwd', { reviewerPwd: 'gu_review99', reviewerConfirmPwd: 'gu_review99' }, '01020001'],
    ['reviewerConfirmPwd', { reviewerConfirmPwd: `${second}x` }, '01020002'],
    ['reviewerPwd', { reviewerPwd: password, reviewerConfirmPwd: password }, '01030004'],
  ])('%s', async (field, typed, code) => {
    expect(await complete(await newSetupCode(database.db), {}, typed)).toMatchObject({ field, code })
    expect(await stored('select count(*)::int as people from member')).toEqual([{ people: 0 }])
  })

  it('a password that was encrypted to sign in opens nothing here', async () => {
    const setupCode = await newSetupCode(database.db)
    const passwords = await sealed(app, { name: company.userName, purpose: 'login' }, typedBoth)
    expect(await post('setup/complete', { setupCode, ...company, ...passwords })).toMatchObject({
      code: '01020003',
      field: 'userPwd',
    })
  })
})

it('every page leads to the set-up, and no longer when there is a company', async () => {
  const services = { passwordKeys: passwordKeys(database.db), demoPassword: null }
  const pages = await buildApp({ db: database.db, services, isFirstRun: () => isFirstRun(database.db) })
  for (const url of ['/', '/login', '/apps/dashboards/analytics']) {
    const { statusCode, headers } = await pages.inject({ url })
    expect([url, statusCode, headers.location]).toEqual([url, 302, '/setup'])
  }
  expect((await pages.inject({ url: '/health' })).statusCode).toBe(200)
  await complete(await newSetupCode(database.db))
  expect((await pages.inject({ url: '/login' })).statusCode).toBe(404) // no pages are built here
  await pages.close()
})
