// `npm run chaos -- --lane archive --rounds 3 [--control on]`
// The disk of the database is lost while people book. What is left is a base backup and the archive that PostgreSQL filled meanwhile, set up as
// docs/operations.md says: brought back from these alone, nothing may lack that was acknowledged more than a minute before. The control
// is an archive that stopped without a word.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { preparePlaces } from '../../packages/server/src/kit/process/embedded-files.ts'
import { startPostgres } from '../../packages/server/src/kit/process/embedded-postgres.ts'
import { insertCompany } from '../../packages/server/src/testing/company.ts'
import { startClient } from './booking-client.ts'
import type { Ack } from './client.ts'
import { command } from './drill.ts'
import type { LaneOrder } from './lane-order.ts'
import { acksIn, lostAcks } from './oracle.ts'
import { freePort, victimOn } from './processes.ts'

const makers = 2
const [leastSeconds, spreadSeconds, pointSeconds] = [70, 40, 60]
const lookMs = 1000

/** What was acknowledged at a moment. */
interface Look {
  readonly at: number
  readonly acks: readonly Ack[]
}

/** @returns the problems found */
export async function archiveLane(order: LaneOrder): Promise<string[]> {
  const oldest: number[] = []
  for (let round = 1; round <= (order.control ? 1 : order.rounds); round += 1) {
    const { problems, seconds } = await loseTheDisk(order, path.join(order.folder, `${round}`))
    if (problems.length > 0) return problems
    oldest.push(seconds)
  }
  order.say(`recovery point: ${Math.max(...oldest)} s at most in ${oldest.length} losses`)
  return []
}

async function loseTheDisk({ random, control, atExit, say }: LaneOrder, folder: string) {
  const [dataDir, archive, ackLog] = [
    path.join(folder, 'data'),
    path.join(folder, 'archive'),
    path.join(folder, 'acks'),
  ]
  fs.mkdirSync(archive, { recursive: true })
  const victim = victimOn(dataDir, await freePort(), {})
  atExit.unshift(victim.abandon)
  await victim.start()
  const company = await asOwner(dataDir, (owner) => insertCompany(owner, 'ARCHIVE', makers))
  await victim.stop()
  const filling = `test ! -f ${archive}/%f.gz && gzip < %p > ${archive}/.%f && mv ${archive}/.%f ${archive}/%f.gz`
  set(path.join(dataDir, 'pg'), { archive_mode: 'on', archive_timeout: '30', archive_command: filling })
  await victim.start()
  const base = path.join(folder, 'base')
  await asOwner(dataDir, (owner) => baseBackup(owner, path.join(dataDir, 'pg'), base))
  const filled = control ? `${archive}-stopped` : archive
  if (control) fs.renameSync(archive, filled)
  const client = startClient({ url: victim.url, ackLog, company }, atExit)
  const looks = await lookOn(ackLog, leastSeconds + random() * spreadSeconds)
  await victim.kill('both')
  client.end()
  fs.rmSync(path.join(dataDir, 'pg'), { recursive: true })
  const back = await bringBack(path.join(folder, 'back'), base, filled, looks)
  say(back.summary)
  const late = back.seconds > pointSeconds ? [`what was acknowledged ${back.seconds} s before was lost`] : []
  return { problems: [...late, ...back.complaints], seconds: back.seconds }
}

async function asOwner<T>(dataDir: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ ...preparePlaces(dataDir).endpoint, user: 'hedgerow', database: 'hedgerow' })
  await owner.connect()
  return work(owner).finally(() => owner.end())
}

const set = (cluster: string, settings: Readonly<Record<string, string>>) =>
  fs.appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  )

/** As pg_basebackup does, which is not among the embedded programs: a copy between two words, without the log. */
async function baseBackup(owner: pg.Client, cluster: string, base: string): Promise<void> {
  await owner.query("select pg_backup_start('archive', true)")
  spawnSync('cp', ['-a', cluster, base]) // a file that goes meanwhile is no loss: the log has it
  const { rows } = await owner.query<{ label: string }>('select labelfile as label from pg_backup_stop(true)')
  fs.writeFileSync(path.join(base, 'backup_label'), rows[0]?.label ?? '')
  fs.rmSync(path.join(base, 'postmaster.pid'), { force: true })
  for (const name of fs.readdirSync(path.join(base, 'pg_wal'), { withFileTypes: true }))
    if (name.isFile()) fs.rmSync(path.join(name.parentPath, name.name))
}

async function lookOn(ackLog: string, seconds: number): Promise<Look[]> {
  const looks: Look[] = []
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await sleep(lookMs))
    looks.push({ at: Date.now(), acks: acksIn(ackLog, makers) })
  return looks
}

/** From the base and the archive alone. */
async function bringBack(dataDir: string, base: string, archive: string, looks: readonly Look[]) {
  const [began, lostAt] = [performance.now(), Date.now()]
  fs.mkdirSync(dataDir)
  spawnSync('cp', ['-a', base, path.join(dataDir, 'pg')])
  const fetching = `gunzip < ${archive}/%f.gz > %p`
  set(path.join(dataDir, 'pg'), { archive_mode: 'off', hot_standby: 'off', restore_command: fetching })
  fs.writeFileSync(path.join(dataDir, 'pg/recovery.signal'), '')
  const postgres = await startPostgres({ dataDir })
  const took = Math.round((performance.now() - began) / 1000)
  const owner = { ...postgres.connection, database: 'hedgerow' }
  let whole: Look | undefined
  for (const look of looks) {
    if ((await lostAcks(owner, look.acks)).length > 0) break
    whole = look
  }
  await postgres.stop()
  const verified = await command('verify.ts', [], dataDir)
  const seconds = Math.round((lostAt - (whole?.at ?? 0)) / 1000)
  const all = looks.at(-1)?.acks.length ?? 0
  const summary = `the disk lost under ${all} bookings: ${whole?.acks.length ?? 0} of them came back, all that were ${seconds} s old; brought back in ${took} s; ${verified.output.trim()}`
  return { summary, seconds, complaints: verified.code === 0 ? [] : [verified.output] }
}
