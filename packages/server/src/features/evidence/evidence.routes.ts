/** Documents, what they prove, and the way from a document to the delivery of its hedge. */
import { evidenceApi } from '@hedgerow/contract/evidence/evidence.contract'
import { EvidenceKind, EvidenceStatus } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceLinkLife } from '@hedgerow/contract/evidence/evidence.life'
import { evidenceRefusals } from '@hedgerow/contract/evidence/evidence.refusals'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { demandEvent } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import { decimal, max, ZERO } from '@hedgerow/quant/basics/decimal'
import { withTx } from '../../kit/database/database.ts'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import { demandOrganisation } from '../../kit/http/session.ts'
import { sendPaper } from '../../kit/paper/attachment.ts'
import { writeAudit } from '../../kit/record/audit.ts'
import { review } from '../approval/review.act.ts'
import { attachFile } from '../file/attachment/attachment.act.ts'
import { linkAll, reviewedLink } from './evidence.act.ts'
import { evidenceLinkSource, evidenceSource } from './evidence.sources.ts'
import {
  findEvidence,
  giveBack,
  insertEvidence,
  keepHold,
  keptUntil,
  lockEvidence,
  rewriteEvidence,
  voidEvidence,
} from './evidence.store.ts'
import { graphOf } from './graph/evidence-graph.answer.ts'
import { evidencedAmount } from './link/evidence-link.rules.ts'
import { fittingExposures, lockLink, proofsOf, releaseLink } from './link/evidence-link.store.ts'
import { packOf } from './pack/pack.answer.ts'

const entity = 'evidence'
const { contract, exportDeclaration, importDeclaration } = EvidenceKind.of
const isDeclaration = (kind: string) => kind === exportDeclaration || kind === importDeclaration

interface DocumentInput {
  readonly evidenceKind: string
  readonly contractNo?: string | undefined
  readonly remark?: string | undefined
}
/** @throws Refusal EVIDENCE_DECLARED, CONTRACT_NO_ASKED */
function demandDocument({ evidenceKind, contractNo }: DocumentInput): void {
  if (isDeclaration(evidenceKind)) refuse(evidenceRefusals.EVIDENCE_DECLARED, {}, 'evidenceKind')
  if (evidenceKind === contract && !contractNo) refuse(evidenceRefusals.CONTRACT_NO_ASKED, {}, 'contractNo')
}
const complete = <T extends DocumentInput>(document: T) => ({
  ...document,
  contractNo: document.contractNo ?? '',
  remark: document.remark ?? '',
})

const sideOf = (kind: string) => {
  if (kind === exportDeclaration) return ExposureDirection.of.long
  return kind === importDeclaration ? ExposureDirection.of.short : null
}

/** @throws Refusal EVIDENCE_HELD */
function demandNotHeld({ holdReason: reason }: { readonly holdReason: string }): void {
  if (reason) refuse(evidenceRefusals.EVIDENCE_HELD, { reason })
}

/** The reason of a hold stands with the document, that of its end in the trail. @throws Refusal EVIDENCE_HELD, EVIDENCE_NOT_HELD */
async function changeHold(
  { tx, session, audit }: Context,
  { id, version, reason }: { readonly id: string; readonly version: number; readonly reason: string },
  isHeld: boolean,
) {
  const before = (await lockEvidence(tx, session, [id])).get(id) ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  demandOrganisation(session, 'evidence.check', before.orgId)
  if (before.version !== version) refuse(kitRefusals.STALE_VERSION)
  if (isHeld) demandNotHeld(before)
  else if (!before.holdReason) refuse(evidenceRefusals.EVIDENCE_NOT_HELD)
  await keepHold(tx, session, id, isHeld ? reason : '')
  audit({
    entity,
    entityId: id,
    orgId: before.orgId,
    comment: `${isHeld ? 'legal hold' : 'end of the hold'}: ${reason}`,
  })
  return { id, version: version + 1 }
}

export const evidenceRoutes = serve(evidenceApi, {
  queryByPage: pageOf(evidenceSource),
  links: pageOf(evidenceLinkSource),
  async query({ tx, session }, { id }) {
    const { declarationId: _, ...evidence } = await findEvidence(tx, session, id)
    return evidence
  },

  async candidates({ tx, session }, { id }) {
    const { evidenceKind } = await findEvidence(tx, session, id)
    const exposures = await fittingExposures(tx, session, id, sideOf(evidenceKind))
    const proofs = await proofsOf(
      tx,
      session,
      exposures.map((exposure) => exposure.id),
    )
    return exposures.map((exposure) => {
      const evidenced = evidencedAmount(proofs.filter(({ exposureId }) => exposureId === exposure.id))
      return { ...exposure, lackingAmt: max(ZERO, decimal(exposure.exposureAmt).sub(evidenced)).toString() }
    })
  },

  async add(context, { fileUrls, ...input }) {
    const { tx, session, audit } = context
    const { orgId, evidenceNo: relSerialNo } = input
    demandOrganisation(session, 'evidence.edit', orgId)
    demandDocument(input)
    const [id = ''] = await insertEvidence(tx, session, [{ ...complete(input), billNo: '', declarationId: null }])
    audit({ entity, entityId: id, orgId, after: input })
    const record = { orgId, relId: id, relSerialNo, status: EvidenceStatus.of.inForce }
    for (const fileUrl of fileUrls?.split(',') ?? [])
      await attachFile(context, AttachType.of.evidence, record, { fileUrl })
    return { id, version: 0 }
  },

  async modify({ tx, session, audit }, { id, version, ...input }) {
    const before = (await lockEvidence(tx, session, [id])).get(id) ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    demandOrganisation(session, 'evidence.edit', before.orgId)
    if (before.version !== version) refuse(kitRefusals.STALE_VERSION)
    if (before.declarationId) refuse(evidenceRefusals.EVIDENCE_DECLARED)
    demandNotHeld(before)
    if (!decimal(before.usedAmt).isZero()) refuse(evidenceRefusals.EVIDENCE_IN_USE)
    demandDocument(input)
    await rewriteEvidence(tx, session, id, complete(input))
    audit({ entity, entityId: id, orgId: before.orgId, before, after: input })
    return { id, version: version + 1 }
  },

  async delete({ tx, session, today, audit }, { ids }) {
    const documents = [...(await lockEvidence(tx, session, ids)).values()]
    for (const { orgId } of documents) demandOrganisation(session, 'evidence.edit', orgId)
    if (documents.some(({ declarationId }) => declarationId)) refuse(evidenceRefusals.EVIDENCE_DECLARED)
    documents.forEach(demandNotHeld)
    const retention = await keptUntil(tx, session, ids, today)
    if ((await voidEvidence(tx, session, ids, today)) !== documents.length) refuse(evidenceRefusals.EVIDENCE_IN_USE)
    if (retention) refuse(evidenceRefusals.RETAINED, { date: retention }, 'ids')
    for (const { id, orgId } of documents) audit({ entity, entityId: id, orgId, comment: 'deleted' })
    return { count: documents.length }
  },

  hold: (context, input) => changeHold(context, input, true),
  endHold: (context, input) => changeHold(context, input, false),

  async link(context, input) {
    const [id = ''] = await linkAll(context, [input])
    return { id, version: 0 }
  },

  async unlink({ tx, session, audit }, { id, version, reason }) {
    const link = await lockLink(tx, session, id, version)
    demandOrganisation(session, 'evidence.edit', link.orgId)
    const { linkStatus, checkStatus, approveStatus } = link
    demandEvent(evidenceLinkLife, { linkStatus, checkStatus, approveStatus }, 'unlink')
    if (link.delivered) refuse(evidenceRefusals.EVIDENCE_DELIVERED)
    await giveBack(tx, session, [id])
    await releaseLink(tx, session, id, reason)
    audit({ entity: evidenceLinkLife.entity, entityId: id, orgId: link.orgId, before: link, comment: reason })
    return { id, version: version + 1 }
  },

  async check(context, { id, version, ...decision }) {
    const [link] = await review(context, reviewedLink, new Map([[id, version]]), decision)
    return { id, version: (link?.version ?? version) + 1 }
  },

  graph: ({ tx, session }, { kind, id }) => graphOf(tx, session, kind, id),

  async pack(context, input) {
    const { db, session, lang, ip } = context
    const { paper, number } = await withTx(db, session, async (tx) => {
      const made = await packOf(tx, session, input, lang)
      const { kind, ids, purpose = '' } = input
      const given = ids.map((id) => ({ entity: kind, entityId: id, orgId: session.orgId, comment: purpose }))
      await writeAudit(tx, { ...session, ip, action: 'evidence pack' }, given)
      return made
    })
    return sendPaper(context, paper, number, number)
  },
})
