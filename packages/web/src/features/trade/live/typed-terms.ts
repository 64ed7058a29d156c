/** Which numbers of the form are the user's own, in the order of typing; the kind says which of them stand. */
import type { ExchangeKind } from './deal-kind.ts'
import { amounts, type TermName } from './live-deal.ts'

/** The order after a key stroke: the field comes first, or leaves when it was emptied. */
export function typedNext(typed: readonly TermName[], name: TermName, value: string): readonly TermName[] {
  const others = typed.filter((other) => other !== name)
  return value === '' ? others : [name, ...others]
}

type Values = Readonly<Record<string, unknown>>

/**
 * The numbers that a form starts with, all of which stand until the first key stroke. From then on they count as typed in
 * this order: rates first, then the rounder amount, since the other one was worked out from it.
 */
export function typedAtStart({ storedOrder }: ExchangeKind, values: Values): readonly TermName[] {
  const own = digitsOf(values.buyAmt) < digitsOf(values.sellAmt) ? amounts : amounts.toReversed()
  return storedOrder(own).filter((name) => Boolean(values[name]))
}

/** `1000000` has one significant digit, `146359.31` has eight. */
const digitsOf = (value: unknown) =>
  String(value ?? '')
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length
