import { expect, it } from 'vitest'
import { fromNumber, sum } from './decimal.ts'
import { roundedParts } from './rounded-parts.ts'

it.each([
  [[494_740.285, 183_657.552], 678_397.837, 2],
  [[1 / 3, 1 / 3, 1 / 3], 1, 2],
  [[-0.005, 0.005, 10.004, -3.3349], 6.6691, 2],
  [[1.4, 1.4, 1.4], 4.2, 0],
  [[], 0, 2],
])('%j add up to %s, each next to its own value', (parts, total, scale) => {
  const rounded = roundedParts(parts, total, scale)
  expect(sum(rounded).toNumber()).toBe(fromNumber(total, scale).toNumber())
  rounded.forEach((part, at) => {
    expect(Math.abs(part.toNumber() - (parts[at] ?? 0))).toBeLessThanOrEqual(10 ** -scale)
  })
})
