/** The rate at which an exposure is booked, with where it is from: what was typed, or the mid of its day. */
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { quotingOrder } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'

/** As the table holds it: decimal text for the quoted unit of the pair. */
export interface BookRate {
  readonly bookRate: string
  readonly bookRatePair: string
  readonly bookRateSource: string
  readonly bookRateDate: string
}

/** The same columns of an exposure, which has all of them or none. */
export type StoredBookRate = { readonly [K in keyof BookRate]: string | null }

/** Who typed a rate is in the audit; here it stands as entered by hand. */
export const byHand = (bookRate: string, bookRatePair: string, bookRateDate: string): BookRate => ({
  bookRate,
  bookRatePair,
  bookRateSource: RateSource.of.manual,
  bookRateDate,
})

/** The pair of a currency against the books of its organisation; none for the home currency itself. */
export const bookPair = (currency: string, home: string | undefined): string | undefined =>
  home === undefined || home === currency ? undefined : quotingOrder(currency, home)

interface Rated {
  readonly orgId: string
  readonly currency: string
  readonly transDate: string
}

/** A form sends back the rate that it was filled with: the same rate of the same day and money keeps its source. */
export function keptRate(
  before: Rated & { readonly booked: BookRate | undefined },
  input: Rated & { readonly bookRate?: string | undefined },
): BookRate | undefined {
  const rate = before.booked
  const isSameMoney =
    before.orgId === input.orgId && before.currency === input.currency && before.transDate === input.transDate
  return rate && isSameMoney && input.bookRate && decimal(input.bookRate).eq(decimal(rate.bookRate)) ? rate : undefined
}
