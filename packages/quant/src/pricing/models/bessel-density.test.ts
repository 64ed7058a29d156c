import { expect, test } from 'vitest'
import { scaledNormalCdf } from '../exotic/scaled-normal.ts'
import { logBesselDensity, logScaledBessel } from './bessel-density.ts'

/** Relative error of the function itself, hence absolute of its logarithm. */
const ACCURACY = 5e-14

test.each([
  // ln(e^{−w}I_ν(w)) from the power series in 30 digits
  [0.05, 1e-12, -1.3893553423231646],
  [0.5, 0.3, -1.1128224993880242],
  [0.5, 40, -2.763378260261641],
  [2.5, 30, -2.7212008778122505],
  [7, 7, -5.333710561693491],
  [24.9, 3, -50.49711319982973],
  [25, 1, -76.32267106372144],
  [40, 20, -35.844173874859166],
  [500, 1, -2958.9035497383807],
] as const)('order %d at %d', (order, w, expected) => {
  expect(Math.abs(logScaledBessel(order, w) - expected)).toBeLessThan(ACCURACY * Math.max(1, -expected / 10))
})

test('the recurrence I_{ν−1} − I_{ν+1} = 2ν/w·I_ν holds across every change of method', () => {
  for (const order of [1.2, 24.5, 25.5, 300, 5e5])
    for (const w of [0.5, 1.9, 2.1, 40, 1e4, 1e7]) {
      const middle = logScaledBessel(order, w)
      const below = Math.exp(logScaledBessel(order - 1, w) - middle)
      const above = Math.exp(logScaledBessel(order + 1, w) - middle)
      expect(Math.abs((below - above) / ((2 * order) / w) - 1)).toBeLessThan(1e-9 + (1e-13 * w) / order)
    }
})

test('the density of the index that reaches no end is one', () => {
  for (const y of [0.5, 3, 1000]) {
    let total = 0
    for (let u = Math.max(0, y - 12) + 0.0005; u < y + 14; u += 0.001)
      total += Math.exp(logBesselDensity(0.7, y, u, u - y)) * 0.001
    expect(total).toBeCloseTo(1, 6)
  }
})

test.each([
  [0, 0, 0.5],
  [3, -4.9, 9.624653394928901e-6],
  [700, -37, 58070.57865552713],
  [20000, -200, 0.00199466153796173],
] as const)('e^%d·N(%d)', (scale, x, expected) => {
  expect(Math.abs(scaledNormalCdf(scale, x) / expected - 1)).toBeLessThan(1e-11)
})
