/** The sums of the overview beside a sum over all exposures, and that both say the same. */
import { isDeepStrictEqual } from 'node:util'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { coverCells, overdueCount } from '../../features/dashboard/dashboard.store.ts'
import { connectDatabase, type Scope, type Tx, withTx } from '../../kit/database/database.ts'
import { sideBySide } from '../measure.ts'
import { type Bench, type Result, scopeOf } from '../works.ts'

const rounds = 100
const today = businessDate('20260413')
/** Also days on which most is over, and most is to come. */
const days = [
  today,
  businessDate('20240615'),
  businessDate('20260430'),
  businessDate('20260501'),
  businessDate('20280229'),
]

/** What is in force by currency, side and month: added by day first, off one index. */
async function directCells(tx: Tx, scope: Scope, day: BusinessDate) {
  const { rows } =
    await sql`select currency, exposure_direction, to_char(end_date, 'YYYYMM') as month, sum(locked + reserved + open) as effective,
      sum(locked) as locked, sum(reserved) as reserved, sum(open) as open, sum(count)::int as count
    from (select currency, exposure_direction, end_date, sum(lock_amt) as locked, sum(reserved_amt) as reserved, sum(open_amt) as open,
        count(*) as count
      from fx_exposure where group_id = ${scope.groupId} and status <> '0' and end_date >= ${day} group by 1, 2, 3) by_day
    group by 1, 2, 3 order by 3, 1, 2 desc`.execute(tx)
  return rows
}

async function directOverdue(tx: Tx, scope: Scope, day: BusinessDate) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from fx_exposure
    where group_id = ${scope.groupId} and status <> '0' and end_date < ${day} and effective_exposure > 0`.execute(tx)
  return rows[0]?.count
}

async function countExposures(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from fx_exposure`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function overviewWork(bench: Bench): Promise<Result> {
  const scope = await scopeOf(bench)
  const { db, close } = connectDatabase(bench.owner, undefined, 1)
  const read =
    <T>(statement: (tx: Tx, scope: Scope, day: BusinessDate) => Promise<T>, day = today) =>
    () =>
      withTx(db, scope, (tx) => statement(tx, scope, day), { readOnly: true })
  try {
    const exposures = await read(countExposures)()
    let same = 0
    for (const day of days) {
      const own = [await read(coverCells, day)(), await read(overdueCount, day)()]
      if (isDeepStrictEqual(own, [await read(directCells, day)(), await read(directOverdue, day)()])) same += 1
    }
    const [cover, directCover] = await sideBySide(rounds, read(coverCells), read(directCells))
    const [overdue, direct] = await sideBySide(rounds, read(overdueCount), read(directOverdue))
    const call = () => bench.caller.get('/CLOUD-BIZ/dashboard/cover', bench.token)
    const [called] = await sideBySide(rounds, call, read(directCells))
    const [p50Ms, directP50Ms] = [cover.p50 + overdue.p50, directCover.p50 + direct.p50]
    return {
      work: 'sums of the overview',
      measured: {
        exposures,
        p50Ms,
        directP50Ms,
        ratio: p50Ms / directP50Ms,
        coverMs: cover.p50,
        directCoverMs: directCover.p50,
        overdueMs: overdue.p50,
        directOverdueMs: direct.p50,
        callP50Ms: called.p50,
        sameDays: same,
      },
      target: `p50 ≤ 50 ms, equal on ${days.length} days`,
      met: p50Ms <= 50 && same === days.length,
    }
  } finally {
    await close()
  }
}
