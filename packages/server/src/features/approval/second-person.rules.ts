/**
 * The one door for what one person makes and another decides: every record that is confirmed, passed, booked, released or sent back by
 * somebody else asks it, reviewed ones by `review()`. The duty of the decision must cover all that the record is about, a delegate counts with
 * whom he stands in for, and accounts of one hand are one person (decision 0181).
 */

import { approvalRefusals } from '@hedgerow/contract/approval/approval.refusals'
import type { Duty } from '@hedgerow/contract/kit/record/duty.dict'
import { refuseDuty } from '@hedgerow/contract/kit/record/duty-refusal'
import type { LifeEvent } from '@hedgerow/contract/kit/record/life'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Context } from '../../kit/http/serve.ts'
import { demandStepUp } from '../../kit/http/session.ts'
import { type Handed, isOneHand } from '../../kit/record/one-hand.ts'
import { byOtherHandSql, covers, type HandedRow, idSql, isBarred, type Reviewer } from './review.rules.ts'

export interface MadeRecord {
  /** All that it is about; of what holds for the whole group, the group. */
  readonly orgIds: readonly string[]
  /** Its maker, editors and proposer. */
  readonly hands: readonly (string | null)[]
  readonly madeAt: string
}
type Decided = Pick<LifeEvent<string>, 'duty' | 'without' | 'by'>

/** @throws Refusal SAME_PERSON, ONE_HAND, NOT_PERMITTED, CONFLICTING_DUTIES */
export function demandOther({ duty, without, by }: Decided, { orgIds, hands, madeAt }: MadeRecord, who: Reviewer) {
  assert(by === 'other', 'the life says that somebody else decides')
  const hasHand = (one: Handed) => hands.some((id) => isOneHand(one, id, madeAt))
  if (hands.includes(who.userId)) refuse(approvalRefusals.SAME_PERSON)
  if (hasHand(who)) refuse(approvalRefusals.ONE_HAND)
  for (const orgId of orgIds) {
    const held = [duty].flat().flatMap((one) => covers(who, one, orgId))
    const own = held.filter(
      ({ delegateOf, delegateHands }) => !delegateOf || !hasHand({ userId: delegateOf, hands: delegateHands ?? [] }),
    )
    if (own.length === 0) refuseDuty([duty ?? []].flat())
    if (isBarred(who, without, orgId)) refuse(approvalRefusals.CONFLICTING_DUTIES)
  }
}

/**
 * The same for a command: `request.ts` holds its endpoint to having asked. What passes is confirmed by a second factor and done by no
 * program; what is only sent back asks for neither.
 */
export function demandSecondPerson(
  { session, secondPerson }: Pick<Context, 'session' | 'secondPerson'>,
  event: Decided,
  made: MadeRecord,
  isPass = true,
): void {
  secondPerson()
  demandOther(event, made, session)
  if (isPass) demandStepUp(session)
}

/** Columns and expressions of the row. */
interface MadeRow extends HandedRow {
  readonly orgId: string
}
interface Decider {
  readonly duty: Duty | readonly Duty[]
  readonly without?: Duty
}

/**
 * The same as SQL, so that a list can filter by it and an overview can count it: that a duty of this person covers the row, and none of the
 * accounts that count as the person had a hand in it.
 */
export function secondPersonSql(row: MadeRow, { duty, without }: Decider, reviewer: Reviewer): string {
  const hadHand = (userId: string) => `(${idSql(userId)} = any (${row.hands}) or ${byOtherHandSql(row, idSql(userId))})`
  const deciding: readonly string[] = [duty].flat()
  const covering = reviewer.duties
    .filter((held) => deciding.includes(held.duty))
    .map(({ orgIds, delegateOf }) => {
      const free = orgIds.filter((orgId) => !isBarred(reviewer, without, orgId)).map(idSql)
      const within = `${row.orgId} = any ('{${free}}'::bigint[])`
      return delegateOf ? `(${within} and not ${hadHand(delegateOf)})` : within
    })
  return `(not ${hadHand(reviewer.userId)} and (${covering.join(' or ') || 'false'}))`
}
