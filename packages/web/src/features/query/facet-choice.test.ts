import { expect, test } from 'vitest'
import { carried, toggled } from './facet-choice.ts'

test('a click takes one value, a second click gives it back', () => {
  const one = toggled({ tradeStatus: '1,2', transDateStart: '20260101' }, 'currencyPair', 'USD/CNY', false)
  expect(one).toEqual({ tradeStatus: '1,2', transDateStart: '20260101', currencyPair: 'USD/CNY' })
  expect(toggled(one, 'currencyPair', 'USD/CNY', false)).toEqual({ tradeStatus: '1,2', transDateStart: '20260101' })
  expect(toggled(one, 'currencyPair', 'EUR/CNY', false).currencyPair).toBe('EUR/CNY')
})

test('with Ctrl values of one card stand beside each other', () => {
  const both = toggled({ currencyPair: 'USD/CNY' }, 'currencyPair', 'EUR/CNY', true)
  expect(both).toEqual({ currencyPair: 'USD/CNY,EUR/CNY' })
  expect(toggled(both, 'currencyPair', 'USD/CNY', true)).toEqual({ currencyPair: 'EUR/CNY' })
  expect(toggled(both, 'currencyPair', 'USD/CNY', false)).toEqual({ currencyPair: 'EUR/CNY' })
})

test('the other screen takes over what it has, too', () => {
  expect(carried({ businType: 'FX_FWD', orgId: '1', maturityMonth: '202607' })).toEqual({
    businType: 'FX_FWD',
    orgId: '1',
  })
})
