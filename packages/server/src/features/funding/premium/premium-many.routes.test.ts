/** Premiums that end together: as many statements for two hundred as for one, and the same books and results. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { type Tx, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { countStatements } from '../../../testing/statements.fixture.ts'
import { insertSample } from '../../settlement/net/net-result.sample.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls } from '../../trade-event/trade-event.fixture.ts'
import { put } from './premium.fixture.ts'
import { endPremiums } from './premium-end.act.ts'

let test: TestApp
let dealId = ''
const { liveOption } = eventCalls(() => test)
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  dealId = (await liveOption(put())).dealId
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

const firstId = 9_000_000n

/** Rows as one that stands, with other values in some columns; `n` counts them. */
async function copied(tx: Tx, table: string, count: number, values: Readonly<Record<string, string>>, where: string) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    tx,
  )
  const names = rows.map(({ name }) => name)
  const text = `insert into ${table} (${names.join()}) overriding system value
    select ${names.map((name) => values[name] ?? `t.${name}`).join()} from ${table} t, generate_series(1, ${count}) n where ${where}`
  await sql.raw(text).execute(tx)
}

/** So many options that were deleted after their premium of 59,000 was paid. */
async function ended(tx: Tx, count: number): Promise<string[]> {
  const { groupId, orgId } = test.refs.a
  const id = `${firstId} + n`
  await copied(tx, 'fx_deal', count, { id, deal_serial_no: `'MANY' || n`, trade_status: `'0'` }, `t.id = ${dealId}`)
  await copied(tx, 'fx_option', count, { deal_id: id }, `t.deal_id = ${dealId}`)
  await copied(
    tx,
    'cash_flow',
    count,
    { id, cfl_no: `'MANY' || n`, origin_id: id, settle_status: `'3'` },
    `t.deal_id = ${dealId} and t.cfl_type = '3'`,
  )
  await sql`insert into carried_premium (group_id, org_id, deal_id, cfl_id, net_id, book_date, currency, carried_amt)
    select ${groupId}::bigint, ${orgId}::bigint, ${firstId}::bigint + n, ${firstId}::bigint + n, (select min(id) from net_result), ${testDay}::date, 'CNY',
      59000 from generate_series(1, ${count}) n`.execute(tx)
  return Array.from({ length: count }, (_, at) => String(firstId + BigInt(at + 1)))
}

const undone = new Error('what was made for the count is undone')

/** In a transaction of its own, which leaves nothing behind. */
async function counted(count: number) {
  const statementsOf = countStatements(test.database.pool)
  const { scope } = test.as('a_ck')
  let counts = { book: 0, back: 0, results: '', standing: '', books: '' }
  const act = withTx(test.database.db, scope, async (tx) => {
    const { groupId, orgId, counterPartyId, portfolioId } = test.refs.a
    await insertSample(tx, { letter: 'Z', groupId, orgId, counterPartyId, portfolioId, userId: scope.userId })
    const ids = await ended(tx, count)
    const context = { tx, session: scope }
    const ends = new Map(ids.map((id) => [id, { day: testDay, netId: null }]))
    const sums = async () => {
      const { rows } = await sql<{ results: string; standing: string; books: string }>`select
        (select count(*) || ' ' || trim_scale(sum(result_amt)) from realised_result where carried_id is not null) as results,
        (select count(*)::text from realised_result where carried_id is not null and not reversed) as standing,
        (select trim_scale(sum(p.amount_minor) / 100.0)::text from posting p join ledger_account a on a.id = p.account_id
          where a.account_role = 'derivativeAsset') as books`.execute(tx)
      return rows[0] as { results: string; standing: string; books: string }
    }
    const [, book] = await statementsOf(() => endPremiums(context, ends))
    const after = await sums()
    await sql`update fx_deal set trade_status = '2' where id > ${firstId}::bigint`.execute(tx)
    const [, back] = await statementsOf(() => endPremiums(context, ends))
    counts = { ...after, book, back, standing: (await sums()).standing }
    expect((await sums()).books).toBe('0')
    throw undone
  })
  await expect(act).rejects.toBe(undone)
  return counts
}

it('are booked, and taken back, in as many statements for two hundred as for one', async () => {
  await counted(1) // the chart of accounts begins with its first question
  const one = await counted(1)
  const many = await counted(200)
  expect(one).toMatchObject({ results: '1 -59000', standing: '0', books: '-59000' })
  expect(many).toMatchObject({ results: '200 -11800000', standing: '0', books: '-11800000' })
  expect([many.book, many.back]).toEqual([one.book, one.back])
})
