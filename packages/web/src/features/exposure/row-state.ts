/** Why an action does not suit the selected exposures or changes, in the words of the refusal that the server would give. */

import { ChangeType, ExposureHedgeFlag, ExposureStatus } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { alikeIn } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { signOf } from '../../kit/show/formats.ts'

type Blocked = (rows: readonly Row[]) => Text | undefined

/** The reason of the first row that has one. */
const ofRows =
  (reason: (row: Row) => Text | undefined): Blocked =>
  (rows) => {
    for (const row of rows) {
      const because = reason(row)
      if (because) return because
    }
    return undefined
  }

const isVoid = (row: Row) => row.status === ExposureStatus.of.void
const isLocked = (row: Row) => row.lockFlag === YesNo.of.yes
/** In a request or a deal, as the server's own rule says it. */
const isHeld = (row: Row) => isLocked(row) || signOf(row.lockAmt) !== 0 || signOf(row.reservedAmt) !== 0
const hasHistory = (row: Row) =>
  row.status === ExposureStatus.of.changed || signOf(row.chgNo) !== 0 || signOf(row.settledAmt) !== 0

export const editBlocked = ofRows((row) => {
  if (isVoid(row)) return exposureRefusals.VOIDED
  return isHeld(row) || hasHistory(row) ? exposureRefusals.LOCKED_MODIFY : undefined
})

export const changeBlocked = ofRows((row) => {
  if (isVoid(row)) return exposureRefusals.VOIDED
  if (isLocked(row)) return exposureRefusals.LOCKED_MODIFY
  return signOf(row.exposureAmt) === 0 ? exposureRefusals.ZERO_AMOUNT : undefined
})

export const voidBlocked = ofRows((row) => {
  if (isVoid(row) || signOf(row.settledAmt) !== 0) return exposureRefusals.CANNOT_DELETE
  return isHeld(row) ? exposureRefusals.LOCKED_DELETE : undefined
})

const notHedgeable = ofRows((row) => {
  const named = { serialNo: row.serialNo ?? row.id }
  if (isVoid(row) || row.hedgeFlag !== ExposureHedgeFlag.of.yes) return filled(hedgeRefusals.NOT_HEDGEABLE, named)
  return signOf(row.hedgeableAmt) === 1 ? undefined : filled(exposureTexts.nothingLeft, named)
})

/** One request takes all of the chosen exposures or none: leaving some out would hedge less than was meant. */
export const requestBlocked: Blocked = (rows) => {
  const [first] = rows
  const isAlike = rows.every((row) => alikeIn.every((name) => row[name] === first?.[name]))
  return notHedgeable(rows) ?? (isAlike ? undefined : hedgeRefusals.INCONSISTENT)
}

/** Whether it is the latest of its exposure is the server's to say: the earlier ones may be on another page. */
export const takeBackBlocked = ofRows((row) => {
  const isFinal = row.changeType === ChangeType.of.reversal || row.changeType === ChangeType.of.void
  return isFinal || row.reversed === YesNo.of.yes ? exposureRefusals.CANNOT_DELETE : undefined
})
