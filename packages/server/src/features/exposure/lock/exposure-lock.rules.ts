/** What stands on one exposure, from its own amounts and what its links and transfers add up to. Source: product specification §3. */
import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureDirection, ExposureStatus, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { ExposureDealStatus, type ExposureLock, LockType } from '@hedgerow/contract/exposure/exposure-lock.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'

/** What its links, deals and transfers add up to. */
export interface StoredLocks {
  readonly lockDate: string | null
  readonly lockEndDate: string | null
  readonly lockPrice: string | null
  readonly lockPair: string | null
  readonly rightPrice: string | null
  readonly rightPair: string | null
  readonly dealNos: string | null
  readonly lockedBy: ExposureLock['lockedBy']
  readonly businTypes: string | null
  readonly dealtAmt: string
  readonly transferNos: string | null
  readonly offeredAmt: string
  readonly transferPrice: string | null
  readonly remindTransfer: string | null
}

const percentScale = 4
const hundred = decimal('100')

export function lockOf(exposure: Exposure, stored: StoredLocks): ExposureLock {
  const effective = decimal(exposure.effectiveExposure)
  const dealt = decimal(stored.dealtAmt)
  const offered = decimal(stored.offeredAmt)
  const given = decimal(exposure.transferredAmt).add(offered)
  const isRequested = decimal(exposure.reservedAmt).sub(offered).isPositive()
  const isTransferable = exposure.exposureType === ExposureType.of.transferable && exposure.mirrorOf === null
  const free = isTransferable ? decimal(exposure.hedgeableAmt) : decimal('0')
  const isLong = exposure.exposureDirection === ExposureDirection.of.long
  const numbers = [stored.dealNos, stored.transferNos, exposure.mirrorOf].filter(Boolean)
  return {
    hedge_position: (isLong ? dealt.neg() : dealt).stripZeros().toString(),
    lockType: [
      ...(isRequested ? [LockType.of.request] : []),
      ...(dealt.isPositive() ? [LockType.of.deal] : []),
      ...(given.isPositive() ? [LockType.of.transfer] : []),
    ],
    lockedBy: stored.lockedBy,
    lockSerialNo: numbers.join(', ') || null,
    hedgeBusinType: stored.businTypes,
    lockDate: stored.lockDate,
    lockPrice: stored.lockPrice,
    lockPair: stored.lockPair,
    rightPrice: stored.rightPrice,
    rightPair: stored.rightPair,
    lockEndDate: stored.lockEndDate,
    lockEndMonth: stored.lockEndDate?.slice(0, 6) ?? null,
    exposureRate: effective.isZero()
      ? null
      : decimal(exposure.netAmt).mul(hundred).div(effective, percentScale).stripZeros().toString(),
    deal_status: dealStatus(),
    last_flag: exposure.status === ExposureStatus.of.void ? YesNo.of.no : YesNo.of.yes,
    transferableAmt: (isTransferable ? free.add(given) : free).stripZeros().toString(),
    transferableLockAmt: given.stripZeros().toString(),
    remainTransferable: free.stripZeros().toString(),
    remindTransfer: stored.remindTransfer,
    transferPrice: stored.transferPrice,
    externalInterfaceNo: exposure.externalNo,
  }
  function dealStatus() {
    if (dealt.isZero()) return ExposureDealStatus.of.none
    return dealt.lt(effective) ? ExposureDealStatus.of.part : ExposureDealStatus.of.whole
  }
}
