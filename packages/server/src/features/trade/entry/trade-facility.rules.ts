/** Whether the bank's facility and the board's quota hold a deal too (workflows §2). Both in US dollars. */
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { quotaRefusals } from '@hedgerow/contract/limit/quota/board-quota.refusals'
import type { LimitUse } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { addDays, addMonths, businessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { parseTenor } from '@hedgerow/quant/basics/tenor'

/** A bank's facility as a deal meets it. */
export interface Facility {
  /** Nothing once it has ended. */
  readonly facilityUsd: string
  /** Its last day, where that is past. */
  readonly endedOn: string | null
  /** What submitted and live deals use; null where one of them has no worth in dollars. */
  readonly usedUsd: string | null
  /** The percent of this deal that counts, by its term. */
  readonly usePct: string
}

const hundred = decimal('100')

/** @throws Refusal FACILITY_ENDED, FACILITY_EXCEEDED; FACILITY_UNKNOWN where a rate is missing: what is unknown is not nothing */
export function demandFacility(facility: Facility | undefined, worth: Decimal | undefined): void {
  if (!facility) return
  const { facilityUsd, usedUsd } = facility
  const usePct = decimal(facility.usePct)
  if (usePct.isZero()) return
  if (facility.endedOn) refuse(tradeRefusals.FACILITY_ENDED, { until: facility.endedOn }, 'counterPartyId')
  if (!worth || usedUsd === null) {
    refuse(tradeRefusals.FACILITY_UNKNOWN, { facility: facilityUsd }, 'counterPartyId')
  }
  const needed = worth.mul(usePct).div(hundred, 6)
  if (decimal(usedUsd).add(needed).lte(decimal(facilityUsd))) return
  const [used = '', amount = ''] = [decimal(usedUsd), needed].map((usd) => usd.round(2).toString())
  refuse(tradeRefusals.FACILITY_EXCEEDED, { facility: facilityUsd, used, amount }, 'counterPartyId')
}

/** How a deal would stand to a limit; `hasAmounts` says whether its worth could be known at all. */
interface Use {
  readonly limitUsd: string
  readonly usedUsd: string | null
  /** The percent of the deal that counts. */
  readonly usePct: string
}
export function useOf({ limitUsd, usedUsd, usePct }: Use, worth: Decimal | undefined, hasAmounts: boolean): LimitUse {
  const needed = worth?.mul(decimal(usePct)).div(hundred, 6)
  const isFree = decimal(usePct).isZero()
  const isOver =
    usedUsd === null || !needed ? hasAmounts && !isFree : decimal(usedUsd).add(needed).gt(decimal(limitUsd)) && !isFree
  const leftUsd = usedUsd === null ? null : decimal(limitUsd).sub(decimal(usedUsd)).stripZeros().toString()
  return { limitUsd, usedUsd, leftUsd, neededUsd: needed?.stripZeros().toString() ?? null, exceeded: isOver }
}

interface Quota {
  /** Null where none is in force. */
  readonly quotaUsd: string | null
  readonly usedUsd: string | null
}

/** @throws Refusal QUOTA_EXCEEDED; QUOTA_UNKNOWN where a rate is missing */
export function demandQuota(quota: Quota | undefined, worth: Decimal | undefined): void {
  if (!quota?.quotaUsd || quota.usedUsd === null) return
  const { quotaUsd, usedUsd } = quota
  if (!worth) refuse(tradeRefusals.QUOTA_UNKNOWN, { quota: quotaUsd })
  if (decimal(usedUsd).add(worth).lte(decimal(quotaUsd))) return
  const [used = '', amount = ''] = [decimal(usedUsd), worth].map((usd) => usd.round(0).toString())
  refuse(hedgeRefusals.QUOTA_EXCEEDED, { used, amount, quota: quotaUsd })
}

/**
 * @param maxTenor the longest tenor that the resolution in force allows, such as 12M; null where it names none
 * @throws Refusal QUOTA_TENOR
 */
export function demandQuotaTenor(maxTenor: string | null, transDate: string | null, valueDate: string | null): void {
  if (maxTenor === null || transDate === null || valueDate === null) return
  const tenor = parseTenor(maxTenor)
  assert(typeof tenor === 'object', 'a resolution names a period')
  const { count, unit } = tenor
  const from = businessDate(transDate)
  const last = unit === 'D' ? addDays(from, count) : addMonths(from, unit === 'Y' ? 12 * count : count)
  if (valueDate > last) refuse(quotaRefusals.QUOTA_TENOR, { tenor: maxTenor }, 'timeLimit')
}
