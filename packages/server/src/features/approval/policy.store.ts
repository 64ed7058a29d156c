/** The policies of organisations: what their reviews ask. */

import { type Bounds, OverEvidence, retentionBounds, usualBounds } from '@hedgerow/contract/approval/approval.dict'
import { homeFirst } from '@hedgerow/contract/approval/home-bounds.contract'
import { Separation } from '@hedgerow/contract/approval/separation.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { homeOf, nameOfOrg } from '../enterprise/enterprise.word.ts'

export interface Policy extends Bounds {
  readonly tierOneUsd: string | null
  readonly tierTwoUsd: string | null
  /** How duties are kept apart. */
  readonly separation: DictionaryValue<typeof Separation>
  readonly evidenceNeeded: DictionaryValue<typeof YesNo>
  /** Whether evidence beyond an exposure is refused rather than reviewed. */
  readonly overEvidence: DictionaryValue<typeof YesNo>
  readonly rateBandPct: string | null
  /** Whole years for which documents are kept. */
  readonly retentionYears: string
}

/** What holds where nobody set anything. */
export const usualPolicy: Policy = {
  tierOneUsd: null,
  tierTwoUsd: null,
  separation: Separation.of.byDuty,
  evidenceNeeded: YesNo.of.no,
  overEvidence: OverEvidence.of.block,
  rateBandPct: null,
  ...usualBounds,
  retentionYears: retentionBounds.usual,
}

/** Of a policy `p`, which there may not be. */
const boundColumns = sql`coalesce(p.off_market_pct, ${usualBounds.offMarketPct}::numeric) as off_market_pct,
      coalesce(p.off_market_limit_pct, ${usualBounds.offMarketLimitPct}::numeric) as off_market_limit_pct,
      coalesce(p.cfl_change_pct, ${usualBounds.cflChangePct}::numeric) as cfl_change_pct,
      coalesce(p.bank_tolerance, ${usualBounds.bankTolerance}) as bank_tolerance,
      coalesce(p.bank_charge_cap, ${usualBounds.bankChargeCap}) as bank_charge_cap`

/** What holds for an organisation: by its own policy, by the nearest one above, or as usual. */
export async function boundsOf(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, orgId: string): Promise<Bounds> {
  const { rows } = await sql<Bounds & OfHome>`select ${boundColumns}, ${sql.raw(homeOf('o'))} as home_currency
    from org o left join check_policy p on p.group_id = o.group_id and p.org_id = check_policy_org(o.group_id, o.id)
    where o.group_id = ${groupId} and o.id = ${orgId}`.execute(tx)
  return rows.map(atHome)[0] ?? usualBounds
}

interface OfHome {
  readonly homeCurrency: string
}
const atHome = <P extends Bounds>({ homeCurrency, ...policy }: P & OfHome) => homeFirst(policy, homeCurrency)

interface PolicyOfOrg extends Policy {
  readonly orgId: string
  readonly orgName: string
  readonly inheritedFrom: string | null
}

/** What counts for each organisation in sight: its own policy, or that of the nearest one above. */
export async function policiesOf(tx: Tx, { groupId, orgIds }: Scope): Promise<PolicyOfOrg[]> {
  const { rows } = await sql<
    PolicyOfOrg & OfHome
  >`select o.id as org_id, ${sql.raw(homeOf('o'))} as home_currency, ${sql.raw(nameOfOrg('o'))} as org_name,
      case when p.org_id <> o.id then ${sql.raw(nameOfOrg('a'))} end as inherited_from,
      p.tier_one_usd, p.tier_two_usd, coalesce(p.separation, ${sql.lit(Separation.of.byDuty)}) as separation, coalesce(p.evidence_needed, '0') as evidence_needed,
      coalesce(p.over_evidence, '1') as over_evidence,
      p.rate_band_pct, ${boundColumns}, coalesce(p.retention_years, 10)::text as retention_years
    from org o left join check_policy p on p.group_id = o.group_id and p.org_id = check_policy_org(o.group_id, o.id)
    left join org a on a.group_id = p.group_id and a.id = p.org_id
    where o.group_id = ${groupId} and o.id = any (${orgIds}) order by o.id`.execute(tx)
  return rows.map(atHome)
}

export async function savePolicy(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  orgId: string,
  policy: Policy,
): Promise<void> {
  const { tierOneUsd, tierTwoUsd, separation, evidenceNeeded, overEvidence, rateBandPct, retentionYears } = policy
  const { offMarketPct, offMarketLimitPct, cflChangePct, bankTolerance, bankChargeCap } = policy
  await sql`insert into check_policy (group_id, org_id, tier_one_usd, tier_two_usd, separation, evidence_needed, over_evidence, rate_band_pct,
      retention_years, off_market_pct, off_market_limit_pct, cfl_change_pct, bank_tolerance, bank_charge_cap)
    values (${groupId}, ${orgId}, ${tierOneUsd}, ${tierTwoUsd}, ${separation}, ${evidenceNeeded}, ${overEvidence}, ${rateBandPct},
      ${retentionYears}::int, ${offMarketPct}, ${offMarketLimitPct}, ${cflChangePct}, ${bankTolerance}, ${bankChargeCap})
    on conflict (group_id, org_id) do update set tier_one_usd = excluded.tier_one_usd, tier_two_usd = excluded.tier_two_usd,
      separation = excluded.separation, evidence_needed = excluded.evidence_needed, over_evidence = excluded.over_evidence, rate_band_pct = excluded.rate_band_pct,
      retention_years = excluded.retention_years, off_market_pct = excluded.off_market_pct,
      off_market_limit_pct = excluded.off_market_limit_pct, cfl_change_pct = excluded.cfl_change_pct,
      bank_tolerance = excluded.bank_tolerance, bank_charge_cap = excluded.bank_charge_cap`.execute(tx)
}
