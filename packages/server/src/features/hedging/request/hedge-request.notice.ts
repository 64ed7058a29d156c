/** Who is told of a hedge request: those who may review it, the applicant, those who can deal. */

import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Tx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { notifyDutyHolders, notifyMember } from '../../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import type { RequiredRequest } from './hedge-reminder.store.ts'
import type { NewHedge, StoredHedge } from './hedge-request.store.ts'

const requestScreen = ({ id }: Identified) => pathOf('expo-req', { open: id })
const executionScreen = ({ id }: Identified) => pathOf('req-exec', { open: id })

interface Identified {
  readonly id: string
}

/** It was submitted: whoever may review it. */
export async function tellSubmitted(
  { tx, session, today }: Context,
  { id, orgId, requestCode }: NewHedge & Identified,
  { worthUsd, editors }: { readonly worthUsd: string | null; readonly editors: readonly string[] },
): Promise<void> {
  const notice = toReviewers(hedgeTexts.noticeSubmitted, { id, requestCode })
  const waiting = [{ orgId, worthUsd, except: editors, notice }]
  await tellReviewers(tx, session, { life: hedgeRequestLife, waiting, today })
}

const noticeOf = (message: Text, { requestCode }: StoredHedge, comment: string, url: string) => ({
  message,
  params: { requestCode, comment },
  url,
})

/** The applicant hears the result; what was agreed goes on with those who deal. */
export const hedgeNotices: ReviewedNoun<StoredHedge>['notices'] = {
  second: (hedge) => toReviewers(hedgeTexts.noticeToSecond, hedge),
  passed: (hedge, comment) => noticeOf(hedgeTexts.noticeAgreed, hedge, comment, requestScreen(hedge)),
  rejected: (hedge, comment) => noticeOf(hedgeTexts.noticeRejected, hedge, comment, requestScreen(hedge)),
  goesOn: {
    duty: duties.tradeMaker,
    notice: (hedge, comment) => noticeOf(hedgeTexts.noticeAgreed, hedge, comment, executionScreen(hedge)),
  },
}

/** It may be executed again: the applicant, and the others who can deal. */
export async function tellReopened(
  { tx, session, today }: Pick<Context, 'tx' | 'session' | 'today'>,
  { id, requestCode, orgId, makerId }: StoredHedge,
  comment: string,
): Promise<void> {
  const url = executionScreen({ id })
  const notice = { message: hedgeTexts.noticeReopened, params: { requestCode, comment }, url }
  await notifyMember(tx, session, makerId, notice)
  await notifyDutyHolders(tx, session, { duties: [duties.tradeMaker], orgId, today, except: [makerId] }, notice)
}

/** Its require date is near: the applicant, those who review and those who deal. Nobody acts here. */
export async function tellRequired(tx: Tx, request: RequiredRequest, today: string): Promise<void> {
  const { groupId, orgId, makerId, requestCode, orderStatus } = request
  const nobody = { groupId, orgIds: [], userId: '0' }
  const requireDate = request.requireDate.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1/$2/$3')
  const url = orderStatus === OrderStatus.of.confirmed ? executionScreen(request) : requestScreen(request)
  const params = { requestCode, requireDate }
  const notice = {
    message: hedgeTexts.noticeRequired,
    params,
    url,
    kind: NoticeKind.of.reminder,
    variant: 'warning',
  } as const
  await notifyMember(tx, nobody, makerId, notice)
  await notifyDutyHolders(
    tx,
    nobody,
    { duties: [duties.applicationReviewer, duties.tradeMaker], orgId, today, except: [makerId] },
    notice,
  )
}

function toReviewers(message: Text, { id, requestCode }: Pick<StoredHedge, 'id' | 'requestCode'>) {
  return { message, params: { requestCode }, url: pathOf('expo-check', { open: id }) }
}
