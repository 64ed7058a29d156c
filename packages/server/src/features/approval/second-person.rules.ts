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
import { covers, isBarred, type Reviewer } from './review.rules.ts'

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
interface MadeRow {
  readonly groupId: string
  readonly orgId: string
  /** SQL of an array of ids: its maker, editors and proposer. */
  readonly hands: string
  readonly madeAt: string
}
interface Decider {
  readonly duty: Duty | readonly Duty[]
  readonly without?: Duty
}

function idText(id: string): string {
  assert(/^\d+$/.test(id), `${id} is an id of the session`)
  return id
}

/** The same as SQL, so that a list can filter by it and an overview can count it. That this person may decide on the row: a duty covers it, and none of the accounts that count as the person had a hand in it. */
export function secondPersonSql(row: MadeRow, { duty, without }: Decider, reviewer: Reviewer): string {
  const hadHand = (userId: string) => `(${idText(userId)} = any (${row.hands}) or exists (select from same_hand h
    where h.group_id = ${row.groupId} and h.user_id = ${idText(userId)} and h.until > ${row.madeAt} and h.other_id = any (${row.hands})))`
  const deciding: readonly string[] = [duty].flat()
  const covers = reviewer.duties
    .filter((held) => deciding.includes(held.duty))
    .map(({ orgIds, delegateOf }) => {
      const free = orgIds.filter((orgId) => !isBarred(reviewer, without, orgId)).map(idText)
      const within = `${row.orgId} = any ('{${free}}'::bigint[])`
      return delegateOf ? `(${within} and not ${hadHand(delegateOf)})` : within
    })
  return `(not ${hadHand(reviewer.userId)} and (${covers.join(' or ') || 'false'}))`
}
