/** How many decimals a currency and a pair show. The shell fills it from the reference tables; until then the usual ones. */
import { create } from 'zustand'

interface ConventionState {
  readonly currencyScale: Readonly<Record<string, number>>
  readonly pairScale: Readonly<Record<string, number>>
  /** Of how many units of the base a rate speaks, where it is not one. */
  readonly pairUnit: Readonly<Record<string, number>>
  readonly setConventions: (says: Pick<ConventionState, 'currencyScale' | 'pairScale' | 'pairUnit'>) => void
}

const usualAmountScale = 2
const usualRateScale = 4

export const useConventions = create<ConventionState>((set) => ({
  currencyScale: { JPY: 0, KRW: 0, VND: 0, CLP: 0, ISK: 0, HUF: 2 },
  pairScale: { 'USD/JPY': 2, 'EUR/JPY': 2, 'GBP/JPY': 2 },
  pairUnit: { 'JPY/CNY': 100 },
  setConventions: (says) => set(says),
}))

/** Decimals of an amount; two when the currency is unknown. */
export const amountScaleOf = (state: ConventionState, currency: string | null | undefined): number =>
  state.currencyScale[currency ?? ''] ?? usualAmountScale

/** Decimals of a quoted rate; four when the pair is unknown. */
export const rateScaleOf = (state: ConventionState, pair: string | null | undefined): number =>
  state.pairScale[pair ?? ''] ?? usualRateScale

/** Of how many units of the base the pair's rate speaks; undefined of a pair that is not known, or not yet: then nothing is reckoned. */
export const quotedUnitOf = ({ pairUnit }: ConventionState, pair: string | null | undefined): number | undefined =>
  pair && Object.hasOwn(pairUnit, pair) ? pairUnit[pair] : undefined

/** The pair with the units that its rate speaks of: `100 JPY/CNY`. */
export function pairText({ pairUnit }: ConventionState, pair: string): string {
  const unit = pairUnit[pair] ?? 1
  return unit === 1 ? pair : `${unit} ${pair}`
}
