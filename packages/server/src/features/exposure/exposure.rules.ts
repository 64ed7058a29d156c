/** What is true of an exposure. No await, no SQL, no clock: `today` and the stored amounts come in, a decision comes out. */
import type { ExposureChange, NewExposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ChangeMethod, ChangeType, ExposureStatus, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureLife } from '@hedgerow/contract/exposure/exposure.life'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { amountLimit } from '@hedgerow/contract/kit/field'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { demandEvent, type EventOf } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import type { BookRate } from './rate/book-rate.rules.ts'

/** The parts of a stored exposure that decisions look at. */
export interface ExposureState {
  readonly status: string
  /** How many change records there are, those taken back too. */
  readonly chgNo: number
  readonly lockFlag: string
  readonly exposureType: string
  readonly exposureAmt: Decimal
  readonly settledAmt: Decimal
  readonly lockAmt: Decimal
  readonly reservedAmt: Decimal
  readonly endDate: string
  readonly booked: BookRate | undefined
}

/** A currency's smallest unit: 0.001 JPY cannot be owed. Source: the currency record (§9: 2, JPY 0). */
export function refuseTooFine(amountText: string, decimalScale: number, field: string): void {
  const amount = decimal(amountText)
  if (amount.eq(amount.round(decimalScale))) return
  const label = exposureWords[field as keyof typeof exposureWords]
  refuse(fieldRefusals.TOO_MANY_DECIMALS, { field: label ?? field, max: decimalScale }, field)
}

export function checkNew(exposure: NewExposure, decimalScale: number): void {
  const { transDate: start, endDate, deliveryDate: date } = exposure
  if (endDate < start) refuse(exposureRefusals.EXPIRE_BEFORE_START, {}, 'endDate')
  if (date < start) refuse(exposureRefusals.DELIVERY_BEFORE_START, { date, start }, 'deliveryDate')
  refuseTooFine(exposure.exposureAmt, decimalScale, 'exposureAmt')
  const bill = exposure.documentaryBillFlag === YesNo.of.yes
  if (bill && !(exposure.documentaryBillRate && exposure.documentaryBillBank)) {
    refuse(
      exposureRefusals.BILL_RATE_NEEDED,
      {},
      exposure.documentaryBillRate ? 'documentaryBillBank' : 'documentaryBillRate',
    )
  }
}

/** What hedges and deliveries stand on. */
const committedOf = (state: ExposureState): Decimal => state.lockAmt.add(state.reservedAmt).add(state.settledAmt)

const flag = (holds: boolean): string => (holds ? YesNo.of.yes : YesNo.of.no)

function demand(state: ExposureState, event: EventOf<typeof exposureLife>): void {
  const { status, lockFlag, settledAmt, exposureAmt, chgNo } = state
  const axes = {
    status,
    lockFlag,
    settledFlag: flag(!settledAmt.isZero()),
    committedFlag: flag(!committedOf(state).isZero()),
    zeroFlag: flag(exposureAmt.isZero()),
    changedFlag: flag(chgNo > 0),
  }
  demandEvent(exposureLife, axes, event)
}

/** Change records tell from what to what, also those taken back: what they began with is never rewritten. */
export const checkModify = (state: ExposureState): void => demand(state, 'modify')

type ProvedMoney = Pick<NewExposure, 'orgId' | 'currency' | 'exposureDirection'>
/** Whether a document that proves one proves the other. */
export const isSameMoney = (one: ProvedMoney, other: ProvedMoney): boolean =>
  one.orgId === other.orgId && one.currency === other.currency && one.exposureDirection === other.exposureDirection

export interface ChangedExposure {
  readonly status: string
  readonly exposureAmt: Decimal
  readonly changeAmt: Decimal
  readonly endDate: string
  readonly exposureType: string
  readonly booked: BookRate | undefined
}

/** Voids an exposure that nobody relies on: its amount falls to zero. */
export function voidExposure(state: ExposureState): ChangedExposure {
  demand(state, 'void')
  const { endDate, exposureType, booked } = state
  return {
    booked,
    status: ExposureStatus.of.void,
    exposureAmt: ZERO,
    changeAmt: state.exposureAmt.neg(),
    endDate,
    exposureType,
  }
}

/** How a change moves the amount, in the word of the records. */
export const methodOf = (changeAmt: Decimal): string => {
  if (changeAmt.isZero()) return ChangeMethod.of.none
  return changeAmt.isNegative() ? ChangeMethod.of.decrease : ChangeMethod.of.increase
}

const signedChange = (change: ExposureChange): Decimal => {
  if (change.dealType === ChangeMethod.of.increase) return decimal(change.changeAmt)
  return change.dealType === ChangeMethod.of.decrease ? decimal(change.changeAmt).neg() : ZERO
}

const enteredTypes: readonly string[] = [
  ChangeType.of.amount,
  ChangeType.of.date,
  ChangeType.of.deterministic,
  ChangeType.of.bookRate,
]

/** What a change is in the life of the exposure. */
function changeEvent({ changeType, dealType }: ExposureChange) {
  if (changeType === ChangeType.of.bookRate) return 'rebook'
  if (changeType === ChangeType.of.date) return 'date'
  if (changeType === ChangeType.of.deterministic) return 'convert'
  return dealType === ChangeMethod.of.decrease ? 'decrease' : 'increase'
}

/** The field that says something else than the change type. */
function contradiction(state: ExposureState, change: ExposureChange): keyof typeof exposureWords | undefined {
  const { changeType, dealType, changeAmt, endDate, deterministicFlag, bookRate } = change
  const movesRate = changeType === ChangeType.of.bookRate
  if ((bookRate !== undefined) !== movesRate) return 'bookRate'
  if (deterministicFlag === YesNo.of.yes && changeType !== ChangeType.of.deterministic) return 'deterministicFlag'
  const movesAmount = changeType === ChangeType.of.amount
  if ((dealType === ChangeMethod.of.none) === movesAmount) return 'dealType'
  if ((movesAmount || movesRate) && endDate !== state.endDate) return 'endDate'
  if (movesAmount) return undefined
  return decimal(changeAmt).isZero() ? undefined : 'changeAmt'
}

/** Records of voiding and taking back are written by those acts alone, and no part of a change is dropped silently. */
function demandOneThing(state: ExposureState, change: ExposureChange): void {
  if (!enteredTypes.includes(change.changeType)) {
    const allowed = enteredTypes.join(', ')
    refuse(fieldRefusals.NOT_IN_LIST, { field: exposureWords.changeType, allowed }, 'changeType')
  }
  const field = contradiction(state, change)
  if (field) refuse(exposureRefusals.CHANGE_CONTRADICTS, { field: exposureWords[field] }, field)
}

/**
 * Applies a change, or refuses it. The amount may fall to what is locked, reserved and settled, never below.
 * Source: specification §5.3, workflows §1.1.
 */
export function changeExposure(
  state: ExposureState,
  transDate: string,
  { booked: typed, ...change }: ExposureChange & { readonly booked?: BookRate | undefined },
  decimalScale: number,
): ChangedExposure {
  demand(state, changeEvent(change))
  demandOneThing(state, change)
  if (change.endDate < transDate) refuse(exposureRefusals.EXPIRE_BEFORE_START, {}, 'endDate')
  refuseTooFine(change.changeAmt, decimalScale, 'changeAmt')
  const amount = changedAmount(state, change)
  const exposureType = changedType(state, change)
  const { endDate } = change
  const booked = change.changeType === ChangeType.of.bookRate ? (typed ?? state.booked) : state.booked
  const isSameRate = booked === state.booked || (booked && state.booked && isEqual(booked, state.booked))
  if (amount.eq(state.exposureAmt) && endDate === state.endDate && exposureType === state.exposureType && isSameRate) {
    refuse(exposureRefusals.NOTHING_CHANGES)
  }
  return {
    status: ExposureStatus.of.changed,
    exposureAmt: amount,
    changeAmt: amount.sub(state.exposureAmt),
    endDate,
    exposureType,
    booked,
  }
}

const isEqual = (one: BookRate, other: BookRate) => decimal(one.bookRate).eq(decimal(other.bookRate))

function changedAmount(state: ExposureState, change: ExposureChange): Decimal {
  const amount = state.exposureAmt.add(signedChange(change))
  if (amount.isNegative() || amount.gt(decimal(amountLimit)))
    refuse(exposureRefusals.AMOUNT_BEYOND_LIMIT, {}, 'changeAmt')
  const committed = committedOf(state)
  if (amount.lt(committed)) {
    refuse(exposureRefusals.BELOW_COMMITTED, { after: amount.toString(), committed: committed.toString() }, 'changeAmt')
  }
  return amount
}

function changedType(state: ExposureState, change: ExposureChange): string {
  if (change.changeType !== ChangeType.of.deterministic) return state.exposureType
  if (change.deterministicFlag !== YesNo.of.yes) refuse(exposureRefusals.DETERMINISTIC_NEEDED, {}, 'deterministicFlag')
  if (state.exposureType === ExposureType.of.certain) refuse(exposureRefusals.ALREADY_CERTAIN, {}, 'changeType')
  return ExposureType.of.certain
}

export interface ChangeRecord {
  readonly chgNo: number
  readonly changeType: string
  readonly changeAmt: Decimal
  readonly endDateBefore: string
  readonly exposureTypeBefore: string
  /** Of a change of the booking rate, the one before it. */
  readonly bookedBefore: BookRate | undefined
  readonly isLatest: boolean
  readonly isReversed: boolean
  /** The member who made the change. */
  readonly createBy: string
}

const takeBackEvent: Readonly<Record<string, 'takeBackDate' | 'takeBackConversion' | 'takeBackRate'>> = {
  [ChangeType.of.bookRate]: 'takeBackRate',
  [ChangeType.of.date]: 'takeBackDate',
  [ChangeType.of.deterministic]: 'takeBackConversion',
}

/** What keeps a change record for good: what it is, or that it was taken back. */
function endState({ changeType, isReversed }: Pick<ChangeRecord, 'changeType' | 'isReversed'>): Text | undefined {
  if (isReversed) return exposureWords.reversed
  const isFinal = changeType === ChangeType.of.reversal || changeType === ChangeType.of.void
  return isFinal ? labelOf(ChangeType, changeType) : undefined
}

/**
 * Takes the latest change back; the exposure returns to what it was before it. A hedge or a delivery relies on the days and
 * the certainty of the exposure whatever its amount; on its amount, as far as it goes. Source: workflows §1.1.
 */
export function takeChangeBack(
  state: ExposureState,
  record: ChangeRecord,
  { earlierChanges, userId }: { readonly earlierChanges: number; readonly userId: string },
): ChangedExposure {
  const standing = endState(record)
  if (standing) refuse(exposureRefusals.CANNOT_DELETE, { standing })
  if (!record.isLatest) refuse(exposureRefusals.NOT_LATEST)
  if (record.createBy !== userId) refuse(exposureRefusals.NOT_YOURS)
  demand(state, takeBackEvent[record.changeType] ?? 'takeBackAmount')
  const amount = state.exposureAmt.sub(record.changeAmt)
  const committed = committedOf(state)
  if (amount.lt(committed))
    refuse(exposureRefusals.BELOW_WITHOUT_CHANGE, { after: amount.toString(), committed: committed.toString() })
  return {
    status: earlierChanges > 0 ? ExposureStatus.of.changed : ExposureStatus.of.normal,
    exposureAmt: amount,
    changeAmt: record.changeAmt.neg(),
    endDate: record.endDateBefore,
    exposureType: record.exposureTypeBefore,
    booked: record.changeType === ChangeType.of.bookRate ? record.bookedBefore : state.booked,
  }
}
