import { describe, expect, it } from 'vitest'
import { budgetCushion, pairAlone, type ReverseWork, reverseResult } from './reverse.rules.ts'
import type { StressHolding } from './stress.rules.ts'
import { dealt, owed, spotMove, stressBook } from './stress-work.fixture.ts'

/** A thousand dollars at seven. */
const work = (over: Partial<ReverseWork> = {}): ReverseWork => ({
  book: stressBook([owed('1', 'USD', 1000)]),
  scenarios: [spotMove({ 'USD/CNY': -0.1 })],
  currencyPair: 'USD/CNY',
  marketRate: 7,
  loss: 700,
  largestFactor: 10,
  ...over,
})
const alone = pairAlone('USD/CNY')

describe('which rate loses an amount', () => {
  it('scales a scenario until it does, with the way there and as far again', () => {
    const result = reverseResult(work())
    // A tenth of 7,000 is 700: the scenario as it stands.
    expect(result).toMatchObject({
      convertCurrency: 'CNY',
      currencyPair: 'USD/CNY',
      lossAmount: '700.00',
      breakFactor: '1.000000',
      marketRate: '7',
      breakingRate: '6.3',
    })
    expect(result.curve).toHaveLength(21)
    expect(result.curve[0]).toEqual({ breakFactor: '0', together: '0.00' })
    expect(result.curve[10]).toEqual({ breakFactor: '1', together: '-700.00' })
    // Twice in logarithms: 0.9 × 0.9 = 0.81 of 7,000.
    expect(result.curve[20]).toEqual({ breakFactor: '2', together: '-1330.00' })
  })

  it('does not go beyond the largest factor', () => {
    expect(reverseResult(work({ largestFactor: 1.5 })).curve[20]?.breakFactor).toBe('1.5')
  })

  it('says none where the largest factor does not reach it, and what that loses', () => {
    const result = reverseResult(work({ scenarios: [spotMove({ 'USD/CNY': 0.1 })] }))
    expect(result).toMatchObject({ breakFactor: null, breakingRate: null })
    // 1.1 to the tenth is 2.5937424601: of 7,000 that gains 11,156.20.
    expect(result.curve[20]).toEqual({ breakFactor: '10', together: '11156.20' })
  })

  it.each([
    // ln 0.9 ÷ ln 0.99 and ln 1.1 ÷ ln 1.01.
    ['falls', 1000, '10.483283', '6.3'],
    ['rises', -1000, '9.578594', '7.7'],
  ])('of a pair alone takes the side that loses: it %s', (_, amount, breakFactor, breakingRate) => {
    const result = reverseResult(
      work({ book: stressBook([owed('1', 'USD', amount)]), scenarios: alone, largestFactor: 20 }),
    )
    expect([result.breakFactor, result.breakingRate]).toEqual([breakFactor, breakingRate])
  })

  it.each([alone, alone.toReversed()])('of two that do not reach it shows the one that loses most', (...scenarios) => {
    const result = reverseResult(work({ scenarios, loss: 1_000_000 }))
    expect(result.breakFactor).toBeNull()
    // 0.99 to the tenth is 0.904382075: of 7,000 that loses 669.33.
    expect(result.curve[20]?.together).toBe('-669.33')
  })

  it('agrees with the reference: three million sold forward lose 900,000', () => {
    // By the closed form 6.8322 × 1.05^0.8867795643: reference case of reverse stress, computed with 40 digits.
    const sold = dealt('1', 'USD', -3_000_000, {
      ...{ strike: 6.88, spot: 6.8322, time: 0.178082191780822, rDomestic: 0.016, rForeign: 0.039 },
    })
    const scenarios = [spotMove({ 'USD/CNY': 0.05 })]
    expect(
      reverseResult(work({ book: stressBook([sold]), scenarios, marketRate: 6.8322, loss: 900_000 })),
    ).toMatchObject({ breakFactor: '0.886780', breakingRate: '7.1342908138' })
  })

  it('rounds a rate to ten decimals', () => {
    expect(reverseResult(work({ marketRate: 6.83220000006 })).marketRate).toBe('6.8322000001')
  })

  it('moves nothing without a scenario', () => {
    const result = reverseResult(work({ scenarios: [] }))
    expect(result).toMatchObject({ breakFactor: null, breakingRate: null })
    expect(result.curve[20]).toEqual({ breakFactor: '10', together: '0.00' })
  })

  it('shocks a pair alone by a percent either way, and nothing else', () => {
    expect(alone).toEqual([spotMove({ 'USD/CNY': 0.01 }), spotMove({ 'USD/CNY': -0.01 })])
  })
})

describe('what may be lost before the budget is broken', () => {
  const item: StressHolding = {
    ...owed('1', 'USD', 100, { pair: 'EUR/USD', spot: 1.25 }),
    budget: { rate: 1.2, discount: 0.5 },
  }
  const deal = {
    ...owed('2', 'USD', 10),
    stressSide: '2',
    holding: { ...owed('2', 'USD', 10, { strike: 6 }).holding, kind: 'forward' },
  } as const

  it('is what items bring above their budget rate, with what deals are worth', () => {
    const book = stressBook([item, deal], { conversions: { USD: 7 }, fixedWorth: 5 })
    // 100 × 1.25 × 7 less 100 × 1.2 × 0.5 × 7, ten dollars dealt a yuan below spot, and what moves no more: 875 − 420 + 10 + 5.
    expect(budgetCushion(book)).toBeCloseTo(470, 9)
  })

  it('is not known where an item has no budget rate', () => {
    const { budget: _, ...unbudgeted } = item
    expect(budgetCushion(stressBook([unbudgeted], { conversions: { USD: 7 } }))).toBeNull()
  })
})
