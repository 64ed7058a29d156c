/** Who is told of a hedge request: those who may review it, the applicant, those who can deal. */
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { notifyDutyHolders, notifyMember } from '../../kit/notifications.ts'
import type { Context } from '../../kit/serve.ts'
import { tellReviewers } from '../approval/review.store.ts'
import type { StoredHedge } from './hedge-request.store.ts'

const editorsOf = ({ makerId, lastEditorId, earlierEditorIds }: StoredHedge) => [
  makerId,
  lastEditorId,
  ...earlierEditorIds,
]

/** It was submitted: whoever may review it. */
export async function tellSubmitted(
  { tx, session, today }: Context,
  hedge: StoredHedge,
  worthUsd: string | null,
): Promise<void> {
  const waiting = { checkType: '1', orgId: hedge.orgId, worthUsd, except: editorsOf(hedge), today } as const
  await tellReviewers(tx, session, waiting, toReviewers(hedgeTexts.noticeSubmitted, hedge))
}

/** It passed the first of two reviews: whoever may give the second. */
export async function tellSecond({ tx, session, today }: Context, hedge: StoredHedge): Promise<void> {
  const { orgId, worthUsd } = hedge
  const waiting = { checkType: '1', orgId, worthUsd, except: editorsOf(hedge), today } as const
  await tellReviewers(tx, session, waiting, toReviewers(hedgeTexts.noticeToSecond, hedge))
}

/** The applicant hears the result; on agreement also the others who can deal. */
export async function tellResult(
  { tx, session, today }: Context,
  hedge: StoredHedge,
  isAgreed: boolean,
  comment: string,
): Promise<void> {
  const params = { requestCode: hedge.requestCode, comment }
  const message = isAgreed ? hedgeTexts.noticeAgreed : hedgeTexts.noticeRejected
  await notifyMember(tx, session, hedge.makerId, { message, params, url: '/apps/exposureMng/exposureMng-request' })
  if (!isAgreed) return
  const execution = { message, params, url: '/apps/trademanage/trademanage-requestmng' }
  const dealers = { duties: ['2-0'], orgId: hedge.orgId, today, except: [hedge.makerId] }
  await notifyDutyHolders(tx, session, dealers, execution)
}

function toReviewers(message: Text, { requestCode }: StoredHedge) {
  return { message, params: { requestCode }, url: '/apps/exposureMng/exposureMng-check' }
}
