import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { flatZeroCurve, shiftedCurve, zeroCurve } from '../../market/curve/zero-curve.ts'
import { blackCaplet, capFloor, capImpliedVol } from './cap-floor.ts'
import type { RateModel } from './rate-model.ts'
import type { CapTerms } from './rate-option-terms.ts'

const curve = zeroCurve({ times: [0.25, 1, 5, 10], rates: [0.04, 0.043, 0.048, 0.05] })
const cap: CapTerms = { kind: 'cap', principal: 100, strike: 0.05, settlementsPerYear: 4, life: 5, curve }
const floor: CapTerms = { ...cap, kind: 'floor' }
const black: RateModel = { kind: 'black', vol: 0.2 }
const normal: RateModel = { kind: 'hull-white', reversion: 0.05, vol: 0.01 }
/** cap − floor = swap, on a principal of 100. */
const PARITY = 10

function forwardSwapValue({ principal, strike, settlementsPerYear: m, life, curve: { discount } }: CapTerms): number {
  const start = life - Math.floor(life * m - 1e-9) / m
  const count = Math.round((life - start) * m)
  const annuity = Array.from({ length: count }, (_, at) => discount(start + (at + 1) / m) / m)
  return principal * (discount(start) - discount(life) - strike * annuity.reduce((sum, one) => sum + one, 0))
}

describe('caps and floors', () => {
  it("Hull's caplet: $5,162 on 10 million at 8 %, forward 7 %, 20 % volatility", () => {
    const hull = {
      kind: 'cap',
      principal: 1e7,
      forward: 0.07,
      strike: 0.08,
      fixing: 1,
      length: 0.25,
      vol: 0.2,
    } as const
    expect(blackCaplet({ ...hull, discount: Math.exp(-0.069394 * 1.25) })).toBeCloseTo(5162, 0)
  })

  it.each<[string, RateModel]>([
    ['black', black],
    ['hull-white', normal],
    ['hull-white tree', { ...normal, kind: 'tree', model: 'hull-white', steps: 60 }],
    ['black-karasinski tree', { kind: 'tree', model: 'black-karasinski', reversion: 0.05, vol: 0.2, steps: 60 }],
  ])('cap − floor = swap (%s)', (_name, model) => {
    const parity = capFloor(cap, model).price - capFloor(floor, model).price
    expect(parity).toBeCloseTo(forwardSwapValue(cap), PARITY)
  })

  it('cap − floor = swap for any strike, volatility and life', () => {
    const any = fc.tuple(
      fc.double({ min: 1e-4, max: 0.5, noNaN: true }),
      fc.double({ min: 1e-4, max: 10, noNaN: true }),
      fc.double({ min: 0.6, max: 50, noNaN: true }),
      fc.constantFrom(2, 4, 12),
    )
    fc.assert(
      fc.property(any, ([strike, vol, life, settlementsPerYear]) => {
        const terms = { ...cap, strike, life, settlementsPerYear }
        const price = (kind: 'cap' | 'floor') => capFloor({ ...terms, kind }, { kind: 'black', vol }).price
        expect(price('cap') - price('floor')).toBeCloseTo(forwardSwapValue(terms), PARITY)
      }),
      { numRuns: 40, seed: 21 },
    )
  })

  it('at the break-even rate cap and floor are worth the same', () => {
    const { breakEvenRate } = capFloor(cap, black)
    const at = { ...cap, strike: breakEvenRate }
    expect(capFloor(at, black).price).toBeCloseTo(capFloor({ ...at, kind: 'floor' }, black).price, PARITY)
  })

  it('one period is its caplet; the first period is left out', () => {
    const short = { ...cap, life: 0.5 }
    const forward = 4 * (curve.discount(0.25) / curve.discount(0.5) - 1)
    const discount = curve.discount(0.5)
    const one = {
      kind: 'cap',
      principal: 100,
      forward,
      strike: 0.05,
      fixing: 0.25,
      length: 0.25,
      discount,
      vol: 0.2,
    } as const
    expect(capFloor(short, black).price).toBeCloseTo(blackCaplet(one), 14)
    expect(capFloor(cap, black).periods).toHaveLength(19)
  })

  it('implied volatility gives the volatility back, and reads a Hull–White price in Black terms', () => {
    for (const vol of [0.01, 0.2, 1.5]) {
      const { price } = capFloor(cap, { kind: 'black', vol })
      expect(capImpliedVol(cap, price)).toBeCloseTo(vol, 9)
    }
    const { price, impliedVol } = capFloor(cap, normal)
    expect(capFloor(cap, { kind: 'black', vol: impliedVol ?? 0 }).price).toBeCloseTo(price, 11)
  })

  it('risk is what bumps say', () => {
    for (const model of [black, normal]) {
      const { price, dv01, gamma01, vegaPer1Pct } = capFloor(cap, model)
      const at = (shift: number) => capFloor({ ...cap, curve: shiftedCurve(curve, shift) }, model).price
      expect(dv01).toBeCloseTo(at(1e-4) - price, 12)
      expect(gamma01).toBeCloseTo(at(1e-4) - 2 * price + at(-1e-4), 12)
      const step = 1e-5
      const bumped = (vol: number) => capFloor(cap, { ...model, vol }).price
      const slope = (bumped(model.vol + step) - bumped(model.vol - step)) / (2 * step)
      expect(vegaPer1Pct / (0.01 * slope)).toBeCloseTo(1, 5)
    }
  })

  it('the Hull–White tree, which knows no bond formula, converges to the closed form', () => {
    const exact = capFloor(cap, normal).price
    const error = (steps: number) => {
      return Math.abs(capFloor(cap, { ...normal, kind: 'tree', model: 'hull-white', steps }).price / exact - 1)
    }
    expect(error(100)).toBeLessThan(0.01)
    expect(error(500)).toBeLessThan(0.002)
  })

  it('rates below zero: no Black price, a Hull–White price without Black volatility', () => {
    const negative = { ...cap, curve: flatZeroCurve(-0.005), strike: 0.001 }
    expect(codeOf(() => capFloor(negative, black))).toBe('forward-positive')
    expect(capFloor(negative, normal)).toMatchObject({ impliedVol: null, price: expect.any(Number) })
    const lognormal = { kind: 'tree', model: 'black-karasinski', reversion: 0.1, vol: 0.2, steps: 50 } as const
    expect(codeOf(() => capFloor(negative, lognormal))).toBe('forward-positive')
  })

  it('refuses', () => {
    const refused = (change: Partial<CapTerms>) => codeOf(() => capFloor({ ...cap, ...change }, black))
    expect(refused({ strike: 0 })).toBe('strike-positive')
    expect(refused({ principal: Number.NaN })).toBe('not-finite')
    expect(refused({ principal: -1 })).toBe('principal-positive')
    expect(refused({ life: 0.25 })).toBe('time-positive')
    expect(codeOf(() => capFloor(cap, { kind: 'black', vol: 0 }))).toBe('volatility-positive')
    expect(codeOf(() => capFloor(cap, { kind: 'hull-white', reversion: -0.1, vol: 0.01 }))).toBe(
      'reversion-not-negative',
    )
    expect(codeOf(() => capFloor(cap, { ...normal, kind: 'tree', model: 'hull-white', steps: 501 }))).toBe(
      'tree-steps-2-to-500',
    )
    expect(codeOf(() => capImpliedVol(cap, 1000))).toBe('no-solution')
    expect(codeOf(() => capImpliedVol(cap, 0))).toBe('price-positive')
  })
})
