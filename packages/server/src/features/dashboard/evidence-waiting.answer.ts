/** What waits of declarations and documents, and the list of each with the filters that leave only what is counted. */
import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import { DeclarationMatch, DeclarationStatus } from '@hedgerow/contract/customs/customs.dict'
import type { EvidenceWaits } from '@hedgerow/contract/dashboard/dashboard.contract'
import { EvidenceLinkStatus } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceLinkLife } from '@hedgerow/contract/evidence/evidence.life'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { pathOf } from '@hedgerow/contract/screens'
import type { Tx } from '../../kit/database/database.ts'
import type { Session } from '../../kit/http/session.ts'
import { blockSql } from '../approval/review.rules.ts'
import { evidenceCounts } from './evidence-waiting.store.ts'

const { unmatched, partly, matched } = DeclarationMatch.of
const { released, closed, withdrawn } = DeclarationStatus.of
/** Of a declaration that is only declared the amount may change: nobody has to match it yet. */
const matchedWhen = [released, closed]
/** Nothing has to be proved before it is hedged: a paper often comes after the order. A void exposure is never hedged. */
const leastHedged = '0.01'

/** `orgIds` are those where the member works with declarations and documents. */
export async function evidenceWaiting(tx: Tx, session: Session, orgIds: readonly string[]) {
  const block = blockSql('l', evidenceLinkLife, session)
  const counts = await evidenceCounts(tx, session, { orgIds, block, matchedWhen, leastHedged })
  const orgId = orgIds.join()
  const toMatch = { matchStatus: unmatched, declStatus: matchedWhen.join(), orgId }
  const inUse = { matchStatus: [partly, matched].join(), declStatus: withdrawn, orgId }
  const urls: Readonly<Record<EvidenceWaits, string>> = {
    exptUnmatched: pathOf('expt', toMatch),
    imptUnmatched: pathOf('impt', toMatch),
    exptWithdrawn: pathOf('expt', inUse),
    imptWithdrawn: pathOf('impt', inUse),
    unproved: pathOf('expo-base', { lockAmtStart: leastHedged, evidenceFlag: YesNo.of.no, orgId }),
    overEvidence: pathOf('evidence', {
      show: 'links',
      linkStatus: EvidenceLinkStatus.of.submitted,
      checkBlock: CheckBlock.of.none,
    }),
  }
  return Object.entries(urls).map(([kind, url]) => ({
    kind: kind as EvidenceWaits,
    url,
    count: counts[kind as EvidenceWaits],
  }))
}
