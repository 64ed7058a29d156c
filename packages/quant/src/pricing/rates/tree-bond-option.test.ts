import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { hullCurve } from '../../market/curve/hull-curve.fixture.ts'
import { flatZeroCurve } from '../../market/curve/zero-curve.ts'
import { bondOption, hullWhiteOption } from './bond-option.ts'
import { rolledBack, type ShortRateTerms, shortRateTree, treeTimes } from './short-rate-tree.ts'
import { type TreeBondOption, treeBondOption, treeBondOptionDisplay } from './tree-bond-option.ts'

const model: ShortRateTerms = { model: 'hull-white', reversion: 0.1, vol: 0.01 }
const lognormal: ShortRateTerms = { model: 'black-karasinski', reversion: 0.1, vol: 0.2 }
const put: TreeBondOption = {
  optionType: 'put',
  bond: { principal: 100, coupon: 0, couponsPerYear: 0, life: 9 },
  strike: 63,
  expiry: 3,
  curve: hullCurve,
  model,
  steps: 10,
}
const couponPut: TreeBondOption = {
  ...put,
  bond: { principal: 100, coupon: 0.06, couponsPerYear: 2, life: 5.2 },
  strike: 99,
  expiry: 1.7,
  steps: 200,
}

describe('short-rate tree', () => {
  it.each([model, lognormal, { ...model, reversion: 0 }, { ...lognormal, reversion: 2 }])(
    'prices every zero-coupon bond of its curve: $model, reversion $reversion',
    (terms) => {
      const times = treeTimes(7, 35, [1.3, 4, 7])
      const slices = shortRateTree(hullCurve, times, terms)
      for (let end = 1; end < times.length; end++) {
        let value = new Float64Array(2 * end + 3).fill(1)
        for (let i = end - 1; i >= 0; i--) {
          const slice = slices[i]
          if (slice) value = Float64Array.from(rolledBack(slice, value))
        }
        expect(value[0]).toBeCloseTo(hullCurve.discount(times[end] ?? 0), 12)
      }
    },
  )

  it('has probabilities that are some, add up to one, and give the right mean and variance', () => {
    const [first, ...slices] = shortRateTree(hullCurve, treeTimes(6, 60, [1.03, 6]), { ...model, reversion: 0.4 })
    expect(first?.rates).toHaveLength(1)
    slices.slice(0, -1).forEach((slice, at) => {
      const next = slices[at + 1]
      slice.targets.forEach((target, n) => {
        const chances = [slice.down[n] ?? 0, slice.middle[n] ?? 0, slice.up[n] ?? 0]
        const offsets = [-1, 0, 1].map((branch) => ((next?.lowest ?? 0) + target + branch) * (next?.spacing ?? 0))
        const average = (values: readonly number[]) => values.reduce((sum, x, k) => sum + x * (chances[k] ?? 0), 0)
        const expected = (slice.lowest + n) * slice.spacing * (1 - 0.4 * slice.step)
        expect(Math.min(...chances)).toBeGreaterThan(0)
        expect(average([1, 1, 1])).toBeCloseTo(1, 14)
        expect(average(offsets)).toBeCloseTo(expected, 14)
        expect(average(offsets.map((x) => (x - expected) ** 2))).toBeCloseTo(1e-4 * slice.step, 14)
      })
    })
  })

  it('puts a node on every event', () => {
    const times = treeTimes(3, 9, [0.5, 2.9, 3])
    expect(times).toContain(0.5)
    expect(times).toContain(2.9)
    expect(times.at(-1)).toBe(3)
    expect(treeTimes(5, 300, [1, 5])).toHaveLength(301)
  })

  it('refuses steps too long for the reversion, and a lognormal rate below zero', () => {
    expect(codeOf(() => treeBondOption({ ...put, steps: 2, model: { ...model, reversion: 0.6 } }))).toBe(
      'probability-outside-0-1',
    )
    expect(codeOf(() => treeBondOption({ ...put, model: lognormal, curve: flatZeroCurve(-0.001) }))).toBe(
      'forward-positive',
    )
  })
})

describe('bond option on a tree', () => {
  it.each([
    [10, 1.8658],
    [30, 1.8234],
    [50, 1.8093],
    [100, 1.8144],
    [200, 1.8097],
    [500, 1.8093],
  ])("Hull's put with %i steps is %f", (steps, published) => {
    expect(treeBondOption({ ...put, steps }).price).toBeCloseTo(published, 4)
  })

  it('converges to the closed form, coupons and both ways to the end of the bond included', () => {
    const exact = hullWhiteOption(couponPut, model).price
    expect(treeBondOption(couponPut).price / exact).toBeCloseTo(1, 2)
    expect(treeBondOption({ ...couponPut, steps: 500 }).price / exact).toBeCloseTo(1, 3)
    const call = { ...couponPut, optionType: 'call', span: 'bond' } as const
    expect(treeBondOption(call).price / hullWhiteOption(call, model).price).toBeCloseTo(1, 1)
  })

  it.each([model, lognormal])('call − put = forward − strike for European exercise ($model)', (terms) => {
    const one = { ...couponPut, model: terms }
    const difference = treeBondOption({ ...one, optionType: 'call' }).price - treeBondOption(one).price
    const { forwardPrice } = hullWhiteOption(one, model)
    // The Hull–White bond formula is exact in the model, not on the lattice of the tree.
    const digits = terms.model === 'hull-white' ? 3 : 10
    expect(difference).toBeCloseTo(hullCurve.discount(1.7) * (forwardPrice - 99), digits)
  })

  it('a lognormal rate that hardly moves leaves Black with the volatility of the yield', () => {
    const quiet = {
      ...put,
      curve: flatZeroCurve(0.05),
      strike: 74.1,
      steps: 450,
      model: { ...lognormal, reversion: 0, vol: 0.02 },
    }
    const byBlack = bondOption({ ...quiet, vol: 0.02, volKind: 'yield' }).price
    expect(treeBondOption(quiet).price / byBlack).toBeCloseTo(1, 1)
  })

  it.each([model, lognormal])(
    'American exercise is worth at least European and at least exercise now ($model)',
    (terms) => {
      for (const strikeKind of ['cash', 'quoted'] as const) {
        for (const optionType of ['call', 'put'] as const) {
          const one = { ...couponPut, model: terms, optionType, strikeKind }
          const [european, american] = [
            treeBondOption(one).price,
            treeBondOption({ ...one, exercise: 'american' }).price,
          ]
          expect(american).toBeGreaterThanOrEqual(european)
          const inTheMoney = { ...one, strike: optionType === 'put' ? 130 : 60, exercise: 'american' } as const
          expect(treeBondOption(inTheMoney).price).toBeGreaterThan(0)
        }
      }
      const deep = { ...put, model: terms, strike: 150, exercise: 'american' } as const
      const [root] = treeBondOptionDisplay(deep).slices[0]?.nodes ?? []
      expect(root?.exercised).toBe(true)
      expect(root?.value).toBeCloseTo(150 - 100 * hullCurve.discount(9), 9)
    },
  )

  it('draws small trees: nodes by slice, rate rising, bond falling', () => {
    const { price, slices } = treeBondOptionDisplay({ ...put, exercise: 'american' })
    expect(slices).toHaveLength(11)
    expect(slices[0]?.nodes[0]?.value).toBe(price)
    expect(slices[0]?.nodes[0]?.bondPrice).toBeCloseTo(100 * hullCurve.discount(9), 10)
    for (const { nodes } of slices) {
      const rates = nodes.map(({ rate }) => rate)
      expect(rates).toEqual([...rates].sort((one, other) => one - other))
      for (const { value, bondPrice } of nodes) expect(value).toBeGreaterThanOrEqual(63 - bondPrice - 1e-12)
    }
    expect(codeOf(() => treeBondOptionDisplay({ ...put, steps: 11 }))).toBe('tree-display-at-most-10-steps')
  })

  it('refuses', () => {
    const refused = (change: Partial<TreeBondOption>) => codeOf(() => treeBondOption({ ...put, ...change }))
    expect(refused({ steps: 1 })).toBe('tree-steps-2-to-500')
    expect(refused({ steps: 501 })).toBe('tree-steps-2-to-500')
    expect(refused({ steps: 2.5 })).toBe('tree-steps-2-to-500')
    expect(refused({ strike: -1 })).toBe('strike-positive')
    expect(refused({ expiry: 0 })).toBe('time-positive')
    expect(refused({ expiry: 10 })).toBe('option-outlives-bond')
    expect(refused({ model: { ...model, vol: 0 } })).toBe('volatility-positive')
    expect(refused({ model: { ...model, reversion: Number.NaN } })).toBe('not-finite')
  })
})
