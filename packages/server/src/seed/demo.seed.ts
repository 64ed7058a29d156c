/**
 * The demonstration company, told as it happened: every record goes through the product's own endpoints, by the people
 * whose duty it is, on the day it was done. So the seed is also the largest integration test of the main job.
 */
import { assistantApi } from '@hedgerow/contract/assistant/assistant.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { buildApp } from '../app.ts'
import { walkSync } from '../features/customs/customs-sync.act.ts'
import { runSync } from '../features/customs/customs-sync.jobs.ts'
import { runMonth } from '../features/hedge-accounting/month/hedge-month.jobs.ts'
import { openRun } from '../features/hedge-accounting/month/hedge-month.store.ts'
import type { LoadedDay } from '../features/position/market-day.rules.ts'
import { walkRun } from '../features/settlement/run/net-run.act.ts'
import { type Database, type Scope, systemScope, withTx } from '../kit/database/database.ts'
import { newToken, tokenHash } from '../kit/http/session.ts'
import { passwordKeys } from '../kit/record/password-keys.ts'
import type { JobContext, Jobs } from '../kit/work/jobs.ts'
import { seedAssistant } from './assistant.seed.ts'
import type { Story } from './book.seed.ts'
import { type SeededCompany, seedCertification, seedCompany, seedToken } from './company.seed.ts'
import { seedInquiries } from './deal/inquiry.seed.ts'
import { seedPresence } from './enterprise/chat.seed.ts'
import { seedMarket } from './market.seed.ts'
import { refuseOverEvidence, seedPolicy } from './policy.seed.ts'
import { seedQuarantine } from './rate-keeping.seed.ts'
import { seedClosingMarket } from './settlement/business-days.seed.ts'
import { tell } from './story.seed.ts'
import { seedAlerts, seedEvents, seedMarketAlerts, seedSubscriptions } from './watch.seed.ts'

/** Written last: a start that finds the company without it knows that the seed was interrupted. */
const marker = 'demo-company'

export const seededCompletely = async (database: Database): Promise<boolean> =>
  withTx(database.db, systemScope, async (tx) => {
    const { rows } = await sql`select from reference_edition where part = ${marker}`.execute(tx)
    return rows.length > 0
  })

/** True on a database in which nobody is registered yet. */
export const isEmpty = async (database: Database): Promise<boolean> =>
  withTx(database.db, systemScope, async (tx) => (await sql`select from org limit 1`.execute(tx)).rows.length === 0)

/** Somebody who follows the story as it is told, and looks around at its end. */
interface Follower {
  readonly follow: (story: Story) => Story
  readonly lookAround: (story: Story) => Promise<void>
}

/** Its members have no password yet, so that nobody is in before it is complete. */
export async function seedDemo(database: Database, follower?: Follower): Promise<void> {
  const { db } = database
  const company = await withTx(db, systemScope, async (tx) => {
    const seeded = await seedCompany(tx)
    for (const groupId of seeded.groupIds.slice(0, 1)) {
      const userId = seeded.userIds.get('lc_admin') ?? '0'
      await seedMarket(tx, { groupId, orgIds: [groupId], userId })
      await seedPolicy(tx, groupId)
      await seedEvents(tx, groupId)
      const dealerId = seeded.userIds.get('lc_dealer1') ?? userId
      await seedAlerts(tx, { groupId, adminId: userId, dealerId })
      await seedMarketAlerts(tx, { groupId, adminId: userId, dealerId })
      await seedSubscriptions(tx, { groupId, adminId: userId, dealerId })
      await seedQuarantine(tx, { groupId, dealerId, reviewerId: seeded.userIds.get('lc_mid1') ?? userId })
      await seedAssistant(tx, { groupId, adminId: userId, dealerId })
    }
    return seeded
  })
  await analyse(database)
  await withTx(db, systemScope, async (tx) => {
    for (const groupId of company.groupIds.slice(0, 1)) await seedClosingMarket(tx, groupId)
  })
  const { jobs, workOff } = workOf(db)
  const app = await buildApp({
    db,
    services: { passwordKeys: passwordKeys(db), demoPassword: null, jobs },
    requestsPerMinute: 1_000_000,
  })
  try {
    const story = { ...(await storyOf(database, app, company)), workOff }
    await tell(follower ? follower.follow(story) : story)
    await follower?.lookAround(story)
  } finally {
    await app.close()
  }
  await withTx(db, systemScope, async (tx) => {
    for (const groupId of company.groupIds.slice(0, 1)) await refuseOverEvidence(tx, groupId)
    await seedInquiries(tx, dealerOf(company))
    await seedCertification(tx)
    await seedPresence(tx)
    await seedToken(tx, company)
    await sql`delete from session_token`.execute(tx)
    await sql`insert into reference_edition (part, sha256) values (${marker}, '')`.execute(tx)
  })
}

const dealerOf = ({ groupIds, orgIds, userIds }: SeededCompany): Scope => ({
  groupId: groupIds[0] ?? '0',
  orgIds: [...orgIds.values()],
  userId: userIds.get('lc_dealer1') ?? '0',
})

/** A planner that knows nothing of tables that were filled this minute reads them whole: a day's freezing takes ten times as long. */
async function analyse({ owner }: Database): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** What the story waits for is done in its turn; other work that it orders is for a server with workers. */
function workOf(db: Database['db']) {
  const awaited: readonly string[] = ['businessDay.value']
  const ordered: (() => Promise<unknown>)[] = []
  const { signal } = new AbortController()
  const enqueue: Jobs['enqueue'] = async (_, job, input) => {
    if (awaited.includes(job.name)) ordered.push(async () => job.run({ db, signal, isLast: true }, input))
  }
  const workOff = async () => {
    for (const work of ordered.splice(0)) await work()
  }
  return { jobs: { enqueue }, workOff }
}

type Calls = Omit<Story, 'workOff'>

/** Callers by user name, each with a session of its own, and the hand on the calendar. */
async function storyOf(database: Database, app: FastifyInstance, company: SeededCompany): Promise<Calls> {
  const tokens = new Map<string, string>()
  await withTx(database.db, systemScope, async (tx) => {
    for (const [userName, userId] of company.userIds) {
      const token = newToken()
      tokens.set(userName, token)
      await sql`insert into session_token (token_sha256, group_id, user_id, expires_at, ip, user_agent)
        select ${tokenHash(token)}, group_id, id, now() + interval '1 hour', '127.0.0.1', 'demo seed' from member where id = ${userId}`.execute(
        tx,
      )
    }
  })
  const call = async (userName: string, method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${tokens.get(userName)}`, language: 'en_US' }
    const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    const { code, message, data } = response.json()
    return { code, message, data }
  }
  const upload = async (userName: string, url: string, fileName: string, text: string) => {
    const form = new FormData()
    form.append('file', new Blob([text]), fileName)
    const body = new Response(form)
    const type = body.headers.get('content-type') ?? ''
    const headers = { authorization: `Bearer ${tokens.get(userName)}`, language: 'en_US', 'content-type': type }
    const payload = Buffer.from(await body.arrayBuffer())
    const { code, message, data } = (await app.inject({ method: 'POST', url, headers, payload })).json()
    return { code, message, data }
  }
  const ask = (userName: string, question: string) =>
    app.inject({
      method: 'POST',
      url: assistantApi.ask.path,
      headers: { authorization: `Bearer ${tokens.get(userName)}`, language: 'zh_CN' },
      payload: { question },
    })
  /** What was told on earlier days was read on them: the bell of the demonstration speaks of its last day. */
  const setDay = (day: BusinessDate) =>
    withTx(database.db, systemScope, async (tx) => {
      await sql`update notification set read_at = now()
        where read_at is null and ${day} > (select business_date from system_date)`.execute(tx)
      await sql`update system_date set business_date = ${day}`.execute(tx)
    })
  const settlePast = (day: BusinessDate) => withTx(database.db, systemScope, (tx) => settleBefore(tx, day))
  const scopeOf = (userName: string) => ({
    groupId: company.groupIds[0] ?? '0',
    orgIds: [...company.orgIds.values()],
    userId: company.userIds.get(userName) ?? '0',
  })
  const { signal } = new AbortController()
  const walkNetting = (userName: string, id: string) =>
    walkRun({ db: database.db, signal }, { id, scope: scopeOf(userName), ip: '127.0.0.1' })
  const testMonth = monthWalker({ db: database.db, signal }, company, scopeOf)
  const synchronise = async (userName: string, id: string, declarations?: readonly unknown[]) => {
    const scope = scopeOf(userName)
    if (!declarations) return runSync({ db: database.db, signal }, { id, scope })
    const feed = { list: async () => ({ declarations, next: null }) }
    return walkSync({ db: database.db, scope, feed, signal }, id)
  }
  return { call, ask, upload, setDay, settlePast, walkRun: walkNetting, testMonth, synchronise, orgIds: company.orgIds }
}

/** The monthly tests of an organisation, ordered and carried out; each market is loaded once, for its rates stay what they are. */
function monthWalker(
  context: Pick<JobContext, 'db' | 'signal'>,
  { orgIds }: Pick<SeededCompany, 'orgIds'>,
  scopeOf: (userName: string) => Scope,
) {
  const days = new Map([...orgIds.keys()].map((orgCode) => [orgCode, new Map<BusinessDate, LoadedDay>()]))
  return async (userName: string, orgCode: string, day: BusinessDate) => {
    const scope = scopeOf(userName)
    const orgId = orgIds.get(orgCode) ?? '0'
    const runId = await withTx(context.db, scope, (tx) => openRun(tx, scope, { orgId, day }))
    if (runId === undefined) return
    const order = { runId, scope, ip: '127.0.0.1' }
    await runMonth({ ...context, isLast: true }, order, days.get(orgCode) ?? new Map())
  }
}

type SystemTx = Parameters<Parameters<typeof withTx>[2]>[0]

/** Delivery is not an act of the product yet: what matured before the business date is put in place as settled. */
async function settleBefore(tx: SystemTx, day: BusinessDate): Promise<void> {
  await sql`update fx_exposure e set settled_amt = settled_amt + done.amt, lock_amt = lock_amt - done.amt
    from (select l.group_id, l.exposure_id, sum(l.hedge_amt) as amt from deal_hedge_link l
      join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
      where d.trade_status = '2' and d.value_date < ${day} and l.link_status = 'locked' group by 1, 2) done
    where e.group_id = done.group_id and e.id = done.exposure_id`.execute(tx)
  await sql`update deal_hedge_link l set link_status = 'released', settled_amt = hedge_amt, standing_from = d.value_date from fx_deal d
    where d.group_id = l.group_id and d.id = l.deal_id and d.trade_status = '2' and d.value_date < ${day} and l.link_status = 'locked'`.execute(
    tx,
  )
  await sql`update cash_flow c set settle_status = '3', actual_amt = pay_amt, actual_date = pay_date_adj,
      standing_from = pay_date_adj from fx_deal d
    where d.group_id = c.group_id and d.id = c.deal_id and d.trade_status = '2' and c.cfl_status = '1'
      and (d.value_date < ${day} or c.pay_date_adj < ${day})`.execute(tx)
  await sql`update fx_deal set deal_complete_status = '1', remain_principal = 0, standing_from = value_date
    where trade_status = '2' and value_date < ${day}`.execute(tx)
}
