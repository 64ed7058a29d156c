import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { bootstrap } from '../../market/curve/bootstrap.ts'
import { flatZeroCurve, periodForward, shiftedCurve, zeroCurve } from '../../market/curve/zero-curve.ts'
import { currencySwap } from './currency-swap.ts'
import { forwardSwap, interestRateSwap, type SwapTerms } from './swap.ts'

const curve = zeroCurve({ times: [0.25, 1, 3, 10, 30], rates: [0.02, 0.022, 0.027, 0.031, 0.03] })
const terms: SwapTerms = { principal: 100, fixedRate: 0.025, paymentsPerYear: 4, life: 3, curve }
/** Values of a swap on a principal of 100. */
const EXACT = 12

describe('interest-rate swap', () => {
  it("Hull's swap in its life: bonds 98.24 and 102.51, worth −4.27", () => {
    const hull = zeroCurve({ times: [0.25, 0.75, 1.25], rates: [0.1, 0.105, 0.11] })
    const swap = interestRateSwap({
      principal: 100,
      fixedRate: 0.08,
      paymentsPerYear: 2,
      life: 1.25,
      knownRate: 0.102,
      curve: hull,
    })
    expect(swap.fixedLeg).toBeCloseTo(98.24, 2)
    expect(swap.floatingLeg).toBeCloseTo(102.51, 2)
    expect(swap.valueReceiveFixed).toBeCloseTo(-4.27, 2)
  })

  it('a fresh floating leg is worth its principal, and equals the sum of its forward payments', () => {
    const swap = interestRateSwap(terms)
    expect(swap.floatingLeg).toBeCloseTo(100, EXACT)
    const forwards = Array.from({ length: 12 }, (_, at) => {
      const end = (at + 1) / 4
      return 25 * periodForward(curve, end - 0.25, end, 'simple') * curve.discount(end)
    })
    expect(swap.floatingInterest).toBeCloseTo(
      forwards.reduce((sum, one) => sum + one, 0),
      EXACT,
    )
  })

  it('at the par rate is worth nothing, also with a second curve and a broken period', () => {
    const variants: SwapTerms[] = [
      terms,
      { ...terms, discountCurve: shiftedCurve(curve, -0.004) },
      { ...terms, life: 2.6, knownRate: 0.021 },
      { ...terms, life: 50, paymentsPerYear: 1 },
    ]
    for (const one of variants) {
      const { parRate } = interestRateSwap(one)
      expect(interestRateSwap({ ...one, fixedRate: parRate }).valueReceiveFixed).toBeCloseTo(0, EXACT)
    }
  })

  it('a discount curve equal to the forward curve changes nothing', () => {
    const twice = interestRateSwap({ ...terms, discountCurve: curve })
    expect(twice.valueReceiveFixed).toBeCloseTo(interestRateSwap(terms).valueReceiveFixed, EXACT)
  })

  it('DV01 is the value on a curve one basis point higher, less the value', () => {
    const swap = interestRateSwap(terms)
    const higher = interestRateSwap({ ...terms, curve: shiftedCurve(curve, 1e-4) })
    expect(swap.dv01ReceiveFixed).toBeCloseTo(higher.valueReceiveFixed - swap.valueReceiveFixed, EXACT)
    expect(swap.dv01ReceiveFixed).toBeLessThan(0)
  })

  it('reprices the swaps that its curve was built from', () => {
    const made = bootstrap([
      { kind: 'deposit', maturity: 0.25, simpleRate: 0.019 },
      { kind: 'par-swap', maturity: 2, parRate: 0.0209, paymentsPerYear: 4 },
      { kind: 'par-swap', maturity: 5, parRate: 0.0229, paymentsPerYear: 4 },
    ])
    for (const [life, rate] of [
      [2, 0.0209],
      [5, 0.0229],
    ] as const) {
      expect(interestRateSwap({ ...terms, life, curve: made.curve }).parRate).toBeCloseTo(rate, 14)
    }
  })

  it('a swap that starts later is a longer one less a shorter one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (start, length) => {
        const later = forwardSwap(start, length, 2, curve)
        const [long, short] = [forwardSwap(0, start + length, 2, curve), forwardSwap(0, start, 2, curve)]
        expect(later.annuity).toBeCloseTo(long.annuity - short.annuity, EXACT)
        expect(later.forwardSwapRate * later.annuity).toBeCloseTo(
          curve.discount(start) - curve.discount(start + length),
          EXACT,
        )
      }),
      { numRuns: 30, seed: 5 },
    )
  })

  it('refuses', () => {
    const refused = (change: Partial<SwapTerms>) => codeOf(() => interestRateSwap({ ...terms, ...change }))
    expect(refused({ principal: 0 })).toBe('principal-positive')
    expect(refused({ life: 2.6 })).toBe('known-rate-needed')
    expect(refused({ life: 0 })).toBe('time-positive')
    expect(refused({ paymentsPerYear: 3 })).toBe('frequency-1-2-4-12')
    expect(refused({ fixedRate: Number.NaN })).toBe('not-finite')
    expect(refused({ knownRate: Number.POSITIVE_INFINITY })).toBe('not-finite')
    expect(codeOf(() => forwardSwap(-1, 2, 2, curve))).toBe('time-positive')
  })
})

describe('currency swap', () => {
  const yen = { principal: 1.2e9, rate: 0.05, curve: flatZeroCurve(0.04) }
  const dollar = { principal: 1e7, rate: 0.08, curve: flatZeroCurve(0.09) }
  const hull = { receive: yen, pay: dollar, paymentTimes: [1, 2, 3], period: 1, spot: 110 }

  it("Hull's example: receive yen, pay dollars: worth $1.543 million", () => {
    const swap = currencySwap(hull)
    expect(swap.payLeg / 1e6).toBeCloseTo(9.6439, 4)
    expect(swap.receiveLeg / 1e6).toBeCloseTo(1230.55, 2)
    expect(swap.valueInPaid / 1e6).toBeCloseTo(1.543, 3)
    expect(swap.valueInReceived).toBeCloseTo(swap.valueInPaid * 110, 3)
  })

  it('equals its forward contracts', () => {
    const flows = [1, 2, 3].map((time) => {
      const forward = 110 * Math.exp((0.04 - 0.09) * time)
      const [jpy, usd] = time === 3 ? [1.26e9, 1.08e7] : [6e7, 8e5]
      return (jpy / forward - usd) * Math.exp(-0.09 * time)
    })
    expect(currencySwap(hull).valueInPaid).toBeCloseTo(
      flows.reduce((sum, one) => sum + one, 0),
      6,
    )
  })

  it('the other side has the opposite value', () => {
    const other = currencySwap({ ...hull, receive: dollar, pay: yen, spot: 1 / 110 })
    expect(other.valueInReceived).toBeCloseTo(-currencySwap(hull).valueInPaid, 6)
  })

  it('a fresh floating leg is worth its principal, a running one its next payment', () => {
    const floating = { principal: 1e7, kind: 'floating', curve: flatZeroCurve(0.09) } as const
    expect(currencySwap({ ...hull, pay: floating }).payLeg).toBe(1e7)
    const running = { ...floating, rate: 0.06 }
    const times = [0.25, 0.75]
    expect(currencySwap({ ...hull, pay: running, paymentTimes: times, period: 0.5 }).payLeg).toBeCloseTo(
      1e7 * 1.03 * Math.exp(-0.0225),
      6,
    )
  })

  it('refuses', () => {
    expect(codeOf(() => currencySwap({ ...hull, spot: 0 }))).toBe('spot-positive')
    expect(codeOf(() => currencySwap({ ...hull, paymentTimes: [] }))).toBe('curve-empty')
    expect(codeOf(() => currencySwap({ ...hull, paymentTimes: [1, 1] }))).toBe('curve-not-increasing')
    expect(codeOf(() => currencySwap({ ...hull, paymentTimes: [0, 1] }))).toBe('time-positive')
    expect(codeOf(() => currencySwap({ ...hull, pay: { principal: 1, curve } }))).toBe('known-rate-needed')
    expect(codeOf(() => currencySwap({ ...hull, pay: { ...dollar, principal: -1 } }))).toBe('principal-positive')
    expect(codeOf(() => currencySwap({ ...hull, pay: { ...dollar, rate: Number.NaN } }))).toBe('not-finite')
  })
})
