/** Whether a document may prove an exposure, and how much of it. Its links live by the contract; docs/states/evidence-link.md. */
import { OverEvidence } from '@hedgerow/contract/approval/approval.dict'
import { EvidenceKind, EvidenceLinkStatus, EvidenceStatus } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceRefusals } from '@hedgerow/contract/evidence/evidence.refusals'
import { ExposureDirection, ExposureStatus } from '@hedgerow/contract/exposure/exposure.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal, max, ZERO } from '@hedgerow/quant/basics/decimal'

export interface LinkedDocument {
  readonly id: string
  readonly orgId: string
  readonly evidenceKind: string
  readonly evidenceStatus: string
  readonly evidenceNo: string
  readonly contractNo: string
  readonly currency: string
  readonly evidenceAmt: string
  readonly usedAmt: string
}
export interface ProvedExposure {
  readonly id: string
  readonly orgId: string
  readonly status: string
  readonly serialNo: string
  readonly currency: string
  readonly exposureDirection: string
  readonly exposureAmt: string
  /** Whether more evidence than the exposure is worth is refused, by the policy of its organisation. */
  readonly overEvidence: string
}
/** What a document proves of an exposure already. */
export interface Proof {
  readonly exposureId: string
  readonly evidenceId: string
  readonly evidenceKind: string
  readonly contractNo: string
  readonly linkAmt: string
}
export interface AskedLink {
  readonly evidenceId: string
  readonly exposureId: string
  readonly linkAmt: string
  readonly reason?: string | undefined
}
export interface DecidedLink extends AskedLink {
  readonly linkStatus: string
  readonly overAmt: string
  readonly orgId: string
  readonly serialNo: string
}

/** Blanks and dashes are how people group a number; full-width characters are the same ones. */
export const plainNumber = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\-_/]/g, '')
    .toUpperCase()

const sum = (amounts: readonly string[]) => amounts.reduce<Decimal>((all, one) => all.add(decimal(one)), ZERO)

/** A contract and the declarations under it prove the same money: of each contract number the greater of the two counts. */
export function evidencedAmount(proofs: readonly Omit<Proof, 'exposureId'>[]): Decimal {
  const byContract = new Map<string, Omit<Proof, 'exposureId'>[]>()
  for (const proof of proofs) {
    const key = plainNumber(proof.contractNo) || `document ${proof.evidenceId}`
    byContract.set(key, [...(byContract.get(key) ?? []), proof])
  }
  return [...byContract.values()].reduce<Decimal>((all, group) => {
    const [contracts, others] = [true, false].map((isContract) =>
      sum(
        group
          .filter(({ evidenceKind }) => (evidenceKind === EvidenceKind.of.contract) === isContract)
          .map(({ linkAmt }) => linkAmt),
      ),
    )
    return all.add(max(contracts ?? ZERO, others ?? ZERO))
  }, ZERO)
}

/** @throws Refusal EVIDENCE_ORG, EVIDENCE_VOID, EVIDENCE_CURRENCY, EVIDENCE_DIRECTION */
export function demandFit(document: LinkedDocument, exposure: ProvedExposure): void {
  const { evidenceKind, evidenceStatus } = document
  if (document.orgId !== exposure.orgId) refuse(evidenceRefusals.EVIDENCE_ORG, {}, 'exposureId')
  if (evidenceStatus !== EvidenceStatus.of.inForce || exposure.status === ExposureStatus.of.void)
    refuse(evidenceRefusals.EVIDENCE_VOID, {}, 'exposureId')
  if (document.currency !== exposure.currency) refuse(evidenceRefusals.EVIDENCE_CURRENCY, {}, 'exposureId')
  const { exportDeclaration, importDeclaration } = EvidenceKind.of
  const wanted =
    evidenceKind === exportDeclaration
      ? ExposureDirection.of.long
      : evidenceKind === importDeclaration
        ? ExposureDirection.of.short
        : undefined
  if (wanted !== undefined && wanted !== exposure.exposureDirection)
    refuse(evidenceRefusals.EVIDENCE_DIRECTION, {}, 'exposureId')
}

interface Known {
  readonly documents: ReadonlyMap<string, LinkedDocument>
  readonly exposures: ReadonlyMap<string, ProvedExposure>
  readonly proofs: readonly Proof[]
}

/**
 * Decides links in their order: each sees what the ones before it took. One beyond its exposure is refused or waits for a second person,
 * as the policy says. @throws Refusal EVIDENCE_USED, EVIDENCE_LINKED, EVIDENCE_OVER, EVIDENCE_REASON and those of `demandFit`
 */
export function decideLinks(asked: readonly AskedLink[], { documents, exposures, proofs }: Known): DecidedLink[] {
  const used = new Map([...documents.values()].map(({ id, usedAmt }) => [id, decimal(usedAmt)]))
  const known = [...proofs]
  return asked.map((link) => {
    const [document, exposure] = [documents.get(link.evidenceId), exposures.get(link.exposureId)]
    if (!document || !exposure) throw new Error('should hold: what is linked was locked')
    demandFit(document, exposure)
    if (known.some(({ evidenceId, exposureId }) => evidenceId === document.id && exposureId === exposure.id))
      refuse(evidenceRefusals.EVIDENCE_LINKED, {}, 'exposureId')
    const taken = used.get(document.id) ?? ZERO
    const free = max(ZERO, decimal(document.evidenceAmt).sub(taken))
    if (decimal(link.linkAmt).gt(free))
      refuse(evidenceRefusals.EVIDENCE_USED, { free: free.toString(), amount: link.linkAmt }, 'linkAmt')
    used.set(document.id, taken.add(decimal(link.linkAmt)))
    const { evidenceKind, contractNo } = document
    known.push({ evidenceId: document.id, exposureId: exposure.id, evidenceKind, contractNo, linkAmt: link.linkAmt })
    return { ...link, orgId: exposure.orgId, serialNo: exposure.serialNo, ...standing(link, exposure, known) }
  })
}

function standing(link: AskedLink, exposure: ProvedExposure, proofs: readonly Proof[]) {
  const own = proofs.filter(({ exposureId }) => exposureId === exposure.id)
  const over = evidencedAmount(own).sub(decimal(exposure.exposureAmt))
  if (!over.gt(ZERO)) return { linkStatus: EvidenceLinkStatus.of.live, overAmt: '0' }
  const params = { serialNo: exposure.serialNo, amount: over.toString() }
  if (exposure.overEvidence === OverEvidence.of.block) refuse(evidenceRefusals.EVIDENCE_OVER, params, 'linkAmt')
  if (!link.reason) refuse(evidenceRefusals.EVIDENCE_REASON, params, 'reason')
  return { linkStatus: EvidenceLinkStatus.of.submitted, overAmt: over.toString() }
}
