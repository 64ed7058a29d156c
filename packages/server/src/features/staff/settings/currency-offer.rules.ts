/** What an offer of currencies must be: known currencies, at least two, and none withdrawn that is in use. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { currencyOfferRefusals } from '@hedgerow/contract/staff/settings/currency-offer.refusals'

/** How many records have a currency, by kind. */
export interface CurrencyUse {
  readonly accounts: number
  readonly deals: number
  readonly exposures: number
}

const field = 'currencies'
/** One cannot be exchanged for itself. */
const fewest = 2

/** Each once, in the order in which they were chosen. */
export const offerSaid = (joined: string): readonly string[] => [...new Set(joined.split(','))]

/** @throws Refusal UNKNOWN_CURRENCY, CURRENCY_OFF of one that was replaced, CURRENCIES_FEW */
export function demandOffer(
  after: readonly string[],
  currencies: ReadonlyMap<string, { readonly currencyFlag: string }>,
): void {
  for (const currency of after) {
    const stored = currencies.get(currency) ?? refuse(referenceRefusals.UNKNOWN_CURRENCY, { currency }, field)
    if (stored.currencyFlag !== YesNo.of.yes) refuse(referenceRefusals.CURRENCY_OFF, { currency }, field)
  }
  if (after.length < fewest) refuse(currencyOfferRefusals.CURRENCIES_FEW, {}, field)
}

/** @throws Refusal CURRENCY_IN_USE, which says where */
export function demandUnused(
  before: readonly string[],
  after: readonly string[],
  uses: ReadonlyMap<string, CurrencyUse>,
): void {
  const withdrawn = before.filter((code) => !after.includes(code))
  for (const currency of withdrawn) {
    const use = uses.get(currency)
    if (use) refuse(currencyOfferRefusals.CURRENCY_IN_USE, { currency, ...use }, field)
  }
}

export const isSameOffer = (left: readonly string[], right: readonly string[]): boolean =>
  left.join(',') === right.join(',')
