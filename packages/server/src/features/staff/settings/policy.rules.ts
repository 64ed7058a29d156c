/** What a policy must be: no second tier below the first, a quota with its days. */
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { OrgPolicy } from '@hedgerow/contract/staff/settings/policy.contract'
import { policyRefusals } from '@hedgerow/contract/staff/settings/policy.refusals'
import { policyWords } from '@hedgerow/contract/staff/settings/policy.text'
import { decimal } from '@hedgerow/quant/basics/decimal'

type Amounts = Pick<OrgPolicy, 'tierOneUsd' | 'tierTwoUsd' | 'quotaUsd' | 'quotaFrom' | 'quotaTo' | 'rateBandPct'>

/** Percent. */
const band = { min: 1, max: 100 } as const

/** @throws Refusal TIER_ORDER, QUOTA_PARTS, DATE_ORDER, BAND_RANGE */
export function demandPolicy({ tierOneUsd, tierTwoUsd, quotaUsd, quotaFrom, quotaTo, rateBandPct }: Amounts): void {
  if (tierTwoUsd !== null && (tierOneUsd === null || decimal(tierTwoUsd).lt(decimal(tierOneUsd))))
    refuse(policyRefusals.TIER_ORDER, {}, 'tierTwoUsd')
  const parts = [quotaUsd, quotaFrom, quotaTo].filter((part) => part !== null)
  if (parts.length > 0 && parts.length < 3) refuse(policyRefusals.QUOTA_PARTS, {}, 'quotaUsd')
  if (quotaFrom !== null && quotaTo !== null && quotaFrom > quotaTo)
    refuse(fieldRefusals.DATE_ORDER, { start: policyWords.quotaFrom, end: policyWords.quotaTo }, 'quotaTo')
  if (rateBandPct !== null && (Number(rateBandPct) < band.min || Number(rateBandPct) > band.max))
    refuse(policyRefusals.BAND_RANGE, band, 'rateBandPct')
}
