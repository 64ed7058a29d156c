/** By which rate the exposures of a snapshot are judged: the forward of each end date in its market, as the price of their currency. Pure. */
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import type { Decimal } from '@hedgerow/quant/basics/decimal'
import { unitOf } from '@hedgerow/quant/basics/fx-rate'
import { curvesMissing, forwardFrom } from '../../market/pair/forward.rules.ts'
import { type FrozenMarket, marketOf } from '../snapshot/frozen-market.rules.ts'

/** An inverted rate is a quotient: so many decimals that no amount of twelve digits shows the last. */
const invertedScale = 24

interface ExposureDate {
  readonly currency: string
  readonly endDate: BusinessDate
}

/** Decimal text for `quoted` units of the currency; `pair` is how the market quotes it, and what a booking rate must name. */
export interface ItemRate extends ExposureDate {
  readonly pair: string
  readonly rate: string
  readonly quoted: number
  readonly isInverted: boolean
}

/** A date whose rate the market does not have is left out: its exposures are counted, never judged by another rate. */
export function itemRates(frozen: FrozenMarket, dates: readonly ExposureDate[]): ItemRate[] {
  const { homeCurrency, day } = frozen
  const market = marketOf(frozen)
  return dates.flatMap(({ currency, endDate }) => {
    const convention = frozen.pairs.find(
      ({ base, quote }) =>
        (base === currency && quote === homeCurrency) || (quote === currency && base === homeCurrency),
    )
    const quoted = convention && market.marketOf(convention.pair)
    // What is past its end date is judged by spot.
    const end = daysBetween(day, endDate) < 0 ? day : endDate
    if (!convention || !quoted || curvesMissing(quoted, end).length > 0) return []
    const isInverted = convention.quote === currency
    const outright = forwardFrom(quoted, end).outright
    const { pair, quotedUnit } = convention
    const rate = isInverted ? invertedRate(quotedUnit, outright) : outright
    return [{ currency, endDate, pair, rate: rate.stripZeros().toString(), quoted: quotedUnit, isInverted }]
  })
}

const invertedRate = (unit: 1 | 100, rate: Decimal): Decimal => unitOf(unit).div(rate, invertedScale)
