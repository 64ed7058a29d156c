/** How much of the month's budget is spent: told on the settings, in the notice and in the sheet. Pure. */
import { decimal } from '@hedgerow/quant/basics/decimal'

/** In whole percent; null without a budget. */
export function budgetShare(spent: string, budgetMonth: string): string | null {
  const budget = decimal(budgetMonth)
  return budget.isZero() ? null : decimal(spent).mul(decimal('100')).div(budget, 0).toString()
}
