import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { QuantError } from '../../basics/quant-error.ts'
import { bootstrap, type CurveInstrument, repricingError } from './bootstrap.ts'
import type { CurveInterpolation } from './zero-curve.ts'

/** Present value against price, relative. */
const REPRICING = 1e-12
const bothWays: readonly CurveInterpolation[] = ['linear-zero', 'log-linear-discount']

const bond = (maturity: number, couponPct: number, couponsPerYear: number, cashPrice: number): CurveInstrument => ({
  kind: 'bond',
  maturity,
  coupon: couponPct / 100,
  couponsPerYear,
  cashPrice,
  face: 100,
})

const worst = (instruments: readonly CurveInstrument[], interpolation: CurveInterpolation) => {
  const { curve } = bootstrap(instruments, interpolation)
  return Math.max(...instruments.map((instrument) => Math.abs(repricingError(instrument, curve))))
}

describe('bootstrap', () => {
  it("gives Hull's Treasury zero rates 10.127 10.469 10.536 10.681 10.808 %", () => {
    const bills = [
      [0.25, 97.5],
      [0.5, 94.9],
      [1, 90],
    ].map(([maturity = 0, cashPrice = 0]): CurveInstrument => ({ kind: 'bill', maturity, cashPrice, face: 100 }))
    const { times, rates, discounts } = bootstrap([...bills, bond(1.5, 8, 2, 96), bond(2, 12, 2, 101.6)])
    expect(times).toEqual([0.25, 0.5, 1, 1.5, 2])
    const published = [10.127, 10.469, 10.536, 10.681, 10.808]
    rates.forEach((rate, at) => {
      expect(100 * rate).toBeCloseTo(published[at] ?? 0, 3)
    })
    expect(discounts[0]).toBeCloseTo(0.975, 15)
  })

  it('annual par swaps agree with the closed recursion P_n = (1 − s·ΣP)/(1 + s)', () => {
    const parRates = [0.02, 0.023, 0.025, 0.0262, 0.027]
    const swaps = parRates.map((parRate, at): CurveInstrument => {
      return { kind: 'par-swap', maturity: at + 1, parRate, paymentsPerYear: 1 }
    })
    let annuity = 0
    const expected = parRates.map((rate) => {
      const discount = (1 - rate * annuity) / (1 + rate)
      annuity += discount
      return discount
    })
    for (const interpolation of bothWays) {
      bootstrap(swaps, interpolation).discounts.forEach((discount, at) => {
        expect(discount).toBeCloseTo(expected[at] ?? 0, 14)
      })
    }
  })

  const upward: readonly CurveInstrument[] = [
    { kind: 'deposit', maturity: 1 / 365, simpleRate: 0.018 },
    { kind: 'deposit', maturity: 0.25, simpleRate: 0.019 },
    bond(1.3, 2.5, 4, 101.2),
    { kind: 'par-swap', maturity: 2.4, parRate: 0.022, paymentsPerYear: 2 },
    bond(7.05, 3, 1, 103),
    { kind: 'par-swap', maturity: 30, parRate: 0.03, paymentsPerYear: 12 },
    { kind: 'par-swap', maturity: 50, parRate: 0.031, paymentsPerYear: 4 },
  ]

  it.each(bothWays)('every instrument reprices, gaps, broken periods and 50 years included (%s)', (interpolation) => {
    expect(worst(upward, interpolation)).toBeLessThan(REPRICING)
    const inAnyOrder = bootstrap([...upward].reverse(), interpolation)
    expect(inAnyOrder.rates).toEqual(bootstrap(upward, interpolation).rates)
  })

  it('reprices whatever market it is given', () => {
    const market = fc.tuple(
      fc.double({ min: -0.02, max: 0.3, noNaN: true }),
      fc.array(fc.double({ min: -0.01, max: 0.01, noNaN: true }), { minLength: 6, maxLength: 6 }),
      fc.constantFrom(...bothWays),
    )
    fc.assert(
      fc.property(market, ([level, moves, interpolation]) => {
        const swaps = moves.map((move, at): CurveInstrument => {
          return { kind: 'par-swap', maturity: 2 ** at / 2, parRate: level + move, paymentsPerYear: 2 }
        })
        try {
          expect(worst(swaps, interpolation)).toBeLessThan(REPRICING)
        } catch (error) {
          // High level and a fall at the long end: no positive discount factor exists.
          if (!(error instanceof QuantError && error.code === 'negative-discount')) throw error
          expect(level).toBeGreaterThan(0.1)
        }
      }),
      { numRuns: 60, seed: 7 },
    )
  })

  it('names the instrument that no positive discount factor can price', () => {
    const cheap = [bond(1, 0, 0, 95), bond(2, 20, 1, 15)]
    try {
      bootstrap(cheap)
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ code: 'negative-discount', field: 'bond', params: { number: 2, maturity: 2 } })
    }
    expect(codeOf(() => bootstrap([{ kind: 'deposit', maturity: 2, simpleRate: -0.6 }]))).toBe('negative-discount')
  })

  it('refuses inputs that are no market', () => {
    expect(codeOf(() => bootstrap([]))).toBe('curve-empty')
    expect(codeOf(() => bootstrap([bond(1, 5, 2, 100), bond(1, 4, 2, 99)]))).toBe('curve-not-increasing')
    expect(codeOf(() => bootstrap([bond(1, 5, 2, 0)]))).toBe('price-positive')
    expect(codeOf(() => bootstrap([bond(1, 5, 3, 100)]))).toBe('frequency-1-2-4-12')
    expect(codeOf(() => bootstrap([{ kind: 'bill', maturity: 0, cashPrice: 99, face: 100 }]))).toBe('time-positive')
    expect(codeOf(() => bootstrap([{ kind: 'par-swap', maturity: 1, parRate: Number.NaN, paymentsPerYear: 1 }]))).toBe(
      'not-finite',
    )
  })
})
