import { describe, expect, it } from 'vitest'
import { demandMaker, submittedRates } from './market-change.rules.ts'

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

describe('the maker of a change', () => {
  const held = (duty: string, ...orgIds: string[]) => ({ duty, orgIds, limitUsd: null })
  it.each([
    ['holds the duty where he sits', [held('5-0', '1', '2')], true],
    ['holds it elsewhere', [held('5-0', '2')], false],
    ['reviews', [held('5-1', '1')], false],
    ['deals', [held('2-0', '1')], false],
  ])('%s', (_, duties, may) => {
    const demand = () => demandMaker({ orgId: '1', duties })
    if (may) expect(demand).not.toThrow()
    else expect(demand).toThrow()
  })
})
