/** What a bank carries for the group, and what of it is used. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Facility } from './trade-facility.rules.ts'

interface CarriedDeal {
  readonly counterPartyId: string | null
  readonly transDate: string | null
  readonly valueDate: string | null
}

/** The facility of the deal's bank as it stands on the day; undefined where the bank has no limit. */
export async function facilityOf(
  tx: Tx,
  { groupId }: Scope,
  { counterPartyId, transDate, valueDate }: CarriedDeal,
  today: string,
): Promise<Facility | undefined> {
  const { rows } =
    await sql<Facility>`select case when c.facility_to < ${today} then 0 else c.facility_usd end as facility_usd,
      case when c.facility_to < ${today} then c.facility_to end as ended_on,
      round(facility_used(c.group_id, c.id, ${today}), 6) as used_usd,
      facility_pct(c, ${transDate}::date, ${valueDate}::date) as use_pct
    from counter_party c where c.group_id = ${groupId} and c.id = ${counterPartyId} and c.facility_usd is not null`.execute(
      tx,
    )
  return rows[0]
}

/** As `facilityOf`; from here to the commit nobody else deals with a bank that has a limit. */
export async function lockFacility(
  tx: Tx,
  scope: Scope,
  deal: CarriedDeal,
  today: string,
): Promise<Facility | undefined> {
  const { rows } = await sql`select from counter_party where group_id = ${scope.groupId} and id = ${deal.counterPartyId}
    and facility_usd is not null for no key update`.execute(tx)
  return rows.length === 0 ? undefined : facilityOf(tx, scope, deal, today)
}
