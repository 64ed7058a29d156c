/**
 * Which numbers of the form are the user's own: the last two typed of a trio stand, the third follows from them. A spot
 * deal has one trio (buy, sell, rate); a forward has two, which share the forward rate.
 */
import type { DealKind } from '../entry/deal-start.ts'

export const amounts = ['buyAmt', 'sellAmt'] as const
export const rates = ['spotRate', 'forwardPoint', 'forwardRate'] as const
export type TermName = (typeof amounts)[number] | (typeof rates)[number]

export const termsOf = (kind: DealKind): readonly TermName[] =>
  kind === 'FX_SPOT' ? [...amounts, 'spotRate'] : [...amounts, ...rates]

/** `typed` is the order of typing, the latest first; the result is what the calculation is asked with. */
export function givenTerms(kind: DealKind, typed: readonly TermName[]): readonly TermName[] {
  if (kind === 'FX_SPOT') return typed.filter((name) => termsOf(kind).includes(name)).slice(0, 2)
  const ownRates = typed.filter((name) => (rates as readonly string[]).includes(name)).slice(0, 2)
  const ownAmounts = typed.filter((name) => (amounts as readonly string[]).includes(name))
  // Two rates decide the forward rate, so only one amount is free.
  return [...ownRates, ...ownAmounts.slice(0, ownRates.length === 2 ? 1 : 2)]
}

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
export function typedAtStart(kind: DealKind, values: Values): readonly TermName[] {
  const own = digitsOf(values.buyAmt) < digitsOf(values.sellAmt) ? amounts : amounts.toReversed()
  const order: readonly TermName[] =
    kind === 'FX_SPOT' ? ['spotRate', ...own] : ['forwardPoint', 'spotRate', ...own, 'forwardRate']
  return order.filter((name) => Boolean(values[name]))
}

/** `1000000` has one significant digit, `146359.31` has eight. */
const digitsOf = (value: unknown) =>
  String(value ?? '')
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length
