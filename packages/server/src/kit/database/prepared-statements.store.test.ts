import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner, testDatabase } from '../testing.ts'
import { type Database, systemScope, type Tx, withTx } from './database.ts'
import { amongGiven, givenRows } from './prepared-statements.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
  await asOwner(
    database.owner,
    `create table kit_given (id bigint primary key, state text not null, amt numeric, terms jsonb);
     grant select, update on kit_given to hedgerow_system;
     insert into kit_given select n, 'old', null, null from generate_series(1, 5000) n; analyze kit_given`,
  )
})
afterAll(() => database.close())

const rowsOf = (ids: readonly string[]) =>
  givenRows('g', {
    id: ['bigint', ids],
    state: ['text', ids.map((id) => `new ${id}`)],
    amt: ['numeric', ids.map((id) => (id === '2' ? null : `${id}.5`))],
    terms: ['jsonb', ids.map((id) => JSON.stringify({ of: id }))],
  })
const change = (tx: Tx, ids: readonly string[]) =>
  sql<{ id: string; state: string; amt: string | null; terms: unknown }>`update kit_given k
    set state = g.state, amt = g.amt, terms = g.terms from ${rowsOf(ids)} where k.id = g.id
    returning k.id, k.state, k.amt, k.terms`.execute(tx)
const chosen = (tx: Tx, ids: readonly string[]) =>
  sql<{ id: string }>`select id from kit_given where id ${amongGiven(ids)} order by id`.execute(tx)

it('one row or several, none', () =>
  withTx(database.db, systemScope, async (tx) => {
    const one = { id: '1', state: 'new 1', amt: '1.5', terms: { of: '1' } }
    expect((await change(tx, ['1'])).rows).toEqual([one])
    expect((await change(tx, ['1', '2'])).rows).toEqual([
      one,
      { id: '2', state: 'new 2', amt: null, terms: { of: '2' } },
    ])
    expect((await change(tx, [])).rows).toEqual([])
    expect((await chosen(tx, ['7'])).rows).toEqual([{ id: '7' }])
    expect((await chosen(tx, ['7', '9'])).rows).toEqual([{ id: '7' }, { id: '9' }])
    expect((await chosen(tx, [])).rows).toEqual([])
  }))

it('the plan for one row is kept', () =>
  withTx(database.db, systemScope, async (tx) => {
    for (let time = 1; time <= 12; time += 1) {
      await change(tx, [String(time)])
      await chosen(tx, [String(time)])
    }
    const { rows } = await sql<{ statement: string; kept: number }>`select statement, generic_plans::int as kept
      from pg_prepared_statements where statement like '%kit_given%' order by statement`.execute(tx)
    expect(rows).toEqual([
      { statement: expect.stringContaining('select id'), kept: expect.toSatisfy((count: number) => count > 3) },
      { statement: expect.stringContaining('update'), kept: expect.toSatisfy((count: number) => count > 3) },
    ])
  }))
