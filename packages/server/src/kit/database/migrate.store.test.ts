import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, testDatabase } from '../testing.ts'
import type { Database } from './database.ts'
import { type Migration, migrate } from './migrate.ts'

const step = (version: number, sql: string): Migration => {
  return { version, name: `step_${version}`, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}
const steps = [step(1, 'create table first_one (id bigint)'), step(2, 'create table second_one (id bigint)')]
let database: Database

beforeAll(async () => {
  database = await testDatabase('template1')
})
afterAll(() => database.close())

const tables = async () => {
  const rows = await asOwner<{ name: string }>(
    database.owner,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename like '%one' order by 1`,
  )
  return rows.map((row) => row.name)
}

describe('migrate', () => {
  it('applies each file once, also with two starters at a time', async () => {
    const runs = await Promise.all([migrate(database.owner, steps), migrate(database.owner, steps)])
    expect(runs.flat().sort()).toEqual([1, 2])
    expect(await migrate(database.owner, steps)).toEqual([])
    expect(await tables()).toEqual(['first_one', 'second_one'])
  })

  it('leaves nothing of a file that fails', async () => {
    const broken = step(3, 'create table third_one (id bigint); select no_such_column')
    await expect(migrate(database.owner, [...steps, broken])).rejects.toThrow('migration 3_step_3')
    expect(await tables()).toEqual(['first_one', 'second_one'])
  })

  it('refuses a shipped file that changed', async () => {
    const edited = [step(1, 'create table other_one (id bigint)'), step(2, steps[1]?.sql ?? '')]
    await expect(migrate(database.owner, edited)).rejects.toThrow('was changed after it shipped')
  })

  it('refuses a database newer than the program', async () => {
    await expect(migrate(database.owner, steps.slice(0, 1))).rejects.toThrow('start a newer program')
  })
})
