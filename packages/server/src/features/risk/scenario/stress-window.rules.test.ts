import { businessDate } from '@hedgerow/quant/basics/business-date'
import { expect, it } from 'vitest'
import { movesBetween } from './stress-window.rules.ts'

const pairs = ['USD/CNY', 'EUR/CNY']
const period = { from: businessDate('20220401'), to: businessDate('20220531') }
const on = (date: string, ...rates: readonly (number | null)[]) => ({
  date: businessDate(date),
  rates,
  simulated: false,
})
const between = (...days: readonly ReturnType<typeof on>[]) => movesBetween(days, pairs, period)
const none = { spotShocks: {}, withoutRates: pairs }

it('goes from the first stored day to the last, whatever lies between', () => {
  const { spotShocks, withoutRates } = between(on('20220401', 6.4, 8), on('20220420', 9, 9), on('20220531', 6.8, 7))
  // 6.8 ÷ 6.4 − 1; 7 ÷ 8 − 1.
  expect(spotShocks['USD/CNY']).toBeCloseTo(0.0625, 12)
  expect(spotShocks['EUR/CNY']).toBeCloseTo(-0.125, 12)
  expect(withoutRates).toEqual([])
})

it.each([
  // Holidays push the first day a week into the period and the last a week out of it, and no further.
  ['20220408', '20220524', true],
  ['20220409', '20220524', false],
  ['20220408', '20220523', false],
])('from %s to %s is the period: %s', (first, last, isPeriod) => {
  const moves = between(on(first, 1, 1), on(last, 2, 2))
  expect(moves).toEqual(isPeriod ? { spotShocks: { 'USD/CNY': 1, 'EUR/CNY': 1 }, withoutRates: [] } : none)
})

it('is nothing without two days', () => {
  expect(between()).toEqual(none)
  const week = { from: businessDate('20220401'), to: businessDate('20220408') }
  expect(movesBetween([on('20220405', 1, 1)], pairs, week)).toEqual(none)
})

it('names a pair without a rate on the first or the last day, and never fills it in', () => {
  const early = between(on('20220401', null, 8), on('20220420', 6.4, 8), on('20220531', 6.8, 10))
  expect(early).toEqual({ spotShocks: { 'EUR/CNY': 0.25 }, withoutRates: ['USD/CNY'] })
  const late = between(on('20220401', 6.4, 8), on('20220531', 8, null))
  expect(late).toEqual({ spotShocks: { 'USD/CNY': 0.25 }, withoutRates: ['EUR/CNY'] })
  expect(between(on('20220401', 4), on('20220531', 5))).toEqual({
    spotShocks: { 'USD/CNY': 0.25 },
    withoutRates: ['EUR/CNY'],
  })
})

it('agrees with the reference: the fixing reform of August 2015', () => {
  const span = { from: businessDate('20150810'), to: businessDate('20150826') }
  const days = [on('20150810', 6.8035, null, 6.2097), on('20150826', 7.3331, 5.3512, 6.4108)]
  const { spotShocks, withoutRates } = movesBetween(days, ['EUR/CNY', 'JPY/CNY', 'USD/CNY'], span)
  expect(spotShocks['USD/CNY']).toBeCloseTo(0.03238481730196, 14)
  expect(spotShocks['EUR/CNY']).toBeCloseTo(0.07784228705813, 14)
  expect(withoutRates).toEqual(['JPY/CNY'])
})
