/** Amounts of several currencies in one table, each with the decimals of its own. */
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { formatNumber } from '../../kit/show/formats.ts'

export function useAmounts() {
  const conventions = useConventions()
  return (amount: string | null, currency: string | null) => formatNumber(amount, amountScaleOf(conventions, currency))
}
