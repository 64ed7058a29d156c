/** What the decision on a change of the market brings. `approval` does the rest. */

import { fxRateTexts } from '@hedgerow/contract/fx-rate/fx-rate.text'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { MarketChangeKind } from '@hedgerow/contract/market/change/market-change.dict'
import { marketChangeLife } from '@hedgerow/contract/market/change/market-change.life'
import { marketChangeRefusals } from '@hedgerow/contract/market/change/market-change.refusals'
import { marketChangeTexts } from '@hedgerow/contract/market/change/market-change.text'
import { rateImportRefusals } from '@hedgerow/contract/rate-import/import/rate-import.refusals'
import type { Scope } from '../../kit/database/database.ts'
import type { Context } from '../../kit/http/serve.ts'
import { moveRun } from '../../kit/record/import-run.ts'
import type { ReviewedNoun } from '../approval/review.act.ts'
import { changeTable, type StoredChange } from '../market/change/market-change.store.ts'
import { noticeOf } from '../market/change/market-change-submit.act.ts'
import { giveUpCurve, passCurve } from '../market/curve/zero-curve.act.ts'
import { writeSubmittedDays } from '../rate-import/calendar/calendar-import.act.ts'
import { orderImport } from '../rate-import/import/rate-import.jobs.ts'
import type { Importer } from '../rate-import/import/rate-import.store.ts'

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
