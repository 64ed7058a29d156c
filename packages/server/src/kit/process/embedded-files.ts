// The places of an embedded database: the cluster folder, its log beside it, and a socket in a short private folder,
// because a socket path may have 107 bytes at most and a data folder may lie anywhere.
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { reasonOf, StartupError } from './startup-error.ts'

const socketPort = 5432
const longestSocketFolder = 107 - '/.s.PGSQL.5432.lock'.length
const largestLogBytes = 10_000_000

interface Endpoint {
  /** The socket folder; 127.0.0.1 on Windows, which has no socket that PostgreSQL and Node both speak. */
  readonly host: string
  readonly port: number
  readonly password?: string
}

export interface Places {
  readonly cluster: string
  readonly log: string
  readonly endpoint: Endpoint
}

/** Makes and checks the folders. `dataDir` holds the cluster in `pg`. */
export function preparePlaces(dataDir: string): Places {
  try {
    makeFolder(path.resolve(dataDir))
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new StartupError(
      `cannot write to the data folder ${path.resolve(dataDir)}: ${reasonOf(error)}. Set DATA_DIR.`,
    )
  }
  const cluster = path.join(fs.realpathSync(dataDir), 'pg')
  if (fs.existsSync(cluster) && !isCluster(cluster) && fs.readdirSync(cluster).length > 0) {
    throw new StartupError(`${cluster} is neither empty nor a PostgreSQL data folder. Set DATA_DIR to another folder.`)
  }
  const endpoint = process.platform === 'win32' ? tcpEndpoint(cluster) : socketEndpoint(cluster)
  return { cluster, log: `${cluster}.log`, endpoint }
}

/** Node's own recursive mkdir never returns where the system answers ENOENT below an existing folder (as /proc does). */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another starter made it
  }
}

/** True once initdb has finished: the folder is renamed into place only then. */
export function isCluster(folder: string): boolean {
  return fs.existsSync(path.join(folder, 'PG_VERSION'))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** A running server may use a folder chosen under another TMPDIR; its own lock file says which. */
function socketEndpoint(cluster: string): Endpoint {
  const running = lockFile(cluster)?.socketFolder
  if (running && fs.existsSync(path.join(running, `.s.PGSQL.${socketPort}`))) return { host: running, port: socketPort }
  const name = `hedgerow-${process.getuid?.()}-${digest(cluster)}`
  const wanted = path.join(os.tmpdir(), name)
  const host = Buffer.byteLength(wanted) <= longestSocketFolder ? wanted : path.join('/tmp', name)
  fs.mkdirSync(host, { recursive: true, mode: 0o700 })
  const folder = fs.lstatSync(host)
  if (!folder.isDirectory() || (folder.uid !== process.getuid?.() && process.getuid?.() !== 0) || folder.mode & 0o077) {
    throw new StartupError(`${host} belongs to somebody else or is open to others; remove it and start again.`)
  }
  return { host, port: socketPort }
}

function tcpEndpoint(cluster: string): Endpoint {
  const secret = `${cluster}.secret`
  if (!fs.existsSync(secret))
    fs.writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  const port = 41_000 + (Number.parseInt(digest(cluster), 16) % 8_000)
  return { host: '127.0.0.1', port, password: fs.readFileSync(secret, 'utf8') }
}

/** What postmaster.pid says: its first line is the pid, its fifth the socket folder. We read it and never delete it. */
export function lockFile(cluster: string): { readonly pid: number; readonly socketFolder?: string } | undefined {
  const file = path.join(cluster, 'postmaster.pid')
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []
  const pid = Number(lines[0])
  return pid > 0 ? { pid, socketFolder: lines[4] } : undefined
}

/** Opens the log for appending, setting an overgrown one aside. */
export function openLog(log: string): number {
  const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLogBytes) fs.renameSync(log, `${log}.1`)
  return fs.openSync(log, 'a', 0o600)
}

/** A process that exists and is not a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false // EPERM: it lives, under another user
  }
  const stat = `/proc/${pid}/stat`
  return !fs.existsSync(stat) || !/\) Z /.test(fs.readFileSync(stat, 'utf8'))
}
