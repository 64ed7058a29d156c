/** Why an action does not suit the selected exposures or changes, in the words of the refusal that the server would give. */
import { ChangeType, ExposureHedgeFlag, ExposureStatus, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureLife } from '@hedgerow/contract/exposure/exposure.life'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { exposureTexts, exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { transferRefusals } from '@hedgerow/contract/exposure/transfer/exposure-transfer.refusals'
import { alikeIn } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { lifeBlocks, ofRows } from '../../kit/list/life-blocks.ts'
import { signOf } from '../../kit/show/formats.ts'

const flag = (holds: boolean) => (holds ? YesNo.of.yes : YesNo.of.no)
const isSome = (value: string | null | undefined) => signOf(value) !== 0

/** What stands on the exposure, from its amounts and its change records. */
const axesOf = (row: Row) => ({
  status: row.status ?? '',
  lockFlag: row.lockFlag ?? '',
  settledFlag: flag(isSome(row.settledAmt)),
  committedFlag: flag(isSome(row.lockAmt) || isSome(row.reservedAmt) || isSome(row.settledAmt)),
  zeroFlag: flag(!isSome(row.exposureAmt)),
  changedFlag: flag(isSome(row.chgNo)),
})
const blocked = lifeBlocks({ of: exposureLife, axesOf })

const isVoid = (row: Row) => row.status === ExposureStatus.of.void

export const editBlocked = blocked('modify')
/** Of all changes the increase asks least. */
export const changeBlocked = blocked('increase')
export const voidBlocked = blocked('void')

/** A transferable exposure with something that nothing stands on yet. */
export const transferBlocked = ofRows((row) => {
  const isTransferable = row.exposureType === ExposureType.of.transferable && !isVoid(row)
  if (!isTransferable) return transferRefusals.NOT_TRANSFERABLE
  return signOf(row.hedgeableAmt) === 1
    ? undefined
    : filled(exposureTexts.nothingLeft, { serialNo: row.serialNo ?? row.id })
})

const notHedgeable = ofRows((row) => {
  const named = { serialNo: row.serialNo ?? row.id }
  if (isVoid(row) || row.hedgeFlag !== ExposureHedgeFlag.of.yes) return filled(hedgeRefusals.NOT_HEDGEABLE, named)
  return signOf(row.hedgeableAmt) === 1 ? undefined : filled(exposureTexts.nothingLeft, named)
})

/** One request takes all of the chosen exposures or none: leaving some out would hedge less than was meant. */
export const requestBlocked = (rows: readonly Row[]) => {
  const [first] = rows
  const isAlike = rows.every((row) => alikeIn.every((name) => row[name] === first?.[name]))
  return notHedgeable(rows) ?? (isAlike ? undefined : hedgeRefusals.INCONSISTENT)
}

/** Whether it is the latest of its exposure is the server's to say: the earlier ones may be on another page. */
export const takeBackBlocked = ofRows((row) => {
  const isFinal = row.changeType === ChangeType.of.reversal || row.changeType === ChangeType.of.void
  const isReversed = row.reversed === YesNo.of.yes
  if (!isFinal && !isReversed) return undefined
  const standing = isReversed ? exposureWords.reversed : labelOf(ChangeType, row.changeType)
  return filled(kitWords.inState, { lead: exposureRefusals.CANNOT_DELETE, standing })
})
