/** Who may enter a change of a limit. Its life is in the contract; docs/states/limit-change.md shows it. */
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { limitRefusals } from '@hedgerow/contract/limit/change/limit-change.refusals'
import type { Session } from '../../../kit/http/session.ts'
import { covers } from '../../approval/review.rules.ts'

/** Counterparties and limits belong to the whole group. @throws Refusal LIMIT_OF_GROUP */
export function demandGroupAdministrator(session: Pick<Session, 'groupId' | 'duties'>): void {
  if (covers(session, duties.administrator, session.groupId).length === 0) refuse(limitRefusals.LIMIT_OF_GROUP)
}
