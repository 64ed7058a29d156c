/** What the exposures of a snapshot gained against their booking rates. */
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { ItemRate } from './item-profit.rules.ts'

/** Those that are judged: certain or highly probable, in another currency than that of the snapshot. */
const judged = sql`x.currency <> s.home_currency
  and x.exposure_type in (${sql.lit(ExposureType.of.certain)}, ${sql.lit(ExposureType.of.highlyProbable)})`
const ofSnapshot = ({ groupId }: Scope, snapshotId: string) => sql`from snapshot_exposure x
  join day_snapshot s on s.group_id = x.group_id and s.id = x.snapshot_id where x.group_id = ${groupId} and x.snapshot_id = ${snapshotId} and ${judged}`

export async function itemDates(tx: Tx, scope: Scope, snapshotId: string) {
  const { rows } = await sql<{
    currency: string
    endDate: BusinessDate
  }>`select distinct x.currency, x.end_date ${ofSnapshot(scope, snapshotId)} order by 1, 2`.execute(tx)
  return rows
}

/** The item's side of `exposureProfit`, each exposure rounded once; what has no booking rate or no market is counted and in no sum. */
export async function itemSums(
  tx: Tx,
  scope: Scope,
  snapshotId: string,
  rates: readonly ItemRate[],
  scale: number,
): Promise<{ readonly itemGainLoss: string; readonly itemLeftOut: number }> {
  const long = sql.lit(ExposureDirection.of.long)
  const { rows } = await sql<{ itemGainLoss: string; itemLeftOut: number }>`
    select coalesce(sum(v.gain), 0)::text as item_gain_loss, (count(*) filter (where v.gain is null))::int as item_left_out
    from (select x.*, round(case x.exposure_direction when ${long} then 1 else -1 end * x.effective_amt
        * (r.rate - case when r."isInverted" then r.quoted * 1.000000000000000000000000 / x.book_rate else x.book_rate end)
        / case when r."isInverted" then 1 else r.quoted end, ${scale}::int) as gain
      from (select x.exposure_id, x.currency, x.end_date, x.exposure_direction, x.effective_amt, x.book_rate, x.book_rate_pair
        ${ofSnapshot(scope, snapshotId)}) x
      left join jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r (currency text, "endDate" date, pair text, rate numeric, quoted numeric,
        "isInverted" boolean) on r.currency = x.currency and r."endDate" = x.end_date and r.pair = x.book_rate_pair) v`.execute(
    tx,
  )
  assert(rows[0], 'a sum has one row')
  return rows[0]
}
