import { describe, expect, it } from 'vitest'
import { decimal, sum } from '../../basics/decimal.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { againstBudget, type ComingMonth, comingTrades, rollComparison } from './coming-trades.ts'

const parts = (hedge: string, forward: string, option: string, spot: string) => ({
  hedgePercent: decimal(hedge),
  forwardPercent: decimal(forward),
  optionPercent: decimal(option),
  spotPercent: decimal(spot),
})
const month = (over: Partial<ComingMonth>): ComingMonth => ({
  amount: decimal('300000'),
  ...parts('80', '50', '30', '20'),
  forwardRate: decimal('6.80'),
  strike: decimal('6.75'),
  premiumPips: decimal('200'),
  marketRate: decimal('6.80'),
  ...over,
})
const terms = { unit: 1, pip: decimal('0.0001'), baseScale: 2, quoteScale: 2 } as const

describe('coming trades', () => {
  it('are all market where nothing is hedged, and all forward where everything is', () => {
    const open = comingTrades([month(parts('0', '100', '0', '0'))], { ...terms, side: 'receivable' })
    expect(open.achievedRate?.eq(decimal('6.8'))).toBe(true)
    const sold = comingTrades([month({ ...parts('100', '100', '0', '0'), marketRate: decimal('6.5') })], {
      ...terms,
      side: 'receivable',
    })
    expect(sold.achievedRate?.eq(decimal('6.8'))).toBe(true)
  })

  it('pay their premium on either side: a receivable fetches less, a payable costs more', () => {
    const option = month({ ...parts('100', '0', '100', '0'), strike: decimal('6.8') })
    const rateOf = (side: 'receivable' | 'payable') =>
      comingTrades([option], { ...terms, side })
        .achievedRate?.stripZeros()
        .toString()
    expect(rateOf('receivable')).toBe('6.78')
    expect(rateOf('payable')).toBe('6.82')
  })

  it('divide by the quoted unit', () => {
    const yen = { ...terms, unit: 100, pip: decimal('0.0001'), baseScale: 0 } as const
    const { months } = comingTrades([month({ amount: decimal('1000000') })], { ...yen, side: 'receivable' })
    expect(months[0]?.premium.toString()).toBe('48.00')
    const better = { achievedRate: decimal('4.31'), budgetRate: decimal('4.3'), amount: decimal('1000000') }
    expect(againstBudget({ ...yen, ...better, side: 'receivable' }).toString()).toBe('100.00')
    expect(againstBudget({ ...yen, ...better, side: 'payable' }).toString()).toBe('-100.00')
  })

  it('refuse percents that are none and parts that are not the whole, and have no rate where nothing comes', () => {
    const made = (over: Partial<ComingMonth>) => () => comingTrades([month(over)], { ...terms, side: 'payable' })
    expect(codeOf(made({ hedgePercent: decimal('101') }))).toBe('percent-0-to-100')
    expect(codeOf(made({ spotPercent: decimal('-1') }))).toBe('percent-0-to-100')
    expect(codeOf(made(parts('80', '50', '30', '10')))).toBe('parts-not-100')
    expect(made({ amount: decimal('0') })().achievedRate).toBeNull()
  })
})

describe('rolling', () => {
  const roll = (side: 'receivable' | 'payable') =>
    rollComparison({
      ...terms,
      side,
      amount: decimal('1000000'),
      spot: decimal('6.8322'),
      forwards: ['6.8187', '6.8054', '6.792'].map((rate) => decimal(rate)),
      spread: decimal('0.0005'),
    })

  it('earns the same points as one long forward and pays each roll', () => {
    const { far, rolls, rolledPoints, rolledCarry, rolledCost, rolledTotal, extraCost } = roll('receivable')
    expect(far.carry.toString()).toBe('-40200.00')
    expect(rolledCarry.eq(far.carry)).toBe(true)
    expect(rolls.map(({ points }) => points.toString())).toEqual(['-0.0135', '-0.0133', '-0.0134'])
    expect([far.points.toString(), rolledPoints.toString()]).toEqual(['-0.0402', '-0.0402'])
    expect(sum(rolls.map(({ cost }) => cost)).eq(rolledCost)).toBe(true)
    expect([far.total.toString(), rolledTotal.toString()]).toEqual(['-40700.00', '-41700.00'])
    expect(sum(rolls.map(({ total }) => total)).eq(rolledTotal)).toBe(true)
    expect([rolledCost.toString(), extraCost.toString()]).toEqual(['1500.00', '1000.00'])
  })

  it('earns a payable what it costs a receivable', () => expect(roll('payable').far.carry.toString()).toBe('40200.00'))
})
