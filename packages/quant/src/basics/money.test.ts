import { describe, expect, it } from 'vitest'
import { decimal, fromNumber, sum } from './decimal.ts'
import { addMoney, money, percentOf, roundedParts, roundToMoney, subMoney } from './money.ts'
import { codeOf } from './quant-error.fixture.ts'

describe('money', () => {
  it('adds and subtracts in one currency only', () => {
    const total = addMoney(money('CNY', '0.10'), money('CNY', '0.20'))
    expect(`${total.currency} ${total.amount}`).toBe('CNY 0.30')
    expect(subMoney(total, money('CNY', '0.20')).amount.toString()).toBe('0.10')
    expect(codeOf(() => addMoney(money('CNY', '1'), money('USD', '1')))).toBe('currency-mismatch')
    expect(codeOf(() => subMoney(money('CNY', '1'), money('USD', '1')))).toBe('currency-mismatch')
  })

  it('refuses codes and amounts that are none', () => {
    for (const code of ['', 'cny', 'CN', 'CNYX', 'ＣＮＹ', 'C\u202eNY', '__proto__']) {
      expect(codeOf(() => money(code, '1'))).toBe('not-a-currency')
    }
    expect(codeOf(() => money('CNY', '1e400'))).toBe('not-a-decimal')
  })

  it('rounds a model value to the scale of its currency, away from zero', () => {
    expect(roundToMoney('CNY', 2, 183490.1336147976).amount.toString()).toBe('183490.13')
    expect(roundToMoney('CNY', 2, -0.005).amount.toString()).toBe('-0.01')
    expect(roundToMoney('JPY', 0, decimal('1234.5')).amount.toString()).toBe('1235')
    expect(roundToMoney('CNY', 2, decimal('2.345'), 'half-even').amount.toString()).toBe('2.34')
    expect(codeOf(() => roundToMoney('CNY', 2, Number.NaN))).toBe('not-finite')
  })
})

it.each([
  ['5', '6832010', 2, '341600.50'],
  ['0.1', '5', 2, '0.01'],
  ['0.1', '4.99', 2, '0.00'],
  ['2.5', '1234567', 0, '30864'],
  ['3.333', '1000.255', 3, '33.338'],
])('%s %% of %s with %s decimals are %s', (percent, amount, scale, expected) => {
  expect(percentOf(percent, amount, scale).toString()).toBe(expected)
  expect(percentOf(percent, decimal(amount), scale).toString()).toBe(expected)
})

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
