import { describe, expect, it } from 'vitest'
import { graphOf, surfaceOf } from './answer.ts'
import { loadCalculation } from './load.ts'

const sabr = {
  model: 'sabr',
  inputs: { sabrOn: 'forward', optionType: 'call', forward: 1.08, strike: 1.05, timeYears: 1, alpha: 0.08, beta: 1 },
}
const calculable = { ...sabr, inputs: { ...sabr.inputs, volOfVol: 0.6, correlation: -0.3 } }
const pause = () => Promise.resolve()
const outputs = ['price', 'sabrVolPct', 'density', 'delta', 'gamma', 'vegaPer1Pct', 'thetaPerDay', 'rhoPer1Pct']
/** As wide as a reader may type, up to the limits of the form and beyond them. */
const axes = [
  ['strike', 1e-9, 1e9],
  ['forward', 1e-9, 1e9],
  ['timeYears', 1e-6, 50],
  ['alpha', -1, 20],
  ['beta', 0, 1],
  ['volOfVol', 0.0001, 5],
  ['correlation', -0.99, 0.99],
] as const

describe('a graph or a surface over wide ranges', () => {
  it('of SABR is a number or nothing at every point', async () => {
    const calculation = await loadCalculation('alternativeModel')
    for (const output of outputs)
      for (const [input, from, to] of axes) {
        const { curves } = await graphOf(calculation, [calculable], output, { input, from, to, points: 21 }, pause)
        const [values = []] = curves
        expect(values, `${output} ${input}`).toHaveLength(21)
        expect(
          values.every((value) => value === null || Number.isFinite(value)),
          `${output} ${input}`,
        ).toBe(true)
        expect(
          values.some((value) => value !== null),
          `${output} ${input}`,
        ).toBe(true)
      }
  })

  it('says of every cell without a value why it has none', async () => {
    const surface = await surfaceOf(
      await loadCalculation('alternativeModel'),
      { ...calculable, inputs: { ...calculable.inputs, correlation: -0.99 } },
      {
        output: 'sabrVolPct',
        across: { input: 'volOfVol', from: 0.0001, to: 5, points: 11 },
        down: { input: 'timeYears', from: 0, to: 50, points: 11 },
      },
      pause,
    )
    const cells = surface.values.flatMap((row, y) =>
      row.map((value, x) => ({ value, refusal: surface.refusals[y]?.[x] ?? null })),
    )
    expect(cells).toHaveLength(121)
    for (const { value, refusal } of cells) expect(value === null).toBe(refusal !== null)
    expect(new Set(cells.map(({ refusal }) => refusal?.code))).toEqual(
      new Set([undefined, 'time-positive', 'sabr-expansion-invalid']),
    )
  })
})
