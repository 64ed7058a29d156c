/** Values at risk as they were measured with the valuation of a snapshot; never written over. */
import { DayStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import { varUsual } from '@hedgerow/contract/risk/var/var.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

interface VarOfDay {
  readonly orgId: string
  readonly day: BusinessDate
  readonly convertCurrency: string
}
interface NewDayVar {
  readonly valueAtRisk?: string
  readonly reasons?: readonly Text[]
}

export async function insertDayVar(
  tx: Tx,
  { groupId }: Scope,
  { orgId, day, snapshotId, convertCurrency }: VarOfDay & { readonly snapshotId: string },
  { valueAtRisk, reasons = [] }: NewDayVar,
): Promise<void> {
  await sql`insert into day_var (group_id, org_id, snapshot_id, business_date, convert_currency, confidence, holding_days, value_at_risk, reasons,
      library_version)
    values (${groupId}, ${orgId}, ${snapshotId}, ${day}, ${convertCurrency}, ${varUsual.confidence}, ${varUsual.holdingDays},
      ${valueAtRisk ?? null}, ${JSON.stringify(reasons)}::jsonb, ${libraryVersion})`.execute(tx)
}

/** A day counts by its last snapshot, while that is valued: one that was opened again counts when it is valued again. */
const standing = sql`from day_var v join day_snapshot s on s.group_id = v.group_id and s.id = v.snapshot_id
  join business_day b on b.group_id = s.group_id and b.id = s.day_id and b.snapshot_no = s.snapshot_no
    and b.day_status in (${sql.lit(DayStatus.of.valued)}, ${sql.lit(DayStatus.of.reviewed)}, ${sql.lit(DayStatus.of.closed)})`

interface StoredVar {
  readonly orgId: string
  readonly valueAtRisk: string | null
  readonly reasons: readonly Text[]
}

/** Each in the currency that is asked for, or none. */
export async function storedDayVars(tx: Tx, { groupId }: Scope, of: readonly VarOfDay[]): Promise<StoredVar[]> {
  const { rows } =
    await sql<StoredVar>`select v.org_id, trim_scale(v.value_at_risk)::text as value_at_risk, v.reasons ${standing}
    join unnest(${of.map(({ orgId }) => orgId)}::bigint[], ${of.map(({ day }) => day)}::date[],
      ${of.map(({ convertCurrency }) => convertCurrency)}::text[]) o (org_id, day, currency)
      on v.org_id = o.org_id and v.business_date = o.day and v.convert_currency = o.currency
    where v.group_id = ${groupId}`.execute(tx)
  return rows
}

export interface DayVarRow {
  readonly orgId: string
  readonly orgName: string
  readonly businessDate: BusinessDate
  readonly isClosed: boolean
  readonly convertCurrency: string
  readonly confidence: string
  readonly holdingDays: number
  readonly valueAtRisk: string | null
  readonly reasons: readonly Text[]
}

/** Of each organisation in sight the valued days since `from`, the oldest first. */
export async function keptVars(tx: Tx, { groupId, orgIds }: Scope, from: BusinessDate): Promise<DayVarRow[]> {
  const { rows } = await sql<DayVarRow>`select v.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, v.business_date,
      b.day_status = ${sql.lit(DayStatus.of.closed)} as is_closed, v.convert_currency, trim_scale(v.confidence)::text as confidence,
      v.holding_days, trim_scale(v.value_at_risk)::text as value_at_risk, v.reasons
    ${standing} join org o on o.group_id = v.group_id and o.id = v.org_id
    where v.group_id = ${groupId} and v.org_id = any (${[...orgIds]}::bigint[]) and v.business_date >= ${from}
    order by v.org_id, v.business_date`.execute(tx)
  return rows
}
