import { describe, expect, it } from 'vitest'
import { currency, currencyPair, text, version } from './field.ts'
import { fieldProblems, shape } from './shape.ts'
import { say } from './text.ts'

describe('text', () => {
  const accepts = (value: string) => text({ max: 100 }).safeParse(value).success

  it.each(['👍', '👩‍💻', '👨‍👩‍👧‍👦', '🧑🏽‍🚀', '❤️‍🔥', 'ok 🏳️‍🌈 ok'])('takes the emoji %s', (value) => {
    expect(accepts(value)).toBe(true)
  })

  it.each(['a\u200db', '👍\u200d', '\u200d👍', 'a\u200bb', 'a\u202eb', '👍\u200d\u200d👍', '\ud83d'])(
    'refuses what nobody sees: %j',
    (value) => {
      expect(accepts(value)).toBe(false)
    },
  )
})

describe('version', () => {
  it.each([
    [0, 0],
    ['0', 0],
    ['17', 17],
  ])('takes %j', (value, meant) => {
    expect(version().parse(value)).toBe(meant)
  })

  it.each([undefined, null, '', false, true, [], {}, -1, 1.5, '1.5', '-1', ' 1', '1e3', Number.NaN])(
    'never takes %j for one',
    (value) => {
      expect(version().safeParse(value).success).toBe(false)
    },
  )
})

it.each([
  [currency(), 'dollars', 'Currency must be a currency code of three capital letters, such as USD'],
  [currencyPair(), 'USDCNY', 'Currency must be a currency pair, such as USD/CNY'],
])('a refused currency says what it should look like', (field, value, sentence) => {
  const words = { currency: { zh: '币种', en: 'Currency' } }
  const parsed = shape(words, { currency: field }).schema.safeParse({ currency: value })
  const [problem] = parsed.error ? fieldProblems(parsed.error, words) : []
  expect(problem && say(problem.because, 'en_US', problem.params)).toBe(sentence)
})
