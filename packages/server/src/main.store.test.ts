import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { brokenInvariants } from './invariants.ts'
import { type Database, systemScope, withTx } from './kit/database/database.ts'
import { migrate } from './kit/database/migrate.ts'
import { writeAudit } from './kit/record/audit.ts'
import { asOwner, testDatabase } from './kit/testing.ts'

// The whole program as a process of its own, on the test run's PostgreSQL.
let dataDir: string
const children: ChildProcess[] = []
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-main-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  fs.rmSync(dataDir, { recursive: true, force: true })
})

function program(env: Readonly<Record<string, string>>, file = 'main.ts', args: readonly string[] = []) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: '', ...env },
  })
  children.push(child)
  let [out, err] = ['', '']
  child.stdout.on('data', (data) => (out += data))
  child.stderr.on('data', (data) => (err += data))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const says = async (words: string) => {
    while (!out.includes(words)) {
      if (child.exitCode !== null) throw new Error(`it ended: ${err}`)
      await sleep(20)
    }
  }
  return { child, exited, says, out: () => out, err: () => err }
}

const addressOf = ({ owner }: Database) => {
  const { host, port, user } = inject('postgres')
  return `postgres://${user}@localhost:${port}/${owner.database}?host=${encodeURIComponent(host)}`
}

/** What nobody can do through the product, and which complaint it leads to. */
const damages: readonly (readonly [string, RegExp])[] = [
  [
    "update fx_exposure set exposure_amt = exposure_amt + 1 where status <> '0'",
    /^exposures whose amounts do not add up: \d+$/,
  ],
  [
    // Flows that nobody changed, no net row pays and no option has: more rules hold of the others.
    "update cash_flow set pay_amt = pay_amt + 1 where cfl_flag = '1' and cfl_status <> '0' and settle_status = '0' and system_amt is null and deal_id not in (select deal_id from fx_option)",
    /^deals whose legs are not what remains of them/,
  ],
  [
    "update fx_deal d set maker_id = checker_id from check_log c where entity = 'fxDeal' and entity_id = d.id and d.trade_status = '2'",
    /^confirmed records that no second/,
  ],
  ['update serial_counter set last = last + 1', /^serial numbers with gaps/],
  [
    "insert into once_key (group_id, key, user_id, endpoint, input_sha256) values (1, 'h:1:x', 1, 'POST /x', '')",
    /^once-keys without an answer/,
  ],
  ['update audit_chain set seq = seq + 1', /^the history of group \d+ breaks at/],
]

describe('a start that cannot be', () => {
  it.each([
    ['an address that is none', { DATABASE_URL: 'postgres://[' }],
    ['an address in other words', { DATABASE_URL: 'no address at all' }],
    ['hosts of which none is said to be sought', { DATABASE_URL: 'postgres://owner@one,two/book' }],
    ['a log level that is none', { LOG_LEVEL: 'foo' }],
    ['a port that is none', { PORT: 'eighty' }],
  ])('ends with one line for %s', async (_, env) => {
    const { exited, err } = program(env)
    expect(await exited).toBe(1)
    const { msg } = JSON.parse(err()) as { msg: string }
    expect(msg).toMatch(/^Hedgerow cannot start: [^\n]+$/)
  })
})

/** Whatever a failed test left running of one process and what it started. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // None is left, as it should be.
  }
}

describe('npm start', () => {
  it.each([
    ['SIGTERM to npm alone', (pid: number) => process.kill(pid, 'SIGTERM')],
    ['Ctrl-C in its terminal', (pid: number) => process.kill(-pid, 'SIGINT')],
  ])('ends all that it started by %s', { timeout: 240_000 }, async (_, signal) => {
    const database = await testDatabase()
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: '0', DATABASE_URL: addressOf(database) }
    const root = path.join(import.meta.dirname, '../../..')
    const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
    const pid = npm.pid ?? 0
    try {
      let out = ''
      npm.stdout.on('data', (data) => (out += data))
      // The stream closes when the last process that could write to it has gone.
      const allGone = once(npm, 'close', { signal: AbortSignal.timeout(200_000) })
      while (!out.includes('Hedgerow is ready'))
        await once(npm.stdout, 'data', { signal: AbortSignal.timeout(180_000) })
      signal(pid)
      await allGone
    } finally {
      endGroup(pid)
    }
    await database.close()
  })
})

describe('a first start', () => {
  it('says where people open it, proxy and all', { timeout: 240_000 }, async () => {
    const database = await testDatabase()
    const { child, says, exited } = program({
      DATABASE_URL: addressOf(database),
      PUBLIC_URL: 'https://fx.example.com',
    })
    await says('open https://fx.example.com/setup with the set-up code')
    child.kill('SIGTERM')
    await exited
    await database.close()
  })
})

describe('a history that lost its tail while the product was down', () => {
  it('is named by verify and by the start, and goes on when a person has acknowledged it', {
    timeout: 240_000,
  }, async () => {
    const database = await testDatabase()
    const env = { DATABASE_URL: addressOf(database) }
    const actor = { groupId: '7', userId: null, action: 'probe', ip: '' }
    const book = () =>
      withTx(database.db, systemScope, (tx) => writeAudit(tx, actor, [{ entity: 'probe', entityId: '1' }]))
    for (let count = 0; count < 5; count += 1) await book()
    const first = program(env)
    await first.says('Hedgerow is ready')
    await book() // what is booked after the last look is seen when the process ends
    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(0)
    const sound = program(env, 'verify.ts')
    expect([await sound.exited, sound.out(), sound.err()]).toEqual([0, 'verify: everything that must hold does\n', ''])

    await asOwner(
      database.owner,
      `alter table audit_event disable trigger user; delete from audit_event where group_id = 7 and seq > 3;
       alter table audit_event enable trigger user;
       update audit_chain set seq = 3, head = (select hash from audit_event where group_id = 7 and seq = 3) where group_id = 7`,
    )
    const complaining = program(env, 'verify.ts')
    expect(await complaining.exited).toBe(1)
    expect(complaining.out()).toMatch(
      /^witness: the history of group 7 lost its entries from 4 on; at \S+Z it had been seen up to 6\. To go on: npm run verify -- --accept-lost-tail 7 --because "…"\n$/,
    )
    const second = program(env)
    await second.says('Hedgerow is ready')
    expect(second.err()).toContain('the history of group 7 lost its entries from 4 on')

    const accept = ['--accept-lost-tail', '7']
    const silent = program(env, 'verify.ts', accept)
    expect([await silent.exited, silent.err()]).toEqual([2, expect.stringContaining('say which group and why')])
    const acknowledging = program(env, 'verify.ts', [...accept, '--because', 'booked again by hand'])
    expect([await acknowledging.exited, acknowledging.out()]).toEqual([0, expect.stringContaining('acknowledged')])
    await book()
    second.child.kill('SIGTERM')
    expect(await second.exited).toBe(0)
    const verified = program(env, 'verify.ts')
    expect([await verified.exited, verified.out()]).toEqual([0, 'verify: everything that must hold does\n'])
    await database.close()
  })
})

describe('a first start that was killed', () => {
  it('is begun again by the next, which serves', { timeout: 540_000 }, async () => {
    const database = await testDatabase('template1')
    const env = { DEMO: '1', DATABASE_URL: addressOf(database) }
    const first = program(env)
    await first.says('Making the demo company')
    const begun = () => asOwner(database.owner, 'select from fx_exposure limit 1').then((rows) => rows.length > 0)
    while (!(await begun())) await sleep(20)
    first.child.kill('SIGKILL')
    await first.exited
    const second = program(env)
    await second.says('making it again')
    await second.says('Hedgerow is ready')
    const [, address = ''] = /ready: ([^\s"]+)/.exec(second.out()) ?? []
    const health = await fetch(`${address}/health/ready`)
    expect(await health.json()).toMatchObject({ status: 'ready', deadJobs: 0 })
    second.child.kill('SIGTERM')
    expect(await second.exited).toBe(0)
    expect(await brokenInvariants(database.db)).toEqual([])
    const verified = program(env, 'verify.ts')
    expect([await verified.exited, verified.out()]).toEqual([0, 'verify: everything that must hold does\n'])
    for (const [damage, complaint] of damages) {
      await asOwner(database.owner, damage)
      expect(await brokenInvariants(database.db)).toContainEqual(expect.stringMatching(complaint))
    }
    const complaining = program(env, 'verify.ts')
    expect(await complaining.exited).toBe(1)
    const lines = complaining.out().trim().split('\n')
    expect(lines.filter((line) => line.startsWith('features: '))).toHaveLength(damages.length)
    // Who reviewed what they made is seen by the judge, too, and says which records.
    expect(lines.filter((line) => line.startsWith('judge: '))).toContainEqual(
      expect.stringMatching(/^judge: deals in force that no second person passed: [A-Z]{3}\d{12}/),
    )
    await database.close()
  })

  it('leaves no schema that the roles may not enter', async () => {
    const database = await testDatabase()
    await asOwner(database.owner, 'drop schema public cascade; create schema public')
    await migrate(database.owner)
    const client = new pg.Client({ ...database.owner, options: '-c role=hedgerow_api' })
    await client.connect()
    expect((await client.query('select from org')).rows).toEqual([])
    await client.end()
    await database.close()
  })
})
