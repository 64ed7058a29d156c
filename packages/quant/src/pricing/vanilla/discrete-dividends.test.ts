import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { dividendsToCome, europeanWithDividends, spotWithoutDividends } from './discrete-dividends.ts'
import { garmanKohlhagen } from './garman-kohlhagen.ts'

const share = { optionType: 'call' as const, spot: 40, strike: 40, rDomestic: 0.09, rForeign: 0, time: 0.5, vol: 0.3 }
const dividends = [
  { time: 2 / 12, amount: 0.5 },
  { time: 5 / 12, amount: 0.5 },
]

describe('europeanWithDividends', () => {
  it("gives Hull's example", () => {
    expect(europeanWithDividends(share, dividends).price).toBeCloseTo(3.67, 2)
  })

  it('ignores what is paid after expiry or was paid today', () => {
    const irrelevant = [
      { time: 0, amount: 1 },
      { time: 0.51, amount: 9 },
    ]
    expect(europeanWithDividends(share, irrelevant)).toEqual(garmanKohlhagen(share))
  })

  it('has the Greeks that differences show, with dividends that come nearer and rates that discount them', () => {
    const h = 1e-5
    const greeks = europeanWithDividends(share, dividends)
    const difference = (at: (shift: number) => number) => (at(h) - at(-h)) / (2 * h)
    const price = (change: Partial<typeof share>, sooner = 0) =>
      europeanWithDividends(
        { ...share, ...change },
        dividends.map(({ time, amount }) => ({ time: time - sooner, amount })),
      ).price
    expect(greeks.delta).toBeCloseTo(
      difference((x) => price({ spot: 40 + x })),
      7,
    )
    expect(greeks.vegaPer1Pct).toBeCloseTo(difference((x) => price({ vol: 0.3 + x })) / 100, 7)
    expect(greeks.rhoPer1Pct).toBeCloseTo(difference((x) => price({ rDomestic: 0.09 + x })) / 100, 7)
    expect(greeks.thetaPerDay).toBeCloseTo(difference((x) => price({ time: 0.5 - x }, x)) / 365, 7)
  })

  it.each([
    [[{ time: 0.2, amount: 41 }], 'spot-must-exceed-pv-dividends'],
    [[{ time: 0.2, amount: -1 }], 'dividend-not-negative'],
    [[{ time: -0.2, amount: 1 }], 'dividend-not-negative'],
    [[{ time: Number.NaN, amount: 1 }], 'not-finite'],
    [new Array(11).fill({ time: 0.2, amount: 0.1 }), 'dividends-at-most-10'],
  ])('refuses %j', (rows, code) => {
    expect(codeOf(() => europeanWithDividends(share, rows))).toBe(code)
  })
})

it('the present value falls by a dividend when it is paid', () => {
  expect(dividendsToCome(dividends, 0, 2 / 12, 1)).toBe(0.5)
  expect(dividendsToCome(dividends, 0, 0.1, 1)).toBe(1)
  expect(spotWithoutDividends(40, dividends, 0.09, 0.5)).toBeCloseTo(40 - 0.974, 3)
})
