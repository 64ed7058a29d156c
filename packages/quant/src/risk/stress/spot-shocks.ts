// One consistent move of all currencies from shocks of a few pairs: a cross moves as its legs do, never by itself.
import { splitPair } from '../../basics/currency.ts'
import { QuantError } from '../../basics/quant-error.ts'

interface SpotMove {
  /** S₁/S₀; 1 when the shocks say nothing about the pair. */
  readonly growth: number
  /** The pair's currencies are not linked by the shocks given, so it stays as it is. */
  readonly isUnshocked: boolean
}

/** Two ways to the same cross may differ by rounding of the shocks, not by more. */
const SAME_GROWTH = 1e-9

/**
 * The move of any pair from shocks by pair (fractions; `USD/CNY` 0.05): growth along the chain of legs from base to
 * quote, multiplied, a leg quoted the other way round divided. Errors: `not-a-pair`, `spot-positive` (a shock of −100
 * % or below), `cross-shock-from-legs` (a shock that contradicts its legs).
 */
export function spotMoves(shocks: Readonly<Record<string, number>>): (pair: string) => SpotMove {
  // Each currency's logarithm of value, relative to the first of its chain.
  const value = new Map<string, { chain: string; log: number }>()
  for (const [pair, shock] of Object.entries(shocks)) {
    const { base, quote } = splitPair(pair)
    if (!(shock > -1 && Number.isFinite(shock))) throw new QuantError('spot-positive', 'spotShocks', { pair })
    link(value, base, quote, Math.log1p(shock), pair)
  }
  return (pair) => {
    const { base, quote } = splitPair(pair)
    const [from, to] = [value.get(base), value.get(quote)]
    if (from === undefined || to === undefined || from.chain !== to.chain) return { growth: 1, isUnshocked: true }
    return { growth: Math.exp(from.log - to.log), isUnshocked: false }
  }
}

function link(
  value: Map<string, { chain: string; log: number }>,
  base: string,
  quote: string,
  log: number,
  pair: string,
): void {
  const from = value.get(base) ?? { chain: base, log: 0 }
  value.set(base, from)
  const to = value.get(quote)
  if (to === undefined) {
    value.set(quote, { chain: from.chain, log: from.log - log })
    return
  }
  const difference = from.log - to.log - log
  if (to.chain === from.chain) {
    if (Math.abs(difference) > SAME_GROWTH) throw new QuantError('cross-shock-from-legs', 'spotShocks', { pair })
    return
  }
  // Two chains become one: the quote's chain moves to where the shock puts it.
  for (const [currency, own] of value) {
    if (own.chain === to.chain) value.set(currency, { chain: from.chain, log: own.log + difference })
  }
}
