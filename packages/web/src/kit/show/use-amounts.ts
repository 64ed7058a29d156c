/** Amounts as text, each with the decimals of its currency. */
import { amountScaleOf, useConventions } from '../person/conventions.ts'
import { formatNumber } from './formats.ts'

export function useAmounts() {
  const conventions = useConventions()
  return (amount: string | null, currency: string | null) => formatNumber(amount, amountScaleOf(conventions, currency))
}
