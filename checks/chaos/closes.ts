// `npm run chaos -- --lane closes --rounds 200 [--seed 1] [--control on]`
// Closes days of books of several hundred and several thousand deals while the server, its PostgreSQL or both are killed at random moments of the
// freezing, the valuation, the signature and the close. Whatever was killed: a snapshot has one valuation or none, never a part of one, each ordered
// valuation is one job, the day says what there is, and what was acknowledged stands. Then the valuation is waited for, or cancelled and ordered
// anew, and the day is closed. The control takes one row out of a valuation past every rule, which must be found.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { day, makeBook, marketSqls } from '../../packages/server/src/bench/day/close-book.ts'
import { type Caller, callerOf } from '../../packages/server/src/bench/measure.ts'
import { brokenInvariants } from '../../packages/server/src/invariants.ts'
import { connectDatabase } from '../../packages/server/src/kit/database/database.ts'
import { preparePlaces } from '../../packages/server/src/kit/process/embedded-files.ts'
import { type Company, insertCompany } from '../../packages/server/src/testing/company.ts'
import type { LaneOrder } from './lane-order.ts'
import { freePort, type Victim, victimOn } from './processes.ts'

/** The larger ones are valued in a thread of their own. */
const books = [400, 400, 3_200] as const
const [pollMs, patienceMs, longestCalmMs] = [60, 240_000, 4_000]
const invariantsEvery = 20
/** Nothing was decided, or nobody knows (kit.refusals); or the line to the process broke. */
const undecided = /0002(0502|0503|0504|0500|0429)|ECONN|EPIPE|hang up|JSON/
const againMs = 300
type Step = 'freeze' | 'value' | 'review' | 'close'

interface Stage {
  readonly order: LaneOrder
  readonly owner: pg.ClientConfig
  readonly victim: Victim
  readonly caller: Caller
  readonly company: Company
}

interface Stand {
  readonly dayStatus: string
  readonly version: number
  readonly run: { readonly runStatus: string } | null
}
const [open, frozen, valued, reviewed, closed] = ['0', '1', '2', '3', '4'] as const
const underWay: readonly (string | undefined)[] = ['0', '1']

/** @returns the problems found */
export async function closesLane(order: LaneOrder): Promise<string[]> {
  const { folder, atExit, rounds, say } = order
  const dataDir = path.join(folder, 'closes')
  const victim = victimOn(dataDir, await freePort(), { APP_ENV: 'test' })
  atExit.unshift(victim.abandon)
  await victim.start()
  const owner = { ...preparePlaces(dataDir).endpoint, user: 'hedgerow', database: 'hedgerow' }
  const company = await asOwner(owner, async (client) => {
    const made = await insertCompany(client, 'CLOSES', 2)
    await client.query(`update system_date set business_date = '${day}'`)
    await client.query(`update member set org_user_type = '1' where id = $1`, [made.members[0]?.userId])
    for (const sql of marketSqls) await client.query(sql, [made.groupId])
    return made
  })
  const stage = { order, owner, victim, company, caller: callerOf(Number(new URL(victim.url).port)) }
  try {
    const killed = new Map<string, number>()
    for (let round = 1; round <= rounds; round += 1) {
      const { at, problems } = await oneClose(stage, round)
      killed.set(at, (killed.get(at) ?? 0) + 1)
      if (problems.length > 0) return problems
      if (round % invariantsEvery === 0) {
        const broken = await complaints(owner)
        say(`${round} kills: ${broken.join('; ') || 'one valuation each, nothing half done'}`)
        if (broken.length > 0) return broken
      }
    }
    say(`killed ${[...killed].map(([at, count]) => `${count} times ${at}`).join(', ')}`)
    return await complaints(owner)
  } finally {
    await victim.stop()
  }
}

async function asOwner<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function complaints(owner: pg.ClientConfig): Promise<string[]> {
  const database = connectDatabase(owner, undefined, 1)
  try {
    // The deals of the book are put in place without what their entry writes besides.
    return (await brokenInvariants(database.db)).filter((line) => /snapshot|business day|valuation/.test(line))
  } finally {
    await database.close()
  }
}

/** A day is closed and killed meanwhile, once. */
async function oneClose(stage: Stage, round: number): Promise<{ readonly at: string; readonly problems: string[] }> {
  const { order, victim, owner } = stage
  const { random, control } = order
  const deals = books[Math.floor(random() * books.length)] ?? 400
  const orgId = await asOwner(owner, (client) => makeBook(client, stage.company, deals))
  const people = peopleOf(stage, orgId)
  const closing = people.close().catch(() => undefined) // cut off
  const calmMs = random() * longestCalmMs * (deals > 400 ? 2 : 1)
  await Promise.race([sleep(calmMs), closing])
  const what = (['server', 'database', 'both'] as const)[Math.floor(random() * 3)] ?? 'both'
  await victim.kill(what)
  await (what === 'database' ? victim.untilReady() : victim.start())
  await closing
  if (control) await spoil(owner, orgId)
  const { problems, at } = await asOwner(owner, (client) => examine(client, orgId, people.acknowledged))
  const place = `${what} killed ${at}, ${deals} deals, round ${round}`
  if (problems.length > 0) return { at, problems: problems.map((problem) => `${place}: ${problem}`) }
  await insist(people, random() < 0.5)
  const after = await asOwner(owner, (client) => examine(client, orgId, people.acknowledged))
  const end = after.at === 'after the close' ? [] : [`the day ended ${after.at}`]
  return { at, problems: [...after.problems, ...end].map((problem) => `${place}, gone on with: ${problem}`) }
}

function peopleOf({ caller, company }: Stage, orgId: string) {
  const [reviewer, maker] = company.members.map(({ token }) => token)
  const acknowledged = new Set<Step>()
  const stand = () => caller.get(`/CLOUD-FX/businessDay/get/${day}?orgId=${orgId}`, maker ?? '') as Promise<Stand>
  const act = async (step: Step | 'cancel') => {
    const version = step === 'freeze' || step === 'cancel' ? {} : { version: (await stand()).version }
    const body = { orgId, businessDate: day, ...version, ...(step === 'review' ? { note: 'chaos' } : {}) }
    await caller.post(`/CLOUD-FX/businessDay/${step}`, (step === 'review' ? reviewer : maker) ?? '', body)
    if (step !== 'cancel') acknowledged.add(step)
  }
  const untilOver = async () => {
    const began = performance.now()
    for (;;) {
      const { dayStatus, run } = await stand()
      if (!underWay.includes(run?.runStatus)) return dayStatus
      if (performance.now() - began > patienceMs) throw new Error('the valuation never ended')
      await sleep(pollMs)
    }
  }
  /** From wherever the day stands; a valuation that is under way is waited for, or cancelled first. */
  const finish = async (cancels: boolean) => {
    if (cancels && underWay.includes((await stand()).run?.runStatus)) await act('cancel').catch(tellNothing)
    const { dayStatus } = await stand()
    if (dayStatus === open) await act('freeze')
    const { dayStatus: reached, run } = await stand()
    if (reached === frozen && !underWay.includes(run?.runStatus)) await act('value')
    if ((await untilOver()) === valued) await act('review')
    if ((await stand()).dayStatus === reviewed) await act('close')
  }
  return { acknowledged, close: () => finish(false), finish }
}

/** While the database comes back an answer may be that it is not there: the day is looked at again. */
async function insist({ finish }: ReturnType<typeof peopleOf>, cancels: boolean): Promise<void> {
  const began = performance.now()
  for (;;) {
    try {
      return await finish(cancels)
    } catch (error) {
      if (!undecided.test(String(error)) || performance.now() - began > patienceMs) throw error
      await sleep(againMs)
    }
  }
}

/** It was over before it could be cancelled. */
const tellNothing = () => undefined

/** What is stored of the day, and whether it agrees with itself and with what was acknowledged. */
async function examine(client: pg.Client, orgId: string, acknowledged: ReadonlySet<Step>) {
  const one = async (sql: string) => (await client.query<Record<string, string | null>>(sql)).rows[0] ?? {}
  const { status = open, no = '0' } = await one(
    `select day_status as status, snapshot_no::text as no from business_day where org_id = ${orgId} and business_date = '${day}'`,
  )
  const counts = await one(`select
    (select count(*) from day_snapshot where org_id = ${orgId})::text as snapshots,
    (select count(*) from day_act where org_id = ${orgId} and day_act = '2')::text as freezes,
    (select count(*) from snapshot_deal where org_id = ${orgId})::text as deals,
    (select count(*) from snapshot_value where org_id = ${orgId})::text as values,
    (select count(*) from snapshot_hash where org_id = ${orgId})::text as seals,
    (select count(*) from day_var where org_id = ${orgId})::text as vars,
    (select count(*) from snapshot_run where org_id = ${orgId})::text as runs,
    (select count(*) from snapshot_run where org_id = ${orgId} and run_status = '2')::text as done,
    (select count(*) from snapshot_run where org_id = ${orgId} and run_status in ('0', '1'))::text as active,
    (select count(*) from jobs.job j join snapshot_run r on r.id::text = j.data->>'runId'
      where j.name = 'businessDay.value' and r.org_id = ${orgId})::text as jobs`)
  const isValued = status === valued || status === reviewed || status === closed
  const whole = counts.done === '1'
  const wrong: readonly (readonly [boolean, string])[] = [
    [counts.snapshots !== no, `${counts.snapshots} snapshots and the day says ${no}`],
    [isValued !== whole, `${counts.done} valuations and the day stands at ${status}`],
    [whole && counts.values !== counts.deals, `${counts.values} values of ${counts.deals} deals`],
    [!whole && counts.values !== '0', `${counts.values} values without a valuation`],
    [counts.seals !== (whole ? '3' : no === '0' ? '0' : '2'), `${counts.seals} seals`],
    [counts.vars !== (whole ? '1' : '0'), `${counts.vars} values at risk`],
    [counts.jobs !== counts.runs, `${counts.jobs} jobs of ${counts.runs} runs`],
    [Number(counts.active) + Number(counts.done) > 1, `${counts.active} runs under way beside ${counts.done}`],
    [acknowledged.has('freeze') && no === '0', 'a freezing that was acknowledged is gone'],
    [acknowledged.has('value') && counts.runs === '0', 'a valuation that was acknowledged is gone'],
    [
      acknowledged.has('review') && status !== reviewed && status !== closed,
      'a signature that was acknowledged is gone',
    ],
    [acknowledged.has('close') && status !== closed, 'a close that was acknowledged is gone'],
  ]
  return {
    problems: wrong.flatMap(([isWrong, what]) => (isWrong ? [what] : [])),
    at: placeOf(status ?? open, counts.active),
  }
}

function placeOf(status: string, active: string | null | undefined): string {
  if (status === frozen) return active === '1' ? 'in the valuation' : 'after the freezing'
  if (status === valued) return 'after the valuation'
  if (status === reviewed) return 'after the signature'
  return status === closed ? 'after the close' : 'before the freezing'
}

/** One row of the valuation goes; of a day without one, a row comes that nothing made. */
async function spoil(owner: pg.ClientConfig, orgId: string): Promise<void> {
  await asOwner(owner, async (client) => {
    await client.query('set session_replication_role = replica')
    const { rowCount } = await client.query(
      `delete from snapshot_value where org_id = $1 and deal_id = (select min(deal_id) from snapshot_value where org_id = $1)`,
      [orgId],
    )
    if (rowCount === 0) await client.query(`delete from business_day where org_id = $1`, [orgId])
    if (rowCount === 0)
      await client.query(
        `insert into snapshot_value (group_id, org_id, snapshot_id, deal_id, deal_serial_no, currency_pair, opening_value, new,
        settled, changes, time, spot, points, vol, residual, closing_value) select group_id, $1, 0, id, deal_serial_no, currency_pair, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0 from fx_deal where org_id = $1 limit 1`,
        [orgId],
      )
  })
}
