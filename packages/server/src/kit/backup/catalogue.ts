// What a database of ours holds, read from its catalogue: the tables of the product and of its jobs, their columns, the sequences, and
// what guards the tables while they are in use.
import pg from 'pg'

export interface TableOf {
  readonly schema: string
  readonly name: string
  /** Those that are stored as said; generated ones follow from them. */
  readonly columns: readonly string[]
}

interface SequenceOf {
  readonly schema: string
  readonly name: string
  readonly value: string
  readonly called: boolean
}

type Migrations = readonly [version: number, sha256: string][]

export const jobsSchema = 'jobs'
/** Made by the start of every database and different in each. */
const ledgers = ['schema_migration', 'schema_function', 'timeline_mark']
const ours = `n.nspname in ('public', '${jobsSchema}')`

export const tableName = ({ schema, name }: Pick<TableOf, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** Every table, a partitioned one as a whole. */
export async function tablesIn(client: pg.Client): Promise<readonly TableOf[]> {
  const { rows } = await client.query<TableOf>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where ${ours} and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)
      group by 1, 2 order by 1, 2`,
    [ledgers],
  )
  return rows
}

/** Read last: a sequence runs ahead of every snapshot, and one that is ahead of its table harms nobody. */
export async function sequencesIn(client: pg.Client): Promise<readonly SequenceOf[]> {
  const { rows: names } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and c.relkind = 'S' order by 1, 2`,
  )
  const sequences: SequenceOf[] = []
  for (const one of names) {
    const { rows } = await client.query<Pick<SequenceOf, 'value' | 'called'>>(
      `select last_value::text as value, is_called as called from ${tableName(one)}`,
    )
    if (rows[0]) sequences.push({ ...one, ...rows[0] })
  }
  return sequences
}

/** Which migrations made it; none where it is no database of ours. */
export async function migrationsIn(client: pg.Client): Promise<Migrations> {
  const { rows: there } = await client.query(`select to_regclass('public.schema_migration') as ledger`)
  if (there[0]?.ledger === null) return []
  const { rows } = await client.query<{ version: number; sha256: string }>(
    'select version::float8 as version, sha256 from schema_migration order by version',
  )
  return rows.map(({ version, sha256 }) => [version, sha256])
}

/** Tables that hide every row from whoever reads: a backup of them would be empty and look whole. */
export async function hiddenTables(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and c.relkind in ('r', 'p') and row_security_active(c.oid) and not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polpermissive and pg_get_expr(p.polqual, p.polrelid) = 'true'
          and exists (select from unnest(p.polroles) as role where role = 0 or pg_has_role(current_user, role, 'usage')))`,
  )
  return rows.map(({ name }) => name)
}

/** What is taken off while tables are filled, and the statements that put it back: row security, triggers, foreign keys. */
export async function guardsOf(
  client: pg.Client,
): Promise<{ readonly off: readonly string[]; readonly on: readonly string[] }> {
  const { rows } = await client.query<{ off: string; on: string }>(
    `with tables as (select c.oid, c.oid::regclass::text as name, c.relforcerowsecurity as forced, c.relkind, c.relispartition
        from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('r', 'p'))
      select format('alter table %s no force row level security', name) as off,
        format('alter table %s force row level security', name) as on from tables where forced
      union all
      select format('alter table %s disable trigger user', name), format('alter table %s enable trigger user', name)
        from tables where exists (select from pg_trigger t where t.tgrelid = tables.oid and not t.tgisinternal)
      union all
      select format('alter table %s drop constraint %I', name, k.conname),
        format('alter table %s add constraint %I %s', name, k.conname, pg_get_constraintdef(k.oid))
        from pg_constraint k join tables on tables.oid = k.conrelid where k.contype = 'f' and k.conparentid = 0`,
  )
  // Foreign keys first: they are proved set by set while the owner sees every row.
  return { off: rows.map(({ off }) => off), on: rows.map(({ on }) => on).reverse() }
}

/** Whether nothing is in the database but what PostgreSQL puts there. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%') as found`,
  )
  return rows[0]?.found === false
}

/** Other connections of the product. */
export async function othersIn(owner: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name like 'hedgerow%'`,
    )
    return rows[0]?.others ?? 0
  } finally {
    await client.end()
  }
}
