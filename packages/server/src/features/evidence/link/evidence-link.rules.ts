/** Whether a document may prove an exposure, and how much of it. Its links live by the contract; docs/states/evidence-link.md. */
import { OverEvidence } from '@hedgerow/contract/approval/approval.dict'
import { EvidenceKind, EvidenceLinkStatus, EvidenceStatus } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceRefusals } from '@hedgerow/contract/evidence/evidence.refusals'
import { ExposureDirection, ExposureStatus } from '@hedgerow/contract/exposure/exposure.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal, max, ZERO } from '@hedgerow/quant/basics/decimal'
import {
  beyondContract,
  type ContractDocument,
  contractOf,
  type LinkedDocument,
  type Proof,
  plainNumber,
  provedBy,
} from '../contract/evidence-contract.rules.ts'

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
export interface LinkInput {
  readonly evidenceId: string
  readonly exposureId: string
  readonly linkAmt: string
  readonly reason?: string | undefined
}
export interface DecidedLink extends LinkInput {
  readonly linkStatus: string
  readonly overAmt: string
  readonly orgId: string
  readonly serialNo: string
}

/** A contract and the declarations under it prove the same money: of each contract number the greater of the two counts. */
export function evidencedAmount(proofs: readonly Omit<Proof, 'exposureId'>[]): Decimal {
  const byContract = new Map<string, Omit<Proof, 'exposureId'>[]>()
  for (const proof of proofs) {
    const key = plainNumber(proof.contractNo) || `document ${proof.evidenceId}`
    byContract.set(key, [...(byContract.get(key) ?? []), proof])
  }
  return [...byContract.values()].reduce<Decimal>((all, group) => all.add(provedBy(group)), ZERO)
}

/** @throws Refusal EVIDENCE_ORG, EVIDENCE_VOID, EVIDENCE_CURRENCY, EVIDENCE_DIRECTION */
function demandFit(document: LinkedDocument, exposure: ProvedExposure): void {
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

interface StoredContracts {
  readonly documents: ReadonlyMap<string, LinkedDocument>
  readonly exposures: ReadonlyMap<string, ProvedExposure>
  readonly proofs: readonly Proof[]
  /** The documents under the contract numbers of these, and what they prove of any exposure. */
  readonly contracts: { readonly documents: readonly ContractDocument[]; readonly proofs: readonly Proof[] }
}

/**
 * Decides links in their order: each sees what the ones before it took. One beyond its exposure, or beyond the money of its contract, is
 * refused or waits for a second person, as the policy says.
 * @throws Refusal EVIDENCE_USED, EVIDENCE_LINKED, EVIDENCE_OVER, EVIDENCE_CONTRACT, EVIDENCE_REASON and those of `demandFit`
 */
export function decideLinks(
  links: readonly LinkInput[],
  { documents, exposures, proofs, contracts }: StoredContracts,
): DecidedLink[] {
  const used = new Map([...documents.values()].map(({ id, usedAmt }) => [id, decimal(usedAmt)]))
  const proofList = [...proofs]
  const underContract = [...contracts.proofs]
  return links.map((link) => {
    const [document, exposure] = [documents.get(link.evidenceId), exposures.get(link.exposureId)]
    if (!document || !exposure) throw new Error('should hold: what is linked was locked')
    demandFit(document, exposure)
    if (proofList.some(({ evidenceId, exposureId }) => evidenceId === document.id && exposureId === exposure.id))
      refuse(evidenceRefusals.EVIDENCE_LINKED, {}, 'exposureId')
    const taken = used.get(document.id) ?? ZERO
    const free = max(ZERO, decimal(document.evidenceAmt).sub(taken))
    if (decimal(link.linkAmt).gt(free))
      refuse(evidenceRefusals.EVIDENCE_USED, { free: free.toString(), amount: link.linkAmt }, 'linkAmt')
    used.set(document.id, taken.add(decimal(link.linkAmt)))
    const { evidenceKind, contractNo } = document
    const own = { evidenceId: document.id, exposureId: exposure.id, evidenceKind, contractNo, linkAmt: link.linkAmt }
    proofList.push(own)
    underContract.push(own)
    const key = contractOf(document)
    const beyond = key === undefined ? ZERO : beyondContract(key, contracts.documents, underContract)
    const over = evidencedAmount(proofList.filter(({ exposureId }) => exposureId === exposure.id)).sub(
      decimal(exposure.exposureAmt),
    )
    return {
      ...link,
      orgId: exposure.orgId,
      serialNo: exposure.serialNo,
      ...standing(link, exposure, { contractNo, over, beyond }),
    }
  })
}

interface Excess {
  readonly contractNo: string
  /** Beyond the exposure, and beyond the money of the contract; not above zero where there is none. */
  readonly over: Decimal
  readonly beyond: Decimal
}

function standing(link: LinkInput, { serialNo, overEvidence }: ProvedExposure, { contractNo, over, beyond }: Excess) {
  const excess = max(over, beyond)
  if (!excess.gt(ZERO)) return { linkStatus: EvidenceLinkStatus.of.live, overAmt: '0' }
  const isRefused = overEvidence === OverEvidence.of.block
  if (over.gt(ZERO)) {
    const params = { serialNo, amount: over.toString() }
    if (isRefused) refuse(evidenceRefusals.EVIDENCE_OVER, params, 'linkAmt')
    if (!link.reason) refuse(evidenceRefusals.EVIDENCE_REASON, params, 'reason')
  } else {
    const params = { contractNo, amount: beyond.toString() }
    if (isRefused) refuse(evidenceRefusals.EVIDENCE_CONTRACT, params, 'linkAmt')
    if (!link.reason) refuse(evidenceRefusals.EVIDENCE_CONTRACT_REASON, params, 'reason')
  }
  return { linkStatus: EvidenceLinkStatus.of.submitted, overAmt: excess.toString() }
}
