// Two books of one amount each, at no rates and no time worth their amount at spot, as the sheets of a comparison make it.
import { expect, it } from 'vitest'
import { figureFunctions } from '../figure-functions.ts'

type Inputs = Parameters<(typeof figureFunctions)['restOf']['work']>[0]
const last = (name: keyof typeof figureFunctions, inputs: Inputs) => figureFunctions[name].work(inputs).at(-1)?.value

const owed = (notional: number, spot: number) => ({
  pair: 'USD/CNY',
  kind: 'flow',
  notional,
  strike: 0,
  time: 0,
  spot,
  rDomestic: 0,
  rForeign: 0,
  vol: 0,
})
const shock = (move: number) => ({ spotShocks: { 'USD/CNY': move }, volShock: 0, rateShocks: {} })
const texts = (parts: readonly unknown[]) => parts.map((part) => JSON.stringify(part))

it('what the market, the positions and the parameters made of a difference under a scenario', () => {
  const two: Inputs = {
    a: texts([[{ key: '1', holding: owed(100, 7) }], [], shock(-0.1), {}]),
    b: texts([[{ key: '1', holding: owed(150, 8) }], [], shock(-0.2), {}]),
    d: '2',
  }
  // −70 is −80 at the new spot, −120 of the new amount, −240 under the new scenario.
  const parts = (['market', 'positions', 'parameters'] as const).map((c) => last('stressCausePart', { ...two, c }))
  expect(parts).toEqual(['-10.00', '-40.00', '-120.00'])
})

it('what they made of a value at risk', () => {
  const rates = Array.from({ length: 21 }, (_, day) => [day % 2 === 0 ? 7 : 7.07])
  const terms = {
    algorithm: 'historical',
    confidence: 0.9,
    holdingDays: 1,
    sampleSize: 20,
    returnType: 'simple',
    estimator: { kind: 'sample' },
    scaling: 'square-root',
    tail: 'rank',
    simulations: 1,
    process: 'lognormal',
    centre: 'median',
    seed: 0,
  }
  const book = (worth: number) => ({
    home: 'CNY',
    currencies: ['USD'],
    positions: [worth],
    options: [],
    conversions: {},
  })
  const setup = (worth: number) => texts([book(worth), terms, rates, [7]])
  const two: Inputs = { a: setup(1000), b: setup(2000), d: '2' }
  const of = (c: string) => Number(last('varCausePart', { ...two, c }))
  expect(of('market')).toBe(0)
  expect(of('parameters')).toBe(0)
  expect(of('positions')).toBeCloseTo(1000 * (1 - 7 / 7.07), 2)
})

it('what is held of a pair, converted', () => {
  expect(last('pairWorth', { b: texts([owed(100, 7), owed(-40, 7)]), X: ['CNY 0.5'], d: '2' })).toBe('210.00')
})
