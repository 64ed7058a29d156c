import { amountScaleOf, useConventions } from '../person/conventions.ts'
import { formatNumber } from './formats.ts'

interface MoneyProps {
  readonly value: string | null | undefined
  readonly currency?: string | null | undefined
  /** Writes the currency before the number; off where a column already says it. */
  readonly withCurrency?: boolean
}

/** A booked amount with the decimals of its currency. */
export function Money({ value, currency, withCurrency = false }: MoneyProps) {
  const scale = useConventions((state) => amountScaleOf(state, currency))
  return (
    <bdi dir="ltr" className="hg-number">
      {withCurrency && currency ? `${currency} ` : ''}
      {formatNumber(value, scale)}
    </bdi>
  )
}

/** The same as text, for amounts of several currencies in one table or sentence. */
export function useAmounts() {
  const conventions = useConventions()
  return (amount: string | null, currency: string | null) => formatNumber(amount, amountScaleOf(conventions, currency))
}
