/** Parts that the market and the plan set: at 10 % over a year the option at a forward of 100 is worth 3.9878 (Black 1976, e.g. Hull, ch. 18). */
import { expect, it } from 'vitest'
import { partFigures } from './part-figures.ts'

type Inputs = Readonly<Record<string, string | readonly string[]>>
const lastOf = (name: keyof typeof partFigures, inputs: Inputs) => partFigures[name].work(inputs).at(-1)?.value

const market = { F: '100', T: '1', DF: '1', s: '1', q: '0', v: '0.1' }
const size = { N: '1000', P: '50', u: '1', d: '2' }

it('prices a part of options per unit, then the whole of it', () => {
  // 100 · (2 · N(0.05) − 1) is 3.98776.
  expect(lastOf('partPremium', { ...market, ...size, K: '100' })).toBe('1993.88')
  // Bought and sold at the forward of one volatility cost nothing; a half that is kept costs half.
  expect(lastOf('partPremium', { ...market, ...size, K: '100', K2: '100', w: '0.1' })).toBe('0.00')
  expect(lastOf('partPremium', { ...market, ...size, K: '100', g: '0.5' })).toBe('996.94')
})

it('sets strikes away from the forward, and shares that pay for themselves', () => {
  expect(lastOf('partStrike', { ...market, m: '0.02' })).toBe('98')
  expect(lastOf('partStrike', { ...market, s: '-1', m: '0.02' })).toBe('102')
  expect(lastOf('partShare', { ...market, K: '100' })).toBe('0')
  // Below the forward the put is cheaper than the call: something is kept.
  expect(Number(lastOf('partShare', { ...market, K: '98' }))).toBeGreaterThan(10)
  const sold = lastOf('partSoldStrike', { ...market, K: '98', w: '0.1' }) ?? ''
  expect(lastOf('partPremium', { ...market, ...size, K: '98', K2: sold, w: '0.1' })).toMatch(/^-?0\.[01]\d$/)
})

it('of the second currency strikes are the inverse of worths', () => {
  const yuan = { ...market, F: '0.14', q: '1' }
  // 1 ÷ (0.14 · 0.98).
  expect(lastOf('partStrike', { ...yuan, m: '0.02' })).toBe('7.2886')
})

it('splits a plan into what is dealt today, later and not at all', () => {
  const plan = { P: '50', L: ['120 40', '49 80'], t: '20260413', D: '20260720', k: '20260105' }
  expect(lastOf('layeredHedged', plan)).toBe('40')
  expect(lastOf('layeredOpen', plan)).toBe('10')
  expect(lastOf('layeredLater', { ...plan, x: '20260601' })).toBe('20')
  expect(lastOf('layeredElapsed', { ...plan, x: '20260601' })).toBe('0.5')
})

it('tells a rate of the fan and of the axis, which reaches to every strike', () => {
  const fan = { F: '100', v: '0.1', T: '1' }
  // 100 · exp(−0.005) at the middle.
  expect(lastOf('fanRate', { ...fan, p: '50' })).toBe('99.5012')
  const axis = { ...fan, p: ['50', '50'], K: ['89.5012'], n: '11' }
  expect(lastOf('axisRate', { ...axis, i: '1' })).toBe('89.5012')
  expect(lastOf('axisRate', { ...axis, i: '2' })).toBe('90.5012')
})
