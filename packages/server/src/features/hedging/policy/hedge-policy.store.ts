/** The policy of a request's organisation (its own, else that of the nearest one above), with the figures it speaks of. */

import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { standingExposure } from '../../exposure/exposure.word.ts'
import type { StoredBand } from './hedge-policy.rules.ts'

export interface Policy {
  /** Whose policy it is. */
  readonly policyOrgId: string
  readonly evidenceNeeded: string
  readonly quotaUsd: string | null
  /** Of the resolution in force; null where none is kept. */
  readonly maxTenor: string | null
  readonly usedUsd: string | null
}

/**
 * Agreements of one policy wait for each other from here to their commit: each counts the quota that the others took.
 * A caller that reads the quota to decide by it locks first. Policies are locked in the order of their organisations.
 */
export async function lockPolicies(tx: Tx, { groupId }: Scope, orgIds: readonly string[]): Promise<void> {
  await sql`select from check_policy where group_id = ${groupId} and org_id in (
      select check_policy_org(${groupId}, o.id) from unnest(${[...new Set(orgIds)]}::bigint[]) as o (id))
    order by org_id for update`.execute(tx)
}

/** As `lockPolicies` for one organisation. */
export const lockPolicy = (tx: Tx, scope: Scope, orgId: string): Promise<void> => lockPolicies(tx, scope, [orgId])

/** The policies in force for the organisations, by organisation, with what of each quota is used. */
export async function policiesOf(
  tx: Tx,
  { groupId }: Scope,
  of: readonly { readonly orgId: string }[],
  today: BusinessDate,
): Promise<ReadonlyMap<string, Policy>> {
  const orgIds = [...new Set(of.map(({ orgId }) => orgId))]
  const { rows } = await sql<Policy & { orgId: string }>`with asked as materialized (
      select o.id as org_id, check_policy_org(${groupId}, o.id) as policy_org_id from unnest(${orgIds}::bigint[]) as o (id)
    ), policies as materialized (
      select org_id as policy_org_id, evidence_needed, quota_usd, max_tenor,
        case when quota_usd is not null then round(hedge_quota_used(${groupId}, org_id, ${today}), 2)::text end as used_usd
      from (select org_id, evidence_needed, board_quota_usd(${groupId}, org_id, ${today}) as quota_usd,
          (select q.max_tenor from board_quota q where q.group_id = ${groupId} and q.org_id = check_policy.org_id
            and ${today}::date between q.quota_from and q.quota_to
            order by q.quota_from desc limit 1) as max_tenor
        from check_policy where group_id = ${groupId} and org_id in (select policy_org_id from asked)) p
    )
    select a.org_id, a.policy_org_id, p.evidence_needed, p.quota_usd, p.max_tenor, p.used_usd
    from asked a join policies p on p.policy_org_id = a.policy_org_id`.execute(tx)
  return new Map(rows.map(({ orgId, ...policy }) => [orgId, policy]))
}

/** The policy in force for one organisation. */
export const policyOf = async (tx: Tx, scope: Scope, orgId: string, today: BusinessDate): Promise<Policy | undefined> =>
  (await policiesOf(tx, scope, [{ orgId }], today)).get(orgId)

/** Requests `(id, org_id, counts)`, which count when their amounts are reserved already, and their lines `(hedge_id, exposure_id, asked)`. */
interface LinesQuery {
  readonly hedges: RawBuilder<unknown>
  readonly lines: RawBuilder<unknown>
}

/**
 * The bands in force in which exposures of the requests fall due; observed exposures do not count for cover. Of what they are
 * covered by, each request's own part is named apart.
 */
async function bandsAsked(
  tx: Tx,
  { groupId }: Scope,
  { hedges, lines }: LinesQuery,
  today: BusinessDate,
): Promise<(StoredBand & { readonly hedgeId: string })[]> {
  const { rows } = await sql<StoredBand & { readonly hedgeId: string }>`
    with asked as materialized (
      select h.id, h.org_id, h.counts, check_policy_org(${groupId}, h.org_id) as policy_org_id from (${hedges}) h
    ), lines as materialized (${lines}), bands as materialized (
      select * from policy_band where group_id = ${groupId} and org_id in (select policy_org_id from asked)
        and ${today}::date between valid_from and coalesce(valid_to, 'infinity')
    ), due as (
      select h.id as hedge_id, b.id as band_id, sum(e.effective_exposure) as effective,
        sum(e.lock_amt + e.reserved_amt - case when h.counts then coalesce(l.asked, 0) else 0 end) as covered,
        sum(coalesce(l.asked, 0)) as requested
      from asked h join bands b on b.org_id = h.policy_org_id
      join fx_exposure e on e.group_id = ${groupId} and e.org_id = h.org_id and e.currency = b.currency
        and e.exposure_direction = b.exposure_direction and ${sql.raw(standingExposure('e'))} and e.exposure_type <> ${sql.lit(ExposureType.of.observation)}
        and e.end_date between ${today}::date + b.day_from and ${today}::date + b.day_to
      left join lines l on l.hedge_id = h.id and l.exposure_id = e.id
      group by h.id, b.id having count(l.asked) > 0
    )
    select d.hedge_id, b.currency, b.exposure_direction, b.day_from, b.day_to, b.least_pct,
      b.most_pct, d.effective as effective_amt, d.covered as covered_amt,
      d.requested as requested_amt
    from due d join bands b on b.id = d.band_id order by d.hedge_id, b.currency, b.exposure_direction, b.day_from`.execute(
    tx,
  )
  return rows
}

/** Of stored requests. Its own part is all of one once submitted, nothing of a draft, what deals took of a closed one. */
export function bandsOf(tx: Tx, scope: Scope, hedgeIds: readonly string[], today: BusinessDate) {
  const { groupId } = scope
  const { submitted, confirmed } = OrderStatus.of
  const hedges = sql`select id, org_id, order_status in (${sql.lit(submitted)}, ${sql.lit(confirmed)}) as counts
    from exposure_hedge where group_id = ${groupId} and id = any (${hedgeIds})`
  const lines = sql`select l.hedge_id, l.exposure_id, case h.closed_flag when '1' then l.executed_amt else l.hedge_amt end as asked
    from exposure_hedge_line l join exposure_hedge h on h.group_id = l.group_id and h.id = l.hedge_id
    where l.group_id = ${groupId} and l.hedge_id = any (${hedgeIds})`
  return bandsAsked(tx, scope, { hedges, lines }, today)
}

/** Of one that is being written: nothing of it is reserved yet. */
export function bandsOfProposal(
  tx: Tx,
  scope: Scope,
  { orgId, lines }: { readonly orgId: string; readonly lines: readonly { exposureId: string; hedgeAmt: string }[] },
  today: BusinessDate,
) {
  const hedges = sql`select 0::bigint as id, ${orgId}::bigint as org_id, false as counts`
  const requested = sql`select 0::bigint as hedge_id, l.exposure_id, sum(l.asked) as asked
    from unnest(${lines.map(({ exposureId }) => exposureId)}::bigint[], ${lines.map(({ hedgeAmt }) => hedgeAmt)}::numeric[])
      as l (exposure_id, asked) group by l.exposure_id`
  return bandsAsked(tx, scope, { hedges, lines: requested }, today)
}
