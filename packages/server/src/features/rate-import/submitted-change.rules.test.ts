import { describe, expect, it } from 'vitest'
import { submittedRates } from './submitted-change.rules.ts'

const counts = { NEW: 3, SAME: 5, DIFFERS: 2, OUTSIDE: 1, UNREADABLE: 4 }
const report = { counts, firstDate: '20260401', lastDate: '20260410', bandPct: 20 }

describe('what a reviewer sees of a file', () => {
  it('is what it adds, what it changes and what was left out', () => {
    expect(submittedRates({ format: 'ecb', report })).toMatchObject({
      changeKind: 'rate',
      newCount: 3,
      changedCount: 2,
      leftOutCount: 5,
    })
    expect(submittedRates({ format: 'curve', report }).changeKind).toBe('curve')
  })
})
