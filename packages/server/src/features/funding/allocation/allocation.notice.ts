/** Who is told of the money of a net row: those who confirm, who allocated, and when it fails those who settle. */
import { allocationTexts } from '@hedgerow/contract/funding/allocation/allocation.text'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Context } from '../../../kit/http/serve.ts'
import { type Notice, notifyHolders, notifyMembers } from '../../../kit/record/notifications.ts'
import type { StoredNet } from '../../settlement/net/net-result.store.ts'

const noticeOf = (message: Text, { id, nettingNo: no }: StoredNet, reason = ''): Notice => ({
  message,
  params: { no, reason },
  url: pathOf('allocate', { open: id }),
})

export async function tellAllocated({ tx, session, today }: Context, rows: readonly StoredNet[]): Promise<void> {
  const kind = NoticeKind.of.review
  const waiting = rows.map((row) => ({
    orgId: row.orgId,
    notice: { ...noticeOf(allocationTexts.noticeAllocated, row), kind },
  }))
  await notifyHolders(tx, session, { duties: [duties.settlementReviewer], today }, waiting)
}

export async function tellConfirmed({ tx, session }: Context, rows: readonly StoredNet[]): Promise<void> {
  const answers = rows.flatMap((row) => {
    const notice = noticeOf(allocationTexts.noticeConfirmed, row)
    return row.allocatorId === null
      ? []
      : [{ userId: row.allocatorId, notice: { ...notice, variant: 'success', ends: notice.url } as const }]
  })
  await notifyMembers(tx, session, answers)
}

export async function tellFailed(
  { tx, session, today }: Pick<Context, 'tx' | 'session' | 'today'>,
  row: StoredNet,
  reason: string,
): Promise<void> {
  const notice = { ...noticeOf(allocationTexts.noticeFailed, row, reason), variant: 'warning' } as const
  await notifyHolders(tx, session, { duties: [duties.settlementMaker], today }, [{ orgId: row.orgId, notice }])
}
