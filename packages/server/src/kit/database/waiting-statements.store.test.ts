import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner, testDatabase } from '../testing.ts'
import { type Database, sendWithNext, systemScope, type Tx, together, undoneWhenRefused, withTx } from './database.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
  await asOwner(
    database.owner,
    `create table kit_later (id bigint primary key, version int not null default 0);
     grant select, insert, update on kit_later to hedgerow_system`,
  )
})
afterAll(() => database.close())

const inOne = <T>(work: (tx: Tx) => Promise<T>) => withTx(database.db, systemScope, work)

it('sends what nobody waits for with the next statement, with the commit at the latest', async () => {
  const order = (tx: Tx, id: number) => sendWithNext(tx, sql`insert into kit_later (id) values (${id})`)
  await inOne(async (tx) => {
    await order(tx, 1)
    expect((await sql`select id from kit_later where id = 1`.execute(tx)).rows).toEqual([{ id: '1' }])
    await order(tx, 2)
  })
  // The next statement fails with it, and the commit does.
  const beside = inOne(async (tx) => {
    await order(tx, 1)
    await sql`update kit_later set version = 9 where id = 2`.execute(tx)
  })
  await expect(beside).rejects.toMatchObject({ code: '23505' })
  await expect(inOne((tx) => order(tx, 1))).rejects.toMatchObject({ code: '23505' })
  // What is undone is not sent any more; what was ordered before it is.
  await inOne(async (tx) => {
    await order(tx, 3)
    const refused = undoneWhenRefused(tx, async () => {
      await order(tx, 1)
      refuse(kitRefusals.DOES_NOT_EXIST)
    })
    await expect(refused).rejects.toThrow(Refusal)
    await order(tx, 4)
  })
  const undone = inOne(async (tx) => {
    await order(tx, 5)
    refuse(kitRefusals.DOES_NOT_EXIST)
  })
  await expect(undone).rejects.toThrow(Refusal)
  const { rows } = await inOne((tx) => sql`select id, version from kit_later order by id`.execute(tx))
  expect(rows).toEqual(['1', '2', '3', '4'].map((id) => ({ id, version: 0 })))
})

it('refuses a change in a transaction that only reads at once', async () => {
  const reading = withTx(
    database.db,
    systemScope,
    (tx) => sendWithNext(tx, sql`insert into kit_later (id) values (9)`),
    {
      readOnly: true,
    },
  )
  await expect(reading).rejects.toMatchObject({ code: '25006' })
})

it('sends nothing for a transaction that is over', async () => {
  const late = await inOne(async (tx) => ({ ask: () => sql`select 1`.execute(tx) }))
  await expect(late.ask()).rejects.toThrow('is over')
})

it('asks together what needs nothing of each other, and says the first that refuses', async () => {
  const answers = inOne((tx) => together(sql`select 1 as one`.execute(tx), sql`select 2 as other`.execute(tx)))
  expect((await answers).map((answer) => answer?.rows)).toEqual([[{ one: 1 }], [{ other: 2 }]])
  const refused = inOne(async (tx) => {
    const slow = sql`select 1`.execute(tx).then(() => refuse(kitRefusals.DOES_NOT_EXIST))
    return together(slow, Promise.reject(new Error('came first')))
  })
  await expect(refused).rejects.toThrow(Refusal)
})
