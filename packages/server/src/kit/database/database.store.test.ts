import net from 'node:net'
import path from 'node:path'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, testDatabase } from '../testing.ts'
import { connectDatabase, type Database, endWith, systemScope, undoneWhenRefused, withTx } from './database.ts'
import { apiRole, asRole, demandRoles, systemRole } from './roles.ts'

const scope = { groupId: '1', orgIds: ['11', '12'], userId: '7' }
let database: Database

beforeAll(async () => {
  database = await testDatabase()
  await asOwner(
    database.owner,
    `create table kit_probe (id bigint primary key, org_id bigint not null, trans_amt numeric(20,6), value_date date,
       made_at timestamptz, detail jsonb, version int not null default 0);
     alter table kit_probe enable row level security; alter table kit_probe force row level security;
     create policy kit_probe_scope on kit_probe to hedgerow_api
       using (org_id = any (string_to_array(current_setting('app.org_ids', true), ',')::bigint[]));
     create policy kit_probe_system on kit_probe to hedgerow_system using (true);
     grant select, insert, update on kit_probe to hedgerow_api, hedgerow_system;
     insert into kit_probe values (9007199254740993, 11, 0.100000, '2026-11-20', '2026-11-20 08:00:00.123456+08',
       '{"inner_key": {"deep_key": 1}}'), (2, 12, null, null, null, null), (3, 99, null, null, null, null)`,
  )
})
afterAll(() => database.close())

const ids = (scoped: Parameters<typeof withTx>[1]) =>
  withTx(database.db, scoped, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from kit_probe order by id`.execute(tx)
    return rows.map((row) => row.id)
  })

/** A pooler that leaves out what it does not know of the first message, as PgBouncer with ignore_startup_parameters does. */
function withoutStartUpOptions(folder: string, port: number): Promise<net.Server> {
  const server = net.createServer((client) => {
    const upstream = net.connect(path.join(folder, `.s.PGSQL.${port}`))
    client.once('data', (first) => {
      const startText = first.subarray(8).toString('utf8')
      const rest = Buffer.from(startText.replace(/options\0[^\0]*\0/, ''))
      const head = Buffer.from(first.subarray(0, 8))
      head.writeInt32BE(8 + rest.length)
      upstream.write(Buffer.concat([head, rest]))
      client.pipe(upstream)
    })
    upstream.pipe(client)
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

describe('withTx', () => {
  it('shows only the rows of the scope, and none without one', async () => {
    expect(await ids(scope)).toEqual(['2', '9007199254740993'])
    expect(await ids({ ...scope, orgIds: [] })).toEqual([])
    expect(await ids(systemScope)).toEqual(['2', '3', '9007199254740993'])
    expect((await sql`select id from kit_probe`.execute(database.db)).rows).toEqual([])
  })

  it('refuses a row of another organisation', async () => {
    const write = withTx(database.db, scope, (tx) =>
      sql`insert into kit_probe (id, org_id) values (50, 99)`.execute(tx),
    )
    await expect(write).rejects.toMatchObject({ code: '42501' })
  })

  it('works as the unprivileged role with the time limits set', async () => {
    const { rows } = await sql<Record<string, string>>`select current_user as who,
      current_setting('statement_timeout') as statement, current_setting('lock_timeout') as "lock",
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db)
    expect(rows[0]).toEqual({ who: 'hedgerow_api', statement: '10s', lock: '3s', idle: '15s' })
  })

  it('set role none gains nothing, for requests and for jobs', async () => {
    for (const role of [apiRole, systemRole]) {
      const client = new pg.Client(asRole(database.owner, role))
      await client.connect()
      await client.query('set role none')
      const owner = String(database.owner.user)
      for (const statement of ['select from org', 'alter role hedgerow_api superuser', `set role ${owner}`])
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
      await client.end()
    }
  })

  it('keeps its role beside options in the address, and ours have the last word', async () => {
    const { host, port, user, database: name } = database.owner
    const options = encodeURIComponent('-c work_mem=8MB -c role=none -c lock_timeout=9s')
    const connectionString = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}&options=${options}`
    await demandRoles({ connectionString })
    const wayward = connectDatabase({ connectionString }, undefined, 1)
    const { rows } = await sql<Record<string, string>>`select current_user as who,
      current_setting('lock_timeout') as "lock", current_setting('work_mem') as memory`.execute(wayward.db)
    expect(rows[0]).toEqual({ who: apiRole, lock: '3s', memory: '8MB' })
    expect((await sql`select id from kit_probe`.execute(wayward.db)).rows).toEqual([])
    await wayward.close()
  })

  it('starts no work where the way to the database drops the options', async () => {
    const pooler = await withoutStartUpOptions(String(database.owner.host), Number(database.owner.port))
    const { port } = pooler.address() as net.AddressInfo
    const { user, database: name } = database.owner
    await expect(demandRoles({ host: '127.0.0.1', port, user, database: name })).rejects.toThrow(
      'works as "hedgerow_app" instead of "hedgerow_api"',
    )
    pooler.close()
  })

  it('keeps money, ids, days and instants as text and leaves the keys of stored JSON alone', async () => {
    const row = await withTx(database.db, scope, async (tx) => {
      const probe = await sql<Record<string, unknown>>`select * from kit_probe where id = 9007199254740993`.execute(tx)
      return probe.rows[0]
    })
    expect(row).toEqual({
      id: '9007199254740993',
      orgId: '11',
      transAmt: '0.1',
      valueDate: '20261120',
      madeAt: '2026-11-20T00:00:00.123456Z',
      detail: { inner_key: { deep_key: 1 } },
      version: 0,
    })
  })

  it('rejects scope ids that are not digits', async () => {
    await expect(ids({ ...scope, orgIds: ['1,2'] })).rejects.toThrow('must be digits')
  })

  it('writes at READ COMMITTED and reads one snapshot', async () => {
    const level = async (readOnly: boolean) =>
      withTx(
        database.db,
        scope,
        async (tx) => {
          const { rows } = await sql<{ level: string; only: string }>`select current_setting('transaction_isolation')
            as level, current_setting('transaction_read_only') as only`.execute(tx)
          return rows[0]
        },
        { readOnly },
      )
    expect(await level(false)).toEqual({ level: 'read committed', only: 'off' })
    expect(await level(true)).toEqual({ level: 'repeatable read', only: 'on' })
  })

  it('says so when a statement failed and the work went on regardless', async () => {
    const careless = withTx(database.db, scope, async (tx) => {
      await sql`insert into kit_probe (id, org_id) values (60, 11)`.execute(tx)
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(careless).rejects.toThrow('failed statement')
    expect(await ids(scope)).not.toContain('60')
  })

  it('commits with its last statement, or not at all where that fails', async () => {
    const one = connectDatabase(database.owner, undefined, 1)
    const ending = (id: number, last: ReturnType<typeof sql>) =>
      withTx(one.db, scope, async (tx) => {
        await sql`insert into kit_probe (id, org_id) values (${id}, 11)`.execute(tx)
        endWith(tx, last)
      })
    await ending(70, sql`update kit_probe set version = ${7} where id = ${70}`)
    const broken = ending(71, sql`select 1 / (${0}::int)`)
    await expect(broken).rejects.toMatchObject({ code: '22012' })
    const unsayable = {
      toPostgres() {
        throw new Error('cannot be said')
      },
    }
    await expect(ending(72, sql`select ${unsayable}`)).rejects.toThrow('cannot be said')
    const { rows } = await withTx(one.db, scope, (tx) =>
      sql`select id, version from kit_probe where id in (70, 71, 72)`.execute(tx),
    )
    expect(rows).toEqual([{ id: '70', version: 7 }])
    await asOwner(database.owner, 'delete from kit_probe where id = 70')
    await one.close()
  })

  it('ends what only reads behind its answer, before anybody takes the connection again', async () => {
    const one = connectDatabase(database.owner, undefined, 1)
    const pid = () =>
      withTx(
        one.db,
        scope,
        async (tx) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid,
        { readOnly: true },
      )
    const own = await pid()
    const outside = await sql<{ groupId: string }>`select current_setting('app.group_id', true) as group_id`.execute(
      one.db,
    )
    expect(outside.rows).toEqual([{ groupId: '' }])
    expect(await pid()).toBe(own)
    await one.close()
  })

  it('rejects a language that is none', async () => {
    await expect(ids({ ...scope, lang: "x'; drop table kit_probe; --" })).rejects.toThrow('is no language')
  })

  it('prepares a statement that comes back, and plans a reader’s for its values each time', async () => {
    const one = connectDatabase(database.owner, undefined, 1)
    const isReadOnly = (readOnly: boolean) =>
      withTx(
        one.db,
        scope,
        async (tx) => {
          await sql`select id from kit_probe where id = ${2}`.execute(tx)
          const { rows } = await sql<{ prepared: string; mode: string }>`select count(*) as prepared,
            current_setting('plan_cache_mode') as mode from pg_prepared_statements
            where statement like 'select id from kit_probe where id%'`.execute(tx)
          return rows[0]
        },
        { readOnly },
      )
    for (let round = 0; round < 5; round += 1) await isReadOnly(round % 2 === 0)
    expect(await isReadOnly(false)).toEqual({ prepared: '1', mode: 'auto' })
    expect(await isReadOnly(true)).toEqual({ prepared: '1', mode: 'force_custom_plan' })
    await one.close()
  })

  it('runs again after a serialization failure and gives up after five attempts', async () => {
    let attempts = 0
    const fail = (times: number) =>
      withTx(database.db, scope, async (tx) => {
        attempts += 1
        if (attempts <= times)
          await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
        return attempts
      })
    expect(await fail(2)).toBe(3)
    attempts = 0
    await expect(fail(9)).rejects.toMatchObject({ problem: 'contended' })
    expect(attempts).toBe(5)
  })
})

describe('undoneWhenRefused', () => {
  const mark = (tx: Parameters<Parameters<typeof withTx>[2]>[0], version: number) =>
    sql`update kit_probe set version = ${version} where id = 2`.execute(tx)

  it('keeps what came before and after a refusal, and none of what was refused', async () => {
    await withTx(database.db, scope, async (tx) => {
      await mark(tx, 1)
      const refused = undoneWhenRefused(tx, async () => {
        await mark(tx, 2)
        refuse(kitRefusals.DOES_NOT_EXIST)
      })
      await expect(refused).rejects.toThrow(Refusal)
      const { rows } = await sql<{ version: number }>`select version from kit_probe where id = 2`.execute(tx)
      expect(rows).toEqual([{ version: 1 }])
      expect(await undoneWhenRefused(tx, async () => 'kept')).toBe('kept')
    })
  })

  it('undoes what an attempt within it has done, also what came before that', async () => {
    await withTx(database.db, scope, async (tx) => {
      await mark(tx, 1)
      const refused = undoneWhenRefused(tx, async () => {
        await mark(tx, 2)
        await undoneWhenRefused(tx, () => mark(tx, 3))
        refuse(kitRefusals.DOES_NOT_EXIST)
      })
      await expect(refused).rejects.toThrow(Refusal)
      const { rows } = await sql<{ version: number }>`select version from kit_probe where id = 2`.execute(tx)
      expect(rows).toEqual([{ version: 1 }])
    })
  })
})

describe('typed errors', () => {
  it('says locked when another transaction holds the row', async () => {
    const bump = (tx: Parameters<Parameters<typeof withTx>[2]>[0]) =>
      sql`update kit_probe set version = version + 1 where id = 2`.execute(tx)
    await withTx(database.db, scope, async (tx) => {
      await bump(tx)
      await expect(withTx(database.db, scope, bump)).rejects.toMatchObject({ problem: 'locked' })
    })
  })

  it('says slow when a statement runs too long', async () => {
    const slow = withTx(database.db, scope, async (tx) => {
      await sql`set local statement_timeout = '50ms'`.execute(tx)
      await sql`select pg_sleep(5)`.execute(tx)
    })
    await expect(slow).rejects.toMatchObject({ problem: 'slow' })
  })

  it('says unavailable when the connection breaks before COMMIT and unknown when COMMIT has no answer', async () => {
    const own = async (tx: Parameters<Parameters<typeof withTx>[2]>[0]) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await asOwner(database.owner, 'select pg_terminate_backend($1)', [rows[0]?.pid])
    }
    const before = withTx(database.db, scope, async (tx) => {
      await own(tx)
      await sql`select 1`.execute(tx)
    })
    await expect(before).rejects.toMatchObject({ problem: 'unavailable' })
    await expect(withTx(database.db, scope, own)).rejects.toMatchObject({ problem: 'unknown' })
    await expect.poll(() => ids(scope)).toHaveLength(2) // once the pool knows that the connection is gone
  })

  it('says unavailable where the server only reads any more, and takes no such connection again', async () => {
    const one = connectDatabase(database.owner, undefined, 1)
    const pidOf = async (tx: Parameters<Parameters<typeof withTx>[2]>[0]) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid
    const bump = (tx: Parameters<Parameters<typeof withTx>[2]>[0]) =>
      sql`update kit_probe set version = version where id = 2`.execute(tx)
    let before: number | undefined
    const demoted = withTx(one.db, scope, async (tx) => {
      before = await pidOf(tx)
      await sql`set transaction read only`.execute(tx)
      await bump(tx)
    })
    await expect(demoted).rejects.toMatchObject({ problem: 'unavailable' })
    expect(await withTx(one.db, scope, pidOf)).not.toBe(before)
    // A transaction of ours that reads and writes all the same is a fault, and said as one.
    await expect(withTx(one.db, scope, bump, { readOnly: true })).rejects.toMatchObject({ code: '25006' })
    await one.close()
  })

  it('says unavailable when nothing listens, and busy when too many wait', async () => {
    const gone = connectDatabase({ host: '127.0.0.1', port: 1 })
    await expect(withTx(gone.db, scope, async () => 0)).rejects.toMatchObject({ problem: 'unavailable' })
    await gone.close()
    const one = connectDatabase(database.owner, undefined, 1)
    const all = await Promise.allSettled(
      Array.from({ length: 120 }, () => withTx(one.db, scope, (tx) => sql`select 1`.execute(tx))),
    )
    const shed = all.filter((result) => result.status === 'rejected' && result.reason.problem === 'busy')
    expect(shed.length).toBeGreaterThan(0)
    expect(all.filter((result) => result.status === 'fulfilled').length).toBe(all.length - shed.length)
    await one.close()
  })
})
