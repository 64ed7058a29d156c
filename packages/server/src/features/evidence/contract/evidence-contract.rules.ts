/**
 * The money of one contract: the contract itself and the declarations, invoices and other papers under its number prove the same sum,
 * whichever exposures they are linked to. An exposure is proved by the greater of the two; all exposures together by no more than the
 * greater of what the contract says and what is registered under it (decision 0173).
 */
import { EvidenceKind } from '@hedgerow/contract/evidence/evidence.dict'
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
/** What a document proves of an exposure already. */
export interface Proof {
  readonly exposureId: string
  readonly evidenceId: string
  readonly evidenceKind: string
  readonly contractNo: string
  readonly linkAmt: string
}

export type ContractDocument = Pick<
  LinkedDocument,
  'id' | 'orgId' | 'currency' | 'contractNo' | 'evidenceKind' | 'evidenceAmt'
>

/** Blanks and dashes are how people group a number; full-width characters are the same ones. */
export const plainNumber = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\-_/]/g, '')
    .toUpperCase()

/** Undefined of a document that names no contract: it stands alone. */
export function contractOf({ orgId, currency, contractNo }: ContractDocument): string | undefined {
  const number = plainNumber(contractNo)
  return number === '' ? undefined : `${orgId} ${currency} ${number}`
}

interface Part {
  readonly evidenceKind: string
  readonly amount: Decimal
}

/** The greater of what contracts say and what is under them. */
function greater(parts: readonly Part[]): Decimal {
  const total = (isContract: boolean) =>
    parts
      .filter(({ evidenceKind }) => (evidenceKind === EvidenceKind.of.contract) === isContract)
      .reduce<Decimal>((all, { amount }) => all.add(amount), ZERO)
  return max(total(true), total(false))
}

/** What documents of one contract prove of one exposure. */
export const provedBy = (proofs: readonly Pick<Proof, 'evidenceKind' | 'linkAmt'>[]): Decimal =>
  greater(proofs.map(({ evidenceKind, linkAmt }) => ({ evidenceKind, amount: decimal(linkAmt) })))

/** What the documents of one contract can prove at all. */
export const worthOf = (documents: readonly ContractDocument[]): Decimal =>
  greater(documents.map(({ evidenceKind, evidenceAmt }) => ({ evidenceKind, amount: decimal(evidenceAmt) })))

/** By how much all exposures together are proved beyond the money of this contract; zero or less where they are not. */
export function beyondContract(key: string, documents: readonly ContractDocument[], proofs: readonly Proof[]): Decimal {
  const own = documents.filter((document) => contractOf(document) === key)
  const ids = new Set(own.map(({ id }) => id))
  const byExposure = Map.groupBy(
    proofs.filter(({ evidenceId }) => ids.has(evidenceId)),
    ({ exposureId }) => exposureId,
  )
  const proved = [...byExposure.values()].reduce<Decimal>((all, links) => all.add(provedBy(links)), ZERO)
  return proved.sub(worthOf(own))
}
