import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { lattice, type TreeTerms, treePrice } from './binomial-tree.ts'
import { europeanWithDividends } from './discrete-dividends.ts'
import { garmanKohlhagen } from './garman-kohlhagen.ts'

const put: TreeTerms = {
  optionType: 'put',
  spot: 50,
  strike: 50,
  rDomestic: 0.1,
  rForeign: 0,
  time: 5 / 12,
  vol: 0.4,
  steps: 5,
}
const kinds = ['call', 'put'] as const

/** The tree as its definition reads, node by node without memory; for few steps only. */
function byDefinition(terms: TreeTerms, step = 0, ups = 0): number {
  const { u, d, growth, discount } = lattice(terms)
  const p = (growth - d) / (u - d)
  const spot = terms.spot * u ** ups * d ** (step - ups)
  const intrinsic = Math.max(terms.optionType === 'call' ? spot - terms.strike : terms.strike - spot, 0)
  if (step === terms.steps) return intrinsic
  const [up, down] = [byDefinition(terms, step + 1, ups + 1), byDefinition(terms, step + 1, ups)]
  return Math.max(intrinsic, discount * (p * up + (1 - p) * down))
}

describe('treePrice', () => {
  it('gives published prices', () => {
    expect(treePrice(put)).toBeCloseTo(4.48845853, 7) // DerivaGem 1.52
    const currency = {
      optionType: 'put',
      spot: 1.61,
      strike: 1.6,
      rDomestic: 0.08,
      rForeign: 0.09,
      time: 1,
      vol: 0.12,
      steps: 4,
    }
    expect(treePrice({ ...currency, optionType: 'put' })).toBeCloseTo(0.07099, 5) // DerivaGem user guide
    const dividends = [{ time: 3.5 / 12, amount: 2.06 }]
    expect(treePrice({ ...put, spot: 52, dividends })).toBeCloseTo(4.44, 2) // Hull, §21.3
  })

  it('is what its definition says', () => {
    for (const optionType of kinds)
      for (const rForeign of [0, 0.05, 0.2])
        for (const steps of [2, 3, 9]) {
          const terms = { ...put, optionType, rForeign, steps }
          expect(Math.abs(treePrice(terms) - byDefinition(terms))).toBeLessThan(1e-12)
        }
  })

  it('without early exercise converges to the formula, with dividends too', () => {
    const dividends = [{ time: 0.2, amount: 1.5 }]
    for (const optionType of kinds) {
      const terms = { ...put, optionType, rForeign: 0.03, steps: 500, exercise: 'european' as const }
      expect(Math.abs(treePrice(terms) - garmanKohlhagen(terms).price)).toBeLessThan(0.005)
      const exact = europeanWithDividends(terms, dividends).price
      expect(Math.abs(treePrice({ ...terms, dividends }) - exact)).toBeLessThan(0.005)
    }
  })

  it('rises with the right to exercise: European ≤ Bermudan ≤ American, and American ≥ intrinsic', () => {
    for (const optionType of kinds)
      for (const spot of [35, 45, 50, 60])
        for (const rForeign of [0, 0.04, 0.15]) {
          const terms = { ...put, optionType, spot, rForeign, steps: 60 }
          const european = treePrice({ ...terms, exercise: 'european' })
          const bermudan = treePrice({ ...terms, exercise: [0.1, 0.2, 0.3] })
          const american = treePrice(terms)
          expect(bermudan).toBeGreaterThanOrEqual(european)
          expect(american).toBeGreaterThanOrEqual(bermudan)
          expect(american).toBeGreaterThanOrEqual(optionType === 'call' ? spot - 50 : 50 - spot)
          if (optionType === 'call' && rForeign === 0) expect(american).toBeCloseTo(european, 12)
        }
  })

  it('with every step an exercise date is American, with none European', () => {
    const everyStep = Array.from({ length: 31 }, (_, i) => (i * put.time) / 30)
    const terms = { ...put, steps: 30 }
    expect(treePrice({ ...terms, exercise: everyStep })).toBe(treePrice(terms))
    expect(treePrice({ ...terms, exercise: [] })).toBe(treePrice({ ...terms, exercise: 'european' }))
  })

  it('exchanges call and put with spot and strike, domestic and foreign rate', () => {
    const call = { ...put, optionType: 'call' as const, rForeign: 0.07, strike: 47, steps: 77 }
    const mirrored = { ...call, optionType: 'put' as const, spot: 47, strike: 50, rDomestic: 0.07, rForeign: 0.1 }
    expect(treePrice(mirrored)).toBeCloseTo(treePrice(call), 11)
  })

  it('treats a dividend on a step as paid there', () => {
    const onStep = lattice({ ...put, dividends: [{ time: 3 * (put.time / 5), amount: 2 }] })
    expect(onStep.toCome.map((value) => value > 0)).toEqual([true, true, true, false, false, false])
  })

  it.each([
    [{ steps: 1 }, 'tree-steps-2-to-500'],
    [{ steps: 501 }, 'tree-steps-2-to-500'],
    [{ steps: 2.5 }, 'tree-steps-2-to-500'],
    [{ time: 0 }, 'time-positive'],
    [{ exercise: [-1] }, 'time-positive'],
    [{ spot: -1 }, 'spot-positive'],
    [{ vol: 0.01 }, 'probability-outside-0-1'],
    [{ dividends: [{ time: 0.1, amount: 60 }] }, 'spot-must-exceed-pv-dividends'],
    [{ optionType: 'call' as const, vol: 10, time: 50, steps: 500 }, 'not-finite'],
  ])('refuses %j', (change, code) => {
    expect(codeOf(() => treePrice({ ...put, ...change }))).toBe(code)
  })

  it('names the steps that a small volatility needs, and then prices', () => {
    const quiet = { ...put, vol: 0.02, time: 1, rDomestic: 0.1 }
    expect(() => treePrice({ ...quiet, steps: 24 })).toThrow(
      expect.objectContaining({ code: 'probability-outside-0-1', params: { minimumSteps: 25 } }),
    )
    expect(treePrice({ ...quiet, steps: 26 })).toBeGreaterThanOrEqual(0)
  })
})
