import { describe, expect, it } from 'vitest'
import { type EarlierLine, repeatsIn, type Stated, type StoredLine } from './statement-overlap.rules.ts'

const line = (over: Partial<StoredLine> = {}): StoredLine => ({
  amount: '-10',
  bookDate: '20260413',
  bankRef: '',
  endToEndId: '',
  lineText: '',
  ...over,
})
const earlier = (...lines: readonly (Partial<EarlierLine> | StoredLine)[]): EarlierLine[] =>
  lines.map((one, at) => ({ ...line(), statementId: 'A', ...one, id: String(at + 1) }))
const repeats = (lines: readonly StoredLine[], existing: readonly EarlierLine[]) =>
  repeatsIn({ openingBalance: null, lines }, existing, [])

describe('a line that an earlier file brought', () => {
  it('is of its day, amount and references, whatever its words and its zeros', () => {
    const existing = earlier(line({ bankRef: 'B1', lineText: 'fee' }))
    expect(repeats([line({ bankRef: 'B1', amount: '-10.00', lineText: 'FEE 13 APR' })], existing)).toEqual(['1'])
    for (const other of [
      { bankRef: 'B2' },
      { bankRef: 'B1', amount: '-10.01' },
      { bankRef: 'B1', bookDate: '20260414' },
    ])
      expect(repeats([line(other)], existing)).toEqual([null])
  })
  it('without a reference is known by its words', () => {
    const existing = earlier(line({ lineText: 'fee A' }))
    expect(repeats([line({ lineText: 'fee A' }), line({ lineText: 'fee B' })], existing)).toEqual(['1', null])
  })
  it('is the first of equal ones for the first, and what is more of them is new', () => {
    expect(repeats([line(), line(), line()], earlier(line(), line()))).toEqual(['1', '2', null])
    expect(repeats([line()], earlier(line(), line()))).toEqual(['1'])
  })
})

describe('a statement that begins where earlier ones ended', () => {
  const stated: readonly Stated[] = [
    { id: 'A', openingBalance: '120', closingBalance: '110.00' },
    { id: 'B', openingBalance: '110', closingBalance: '100' },
  ]
  const of = (openingBalance: string | null, ...lines: readonly StoredLine[]) => ({ openingBalance, lines })
  const existing = earlier({ statementId: 'A' }, { statementId: 'B' })
  it('is about what came after them', () => {
    expect(repeatsIn(of('100.0', line()), existing, stated)).toEqual([null])
    expect(repeatsIn(of('110', line()), earlier({ statementId: 'A' }), stated)).toEqual([null])
  })
  it('but the lines of another that is not before it are the same', () => {
    for (const opening of ['120', '105', null]) expect(repeatsIn(of(opening, line()), existing, stated)).toEqual(['1'])
    expect(repeatsIn(of('110', line()), earlier({ statementId: 'B' }), stated)).toEqual(['1'])
  })
  it('and what looks alike and changes nothing is the same: both readings end alike', () => {
    const both = earlier({ statementId: 'B' }, { statementId: 'B', amount: '10' })
    expect(repeatsIn(of('100', line(), line({ amount: '10' })), both, stated)).toEqual(['1', '2'])
  })
})
