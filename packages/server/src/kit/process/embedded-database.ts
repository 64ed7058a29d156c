// The application's own database on the embedded PostgreSQL: one application process a data folder, and a watch that
// starts PostgreSQL again if it dies while we live.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type PostgresOptions, type RunningPostgres, startPostgres } from './embedded-postgres.ts'
import { tellSeldom } from './print.ts'
import { sqlStateOf } from './sql-state.ts'
import { reasonOf, StartupError } from './startup-error.ts'
import { turns } from './turns.ts'

export const databaseName = 'hedgerow'
const lockTries = 12
const lockPauseMs = 250
const restartPauseMs = 500

export interface EmbeddedDatabase {
  readonly connection: pg.ClientConfig
  readonly adopted: boolean
  stop(): Promise<void>
}

/** @throws StartupError when another process uses the folder or PostgreSQL cannot start */
export async function startEmbedded(options: PostgresOptions): Promise<EmbeddedDatabase> {
  let postgres = await startPostgres(options)
  let holder = await takeFolder(postgres, options.dataDir)
  let stopping = false
  const tell = tellSeldom()
  const watch = () => {
    holder.once('end', async () => {
      while (!stopping) {
        const restarted = await restart(options, tell)
        if (restarted) {
          postgres = restarted.postgres
          holder = restarted.holder
          return watch()
        }
        await sleep(restartPauseMs)
      }
    })
  }
  watch()
  return {
    connection: { ...postgres.connection, database: databaseName },
    adopted: postgres.adopted,
    stop: async () => {
      stopping = true
      await holder.end()
      await postgres.stop()
    },
  }
}

/** Undefined when it did not come up: requests are refused as unavailable meanwhile, and the watch tries again. */
async function restart(options: PostgresOptions, tell: (line: string) => void) {
  try {
    const postgres = await startPostgres(options)
    return { postgres, holder: await takeFolder(postgres, options.dataDir) }
  } catch (error) {
    tell(`PostgreSQL did not come back: ${reasonOf(error)}`)
    return undefined
  }
}

/**
 * Holds an advisory lock on a connection of its own. The system closes that connection when the process dies, however it
 * dies, so there is nothing to clean up; a process that was just killed may keep it a moment, hence the tries.
 */
async function takeFolder(postgres: RunningPostgres, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ ...postgres.connection, application_name: `hedgerow ${process.pid}` })
  client.on('error', () => undefined) // 'end' follows and wakes the watch
  await client.connect()
  for (let attempt = 1; attempt <= lockTries; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      turns.embedded,
    ])
    if (rows[0]?.taken) {
      await createDatabase(client)
      return client
    }
    await sleep(lockPauseMs)
  }
  const name = await holderName(client)
  await client.end()
  throw new StartupError(`another process (${name}) uses the data folder ${dataDir}. Stop it first, or set DATA_DIR.`)
}

async function holderName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and granted and objid = $1`,
    [turns.embedded],
  )
  return rows[0]?.name ?? 'unknown'
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
  if (rowCount) return
  try {
    await client.query(`create database ${databaseName}`)
  } catch (error) {
    if (sqlStateOf(error) !== '42P04') throw error // exists already
  }
}
