/** What a policy must be: no second tier below the first. */
import { retentionBounds } from '@hedgerow/contract/approval/approval.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { OrgPolicy } from '@hedgerow/contract/staff/settings/policy.contract'
import { policyRefusals } from '@hedgerow/contract/staff/settings/policy.refusals'
import { decimal } from '@hedgerow/quant/basics/decimal'

type Amounts = Pick<OrgPolicy, 'tierOneUsd' | 'tierTwoUsd' | 'rateBandPct' | 'retentionYears'>

/** Percent. */
const band = { min: '1', max: '100' } as const

/** @throws Refusal TIER_ORDER, BAND_RANGE, RETENTION_RANGE */
export function demandPolicy({ tierOneUsd, tierTwoUsd, rateBandPct, retentionYears }: Amounts): void {
  if (tierTwoUsd !== null && (tierOneUsd === null || decimal(tierTwoUsd).lt(decimal(tierOneUsd))))
    refuse(policyRefusals.TIER_ORDER, {}, 'tierTwoUsd')
  const { least: min, most: max } = retentionBounds
  const years = Number(retentionYears)
  if (years < min || years > max) refuse(policyRefusals.RETENTION_RANGE, { min, max }, 'retentionYears')
  if (rateBandPct === null) return
  const pct = decimal(rateBandPct)
  if (pct.lt(decimal(band.min)) || pct.gt(decimal(band.max))) refuse(policyRefusals.BAND_RANGE, band, 'rateBandPct')
}
