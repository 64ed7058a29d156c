// `npm run chaos -- --lane upgrade --rounds 20 [--control on]`
// A database of the first migrations with its demonstration company is brought up to this program, and the upgrade is killed again and again,
// at moments that the seed picks. In the end every migration must be there once and whole: the schema is the committed one, and what must
// hold of the data does. The control writes its whole ledger before it migrates, as a program without transactions would. (Written step by step
// it was not found out in five kills: PostgreSQL finishes a statement whose sender has gone, which leaves next to no time between the two.)
import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { loadReferenceData } from '../../packages/server/src/features/reference/reference-data.store.ts'
import { brokenInvariants } from '../../packages/server/src/invariants.ts'
import { connectDatabase } from '../../packages/server/src/kit/database/database.ts'
import { migrate } from '../../packages/server/src/kit/database/migrate.ts'
import { migrationsFolder, schemaFiles } from '../../packages/server/src/kit/database/migration-files.ts'
import { describeSchema } from '../../packages/server/src/kit/database/schema.ts'
import type { LaneOrder } from './lane-order.ts'
import { databaseOf, query } from './pair.ts'

const source = path.join(import.meta.dirname, '../../packages/server/src')
const lastNumbered = 16
const [lookMs, spreadMs] = [10, 60]

/** @returns the problems found */
export async function upgradeLane(order: LaneOrder): Promise<string[]> {
  const { owner, postgres } = await databaseOf(order)
  try {
    await prepare(owner)
    const { kills, refused } = await killed(order, owner)
    if (refused) return [`after ${kills} kills the upgrade could not go on: ${refused}`]
    return await judged(owner, kills, order.say)
  } finally {
    await postgres.stop()
  }
}

/** The demonstration company as the program of the numbered migrations stored it. */
async function prepare(owner: pg.ClientConfig): Promise<void> {
  const { migrations } = schemaFiles()
  await migrate(owner, { migrations: migrations.filter(({ version }) => version <= lastNumbered), functions: [] })
  await query(owner, 'drop table schema_function; alter table schema_migration alter version type int')
  await query(owner, gunzipSync(fs.readFileSync(path.join(source, 'testing/numbered-migrations.sql.gz'))).toString())
}

async function killed({ rounds, random, control, atExit, say }: LaneOrder, owner: pg.ClientConfig) {
  let child: ChildProcess | undefined
  atExit.unshift(() => child?.kill('SIGKILL'))
  const missing = schemaFiles().migrations.length - lastNumbered
  /** The kills are spread over all migrations, each somewhere within one. */
  const someWay = async (kills: number) => {
    const target = lastNumbered + Math.floor(((kills + random()) * missing) / rounds)
    while ((await appliedOf(owner)) < target) await sleep(lookMs)
    await sleep(random() * spreadMs)
  }
  for (let kills = 0; ; ) {
    child = fork(import.meta.filename, [JSON.stringify({ owner, control })], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let output = ''
    child.stderr?.on('data', (chunk) => (output += chunk))
    const ended = new Promise<number | null>((resolve) => child?.once('exit', resolve))
    await Promise.race([new Promise((resolve) => child?.once('message', resolve)), ended])
    if (kills < rounds) {
      await Promise.race([someWay(kills), ended])
      child.kill('SIGKILL')
    }
    const code = await ended
    if (code === 0) return { kills, refused: undefined }
    if (code !== null) return { kills, refused: /^error: .*/im.exec(output)?.[0] ?? output.slice(-300) }
    kills += 1
    say(`killed at ${await appliedOf(owner)} migrations`)
  }
}

async function appliedOf(owner: pg.ClientConfig): Promise<number> {
  const { rows } = await query(owner, 'select count(*)::int as applied from schema_migration')
  return (rows[0] as { applied: number }).applied
}

async function judged(owner: pg.ClientConfig, kills: number, say: LaneOrder['say']): Promise<string[]> {
  const problems: string[] = []
  const [applied, all] = [await appliedOf(owner), schemaFiles().migrations.length]
  if (applied !== all) problems.push(`${applied} of ${all} migrations are in the ledger`)
  const committed = fs.readFileSync(path.join(migrationsFolder, 'schema.sql'), 'utf8')
  if ((await describeSchema(owner)) !== committed) problems.push('the schema is not the committed one')
  if (problems.length > 0) return problems // there may be no table to ask
  await loadReferenceData(owner)
  const database = connectDatabase(owner, undefined, 1)
  problems.push(...(await brokenInvariants(database.db)))
  await database.close()
  say(`${kills} kills on the way to ${all} migrations: ${problems.join('; ') || 'each is there once and whole'}`)
  return problems
}

/** The ledger first, then each step by itself. */
async function migrateWithoutTransactions(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ version: number }>('select version::float8 as version from schema_migration')
  const { migrations, functions } = schemaFiles()
  await client.query('alter table schema_migration alter version type bigint')
  const missing = migrations.filter(({ version }) => !rows.some((row) => row.version === version))
  for (const { version, name, sha256 } of missing)
    await client.query('insert into schema_migration values ($1, $2, $3)', [version, name, sha256])
  for (const { sql } of missing) await client.query(sql)
  await migrate(owner, { migrations, functions })
  await client.end()
}

if (process.argv[1] === import.meta.filename) {
  const { owner, control } = JSON.parse(process.argv[2] ?? '{}') as { owner: pg.ClientConfig; control: boolean }
  process.send?.('begun')
  await (control ? migrateWithoutTransactions(owner) : migrate(owner))
  process.disconnect?.()
}
