import { pathOf } from '@hedgerow/contract/screens'
import { describe, expect, it } from 'vitest'
import { stressResult } from '../stress/stress.rules.ts'
import { dealt, owed, scenarioOf, spotMove, stressBook, stressWork } from '../stress/stress-work.fixture.ts'
import { madeBy, valuesOf } from './made-figure.fixture.ts'
import {
  bankInputs,
  baseInputs,
  claimInputs,
  coverageInputs,
  limitInputs,
  pairInputs,
  partFunctionOf,
  type Stressed,
} from './stress-figure.rules.ts'

const bank = (counterPartyId: string, isNetted: boolean, fixedWorths: readonly number[] = []) => ({
  ...{
    counterPartyId,
    bankNameZh: '甬江银行',
    bankNameEn: 'Yongjiang Bank',
    facilityUsd: '1000.00',
    usedUsd: '100.00',
  },
  ...{ marginHeldUsd: '5.00', marginThresholdUsd: '20.00', isMarginFree: false, isNetted, fixedWorths, bankGaps: [] },
})
/** Of dollars 1,000 received, 400 sold, and 600 bought at a rate of nine from the same bank; of euros 50 bought from another. */
const book = stressBook(
  [
    owed('1', 'USD', 1000),
    dealt('2', 'USD', -400, { strike: 7.5, bank: '9' }),
    dealt('3', 'USD', 600, { strike: 9, bank: '9' }),
    dealt('4', 'EUR', 50, { strike: 8, bank: '8' }),
  ],
  { fixedWorth: 12.345, banks: [bank('9', false, [-7]), bank('8', true)] },
)
const scenario = spotMove({ 'USD/CNY': -0.1, 'EUR/CNY': -0.25 })
const work = stressWork(book, [scenarioOf('5', scenario)])
const figures = stressResult(work).scenarios[0]?.figures
if (!figures) throw new Error('measured')
const of: Stressed = { work, scenarioKey: '5', scenario, figures, runId: null, isLive: true }

describe('what a figure of a stress test is made of', () => {
  it.each(figures.pairs)('makes those of a pair again: $currencyPair', (row) => {
    for (const [name, by] of Object.entries(partFunctionOf))
      expect([name, Number(madeBy(by, pairInputs(of, row.currencyPair)))]).toEqual([
        name,
        Number(row[name as keyof typeof partFunctionOf]),
      ])
  })

  it('says on which side each holding stands', () => {
    expect(valuesOf(pairInputs(of, 'USD/CNY'))).toMatchObject({ i: 'USD/CNY', k: ['1', '0', '0', '0'] })
  })

  it('makes what the whole is worth, and what the hedge made good', () => {
    // Items 7,000; deals 400 × 0.5 − 600 × 2 and 12.345 that moves no more: −987.655, rounded beside them.
    expect(Number(madeBy('stressBase', baseInputs(of)))).toBe(6012.34)
    // The item loses 700; 400 sold gain 280, 600 and the euros lose 420 and 100: −240 of 700, which is made worse.
    expect(madeBy('stressCoverage', coverageInputs(of))).toBe('-34.29')
    const recent = { ...of, work: { ...of.work, book: { ...of.work.book, shareScale: 4 } } }
    expect(madeBy('stressCoverage', coverageInputs(recent))).toBe('-34.2857')
    expect([figures.baseValue, figures.coveragePct]).toEqual(['6012.34', '-34.29'])
  })

  it('makes what a bank may claim: each lost deal, or what is left when they set each other off', () => {
    const [first, second] = figures.banks.toSorted((a, b) => (a.counterPartyId > b.counterPartyId ? -1 : 1))
    if (!first || !second) throw new Error('two banks')
    // At 6.3: 400 × 1.2 − 600 × 2.7 − 7.
    expect(madeBy('stressBankValue', bankInputs(of, first))).toBe('-1147.00')
    // Of the deals that lost 1,620 and 7, in dollars of 7.
    expect(madeBy('stressBankClaim', claimInputs(of, first))).toBe('232.43')
    expect([first.stressedValue, first.claimUsd]).toEqual(['-1147.00', '232.43'])
    // At 6 the euros lost 100: 14.29.
    expect(madeBy('stressBankClaim', claimInputs(of, second))).toBe('14.29')
    expect(valuesOf(claimInputs(of, first))).toMatchObject({ n: '0', x: '7', w: ['-7'] })
    expect(valuesOf(claimInputs(of, second))).toMatchObject({ n: '1', w: [] })
    // 1,000 − 100 − 232.43; 232.43 − 20 − 5.
    expect(madeBy('stressHeadroom', limitInputs('headroomUsd', first))).toBe('667.57')
    expect(madeBy('stressMarginCall', limitInputs('marginCallUsd', first))).toBe('207.43')
    expect([first.headroomUsd, first.marginCallUsd]).toEqual(['667.57', '207.43'])
    const bare = { ...first, marginHeldUsd: null, marginThresholdUsd: null }
    expect(madeBy('stressMarginCall', limitInputs('marginCallUsd', bare))).toBe('232.43')
  })

  it('leads to the rates of a period of the past, and to the setting of another scenario', () => {
    const urlOf = (scenarioKey: string) =>
      coverageInputs({ ...of, scenarioKey }).flatMap(({ symbol, url }) =>
        ['S', 'v', 'R'].includes(symbol) ? [url] : [],
      )
    const [rates, setting] = [pathOf('rate-spot'), pathOf('stress-set')]
    expect([urlOf('2015-08'), urlOf('5')]).toEqual([
      [rates, rates, rates],
      [setting, setting, setting],
    ])
  })
})
