import { BookScope } from '@hedgerow/contract/risk/risk.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { loadedDays } from '../../position/market-day.rules.ts'
import { bought, exposure, heldDay, inAYear, row, today } from '../held-day.fixture.ts'
import { exposureFlow, exposureGaps, type HeldBook, holdingSums, knownRate, onOrAfter } from './holding.rules.ts'

/** From a week on the dollar is dealt at 7.1; a hundred yen are 4.2 whenever. */
const usdCny = { pair: 'USD/CNY', mid: '7', points: '1000' }
const jpyCny = { pair: 'JPY/CNY', mid: '4.2', unit: 100 as const }
const day = heldDay([usdCny, jpyCny, { pair: 'EUR/CNY', mid: '8', hasCurves: false }])
const own = heldDay([{ ...usdCny, mid: '8' }])
const pairs = new Map(['USD', 'JPY', 'EUR', 'GBP'].map((currency) => [currency, `${currency}/CNY`]))
const { together, exposures: exposuresAlone, deals: dealsAlone } = BookScope.of

function held({ exposures = [], rows = [] }: Partial<HeldBook>, bookScope: string = together) {
  const market = loadedDays(day, new Map([['2', own]]))
  const sums = holdingSums({ market, pairs }, { bookScope, exposureTypes: ['1', '2'] })
  for (const one of exposures) sums.addExposure(one)
  for (const one of rows) sums.addRow(one)
  return sums.held()
}
const worths = (of: ReadonlyMap<string, number>) =>
  Object.fromEntries([...of].map(([currency, worth]) => [currency, Number(worth.toFixed(6))]))
const option = { ...bought('USD/CNY', 500, 7, 7), kind: 'option', optionType: 'call', vol: 0.05 } as const

describe('what is owed', () => {
  it('is worth its forward, discounted from its end date, by the unit that is quoted', () => {
    const { item, gaps } = held({
      exposures: [
        exposure('USD', '1050'),
        exposure('JPY', '105000', { exposureDirection: '0' }),
        exposure('CNY', '300', { exposureDirection: '0' }),
      ],
    })
    // 1,050 × 7.1 ÷ 1.05; −105,000 × 0.042 ÷ 1.05; what is owed in the reporting currency counts as it is.
    expect(worths(item)).toEqual({ USD: 7100, JPY: -4200, CNY: -300 })
    expect(gaps).toEqual([])
  })

  it('adds up by currency, what is paid against what is received, of the types that count', () => {
    const { item } = held({
      exposures: [
        exposure('USD', '1050'),
        exposure('USD', '2100', { exposureDirection: '0', exposureType: '2' }),
        exposure('USD', '9000', { exposureType: '3' }),
      ],
    })
    expect(worths(item)).toEqual({ USD: -7100 })
  })

  it('stands at the rates of its own organisation', () => {
    const { item } = held({ exposures: [exposure('USD', '1050', { orgId: '2' })] })
    // 1,050 × (8 + 0.1) ÷ 1.05.
    expect(worths(item)).toEqual({ USD: 8100 })
  })

  it.each([today, businessDate('20260401')])(
    'that is due, as of %s, is worth what its payment brings today',
    (endDate) => {
      const { item } = held({ exposures: [exposure('USD', '1050', { endDate })] })
      expect(worths(item)).toEqual({ USD: 7350 })
      expect(onOrAfter(day, endDate)).toBe(today)
      // A day at least, because no rate a year is of no time.
      expect(exposureFlow(day, exposure('USD', '1', { endDate }), 'USD/CNY').time).toBe(1 / 365)
    },
  )

  it('that is due later keeps its day', () => {
    expect(onOrAfter(day, businessDate('20260414'))).toBe('20260414')
  })

  it('names every figure of the market that it lacks, and is not measured', () => {
    const { item, gaps } = held({ exposures: [exposure('GBP', '1'), exposure('EUR', '1'), exposure('USD', '1050')] })
    expect(gaps).toEqual([
      { kind: 'rate', name: 'GBP/CNY' },
      { kind: 'curve', name: 'EUR' },
      { kind: 'curve', name: 'CNY' },
    ])
    expect(worths(item)).toEqual({ USD: 7100 })
    const derived = heldDay([{ pair: 'EUR/CNY', mid: '8', hasCurves: false, isStored: false }])
    expect(exposureGaps(derived, exposure('EUR', '1'), 'EUR/CNY')).toEqual([
      { kind: 'curve', name: 'EUR' },
      { kind: 'curve', name: 'CNY' },
      { kind: 'rate', name: 'EUR/CNY' },
    ])
    expect(exposureGaps(day, exposure('CNY', '1'), undefined)).toEqual([])
  })
})

describe('an exposure as it is paid', () => {
  it('discounts in both currencies over its time', () => {
    const flow = exposureFlow(day, exposure('USD', '1050'), 'USD/CNY')
    expect(flow).toMatchObject({ pair: 'USD/CNY', kind: 'flow', notional: 1050, strike: 0, time: 1, spot: 7, vol: 0 })
    // The quote currency by its curve; the base by the forward: 7.1 ÷ 1.05 ÷ 7.
    expect(flow.rDomestic).toBeCloseTo(Math.log(1.05), 12)
    expect(flow.rForeign).toBeCloseTo(Math.log((1.05 * 7) / 7.1), 12)
    // Of 146 days, two fifths of a year, five percent are two.
    const sooner = exposureFlow(day, exposure('USD', '1050', { endDate: businessDate('20260906') }), 'USD/CNY')
    expect(sooner.time).toBe(0.4)
    expect(sooner.rDomestic).toBeCloseTo(Math.log(1.02) / 0.4, 12)
  })

  it('is turned where the market quotes the reporting currency first', () => {
    const abroad = heldDay([usdCny, { pair: 'CNY/USD', mid: '0.125' }], 'USD')
    const flow = exposureFlow(abroad, exposure('CNY', '80', { endDate: inAYear }), 'USD/CNY')
    expect(flow).toMatchObject({ pair: 'CNY/USD', notional: 80, spot: 0.125, time: 1 })
    expect(flow.rForeign).toBeCloseTo(Math.log(1.05), 12)
    expect(flow.rDomestic).toBeCloseTo(Math.log((1.05 * 7) / 7.1), 12)
  })

  it('is a fault of ours without a rate or a market', () => {
    expect(() => knownRate(day, 'GBP')).toThrow('should hold')
    expect(knownRate(day, 'CNY')).toBe(1)
    expect(knownRate(day, 'JPY')).toBeCloseTo(0.042, 15)
    expect(() => exposureFlow(day, exposure('GBP', '1'), 'GBP/CNY')).toThrow('should hold')
  })
})

describe('deals', () => {
  it('hold both their currencies, and add up', () => {
    // 1,000 bought at 7 stand at 7.1: 7,100 of dollars and 7,000 owed. 200 sold at 6.9: −1,420 and 1,380.
    const rows = [
      row('USD/CNY', '100', bought('USD/CNY', 1000, 7, 7.1)),
      row('USD/CNY', '-40', bought('USD/CNY', -200, 6.9, 7.1)),
    ]
    expect(worths(held({ rows }).hedge)).toEqual({ USD: 5680, CNY: -5620 })
  })

  it('between two foreign currencies are converted at the rate of the second', () => {
    // 100 euros at 1.25 dollars of 7 each; dealt at 1.2: 875 and −840.
    expect(worths(held({ rows: [row('EUR/USD', '35', bought('EUR/USD', 100, 1.2, 1.25))] }).hedge)).toEqual({
      EUR: 875,
      USD: -840,
    })
  })

  it('are kept whole where they are options, and count what they bring where the market moves them no more', () => {
    const { options, hedge } = held({
      rows: [row('USD/CNY', '12', option), row('EUR/USD', '35'), row('EUR/USD', '-5')],
    })
    expect(options).toEqual([option])
    expect(worths(hedge)).toEqual({ USD: 30 })
  })

  it('name what they lack, and are not measured without a value', () => {
    const gap = { kind: 'volatility', name: 'USD/CNY' } as const
    const { hedge, options, gaps } = held({
      rows: [
        row('USD/CNY', '12', option, { gaps: [gap] }),
        row('USD/CNY', '12', option, { value: undefined }),
        row('USD/CNY', '12', undefined, { gaps: [gap] }),
      ],
    })
    expect([hedge.size, options, gaps]).toEqual([0, [], [gap, gap]])
  })
})

it.each([
  [together, { USD: 7100 }, { USD: 12 }],
  [exposuresAlone, { USD: 7100 }, {}],
  [dealsAlone, {}, { USD: 12 }],
])('scope %s of the book', (scope, item, hedge) => {
  const sums = held({ exposures: [exposure('USD', '1050')], rows: [row('EUR/USD', '12')] }, scope)
  expect([worths(sums.item), worths(sums.hedge)]).toEqual([item, hedge])
})
