// `npm run chaos -- --lane walk --acts 20000 [--seed 1] [--control on]`
// Random acts over all features by the members of the demonstration company: mostly by who may and where it fits, one in six a wrong one (a wrong
// state, duty, version, organisation or input), and often two at once on one record. Time passes. After every 500 acts the judge
// and the invariants of the features are asked of what is stored; neither may complain, and no answer may be a 500. The control writes the
// forbidden state that a payment sent twice leaves (a returned clearing flow whose flow an event took away and which was paid again):
// the judge must name it.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { brokenInvariants } from '../../packages/server/src/invariants.ts'
import { verdicts } from '../../packages/server/src/judge/judge.ts'
import { connectDatabase } from '../../packages/server/src/kit/database/database.ts'
import { newToken, tokenHash } from '../../packages/server/src/kit/http/session.ts'
import { preparePlaces } from '../../packages/server/src/kit/process/embedded-files.ts'
import { pictureForm } from '../../packages/server/src/testing/picture-form.ts'
import type { LaneOrder } from './lane-order.ts'
import { freePort, victimOn } from './processes.ts'
import { bankActs } from './walk/bank-acts.ts'
import { dealActs } from './walk/deal-acts.ts'
import { exposureActs } from './walk/exposure-acts.ts'
import { instructionActs } from './walk/instruction-acts.ts'
import { quoteActs } from './walk/quote-acts.ts'
import { settlementActs } from './walk/settlement-acts.ts'
import {
  type Act,
  chance,
  pick,
  type Reply,
  type Row,
  type Sent,
  success,
  target,
  type World,
} from './walk/walk-act.ts'
import { openBank, type Speaking, speakingBank } from './walk/walk-bank.ts'

const acts: readonly Act[] = [
  ...exposureActs,
  ...dealActs,
  ...settlementActs,
  ...bankActs,
  ...instructionActs,
  ...quoteActs,
]
const drawn = acts.flatMap((act) => Array.from({ length: act.often ?? 1 }, () => act))
const [askedEvery, dayEvery] = [500, 120]
const [wrongShare, pairShare] = [0.16, 0.15]
/** Of the acts so many are those that have come to least so far: a rare one, or one whose record another must make first, is reached as well. */
const fairShare = 0.5
/** An act that is accepted counts as so many tries. */
const acceptedWeight = 3
const outsiders = ['qy_owner', 'op_auditor', 'lc_audit', 'lc_risk', 'hk_fin1']

interface Tally {
  accepted: number
  refused: number
  /** Which refusals, and how often. */
  readonly reasons: Map<string, number>
}

/** @returns the problems found */
export async function walkLane(order: LaneOrder): Promise<string[]> {
  const dataDir = path.join(order.folder, 'walk')
  const victim = victimOn(dataDir, await freePort(), { DEMO: '1', DEMO_PASSWORD: 'Demo12345' })
  order.atExit.unshift(victim.abandon)
  await victim.start()
  const connection = { ...preparePlaces(dataDir).endpoint, user: 'hedgerow', database: 'hedgerow' }
  const owner = new pg.Client(connection)
  await owner.connect()
  const bank = speakingBank(connection)
  try {
    await openBank({ owner })
    const world = await worldOf(order, owner, victim.url, bank)
    const ask = () => complaints(connection)
    return order.control ? await control(owner, ask) : await walk(order, world, ask)
  } finally {
    await bank.close()
    await owner.end()
    await victim.stop()
    const copy = process.env.KEEP_WALK
    if (copy) keep(dataDir, copy)
  }
}

/** PostgreSQL starts on a folder that is its owner's alone. */
function keep(dataDir: string, copy: string): void {
  fs.cpSync(dataDir, copy, { recursive: true })
  fs.chmodSync(path.join(copy, 'pg'), 0o700)
}

/** One line a record, so that what is found later stands apart from what was found before. */
async function complaints(connection: pg.ClientConfig): Promise<string[]> {
  const database = connectDatabase(connection, undefined, 1)
  try {
    const ofFeatures = (await brokenInvariants(database.db)).map((line) => `features: ${line}`)
    const ofJudge = (await verdicts(database.db)).flatMap(({ name, records }) =>
      records.map((record) => `judge: ${name}: ${record}`),
    )
    return [...ofFeatures, ...ofJudge]
  } finally {
    await database.close()
  }
}

const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : value instanceof Date ? value.toISOString() : String(value)

async function worldOf({ random }: LaneOrder, owner: pg.Client, url: string, bank: Speaking): Promise<World> {
  // What a walk needs is much: banks that carry more, a board that allows it, and accounts that do not run dry.
  await owner.query(`update counter_party set facility_usd = 900000000 where facility_usd > 0`)
  await owner.query(`update board_quota set quota_usd = 900000000, margin_premium = 900000000`)
  await owner.query(`update staff_duty set amt_limit_usd = null`)
  await owner.query(`update settlement_path set changed_on = '20240101'`)
  const tokens = new Map<string, string>()
  const { rows: members } = await owner.query<{ id: string; user_name: string; group_id: string }>(
    `select id, user_name, group_id from member where user_status = '1' order by id`,
  )
  for (const { id, user_name: name, group_id: groupId } of members) {
    const token = newToken()
    await owner.query(
      `insert into session_token (token_sha256, group_id, user_id, expires_at, stepped_up_until, ip, user_agent) values ($1, $2, $3, now() + interval '2 days', now() + interval '2 days', '', '')`,
      [tokenHash(token), groupId, id],
    )
    tokens.set(name, token)
  }
  const rows = async (sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const { rows } = await owner.query({
      text: sql,
      values: [...values],
      types: { getTypeParser: () => (text: unknown) => text },
    })
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, asText(value)])))
  }
  const [{ group_id: groupId } = { group_id: '' }] = members
  let today = ''
  const world: World = {
    owner,
    groupId,
    random,
    today: () => today,
    passDay: async () => {
      today = await nextDay(world)
    },
    call: (userName, sent) =>
      sent.answer ? bank.says(sent.answer.lineId, sent.answer.words) : calling(url, tokens.get(userName) ?? '', sent),
    rows,
  }
  today = await dayIn(world)
  return world
}

const dayIn = async (world: World) =>
  (await world.rows(`select to_char(business_date, 'YYYYMMDD') as day from system_date`))[0]?.day ?? ''

/** What a day is priced by: the tables, the column of their day, and the others. */
const prices = [
  [
    'market_price',
    'data_date',
    'group_id, currency_pair, term, data_time, data_source, bid_price, ask_price, mid_price, simulated, org_id',
  ],
  [
    'forward_point',
    'data_date',
    'group_id, currency_pair, term, bid_points, ask_points, mid_points, data_source, org_id',
  ],
  [
    'volatility_quote',
    'data_date',
    'group_id, currency_pair, term, data_source, quote_kind, vol_pct, simulated, org_id',
  ],
  ['interest_rate', 'as_of', 'group_id, currency_code, term, rate_pct, data_source, simulated, org_id'],
] as const

/** The next weekday, with the prices of the last day that has any: a day without prices would refuse most of what follows. */
async function nextDay(world: World): Promise<string> {
  await world.owner.query(
    `update system_date set business_date = business_date + case extract(isodow from business_date) when 5 then 3 else 1 end`,
  )
  for (const [table, day, others] of prices)
    await world.owner.query(
      `insert into ${table} (${day}, ${others}) select (select business_date from system_date), ${others} from ${table}
        where ${day} = (select max(${day}) from ${table} where ${day} < (select business_date from system_date)) on conflict do nothing`,
    )
  return dayIn(world)
}

const tooMany = '00020429'

async function calling(url: string, token: string, { method, path: where, body, file }: Sent): Promise<Reply> {
  for (;;) {
    const form = file && pictureForm(Buffer.from(file.text))
    const headers = {
      authorization: `Bearer ${token}`,
      language: 'en_US',
      ...(form ? { 'content-type': form.type } : body ? { 'content-type': 'application/json' } : {}),
    }
    const payload = form ? new Uint8Array(form.body) : body && JSON.stringify(body)
    const response = await fetch(`${url}${where}`, {
      method,
      headers,
      ...(payload ? { body: payload } : {}),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await response.text()
    const reply = text.startsWith('{')
      ? (JSON.parse(text) as Omit<Reply, 'status'>)
      : { code: '', message: text.slice(0, 80), data: null }
    if (reply.code !== tooMany) return { ...reply, status: response.status }
    await sleep(2_000)
  }
}

async function walk(order: LaneOrder, world: World, ask: () => Promise<string[]>): Promise<string[]> {
  const tallies = new Map<string, Tally>()
  const problems: string[] = []
  const log = fs.openSync(process.env.WALK_LOG ?? path.join(order.folder, 'walk.log'), 'a')
  const before = new Set(await ask())
  for (const line of before) order.say(`before the first act: ${line}`)
  let lastDay = 0
  for (let done = 0; done < order.acts; ) {
    if (done - lastDay >= dayEvery) {
      await world.passDay()
      lastDay = done
    }
    const sent = await drawActs(world, tallies)
    const replies = await Promise.all(sent.map(({ who, what }) => world.call(who, what)))
    for (const [at, reply] of replies.entries()) {
      const one = sent[at]
      if (!one) continue
      done += 1
      fs.writeSync(
        log,
        `${JSON.stringify({ done, act: one.act.name, who: one.who, ...one.what, status: reply.status, code: reply.code, message: reply.message })}\n`,
      )
      count(tallies, one.act.name, reply)
      if (reply.status >= 500 && reply.status !== 503)
        problems.push(
          `${one.act.name} by ${one.who} was answered ${reply.status}: ${JSON.stringify(one.what).slice(0, 600)}`,
        )
    }
    if (Math.floor(done / askedEvery) > Math.floor((done - sent.length) / askedEvery) || done >= order.acts) {
      const complaint = (await ask()).filter((line) => !before.has(line))
      order.say(
        `${done} acts on ${world.today()}: ${complaint.length === 0 ? 'neither judge complains' : complaint.join('; ')}`,
      )
      problems.push(...complaint)
      // What was found once is not found again: the walk goes on, and what else there is comes out.
      for (const line of complaint) before.add(line)
    }
  }
  fs.closeSync(log)
  sayTallies(order, tallies)
  return problems
}

interface Drawn {
  readonly act: Act
  readonly who: string
  readonly what: Sent
}

/** The acts that came to least first; those that came to as much in any order. */
function leastTried(world: World, tallies: ReadonlyMap<string, Tally>): Act[] {
  const countOf = ({ name }: Act) => {
    const { accepted, refused } = tallies.get(name) ?? { accepted: 0, refused: 0 }
    return accepted * acceptedWeight + refused
  }
  return acts
    .map((act) => ({ act, count: countOf(act), order: world.random() }))
    .sort((one, other) => one.count - other.count || one.order - other.order)
    .map(({ act }) => act)
}

/** One act, or two at once on one record. */
async function drawActs(world: World, tallies: ReadonlyMap<string, Tally>): Promise<Drawn[]> {
  const fair = chance(world, fairShare) ? leastTried(world, tallies) : []
  for (;;) {
    const rare = fair.shift()
    const act = rare ?? pick(world.random, drawn)
    if (!act) return []
    const wrong = !rare && chance(world, wrongShare / (1 - fairShare))
    const row = act.on ? await target(world, act.on, wrong && chance(world, 0.4)) : ({} as Row)
    if (!row) continue
    const first = await prepared(world, act, row, wrong)
    if (!first) continue
    if (!act.on || !chance(world, pairShare)) return [first]
    const table = act.on.table
    const rival = chance(world, 0.4)
      ? act
      : pick(
          world.random,
          acts.filter(({ on }) => on?.table === table),
        )
    const second = rival && (await prepared(world, rival, row, false))
    return second ? [first, second] : [first]
  }
}

async function prepared(world: World, act: Act, row: Row, wrong: boolean): Promise<Drawn | undefined> {
  const who =
    wrong && chance(world, 0.3)
      ? pick(world.random, [...outsiders, ...acts.flatMap(({ by }) => by)])
      : pick(world.random, act.by)
  if (!who) return undefined
  const doer = wrong ? who : ((await makerOf(world, act, row)) ?? (await ofOrganisation(world, who, row)))
  const what = await act.send(world, row, doer)
  if (!what) return undefined
  return { act, who: doer, what: wrong && chance(world, 0.4) ? spoiled(world, what) : what }
}

async function makerOf(world: World, { maker }: Act, row: Row): Promise<string | undefined> {
  if (!maker) return undefined
  const [member] = await world.rows('select user_name from member where id = $1', [row[maker]])
  return member?.user_name
}

/** The people of a company begin with its letters; who manages none is asked of the group. */
const lettersOf: Readonly<Record<string, string>> = { ORG001: 'lc_', ORG002: 'ie_', ORG003: 'ap_', ORG004: 'hk_' }

/** The colleague of the same duty in the company whose record it is. */
async function ofOrganisation(world: World, who: string, row: Row): Promise<string> {
  // A transfer is decided on by those who would take it.
  const orgId = row.org_id ?? row.target_org_id
  if (!orgId || !/^(ie|ap)_/.test(who)) return who
  const [org] = await world.rows('select org_code from org where id = $1', [orgId])
  const colleague = who.replace(/^.._/, lettersOf[org?.org_code ?? ''] ?? 'ie_')
  if (colleague === 'lc_fin1') return who
  return colleague === 'lc_mgr' || colleague === 'hk_mgr' ? 'lc_treasurer' : colleague
}

const nonsense: readonly unknown[] = [
  '',
  null,
  '-1',
  '0',
  'abc',
  '1e30',
  '0.0001',
  '100.98',
  '99999999999999',
  [],
  {},
  -1,
  '20260230',
]

/** One field of what is sent is something else. */
function spoiled(world: World, sent: Sent): Sent {
  const names = Object.keys(sent.body ?? {})
  const name = pick(world.random, names)
  return name ? { ...sent, body: { ...sent.body, [name]: pick(world.random, nonsense) } } : sent
}

function count(tallies: Map<string, Tally>, name: string, { code, message }: Reply): void {
  const tally = tallies.get(name) ?? { accepted: 0, refused: 0, reasons: new Map() }
  if (code === success) tally.accepted += 1
  else {
    tally.refused += 1
    const reason = message.replaceAll(/[A-Z]{3}\d+|\d[\d,.]*/g, '…').slice(0, 90)
    tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + 1)
  }
  tallies.set(name, tally)
}

function sayTallies({ say }: LaneOrder, tallies: ReadonlyMap<string, Tally>): void {
  let [accepted, refused] = [0, 0]
  for (const [name, tally] of [...tallies].sort()) {
    accepted += tally.accepted
    refused += tally.refused
    const [most] = [...tally.reasons].sort(([, one], [, other]) => other - one)
    say(
      `${name}: ${tally.accepted} accepted, ${tally.refused} refused${most ? `, most often (${most[1]}) "${most[0]}"` : ''}`,
    )
  }
  const never = acts.filter(({ name }) => (tallies.get(name)?.accepted ?? 0) === 0).map(({ name }) => name)
  say(
    `in all ${accepted} accepted and ${refused} refused${never.length > 0 ? `; never accepted: ${never.join(', ')}` : ''}`,
  )
}

/**
 * What a payment sent twice leaves behind: a settled clearing flow whose payment came back, whose flow an event made void, and which was
 * paid all the same. Written past every rule of the product.
 */
async function control(owner: pg.Client, ask: () => Promise<string[]>): Promise<string[]> {
  const before = new Set(await ask())
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  const { rows } = await owner.query<{ id: string }>(
    `select n.id from net_result n join cash_flow f on f.group_id = n.group_id and f.netting_id = n.id and f.settle_status = '9' where n.return_count > 0 limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('the demonstration company has a returned clearing flow')
  await owner.query(`update cash_flow set cfl_status = '0' where netting_id = $1`, [row.id])
  await owner.query(`update net_result set netting_status = '2', allocate_status = '2' where id = $1`, [row.id])
  await owner.query('commit')
  return (await ask()).filter((line) => !before.has(line) && line.startsWith('judge: '))
}
