import type { CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'
import { expect, it } from 'vitest'
import { readValues, usualValues } from './curve-values.ts'

const input = (over: Partial<CalculatorInput>): CalculatorInput => ({
  name: 'x',
  label: { zh: '值', en: 'Value' },
  control: 'number',
  ...over,
})

it('reads values in the ways that people separate them, each once, six at most', () => {
  expect(readValues('8, 10;12')).toEqual([8, 10, 12])
  expect(readValues('８，１０、-2.5')).toEqual([8, 10, -2.5])
  expect(readValues('5 5 5')).toEqual([5])
  expect(readValues('8, x')).toBeNull()
  expect(readValues('')).toBeNull()
  expect(readValues('1 2 3 4 5 6 7')).toBeNull()
})

it('proposes five values round the present one, inside the limits, whole where only whole ones are taken', () => {
  expect(usualValues(input({ axis: 'spot' }), 100)).toBe('80, 90, 100, 110, 120')
  expect(usualValues(input({ axis: 'rate' }), 3)).toBe('0.5, 1.75, 3, 4.25, 5.5')
  expect(usualValues(input({ axis: 'spot', least: -1, most: 1 }), 0.9)).toBe('0.85, 0.875, 0.9, 0.925, 0.95')
  expect(usualValues(input({ axis: 'steps', control: 'whole', least: 2, most: 500 }), 4)).toBe('3, 4, 5')
  expect(usualValues(input({ axis: 'spot', least: 0, most: 1 }), 0)).toBe('0, 0.25, 0.5')
})
