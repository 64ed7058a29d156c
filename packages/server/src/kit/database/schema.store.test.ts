import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, testDatabase } from '../testing.ts'
import type { Database } from './database.ts'
import { migrationsFolder } from './migration-files.ts'
import { describeSchema } from './schema.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('schema.sql', () => {
  it('is what the migrations make (write it with: node packages/server/src/kit/database/migrate.ts --schema)', async () => {
    const committed = fs.readFileSync(path.join(migrationsFolder, 'schema.sql'), 'utf8')
    expect(await describeSchema(database.owner)).toBe(committed)
  })

  it('forces row-level security on every table that belongs to a group or is written by requests', async () => {
    const open = await asOwner<{ relname: string }>(
      database.owner,
      `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relname not in ('schema_migration', 'schema_function') and not (relrowsecurity and relforcerowsecurity)
        and (has_table_privilege('hedgerow_api', c.oid, 'insert, update, delete, truncate') or exists
          (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('group_id', 'org_id', 'user_id')))`,
    )
    expect(open.map((row) => row.relname)).toEqual([])
  })

  it('lets the role of requests own nothing, log in nowhere and pass no policy', async () => {
    const [role] = await asOwner(
      database.owner,
      `select rolcanlogin, rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owned
        from pg_roles r where rolname = 'hedgerow_api'`,
    )
    expect(role).toEqual({ rolcanlogin: false, rolsuper: false, rolbypassrls: false, owned: 0 })
  })

  it('shows columns, constraints, indexes, policies and grants', async () => {
    const probe = await testDatabase('template1')
    await asOwner(
      probe.owner,
      `create table probe (id bigint generated always as identity primary key, amt numeric(20,6) not null default 0 check (amt >= 0));
       create index probe_amt on probe (amt desc); alter table probe enable row level security;
       alter table probe force row level security; create policy own on probe for select using (id > 0);
       grant select on probe to hedgerow_api`,
    )
    const picture = await describeSchema(probe.owner)
    await probe.close()
    expect(picture.slice(picture.indexOf('create table'))).toBe(`create table probe (
  id bigint not null generated always as identity,
  amt numeric(20,6) not null default 0,
  constraint probe_pkey PRIMARY KEY (id),
  constraint probe_amt_check CHECK ((amt >= (0)::numeric))
);
alter table probe force row level security;
CREATE INDEX probe_amt ON public.probe USING btree (amt DESC);
create policy own on probe as permissive for select to public using ((id > 0)) with check (-);
grant select on probe to hedgerow_api;
`)
  })
})
