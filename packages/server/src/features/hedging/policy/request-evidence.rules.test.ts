import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import {
  demandEvidence,
  demandNotOverused,
  type EvidenceQuestion,
  evidenceOf,
  evidenceQuestion,
  namedContracts,
} from './request-evidence.rules.ts'

const verdict = (act: () => void) => refusalOf(act)?.because.en ?? 'ok'
const line = (exposureId: string, hedgeAmt: string, contractNo = '', othersAmt = '0') => ({
  ...{ exposureId, hedgeAmt, contractNo, othersAmt },
  billNo: '',
  projectNo: '',
})
const none = { contractNo: '', billNo: '', projectNo: '' }
const question = (over: Partial<EvidenceQuestion> = {}): EvidenceQuestion => ({
  exposureType: '1',
  own: none,
  lines: [line('1', '60', 'C-1'), line('2', '40')],
  proved: new Map(),
  enforced: true,
  ...over,
})
const proved = (amounts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(amounts).map(([id, amount]) => [id, decimal(amount)]))

it('a request asks of each of its exposures, with their numbers and what other hedges take of them', () => {
  const exposure = { id: '1', ...none, contractNo: 'C-1', settledAmt: '10', lockAmt: '20', reservedAmt: '5' }
  const request = { exposureType: '1', billNo: 'B-9', exposureList: [{ exposureId: '1', hedgeAmt: '60' }] }
  const rest = { proved: new Map(), enforced: true }
  const expected = { exposureType: '1', own: { ...none, billNo: 'B-9' }, ...rest }
  const others = { ...exposure, id: '2', contractNo: 'C-2' }
  expect(evidenceQuestion(request, [others, exposure], rest)).toEqual({
    ...expected,
    lines: [line('1', '60', 'C-1', '35')],
  })
  expect(evidenceQuestion(request, [others], rest)).toEqual({ ...expected, lines: [] })
})

describe('what stands behind a request', () => {
  it.each<[string, Partial<EvidenceQuestion>, object]>([
    [
      'a typed number names a document and shows none',
      { own: { ...none, contractNo: 'anything' } },
      { evidenceAmt: '100', shownAmt: '0', enough: true, shown: false },
    ],
    ['a line without a number', {}, { evidenceAmt: '60', shownAmt: '0', enough: false, shown: false }],
    [
      'linked documents need no number',
      { lines: [line('2', '40')], proved: proved({ 2: '40' }) },
      { evidenceAmt: '40', shownAmt: '40', enough: true, shown: true },
    ],
    [
      'documents in part',
      { proved: proved({ 1: '30', 2: '40' }) },
      { evidenceAmt: '100', shownAmt: '70', enough: true, shown: false },
    ],
    ['documents of more than the line', { proved: proved({ 1: '900', 2: '900' }) }, { shownAmt: '100', shown: true }],
    [
      'documents that other hedges of the exposure use',
      { lines: [line('1', '60', 'C-1', '50')], proved: proved({ 1: '100' }) },
      { shownAmt: '50', shown: false },
    ],
    [
      'documents that others use up',
      { lines: [line('1', '60', 'C-1', '500')], proved: proved({ 1: '100' }) },
      { shownAmt: '0', shown: false },
    ],
    ['a forecast', { exposureType: '2' }, { asked: false, enough: true, shown: true }],
  ])('%s', (_, over, expected) => expect(evidenceOf(question(over))).toMatchObject(expected))

  it('a number is only demanded where the organisation says so', () => {
    expect(verdict(() => demandEvidence(question(), 'USD'))).toMatch(/need a contract, bill or project/)
    expect(verdict(() => demandEvidence(question({ enforced: false }), 'USD'))).toBe('ok')
    expect(verdict(() => demandEvidence(question({ exposureType: '2' }), 'USD'))).toBe('ok')
  })
})

describe('a contract that is registered', () => {
  const contract = { number: 'C1', contractNo: 'C-1', worth: decimal('100'), usedAmt: '50' }
  const taken = (amount: string) => namedContracts(question({ lines: [line('1', amount, 'c 1')] }))

  it('is named by the request, else by the exposure, however the number is written', () => {
    expect([...taken('60').keys()]).toEqual(['C1'])
    expect([...namedContracts(question({ own: { ...none, contractNo: 'Ｘ-9' } }))].map(([key]) => key)).toEqual(['X9'])
    expect(namedContracts(question({ exposureType: '2' })).size).toBe(0)
  })

  it.each([
    ['50', '1', 'ok'],
    ['50.01', '1', /more is too much/],
    ['50.01', '0', 'ok'],
  ])('with 50 of 100 used takes %s more under policy %s: %s', (amount, policy, expected) => {
    expect(verdict(() => demandNotOverused(taken(amount), [contract], policy))).toMatch(expected)
  })
})
