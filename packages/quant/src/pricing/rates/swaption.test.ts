import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { flatZeroCurve, shiftedCurve, zeroCurve } from '../../market/curve/zero-curve.ts'
import { gaussKronrod } from '../../maths/quadrature.ts'
import { reversionFactor } from './hull-white.ts'
import type { RateModel } from './rate-model.ts'
import type { SwaptionTerms } from './rate-option-terms.ts'
import { swaption, swaptionImpliedVol } from './swaption.ts'
import { treeBondOption } from './tree-bond-option.ts'

const curve = zeroCurve({ times: [1, 5, 10, 30], rates: [0.03, 0.036, 0.04, 0.042] })
const payer: SwaptionTerms = {
  kind: 'payer',
  principal: 100,
  optionLife: 2,
  swapLife: 5,
  paymentsPerYear: 2,
  strike: 0.04,
  curve,
}
const black: RateModel = { kind: 'black', vol: 0.2 }
const normal = { kind: 'hull-white', reversion: 0.04, vol: 0.009 } as const
const tree = (model: 'hull-white' | 'black-karasinski', steps: number): RateModel =>
  model === 'hull-white'
    ? { ...normal, kind: 'tree', model, steps }
    : { kind: 'tree', model, reversion: 0.04, vol: 0.22, steps }
const PARITY = 10

/** The payoff under the bond's own measure, integrated over the short rate: no decomposition, no Black formula. */
function byIntegration({ kind, principal, optionLife, swapLife, paymentsPerYear, strike }: SwaptionTerms): number {
  const { reversion, vol } = normal
  const variance = vol * vol * reversionFactor(2 * reversion, optionLife)
  const count = swapLife * paymentsPerYear
  const swapAt = (x: number) => {
    let bond = 0
    for (let k = 1; k <= count; k++) {
      const time = k / paymentsPerYear
      const factor = reversionFactor(reversion, time)
      const forward = curve.discount(optionLife + time) / curve.discount(optionLife)
      const amount = strike / paymentsPerYear + (k === count ? 1 : 0)
      bond += amount * forward * Math.exp(-factor * (x + 0.5 * factor * variance))
    }
    return kind === 'payer' ? 1 - bond : bond - 1
  }
  const deviation = Math.sqrt(variance)
  const density = (x: number) => Math.exp(-0.5 * (x / deviation) ** 2) / (deviation * Math.sqrt(2 * Math.PI))
  const integrand = (x: number) => Math.max(swapAt(x), 0) * density(x)
  const integral = gaussKronrod(integrand, -10 * deviation, 10 * deviation, { tolerance: 1e-13 })
  return principal * curve.discount(optionLife) * integral
}

describe('swaption', () => {
  it("Hull's example is 2.07", () => {
    const hull = { ...payer, optionLife: 5, swapLife: 3, strike: 0.062, curve: flatZeroCurve(0.06) }
    const value = swaption(hull, black)
    expect(value.price).toBeCloseTo(2.07, 2)
    expect(value.forwardSwapRate).toBeCloseTo(0.06091, 5)
    expect(value.annuity).toBeCloseTo(200.3558, 4)
  })

  it.each<[string, RateModel]>([
    ['black', black],
    ['hull-white', normal],
    ['hull-white tree', tree('hull-white', 70)],
    ['black-karasinski tree', tree('black-karasinski', 70)],
  ])('payer − receiver = forward swap (%s)', (_name, model) => {
    const [one, other] = [swaption(payer, model), swaption({ ...payer, kind: 'receiver' }, model)]
    expect(one.price - other.price).toBeCloseTo((one.forwardSwapRate - 0.04) * one.annuity, PARITY)
  })

  it("Jamshidian's decomposition is the integral over the short rate", () => {
    for (const kind of ['payer', 'receiver'] as const) {
      for (const strike of [0.005, 0.035, 0.04, 0.09]) {
        const terms = { ...payer, kind, strike }
        expect(swaption(terms, normal).price).toBeCloseTo(byIntegration(terms), 9)
      }
    }
  })

  it('the Hull–White tree converges to Jamshidian', () => {
    const exact = swaption(payer, normal).price
    expect(Math.abs(swaption(payer, tree('hull-white', 490)).price / exact - 1)).toBeLessThan(0.003)
  })

  it('agrees with QuantLib 1.29: Jamshidian 1.959542039, its own Black–Karasinski tree of 980 steps 1.88243', () => {
    const flat = { ...payer, curve: flatZeroCurve(0.04) }
    // QuantLib solves for the critical rate to 1e-8 only.
    expect(swaption(flat, normal).price).toBeCloseTo(1.959542039, 6)
    // Both trees still carry an error of their step, of the size of what is left of Hull–White's on the same tree.
    expect(Math.abs(swaption(flat, tree('black-karasinski', 490)).price - 1.88243)).toBeLessThan(2e-3)
  })

  it.each(['hull-white', 'black-karasinski'] as const)('more rights are worth more (%s)', (model) => {
    for (const kind of ['payer', 'receiver'] as const) {
      const price = (exercise: SwaptionTerms['exercise']) =>
        swaption({ ...payer, kind, strike: 0.038, exercise }, tree(model, 140)).price
      const [european, bermudan, american] = [price('european'), price('bermudan'), price('american')]
      expect(price([2])).toBe(european)
      expect(price([0.5, 1, 1.5, 2])).toBe(bermudan)
      expect(bermudan).toBeGreaterThan(european)
      expect(american).toBeGreaterThan(bermudan)
      expect(price([2, 2.5, 3])).toBeGreaterThan(european)
    }
  })

  it('an American swaption is an American option on its bond at par, when exercised on payment dates', () => {
    const { curve: _same, ...terms } = { ...payer, strike: 0.09, kind: 'receiver' as const, optionLife: 0.5 }
    const deep = swaption({ ...terms, curve, exercise: [0.5] }, tree('hull-white', 330)).price
    const bond = { principal: 100, coupon: 0.09, couponsPerYear: 2, life: 5.5 }
    const option = { bond, optionType: 'call', strike: 100, strikeKind: 'quoted', expiry: 0.5, curve } as const
    const { kind: _kind, ...short } = normal
    expect(treeBondOption({ ...option, model: { ...short, model: 'hull-white' }, steps: 30 }).price).toBeCloseTo(
      deep,
      3,
    )
  })

  it('implied volatility and risk', () => {
    for (const vol of [0.02, 0.2, 2]) {
      expect(swaptionImpliedVol(payer, swaption(payer, { kind: 'black', vol }).price)).toBeCloseTo(vol, 9)
    }
    for (const model of [black, normal]) {
      const { price, dv01, gamma01, vegaPer1Pct } = swaption(payer, model)
      const at = (shift: number) => swaption({ ...payer, curve: shiftedCurve(curve, shift) }, model).price
      expect(dv01).toBeCloseTo(at(1e-4) - price, 12)
      expect(gamma01).toBeCloseTo(at(1e-4) - 2 * price + at(-1e-4), 12)
      const bumped = (vol: number) => swaption(payer, { ...model, vol }).price
      expect(vegaPer1Pct).toBeCloseTo((bumped(model.vol + 1e-5) - bumped(model.vol - 1e-5)) * 500, 6)
    }
    const trees = tree('black-karasinski', 50)
    const bump = swaption(payer, { ...trees, vol: trees.vol + 0.01 }).price - swaption(payer, trees).price
    expect(swaption(payer, trees).vegaPer1Pct).toBe(bump)
  })

  it('far, long and short: a number that makes sense', () => {
    for (const optionLife of [1 / 365, 1, 50]) {
      for (const vol of [1e-4, 0.2, 10]) {
        const value = swaption({ ...payer, optionLife }, { kind: 'black', vol })
        expect(value.price).toBeGreaterThanOrEqual(Math.max(0, (value.forwardSwapRate - 0.04) * value.annuity) - 1e-12)
        expect(value.price).toBeLessThanOrEqual(value.forwardSwapRate * value.annuity)
      }
      for (const reversion of [0, 1e-12, 0.5, 5]) {
        const [one, other] = (['payer', 'receiver'] as const).map((kind) =>
          swaption({ ...payer, kind, optionLife }, { kind: 'hull-white', reversion, vol: 0.02 }),
        )
        const parity = ((one?.forwardSwapRate ?? 0) - 0.04) * (one?.annuity ?? 0)
        expect((one?.price ?? 0) - (other?.price ?? 0)).toBeCloseTo(parity, 9)
      }
    }
  })

  it('refuses', () => {
    const refused = (change: Partial<SwaptionTerms>, model: RateModel = black) =>
      codeOf(() => swaption({ ...payer, ...change }, model))
    expect(refused({ strike: 0 })).toBe('strike-positive')
    expect(refused({ optionLife: 0 })).toBe('time-positive')
    expect(refused({ principal: 0 })).toBe('principal-positive')
    expect(refused({ curve: flatZeroCurve(-0.01) })).toBe('forward-positive')
    expect(refused({ exercise: 'american' })).toBe('exercise-times-in-order')
    expect(refused({ exercise: [1, 1] }, tree('hull-white', 20))).toBe('exercise-times-in-order')
    expect(refused({ exercise: [7] }, tree('hull-white', 20))).toBe('exercise-times-in-order')
    expect(refused({}, tree('hull-white', 1))).toBe('tree-steps-2-to-500')
    expect(refused({}, { kind: 'black', vol: Number.NaN })).toBe('not-finite')
    expect(codeOf(() => swaptionImpliedVol(payer, 99))).toBe('no-solution')
  })
})
