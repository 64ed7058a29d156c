import { businessDate } from '@hedgerow/quant/basics/business-date'
import { expect, test } from 'vitest'
import { readDate } from './typed-date.ts'
import { displayNumber, readNumber } from './typed-number.ts'
import { readTime } from './typed-time.ts'

const today = businessDate('20261120')

test.each([
  ['20261120', '20261120'],
  ['2026/11/20', '20261120'],
  ['2026-1-5', '20260105'],
  ['２０２６.１１.２０', '20261120'],
  ['2026年1月5日', '20260105'],
  ['t', '20261120'],
  ['T+2', '20261122'],
  ['+1m', '20261220'],
  ['-3d', '20261117'],
  ['+2w', '20261204'],
  ['+1y', '20271120'],
  ['20260230', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('the day typed as %s is %s', (typed, day) => {
  expect(readDate(typed, today)).toBe(day)
})

test('a shorthand means nothing before the business day is known', () => {
  expect(readDate('t+2', null)).toBeUndefined()
  expect(readDate('20261120', null)).toBe('20261120')
})

test.each([
  ['1,250,000.50', '1250000.50'],
  ['1.5m', '1500000'],
  ['200k', '200000'],
  ['1.5万', '15000'],
  ['1,5万', '150000'],
  ['2.34567亿', '234567000'],
  ['1.23456k', '1234.56'],
  ['１２３。５', '123.5'],
  ['.5', '0.5'],
  ['007', '7'],
  ['−12', '-12'],
  ['1000000000000.000001', '1000000000000.000001'],
  ['lots', undefined],
  ['1e5', undefined],
  ['', undefined],
])('the number typed as %s is %s', (typed, plain) => {
  expect(readNumber(typed)).toBe(plain)
})

test('a number at rest has commas and its decimals', () => {
  expect(displayNumber('1500000', 2)).toBe('1,500,000.00')
  expect(displayNumber('1500000.1234', 2)).toBe('1,500,000.1234')
  expect(displayNumber('', 2)).toBe('')
  expect(displayNumber('lots', 2)).toBe('lots')
})

test.each([
  ['930', '09:30:00'],
  ['0930', '09:30:00'],
  ['9:30', '09:30:00'],
  ['235959', '23:59:59'],
  ['2460', undefined],
])('the time typed as %s is %s', (typed, time) => {
  expect(readTime(typed)).toBe(time)
})
