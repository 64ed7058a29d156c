import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Database, systemScope, withTx } from '../../kit/database/database.ts'
import { asOwner, testDatabase } from '../../kit/testing.ts'
import { insertCompany } from '../../testing/company.ts'
import {
  attemptDays,
  expiredSessionDays,
  importDays,
  noticeDays,
  onceKeyDays,
  sessionCleaning,
} from './session.jobs.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const run = () => sessionCleaning.run({ db: database.db, signal: AbortSignal.timeout(60_000), isLast: false }, {})
const texts = async (query: string) =>
  (await asOwner<{ text: string }>(database.owner, `${query} order by 1`)).map(({ text }) => text)

async function arrange(): Promise<void> {
  const client = new pg.Client(database.owner)
  await client.connect()
  const { groupId, members } = await insertCompany(client, 'c', 1)
  const userId = members[0]?.userId
  await client.end()
  await withTx(database.db, systemScope, async (tx) => {
    await sql`delete from session_token`.execute(tx)
    for (const [name, age] of [
      ['live', -1],
      ['just expired', 0.01],
      ['kept', expiredSessionDays - 0.1],
      ['gone', expiredSessionDays + 0.1],
    ] as const) {
      await sql`insert into session_token (token_sha256, group_id, user_id, expires_at, ip, user_agent)
        values (${Buffer.from(name)}, ${groupId}, ${userId}, now() - ${age} * interval '1 day', '', ${name})`.execute(
        tx,
      )
    }
    for (const [name, days] of [
      ['kept', attemptDays - 1],
      ['gone', attemptDays + 1],
    ] as const) {
      await sql`insert into login_attempt (user_name, ip, at, accepted)
        values (${name}, '', now() - ${days} * interval '1 day', false)`.execute(tx)
    }
    for (const [name, days] of [
      ['new', 0],
      ['kept', onceKeyDays - 1],
      ['gone', onceKeyDays + 1],
    ] as const) {
      await sql`insert into once_key (group_id, key, user_id, endpoint, input_sha256, created_at)
        values (${groupId}, ${name}, ${userId}, '', '', now() - ${days} * interval '1 day')`.execute(tx)
      await sql`insert into virtual_number (group_id, virtual_no, user_id, kind, issued_at)
        values (${groupId}, ${name}, ${userId}, 'trade', now() - ${days} * interval '1 day')`.execute(tx)
    }
    for (const [name, isDismissed, days] of [
      ['dismissed lately', true, noticeDays - 1],
      ['dismissed long ago', true, noticeDays + 1],
      ['standing', false, noticeDays + 1],
    ] as const) {
      await sql`insert into notification (group_id, user_id, message_zh, message_en, dismissed, created_at)
        values (${groupId}, ${userId}, '', ${name}, ${isDismissed}, now() - ${days} * interval '1 day')`.execute(tx)
    }
    for (const [name, status, days] of [
      ['checked', 'previewed', importDays - 1],
      ['given up', 'previewed', importDays + 1],
      ['cancelled', 'cancelled', importDays + 1],
      ['imported', 'committed', importDays + 1],
    ] as const) {
      await sql`insert into import_batch (group_id, user_id, kind, file_name, format, content, status, heartbeat_at)
        values (${groupId}, ${userId}, 'exposure', ${name}, 'csv', '', ${status}, now() - ${days} * interval '1 day')`.execute(
        tx,
      )
    }
  })
}

it('forgets what nobody needs any more and nothing else, and may run again', async () => {
  await arrange()
  for (const _ of [1, 2]) {
    await run()
    expect(await texts('select user_agent as text from session_token')).toEqual(['just expired', 'kept', 'live'])
    expect(await texts('select user_name as text from login_attempt')).toEqual(['kept'])
    expect(await texts('select key as text from once_key')).toEqual(['kept', 'new'])
    expect(await texts('select virtual_no as text from virtual_number')).toEqual(['kept', 'new'])
    expect(await texts('select message_en as text from notification')).toEqual(['dismissed lately', 'standing'])
    expect(await texts('select file_name as text from import_batch')).toEqual(['checked', 'imported'])
  }
})

it('forgets more rows than one block', async () => {
  await asOwner(
    database.owner,
    `insert into login_attempt (user_name, ip, at, accepted)
     select 'many', '', now() - interval '1 year', false from generate_series(1, 12000)`,
  )
  await run()
  expect(await texts('select user_name as text from login_attempt')).toEqual(['kept'])
})

/** Of each table that grows with every command: rows that are new, so many that reading them all shows. */
const grownSql = `
  insert into login_attempt (user_name, ip, accepted) select 'new', '', true from generate_series(1, 20000);
  insert into guest_call (kind, ip, at) select 'new', '', now() from generate_series(1, 20000);
  insert into once_key (group_id, key, user_id, endpoint, input_sha256, reply)
    select group_id, 'new' || i, id, '', '', '{}' from member, generate_series(1, 20000) i;
  insert into virtual_number (group_id, virtual_no, user_id, kind) select group_id, 'new' || i, id, 'trade' from member, generate_series(1, 20000) i;
  insert into security_event (group_id, user_id, kind, ip, user_agent) select group_id, id, 'new', '', '' from member, generate_series(1, 20000);
  insert into notification (group_id, user_id, message_zh, message_en, dismissed)
    select group_id, id, '', '', true from member, generate_series(1, 20000);
  analyze login_attempt, guest_call, once_key, virtual_number, security_event, notification`
const grownTables = "('login_attempt', 'guest_call', 'once_key', 'virtual_number', 'security_event', 'notification')"

it('finds what is old by its age and reads no table whole that grows with every command', async () => {
  await asOwner(database.owner, grownSql)
  const scans = () =>
    asOwner<{ name: string; whole: number; byIndex: number }>(
      database.owner,
      `select relname as name, seq_scan::int as whole, idx_scan::int as "byIndex" from pg_stat_user_tables
       where relname in ${grownTables} order by 1`,
    )
  const before = await scans()
  expect(before).toHaveLength(6)
  await run()
  // What a connection read is told a moment later.
  await vi.waitFor(async () => {
    const after = await scans()
    expect(after.filter(({ byIndex }, index) => byIndex === before[index]?.byIndex)).toEqual([])
    expect(after.map(({ name, whole }) => [name, whole])).toEqual(before.map(({ name, whole }) => [name, whole]))
  }, 20_000)
})
