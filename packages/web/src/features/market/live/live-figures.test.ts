import { decimal } from '@hedgerow/quant/basics/decimal'
import { expect, test } from 'vitest'
import { bandPositionOf, changeOf, midOf, spanOf, sparkPoints } from './live-figures.ts'

test('a mid is between both sides, and its change counts from the fixing', () => {
  const mid = midOf({ bid: '6.8310', ask: '6.8330' })
  expect(mid.stripZeros().toString()).toBe('6.832')
  expect(changeOf(mid, '6.8')).toBe('0.47')
})

test.each([
  ['7', '0', false],
  ['7.07', '50', false],
  ['6.86', '-100', false],
  ['7.15', '107', true],
  ['6.85', '-107', true],
])('%s stands at %s percent of the half band around 7', (mid, position, isOutside) => {
  expect(bandPositionOf(decimal(mid), '7')).toEqual({ position, isOutside })
})

test('a line goes from the first day to the last, the highest at the top', () => {
  expect(sparkPoints(['1', '3', '2'], 10, 20)).toEqual([
    [0, 20],
    [5, 0],
    [10, 10],
  ])
  expect(sparkPoints(['2'], 10, 20)).toEqual([[0, 10]])
  expect(spanOf(['1', '3', '2'])).toEqual({ low: '1', high: '3' })
})
