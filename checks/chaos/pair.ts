// `npm run chaos -- --lane pair --rounds 10 [--control on]`
// Two processes of the product on one PostgreSQL, behind a proxy that takes turns and knows nothing of sessions. Both start at once on
// an empty database; people sign in through both; one of them is killed in the middle of bookings, again and again; both are restarted
// one after the other while nobody may notice; and a third of another schema waits, or leaves by name. The control repeats
// bookings with new numbers, and restarts by a kill: doubles and failed requests must be found.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openWindow, proxyWork, type Window } from '../../packages/server/src/bench/live-work.ts'
import { type Caller, callerOf } from '../../packages/server/src/bench/measure.ts'
import { isAlive } from '../../packages/server/src/kit/process/embedded-files.ts'
import { startPostgres } from '../../packages/server/src/kit/process/embedded-postgres.ts'
import { turns } from '../../packages/server/src/kit/process/turns.ts'
import { type Company, forwardDeal, insertCompany } from '../../packages/server/src/testing/company.ts'
import { type BookingClient, startClient } from './booking-client.ts'
import type { LaneOrder } from './lane-order.ts'
import { acksIn, examine } from './oracle.ts'
import { freePort } from './processes.ts'
import { proxyTo, type RoundRobin } from './proxy.ts'

const program = path.join(import.meta.dirname, '../../packages/server/src/main.ts')
const [makers, callers, restartsMost] = [3, 4, 5]
const [patienceMs, pauseMs, calmMs] = [120_000, 40, 1_500]

interface Served {
  readonly port: number
  start(): Promise<void>
  /** @returns its exit code */
  end(signal: NodeJS.Signals): Promise<number | null>
  abandon(): void
}

/** The program on a database that others use as well. */
export function servedOn(databaseUrl: string, dataDir: string, port: number, more: NodeJS.ProcessEnv = {}): Served {
  let child: ChildProcess | undefined
  let output = ''
  const begin = () => {
    output = ''
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), TRUST_PROXY: '1' }
    child = spawn(process.execPath, [program], {
      env: { ...env, DEMO: '0', ...more },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-2000)
    })
  }
  return {
    port,
    async start() {
      begin()
      const began = performance.now()
      while (!(await isReady(port))) {
        if (child?.exitCode !== null) throw new Error(`it ended: ${output.trim()}`)
        if (performance.now() - began > patienceMs) throw new Error(`no answer in ${patienceMs / 1000} s: ${output}`)
        await sleep(50)
      }
    },
    end: (signal) =>
      new Promise((resolve) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return resolve(child?.exitCode ?? null)
        child.once('exit', resolve)
        child.kill(signal)
      }),
    abandon: () => child?.kill('SIGKILL'),
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

interface Stage extends LaneOrder {
  readonly owner: pg.ClientConfig
  readonly url: string
  readonly dataDir: string
  readonly pair: readonly [Served, Served]
  readonly proxy: RoundRobin
  readonly company: Company
  readonly ackLog: string
}

/** @returns the problems found */
export async function pairLane(order: LaneOrder): Promise<string[]> {
  const dataDir = path.join(order.folder, 'data')
  const { owner, postgres } = await databaseOf(order)
  const { host, port, user } = postgres.connection
  const url = `postgres://${user}@localhost:${port}/hedgerow?host=${encodeURIComponent(host ?? '')}`
  const pair = [servedOn(url, dataDir, await freePort()), servedOn(url, dataDir, await freePort())] as const
  order.atExit.unshift(() => {
    for (const one of pair) one.abandon()
  })
  await Promise.all(pair.map((one) => one.start()))
  const proxy = await proxyTo(pair.map((one) => one.port))
  const client = new pg.Client(owner)
  await client.connect()
  const company = await insertCompany(client, 'PAIR', makers + callers)
  await client.end()
  const stage: Stage = { ...order, owner, url, dataDir, pair, proxy, company, ackLog: path.join(order.folder, 'acks') }
  try {
    const problems: string[] = []
    if (!order.control) problems.push(...(await signIns(stage)))
    // What is not the script's own is looked at before the callers book without a log.
    problems.push(...(await kills(stage)), ...(await restarts(stage)))
    return order.control ? problems : [...problems, ...(await otherSchemas(stage))]
  } finally {
    proxy.close()
    for (const one of pair) await one.end('SIGKILL')
    await postgres.stop()
  }
}

/** A PostgreSQL of the script's own, which no program under test stops or starts. */
export async function databaseOf({ folder, atExit }: Pick<LaneOrder, 'folder' | 'atExit'>) {
  const postgres = await startPostgres({ dataDir: path.join(folder, 'server') })
  atExit.unshift(() => {
    if (isAlive(postgres.pid)) process.kill(postgres.pid, 'SIGQUIT')
  })
  await query(postgres.connection, 'create database hedgerow')
  return { postgres, owner: { ...postgres.connection, database: 'hedgerow' } }
}

export async function query(config: pg.ClientConfig, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Both started at once on nothing; whoever signs in gets the key from one and proves the password to the other. */
async function signIns({ owner, pair, say }: Stage): Promise<string[]> {
  let at = 0
  const serve = async () => {
    at += 1
    const port = pair[at % 2]?.port ?? 0
    return { port, memory: async () => 0, stop: async () => undefined }
  }
  const { work, measured, met } = await proxyWork({ owner, serve })
  const { failed = 0, p50Ms = 0, hearMs = 0 } = measured
  say(`${work}: ${failed} failed, ${Math.round(p50Ms)} ms in the median; a message crossed in ${Math.round(hearMs)} ms`)
  return met ? [] : [`of the sign-ins ${failed} failed, or a message took ${Math.round(hearMs)} ms`]
}

/** One of the two dies in the middle of bookings; the other carries on alone, and nothing is lost or there twice. */
async function kills(stage: Stage): Promise<string[]> {
  const { owner, company, ackLog, pair, proxy, control, random, say } = stage
  const acked = () => acksIn(ackLog, makers).length
  const own = { ...company, members: company.members.slice(0, makers) }
  const order = { url: `http://127.0.0.1:${proxy.port}`, ackLog, company: own, forgetsNumbers: control }
  const client: BookingClient = startClient(order, stage.atExit)
  try {
    for (let round = 1; round <= stage.rounds; round += 1) {
      const booked = await moreThan(acked, acked() + 3)
      await sleep(random() * 900)
      const victim = pair[random() < 0.5 ? 0 : 1]
      await victim.end('SIGKILL')
      const alone = await moreThan(acked, acked() + 3)
      if (booked > patienceMs || alone > patienceMs) return ['the process that lived booked nothing more']
      await client.pause()
      const { deals, exposures, repeated, problems } = await examine(owner, company.groupId, acksIn(ackLog, makers))
      client.resume()
      await victim.start()
      say(
        `kill ${round}: ${deals} deals and ${exposures} exposures (${repeated} asked again), the other alone booked the next four in ${Math.round(alone)} ms: ${problems.join('; ') || 'each once'}`,
      )
      if (problems.length > 0) return [...problems]
    }
    return []
  } finally {
    client.end()
  }
}

/** @returns the milliseconds until the count was passed; more than our patience where it was not */
async function moreThan(count: () => number, least: number): Promise<number> {
  const began = performance.now()
  while (count() <= least && performance.now() - began <= patienceMs) await sleep(20)
  return performance.now() - began
}

interface PairNotice {
  requests: number
  readonly failures: string[]
  isOver: boolean
}

/** Each of the two is ended in order and started again while people read and book, none of whom sends anything twice. */
async function restarts(stage: Stage): Promise<string[]> {
  const { pair, proxy, company, control, say } = stage
  const counted: PairNotice = { requests: 0, failures: [], isOver: false }
  const people = company.members.slice(makers)
  const caller = callerOf(proxy.port)
  const working = people.map(({ token }) => readAndBook(caller, company, token, counted))
  const codes: (number | null)[] = []
  let windowsMs = 0
  for (let round = 1; round <= Math.min(stage.rounds, restartsMost); round += 1) {
    const windows = await windowsOf(proxy.port, people)
    for (const one of pair) {
      codes.push(await one.end(control ? 'SIGKILL' : 'SIGTERM'))
      await one.start()
      await sleep(calmMs)
    }
    windowsMs = Math.max(windowsMs, await comesBack(proxy.port, caller, people, windows))
  }
  counted.isOver = true
  await Promise.all(working)
  const { requests, failures } = counted
  say(
    `${codes.length} restarts one after the other: ${requests} requests, ${failures.length} failed; windows were back in ${Math.round(windowsMs)} ms`,
  )
  const wrong = codes.filter((code) => code !== 0).length
  return [
    ...(failures.length > 0 ? [`${failures.length} of ${requests} requests failed, such as ${failures[0]}`] : []),
    ...(wrong > 0 && !control ? [`${wrong} of ${codes.length} processes did not end in order`] : []),
  ]
}

async function readAndBook(caller: Caller, company: Company, token: string, counted: PairNotice): Promise<void> {
  for (let round = 1; !counted.isOver; round += 1) {
    counted.requests += 2
    try {
      const number = (await caller.get('/CLOUD-BASE/query/tradeVirtualNo', token)) as Readonly<Record<string, string>>
      const key = typeof number === 'string' ? number : (Object.values(number)[0] ?? '')
      await caller.post('/CLOUD-FX/fxForwardDeal/forwardAddDeal', token, forwardDeal(company, 1_000_000 + round, key))
    } catch (error) {
      counted.failures.push(error instanceof Error ? error.message : String(error))
    }
    await sleep(pauseMs)
  }
}

type People = Company['members']

async function windowsOf(port: number, people: People): Promise<Window[]> {
  const opened: Window[] = []
  for (const { token } of people) opened.push(await openWindow(port, token))
  for (const { socket } of opened) socket.onclose = null // it comes back below
  return opened
}

/** Every window whose process went is opened again, and a message then reaches all. @returns how long both took */
async function comesBack(port: number, caller: Caller, people: People, windows: readonly Window[]): Promise<number> {
  const began = performance.now()
  const again = await Promise.all(
    windows.map((window, at) =>
      window.socket.readyState === WebSocket.OPEN ? window : openWindow(port, people[at]?.token ?? ''),
    ),
  )
  const messages = again.map((window) => window.messages)
  for (const [at, { token }] of people.entries()) {
    const to = people[(at + 1) % people.length]
    await caller.post('/CLOUD-BASE/chat/send', token, {
      contactId: to?.userId ?? '',
      message: 'ping',
      clientKey: randomUUID(),
    })
  }
  while (again.some((window, at) => window.messages === messages[at])) {
    if (performance.now() - began > patienceMs) throw new Error('should hold: every window hears again')
    await sleep(5)
  }
  for (const { socket } of again) {
    socket.onclose = null
    socket.close()
  }
  return performance.now() - began
}

/** While another migrates, a start waits; on a schema that is newer than it knows it leaves and says so; those that run stay ready. */
async function otherSchemas({ owner, url, dataDir, pair, say, atExit }: Stage): Promise<string[]> {
  const third = servedOn(url, dataDir, await freePort())
  atExit.unshift(third.abandon)
  const problems: string[] = []
  const migrating = new pg.Client(owner)
  await migrating.connect()
  await migrating.query('begin')
  await migrating.query('select pg_advisory_xact_lock($1)', [turns.migration])
  let isUp = false
  const started = third.start().then(() => {
    isUp = true
  })
  await sleep(3 * calmMs)
  if (isUp) problems.push('a third process did not wait for the migration')
  await migrating.query('commit')
  await migrating.end()
  await started
  await third.end('SIGTERM')
  await query(
    owner,
    `insert into schema_migration (version, name, sha256) values (999901010000, 'of-a-newer-program', '')`,
  )
  const refusal = await third.start().then(
    () => 'nothing: it started',
    (error: Error) => error.message,
  )
  if (!/the database knows migration 999901010000_of-a-newer-program, this program does not/.test(refusal))
    problems.push(`on a newer schema it said ${refusal}`)
  for (const { port } of pair) if (!(await isReady(port))) problems.push(`the process on ${port} is not ready any more`)
  say(`a third process: ${problems.join('; ') || `waited for a migration, and left a newer schema with "${refusal}"`}`)
  await query(owner, 'delete from schema_migration where version = 999901010000')
  return problems
}
