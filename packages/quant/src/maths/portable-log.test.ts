import { expect, it } from 'vitest'
import { polynomial } from './polynomial.ts'
import { portableLog } from './portable-log.ts'

it('agrees with the logarithm of the engine over the whole range of doubles', () => {
  expect(portableLog(1)).toBe(0)
  for (let exponent = -320; exponent <= 308; exponent += 0.37) {
    const x = 10 ** exponent
    expect(Math.abs(portableLog(x) - Math.log(x))).toBeLessThanOrEqual(4e-16 * Math.abs(Math.log(x)))
  }
  for (let x = 0.6; x < 1.6; x += 0.0071) expect(Math.abs(portableLog(x) / Math.log(x) - 1)).toBeLessThanOrEqual(5e-16)
})

it('takes the coefficient of the highest power first', () => {
  expect(polynomial([2, 3, 5], 10)).toBe(235)
})
