/** The tests of a month: two thousand relationships in force, each of a receivable and a forward, by 24 month ends of four pairs. */

import { businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { hedgeMonthJob } from '../../features/hedge-accounting/month/hedge-month.jobs.ts'
import { openRun } from '../../features/hedge-accounting/month/hedge-month.store.ts'
import { connectDatabase, systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { analyzeTables, type Bench, type Result, scopeOf } from '../works.ts'
import { storeRelations } from './hedge-book.ts'

const relations = 2_000
const targetMs = 30_000
const testDate = businessDate('20260430')

/** Rates and curves of every day of the window. */
async function storeMarket(tx: Tx, groupId: string): Promise<void> {
  const days = sql`select d::date as day, row_number() over () as i from generate_series(date '20240301', date '20260430', interval '1 day') d`
  await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
    select ${groupId}::bigint, p.pair, d.day, '09:15:00', 'ECB', p.mid * (1 + (d.i % 37) * 0.001 + d.i * 0.0001)
    from (${days}) d, (values ('USD/CNY', 6.8), ('EUR/CNY', 7.8), ('GBP/CNY', 9.1), ('HKD/CNY', 0.87)) p (pair, mid)
    on conflict do nothing`.execute(tx)
  await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
    select ${groupId}::bigint, c.code, d.day, '1Y', c.rate, 'DEMO'
    from (${days}) d, (values ('USD', 3.65), ('CNY', 1.50), ('EUR', 2.10), ('GBP', 3.90), ('HKD', 3.20)) c (code, rate)
    on conflict do nothing`.execute(tx)
}

export async function hedgeTestWork(bench: Bench): Promise<Result> {
  const { db, close } = connectDatabase(bench.owner)
  const scope = await scopeOf(bench)
  const { groupId } = scope
  try {
    await withTx(db, systemScope, (tx) => storeMarket(tx, groupId))
    await withTx(db, systemScope, (tx) => storeRelations(tx, bench, scope.userId, { prefix: 'BHT', count: relations }))
    await analyzeTables(bench.owner, 'hedge_relation, hedge_item, hedge_instrument, fx_deal, fx_exposure')
    const runId = await withTx(db, scope, (tx) => openRun(tx, scope, { orgId: groupId, day: testDate }))
    const began = performance.now()
    await hedgeMonthJob.run(
      { db, signal: new AbortController().signal, isLast: true },
      { runId: runId ?? '', scope, ip: '' },
    )
    const tookMs = performance.now() - began
    const { rows } = await withTx(db, scope, (tx) =>
      sql<{
        tested: number
        passed: number
      }>`select count(*)::int as tested, count(*) filter (where effect_result = '1')::int as passed
        from hedge_test where group_id = ${groupId} and run_id = ${runId ?? ''}`.execute(tx),
    )
    const { tested = 0, passed = 0 } = rows[0] ?? {}
    return {
      work: 'monthly tests of hedging relationships',
      measured: { relations: tested, passed, tookMs, perRelationMs: tookMs / relations },
      target: `${relations} relationships < ${targetMs / 1000} s`,
      met: tested === relations && tookMs < targetMs,
    }
  } finally {
    await close()
  }
}
