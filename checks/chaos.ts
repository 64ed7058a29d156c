// `npm run chaos -- --rounds 20 --cuts 3 [--fsync off] [--data-dir …] [--makers 3] [--seed 1]`
// Books through the real server while it, its PostgreSQL or both are killed at random moments, and after each fault asks
// whether every acknowledged booking is there exactly once. A kill loses no page cache, so power cuts are simulated besides,
// on a loop-mounted disk (Linux, root). `--fsync off` is the control: power cuts on a database that does not sync must lose.
// Beside the bookings, transfers and clearing flows are paid by files and booked by statements (chaos/treasurer.ts).
// `--forgets on` is the control of the kills: clients that repeat with a new number or begin anew must double or leave something half done.
// `--lane pair|faults|drill|archive|reads|upgrade|closes|cluster|walk [--rounds 5] [--acts 2000] [--control on]` is another kind of trouble (chaos/lanes.ts says which).
// `--release [--hours 8]` goes on with everything that a release goes through, and keeps docs/chaos-ledger.tsv (chaos/release/run.ts).
// `--dealing 1000` deals with a FIX bank through bad luck instead (chaos/dealing.ts); its control is `--forgets on`.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { callerOf } from '../packages/server/src/bench/measure.ts'
import { preparePlaces } from '../packages/server/src/kit/process/embedded-files.ts'
import { type Company, insertCompany } from '../packages/server/src/testing/company.ts'
import { type BookingClient, startClient } from './chaos/booking-client.ts'
import { dealingRuns } from './chaos/dealing.ts'
import { type Disk, loopDisk } from './chaos/disk.ts'
import { laneNames, laneOf } from './chaos/lanes.ts'
import { examineMoney, lostMoney, type MoneyFindings, moneyAcksIn } from './chaos/money-oracle.ts'
import { acksIn, examine, type Findings, lostAcks } from './chaos/oracle.ts'
import { freePort, type Victim, victimOn } from './chaos/processes.ts'
import { releaseRounds } from './chaos/release/run.ts'
import { insertTreasury, type Treasury } from './chaos/treasury.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    cuts: { type: 'string', default: '3' },
    makers: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    fsync: { type: 'string', default: 'on' },
    'data-dir': { type: 'string' },
    dealing: { type: 'string', default: '0' },
    forgets: { type: 'string', default: 'off' },
    lane: { type: 'string' },
    acts: { type: 'string', default: '2000' },
    control: { type: 'string', default: 'off' },
    release: { type: 'boolean', default: false },
    hours: { type: 'string', default: '8' },
  },
})
const makers = Number(values.makers)
const isControl = values.fsync === 'off'
const forgetsNumbers = values.forgets === 'on'
const rounds = isControl ? 0 : Number(values.rounds)
const cuts = Number(values.cuts)
const say = (line: string) => process.stdout.write(`${line}\n`)
const longestMinutes = 30

/** Small, seeded, good enough to pick moments and victims (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
/** Processes first, then the folders they use; also when the script is stopped half-way. */
const atExit: (() => void)[] = []
process.on('exit', () => {
  for (const step of atExit) step()
})
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => process.exit(1))

const random = randomOf(Number(values.seed))

const ownerOf = (dataDir: string): pg.ClientConfig => ({
  ...preparePlaces(dataDir).endpoint,
  user: 'hedgerow',
  database: 'hedgerow',
})

async function asOwner<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerOf(dataDir))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Stage {
  readonly dataDir: string
  readonly ackLog: string
  readonly company: Company
  readonly treasury: Treasury
  readonly victim: Victim
  readonly client: BookingClient
}

async function prepare(folder: string, dataDir: string): Promise<Stage> {
  const victim = victimOn(dataDir, await freePort(), isControl ? { APP_ENV: 'test' } : {})
  atExit.unshift(victim.abandon)
  await victim.start()
  const company = await asOwner(dataDir, (client) => insertCompany(client, 'CHAOS', makers))
  if (isControl) {
    // The launcher has no such switch on purpose; only a server under APP_ENV=test accepts a database like this.
    await victim.stop()
    const off = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off\n`)
    fs.appendFileSync(path.join(dataDir, 'pg/postgresql.auto.conf'), off.join(''))
    await victim.start()
  }
  const ackLog = path.join(folder, `acks-${randomUUID()}`)
  const caller = callerOf(Number(new URL(victim.url).port))
  const treasury = await asOwner(dataDir, (client) => insertTreasury(client, company, caller))
  const order = { url: victim.url, ackLog, company, treasury, forgetsNumbers }
  return { dataDir, ackLog, company, treasury, victim, client: startClient(order, atExit) }
}

async function examined({ dataDir, ackLog, company, treasury, victim, client }: Stage): Promise<AllFindings> {
  await client.pause()
  const owner = ownerOf(dataDir)
  const findings = await examine(owner, company.groupId, acksIn(ackLog, makers))
  const at = { owner, groupId: company.groupId, url: victim.url, treasury }
  const money = await examineMoney(at, moneyAcksIn(ackLog))
  client.resume()
  return { ...findings, ...money, problems: [...findings.problems, ...money.problems] }
}
type AllFindings = Findings & MoneyFindings

const summary = ({ deals, exposures, repeated, auditRows, files, paid, problems }: AllFindings) =>
  `${deals} deals and ${exposures} exposures acknowledged (${repeated} asked again), ${paid} payments in ${files} files, ${auditRows} audit rows: ${
    problems.length === 0 ? 'all there, balanced, chained' : problems.join('; ')
  }`

async function lostIn({ dataDir, ackLog, company }: Stage): Promise<string[]> {
  const owner = ownerOf(dataDir)
  const money = await lostMoney(owner, company.groupId, moneyAcksIn(ackLog))
  return [...(await lostAcks(owner, acksIn(ackLog, makers))), ...money]
}

/** @returns the problems found */
async function killRounds(folder: string): Promise<string[]> {
  const dataDir = path.join(folder, 'data')
  const stage = await prepare(folder, dataDir)
  const recoveries: number[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await sleep(300 + random() * 900)
      const what = (['server', 'database', 'both'] as const)[Math.floor(random() * 3)] ?? 'both'
      await stage.victim.kill(what)
      const took = what === 'database' ? await stage.victim.untilReady() : await stage.victim.start()
      recoveries.push(took)
      const findings = await examined(stage)
      say(`round ${round}: killed ${what}, back after ${Math.round(took)} ms; ${summary(findings)}`)
      if (findings.problems.length > 0) return [...findings.problems]
    }
    const sorted = recoveries.sort((one, other) => one - other)
    say(
      `back after a kill: median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms`,
    )
    return []
  } finally {
    stage.client.end()
    await stage.victim.stop()
  }
}

/** @returns the problems found */
async function powerCuts(folder: string, disk: Disk): Promise<string[]> {
  const stage = await prepare(folder, path.join(disk.mount, 'data'))
  try {
    for (let cut = 1; cut <= cuts; cut += 1) {
      await sleep(1500 + random() * 2500)
      stage.client.freeze()
      stage.victim.freeze()
      disk.picture()
      await stage.victim.kill('both')
      disk.becomePicture()
      const took = await stage.victim.start()
      const lost = await lostIn(stage)
      if (lost.length > 0) return lost
      stage.client.thaw()
      const findings = await examined(stage)
      say(`power cut ${cut}: back after ${Math.round(took)} ms; ${summary(findings)}`)
      if (findings.problems.length > 0) return [...findings.problems]
    }
    return []
  } catch (error) {
    // A database that cannot start after the cut has lost everything.
    const reason = error instanceof Error ? error.message : String(error)
    say(`after the power cut: ${reason}`)
    return [reason]
  } finally {
    stage.client.end()
    await stage.victim.stop()
  }
}

async function main(): Promise<number> {
  const folder = fs.mkdtempSync(path.join(values['data-dir'] ?? os.tmpdir(), 'hedgerow-chaos-'))
  const disk = cuts > 0 ? loopDisk(folder) : 'none were asked for'
  atExit.push(() => {
    if (typeof disk !== 'string') disk.remove()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const bound = setTimeout(() => {
    say(`chaos: not finished after ${longestMinutes} minutes`)
    process.exit(1)
  }, longestMinutes * 60_000)
  const problems = rounds > 0 ? await killRounds(folder) : []
  if (typeof disk !== 'string' && problems.length === 0) problems.push(...(await powerCuts(folder, disk)))
  if (typeof disk === 'string') say(`power cuts were not simulated: ${disk}`)
  clearTimeout(bound)
  return verdict(problems, typeof disk === 'string' ? 0 : cuts)
}

function verdict(problems: readonly string[], cutsMade: number): number {
  if (isControl && cutsMade === 0) {
    say('chaos: the control could NOT run here; a kill alone cannot show what a missing fsync loses')
    return 2
  }
  if (problems.length > 0) {
    say(`chaos: LOST. ${problems.join('; ')}`)
    if (isControl) say('chaos: this is the control (fsync off); losing is what it must do')
    if (forgetsNumbers) say('chaos: this is the control (clients without numbers); being found out is what it must do')
    return 1
  }
  say(`chaos: nothing lost, nothing doubled in ${rounds} kills and ${cutsMade} power cuts`)
  if (isControl) say('chaos: but this is the control (fsync off), and it should have lost something')
  return 0
}

/** Deals through bad luck. */
async function dealing(runs: number): Promise<number> {
  const folder = fs.mkdtempSync(path.join(values['data-dir'] ?? os.tmpdir(), 'hedgerow-chaos-'))
  atExit.push(() => fs.rmSync(folder, { recursive: true, force: true }))
  const began = performance.now()
  const problems = await dealingRuns({
    folder,
    runs,
    forgets: forgetsNumbers,
    random,
    seed: Number(values.seed),
    say,
    atExit: (step) => atExit.unshift(step),
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  if (problems.length === 0) say(`chaos: ${runs} runs in ${seconds} s, each exactly one deal or none`)
  else say(`chaos: WRONG. ${problems.join('; ')}`)
  if (forgetsNumbers)
    say('chaos: this is the control (a bank that denies its deals); being found out is what it must do')
  return problems.length === 0 ? 0 : 1
}

/** One of the other kinds of trouble, whose control must be found out. */
async function lane(name: string): Promise<number> {
  const run = laneOf(name)
  if (!run) {
    say(`chaos: there is no lane "${name}"; there are ${laneNames.join(', ')}`)
    return 2
  }
  const folder = fs.mkdtempSync(path.join(values['data-dir'] ?? os.tmpdir(), 'hedgerow-chaos-'))
  atExit.push(() => fs.rmSync(folder, { recursive: true, force: true }))
  const control = values.control === 'on'
  const [began, load] = [performance.now(), os.loadavg()[0]?.toFixed(1)]
  const problems = await run({ folder, rounds, acts: Number(values.acts), control, random, say, atExit })
  if ('missing' in problems) {
    for (const what of problems.missing) say(`chaos: ${name} was skipped, missing: ${what}`)
    return 2
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  say(`chaos: ${name} in ${seconds} s, load ${load} before. ${problems.join('; ') || 'Everything held.'}`)
  if (control) say('chaos: this is the control; being found out is what it must do')
  return problems.length === 0 ? 0 : 1
}

if (values.release)
  process.exitCode = await releaseRounds({ hours: Number(values.hours), lane: values.lane, say, atExit })
else if (values.lane) process.exitCode = await lane(values.lane)
else process.exitCode = Number(values.dealing) > 0 ? await dealing(Number(values.dealing)) : await main()
