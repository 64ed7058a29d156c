/** What may be delegated, to whom and for how long (workflows §8). */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { delegableDuties, longestDelegationDays } from '@hedgerow/contract/staff/delegation/delegation.contract'
import { delegationRefusals } from '@hedgerow/contract/staff/delegation/delegation.refusals'
import { delegationWords } from '@hedgerow/contract/staff/delegation/delegation.text'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { conflictsOf } from '../member/staff.rules.ts'

export interface DelegationInput {
  readonly holderId: string
  readonly delegateId: string
  readonly duty: string
  readonly orgId: string
  readonly amtLimitUsd?: string | undefined
  readonly validFrom: string
  readonly validTo: string
}

/** @throws Refusal NOT_DELEGABLE, TO_ONESELF, DATE_ORDER, IN_THE_PAST, TOO_LONG */
export function demandTerms(terms: DelegationInput, today: string): void {
  const { holderId, delegateId, duty, validFrom, validTo } = terms
  if (!delegableDuties.includes(duty)) refuse(delegationRefusals.NOT_DELEGABLE, {}, 'duty')
  if (holderId === delegateId) refuse(delegationRefusals.TO_ONESELF, {}, 'delegateId')
  const ends = { start: delegationWords.validFrom, end: delegationWords.validTo }
  if (validFrom > validTo) refuse(fieldRefusals.DATE_ORDER, ends, 'validTo')
  if (validFrom < today) refuse(delegationRefusals.IN_THE_PAST, { today }, 'validFrom')
  if (validTo >= addDays(businessDate(validFrom), longestDelegationDays))
    refuse(delegationRefusals.TOO_LONG, { max: longestDelegationDays }, 'validTo')
}

interface Held {
  readonly duty: string
  readonly orgId: string
  readonly amtLimitUsd: string | null
}

/** The holder holds it, and gives no more than that. @throws Refusal NOT_HELD, LIMIT_ABOVE */
export function demandHeld({ duty, orgId, amtLimitUsd }: DelegationInput, held: readonly Held[]): void {
  const own = held.find((row) => row.duty === duty && row.orgId === orgId)
  if (!own) refuse(delegationRefusals.NOT_HELD, {}, 'duty')
  const { amtLimitUsd: limit } = own
  if (limit !== null && amtLimitUsd !== undefined && decimal(amtLimitUsd).gt(decimal(limit)))
    refuse(delegationRefusals.LIMIT_ABOVE, { limit }, 'amtLimitUsd')
}

/**
 * What the delegate holds and what is delegated go together; where duties are kept apart by record, all of them do (decision 0281).
 * @throws Refusal DELEGATE_CONFLICT
 */
export function demandNoConflict(
  { duty, orgId }: DelegationInput,
  ofDelegate: readonly Pick<Held, 'duty' | 'orgId'>[],
  tree: ReadonlyMap<string, readonly string[]>,
  separatedByRecord: readonly string[] = [],
): void {
  if (separatedByRecord.includes(orgId)) return
  const makers: readonly string[] = [duties.tradeMaker, duties.marketMaker]
  const [conflict] = conflictsOf([...ofDelegate.filter((row) => makers.includes(row.duty)), { duty, orgId }], tree)
  if (conflict) refuse(delegationRefusals.DELEGATE_CONFLICT, { duty: labelOf(StaffDuty, conflict[0]) }, 'delegateId')
}
