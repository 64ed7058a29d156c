/** A primary of its own with a streaming replica beside it, both of the bundled PostgreSQL: for tests and for the chaos script. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseName } from '../process/embedded-database.ts'
import { isAlive } from '../process/embedded-files.ts'
import { type RunningPostgres, startPostgres } from '../process/embedded-postgres.ts'

export interface ReplicaPair {
  /** As the owner, of an empty database. */
  readonly primary: pg.ClientConfig
  readonly replica: pg.ClientConfig
  /** From now on it receives everything and replays nothing. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** It replays each commit so long after it was made. */
  delayReplay(ms: number): Promise<void>
  untilReplayed(): Promise<void>
  killReplica(): void
  startReplica(): Promise<void>
  close(): Promise<void>
  /** At once, for a program that is ending itself. */
  abandon(): void
}

const pauseMs = 10

async function ask<Row extends pg.QueryResultRow>(config: pg.ClientConfig, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** `prepare` fills the database before it is copied. Both folders, which belong to nobody else, lie below `folder`. */
export async function replicaPair(
  folder: string,
  prepare: (owner: pg.ClientConfig) => Promise<void>,
): Promise<ReplicaPair> {
  const [ownDir, copyDir] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  const first = await startPostgres({ dataDir: ownDir })
  await ask(first.connection, `create database ${databaseName}`)
  await prepare({ ...first.connection, database: databaseName })
  await first.stop()
  fs.mkdirSync(copyDir)
  execFileSync('cp', ['-a', path.join(ownDir, 'pg'), copyDir]) // whoever owns the files, and nobody else reads them
  const { host, port, user } = first.connection
  fs.writeFileSync(path.join(copyDir, 'pg/standby.signal'), '')
  fs.appendFileSync(
    path.join(copyDir, 'pg/postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\nwal_retrieve_retry_interval = '200ms'\n`,
  )
  const own = await startPostgres({ dataDir: ownDir })
  let copy: RunningPostgres | undefined = await startPostgres({ dataDir: copyDir })
  const primary = { ...own.connection, database: databaseName }
  const replica = { ...copy.connection, database: databaseName }
  const untilReplayed = async () => {
    const [end] = await ask<{ end: string }>(primary, 'select pg_current_wal_flush_lsn()::text as end')
    const isThere = `select pg_last_wal_replay_lsn() >= '${end?.end}'::pg_lsn as there`
    while (!(await ask<{ there: boolean }>(replica, isThere))[0]?.there) await sleep(pauseMs)
  }
  return {
    primary,
    replica,
    untilReplayed,
    pauseReplay: async () => void (await ask(replica, 'select pg_wal_replay_pause()')),
    resumeReplay: async () => void (await ask(replica, 'select pg_wal_replay_resume()')),
    delayReplay: async (ms) =>
      void (await ask(replica, `alter system set recovery_min_apply_delay = '${ms}ms'`, 'select pg_reload_conf()')),
    killReplica() {
      if (copy && isAlive(copy.pid)) process.kill(copy.pid, 'SIGKILL')
      copy = undefined
    },
    async startReplica() {
      copy = await startPostgres({ dataDir: copyDir })
    },
    abandon() {
      for (const one of [copy, own]) if (one && isAlive(one.pid)) process.kill(one.pid, 'SIGQUIT')
    },
    async close() {
      await copy?.stop()
      await own.stop()
      for (const at of [ownDir, copyDir, String(host), String(replica.host)])
        fs.rmSync(at, { recursive: true, force: true })
    },
  }
}
