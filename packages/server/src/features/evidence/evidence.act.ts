/** Linking documents to exposures: lock, decide, save, tell. One link or a hundred go through the same few statements. */
import { EvidenceLinkStatus } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceLinkLife } from '@hedgerow/contract/evidence/evidence.life'
import { evidenceRefusals } from '@hedgerow/contract/evidence/evidence.refusals'
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Context } from '../../kit/http/serve.ts'
import { demandOrganisation } from '../../kit/http/session.ts'
import type { Notice } from '../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../approval/review.act.ts'
import { tellReviewers } from '../approval/review.notice.ts'
import { giveBack, lockEvidence } from './evidence.store.ts'
import { type DecidedLink, decideLinks, type LinkInput } from './link/evidence-link.rules.ts'
import {
  evidenceLinkTable,
  insertLinks,
  lockContracts,
  lockProved,
  proofsOf,
  type StoredLink,
} from './link/evidence-link.store.ts'

const { entity } = evidenceLinkLife
const noticeOf = (message: Text, id: string, params: Readonly<Record<string, string>>): Notice => ({
  message,
  params,
  url: pathOf('evidence', { show: 'links', open: id }),
})

/** All of them or none. @returns their ids, in their order. @throws Refusal of `decideLinks` */
export async function linkAll(context: Context, inputs: readonly LinkInput[]): Promise<string[]> {
  const { tx, session, today, audit } = context
  const evidenceIds = inputs.map(({ evidenceId }) => evidenceId)
  // What stands under a contract is locked before what stands alone, by everybody.
  const contracts = await lockContracts(tx, session, evidenceIds)
  const documents = await lockEvidence(tx, session, evidenceIds)
  const exposures = await lockProved(
    tx,
    session,
    inputs.map(({ exposureId }) => exposureId),
  )
  for (const { orgId } of documents.values()) demandOrganisation(session, 'evidence.edit', orgId)
  const proofs = await proofsOf(tx, session, [...exposures.keys()])
  const links = decideLinks(inputs, { documents, exposures, proofs, contracts })
  const ids = await insertLinks(tx, session, links)
  const waiting = links.flatMap((link, at) => (isSubmitted(link) ? [waits(link, ids[at] ?? '')] : []))
  await tellReviewers(tx, session, { life: evidenceLinkLife, waiting, today })
  for (const [at, link] of links.entries()) audit({ entity, entityId: ids[at] ?? '', orgId: link.orgId, after: link })
  return ids
}

const isSubmitted = ({ linkStatus }: DecidedLink) => linkStatus === EvidenceLinkStatus.of.submitted
const waits = ({ orgId, serialNo }: DecidedLink, id: string) => ({
  orgId,
  worthUsd: '0',
  except: [],
  notice: noticeOf(evidenceTexts.noticeSubmitted, id, { serialNo }),
})

const about = ({ reason }: StoredLink) => reason

export const reviewedLink: ReviewedNoun<StoredLink> = {
  life: evidenceLinkLife,
  table: evidenceLinkTable,
  rejectionAsksAmount: false,
  notTheMaker: evidenceRefusals.EVIDENCE_NOT_YOURS,
  commentNeeded: evidenceRefusals.EVIDENCE_COMMENT,
  notices: {
    second: (link) => noticeOf(evidenceTexts.noticeSubmitted, link.id, { serialNo: about(link) }),
    passed: (link, comment) => ({
      ...noticeOf(evidenceTexts.noticePassed, link.id, { serialNo: about(link), comment }),
      variant: 'success',
    }),
    rejected: (link, comment) => ({
      ...noticeOf(evidenceTexts.noticeRejected, link.id, { serialNo: about(link), comment }),
      variant: 'warning',
    }),
  },
  /** What it held is free again, before the link says that it is released. */
  async onReject({ tx, session }, links) {
    await giveBack(
      tx,
      session,
      links.map(({ id }) => id),
    )
  },
}
