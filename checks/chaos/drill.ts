// `npm run chaos -- --lane drill --rounds 5 [--control on]`
// A drill of the backup: while people book, the product is backed up by its command, the backup is restored into an empty folder, and what
// was acknowledged before the backup began must be there once, nothing half, and everything that must hold does. The controls
// turn one byte of a backup over, which the restore must find, and put half of its tables there as a later moment saw them.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { dataPlace, readManifest, writeManifest } from '../../packages/server/src/kit/backup/backup-folder.ts'
import { preparePlaces } from '../../packages/server/src/kit/process/embedded-files.ts'
import { startPostgres } from '../../packages/server/src/kit/process/embedded-postgres.ts'
import { insertCompany } from '../../packages/server/src/testing/company.ts'
import { startClient } from './booking-client.ts'
import type { LaneOrder } from './lane-order.ts'
import { acksIn, lostAcks } from './oracle.ts'
import { freePort, victimOn } from './processes.ts'

const source = path.join(import.meta.dirname, '../../packages/server/src')
const makers = 3
const [leastBookings, lookMs] = [20, 100]

/** @returns the problems found */
export async function drillLane(order: LaneOrder): Promise<string[]> {
  const { folder, rounds, atExit, say } = order
  const dataDir = path.join(folder, 'data')
  const ackLog = path.join(folder, 'acks')
  const victim = victimOn(dataDir, await freePort(), {})
  atExit.unshift(victim.abandon)
  await victim.start()
  const owner = new pg.Client({ ...preparePlaces(dataDir).endpoint, user: 'hedgerow', database: 'hedgerow' })
  await owner.connect()
  const company = await insertCompany(owner, 'DRILL', makers)
  await owner.end()
  const client = startClient({ url: victim.url, ackLog, company }, atExit)
  try {
    if (order.control) return await spoiled(order, { dataDir, ackLog })
    for (let round = 1; round <= rounds; round += 1) {
      await booked(ackLog)
      const problems = await oneDrill(order, { name: `${round}`, dataDir, ackLog })
      if (problems.length > 0) return problems
    }
    say(`${rounds} drills: each backup held all that was acknowledged before it`)
    return []
  } finally {
    client.end()
    await victim.stop()
  }
}

interface Bookings {
  readonly dataDir: string
  readonly ackLog: string
}
interface Drill extends Bookings {
  readonly name: string
  /** What a control does to the backup. */
  readonly spoil?: (place: string) => void | Promise<void>
}

/** People have booked some more. */
async function booked(ackLog: string): Promise<void> {
  const acked = acksIn(ackLog, makers).length
  while (acksIn(ackLog, makers).length < acked + leastBookings) await sleep(lookMs)
}

/** The controls. @returns what was found, or nothing where one of them was not found out */
async function spoiled(order: LaneOrder, bookings: Bookings): Promise<string[]> {
  const controls = { damaged: damage, mixed: (place: string) => mix(place, bookings) }
  const findings: string[][] = []
  for (const [name, spoil] of Object.entries(controls)) {
    await booked(bookings.ackLog)
    findings.push(await oneDrill(order, { name, spoil, ...bookings }))
    order.say(`a backup that was ${name}: ${findings.at(-1)?.join('; ') || 'NOT found out'}`)
  }
  return findings.every((problems) => problems.length > 0) ? findings.flat() : []
}

async function oneDrill({ folder, say }: LaneOrder, { name, dataDir, ackLog, spoil }: Drill): Promise<string[]> {
  const [place, key, scratch] = [`backup-${name}`, `key-${name}`, `scratch-${name}`].map((part) =>
    path.join(folder, part),
  )
  if (!place || !key || !scratch) return []
  const before = acksIn(ackLog, makers)
  const backedUp = await command('backup.ts', [place, '--key', key], dataDir)
  const meanwhile = acksIn(ackLog, makers).length - before.length
  if (backedUp.code !== 0) return [`the backup ended with ${backedUp.output}`]
  await spoil?.(place)
  const restored = await command('restore.ts', [place, '--key', key], scratch)
  if (restored.code !== 0) return [`the restore ended with ${restored.output}`]
  const verified = await command('verify.ts', [], scratch)
  const postgres = await startPostgres({ dataDir: scratch })
  const lost = await lostAcks({ ...postgres.connection, database: 'hedgerow' }, before)
  await postgres.stop()
  for (const done of [place, scratch]) fs.rmSync(done, { recursive: true, force: true })
  say(
    `drill ${name}: ${before.length} bookings before, ${meanwhile} during the backup (${backedUp.seconds} s), restored in ${restored.seconds} s: ${lost.join('; ') || 'all there'}; ${verified.output.trim()}`,
  )
  return verified.code === 0 ? lost : [...lost, verified.output]
}

export async function command(file: string, args: readonly string[], dataDir: string) {
  const began = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0' }
  const child = spawn(process.execPath, [path.join(source, file), ...args], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output, seconds: Math.round((performance.now() - began) / 100) / 10 }
}

/** One byte in the middle of the largest table. */
function damage(place: string): void {
  const folder = path.join(place, 'data')
  const files = fs.readdirSync(folder).map((name) => path.join(folder, name))
  const largest = files.sort((one, other) => fs.statSync(other).size - fs.statSync(one).size)[0] ?? ''
  const content = fs.readFileSync(largest)
  const middle = content.length >> 1
  content[middle] = (content[middle] ?? 0) ^ 1
  fs.writeFileSync(largest, content)
}

/** As a backup would be that reads each table at a moment of its own. */
async function mix(place: string, { dataDir, ackLog }: Bookings): Promise<void> {
  const later = `${place}-later`
  await booked(ackLog)
  const { code, output } = await command('backup.ts', [later], dataDir)
  if (code !== 0) throw new Error(`the later backup ended with ${output}`)
  const [manifest, of] = [readManifest(place), readManifest(later)]
  const half = of.tables.slice(of.tables.length >> 1)
  for (const table of half) fs.copyFileSync(path.join(later, dataPlace(table)), path.join(place, dataPlace(table)))
  writeManifest(place, { ...manifest, tables: [...manifest.tables.slice(0, -half.length), ...half] })
}
