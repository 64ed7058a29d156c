import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, fromNumber, sum } from '../../basics/decimal.ts'
import { anchorOf, budgetStand, exposureProfit, optionRate, withHedge } from './exposure-profit.ts'

const money = fc.integer({ min: 1, max: 999_999_999 }).map((cents) => fromNumber(cents, 0).mul(decimal('0.01')))
const rate = fc.integer({ min: 1, max: 99_999 }).map((pips) => fromNumber(pips, 0).mul(decimal('0.0001')))

describe('profit of an exposure', () => {
  it('what is wholly hedged does not move with the market, but for the cent of each rounding', () => {
    fc.assert(
      fc.property(money, rate, rate, rate, rate, (amount, anchorRate, agreed, ...markets) => {
        const [low, high] = markets.map((marketRate) =>
          exposureProfit({
            side: 'payable',
            amount,
            unit: 1,
            anchorRate,
            marketRate,
            hedged: [{ amount, rate: agreed }],
            scale: 2,
          }),
        )
        const moved = low?.combinedGainLoss.sub(high?.combinedGainLoss ?? amount).abs()
        expect(moved?.lte(decimal('0.02'))).toBe(true)
      }),
    )
  })

  it('the parts of the bar add up for both sides, whatever was rounded', () => {
    for (const side of ['receivable', 'payable'] as const) {
      const terms = { side, amount: decimal('333333.33'), unit: 100 as const, scale: 2, hedged: [] }
      const made = exposureProfit({ ...terms, anchorRate: decimal('4.41117'), marketRate: decimal('4.29353') })
      const change = side === 'receivable' ? made.combinedGainLoss : made.combinedGainLoss.neg()
      expect(sum([made.marketValue, change]).eq(made.currentMarketValue)).toBe(true)
    }
  })

  it('a right is used where it is better, an obligation where it is worse', () => {
    const [strike, market] = [decimal('6.95'), decimal('6.83')]
    expect(optionRate('receivable', true, strike, market).toString()).toBe('6.95')
    expect(optionRate('receivable', false, strike, market).toString()).toBe('6.83')
    expect(optionRate('payable', true, strike, market).toString()).toBe('6.83')
    expect(optionRate('payable', false, strike, market).toString()).toBe('6.95')
  })

  it('without the anchor that is asked for the booked rate stands, and without that nothing', () => {
    const booked = decimal('6.9')
    expect(anchorOf('budget', { booked, budget: undefined, average: undefined })).toEqual({
      kind: 'booked',
      rate: booked,
    })
    expect(anchorOf('average', { booked: undefined, budget: booked, average: undefined })).toBeUndefined()
  })

  it('a receivable that needs nothing any more is secured; of nothing no average is told', () => {
    const stand = { side: 'receivable', effective: decimal('10'), locked: decimal('5'), net: decimal('5') } as const
    const secured = budgetStand({
      ...stand,
      lockedAtRate: decimal('80'),
      netAtMarket: decimal('30'),
      budgetRate: decimal('7'),
    })
    expect([secured.neededRate?.toString(), secured.isSecured]).toEqual(['-2', true])
    const zero = decimal('0')
    const empty = { side: 'payable', effective: zero, locked: zero, net: zero, lockedAtRate: zero } as const
    expect(budgetStand({ ...empty, netAtMarket: zero, budgetRate: undefined }).achievedRate).toBeNull()
  })
})

describe('a hedge now', () => {
  // 4 of 10 are locked at 7.00, the rest is worth 6.80 today; the budget is 6.95.
  const stand = {
    side: 'receivable',
    effective: decimal('10'),
    locked: decimal('4'),
    lockedAtRate: decimal('28'),
    net: decimal('6'),
    netAtMarket: decimal('40.8'),
    budgetRate: decimal('6.95'),
  } as const
  const after = (share: string, at?: string) => {
    const { achievedRate, neededRate, isSecured } = budgetStand(
      withHedge(stand, decimal(share), at === undefined ? undefined : decimal(at)),
    )
    return [achievedRate?.toString(), neededRate?.toString(), isSecured]
  }

  it('at the market moves nothing of what is achieved, and makes the rest need more', () => {
    expect(after('0')).toEqual(['6.88', '6.9166666667', false])
    // (69.5 − 28 − 3·6.8) ÷ 3
    expect(after('0.5')).toEqual(['6.88', '7.0333333333', false])
    expect(after('1')).toEqual(['6.88', undefined, false])
  })

  it('at the rate that is needed secures the budget', () => {
    expect(after('1', '6.9166666667')).toEqual(['6.95', undefined, true])
    expect(after('0.5', '7')).toEqual(['6.94', '6.8333333333', false])
  })
})
