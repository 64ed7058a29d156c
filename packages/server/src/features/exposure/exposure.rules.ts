/** What is true of an exposure. No await, no SQL, no clock: `today` and the stored amounts come in, a decision comes out. */
import type { ExposureChange, NewExposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ChangeMethod, ChangeType, ExposureStatus, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { amountLimit } from '@hedgerow/contract/kit/field'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Said } from '@hedgerow/contract/kit/shape'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'

type NewExposure_ = Said<typeof NewExposure>
type Change = Said<typeof ExposureChange>

/** The parts of a stored exposure that decisions look at. */
export interface ExposureState {
  readonly status: string
  readonly lockFlag: string
  readonly exposureType: string
  readonly exposureAmt: Decimal
  readonly settledAmt: Decimal
  readonly lockAmt: Decimal
  readonly reservedAmt: Decimal
  readonly endDate: string
}

/** A currency's smallest unit: 0.001 JPY cannot be owed. Source: the currency record (§9: 2, JPY 0). */
export function refuseTooFine(amountText: string, decimalScale: number, field: string): void {
  const amount = decimal(amountText)
  if (amount.eq(amount.round(decimalScale))) return
  const label = exposureWords[field as keyof typeof exposureWords]
  refuse(fieldRefusals.TOO_MANY_DECIMALS, { field: label ?? field, max: decimalScale }, field)
}

export function checkNew(exposure: NewExposure_, decimalScale: number): void {
  if (exposure.endDate < exposure.transDate) refuse(exposureRefusals.EXPIRE_BEFORE_START, {}, 'endDate')
  refuseTooFine(exposure.exposureAmt, decimalScale, 'exposureAmt')
  const bill = exposure.documentaryBillFlag === '1'
  if (bill && !(exposure.documentaryBillRate && exposure.documentaryBillBank)) {
    refuse(
      exposureRefusals.BILL_RATE_NEEDED,
      {},
      exposure.documentaryBillRate ? 'documentaryBillBank' : 'documentaryBillRate',
    )
  }
}

/** Locked by a pending request, or with an amount in a live hedge: both keep the record as it is. */
const isHeld = (state: ExposureState) =>
  state.lockFlag === '1' || !state.lockAmt.isZero() || !state.reservedAmt.isZero()

export function checkModify(state: ExposureState): void {
  if (state.status === ExposureStatus.of.void) refuse(exposureRefusals.VOIDED)
  if (isHeld(state)) refuse(exposureRefusals.LOCKED_MODIFY)
  // Changes are immutable records of what was; a changed exposure is changed again, never rewritten.
  if (state.status === ExposureStatus.of.changed) refuse(exposureRefusals.LOCKED_MODIFY)
}

export function checkVoid(state: ExposureState): void {
  if (state.status === ExposureStatus.of.void || !state.settledAmt.isZero()) refuse(exposureRefusals.CANNOT_DELETE)
  if (isHeld(state)) refuse(exposureRefusals.LOCKED_DELETE)
}

export interface ChangedExposure {
  readonly status: string
  readonly exposureAmt: Decimal
  readonly changeAmt: Decimal
  readonly endDate: string
  readonly exposureType: string
}

const signedChange = (change: Change): Decimal => {
  if (change.dealType === ChangeMethod.of.increase) return decimal(change.changeAmt)
  return change.dealType === ChangeMethod.of.decrease ? decimal(change.changeAmt).neg() : ZERO
}

/**
 * Applies a change, or refuses it. The amount may fall to what is locked, reserved and settled, never below.
 * Source: specification §5.3, workflows §1.1.
 */
export function changeExposure(
  state: ExposureState,
  transDate: string,
  change: Change,
  decimalScale: number,
): ChangedExposure {
  if (state.status === ExposureStatus.of.void) refuse(exposureRefusals.VOIDED)
  if (state.lockFlag === '1') refuse(exposureRefusals.LOCKED_MODIFY)
  if (state.exposureAmt.isZero()) refuse(exposureRefusals.ZERO_AMOUNT)
  if (change.endDate < transDate) refuse(exposureRefusals.EXPIRE_BEFORE_START, {}, 'endDate')
  refuseTooFine(change.changeAmt, decimalScale, 'changeAmt')
  const amount = changedAmount(state, change)
  const exposureType = changedType(state, change)
  const endDate = change.changeType === ChangeType.of.amount ? state.endDate : change.endDate
  if (amount.eq(state.exposureAmt) && endDate === state.endDate && exposureType === state.exposureType) {
    refuse(exposureRefusals.NOTHING_CHANGES)
  }
  return {
    status: ExposureStatus.of.changed,
    exposureAmt: amount,
    changeAmt: amount.sub(state.exposureAmt),
    endDate,
    exposureType,
  }
}

function changedAmount(state: ExposureState, change: Change): Decimal {
  const amount = state.exposureAmt.add(change.changeType === ChangeType.of.date ? ZERO : signedChange(change))
  if (amount.isNegative() || amount.gt(decimal(amountLimit)))
    refuse(exposureRefusals.AMOUNT_BEYOND_LIMIT, {}, 'changeAmt')
  const committed = state.lockAmt.add(state.reservedAmt).add(state.settledAmt)
  if (amount.lt(committed)) {
    refuse(exposureRefusals.BELOW_COMMITTED, { after: amount.toString(), committed: committed.toString() }, 'changeAmt')
  }
  return amount
}

function changedType(state: ExposureState, change: Change): string {
  if (change.changeType !== ChangeType.of.deterministic) return state.exposureType
  if (change.deterministicFlag !== '1') refuse(exposureRefusals.DETERMINISTIC_NEEDED, {}, 'deterministicFlag')
  if (state.exposureType === ExposureType.of.certain) refuse(exposureRefusals.ALREADY_CERTAIN, {}, 'changeType')
  return ExposureType.of.certain
}

export interface ChangeRecord {
  readonly chgNo: number
  readonly changeType: string
  readonly changeAmt: Decimal
  readonly endDateBefore: string
  readonly exposureTypeBefore: string
  readonly isLatest: boolean
  readonly isReversed: boolean
}

/** Takes the latest change back; the exposure returns to what it was before it. */
export function takeChangeBack(state: ExposureState, record: ChangeRecord, earlierChanges: number): ChangedExposure {
  if (record.changeType === ChangeType.of.reversal || record.changeType === ChangeType.of.void || record.isReversed) {
    refuse(exposureRefusals.CANNOT_DELETE)
  }
  if (!record.isLatest) refuse(exposureRefusals.NOT_LATEST)
  if (state.lockFlag === '1') refuse(exposureRefusals.LOCKED_DELETE)
  const amount = state.exposureAmt.sub(record.changeAmt)
  if (amount.lt(state.lockAmt.add(state.reservedAmt).add(state.settledAmt))) refuse(exposureRefusals.LOCKED_DELETE)
  return {
    status: earlierChanges > 0 ? ExposureStatus.of.changed : ExposureStatus.of.normal,
    exposureAmt: amount,
    changeAmt: record.changeAmt.neg(),
    endDate: record.endDateBefore,
    exposureType: record.exposureTypeBefore,
  }
}
