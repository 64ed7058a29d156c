import { describe, expect, it } from 'vitest'
import { formatBig, formatNumber } from '../show/formats.ts'
import { amountScaleOf, useConventions } from './conventions.ts'

const before = useConventions.getInitialState()
const after = { currencyScale: { JPY: 0, USD: 2, KWD: 3 } }

describe('the decimals of an amount', () => {
  it.each([
    ['JPY', 0],
    ['USD', 2],
    ['KWD', 3],
    ['XXX', null],
    ['constructor', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('of %s are %s', (currency, decimals) => expect(amountScaleOf(after, currency)).toBe(decimals))

  it('are known of no currency before they were read', () =>
    expect(['JPY', 'USD', 'CNY'].map((currency) => amountScaleOf(before, currency))).toEqual([null, null, null]))
})

describe('an amount whose decimals are not known', () => {
  it.each([
    ['1234567.125', '1,234,567.125'],
    ['-1234', '\u22121,234'],
    ['0.5', '0.5'],
  ])('stands as it is: %s', (value, text) => {
    expect(formatNumber(value, null)).toBe(text)
  })
  it('is not rounded below the first unit either', () => expect(formatBig('123.125', 'en_US', 2, null)).toBe('123.125'))
})
