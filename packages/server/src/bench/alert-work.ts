/** Alerts on rates: a hundred thousand of them evaluated by ticks of twenty pairs, spot and two tenors of each, of which each tick fires some hundreds. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { AlertQuote } from '../features/rate-alert/rate-alert.rules.ts'
import { evaluateAlerts } from '../features/rate-alert/rate-alert.store.ts'
import { connectDatabase, systemScope, withTx } from '../kit/database/database.ts'
import { figuresOf } from './measure.ts'
import { analyzeTables, type Bench, type Result } from './works.ts'

const alerts = 100_000
const pairs = 20
const terms = ['SPOT', '3M', '1Y']
const ticks = 50
const today = businessDate('20260413')
const targetMs = 100

/** Levels stand from 1.0 up, five thousand a pair, of each term in turn; the rate climbs by some of them with each tick. */
export async function alertWork({ owner, company: { groupId, members } }: Bench): Promise<Result> {
  const { db, close } = connectDatabase(owner)
  const userId = members[0]?.userId ?? '0'
  try {
    const wanted = await withTx(db, systemScope, async (tx) => {
      const { rows } = await sql<{
        code: string
      }>`select currency_pair_code as code from currency_pair order by 1 limit ${pairs}`.execute(tx)
      return rows.map(({ code }) => code)
    })
    // A pair at a time: a hundred thousand rows with their references are more than one statement may take on a loaded machine.
    for (const code of wanted)
      await withTx(db, systemScope, (tx) =>
        sql`insert into rate_alert (group_id, org_id, remind_name, currency_pair, term, condition, level, from_below, hysteresis,
          repeat_flag, org_user_type, remind_mode, remind_time, expire_date, enable_status, create_by)
        select ${groupId}, ${groupId}, 'bench', ${code}, (${terms}::text[])[1 + i % ${terms.length}], '1', 1 + i / 10000.0, true, 0.1, '1', '0', '1', 30, '20270101', '1', ${userId}
        from generate_series(1, ${alerts / pairs}) i`.execute(tx),
      )
    await analyzeTables(owner, 'rate_alert')
    const times: number[] = []
    let fired = 0
    for (let tick = 1; tick <= ticks; tick += 1) {
      const watched = wanted.flatMap((currencyPair) => terms.map((term) => ({ orgId: groupId, currencyPair, term })))
      const quotes = watched.map((one): AlertQuote => quoteAt(one, 10_000 + 3 * tick))
      const began = performance.now()
      fired += await withTx(db, systemScope, (tx) => evaluateAlerts(tx, { groupId }, quotes, today))
      times.push(performance.now() - began)
    }
    const { p50, p99 } = figuresOf(times.slice(ticks / 10))
    const measured = { alerts: wanted.length * (alerts / pairs), p50Ms: p50, p99Ms: p99, firedPerTick: fired / ticks }
    return {
      work: 'alerts, a tick of 20 pairs and their forwards',
      measured,
      target: `p50 < ${targetMs} ms`,
      met: p50 < targetMs,
    }
  } finally {
    await withTx(db, systemScope, async (tx) => {
      await sql`delete from rate_alert_event where group_id = ${groupId}`.execute(tx)
      await sql`delete from rate_alert where group_id = ${groupId} and remind_name = 'bench'`.execute(tx)
    })
    await close()
  }
}

const quoteAt = (watched: Pick<AlertQuote, 'orgId' | 'currencyPair' | 'term'>, tenThousandths: number): AlertQuote => ({
  ...watched,
  mid: decimal(String(tenThousandths)).div(decimal('10000'), 4).toString(),
  dataDate: today,
  simulated: false,
  dayBase: null,
  weekBase: null,
  monthBase: null,
})
