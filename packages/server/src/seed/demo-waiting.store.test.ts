/**
 * The demonstration company to the cent: what waits for each of its members, the whole reply in its order with its links, and the figures of
 * its overview and its profit; and no payment that failed without a story.
 */
import assert from 'node:assert'
import path from 'node:path'
import { SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { deliveryPlApi } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.contract'
import { exposurePlApi } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { realisedLotsApi } from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import { tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import type { Database } from '../kit/database/database.ts'
import { newToken, tokenHash } from '../kit/http/session.ts'
import { passwordKeys } from '../kit/record/password-keys.ts'
import { asOwner, testDatabase } from '../kit/testing.ts'
import { countStatements } from '../testing/statements.fixture.ts'
import { prepareDemo } from './demo-start.seed.ts'

let database: Database
let app: FastifyInstance
let members: { id: string; groupId: string; userName: string }[]
/** Names of organisations and members by their ids, which differ from one demonstration to the next. */
let names: ReadonlyMap<string, string>

beforeAll(async () => {
  database = await testDatabase()
  await prepareDemo(database, { demo: '1', givenPassword: undefined, embedded: false, say: () => undefined })
  app = await buildApp({ db: database.db, services: { passwordKeys: passwordKeys(database.db), demoPassword: null } })
  members = await asOwner(
    database.owner,
    `select id::text, group_id::text as "groupId", user_name as "userName" from member where user_status = '1' order by user_name`,
  )
  const orgs = await asOwner<{ id: string; name: string }>(database.owner, 'select id::text, org_code as name from org')
  names = new Map([
    ...orgs.map(({ id, name }) => [id, name] as const),
    ...members.map(({ id, userName }) => [id, userName] as const),
  ])
}, 240_000)
afterAll(async () => {
  await app.close()
  await database.close()
})

async function signedIn({ id, groupId }: { id: string; groupId: string }) {
  const token = newToken()
  await asOwner(
    database.owner,
    `insert into session_token (token_sha256, group_id, user_id, expires_at, ip, user_agent)
     values ($1, $2, $3, now() + interval '1 day', '', '')`,
    [tokenHash(token), groupId, id],
  )
  return { authorization: `Bearer ${token}`, language: 'en_US' }
}

async function waitingFor(member: { id: string; groupId: string }) {
  const headers = await signedIn(member)
  const reply = (await app.inject({ method: 'GET', url: '/CLOUD-BIZ/dashboard/waiting', headers })).json()
  return reply.data as { kind: string; count: number; url: string }[]
}

/** Each amount and rate of a reply under its place in it; ids and counts are whole numbers. */
const figuresIn = (at: string, value: unknown): string[] => {
  if (typeof value === 'string') return /^-?\d+\.\d+$/.test(value) ? [`${at} ${value}`] : []
  if (value === null || typeof value !== 'object') return []
  const key = (name: string, part: object) =>
    ['currencyPair', 'currency', 'month', 'kind']
      .flatMap((by) => (part as Record<string, string>)[by] ?? [])
      .join(' ') || name
  return Object.entries(value).flatMap(([name, part]) =>
    figuresIn(`${at} ${part !== null && typeof part === 'object' ? key(name, part) : name}`, part),
  )
}

const named = (url: string) =>
  url.replace(
    /((?:orgId|targetOrgId|makerId|draftMakerId)=)([\d,]+)/gi,
    (_, name: string, ids: string) =>
      name +
      ids
        .split(',')
        .map((id) => names.get(id) ?? id)
        .join(),
  )

/** Who asks, the begin and the end, the country where a matter counts working days, and all counts in one; calendars are kept once read. */
const mostStatements = 5

it('is the same for every member, and asks the database no more often for many duties than for none', async () => {
  for (const member of members) await waitingFor(member)
  const lines: string[] = []
  const statementsOf = countStatements(database.pool)
  for (const member of members) {
    lines.push(`# ${member.userName}`)
    const [reply, statements] = await statementsOf(() => waitingFor(member))
    expect(statements).toBeLessThanOrEqual(mostStatements)
    for (const { kind, count, url } of reply) lines.push(`${kind} ${count} ${named(url)}`)
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
    path.join(import.meta.dirname, '../features/dashboard/golden/demo-waiting.txt'),
  )
})

it('has the figures that it had, to the cent', async () => {
  const treasurer = members.find(({ userName }) => userName === 'lc_treasurer')
  assert(treasurer)
  const headers = await signedIn(treasurer)
  const lines: string[] = []
  for (const { method, path: url } of [
    dashboardApi.cover,
    dashboardApi.policy,
    dashboardApi.maturing,
    tradePlApi.total,
    exposurePlApi.total,
    deliveryPlApi.total,
    realisedLotsApi.run,
  ]) {
    const sent = method === 'POST' ? { payload: { queryWrapper: {} } } : {}
    const reply = (await app.inject({ method, url, headers, ...sent })).json()
    expect(reply.code, `${url}: ${reply.message}`).toBe('00000000')
    lines.push(...figuresIn(url, reply.data))
  }
  expect(lines.length).toBeGreaterThan(100)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
    path.join(import.meta.dirname, '../features/dashboard/golden/demo-figures.txt'),
  )
})

it('has only failures that were due and say why, and none that leaves a deal with one leg paid', async () => {
  const failed = await asOwner(
    database.owner,
    `select d.deal_no, n.fail_reason, f.pay_date_adj <= (select business_date from system_date) as due,
       exists (select from cash_flow p where p.deal_id = f.deal_id and p.settle_status = $2 and p.pay_date_adj = f.pay_date_adj) as half
     from cash_flow f join fx_deal d on d.id = f.deal_id join net_result n on n.id = f.netting_id
     where f.settle_status = $1 order by f.cfl_no`,
    [SettleStatus.of.failed, SettleStatus.of.settled],
  )
  const onTheDay = { deal_no: 'FWD26011301', due: true, half: false }
  expect(failed).toEqual([
    { ...onTheDay, fail_reason: expect.stringContaining('returned: beneficiary account closed') },
    { ...onTheDay, fail_reason: expect.stringContaining('has not received our dollars') },
  ])
})
