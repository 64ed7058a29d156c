import { expect, it } from 'vitest'
import { decimal } from '../../basics/decimal.ts'
import { compared, fraction, inverse, minus, plus, roundedTo, times } from './fraction.ts'

const of = (top: string, bottom = '1') => fraction(decimal(top), decimal(bottom))

it('three thirds are one, and a tie is rounded as one', () => {
  const third = inverse(of('3'))
  expect(compared(plus(plus(third, third), third), of('1'))).toBe(0)
  expect(roundedTo(times(of('0.015'), third), 2).toString()).toBe('0.01')
})

it('a negative bottom is a negative quotient', () => {
  expect(compared(inverse(of('-4')), of('-0.25'))).toBe(0)
  expect(compared(of('1', '-3'), of('0'))).toBe(-1)
  expect(roundedTo(minus(of('1', '2'), of('2', '3')), 6).toString()).toBe('-0.166667')
})
