import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { asOwner, testDatabase } from '../testing.ts'
import { buildIndexes, indexesIn } from './build-indexes.ts'

const text = `-- Found by its number.
create index concurrently thing_no on thing (no);
create unique index concurrently thing_id on thing (id);
`
let database: Database
let writer: pg.Client
beforeAll(async () => {
  database = await testDatabase('template1')
  await asOwner(
    database.owner,
    'create table thing (id bigint, no text); insert into thing values (1, $$a$$), (1, $$b$$)',
  )
  writer = new pg.Client(database.owner)
  await writer.connect()
})
afterAll(async () => {
  await writer.end()
  await database.close()
})

const valid = () =>
  asOwner<{ name: string; valid: boolean }>(
    database.owner,
    `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'thing'::regclass order by 1`,
  )

it('says which index failed by its error, and builds what the failure left behind once it can', async () => {
  await expect(buildIndexes(database.owner, text)).rejects.toThrow('thing_id')
  expect(await valid()).toEqual([
    { name: 'thing_id', valid: false },
    { name: 'thing_no', valid: true },
  ])
  await asOwner(database.owner, 'update thing set id = 2 where no = $$b$$')
  expect(await buildIndexes(database.owner, text)).toEqual(['thing_id'])
  expect(await buildIndexes(database.owner, text)).toEqual([])
})

it('lets others write and other starts go on while it builds', async () => {
  await asOwner(database.owner, 'drop index thing_no')
  // A transaction that wrote before: the build waits for its end, and nobody waits for the build.
  await writer.query('begin; insert into thing values (3, $$c$$)')
  let names: string[] | undefined
  const build = buildIndexes(database.owner, text).then((built) => {
    names = built
  })
  await vi.waitFor(async () => expect((await valid()).map(({ name }) => name)).toContain('thing_no'), 10_000)
  await asOwner(database.owner, 'set lock_timeout = 2000; insert into thing values (4, $$d$$)')
  expect(await buildIndexes(database.owner, text)).toEqual([])
  expect(names).toBeUndefined()
  await writer.query('commit')
  await build
  expect(names).toEqual(['thing_no'])
})

it('takes nothing but such indexes, each on a line of its own', () => {
  expect(indexesIn(text).map(({ name }) => name)).toEqual(['thing_no', 'thing_id'])
  expect(() => indexesIn('create index thing_no on thing (no);')).toThrow('expected "create index concurrently')
  expect(() => indexesIn('drop table thing;')).toThrow('drop table')
})
