/** What a policy must be: no second tier below the first. */
import { retentionBounds } from '@hedgerow/contract/approval/approval.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { OrgPolicy } from '@hedgerow/contract/staff/settings/policy.contract'
import { policyRefusals } from '@hedgerow/contract/staff/settings/policy.refusals'
import { decimal, max, min, ZERO } from '@hedgerow/quant/basics/decimal'

type Amounts = Pick<OrgPolicy, 'tierOneUsd' | 'tierTwoUsd' | 'rateBandPct' | 'retentionYears'>
type BoundsInput = Pick<
  OrgPolicy,
  'offMarketPct' | 'offMarketLimitPct' | 'cflChangePct' | 'bankTolerance' | 'bankChargeCap'
>

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

/** Percent: what is further off is no market any more, and no correction of an amount. */
const most = { offMarket: '20', change: '10' } as const

/** @throws Refusal OFF_MARKET_ORDER, CHANGE_RANGE, TOLERANCE_CURRENCY */
export function demandBounds(bounds: BoundsInput, isKnown: (currency: string) => boolean): void {
  const limit = decimal(bounds.offMarketLimitPct)
  if (limit.lt(decimal(bounds.offMarketPct)) || limit.gt(decimal(most.offMarket)))
    refuse(policyRefusals.OFF_MARKET_ORDER, { max: most.offMarket }, 'offMarketLimitPct')
  if (decimal(bounds.cflChangePct).gt(decimal(most.change)))
    refuse(policyRefusals.CHANGE_RANGE, { max: most.change }, 'cflChangePct')
  for (const field of ['bankTolerance', 'bankChargeCap'] as const) {
    const codes = bounds[field].split(', ').map((one) => one.slice(0, 3))
    const wrong = codes.find((code, at) => !isKnown(code) || codes.indexOf(code) < at)
    if (wrong) refuse(policyRefusals.TOLERANCE_CURRENCY, { currency: wrong }, field)
  }
}

/** Those who review for an organisation at all. */
export interface Reviewing {
  readonly isManager: boolean
  /** US dollars; null without a limit. */
  readonly limitUsd: string | null
}

/** Larger than any deal. */
const beyond = decimal('1000000000000000000')
const reach = (usd: string | null) => (usd === null ? beyond : decimal(usd))
const limitsOf = (some: readonly Reviewing[]) =>
  some.map(({ limitUsd }) => reach(limitUsd)).toSorted((a, b) => b.cmp(a))

/**
 * The largest worth at which a deal still finds its reviewers: one up to the first tier, a manager up to the second, two of them beyond.
 * Null where there is no bound; nothing where nobody reviews.
 */
export function reviewableUsd(
  reviewers: readonly Reviewing[],
  { tierOneUsd, tierTwoUsd }: Pick<Amounts, 'tierOneUsd' | 'tierTwoUsd'>,
): string | null {
  const [one = ZERO] = limitsOf(reviewers)
  const [manager = ZERO, second = ZERO] = limitsOf(reviewers.filter(({ isManager }) => isManager))
  const most = max(min(one, reach(tierOneUsd)), min(manager, reach(tierTwoUsd)), second)
  return most.gte(beyond) ? null : most.toString()
}
