/** The policy of a request's organisation (its own, else that of the nearest one above), with the figures it speaks of. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { EvidenceLine, StoredBand } from './hedge-policy.rules.ts'

interface Policy {
  readonly evidenceNeeded: string
  readonly quotaUsd: string | null
  readonly usedUsd: string | null
}

/**
 * Agreements of one policy wait for each other from here to their commit: each counts the quota that the others took.
 * A caller that reads the quota to decide by it locks first.
 */
export async function lockPolicy(tx: Tx, { groupId }: Scope, orgId: string): Promise<void> {
  await sql`select from check_policy where group_id = ${groupId} and org_id = check_policy_org(${groupId}, ${orgId})
    for update`.execute(tx)
}

/** The policy in force for the organisation, with what of the quota is used. */
export async function policyOf(
  tx: Tx,
  { groupId }: Scope,
  orgId: string,
  today: BusinessDate,
): Promise<Policy | undefined> {
  const { rows } = await sql<Policy>`select evidence_needed, quota_usd,
      case when quota_usd is not null then round(hedge_quota_used(group_id, org_id, ${today}), 2)::text end as used_usd
    from (select group_id, org_id, evidence_needed,
        case when coalesce(quota_from, ${today}::date) <= ${today}::date and coalesce(quota_to, ${today}::date) >= ${today}::date
          then quota_usd end as quota_usd
      from check_policy where group_id = ${groupId} and org_id = check_policy_org(${groupId}, ${orgId})) p`.execute(tx)
  return rows[0]
}

/** Whether the organisation refuses a request for certain exposures that no document stands behind. */
export async function evidenceNeeded(tx: Tx, { groupId }: Scope, orgId: string): Promise<boolean> {
  const { rows } = await sql<{ evidenceNeeded: string }>`select evidence_needed from check_policy
    where group_id = ${groupId} and org_id = check_policy_org(${groupId}, ${orgId})`.execute(tx)
  return rows[0]?.evidenceNeeded === '1'
}

/**
 * The bands in force in which exposures of the request fall due; observed exposures do not count for cover. Of what they are
 * covered by, the request's own part is named apart: all of it once submitted, nothing of a draft, what deals took of a
 * closed one.
 */
export async function bandsOf(
  tx: Tx,
  { groupId }: Scope,
  { id, orgId }: { readonly id: string; readonly orgId: string },
  today: BusinessDate,
): Promise<StoredBand[]> {
  const { rows } = await sql<StoredBand>`
    with bands as (
      select distinct on (currency, exposure_direction, day_from) * from policy_band
      where group_id = ${groupId} and org_id = check_policy_org(${groupId}, ${orgId}) and valid_from <= ${today}
      order by currency, exposure_direction, day_from, valid_from desc
    ), due as (
      select b.id as band_id, sum(e.effective_exposure) as effective, 
        sum(e.lock_amt + e.reserved_amt - case when h.order_status in ('1', '2') then coalesce(l.asked, 0) else 0 end) as covered,
        sum(coalesce(l.asked, 0)) as requested
      from bands b join exposure_hedge h on h.group_id = b.group_id and h.id = ${id}
      join fx_exposure e on e.group_id = b.group_id and e.org_id = ${orgId} and e.currency = b.currency
        and e.exposure_direction = b.exposure_direction and e.status <> '0' and e.exposure_type <> '3'
        and e.end_date between ${today}::date + b.day_from and ${today}::date + b.day_to
      left join lateral (select case h.closed_flag when '1' then l.executed_amt else l.hedge_amt end as asked from exposure_hedge_line l
        where l.group_id = h.group_id and l.hedge_id = h.id and l.exposure_id = e.id) l on true
      group by b.id having count(l.asked) > 0
    )
    select b.currency, b.exposure_direction, b.day_from, b.day_to, b.least_pct, b.most_pct,
      d.effective as effective_amt, d.covered as covered_amt, d.requested as requested_amt
    from due d join bands b on b.id = d.band_id order by b.currency, b.exposure_direction, b.day_from`.execute(tx)
  return rows
}

export async function evidenceLines(tx: Tx, { groupId }: Scope, hedgeId: string): Promise<EvidenceLine[]> {
  const { rows } = await sql<EvidenceLine>`select l.hedge_amt, e.contract_no, e.bill_no, e.project_no
    from exposure_hedge_line l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    where l.group_id = ${groupId} and l.hedge_id = ${hedgeId}`.execute(tx)
  return rows
}
