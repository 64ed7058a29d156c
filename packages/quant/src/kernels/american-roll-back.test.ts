import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOf } from '../basics/quant-error.fixture.ts'
import { lattice, rollBack, spotPowers, type TreeTerms } from '../pricing/vanilla/binomial-tree.ts'
import { signOf } from '../pricing/vanilla/black.ts'
import { rollBackAmerican } from './american-roll-back.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const terms = fc.record({
  optionType: fc.constantFrom('call' as const, 'put' as const),
  spot: between(0.1, 100),
  strike: between(0.1, 100),
  rDomestic: between(-0.03, 0.1),
  rForeign: between(-0.03, 0.1),
  time: between(0.003, 5),
  vol: between(0.01, 1),
  steps: fc.integer({ min: 2, max: 60 }),
})

test('the first three columns are those of the plain tree, to the last bit', () => {
  let compared = 0
  fc.assert(
    fc.property(terms, (input: TreeTerms) => {
      fc.pre(codeOf(() => lattice(input)) === 'nothing thrown')
      const tree = lattice(input)
      const { steps, strike } = input
      const columns: number[][] = []
      rollBack(input, tree, ({ step, values }) => {
        if (step <= 2) columns[step] = [...values.subarray(0, step + 1)]
      })
      const sign = signOf(input.optionType)
      const intrinsic = spotPowers(tree, steps).map((spot) => sign * (spot - strike))
      const [up, down] = [tree.discount * tree.probabilityUp, tree.discount * (1 - tree.probabilityUp)]
      const { today, first, second } = rollBackAmerican(up, down, intrinsic, steps)
      expect([[today], [...first], [...second]]).toEqual(columns)
      compared += 1
    }),
    { numRuns: 1000, seed: 5 },
  )
  expect(compared).toBeGreaterThan(900)
})
