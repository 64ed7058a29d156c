import { describe, expect, it } from 'vitest'
import { isContinued, type KnownLine, repeatsIn } from './statement-overlap.rules.ts'

const line = (over: Partial<KnownLine> = {}): KnownLine => ({
  amount: '-10',
  bookDate: '20260413',
  bankRef: '',
  endToEndId: '',
  lineText: '',
  ...over,
})
const earlier = (...lines: readonly KnownLine[]) => lines.map((one, at) => ({ ...one, id: String(at + 1) }))

describe('a line that an earlier file brought', () => {
  it('is of its day, amount and references, whatever its words and its zeros', () => {
    const known = earlier(line({ bankRef: 'B1', lineText: 'fee' }))
    expect(repeatsIn([line({ bankRef: 'B1', amount: '-10.00', lineText: 'FEE 13 APR' })], known)).toEqual(['1'])
    for (const other of [
      { bankRef: 'B2' },
      { bankRef: 'B1', amount: '-10.01' },
      { bankRef: 'B1', bookDate: '20260414' },
    ])
      expect(repeatsIn([line(other)], known)).toEqual([null])
  })
  it('without a reference is known by its words', () => {
    const known = earlier(line({ lineText: 'fee A' }))
    expect(repeatsIn([line({ lineText: 'fee A' }), line({ lineText: 'fee B' })], known)).toEqual(['1', null])
  })
  it('is the first of equal ones for the first, and what is more of them is new', () => {
    expect(repeatsIn([line(), line(), line()], earlier(line(), line()))).toEqual(['1', '2', null])
    expect(repeatsIn([line()], earlier(line(), line()))).toEqual(['1'])
  })
})

describe('a statement that begins where the last one ended', () => {
  const last = { statementDate: '20260413', closingBalance: '100.00' }
  const next = { statementDate: '20260413', openingBalance: '100' }
  it('is about what came after it', () => {
    expect(isContinued(next, last, [line()])).toBe(true)
    expect(isContinued({ ...next, openingBalance: '110' }, last, [line()])).toBe(false)
    expect(isContinued({ ...next, openingBalance: null }, last, [line()])).toBe(false)
    expect(isContinued({ ...next, statementDate: '20260412' }, last, [line()])).toBe(false)
    expect(isContinued(next, undefined, [line()])).toBe(false)
  })
  it('unless what looks alike changes nothing: then both files end alike, and it is the same', () =>
    expect(isContinued(next, last, [line(), line({ amount: '10' })])).toBe(false))
})
