import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { type TreeTerms, treePrice } from './binomial-tree.ts'
import { treeDisplay } from './tree-display.ts'

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

describe('treeDisplay', () => {
  it("shows the tree of Hull's figure 21.3", () => {
    const tree = treeDisplay(put)
    expect(tree.u).toBeCloseTo(1.1224, 4)
    expect(tree.d).toBeCloseTo(0.8909, 4)
    expect(tree.growthFactorPerStep).toBeCloseTo(1.0084, 4)
    expect(tree.probabilityUp).toBeCloseTo(0.5073, 4)
    expect(tree.discountFactorPerStep).toBeCloseTo(0.9917, 4)
    expect(tree.stepDays).toBeCloseTo(30.4167, 4)
    expect(tree.nodeTimes.map((time) => Math.round(time * 1e4))).toEqual([0, 833, 1667, 2500, 3333, 4167])
    expect(tree.valueNodes.map((row) => row.map((value) => Math.round(value * 100) / 100))).toEqual([
      [4.49],
      [6.96, 2.16],
      [10.36, 3.77, 0.64],
      [14.64, 6.38, 1.3, 0],
      [18.5, 10.31, 2.66, 0, 0],
      [21.93, 14.64, 5.45, 0, 0, 0],
    ])
  })

  it('marks the nodes of early exercise, and none of a European option', () => {
    // In the figure, exercise is best at 35.36 after three steps, at 31.50 and 39.69 after four.
    expect(treeDisplay(put).exercisedNodes).toEqual([
      [false],
      [false, false],
      [false, false, false],
      [true, false, false, false],
      [true, true, false, false, false],
      [false, false, false, false, false, false],
    ])
    expect(treeDisplay({ ...put, exercise: 'european' }).exercisedNodes.flat()).not.toContain(true)
  })

  it('prints its header in the order of DerivaGem', () => {
    expect(Object.keys(treeDisplay(put)).slice(0, 9)).toEqual([
      'strike',
      'discountFactorPerStep',
      'stepYears',
      'stepDays',
      'growthFactorPerStep',
      'probabilityUp',
      'u',
      'd',
      'nodeTimes',
    ])
  })

  it('shows share prices with the dividends still to come', () => {
    const tree = treeDisplay({ ...put, spot: 52, dividends: [{ time: 3.5 / 12, amount: 2.06 }] })
    expect(tree.price).toBeCloseTo(4.44, 2)
    expect(tree.spotNodes[0]?.[0]).toBeCloseTo(52, 12)
    expect(tree.spotNodes[1]?.map((spot) => Math.round(spot * 100) / 100)).toEqual([46.56, 58.14]) // Hull, figure 21.7
    expect(tree.spotNodes[4]?.[2]).toBeCloseTo(50, 2)
  })

  it('shows the price that the tree gives, up to ten steps', () => {
    expect(treeDisplay({ ...put, steps: 10 }).price).toBe(treePrice({ ...put, steps: 10 }))
    expect(codeOf(() => treeDisplay({ ...put, steps: 11 }))).toBe('tree-display-at-most-10-steps')
    expect(codeOf(() => treeDisplay({ ...put, steps: 1 }))).toBe('tree-steps-2-to-500')
    expect(codeOf(() => treeDisplay({ ...put, time: 0 }))).toBe('time-positive')
  })
})
