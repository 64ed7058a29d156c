import { expect, test } from 'vitest'
import { disagrees } from './item-price.ts'

test.each([
  ['9.0000', '1825', '16425.00', false],
  ['9.0001', '1825', '16425.00', false],
  ['9.0100', '100', '900.00', false],
  ['9.0101', '100', '900.00', true],
  ['', '100', '900.00', false],
])('%s × %s against %s', (declPrice, gQty, declTotal, expected) =>
  expect(disagrees({ declPrice, gQty, declTotal })).toBe(expected),
)
