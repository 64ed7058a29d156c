import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, testDatabase } from '../testing.ts'
import type { Database } from './database.ts'
import { type KeysWithoutGroup, otherKeys, otherReferences, rowNumbers } from './group-keys.fixture.ts'
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

/** Of tables with a group: keys and references whose columns do not name it. Identity columns end in `a`. */
const groupless = {
  keys: `select c.relname as name, (select array_agg(a.attname || a.attidentity::text order by a.attnum) from pg_attribute a
      where a.attrelid = i.indrelid and a.attnum = any (i.indkey::smallint[])) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      join pg_attribute g on g.attrelid = t.oid and g.attname = 'group_id' and not g.attisdropped
    where t.relnamespace = 'public'::regnamespace and not t.relispartition and i.indisunique and not g.attnum = any (i.indkey::smallint[])
    order by 1`,
  references: `select k.conname as name, null as columns from pg_constraint k
      join pg_attribute g on g.attrelid = k.conrelid and g.attname = 'group_id' and not g.attisdropped
      join pg_attribute f on f.attrelid = k.confrelid and f.attname = 'group_id' and not f.attisdropped
    where k.connamespace = 'public'::regnamespace and k.contype = 'f' and k.conparentid = 0
      and not exists (select from unnest(k.conkey, k.confkey) as pair (own, other) where own = g.attnum and other = f.attnum)
    order by 1`,
}

describe('keys of tables of a group', () => {
  const namesIn = (all: readonly KeysWithoutGroup[]) => all.flatMap(({ keys }) => keys).sort()
  const ask = (query: string, of: Database = database) =>
    asOwner<{ name: string; columns: string[] | null }>(of.owner, query)
  const sorted = async (query: string, of?: Database) => (await ask(query, of)).map(({ name }) => name).sort()

  it('name the group, or stand in group-keys.fixture.ts with the reason why not', async () => {
    expect(await sorted(groupless.keys)).toEqual(namesIn([rowNumbers, ...otherKeys]))
    expect(await sorted(groupless.references)).toEqual(namesIn(otherReferences))
  })

  it('are row numbers where they are said to be', async () => {
    const numbers = new Set(rowNumbers.keys)
    const others = (await ask(groupless.keys)).filter(
      ({ name, columns }) => numbers.has(name) && `${columns}` !== 'ida',
    )
    expect(others).toEqual([])
  })

  it('of any other form are seen', async () => {
    const probe = await testDatabase('template1')
    await asOwner(
      probe.owner,
      `create table parent (group_id bigint, id bigint primary key, code text unique, unique (group_id, id), unique (group_id, code));
       create unique index parent_name on parent (lower(code)) where code <> '';
       create index parent_code on parent (code);
       create table child (group_id bigint, id bigint, parent_id bigint references parent, primary key (group_id, id),
         foreign key (group_id, parent_id) references parent (group_id, id));
       create table crossed (group_id bigint, other_id bigint, primary key (group_id), constraint crossing
         foreign key (other_id, group_id) references parent (group_id, id));
       create table world (id bigint primary key, parent_id bigint references parent)`,
    )
    expect(await sorted(groupless.keys, probe)).toEqual(['parent_code_key', 'parent_name', 'parent_pkey'])
    expect(await sorted(groupless.references, probe)).toEqual(['child_parent_id_fkey', 'crossing'])
    await probe.close()
  })
})
