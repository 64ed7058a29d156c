/** A change of the market on its way: submitted to a second person, and what the decision brings. `approval` does the rest. */

import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { MarketChangeKind } from '@hedgerow/contract/market/change/market-change.dict'
import { marketChangeLife } from '@hedgerow/contract/market/change/market-change.life'
import { marketChangeRefusals } from '@hedgerow/contract/market/change/market-change.refusals'
import { marketChangeTexts } from '@hedgerow/contract/market/change/market-change.text'
import { rateImportRefusals } from '@hedgerow/contract/market/import/rate-import.refusals'
import { fxRateTexts } from '@hedgerow/contract/market/rate/fx-rate.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import type { Session } from '../../../kit/http/session.ts'
import type { AuditEntry } from '../../../kit/record/audit.ts'
import { moveRun } from '../../../kit/record/import-run.ts'
import type { Notice } from '../../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import { writeSubmittedDays } from '../calendar/calendar-import.act.ts'
import { giveUpCurve, passCurve } from '../curve/zero-curve.act.ts'
import { orderImport } from '../import/rate-import.jobs.ts'
import type { Importer } from '../import/rate-import.store.ts'
import { demandMaker, type SubmittedChange } from './market-change.rules.ts'
import { changeTable, insertChange, type StoredChange, type SubmittedBatch } from './market-change.store.ts'

const entity = marketChangeLife.entity
const noticeOf = (message: Text, { id, fileName }: Pick<StoredChange, 'id' | 'fileName'>, comment = ''): Notice => ({
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

/** The batch belongs to its maker, whoever acts on it, and its rates by hand to the organisation of the change. */
const ofMaker = (session: Scope, { makerId, orgId }: StoredChange): Importer => ({ ...session, userId: makerId, orgId })

/**
 * Curves are stored already and count from the pass. Holidays are some thousand rows and are written with it. An import of rates is ordered: a job that writes in a
 * transaction of its own, one of a group at a time.
 */
async function importAll(context: Context, changes: readonly StoredChange[]): Promise<void> {
  const { tx } = context
  for (const change of changes) {
    const session = ofMaker(context.session, change)
    const { curveId, batchId } = change
    // An order of sources is in force by its review alone.
    if (change.changeKind === MarketChangeKind.of.priority) continue
    if (curveId) await passCurve(context, { ...change, curveId })
    else if (change.changeKind === MarketChangeKind.of.calendar) await writeSubmittedDays(context, session, { batchId })
    else if (await moveRun(tx, session, batchId, ['submitted'], 'committing')) {
      await orderImport(context, tx, { batchId, session })
    } else refuse(rateImportRefusals.NOT_PREVIEWED)
  }
}

async function giveUp(context: Context, changes: readonly StoredChange[]): Promise<void> {
  const { tx, session } = context
  for (const change of changes) {
    const { curveId, batchId } = change
    if (curveId) await giveUpCurve(context, { ...change, curveId })
    else await moveRun(tx, ofMaker(session, change), batchId, ['submitted'], 'cancelled')
  }
}

/** The success texts of rates: what was submitted succeeds when another person passes it. */
const handPassed = {
  add: fxRateTexts.added,
  edit: fxRateTexts.edited,
  delete: fxRateTexts.deleted,
  quarantine: fxRateTexts.quarantined,
  release: fxRateTexts.released,
} as const

export const reviewedChange: ReviewedNoun<StoredChange> = {
  life: marketChangeLife,
  table: changeTable,
  rejectionAsksAmount: false,
  notTheMaker: marketChangeRefusals.CHANGE_NOT_YOURS,
  commentNeeded: marketChangeRefusals.CHANGE_COMMENT_NEEDED,
  notices: {
    second: (change) => noticeOf(marketChangeTexts.noticeSubmitted, change),
    passed: (change, comment) => ({
      ...noticeOf(change.handAct ? handPassed[change.handAct] : marketChangeTexts.noticePassed, change, comment),
      variant: 'success',
    }),
    rejected: (change, comment) => ({
      ...noticeOf(marketChangeTexts.noticeRejected, change, comment),
      variant: 'warning',
    }),
  },
  onPass: importAll,
  onReject: giveUp,
  onWithdraw: giveUp,
}
