/** What may be transferred, by whom, and who decides on it. Amounts are decimals in the exposure's currency. Source: workflows §1.1. */
import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureStatus, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTransferLife } from '@hedgerow/contract/exposure/transfer/exposure-transfer.life'
import { transferRefusals } from '@hedgerow/contract/exposure/transfer/exposure-transfer.refusals'
import { demandEvent, type EventOf } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { refuseTooFine } from '../exposure.rules.ts'

interface Wished {
  readonly targetOrgId: string
  readonly transferAmt: string
  readonly remindTransfer?: string | undefined
}

type Given = Pick<Exposure, 'orgId' | 'exposureType' | 'status' | 'hedgeableAmt' | 'endDate' | 'mirrorOf'>

/** A transferable exposure, not due yet, to another organisation, at most what nothing stands on. */
export function checkTransfer(exposure: Given, wish: Wished, today: BusinessDate, decimalScale: number): void {
  const isLive = exposure.status !== ExposureStatus.of.void
  if (exposure.exposureType !== ExposureType.of.transferable || !isLive || exposure.mirrorOf !== null)
    refuse(transferRefusals.NOT_TRANSFERABLE, {}, 'exposureId')
  if (wish.targetOrgId === exposure.orgId) refuse(transferRefusals.SAME_ORG, {}, 'targetOrgId')
  if (exposure.endDate < today) refuse(transferRefusals.ALREADY_DUE, {}, 'exposureId')
  refuseTooFine(wish.transferAmt, decimalScale, 'transferAmt')
  if (decimal(wish.transferAmt).gt(decimal(exposure.hedgeableAmt)))
    refuse(transferRefusals.ABOVE_TRANSFERABLE, { amount: exposure.hedgeableAmt }, 'transferAmt')
  const { remindTransfer } = wish
  if (remindTransfer !== undefined && (remindTransfer < today || remindTransfer > exposure.endDate))
    refuse(transferRefusals.REMINDER_RANGE, {}, 'remindTransfer')
}

/** It waits, and who decides did not initiate it; who takes it back did. What has fallen due meanwhile is not taken over any more. */
export function decideTransfer(
  transfer: { readonly transferStatus: string; readonly createBy: string; readonly endDate: string },
  event: EventOf<typeof exposureTransferLife>,
  { userId, today }: { readonly userId: string; readonly today: BusinessDate },
): void {
  demandEvent(exposureTransferLife, { transferStatus: transfer.transferStatus }, event)
  const isMaker = transfer.createBy === userId
  if (event === 'withdraw' && !isMaker) refuse(transferRefusals.NOT_YOURS)
  if (event !== 'withdraw' && isMaker) refuse(transferRefusals.OWN_TRANSFER)
  if (event === 'accept' && transfer.endDate < today) refuse(transferRefusals.ALREADY_DUE)
}

/** What came by transfer stands as it was agreed: the other side relies on it. @throws Refusal MIRROR_STANDS */
export function demandOwn({ mirrorOf }: Pick<Exposure, 'mirrorOf'>): void {
  if (mirrorOf !== null) refuse(transferRefusals.MIRROR_STANDS, { transferNo: mirrorOf })
}
