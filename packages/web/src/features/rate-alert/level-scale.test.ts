import { decimal } from '@hedgerow/quant/basics/decimal'
import { expect, test } from 'vitest'
import { movedBy, placeOf, rateAt, scaleOf } from './level-scale.ts'

const scale = scaleOf(['7.10', '7.20', '7.15'], 4)

test('the chart reaches as far above and below the fixings as they are apart', () => {
  expect([scale?.low.toString(), scale?.high.toString()]).toEqual(['7.00', '7.30'])
  expect(scaleOf([], 4)).toBeUndefined()
  const still = scaleOf(['7.1', '7.1'], 4)
  expect([still?.low.toFixed(4), still?.high.toFixed(4)]).toEqual(['7.0980', '7.1020'])
})

test('a rate has a place, and a place its rate', () => {
  if (!scale) throw new Error('should hold: there are fixings')
  expect(placeOf(scale, decimal('7.15'))).toBe(0.5)
  expect(rateAt(scale, 0.5)).toBe('7.1500')
  expect(placeOf(scale, decimal('8'))).toBe(0)
  expect(rateAt(scale, 3)).toBe('7.0000')
})

test('arrows move a level by a pip, and never to nothing', () => {
  expect(movedBy('7.1', 1, 4)).toBe('7.1001')
  expect(movedBy('110', -10, 2)).toBe('109.90')
  expect(movedBy('0.0003', -10, 4)).toBe('0.0001')
})
