/** What the migrations made of the offsets that organisations and banks had typed, on the columns of their tables as they were then. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../kit/database/database.ts'
import { migrate } from '../../kit/database/migrate.ts'
import { schemaFiles } from '../../kit/database/migration-files.ts'
import { asOwner, testDatabase } from '../../kit/testing.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase('template1')
  await asOwner(
    database.owner,
    `create table org (group_id bigint, id bigint, timezone text not null);
     create table our_party (group_id bigint, org_id bigint, party_status text, zone_id text);
     create table counter_party (id text, country text, timezone text not null);
     insert into org values (1, 1, 'GMT+08:00'), (1, 2, 'Europe/Berlin'), (1, 3, 'GMT+01:00'), (1, 4, 'GMT-05:00'), (1, 5, 'GMT+05:30'),
       (1, 6, 'GMT+01:00'), (2, 6, 'GMT+00:00');
     insert into our_party values (1, 6, '2', 'Europe/Warsaw'), (2, 6, '1', 'Europe/London');
     insert into counter_party values ('shanghai', 'CN', 'GMT+08:00'), ('frankfurt', 'DE', 'GMT+01:00'), ('hamburg', 'DE', 'GMT+02:00'),
       ('mazatlan', 'MX', 'GMT-07:00'), ('honolulu', 'US', 'GMT-10:00'), ('new york', 'US', 'GMT-04:00'), ('adelaide', 'AU', 'GMT+09:30'),
       ('sydney', 'AU', 'GMT+11:00'), ('nowhere', null, 'GMT+03:00')`,
  )
  const { migrations } = schemaFiles()
  const zones = migrations.filter(({ name }) => /zones-of-(organisations|banks)/.test(name))
  expect(zones).toHaveLength(3)
  await migrate(database.owner, { migrations: zones, functions: [] })
})
afterAll(() => database.close())

const rows = (sql: string) => asOwner<Record<string, string | null>>(database.owner, sql)

it('an organisation has the zone of its party in force, else the one it typed, else its offset', async () => {
  const zones = (await rows('select zone_id from org order by group_id, id')).map(({ zone_id }) => zone_id)
  expect(zones).toEqual([
    'Asia/Shanghai',
    'Europe/Berlin',
    'Etc/GMT-1',
    'Etc/GMT+5',
    // Half an hour is no name of Etc.
    'Asia/Shanghai',
    'Europe/Warsaw',
    'Etc/GMT-0',
  ])
  const clock = (zone: string) =>
    rows(`select to_char(timestamptz '2026-04-13 12:00Z' at time zone '${zone}', 'HH24:MI') as at`)
  expect(await clock('Etc/GMT-1')).toEqual([{ at: '13:00' }])
})

it('a bank has the zone of its country that has its offset, where business is done; none elsewhere', async () => {
  const zones = Object.fromEntries(
    (await rows('select id, zone_id from counter_party')).map(({ id, zone_id }) => [id, zone_id]),
  )
  expect(zones).toEqual({
    shanghai: null,
    frankfurt: 'Europe/Berlin',
    hamburg: 'Europe/Berlin',
    mazatlan: 'America/Mazatlan',
    honolulu: 'Pacific/Honolulu',
    'new york': 'America/New_York',
    adelaide: 'Australia/Adelaide',
    sydney: 'Australia/Sydney',
    nowhere: null,
  })
})
