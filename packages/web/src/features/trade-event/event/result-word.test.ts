import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { expect, it } from 'vitest'
import { resultWord } from './result-word.ts'

const { exercise, noExercise, preExpire, extend, close, expire, undo } = DealEvent.of

it.each([
  [exercise, '6.8', 'Payoff less the premium'],
  [noExercise, null, 'Premium of what lapses'],
  [preExpire, '7.0447', 'Deal rate against the market rate compared'],
  [preExpire, null, 'Closing premium less its share of the premium'],
  [extend, '7.0447', 'Deal rate against the market rate compared'],
  [close, '7.0447', 'Deal rate against the market rate compared'],
  [expire, '7.0447', 'Deal rate against the market rate compared'],
  [undo, '7.0447', 'Result of the undone event, reversed'],
  [undefined, null, 'Result of the undone event, reversed'],
])('the result of %s at %s is named by what it is the difference of', (code, eventRate, expected) => {
  expect(resultWord(code, { eventRate }).en).toBe(expected)
})
