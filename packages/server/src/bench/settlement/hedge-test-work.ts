/** The tests of a month: two thousand relationships in force, each of a receivable and a forward, by 24 month ends of four pairs. */

import { businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { hedgeMonthJob } from '../../features/hedge-accounting/month/hedge-month.jobs.ts'
import { openRun } from '../../features/hedge-accounting/month/hedge-month.store.ts'
import { connectDatabase, systemScope, withTx } from '../../kit/database/database.ts'
import { analyzeTables, type Bench, type Result, scopeOf } from '../works.ts'
import { storeHedgeMarket, storeRelations } from './hedge-book.ts'

const relations = 2_000
const targetMs = 30_000
const testDate = businessDate('20260430')

export async function hedgeTestWork(bench: Bench): Promise<Result> {
  const { db, close } = connectDatabase(bench.owner)
  const scope = await scopeOf(bench)
  const { groupId } = scope
  try {
    await withTx(db, systemScope, (tx) => storeHedgeMarket(tx, groupId))
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
