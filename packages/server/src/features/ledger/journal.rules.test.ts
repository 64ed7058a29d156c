import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { demandBalance, type JournalLine, minorUnits, movingLines } from './journal.rules.ts'

const line = (amount: string, currency = 'USD'): JournalLine => ({
  account: { id: '1' },
  currency,
  amount: decimal(amount),
})

describe('a journal', () => {
  it('has two lines or more, also where one balances by itself', () => {
    expect(() => demandBalance([])).toThrow(/two lines/)
    expect(() => demandBalance([line('0')])).toThrow(/two lines/)
    expect(() => demandBalance([line('5'), line('-5')])).not.toThrow()
  })
  it('balances to the last unit in each currency by itself', () => {
    expect(() => demandBalance([line('5'), line('-4.99')])).toThrow(/USD balance, not to 0.01/)
    expect(() => demandBalance([line('5'), line('-5', 'EUR')])).toThrow(/balance/)
    expect(() => demandBalance([line('5'), line('7', 'EUR'), line('-5'), line('-7', 'EUR')])).not.toThrow()
    expect(() => demandBalance([line('5'), line('-3'), line('-2')])).not.toThrow()
  })
  it('leaves out the lines that move nothing, and keeps the order of the others', () => {
    const [first, last] = [line('-5'), line('5')]
    expect(movingLines([first, line('0.00'), last])).toEqual([first, last])
  })
  it('is written in whole units of its currency', () => {
    expect([minorUnits(decimal('-5.1'), 2), minorUnits(decimal('7'), 0)]).toEqual([-510n, 7n])
    expect(() => minorUnits(decimal('5.005'), 2)).toThrow(/2 decimals/)
  })
})
