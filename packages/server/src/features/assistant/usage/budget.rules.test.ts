import { expect, it } from 'vitest'
import { budgetShare } from './budget.rules.ts'

it('is told in whole percent, above a hundred too, and not at all without a budget', () => {
  expect(budgetShare('410', '500')).toBe('82')
  expect(budgetShare('0.0149', '0.01')).toBe('149')
  expect(budgetShare('0', '500')).toBe('0')
  expect(budgetShare('3', '0')).toBeNull()
})
