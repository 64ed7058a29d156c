/**
 * What matching a statement reads grows as the movements of its account do, also before the tables have statistics: after a bulk import
 * the first statements come sooner than those.
 */
import { statementApi } from '@hedgerow/contract/bank-file/statement.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Tx, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { pictureForm } from '../../../testing/picture-form.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'
import { numbersIn } from '../statement/line-reference.rules.ts'
import { manyPayments, type Waiting } from '../statement/many-payments.fixture.ts'
import { lockStatement } from '../statement/statement.store.ts'
import { findMatches } from '../taking/statement-match.act.ts'
import { settledFlows } from './settled-flow.store.ts'
import { openLines } from './statement-match.store.ts'

const [few, many] = [400, 1600]
/** Five times the movements of the group, four times those of the account: what reads each with each other reads sixteen times as much. */
const most = 8
/**
 * No table has statistics, and none gets them on the way: which of them the autovacuum had reached, here or where this database was copied
 * from, would decide the plan.
 */
const never = `do $$ declare t record; a record; begin
  for t in select oid::regclass as name, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('alter table %s set (autovacuum_enabled = false)', t.name);
    perform pg_clear_relation_stats('public', t.relname);
    for a in select attname, inherited from pg_stats where schemaname = 'public' and tablename = t.relname loop
      perform pg_clear_attribute_stats('public', t.relname, a.attname, a.inherited);
    end loop;
  end loop; end $$`

let test: TestApp
const { opened, stated } = accountCalls(() => test)
beforeAll(async () => {
  test = await testApp()
  await asOwner(test.database.owner, never)
})
afterAll(() => test.close())

async function stored({ account }: OpenedAccount, no: string, lines: readonly string[]): Promise<string> {
  const head = 'account,currency,statementId,bookDate,amount,endToEndId'
  const text = [head, ...lines.map((line) => `${account},CNY,${no},20260413,${line}`)].join('\n')
  const form = pictureForm(Buffer.from(`${text}\n`))
  const headers = { language: 'en_US', 'content-type': form.type, authorization: `Bearer ${test.as('a_mk').token}` }
  const reply = await test.app.inject({
    method: 'POST',
    url: statementApi.upload.path,
    headers,
    payload: form.body,
  })
  return reply.json().data.statements[0].id
}
async function matched(id: string): Promise<void> {
  const { version } = (await test.as('a_mk').get(`/CLOUD-BIZ/bankStatement/query/${id}`)).data
  const { code, message } = await test.as('a_mk').post('/CLOUD-BIZ/bankStatement/match', { id, version })
  expect(code, message).toBe('00000000')
}

/** By this transaction, of all tables and indexes. */
async function pagesRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ pages: string }>`select sum(pg_stat_get_xact_blocks_fetched(c.oid)) as pages
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`.execute(tx)
  return Number(rows[0]?.pages)
}

const paid = ({ number, amount }: Waiting) => `-${amount},${number}`
const back = ({ number, amount }: Waiting) => `${amount},${number}`

/** A third is paid, some of it comes back, a third is in files, and all that is left stands as missed. */
async function pagesToMatch(count: number): Promise<{ readonly matching: number; readonly settled: number }> {
  const account = await opened()
  await stated(account, 'CNY', '90000000', '20260412')
  const payments = await manyPayments(test, account, count)
  const third = Math.floor(count / 3)
  for (let at = third; at < 2 * third; at += 20) {
    const ids = payments.slice(at, at + 20).map(({ flowId }) => flowId)
    const file = { ids: ids.join(','), fileFormat: 'PAIN001' }
    expect((await test.as('a_mk').post('/CLOUD-BIZ/bankFile/make', file)).code).toBe('00000000')
  }
  await matched(await stored(account, 'FIRST', payments.slice(0, third).map(paid)))
  const news = [...payments.slice(0, third / 4).map(back), ...payments.slice(third, third + 20).map(paid)]
  const id = await stored(account, 'SECOND', news)
  const { scope } = test.as('a_mk')
  return withTx(test.database.db, scope, async (tx) => {
    const statement = await lockStatement(tx, scope, id, 0)
    const numbers = numbersIn(await openLines(tx, scope, id))
    const pagesOf = async (work: () => Promise<unknown>) => {
      // A statement that comes back keeps its plan from then on, which knows no values.
      for (let times = 0; times < 8; times++) await work()
      const before = await pagesRead(tx)
      await work()
      return (await pagesRead(tx)) - before
    }
    return {
      matching: await pagesOf(() => findMatches({ tx, session: scope }, statement)),
      settled: await pagesOf(() => settledFlows(tx, scope, statement, numbers)),
    }
  })
}

it('reads as many pages more as there are movements more', async () => {
  const small = await pagesToMatch(few)
  const large = await pagesToMatch(many)
  expect(large.matching).toBeGreaterThan(many)
  expect(large.matching / small.matching).toBeLessThan(most)
  expect(large.settled / small.settled).toBeLessThan(most)
}, 240_000)
