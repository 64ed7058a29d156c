/** Who is told of a transfer: those who may take it, who initiated it, and both sides before it is delivered. */
import { TransferStatus } from '@hedgerow/contract/exposure/transfer/exposure-transfer.life'
import { transferTexts } from '@hedgerow/contract/exposure/transfer/exposure-transfer.text'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { pathOf } from '@hedgerow/contract/screens'
import type { Tx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { notifyDutyHolders, notifyHolders, notifyMember } from '../../../kit/record/notifications.ts'
import type { DueTransfer, StoredTransfer } from './exposure-transfer.store.ts'

const url = pathOf('expo-transfer')

interface Offered {
  readonly transferNo: string
  readonly serialNo: string
  readonly orgName: string
  readonly targetOrgId: string
  readonly transferAmt: string
  readonly currency: string
}

export async function tellOffered({ tx, session, today }: Context, offered: Offered): Promise<void> {
  const { transferNo, serialNo, orgName, targetOrgId, transferAmt, currency } = offered
  const params = { transferNo, serialNo, source: orgName, amount: transferAmt, currency }
  const to = { duties: [duties.applicationReviewer], orgId: targetOrgId, today }
  await notifyDutyHolders(tx, session, to, { message: transferTexts.noticeSubmitted, params, url })
}

export async function tellDecided(
  { tx, session }: Context,
  { transferNo, createBy }: StoredTransfer,
  decision: 'accepted' | 'refused',
  comment: string,
): Promise<void> {
  const isTaken = decision === 'accepted'
  await notifyMember(tx, session, createBy, {
    message: isTaken ? transferTexts.noticeAccepted : transferTexts.noticeRefused,
    params: { transferNo, comment },
    url,
    variant: isTaken ? 'success' : 'warning',
  })
}

/** It is delivered soon: the makers of both sides, and who may still take it. Nobody acts here. */
export async function tellDue(tx: Tx, due: DueTransfer, today: string): Promise<void> {
  const { groupId, transferNo, serialNo, deliveryDate, sourceOrgId, targetOrgId, transferStatus } = due
  const nobody = { groupId, orgIds: [], userId: '0' }
  const isWaiting = transferStatus === TransferStatus.of.waiting
  const message = isWaiting ? transferTexts.noticeWaiting : transferTexts.noticeDue
  const notice = {
    message,
    params: { transferNo, serialNo, date: deliveryDate },
    url,
    kind: NoticeKind.of.reminder,
    variant: 'warning',
  } as const
  const readers = isWaiting ? [duties.applicationMaker, duties.applicationReviewer] : [duties.applicationMaker]
  await notifyHolders(tx, nobody, { duties: readers, today }, [
    { orgId: sourceOrgId, notice },
    { orgId: targetOrgId, notice },
  ])
}
