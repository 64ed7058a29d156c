import type { DailyFigure } from '@hedgerow/contract/daily-rate/daily-rate.contract'
import { dailyRateTexts } from '@hedgerow/contract/daily-rate/daily-rate.text'
import { expect, it } from 'vitest'
import { enteredFigures, keyOf, remarksOf } from './daily-figures.ts'

const spot = (over: Partial<DailyFigure> = {}): DailyFigure => ({
  figure: 'spot',
  name: 'USD/CNY',
  term: null,
  column: 'midPrice',
  value: '6.8',
  lastDate: '20260410',
  dataSource: 'ECB',
  quotedUnit: 1,
  dueState: 'stale',
  isHeld: true,
  isListed: true,
  ...over,
})
const day = '20260413'

it('sends what is held and not of the day yet, and whatever was changed', () => {
  const figures = [
    spot(),
    spot({ name: 'EUR/CNY', lastDate: day }),
    spot({ name: 'GBP/CNY', lastDate: day }),
    spot({ name: 'HKD/CNY', value: null, lastDate: null }),
    spot({ name: 'CHF/CNY', isHeld: false }),
    spot({ name: 'SEK/CNY', isHeld: false }),
    spot({ name: 'XAU/CNY', isListed: false }),
  ]
  const entries = { 'spot GBP/CNY  midPrice': '9.1', 'spot SEK/CNY  midPrice': '0.7', 'spot EUR/CNY  midPrice': '6.80' }
  expect(enteredFigures(figures, entries, day).map(({ name, value }) => `${name} ${value}`)).toEqual([
    'USD/CNY 6.8',
    'GBP/CNY 9.1',
    'SEK/CNY 0.7',
  ])
})

it('marks what is odd, what the band refuses, and a first figure', () => {
  const remark = (value: string, one = spot()) => {
    const { move, remark: note } = remarksOf(one, { [keyOf(one)]: value }, 20, day)
    return [move, note?.text ?? null]
  }
  expect(remark('6.81')).toEqual(['0.15', null])
  expect(remark('6.8')).toEqual(['0.00', dailyRateTexts.unchanged])
  expect(remark('7.4')).toEqual(['8.82', dailyRateTexts.odd])
  expect(remark('68')).toEqual(['900.00', dailyRateTexts.outside])
  expect(remark('68', spot({ value: null, lastDate: null }))).toEqual([null, dailyRateTexts.first])
  expect(remark('6.x')).toEqual([null, null])
})
