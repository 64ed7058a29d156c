// The European option by kind of underlying: what its yield is, and what a change of the interest rate changes.
import { type Dividend, europeanWithDividends } from './discrete-dividends.ts'
import { type Greeks, garmanKohlhagen, type VanillaTerms } from './garman-kohlhagen.ts'

export type UnderlyingKind = 'stock' | 'index' | 'currency' | 'futures'

export interface OptionTerms extends Omit<VanillaTerms, 'rForeign'> {
  readonly underlying: UnderlyingKind
  /** Dividend yield of a stock or index (0 when absent), the foreign rate of a currency; a futures price ignores it. */
  readonly rForeign?: number
  /** Stocks only. */
  readonly dividends?: readonly Dividend[]
}

/** The terms with the yield of their kind: a futures price drifts by nothing, as if its yield were the domestic rate. */
export function withYield(terms: OptionTerms): VanillaTerms & { readonly dividends: readonly Dividend[] } {
  const { underlying, rDomestic, rForeign = 0, dividends = [] } = terms
  const ownYield = underlying === 'futures' ? rDomestic : rForeign
  return { ...terms, rForeign: ownYield, dividends: underlying === 'stock' ? dividends : [] }
}

/**
 * Price and Greeks of a European option of any kind: Black–Scholes–Merton, Garman–Kohlhagen or Black-76. A futures price does
 * not move with the rate, so that its rho is −T·price and there is no foreign rho. Errors: those of `garmanKohlhagen` and
 * `europeanWithDividends`. Source: Hull, chapters 15, 17 and 18.
 */
export function europeanOption(terms: OptionTerms): Greeks {
  const full = withYield(terms)
  const greeks = full.dividends.length > 0 ? europeanWithDividends(full, full.dividends) : garmanKohlhagen(full)
  if (terms.underlying !== 'futures') return greeks
  return { ...greeks, rhoPer1Pct: greeks.rhoPer1Pct + greeks.rhoForeignPer1Pct, rhoForeignPer1Pct: 0 }
}
