import { describe, expect, it } from 'vitest'
import { answered, type CaseInput, resultsOf, solutionsOf } from './answer.ts'
import type { Calculation } from './calculation.ts'
import { loadCalculation } from './load.ts'

const put = {
  optionType: 'put',
  spot: 1.61,
  strike: 1.6,
  timeYears: 1,
  volPct: 12,
  rDomesticPctCC: 8,
  rForeignPctCC: 9,
}
const average = { optionType: 'call', spot: 50, strike: 50, timeYears: 1, volPct: 40, rDomesticPctCC: 10, steps: 12 }

async function ran(name: string, calculable: CaseInput) {
  return resultsOf(await loadCalculation(name), calculable)
}

describe('a figure of steps or paths', () => {
  it('of few steps says that it converges slowly, with the distance to the improved price', async () => {
    const few = await ran('fxOption', { model: 'american', inputs: { ...put, steps: 4 } })
    expect(few.warnings).toEqual(['slow-convergence'])
    expect(few.errorEstimate).toBe(Math.abs(Number(few.qualityPrice) - Number(few.price)))
    const many = await ran('fxOption', { model: 'american', inputs: { ...put, steps: 400 } })
    expect(many.warnings).toBeUndefined()
    expect(Number(many.errorEstimate)).toBeLessThan(Number(few.errorEstimate) / 20)
  })

  it('of few paths says so with its standard error', async () => {
    const withPaths = (paths: number) => ({ model: 'average-price', inputs: { ...average, paths, seed: 42 } })
    const few = await ran('monteCarlo', withPaths(1000))
    expect(few.warnings).toEqual(['slow-convergence'])
    expect(few.errorEstimate).toBe(few.standardError)
    expect((await ran('monteCarlo', withPaths(100_000))).warnings).toBeUndefined()
  })

  it('of a short-rate tree is measured against the closed formula, or against half the steps', async () => {
    const bond = {
      principal: 100,
      couponPct: 0,
      couponsPerYear: '0',
      lifeYears: 9,
      optionType: 'put',
      strike: 63,
      expiryYears: 3,
      reversionPct: 10,
      volPct: 1,
      curve: [1, 5, 10].map((timeYears) => ({ timeYears, ratePctCC: 6 })),
    }
    const normal = await ran('bondOption', { model: 'hull-white-tree', inputs: { ...bond, steps: 40 } })
    expect(normal.errorEstimate).toBe(Math.abs(Number(normal.price) - Number(normal.closedPrice)))
    const lognormal = (steps: number) =>
      ran('bondOption', { model: 'black-karasinski-tree', inputs: { ...bond, volPct: 20, steps } })
    const [half, whole] = [await lognormal(20), await lognormal(40)]
    expect(whole.errorEstimate).toBe(Math.abs(Number(whole.price) - Number(half.price)))
  })
})

describe('a search', () => {
  const stepped: Calculation = {
    only: {
      families: [],
      open: () => undefined,
      compute: (input) => {
        const x = input.number('x')
        return { price: x < 0.3 ? null : x < 0.55 ? 0 : 1, line: x - 0.42 }
      },
    },
  }
  const calculable = { model: 'only', inputs: { x: 0.5 } }

  it('names a jump over the target as one, and a root as exact', () => {
    const [jump] = solutionsOf(stepped, calculable, { unknown: 'x', output: 'price', target: 0.5, low: 0, high: 1 })
    expect(jump).toMatchObject({ isLoose: true, value: expect.closeTo(0.55, 9), residual: expect.any(Number) })
    const [root] = solutionsOf(stepped, calculable, { unknown: 'x', output: 'line', target: 0, low: 0, high: 1 })
    expect(root).toMatchObject({ isLoose: false, value: expect.closeTo(0.42, 9) })
  })

  it('crosses no stretch without values, and says which range there is', () => {
    const answer = answered(() =>
      solutionsOf(stepped, calculable, { unknown: 'x', output: 'price', target: 2, low: 0, high: 1 }),
    )
    expect(answer).toMatchObject({ refusal: { code: 'no-solution', field: 'x', params: { lower: 0, upper: 1 } } })
  })
})
