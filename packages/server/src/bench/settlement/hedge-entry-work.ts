/** The entries of a month end: two thousand relationships in force, begun on sixty days, proposed in one request as a person does. */
import { hedgeEntryApi } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
import { sql } from 'kysely'
import { connectDatabase, systemScope, withTx } from '../../kit/database/database.ts'
import { analyzeTables, type Bench, type Result, scopeOf } from '../works.ts'
import { storeHedgeMarket, storeRelations } from './hedge-book.ts'

const relations = 2_000
/** Asked first, so that the figures say whether more cost more than their number. */
const fewer = 500
const targetMs = 30_000
/** Of this many times the relationships the time may grow a little more: what is asked once a request counts less. */
const mostGrowth = 1.3
const entryDate = '20260430'
const benchDate = '20260413'

interface Proposed {
  readonly id: string
  readonly version: number
  readonly relationCount: number
}

export async function hedgeEntryWork(bench: Bench): Promise<Result> {
  const { caller, token } = bench
  const { db, close } = connectDatabase(bench.owner)
  const scope = await scopeOf(bench)
  const { groupId: orgId } = scope
  const onDay = (day: string) =>
    withTx(db, systemScope, (tx) => sql`update system_date set business_date = ${day}`.execute(tx))
  const grow = async (prefix: string, count: number) => {
    await withTx(db, systemScope, (tx) => storeRelations(tx, bench, scope.userId, { prefix, count }))
    await analyzeTables(bench.owner, 'hedge_relation, hedge_item, hedge_instrument, fx_deal, fx_exposure')
  }
  /** Taken back at once, so that the next is proposed anew. */
  const proposed = async () => {
    const began = performance.now()
    const run = (await caller.post(hedgeEntryApi.propose.path, token, { orgId, entryDate })) as Proposed
    const tookMs = performance.now() - began
    await caller.post(hedgeEntryApi.withdraw.path, token, { id: run.id, version: run.version })
    return { tookMs, relationCount: run.relationCount }
  }
  try {
    await withTx(db, systemScope, (tx) => storeHedgeMarket(tx, orgId))
    await onDay(entryDate)
    await grow('BHF', fewer)
    // The first question of a server and of a database pays for what is read once.
    await proposed()
    const first = await proposed()
    await grow('BHE', relations - fewer)
    const { tookMs, relationCount } = await proposed()
    const [perFewer, each] = [first.tookMs / first.relationCount, tookMs / relationCount]
    return {
      work: 'hedge entries of a month end, proposed',
      measured: {
        relations: relationCount,
        tookMs,
        perRelationMs: each,
        of500Ms: first.tookMs,
        growth: each / perFewer,
      },
      target: `${relations} relationships < ${targetMs / 1000} s, linear`,
      met: relationCount >= relations && tookMs < targetMs && each / perFewer < mostGrowth,
    }
  } finally {
    await onDay(benchDate)
    await close()
  }
}
