/** Two people, as the set-up leaves them, for a test that walks every act which asks for both. */
import { expect } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Database } from '../../kit/database/database.ts'
import { passwordKeys } from '../../kit/record/password-keys.ts'
import { asOwner, testDatabase, testFiles } from '../../kit/testing.ts'
import { startJobs } from '../../kit/work/jobs.ts'
import { jobs } from '../../register.ts'
import { sampleKey } from '../../testing/sample-group.ts'
import { sealed } from '../../testing/sealed-password.ts'
import { newSetupCode } from './setup.store.ts'

export const day = '20260413'
const success = '00000000'
export const company = {
  orgCode: 'GB',
  orgName: '谷贝进出口有限公司',
  orgCountry: 'CN',
  baseCurrency: 'CNY',
  userName: 'gu_admin',
  realName: '顾一',
  email: 'admin@gubei.example',
  mobile: '+8613900000001',
  reviewerUserName: 'gu_review',
  reviewerRealName: '顾二',
  reviewerEmail: 'review@gubei.example',
  reviewerMobile: '+8613900000002',
}
const [first, second] = ['Rain-on-tea9', 'Snow-on-jade7']
const typedPasswords = { userPwd: first, confirmPwd: first, reviewerPwd: second, reviewerConfirmPwd: second }
export type Who = 'one' | 'two'
export const other = { one: 'two', two: 'one' } as const
const ownRecord = /Maker and checker must be different users|You cannot confirm your own allocation/

async function madeBySetup({ owner }: Database) {
  const [org] = await asOwner<{ orgId: string; portfolioId: string }>(
    owner,
    'select o.id::text as "orgId", p.id::text as "portfolioId" from org o join portfolio p on p.group_id = o.id',
  )
  return org ?? { orgId: '', portfolioId: '' }
}

/** The company, made by the set-up on an empty server, with the calls of its two people; `over` is where it is another. */
export async function smallestCompany(over: Partial<typeof company> = {}) {
  const database = await testDatabase()
  const files = testFiles(sampleKey)
  const working = await startJobs({ ...database, files }, jobs)
  const app = await buildApp({
    db: database.db,
    services: { passwordKeys: passwordKeys(database.db), demoPassword: null, files, jobs: working },
  })
  const tokens = { one: '', two: '' }
  async function send(who: Who | undefined, method: 'GET' | 'POST', url: string, payload?: object) {
    const authorization = who ? { authorization: `Bearer ${tokens[who]}` } : {}
    const headers = { language: 'en_US', ...authorization }
    const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return response.json() as { code: string; message: string; data: ReturnType<typeof JSON.parse> }
  }
  async function signedIn(userAcc: string, typed: string): Promise<string> {
    const { userPwd } = await sealed(app, { name: userAcc, purpose: 'login' }, { userPwd: typed })
    const body = { userAcc, userPwd, userType: '1', orgUserType: '1' }
    return (await send(undefined, 'POST', '/CLOUD-BASE/login/pwd', body)).data.token
  }
  const passwords = await sealed(app, { name: company.userName, purpose: 'setup' }, typedPasswords)
  const form = { setupCode: await newSetupCode(database.db), ...company, ...over, ...passwords }
  const made = await send(undefined, 'POST', '/CLOUD-BASE/setup/complete', form)
  expect(made.code, made.message).toBe(success)
  const inDatabase = (query: string) => asOwner(database.owner, query)
  await inDatabase(`update system_date set business_date = '${day}'`)
  tokens.one = await signedIn(company.userName, first)
  tokens.two = await signedIn(company.reviewerUserName, second)
  /** What must be done. */
  async function done(who: Who, url: string, body: object) {
    const { code, message, data } = await send(who, 'POST', url, body)
    expect(`${url}: ${code} ${message} ${JSON.stringify(data?.fields ?? '')}`).toContain(`${url}: ${success}`)
    return data
  }
  const refused = async (who: Who, url: string, body: object) => (await send(who, 'POST', url, body)).message
  return {
    database,
    ...(await madeBySetup(database)),
    inDatabase,
    done,
    refused,
    read: async (who: Who, url: string) => (await send(who, 'GET', url)).data,
    /** A file, as it leaves. */
    text: async (who: Who, url: string) =>
      (await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${tokens[who]}` } })).body,
    rowsOf: async (who: Who, url: string, queryWrapper: object = {}) =>
      (await done(who, url, { pageSize: 50, queryWrapper })).recordList,
    /** The maker may not decide; the other one does. */
    async decided(maker: Who, url: string, body: object) {
      expect(await refused(maker, url, body)).toMatch(ownRecord)
      return done(other[maker], url, body)
    },
    async close() {
      await app.close()
      await working.stop()
      await database.close()
    },
  }
}
