/** Who is told of a transfer: its reviewers, its maker, and when it fails those who settle. */
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Context } from '../../../kit/http/serve.ts'
import { type Notice, notifyDutyHolders, notifyMember } from '../../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import type { NewRow, StoredTransfer } from './transfer.store.ts'

type NumberedTransfer = Pick<StoredTransfer, 'id' | 'dealSerialNo'>
const noticeOf = (
  message: Text,
  { id, dealSerialNo }: NumberedTransfer,
  screen: 'transfer' | 'transfer-check',
  comment = '',
): Notice => ({
  message,
  params: { dealSerialNo, comment },
  url: pathOf(screen, { open: id }),
})

export const transferNotices: ReviewedNoun<StoredTransfer>['notices'] = {
  second: (transfer) => noticeOf(transferTexts.noticeSubmitted, transfer, 'transfer-check'),
  passed: (transfer, comment) => ({
    ...noticeOf(transferTexts.noticePassed, transfer, 'transfer', comment),
    variant: 'success',
  }),
  rejected: (transfer, comment) => ({
    ...noticeOf(transferTexts.noticeRejected, transfer, 'transfer', comment),
    variant: 'warning',
  }),
}

/** It was submitted: whoever may review it, none of those who wrote it. */
export async function tellSubmitted(
  { tx, session, today }: Context,
  transfer: NewRow & { readonly worthUsd: string | null },
  editors: readonly string[],
): Promise<void> {
  const { orgId, worthUsd } = transfer
  const notice = noticeOf(transferTexts.noticeSubmitted, transfer, 'transfer-check')
  await tellReviewers(tx, session, {
    life: transferLife,
    waiting: [{ orgId, worthUsd, except: editors, notice }],
    today,
  })
}

/** The bank did not make it: its maker, and the others who settle. */
export async function tellFailed(
  { tx, session, today }: Pick<Context, 'tx' | 'session' | 'today'>,
  transfer: StoredTransfer,
  reason: string,
): Promise<void> {
  const notice = { ...noticeOf(transferTexts.noticeFailed, transfer, 'transfer', reason), variant: 'warning' } as const
  await notifyMember(tx, session, transfer.makerId, notice)
  const { orgId, makerId } = transfer
  await notifyDutyHolders(tx, session, { duties: [duties.settlementMaker], orgId, today, except: [makerId] }, notice)
}
