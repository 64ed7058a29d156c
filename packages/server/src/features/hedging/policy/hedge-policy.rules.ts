/**
 * How a request stands to its organisation's policy: the cover that it would bring against the band of its bucket, the board's quota
 * (workflows §1.2). A band is exceeded upwards: a request can only add
 * cover, so one that leaves it below the band leads towards the policy and needs no excuse.
 */

import type { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type { HedgePolicy } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'

/** What the policy itself says; the plan is another's. */
export type PolicyStanding = Omit<HedgePolicy, 'plan'>

/** A band with the exposures that fall due in it; amounts in their currency. */
export interface StoredBand {
  readonly currency: string
  readonly exposureDirection: DictionaryValue<typeof ExposureDirection>
  readonly dayFrom: number
  readonly dayTo: number
  readonly leastPct: string
  readonly mostPct: string
  readonly effectiveAmt: string
  /** Locked and reserved without this request. */
  readonly coveredAmt: string
  readonly requestedAmt: string
}

export function bandOf(stored: StoredBand): HedgePolicy['bands'][number] {
  const { effectiveAmt, coveredAmt, requestedAmt, ...band } = stored
  const percent = (covered: Decimal) => {
    const effective = decimal(effectiveAmt)
    return effective.isZero() ? decimal('0') : covered.mul(decimal('100')).div(effective, 2).stripZeros()
  }
  const covered = decimal(coveredAmt).add(decimal(requestedAmt))
  // By the exact amounts: rounded percentages would call what lacks a cent of the band within it.
  const share = (pct: string) => decimal(effectiveAmt).mul(decimal(pct))
  const hundredfold = covered.mul(decimal('100'))
  const isAbove = hundredfold.gt(share(stored.mostPct))
  return {
    ...band,
    coverBefore: percent(decimal(coveredAmt)).toString(),
    coverAfter: percent(covered).toString(),
    verdict: isAbove ? 'above' : hundredfold.lt(share(stored.leastPct)) ? 'below' : 'within',
  }
}

export function quotaOf(
  stored: { readonly quotaUsd: string; readonly usedUsd: string } | undefined,
  worthUsd: string | null,
): HedgePolicy['quota'] {
  if (!stored) return null
  if (worthUsd === null) return { ...stored, afterUsd: null, exceeded: true }
  const after = decimal(stored.usedUsd).add(decimal(worthUsd))
  return { ...stored, afterUsd: after.round(2).toString(), exceeded: after.gt(decimal(stored.quotaUsd)) }
}

/**
 * Beyond the quota nobody may agree, nor where it is not known what the request takes of it; above a band only with words
 * for it. @throws Refusal NO_USD_RATE, QUOTA_EXCEEDED, OUTSIDE_BAND
 */
export function demandPolicy(
  { bands, quota }: PolicyStanding,
  worthUsd: string | null,
  comment: string | undefined,
): void {
  if (quota?.exceeded) {
    if (worthUsd === null) refuse(hedgeRefusals.NO_USD_RATE)
    const whole = (amount: string) => decimal(amount).round(0).toString()
    const figures = { used: whole(quota.usedUsd), amount: whole(worthUsd), quota: whole(quota.quotaUsd) }
    refuse(hedgeRefusals.QUOTA_EXCEEDED, figures)
  }
  const above = bands.find(({ verdict }) => verdict === 'above')
  if (!above || comment) return
  const days = `${above.dayFrom}–${above.dayTo}`
  refuse(hedgeRefusals.OUTSIDE_BAND, { days, cover: above.coverAfter, most: above.mostPct }, 'comment')
}
