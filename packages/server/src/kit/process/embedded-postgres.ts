// Starts the bundled PostgreSQL on a data folder, or adopts the one that a killed process left running there. It answers
// on a private socket only and keeps its safety settings, whatever happens to us.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { monotonicMs } from './clock.ts'
import { postgresRunner, type Runner } from './embedded-binaries.ts'
import { isAlive, isCluster, lockFile, openLog, type Places, preparePlaces } from './embedded-files.ts'
import { sqlStateOf } from './sql-state.ts'
import { StartupError } from './startup-error.ts'

const ownerName = 'hedgerow'
const lockPatienceMs = 30_000
const recoveryPatienceMs = 600_000
const stopPatienceMs = 60_000
const settings = [
  'timezone=UTC',
  'max_connections=100',
  'shared_buffers=256MB',
  'random_page_cost=1.1',
  'jit=off',
  'max_wal_size=2GB',
  'log_timezone=UTC',
]
// For tests only: what they write may be lost with the power.
const hastySettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export interface PostgresOptions {
  readonly dataDir: string
  /** Without disk syncs, for tests. */
  readonly hasty?: boolean
  /** False tests containers that forbid user namespaces. */
  readonly namespaces?: boolean
}

export interface RunningPostgres {
  /** As the owner, on the maintenance database. */
  readonly connection: pg.ClientConfig
  /** True when it was already running. */
  readonly adopted: boolean
  readonly pid: number
  stop(): Promise<void>
}

export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const places = preparePlaces(options.dataDir)
  const connection = { ...places.endpoint, user: ownerName, database: 'postgres' }
  const runner = await postgresRunner(options.namespaces)
  const adopted = (await probe(connection, places.cluster)) === 'ready'
  if (!adopted) {
    if (!isCluster(places.cluster)) initialise(runner, places)
    await launchUntilReady(runner, places, connection, options.hasty === true)
  }
  const pid = lockFile(places.cluster)?.pid ?? 0
  return { connection, adopted, pid, stop: () => stopPostgres(runner, places.cluster, pid) }
}

/** Is *our* cluster answering? `starting` while it recovers. */
async function probe(connection: pg.ClientConfig, cluster: string): Promise<'ready' | 'starting' | 'down'> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0] && path.resolve(rows[0].data_directory) === cluster ? 'ready' : 'down'
  } catch (error) {
    return sqlStateOf(error) === '57P03' ? 'starting' : 'down'
  } finally {
    client.end().catch(() => undefined)
  }
}

/** initdb works beside the cluster and renames when complete, so a kill half-way leaves nothing that looks like one. */
function initialise(runner: Runner, places: Places): void {
  const { cluster, endpoint } = places
  removeLeftovers(cluster)
  const folder = `${cluster}.init-${process.pid}`
  fs.mkdirSync(folder, { mode: 0o700 })
  if (runner.user) fs.chownSync(folder, runner.user.uid, runner.user.gid)
  const login = endpoint.password
    ? ['--auth=scram-sha-256', `--pwfile=${cluster}.secret`]
    : ['--auth-local=trust', '--auth-host=reject']
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions']
  const [command, args] = runner.command(runner.binaries.initdb, ['-D', folder, '-U', ownerName, ...login, ...locale])
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const made = spawnSync(command, args, { encoding: 'utf8', env, ...runner.user })
  if (made.status !== 0) {
    const reason = (made.error?.message ?? made.stderr).trim().replaceAll('\n', ' ')
    throw new StartupError(`could not make a database in ${cluster}: ${reason}`)
  }
  try {
    fs.renameSync(folder, cluster)
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true })
    if (!isCluster(cluster)) throw error // else another process was faster, and its cluster is as good
  }
}

function removeLeftovers(cluster: string): void {
  const prefix = `${path.basename(cluster)}.init-`
  for (const name of fs.readdirSync(path.dirname(cluster))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue
    fs.rmSync(path.join(path.dirname(cluster), name), { recursive: true, force: true })
  }
  const own = `${cluster}.init-${process.pid}`
  fs.rmSync(own, { recursive: true, force: true })
}

/**
 * A killed postmaster may stay a zombie for some seconds, or its backends hold the shared memory; until then a new one
 * refuses to start, and we try again. Deleting postmaster.pid instead could let two servers write one folder.
 */
async function launchUntilReady(
  runner: Runner,
  places: Places,
  connection: pg.ClientConfig,
  hasty: boolean,
): Promise<void> {
  const began = monotonicMs()
  let child = launch(runner, places, hasty)
  for (;;) {
    const state = await probe(connection, places.cluster)
    if (state === 'ready') return
    const waited = monotonicMs() - began
    if (waited > recoveryPatienceMs) throw new StartupError(`PostgreSQL is still recovering; see ${places.log}`)
    if (state === 'down' && hasEnded(child.process)) {
      const reason = lastFatal(places.log, child.logStart)
      const transient = /lock file|shared memory block/.test(reason)
      if (!transient || waited > lockPatienceMs) {
        if (/incompatible with server/.test(reason)) throw new StartupError(otherMajor(places.cluster))
        throw new StartupError(`PostgreSQL did not start: ${reason || 'no reason given'} (${places.log})`)
      }
      await sleep(300)
      child = launch(runner, places, hasty)
    }
    await sleep(25)
  }
}

/** A cluster opens only for the major version that made it, and this program brings one. */
function otherMajor(cluster: string): string {
  const made = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  const way =
    'make a backup with the version of this program that ran it (npm run backup) and restore it with this one into another DATA_DIR'
  return `the database in ${cluster} was made by PostgreSQL ${made}, which this program does not bring: ${way}.`
}

/** By itself or by a signal; a process that a signal ended has no exit code. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

interface Launched {
  readonly process: ChildProcess
  readonly logStart: number
}

/** Detached, or Ctrl-C in the terminal would stop PostgreSQL before our requests have drained. */
function launch(runner: Runner, places: Places, hasty: boolean): Launched {
  const { host, port, password } = places.endpoint
  // At each launch: a new container has an old data folder and a new socket folder.
  if (runner.user && !password) fs.chownSync(host, runner.user.uid, runner.user.gid)
  const listen = password
    ? [`listen_addresses=${host}`, `port=${port}`]
    : ['listen_addresses=', `port=${port}`, `unix_socket_directories=${host}`, 'unix_socket_permissions=0700']
  const chosen = [...listen, ...settings, ...(hasty ? hastySettings : [])].flatMap((setting) => ['-c', setting])
  const [command, args] = runner.command(runner.binaries.postgres, ['-D', places.cluster, ...chosen])
  const log = openLog(places.log)
  const logStart = fs.fstatSync(log).size
  const child = spawn(command, args, { stdio: ['ignore', log, log], detached: true, cwd: '/', ...runner.user })
  fs.closeSync(log)
  child.on('error', () => undefined) // its exit code tells
  child.unref()
  return { process: child, logStart }
}

function lastFatal(log: string, from: number): string {
  const fresh = fs.readFileSync(log).subarray(from).toString('utf8')
  const lines = fresh.split('\n').filter((line) => /FATAL|PANIC|error/i.test(line))
  return lines.at(-1)?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? ''
}

async function stopPostgres(runner: Runner, cluster: string, pid: number): Promise<void> {
  if (pid === 0 || !isAlive(pid)) return
  if (process.platform === 'win32') {
    spawnSync(runner.binaries.pg_ctl, ['stop', '-m', 'fast', '-D', cluster])
    return
  }
  process.kill(pid, 'SIGINT')
  const until = monotonicMs() + stopPatienceMs
  while (isAlive(pid) && monotonicMs() < until) await sleep(25)
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT') // immediate: the log replays on the next start, nothing acked is lost
}
