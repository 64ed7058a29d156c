/** A path on its way: written, changed, and what a verification brings. `approval` does the rest. */
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { settlePathLife } from '@hedgerow/contract/settlement/path/settle-path.life'
import { settlePathRefusals } from '@hedgerow/contract/settlement/path/settle-path.refusals'
import { settlePathTexts } from '@hedgerow/contract/settlement/path/settle-path.text'
import type { Context } from '../../../kit/http/serve.ts'
import { type Notice, notifyDutyHolders } from '../../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import { pathTable, type StoredPath } from './settle-path.store.ts'

const noticeOf = (message: Text, { id, pathNo }: Pick<StoredPath, 'id' | 'pathNo'>, comment = ''): Notice => ({
  message,
  params: { pathNo, comment },
  url: pathOf('settle-path', { open: id }),
})

/** Asks everyone who may verify the path, but its editors, and tells every other administrator where money may go from now on. */
export async function askVerifiers(
  { tx, session, today }: Context,
  path: Pick<StoredPath, 'id' | 'pathNo' | 'orgId'> & {
    readonly account: string
    readonly editorIds: readonly string[]
  },
): Promise<void> {
  const notice = noticeOf(settlePathTexts.noticeSubmitted, path)
  const waiting = [{ orgId: path.orgId, worthUsd: '0', except: path.editorIds, notice }]
  await tellReviewers(tx, session, { life: settlePathLife, waiting, today })
  const written = noticeOf(settlePathTexts.noticeWritten, path)
  const params = { ...written.params, actor: session.realName, account: path.account }
  const to = { duties: [duties.administrator], orgId: path.orgId, today }
  await notifyDutyHolders(tx, session, to, { ...written, params, variant: 'warning' })
}

export const reviewedPath: ReviewedNoun<StoredPath> = {
  life: settlePathLife,
  table: pathTable,
  rejectionAsksAmount: false,
  notTheMaker: settlePathRefusals.NOT_YOUR_PATH,
  commentNeeded: settlePathRefusals.PATH_COMMENT_NEEDED,
  notices: {
    second: (path) => noticeOf(settlePathTexts.noticeSubmitted, path),
    passed: (path) => ({ ...noticeOf(settlePathTexts.noticeVerified, path), variant: 'success' }),
    rejected: (path, comment) => ({ ...noticeOf(settlePathTexts.noticeRejected, path, comment), variant: 'warning' }),
  },
  /** Nobody trusts a path without having called the party back. */
  async weigh(_, __, comment) {
    if (comment === '') refuse(settlePathRefusals.CALL_BACK_NEEDED, {}, 'comment')
    return new Map()
  },
}
