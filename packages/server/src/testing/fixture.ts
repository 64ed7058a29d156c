/**
 * Two organisations of strangers on a fresh database, for request tests: A with a subsidiary and one person for each duty,
 * B with the same. Everything goes through the real application; only the people and reference rows are put in place.
 */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type AppOptions, buildApp } from '../app.ts'
import { type Database, type Scope, systemScope, withTx } from '../kit/database/database.ts'
import type { Demonstration, ModelEndpoint } from '../kit/http/services.ts'
import { newToken, tokenHash } from '../kit/http/session.ts'
import type { Messages } from '../kit/message/messages.ts'
import type { Reach } from '../kit/outside/reach.ts'
import { passwordKeys } from '../kit/record/password-keys.ts'
import { testDatabase, testFiles } from '../kit/testing.ts'
import type { Files } from '../kit/vault/file-store.ts'
import { startJobs } from '../kit/work/jobs.ts'
import { jobs } from '../register.ts'
import { sampleKey } from './sample-group.ts'

export const testDay = businessDate('20260413')
/** Who is who: a_mk initiates everything, a_ck reviews everything, a_mg too as a manager, a_no holds nothing, a_both holds both. */
const people = [
  ['mk', ['1-0', '2-0', '3-0', '5-0']],
  ['ck', ['1-1', '2-1', '3-1', '5-1']],
  ['mg', ['1-1', '2-1', '3-1', '5-1']],
  ['both', ['0-0', '0-1', '1-0', '1-1', '2-0', '2-1', '3-0', '3-1', '5-0', '5-1']],
  ['no', []],
] as const
type Person = `${'a' | 'b'}_${(typeof people)[number][0]}`

export interface Answer {
  readonly status: number
  readonly code: string
  readonly message: string
  /** Whatever JSON the endpoint answered; its shape is checked by the endpoint's own declaration. */
  readonly data: ReturnType<typeof JSON.parse>
}
export interface Caller {
  post(path: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  readonly scope: Scope
  readonly orgId: string
  readonly token: string
}
export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  as(person: Person): Caller
  guest: Omit<Caller, 'scope' | 'orgId'>
  /** The group's counterparty and portfolio of that letter. */
  readonly refs: Record<
    'a' | 'b',
    { orgId: string; groupId: string; subsidiaryId: string; counterPartyId: string; portfolioId: string }
  >
  readonly files: Files
  close(): Promise<void>
}

interface TestServices {
  readonly workers?: boolean
  readonly messages?: Messages
  readonly model?: ModelEndpoint
  readonly webhookReach?: Reach
  readonly bankReach?: Reach
  readonly demonstration?: Demonstration
}

/** `options` only for tests of the application's own limits, or of more requests than they allow; `workers` where jobs run, `messages` where some go out, `model` where one answers. */
export async function testApp(
  options: Partial<AppOptions> = {},
  { workers = false, messages, model, webhookReach, bankReach, demonstration }: TestServices = {},
): Promise<TestApp> {
  const database = await testDatabase()
  const files = testFiles(sampleKey)
  const working = workers ? await startJobs({ ...database, files, ...(messages ? { messages } : {}) }, jobs) : undefined
  const services = {
    passwordKeys: passwordKeys(database.db),
    demoPassword: null,
    files,
    ...(working ? { jobs: working } : {}),
    ...(messages ? { messages } : {}),
    ...(webhookReach ? { webhookReach } : {}),
    ...(bankReach ? { bankReach } : {}),
    model,
    demonstration,
  }
  const app = await buildApp({ db: database.db, services, ...options })
  const callers = new Map<string, Caller>()
  const refs = {} as TestApp['refs']
  await withTx(database.db, systemScope, async (tx) => {
    await sql`update system_date set business_date = ${testDay}`.execute(tx)
    for (const letter of ['a', 'b'] as const) {
      const group = await insertGroup(tx, letter)
      refs[letter] = group
      for (const [name, duties] of people) {
        const person = await insertPerson(tx, group, `${letter}_${name}`, duties)
        callers.set(`${letter}_${name}`, caller(app, person.token, { ...person, orgId: group.orgId }))
      }
    }
  })
  const close = async () => {
    await app.close()
    await working?.stop()
    await database.close()
  }
  const as = (person: Person) => {
    const personCaller = callers.get(person)
    if (!personCaller) throw new Error(`no person ${person}`)
    return personCaller
  }
  return { app, database, as, guest: caller(app, ''), refs, files, close }
}

type SystemTx = Parameters<Parameters<typeof withTx>[2]>[0]

async function idOf(tx: SystemTx, query: ReturnType<typeof sql<{ id: string }>>): Promise<string> {
  const { rows } = await query.execute(tx)
  if (!rows[0]) throw new Error('the fixture row was inserted')
  return rows[0].id
}

async function insertGroup(tx: SystemTx, letter: string) {
  const groupId = await idOf(
    tx,
    sql`insert into org (group_id, org_code, org_name, org_name_en, real_name_auth_status)
    values (0, ${letter}, ${`机构${letter}`}, ${`Organisation ${letter}`}, '1') returning id`,
  )
  await sql`update org set group_id = id where id = ${groupId}`.execute(tx)
  const subsidiaryId = await idOf(
    tx,
    sql`insert into org (group_id, parent_id, org_code, org_name, org_name_en, real_name_auth_status)
    values (${groupId}, ${groupId}, ${`${letter}1`}, ${`子公司${letter}`}, ${`Subsidiary ${letter}`}, '1') returning id`,
  )
  const counterPartyId = await idOf(
    tx,
    sql`insert into counter_party (group_id, counter_party_no, full_name, full_name_en, short_name)
    values (${groupId}, ${`CP-${letter}`}, '测试银行', 'Test bank', '测试') returning id`,
  )
  const portfolioId = await idOf(
    tx,
    sql`insert into portfolio (group_id, portfolio_code, portfolio_name, portfolio_name_en)
    values (${groupId}, 'HEDGE', '套保', 'Hedging') returning id`,
  )
  return { orgId: groupId, groupId, subsidiaryId, counterPartyId, portfolioId }
}

/** A member who sits in `orgId`, with these duties there, signed in. */
export async function insertPerson(
  tx: SystemTx,
  group: { orgId: string; groupId: string; subsidiaryId: string },
  name: string,
  duties: readonly string[],
) {
  const userId = await idOf(
    tx,
    sql`insert into member (group_id, org_id, user_name, real_name, nick_name, org_user_type, password_hash)
    values (${group.groupId}, ${group.orgId}, ${name}, ${name}, ${name}, ${name.endsWith('_mg') ? '1' : '0'}, '') returning id`,
  )
  await sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
    select ${group.groupId}, ${userId}, ${group.orgId}, split_part(duty, '-', 1), split_part(duty, '-', 2)
    from unnest(${[...duties]}::text[]) duty`.execute(tx)
  const token = newToken()
  await sql`insert into session_token (token_sha256, group_id, user_id, expires_at, ip, user_agent)
    values (${tokenHash(token)}, ${group.groupId}, ${userId}, now() + interval '1 day', '', '')`.execute(tx)
  return { token, scope: { groupId: group.groupId, orgIds: [group.orgId, group.subsidiaryId], userId } }
}

function caller(app: FastifyInstance, token: string, person?: { scope: Scope; orgId: string }): Caller {
  const call = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const response = await app.inject({
      method,
      url,
      headers: { language: 'en_US', ...authorization, ...headers },
      ...(payload ? { payload } : {}),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    const { code = '', message = '', data = response.rawPayload } = isJson ? response.json() : {}
    return { status: response.statusCode, code, message, data }
  }
  return {
    post: (path, body = {}, headers) => call('POST', path, body, headers),
    get: (path, headers) => call('GET', path, undefined, headers),
    scope: person?.scope ?? { groupId: '0', orgIds: [], userId: '0' },
    orgId: person?.orgId ?? '',
    token,
  }
}
