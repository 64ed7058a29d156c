import { expect, test } from 'vitest'
import { businessDate } from '../../basics/business-date.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { optionLife } from './option-life.ts'

const [tradeDate, expiryDate] = [businessDate('20260105'), businessDate('20260406')]

test('the life counts actual days over 365 from the calculation date, or from the trade date', () => {
  expect(optionLife({ tradeDate, expiryDate })).toBeCloseTo(91 / 365, 15)
  expect(optionLife({ tradeDate, expiryDate, calculationDate: businessDate('20260330') })).toBeCloseTo(7 / 365, 15)
  expect(optionLife({ tradeDate, expiryDate, calculationDate: expiryDate })).toBe(0)
})

test('the trade comes before the expiry, and the calculation lies between them', () => {
  const dates = (trade: string, expiry: string, calculation?: string) => () =>
    optionLife({
      tradeDate: businessDate(trade),
      expiryDate: businessDate(expiry),
      ...(calculation === undefined ? {} : { calculationDate: businessDate(calculation) }),
    })
  const between = 'calculation-date-between-trade-and-expiry'
  expect(codeOf(dates('20260105', '20260105'))).toBe('trade-date-before-expiry')
  expect(codeOf(dates('20260106', '20260105'))).toBe('trade-date-before-expiry')
  expect(codeOf(dates('20260105', '20260406', '20260104'))).toBe(between)
  expect(codeOf(dates('20260105', '20260406', '20260407'))).toBe(between)
})
