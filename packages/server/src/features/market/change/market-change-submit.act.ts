/** A change of the market on its way to a second person. `approval` does the rest. */
import type { Text } from '@hedgerow/contract/kit/text'
import { marketChangeLife } from '@hedgerow/contract/market/change/market-change.life'
import { marketChangeTexts } from '@hedgerow/contract/market/change/market-change.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Session } from '../../../kit/http/session.ts'
import type { AuditEntry } from '../../../kit/record/audit.ts'
import type { Notice } from '../../../kit/record/notifications.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import { demandMaker, type SubmittedChange } from './market-change.rules.ts'
import { insertChange, type StoredChange, type SubmittedBatch } from './market-change.store.ts'

const entity = marketChangeLife.entity
/** Opens the change. */
export const noticeOf = (
  message: Text,
  { id, fileName }: Pick<StoredChange, 'id' | 'fileName'>,
  comment = '',
): Notice => ({
  message,
  params: { fileName, comment },
  url: pathOf('rate-check', { open: id }),
})

/** Whoever brings a change: by request, or by a file that was put into his folder. */
export type ChangeMaker = Scope & Pick<Session, 'orgId' | 'duties'>

/** Hands an import that was checked to a second person. @returns its audit entry. @throws Refusal NOT_PERMITTED */
export async function submitChange(
  { session, today }: { readonly session: ChangeMaker; readonly today: string },
  tx: Tx,
  batch: SubmittedBatch,
  change: SubmittedChange,
): Promise<AuditEntry> {
  const { orgId } = session
  demandMaker(session)
  const id = await insertChange(tx, session, batch, change)
  const notice = noticeOf(marketChangeTexts.noticeSubmitted, { id, fileName: batch.fileName })
  await tellReviewers(tx, session, {
    life: marketChangeLife,
    waiting: [{ orgId, worthUsd: '0', except: [], notice }],
    today,
  })
  return { entity, entityId: id, orgId, after: { ...change, ...batch } }
}
