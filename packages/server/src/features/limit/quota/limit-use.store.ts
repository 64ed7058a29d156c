/** How the board's quota and the banks' limits stand in coming months, as live deals come due. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

interface MonthUse {
  /** `YYYYMM` of the value dates. */
  readonly valueMonth: string
  /** US dollars. */
  readonly quotaUsd: string
  readonly facilityUsd: string
}

/** What deals of each month take. What was booked before a worth was kept takes nothing (decision 0021). */
export async function usesByMonth(tx: Tx, { groupId }: Scope, today: BusinessDate): Promise<readonly MonthUse[]> {
  const { rows } = await sql<MonthUse>`select value_month, quota_usd::text, facility_usd::text
    from limit_uses_by_month(${groupId}, ${groupId}, ${today}) order by value_month`.execute(tx)
  return rows
}

interface MonthQuota {
  readonly day: string
  readonly quotaUsd: string | null
}

/** The quota on each of the days; null where none is known. */
export async function quotasOn(
  tx: Tx,
  { groupId }: Scope,
  days: readonly BusinessDate[],
): Promise<readonly MonthQuota[]> {
  const { rows } = await sql<MonthQuota>`select to_char(d.day, 'YYYYMMDD') as day,
      board_quota_usd(${groupId}, ${groupId}, d.day)::text as quota_usd
    from unnest(${[...days]}::date[]) d (day) order by d.day`.execute(tx)
  return rows
}
