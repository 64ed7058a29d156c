/** Who is told of a hedge request: those who may review it, the applicant, those who can deal. */

import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Tx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { notifyDutyHolders, notifyMember } from '../../../kit/record/notifications.ts'
import { tellReviewers } from '../../approval/review.store.ts'
import type { RequiredRequest } from './hedge-reminder.store.ts'
import type { StoredHedge } from './hedge-request.store.ts'

const requestScreen = pathOf('expo-req')
const executionScreen = pathOf('req-exec')

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
  await notifyMember(tx, session, hedge.makerId, { message, params, url: requestScreen })
  if (!isAgreed) return
  const execution = { message, params, url: executionScreen }
  const dealers = { duties: ['2-0'], orgId: hedge.orgId, today, except: [hedge.makerId] }
  await notifyDutyHolders(tx, session, dealers, execution)
}

/** It may be executed again: the applicant, and the others who can deal. */
export async function tellReopened(
  { tx, session, today }: Pick<Context, 'tx' | 'session' | 'today'>,
  { requestCode, orgId, makerId }: StoredHedge,
  comment: string,
): Promise<void> {
  const notice = { message: hedgeTexts.noticeReopened, params: { requestCode, comment }, url: executionScreen }
  await notifyMember(tx, session, makerId, notice)
  await notifyDutyHolders(tx, session, { duties: ['2-0'], orgId, today, except: [makerId] }, notice)
}

/** Its require date is near: the applicant, those who review and those who deal. Nobody acts here. */
export async function tellRequired(tx: Tx, request: RequiredRequest, today: string): Promise<void> {
  const { groupId, orgId, makerId, requestCode, orderStatus } = request
  const nobody = { groupId, orgIds: [], userId: '0' }
  const requireDate = request.requireDate.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1/$2/$3')
  const url = orderStatus === OrderStatus.of.confirmed ? executionScreen : requestScreen
  const params = { requestCode, requireDate }
  const notice = { message: hedgeTexts.noticeRequired, params, url, variant: 'warning' } as const
  await notifyMember(tx, nobody, makerId, notice)
  await notifyDutyHolders(tx, nobody, { duties: ['1-1', '2-0'], orgId, today, except: [makerId] }, notice)
}

function toReviewers(message: Text, { requestCode }: StoredHedge) {
  return { message, params: { requestCode }, url: pathOf('expo-check') }
}
