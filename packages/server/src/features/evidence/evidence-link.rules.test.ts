import { evidenceRefusals } from '@hedgerow/contract/evidence/evidence.refusals'
import { describe, expect, it } from 'vitest'
import {
  decideLinks,
  evidencedAmount,
  type LinkedDocument,
  type Proof,
  type ProvedExposure,
  plainNumber,
} from './evidence-link.rules.ts'

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
    reason,
  }: { documents?: LinkedDocument[]; exposures?: ProvedExposure[]; proofs?: Proof[]; reason?: string } = {},
) =>
  decideLinks(
    amounts.map((linkAmt, at) => ({
      evidenceId: documents[at % documents.length]?.id ?? '',
      exposureId: exposures[at % exposures.length]?.id ?? '',
      linkAmt,
      reason,
    })),
    { documents: byId(documents), exposures: byId(exposures), proofs },
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
