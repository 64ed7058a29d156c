import { expect, it } from 'vitest'
import { legTermsOf, partTermsOf, questionIn, strategyTermsOf } from './payoff-terms.rules.ts'

const collar = { legKind: '3', percent: '62.5', soldStrike: '7.1' } as const
const strategies = [
  { strategyName: 'Mine', legs: [collar, { legKind: '1', percent: '37.5' }] },
  { strategyName: 'Put', legs: [{ legKind: '2', percent: '100', strike: '6.9' }] },
] as const

it('asks in one word what was question, names aside', () => {
  const question = strategies.map(({ legs, ...one }) => ({ ...one, legs: [...legs] }))
  expect(strategyTermsOf(question)).toBe('3_62.5__7.1-1_37.5--2_100_6.9')
  expect(legTermsOf({ legs: [...strategies[1].legs] })).toBe('2_100_6.9')
  expect(partTermsOf(collar)).toBe('3_62.5__7.1')
  expect(questionIn('7', strategyTermsOf(question))).toEqual({
    exposureId: '7',
    strategies: question.map(({ legs }, at) => ({ strategyName: String(at + 1), legs })),
  })
})

it('reads no question in what is none', () => {
  for (const word of ['9_100', '1', '1_a', '']) expect(questionIn('7', word)).toBeUndefined()
})
