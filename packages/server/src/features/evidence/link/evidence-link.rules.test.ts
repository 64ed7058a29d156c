import { evidenceRefusals } from '@hedgerow/contract/evidence/evidence.refusals'
import { describe, expect, it } from 'vitest'
import type { LinkedDocument, Proof } from '../contract/evidence-contract.rules.ts'
import { type ContractDocument, plainNumber } from '../contract/evidence-contract.rules.ts'
import { decideLinks, evidencedAmount, type ProvedExposure } from './evidence-link.rules.ts'

const document = (over: Partial<LinkedDocument> = {}): LinkedDocument => ({
  id: '1',
  orgId: '7',
  evidenceKind: '2',
  evidenceStatus: '2',
  evidenceNo: 'E-1',
  contractNo: 'SC-1',
  currency: 'USD',
  evidenceAmt: '1000',
  usedAmt: '0',
  ...over,
})
const exposure = (over: Partial<ProvedExposure> = {}): ProvedExposure => ({
  id: '5',
  orgId: '7',
  status: '1',
  serialNo: 'EXP-5',
  currency: 'USD',
  exposureDirection: '1',
  exposureAmt: '1500',
  overEvidence: '0',
  ...over,
})
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
const decide = (
  amounts: readonly string[],
  {
    documents = [document()],
    exposures = [exposure()],
    proofs = [],
    contracts = { documents, proofs },
    reason,
  }: {
    documents?: LinkedDocument[]
    exposures?: ProvedExposure[]
    proofs?: Proof[]
    contracts?: { documents: ContractDocument[]; proofs: Proof[] }
    reason?: string
  } = {},
) =>
  decideLinks(
    amounts.map((linkAmt, at) => ({
      evidenceId: documents[at % documents.length]?.id ?? '',
      exposureId: exposures[at % exposures.length]?.id ?? '',
      linkAmt,
      reason,
    })),
    { documents: byId(documents), exposures: byId(exposures), proofs, contracts },
  )
const refusedWith = (because: unknown) => expect.objectContaining({ because })

describe('a document', () => {
  it('is never used beyond its amount, also by several links of one command', () => {
    expect(decide(['1000'])).toMatchObject([{ linkStatus: 'T', overAmt: '0' }])
    expect(() => decide(['1000.01'])).toThrow(refusedWith(evidenceRefusals.EVIDENCE_USED))
    const exposures = [exposure(), exposure({ id: '6' })]
    expect(() => decide(['600', '401'], { exposures })).toThrow(refusedWith(evidenceRefusals.EVIDENCE_USED))
    expect(decide(['600', '400'], { exposures }).length).toBe(2)
  })
  it.each([
    ['EVIDENCE_ORG', { orgId: '8' }],
    ['EVIDENCE_VOID', { status: '0' }],
    ['EVIDENCE_CURRENCY', { currency: 'EUR' }],
    ['EVIDENCE_DIRECTION', { exposureDirection: '0' }],
  ] as const)('proves what fits it: %s', (name, over) => {
    expect(() => decide(['1'], { exposures: [exposure(over)] })).toThrow(refusedWith(evidenceRefusals[name]))
  })
  it('of an import proves payables, a contract both sides', () => {
    const short = [exposure({ exposureDirection: '0' })]
    expect(decide(['1'], { documents: [document({ evidenceKind: '3' })], exposures: short }).length).toBe(1)
    expect(decide(['1'], { documents: [document({ evidenceKind: '1' })], exposures: short }).length).toBe(1)
  })
})

describe('an exposure', () => {
  const small = [exposure({ exposureAmt: '800' })]
  it('evidenced beyond its amount asks for a reason and another person, or is refused by policy', () => {
    expect(() => decide(['900'], { exposures: small })).toThrow(refusedWith(evidenceRefusals.EVIDENCE_REASON))
    expect(decide(['900'], { exposures: small, reason: 'part delivery' })).toMatchObject([
      { linkStatus: '1', overAmt: '100' },
    ])
    const blocked = [exposure({ exposureAmt: '800', overEvidence: '1' })]
    expect(() => decide(['900'], { exposures: blocked, reason: 'x' })).toThrow(
      refusedWith(evidenceRefusals.EVIDENCE_OVER),
    )
  })
  it('counts a contract and the declarations under it once', () => {
    const proof = (over: Partial<Proof>): Proof => ({
      exposureId: '5',
      evidenceId: '9',
      evidenceKind: '1',
      contractNo: 'SC 1',
      linkAmt: '800',
      ...over,
    })
    expect(plainNumber('ＳＣ－1')).toBe('SC1')
    const under = proof({ evidenceId: '1', evidenceKind: '2', contractNo: 'SC-1', linkAmt: '500' })
    expect(evidencedAmount([proof({}), under]).toString()).toBe('800')
    expect(
      evidencedAmount([proof({}), under, proof({ evidenceId: '2', evidenceKind: '2', linkAmt: '400' })]).toString(),
    ).toBe('900')
    expect(evidencedAmount([proof({ contractNo: '' }), proof({ contractNo: '', evidenceId: '8' })]).toString()).toBe(
      '1600',
    )
    expect(decide(['500'], { exposures: small, proofs: [proof({})] })).toMatchObject([{ linkStatus: 'T' }])
  })
})

describe('a contract and the declarations under it', () => {
  const contract = document({ id: '2', evidenceKind: '1', evidenceNo: 'C-1', contractNo: 'SC 1', evidenceAmt: '1000' })
  const declared = document({ id: '1', evidenceAmt: '600' })
  const linked = (over: Partial<Proof>): Proof => ({
    exposureId: '6',
    evidenceId: '2',
    evidenceKind: '1',
    contractNo: 'SC 1',
    linkAmt: '1000',
    ...over,
  })
  const other = (overEvidence: string) => [exposure({ id: '5', overEvidence })]
  const under = (proofs: Proof[]) => ({ documents: [contract, declared], proofs })

  it('prove the same money once, over all exposures: the second use is refused', () => {
    const all = { documents: [declared], contracts: under([linked({})]) }
    expect(() => decide(['1'], { ...all, exposures: other('1') })).toThrow(
      refusedWith(evidenceRefusals.EVIDENCE_CONTRACT),
    )
    const part = { ...all, contracts: under([linked({ linkAmt: '500' })]), exposures: other('1') }
    expect(decide(['500'], part)).toMatchObject([{ linkStatus: 'T', overAmt: '0' }])
    expect(() => decide(['500.01'], part)).toThrow(refusedWith(evidenceRefusals.EVIDENCE_CONTRACT))
  })

  it('the other way round too: a contract whose declarations are used up proves no other exposure', () => {
    const used = linked({ evidenceId: '1', evidenceKind: '2', linkAmt: '600' })
    const all = { documents: [contract], contracts: under([used]), exposures: other('1') }
    expect(decide(['400'], all)).toMatchObject([{ linkStatus: 'T' }])
    expect(() => decide(['401'], all)).toThrow(refusedWith(evidenceRefusals.EVIDENCE_CONTRACT))
  })

  it('on one exposure the greater of the two counts', () => {
    const same = under([linked({ exposureId: '5' })])
    expect(decide(['600'], { documents: [declared], contracts: same, exposures: other('1') })).toMatchObject([
      { linkStatus: 'T' },
    ])
  })

  it('shipped beyond the contract prove what was declared', () => {
    const more = document({ id: '3', evidenceAmt: '700' })
    const contracts = { documents: [contract, declared, more], proofs: [linked({})] }
    const exposures = other('1')
    expect(decide(['300'], { documents: [more], contracts, exposures })).toMatchObject([{ linkStatus: 'T' }])
    expect(() => decide(['301'], { documents: [more], contracts, exposures })).toThrow(
      refusedWith(evidenceRefusals.EVIDENCE_CONTRACT),
    )
  })

  it('where the policy is loosened, a reason and another person', () => {
    const all = { documents: [declared], contracts: under([linked({})]), exposures: other('0') }
    expect(() => decide(['1'], all)).toThrow(refusedWith(evidenceRefusals.EVIDENCE_CONTRACT_REASON))
    expect(decide(['1'], { ...all, reason: 'freight on top' })).toMatchObject([{ linkStatus: '1', overAmt: '1' }])
  })

  it('of another organisation, currency or number are other money', () => {
    for (const apart of [{ orgId: '8' }, { currency: 'EUR' }, { contractNo: 'SC-2' }]) {
      const contracts = { documents: [{ ...contract, ...apart }, declared], proofs: [linked({})] }
      expect(decide(['600'], { documents: [declared], contracts, exposures: other('1') })).toMatchObject([
        { linkStatus: 'T' },
      ])
    }
  })
})
