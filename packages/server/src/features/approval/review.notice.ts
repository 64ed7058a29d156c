/** Who is told of a review: those who may give it, the maker, whoever goes on with the record. */

import type { Life } from '@hedgerow/contract/kit/record/life'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { type Notice, notifyWithNext } from '../../kit/record/notifications.ts'
import { reviewDutyOf } from './review.rules.ts'
import { reviewersOf, type Waits } from './reviewer.store.ts'

/** A record that waits for a review, and what its reviewers are told. */
interface Waiting extends Waits {
  readonly notice: Notice
}

/**
 * Tells everyone who may review each of them: within the limit, a manager where the tier asks for one, nobody whose duties
 * conflict, never the person acting. A duty for an organisation also covers those below it.
 */
export async function tellReviewers(
  tx: Tx,
  { groupId, userId }: Scope,
  { life, waiting, today }: { readonly life: Life; readonly waiting: readonly Waiting[]; readonly today: string },
): Promise<void> {
  if (waiting.length === 0) return
  const reviewers = reviewersOf({ groupId, userId }, { duty: reviewDutyOf(life), waiting, today })
  await notifyWithNext(
    tx,
    { groupId },
    reviewers,
    waiting.map(({ notice }) => ({ ...notice, kind: NoticeKind.of.review })),
  )
}
