import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, testDatabase } from '../testing.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { type Migration, schemaFiles } from './migration-files.ts'

const hashed = (sql: string) => ({ sql, sha256: createHash('sha256').update(sql).digest('hex') })
const step = (version: number, sql: string): Migration => ({ version, name: `step_${version}`, ...hashed(sql) })
const steps = [step(1, 'create table first_one (id bigint)'), step(2, 'create table second_one (id bigint)')]
const only = (migrations: readonly Migration[]) => ({ migrations, functions: [] })
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
    const runs = await Promise.all([migrate(database.owner, only(steps)), migrate(database.owner, only(steps))])
    expect(runs.flat().sort()).toEqual([1, 2])
    expect(await migrate(database.owner, only(steps))).toEqual([])
    expect(await tables()).toEqual(['first_one', 'second_one'])
  })

  it('leaves nothing of a file that fails', async () => {
    const broken = step(3, 'create table third_one (id bigint); select no_such_column')
    await expect(migrate(database.owner, only([...steps, broken]))).rejects.toThrow('migration 3_step_3')
    expect(await tables()).toEqual(['first_one', 'second_one'])
  })

  it('refuses a shipped file that changed', async () => {
    const edited = [step(1, 'create table other_one (id bigint)'), step(2, steps[1]?.sql ?? '')]
    await expect(migrate(database.owner, only(edited))).rejects.toThrow('was changed after it shipped')
  })

  it('refuses a database newer than the program', async () => {
    await expect(migrate(database.owner, only(steps.slice(0, 1)))).rejects.toThrow('start a newer program')
  })

  it('applies one named by an earlier time than the newest, which another person wrote on the same day', async () => {
    const late = step(202611221200, 'create table late_one (id bigint)')
    const early = step(202611220900, 'create table early_one (id bigint)')
    expect(await migrate(database.owner, only([...steps, late]))).toEqual([late.version])
    expect(await migrate(database.owner, only([...steps, early, late]))).toEqual([early.version])
  })
})

describe('functions', () => {
  const fn = (name: string, body: string) => ({
    name,
    ...hashed(`create or replace function ${name}() returns int language sql as $$ ${body} $$`),
  })
  const ledger = async (owner: Database['owner']) =>
    asOwner<{ name: string; at: string }>(owner, `select name, applied_at::text as at from schema_function order by 1`)

  it('run again when their text changes, in any order, and only then', async () => {
    const { owner, close } = await testDatabase('template1')
    const files = (answer: number) => ({
      migrations: steps,
      functions: [fn('asks', 'select told()'), fn('told', `select ${answer}`)],
    })
    await migrate(owner, files(1))
    const before = await ledger(owner)
    await migrate(owner, files(1))
    expect(await ledger(owner)).toEqual(before)
    await migrate(owner, files(2))
    expect(await asOwner(owner, 'select asks() as answer')).toEqual([{ answer: 2 }])
    const after = await ledger(owner)
    expect(after[0]).toEqual(before[0])
    expect(after[1]).not.toEqual(before[1])
    await close()
  })

  it('stop the start when a body cannot run, and leave the former text', async () => {
    const { owner, close } = await testDatabase('template1')
    await migrate(owner, { migrations: [], functions: [fn('told', 'select 1')] })
    const broken = { migrations: [], functions: [fn('told', 'select no_such_column')] }
    await expect(migrate(owner, broken)).rejects.toThrow('function told')
    expect(await asOwner(owner, 'select told() as answer')).toEqual([{ answer: 1 }])
    await close()
  })

  it('are all kept whole: no function of the schema is known to a migration alone', async () => {
    const { owner, close } = await testDatabase()
    const made = await asOwner<{ name: string }>(
      owner,
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' order by 1`,
    )
    expect(made.map((row) => row.name)).toEqual(schemaFiles().functions.map(({ name }) => name))
    await close()
  })
})

describe('names of migrations', () => {
  const filesOf = (...names: string[]) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-names-'))
    fs.mkdirSync(path.join(folder, 'functions'))
    for (const name of names) fs.writeFileSync(path.join(folder, name), 'select 1')
    try {
      return schemaFiles(folder).migrations.map(({ version }) => version)
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  }
  it('are numbers up to 16 and times after that, in this order', () => {
    expect(filesOf('202611212215_roles.sql', '0001_kit.sql', '0016_calendar.sql', 'schema.sql')).toEqual([
      1, 16, 202611212215,
    ])
  })
  it.each(['0017_more.sql', '202613010000_month_13.sql', '20261121_no_minute.sql', '202611212215.sql'])(
    'refuse %s',
    (name) => {
      expect(() => filesOf(name)).toThrow(`${name}: expected <yyyymmddhhmm>_<what-changes>.sql`)
    },
  )
  it('refuse two of the same minute', () => {
    expect(() => filesOf('202611212215_roles.sql', '202611212215_flows.sql')).toThrow('another minute')
  })
})
