// The processes under attack: the real server as our child, and the PostgreSQL that it started in the same data folder.
// Everything is found from that folder and our own child; nothing else is ever signalled.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, lockFile } from '../../packages/server/src/kit/process/embedded-files.ts'

const server = path.join(import.meta.dirname, '../../packages/server/src/main.ts')
/** A server that makes the demonstration company first takes longer. */
const [readyPatienceMs, demoPatienceMs] = [180_000, 900_000]

export interface Victim {
  readonly url: string
  start(): Promise<number>
  /** Milliseconds until it answers again. */
  untilReady(): Promise<number>
  kill(what: 'server' | 'database' | 'both'): Promise<void>
  /** A stop of the clock and a kill reach all of it, anything else its head. */
  signalDatabase(name: NodeJS.Signals): void
  /** Stops the clocks of all its processes, for a picture of the disk. */
  freeze(): void
  stop(): Promise<void>
  /** At once, for a script that is ending itself. */
  abandon(): void
}

export async function freePort(): Promise<number> {
  const probe = net.createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as net.AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Our postmaster and its children: the lock file names it, its command line must name our folder. */
function postgresTree(dataDir: string): number[] {
  return fs.existsSync(dataDir) ? processTree(path.join(fs.realpathSync(dataDir), 'pg')) : []
}

/** The postmaster of that data folder and its children. */
export function processTree(cluster: string): number[] {
  const pid = lockFile(cluster)?.pid
  if (!pid || !isAlive(pid) || !fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)) return []
  const children = fs.readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    const stat = readIfThere(`/proc/${name}/stat`)
    return Number(/\) \S (\d+)/.exec(stat)?.[1]) === pid
  })
  return [pid, ...children.map(Number)]
}

/** A process may end between being listed and being read. */
function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    if (isAlive(pid)) process.kill(pid, name)
  }
}

async function gone(pids: readonly number[]): Promise<void> {
  while (pids.some(isAlive)) await sleep(10)
}

export function victimOn(dataDir: string, port: number, env: Readonly<Record<string, string>>): Victim {
  const url = `http://127.0.0.1:${port}`
  const patienceMs = env.DEMO === '1' ? demoPatienceMs : readyPatienceMs
  let child: ChildProcess | undefined
  let output = ''
  const start = () => {
    output = ''
    // For whoever looks for the cause of a fault: all that the server says.
    const log = process.env.CHAOS_LOG ? fs.openSync(process.env.CHAOS_LOG, 'a') : 'ignore'
    child = spawn(process.execPath, [server], {
      env: {
        ...process.env,
        BANK_HOSTS: '127.0.0.1',
        DEMO: '0',
        ...env,
        DATA_DIR: dataDir,
        PORT: String(port),
        DATABASE_URL: '',
      },
      stdio: ['ignore', log, 'pipe'],
    })
    child.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-2000)
    })
    return untilReady()
  }
  const untilReady = async () => {
    const began = performance.now()
    while (!(await answers(url))) {
      const waited = performance.now() - began
      if (child?.exitCode !== null || child.signalCode !== null || waited > patienceMs) {
        throw new Error(`the server did not come back: ${output || `no answer in ${patienceMs / 1000} s`}`)
      }
      await sleep(20)
    }
    return performance.now() - began
  }
  const kill: Victim['kill'] = async (what) => {
    const pids = what === 'server' ? [] : postgresTree(dataDir)
    if (what !== 'database' && child?.pid) pids.unshift(child.pid)
    signal(pids, 'SIGKILL')
    await gone(pids)
  }
  const freeze = () => signal([...(child?.pid ? [child.pid] : []), ...postgresTree(dataDir)], 'SIGSTOP')
  const signalDatabase: Victim['signalDatabase'] = (name) => {
    const tree = postgresTree(dataDir)
    signal(name === 'SIGINT' ? tree.slice(0, 1) : tree, name)
  }
  const stop = async () => {
    if (child?.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(20_000)])
    }
    await kill('both')
  }
  const abandon = () => signal([...(child?.pid ? [child.pid] : []), ...postgresTree(dataDir)], 'SIGKILL')
  return { url, start, untilReady, kill, signalDatabase, freeze, stop, abandon }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
