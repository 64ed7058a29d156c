/** A change of a limit on its way to a manager. `approval` does the rest. */
import type { Text } from '@hedgerow/contract/kit/text'
import { limitChangeLife } from '@hedgerow/contract/limit/change/limit-change.life'
import { limitChangeTexts } from '@hedgerow/contract/limit/change/limit-change.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Context } from '../../../kit/http/serve.ts'
import type { Notice } from '../../../kit/record/notifications.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import { insertLimitChange, type NewLimitChange, type StoredLimitChange } from './limit-change.store.ts'

const { entity } = limitChangeLife
/** Opens the change. */
export const noticeOf = (
  message: Text,
  { id, subject }: Pick<StoredLimitChange, 'id' | 'subject'>,
  comment = '',
): Notice => ({
  message,
  params: { subject, comment },
  url: pathOf('limit-check', { open: id }),
})

/** Hands the change to a manager. @returns its id. @throws Refusal LIMIT_PENDING */
export async function submitLimitChange(context: Context, change: NewLimitChange): Promise<string> {
  const { tx, session, today, audit } = context
  const id = await insertLimitChange(tx, session, change)
  const { orgId = session.groupId } = change
  const notice = noticeOf(limitChangeTexts.noticeSubmitted, { id, subject: change.subject })
  // Without a worth only managers are told, who alone may pass it.
  const waiting = [{ orgId, worthUsd: null, except: [], notice }]
  await tellReviewers(tx, session, { life: limitChangeLife, waiting, today })
  audit({ entity, entityId: id, orgId, before: change.before, after: change.after })
  return id
}
