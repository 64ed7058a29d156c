/**
 * How many decimals a currency and a pair show. The shell fills it from the reference tables; until then, and of a currency that they do
 * not have, the decimals of an amount are unknown: nothing assumes two.
 */
import { pipOfHundredths, quotedPerHundred } from '@hedgerow/quant/basics/facts/currency.data'
import { create } from 'zustand'

interface ConventionState {
  readonly currencyScale: Readonly<Record<string, number>>
  readonly pairScale: Readonly<Record<string, number>>
  /** Of how many units of the base a rate speaks, where it is not one. */
  readonly pairUnit: Readonly<Record<string, number>>
  readonly setConventions: (says: Pick<ConventionState, 'currencyScale' | 'pairScale' | 'pairUnit'>) => void
}

const usualRateScale = 4
/** Of pairs whose pip is a hundredth. */
const coarseRateScale = 2

export const useConventions = create<ConventionState>((set) => ({
  currencyScale: {},
  pairScale: {},
  pairUnit: Object.fromEntries([...quotedPerHundred].map((pair) => [pair, 100])),
  setConventions: (says) => set(says),
}))

/** Decimals of an amount; null of a currency that is not known, or not yet: then an amount stands as it is and nothing is rounded. */
export const amountScaleOf = (
  { currencyScale }: Pick<ConventionState, 'currencyScale'>,
  currency: string | null | undefined,
): number | null => (currency && Object.hasOwn(currencyScale, currency) ? (currencyScale[currency] ?? null) : null)

/** Decimals of a quoted rate; those of the usual pip when the pair is unknown. */
export const rateScaleOf = (state: ConventionState, pair: string | null | undefined): number =>
  state.pairScale[pair ?? ''] ?? (pipOfHundredths.has(pair?.split('/')[1] ?? '') ? coarseRateScale : usualRateScale)

/** Of how many units of the base the pair's rate speaks; undefined of a pair that is not known, or not yet: then nothing is reckoned. */
export const quotedUnitOf = ({ pairUnit }: ConventionState, pair: string | null | undefined): number | undefined =>
  pair && Object.hasOwn(pairUnit, pair) ? pairUnit[pair] : undefined

/** The pair with the units that its rate speaks of: `100 JPY/CNY`. */
export function pairText({ pairUnit }: ConventionState, pair: string): string {
  const unit = pairUnit[pair] ?? 1
  return unit === 1 ? pair : `${unit} ${pair}`
}

interface HomeCurrencies {
  readonly own: string
  readonly byOrganisation: Readonly<Record<string, string>>
}

/**
 * In which currency organisations keep their books: what a screen proposes, and tells results in. The session says it of the member's
 * own organisation, the shell of those below it.
 */
export const useHomeCurrencies = create<HomeCurrencies>(() => ({ own: '', byOrganisation: {} }))

/** Of an organisation; of the member's own where none is said. */
export const useHomeCurrency = (orgId?: string | null): string =>
  useHomeCurrencies(({ own, byOrganisation }) => byOrganisation[orgId ?? ''] ?? own)
