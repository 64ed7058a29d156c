/** The judge on the demonstration company: it is quiet there, and each of its rules names what breaks it. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../kit/database/database.ts'
import { testDatabase } from '../kit/testing.ts'
import { prepareDemo } from '../seed/demo-start.seed.ts'
import { complaintOf, judgeComplaints, judgeRules } from './judge.ts'
import { judgeBreaks } from './judge-breaks.fixture.ts'

let database: Database
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  await prepareDemo(database, { demo: '1', givenPassword: 'Demo12345', embedded: false, say: () => undefined })
  client = new pg.Client(database.owner)
  await client.connect()
}, 240_000)
afterAll(async () => {
  await client.end()
  await database.close()
})

/** Most damage is a constraint, too: what the judge is for is what got past it. */
const withoutConstraints = `do $$ declare one record; begin
  for one in select conrelid::regclass as rel, conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I', one.rel, one.conname); end loop;
  for one in select indexrelid::regclass as index from pg_index i join pg_class k on k.oid = i.indexrelid where indisunique and not indisprimary
      and k.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)
    loop execute format('drop index %s', one.index); end loop; end $$`

/** The records that a rule names. */
async function named(name: string): Promise<string[]> {
  const sql = judgeRules.find((rule) => rule.name === name)?.sql
  const { rows } = await client.query<{ record: string }>(
    `select distinct record::text from (${sql}) broken order by 1`,
  )
  return rows.map(({ record }) => record)
}

describe('the judge', () => {
  it('has nothing to say of the demonstration company', async () => {
    expect(await judgeComplaints(database.db)).toEqual([])
  })

  it('asks each thing once, in a sentence', () => {
    expect(new Set(judgeRules.map(({ name }) => name)).size).toBe(judgeRules.length)
    expect(judgeRules.filter(({ rule }) => !rule.endsWith('.'))).toEqual([])
  })

  it('names the first records and counts the others', () => {
    const verdict = { name: 'deals', rule: '', records: ['1', '2', '3', '4', '5', '6', '7'] }
    expect(complaintOf(verdict)).toBe('deals: 1, 2, 3, 4, 5 and 2 more')
  })
})

describe('a rule of the judge', () => {
  beforeAll(async () => {
    await client.query(withoutConstraints)
  })

  it('is broken by something here, each of them', () => {
    expect(Object.keys(judgeBreaks).sort()).toEqual(judgeRules.map(({ name }) => name).sort())
  })

  it.each(Object.entries(judgeBreaks))('names %s', async (name, damage) => {
    const before = await named(name)
    await client.query('begin')
    try {
      await client.query('set local session_replication_role = replica')
      await client.query(damage)
      const more = (await named(name)).filter((record) => !before.includes(record))
      expect(more).not.toEqual([])
    } finally {
      await client.query('rollback')
    }
  })
})
