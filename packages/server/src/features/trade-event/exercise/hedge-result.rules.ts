/** What an option and what it hedges gain at the market of now, both against the strike. Pure. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, max, sum, ZERO } from '@hedgerow/quant/basics/decimal'

interface HedgedItem {
  readonly exposureDirection: string
  readonly currency: string
  readonly hedgeAmt: string
}

export interface StrikeTerms {
  readonly strike: string
  readonly spot: Decimal
  readonly isCall: boolean
  readonly isBought: boolean
  readonly pair: Pick<PairConvention, 'pair' | 'base' | 'quote' | 'quotedUnit'>
  readonly homeCurrency: string
  /** Decimals of the currency of the result. */
  readonly decimals: number
}

/** Of an amount that is only reckoned with: more than any currency has. */
const baseDecimals = 10

/** In the base currency, at the strike what is held in the quote currency. */
export const amountInBase = ({ hedgeAmt, currency }: HedgedItem, { pair, strike }: StrikeTerms): Decimal =>
  currency === pair.base
    ? decimal(hedgeAmt)
    : decimal(hedgeAmt)
        .mul(decimal(String(pair.quotedUnit)))
        .div(decimal(strike), baseDecimals)

/** The same with the sign of who gains by a higher rate. */
export const signedInBase = (item: HedgedItem, terms: StrikeTerms): Decimal => {
  const amount = amountInBase(item, terms)
  const isLong = item.exposureDirection === ExposureDirection.of.long
  return isLong === (item.currency === terms.pair.base) ? amount : amount.neg()
}

/** In which currency it is told, and what leads to it from the base amount times the move. */
export const resultCurrency = ({ pair, homeCurrency, spot }: Omit<StrikeTerms, 'decimals'>) =>
  homeCurrency === pair.base
    ? { currency: pair.base, divisor: spot }
    : { currency: pair.quote, divisor: decimal(String(pair.quotedUnit)) }

export function hedgeResultOf(items: readonly HedgedItem[], terms: StrikeTerms) {
  const { strike, spot, isCall, isBought, decimals } = terms
  const move = spot.sub(decimal(strike))
  const { divisor } = resultCurrency(terms)
  /** Rounded once, as the exercise rounds it. */
  const worth = (amounts: readonly Decimal[], by: Decimal) => sum(amounts).mul(by).div(divisor, decimals)
  const option = worth(
    items.map((item) => amountInBase(item, terms)),
    max(isCall ? move : move.neg(), ZERO),
  )
  return {
    itemResult: worth(
      items.map((item) => signedInBase(item, terms)),
      move,
    ).toString(),
    optionResult: (isBought ? option : option.neg()).toString(),
  }
}
