import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { asOwner } from '../testing.ts'
import { startEmbedded } from './embedded-database.ts'
import { isAlive, lockFile } from './embedded-files.ts'
import { startPostgres } from './embedded-postgres.ts'

const tmp = os.tmpdir()
let dataDir: string
let children: ChildProcess[]

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmp, 'hedgerow-kit-'))
  process.env.TMPDIR = dataDir // the socket's folder goes with it
  children = []
})
afterEach(async () => {
  process.env.TMPDIR = tmp
  for (const child of children) child.kill('SIGKILL')
  const pid = postmaster()
  if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
  while (pid && isAlive(pid)) await sleep(20)
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const postmaster = () => lockFile(path.join(dataDir, 'pg'))?.pid

interface Application {
  readonly process: ChildProcess
  readonly lines: string[]
  readonly errors: () => string
  readonly exited: Promise<number | null>
}

/** Starts an application process and waits until it has printed `count` lines or ended. */
async function application(count: number, ...args: string[]): Promise<Application> {
  const child = spawn(process.execPath, [
    path.join(import.meta.dirname, '../../testing/embedded-child.ts'),
    dataDir,
    ...args,
  ])
  children.push(child)
  let [out, err] = ['', '']
  child.stdout.on('data', (data) => (out += data))
  child.stderr.on('data', (data) => (err += data))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const lines: string[] = []
  while (lines.length < count && child.exitCode === null && child.signalCode === null) {
    await sleep(20)
    lines.splice(0, lines.length, ...out.split('\n').slice(0, -1))
  }
  return { process: child, lines, errors: () => err, exited }
}

async function kill(app: Application): Promise<void> {
  app.process.kill('SIGKILL')
  await app.exited
}

async function bookings(): Promise<{ adopted: boolean; rows: number }> {
  const embedded = await startEmbedded({ dataDir })
  const [counted] = await asOwner<{ n: string }>(embedded.connection, 'select count(*) as n from booking')
  await embedded.stop()
  return { adopted: embedded.adopted, rows: Number(counted?.n) }
}

describe('the embedded database', () => {
  it('refuses a folder of another major version and says the way out', async () => {
    const running = await startPostgres({ dataDir, hasty: true })
    await running.stop()
    fs.writeFileSync(path.join(dataDir, 'pg', 'PG_VERSION'), '15\n')
    await expect(startPostgres({ dataDir, hasty: true })).rejects.toThrow(
      /was made by PostgreSQL 15, which this program does not bring: .*npm run backup.*restore/,
    )
  })

  it('starts on an empty folder, stays private, keeps its safety settings and stops', async () => {
    const embedded = await startEmbedded({ dataDir })
    const rows = await asOwner<{ name: string; setting: string }>(
      embedded.connection,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes',
        'listen_addresses', 'data_checksums') order by name`,
    )
    expect(rows.map((row) => `${row.name}=${row.setting}`)).toEqual([
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=',
      'synchronous_commit=on',
    ])
    expect(fs.statSync(String(embedded.connection.host)).mode & 0o777).toBe(0o700)
    const pid = postmaster()
    await embedded.stop()
    expect(pid && isAlive(pid)).toBe(false)
  })

  it('adopts PostgreSQL after kill -9 of its owner and has every acknowledged row', async () => {
    const app = await application(40)
    await kill(app)
    const stored = await bookings()
    expect(stored.adopted).toBe(true)
    expect(stored.rows).toBeGreaterThanOrEqual(app.lines.length - 1)
  })

  it('recovers after kill -9 of everything and has every acknowledged row', async () => {
    const app = await application(40)
    process.kill(postmaster() ?? 0, 'SIGKILL')
    await kill(app)
    const stored = await bookings()
    expect(stored.adopted).toBe(false)
    expect(stored.rows).toBeGreaterThanOrEqual(app.lines.length - 1)
  })

  it('starts PostgreSQL again when it alone is killed', async () => {
    const embedded = await startEmbedded({ dataDir })
    const killed = postmaster() ?? 0
    process.kill(killed, 'SIGKILL')
    let answer: unknown
    for (let tries = 0; tries < 300 && answer === undefined; tries += 1) {
      await sleep(100)
      answer = await asOwner(embedded.connection, 'select 1 as one').catch(() => undefined)
    }
    expect(answer).toEqual([{ one: 1 }])
    expect(postmaster()).not.toBe(killed)
    await embedded.stop()
  })

  it('forgets an interrupted initdb', async () => {
    const half = path.join(dataDir, 'pg.init-999999999')
    fs.mkdirSync(half)
    fs.writeFileSync(path.join(half, 'PG_VERSION'), '18\n')
    const embedded = await startEmbedded({ dataDir })
    await embedded.stop()
    expect(fs.existsSync(half)).toBe(false)
  })

  it('lets two first starters race: one wins, one is refused', async () => {
    const both = await Promise.all([application(1, 'hold'), application(1, 'hold')])
    const [winner, loser] = both[0].lines.length > 0 ? both : [both[1], both[0]]
    expect(winner.lines).toHaveLength(1)
    expect(await loser.exited).toBe(1)
    expect(loser.errors()).toContain('uses the data folder')
  })

  it('refuses a second process and serves it once the first has ended', async () => {
    const first = await application(1, 'hold')
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/another process \(hedgerow \d+\) uses the data folder/)
    first.process.kill('SIGTERM')
    expect(await first.exited).toBe(0)
    await (await startEmbedded({ dataDir })).stop()
  })

  it('works where user namespaces are forbidden', async () => {
    fs.chmodSync(dataDir, 0o755)
    const postgres = await startPostgres({ dataDir, hasty: true, namespaces: false })
    expect(await asOwner(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
  })

  it('and again when the socket folder is new, as in a new container on an old volume', async () => {
    fs.chmodSync(dataDir, 0o755)
    const options = { dataDir, hasty: true, namespaces: false }
    const first = await startPostgres(options)
    await first.stop()
    fs.rmSync(String(first.connection.host), { recursive: true })
    const second = await startPostgres(options)
    expect(await asOwner(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
  })

  it('notices that a signal ended PostgreSQL while it started', async () => {
    await (await startPostgres({ dataDir, hasty: true })).stop()
    const starting = startPostgres({ dataDir, hasty: true })
    const outcome = starting.then(
      ({ stop }) => stop().then(() => 'ready'),
      (error) => String(error.message),
    )
    while (!postmaster()) await sleep(1)
    process.kill(postmaster() ?? 0, 'SIGKILL')
    // Killed too late it was ready already; else it is launched again or refused, but never waited for.
    expect(await outcome).toMatch(/^ready$|PostgreSQL did not start/)
  })
})

describe('what stops the start', () => {
  it('names a folder that cannot be written', async () => {
    const file = path.join(dataDir, 'file')
    fs.writeFileSync(file, '')
    for (const folder of [path.join(file, 'below'), '/proc/hedgerow']) {
      await expect(openDatabase({ dataDir: folder })).rejects.toThrow('cannot write to the data folder')
    }
  })

  it('does not touch a folder with other things in it', async () => {
    fs.mkdirSync(path.join(dataDir, 'pg'))
    fs.writeFileSync(path.join(dataDir, 'pg/notes.txt'), 'mine')
    await expect(startEmbedded({ dataDir })).rejects.toThrow('neither empty nor a PostgreSQL data folder')
  })

  it('names the reason when the files are of another PostgreSQL', async () => {
    fs.mkdirSync(path.join(dataDir, 'pg'), { mode: 0o700 })
    fs.writeFileSync(path.join(dataDir, 'pg/PG_VERSION'), '14\n')
    await expect(startEmbedded({ dataDir })).rejects.toThrow('PostgreSQL did not start')
  })

  it('names an unreachable DATABASE_URL', async () => {
    await expect(openDatabase({ url: 'postgres://x@127.0.0.1:1/x' })).rejects.toThrow('cannot reach the database')
  })

  it('refuses a server that may lose bookings, or takes none', async () => {
    const postgres = await startPostgres({ dataDir, hasty: true })
    const { host, port } = postgres.connection
    const url = `postgres://hedgerow@localhost:${port}/postgres?host=${encodeURIComponent(String(host))}`
    process.env.APP_ENV = 'production'
    try {
      const reading = `${url}&options=${encodeURIComponent('-c default_transaction_read_only=on')}`
      await expect(openDatabase({ url: reading })).rejects.toThrow('Name the primary.')
      await expect(openDatabase({ url })).rejects.toThrow('fsync, full_page_writes, synchronous_commit off')
    } finally {
      process.env.APP_ENV = 'test'
      await postgres.stop()
    }
  })
})
