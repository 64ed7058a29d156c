import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, systemScope, withTx } from '../database/database.ts'
import { turns } from '../process/turns.ts'
import { verifyChain, writeAudit } from '../record/audit.ts'
import { nextSerial } from '../record/numbers.ts'
import { asOwner, testDatabase } from '../testing.ts'
import { type Files, folderStore, sealedFiles } from '../vault/file-store.ts'
import { sealerOf } from '../vault/sealing.ts'
import { acceptLostTail, askWitness, renewWitness } from './ask-witness.ts'
import { keepWitness, witnessRound } from './keep-witness.ts'
import { heldGroups } from './lost-tail.ts'
import { readWitness, witnessFileOf, writeWitness } from './witness-file.ts'

const key = randomBytes(32)
const day = businessDate('20260413')
let folder: string
let files: Files
let database: Database
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-witness-'))
  files = sealedFiles(folderStore(folder), sealerOf(key))
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await asOwner(database.owner, 'truncate audit_chain, audit_event, lost_tail')
  await renewWitness(database.db)
})

const scopeOf = (groupId: string) => ({ groupId, orgIds: [groupId], userId: '7' })
async function book(groupId: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await withTx(database.db, scopeOf(groupId), (tx) =>
      writeAudit(tx, { ...scopeOf(groupId), action: 'probe', ip: '' }, [{ entity: 'probe', entityId: `${at}` }]),
    )
}
const number = (groupId: string) =>
  withTx(database.db, scopeOf(groupId), (tx) => nextSerial(tx, scopeOf(groupId), 'EXP', day))
/** What a failover does that lost the last transactions of a group. */
const lose = (groupId: string, after: number) =>
  asOwner(
    database.owner,
    `alter table audit_event disable trigger user;
     delete from audit_event where group_id = ${groupId} and seq > ${after};
     alter table audit_event enable trigger user;
     update audit_chain set seq = ${after}, head = coalesce((select hash from audit_event where group_id = ${groupId} and seq = ${after}),
       decode(repeat('00', 32), 'hex')) where group_id = ${groupId}`,
  )
const look = (written?: string, store: Files = files) => witnessRound({ db: database.db, files: store }, written)
const ask = async () => (await askWitness(database.db, files)).complaints
const fileId = () => withTx(database.db, systemScope, witnessFileOf)
const seen = async () => (await readWitness(files, await fileId())) ?? {}
const tail = (groupId: string, firstSeq: string, lastSeq: string) =>
  expect.objectContaining({ groupId, firstSeq, lastSeq })
/** A store of which nothing can be written any more. */
const full = (): Files => ({ ...files, put: () => Promise.reject(new Error('no space left')) })

describe('the witness', () => {
  it('follows the heads of all groups, and touches no file where none moved', async () => {
    await book('1', 2)
    await book('2', 1)
    const { written } = await look()
    expect(await seen()).toMatchObject({ 1: { seq: '2' }, 2: { seq: '1' } })
    expect(await look(written, full())).toEqual({ written, noticed: [] })
    await book('2', 3)
    await look(written)
    expect(await seen()).toMatchObject({ 1: { seq: '2' }, 2: { seq: '4' } })
    expect([await ask(), await heldGroups(database.db)]).toEqual([[], 0])
  })

  it('sees nothing of what was never committed', async () => {
    await book('1', 1)
    await withTx(database.db, scopeOf('1'), async (tx) => {
      await writeAudit(tx, { ...scopeOf('1'), action: 'probe', ip: '' }, [{ entity: 'probe', entityId: 'open' }])
      await look()
      throw new Error('never')
    }).catch(() => undefined)
    expect(await seen()).toMatchObject({ 1: { seq: '1' } })
    await book('1', 3)
    await look()
    expect([await ask(), await heldGroups(database.db)]).toEqual([[], 0])
  })

  it('goes in turns, and never back on the same chain', async () => {
    await book('1', 5)
    await look()
    const ahead = await seen()
    const other = new pg.Client(database.owner)
    await other.connect()
    await other.query(`begin; select pg_advisory_xact_lock(${turns.witness})`)
    await book('1', 1)
    expect(await look('as before')).toEqual({ written: 'as before', noticed: [] })
    expect(await seen()).toEqual(ahead)
    await other.end()
    // A writer that was slow left what another had seen since.
    const [{ hash } = { hash: '' }] = await asOwner<{ hash: string }>(
      database.owner,
      `select encode(hash, 'hex') as hash from audit_event where group_id = 1 and seq = 6`,
    )
    const later = { ...ahead[1], seq: '6', hash, seenAt: '2026-01-01T00:00:00.000Z' }
    await writeWitness(files, await fileId(), { 1: later })
    await book('2', 1)
    await look()
    expect(await seen()).toMatchObject({ 1: later, 2: { seq: '1' } })
    await Promise.all([book('1', 20), ...Array.from({ length: 10 }, () => look())])
    await look()
    expect((await seen())[1]).toMatchObject({ seq: '26' })
    expect(await heldGroups(database.db)).toBe(0)
  })
})

describe('a lost tail', () => {
  it('is named with its first entry; the group gets no numbers and others do', async () => {
    await book('1', 6)
    await book('2', 2)
    const { written } = await look()
    await lose('1', 4)
    expect(await withTx(database.db, systemScope, (tx) => verifyChain(tx, '1'))).toEqual({ rows: 4, firstBad: null })
    expect(await ask()).toEqual([
      expect.stringMatching(
        /^the history of group 1 lost its entries from 5 on; at \d{4}-\S+Z it had been seen up to 6\. To go on: npm run verify -- --accept-lost-tail 1 /,
      ),
    ])
    const { noticed, written: next } = await look(written)
    expect(noticed).toEqual([tail('1', '5', '6')])
    await expect(number('1')).rejects.toMatchObject({ because: kitRefusals.NUMBERS_WAIT })
    expect(await number('2')).toMatch(/^EXP20260413/)
    // Reading goes on, and so does what needs no number.
    const { rows } = await withTx(database.db, scopeOf('1'), (tx) => sql`select from audit_event`.execute(tx), {
      readOnly: true,
    })
    expect(rows).toHaveLength(4)
    await book('1', 5)
    expect((await look(next)).noticed).toEqual([])
    expect([await ask(), await heldGroups(database.db)]).toEqual([[expect.stringContaining('from 5 on')], 1])
  })

  it.each([
    ['another of the same length', 2],
    ['one that has grown past it', 7],
  ])('is seen behind %s', async (_, more) => {
    await book('1', 6)
    await look()
    await lose('1', 4)
    await book('1', more)
    expect((await look()).noticed).toEqual([tail('1', '5', '6')])
  })

  it('is seen where nothing of the group is left', async () => {
    await book('1', 2)
    await look()
    await lose('1', 0)
    await asOwner(database.owner, 'delete from audit_chain where group_id = 1')
    expect((await look()).noticed).toEqual([tail('1', '1', '2')])
  })

  it('is kept where the file store is full, and still said where the file is gone', async () => {
    await book('1', 6)
    await look()
    await lose('1', 4)
    await book('2', 1)
    const { noticed, failure } = await look(undefined, full())
    expect([noticed, String(failure)]).toEqual([[tail('1', '5', '6')], expect.stringContaining('no space left')])
    await files.remove(await fileId())
    expect(await ask()).toEqual([expect.stringContaining('from 5 on')])
    expect((await askWitness(database.db, undefined)).isThere).toBe(false)
  })

  it('of a file that cannot be read is not taken for none', async () => {
    await book('1', 1)
    await look()
    const others = sealedFiles(folderStore(folder), sealerOf(randomBytes(32)))
    expect((await askWitness(database.db, others)).complaints).toEqual([
      expect.stringMatching(/^the witness cannot be read/),
    ])
  })
})

describe('a person', () => {
  it('acknowledges: it stands in the history, numbers go on, and the witness follows from there', async () => {
    await book('1', 6)
    await look()
    await lose('1', 4)
    await look()
    const because = 'the standby was behind; both deals were booked again'
    expect(await acceptLostTail(database.db, files, { groupId: '1', because })).toContain('acknowledged')
    expect(await number('1')).toMatch(/^EXP20260413/)
    const [{ body } = { body: '{}' }] = await asOwner<{ body: string }>(
      database.owner,
      'select body from audit_event where group_id = 1 order by seq desc limit 1',
    )
    expect(JSON.parse(body)).toMatchObject({
      action: 'witness.acceptLostTail',
      before: { firstSeq: '5', lastSeq: '6' },
      after: { seq: '4' },
      comment: because,
    })
    expect([(await look()).noticed, await ask(), await heldGroups(database.db)]).toEqual([[], [], 0])
    expect(await seen()).toMatchObject({ 1: { seq: '5' } })
  })

  it('acknowledges nothing where nothing is lost', async () => {
    await book('1', 1)
    await look()
    await expect(acceptLostTail(database.db, files, { groupId: '1', because: 'x' })).rejects.toThrow('lost nothing')
  })

  it('leaves the group waiting where the file cannot be written', async () => {
    await book('1', 6)
    await look()
    await lose('1', 4)
    await look()
    await expect(acceptLostTail(database.db, full(), { groupId: '1', because: 'x' })).rejects.toThrow('no space left')
    await expect(number('1')).rejects.toMatchObject({ because: kitRefusals.NUMBERS_WAIT })
  })

  it('makes the database anew: what was seen before is not held against it', async () => {
    await book('1', 6)
    await look()
    await lose('1', 4)
    await renewWitness(database.db)
    expect((await askWitness(database.db, files)).isThere).toBe(false)
    expect((await look()).noticed).toEqual([])
    expect(await seen()).toMatchObject({ 1: { seq: '4' } })
  })
})

describe('the running product', () => {
  const keep = (lines: string[]) =>
    keepWitness({ db: database.db, files, complain: (line) => void lines.push(line) }, 20)
  const until = async (holds: () => Promise<boolean>) => expect.poll(holds, { timeout: 20_000 }).toBe(true)

  it('says at its start what was lost while it was down, once by each process', async () => {
    await book('1', 6)
    await look()
    await lose('1', 4)
    const [first, second]: [string[], string[]] = [[], []]
    const keepers = [await keep(first), await keep(second)]
    expect(first).toEqual([expect.stringContaining('New numbers of the group wait: ask npm run verify')])
    expect(second).toEqual(first)
    for (const keeper of keepers) await keeper.close()
    expect([...first, ...second]).toHaveLength(2)
  })

  it('notices while it runs, also after its connections broke, and sees the last second when it ends', async () => {
    const lines: string[] = []
    const keeper = await keep(lines)
    await book('1', 6)
    await until(async () => (await seen())[1]?.seq === '6')
    await lose('1', 4)
    await asOwner(
      database.owner,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and usename = 'hedgerow_app'`,
    )
    await until(async () => lines.length > 0)
    expect(lines).toEqual([expect.stringContaining('the history of group 1 lost its entries from 5 on')])
    // Our own connections broke, too.
    await until(() =>
      book('2', 1).then(
        () => true,
        () => false,
      ),
    )
    await book('2', 3)
    await keeper.close()
    const [{ seq } = { seq: '' }] = await asOwner<{ seq: string }>(
      database.owner,
      'select seq::text as seq from audit_chain where group_id = 2',
    )
    expect(await seen()).toMatchObject({ 1: { seq: '6' }, 2: { seq } })
  })
})
