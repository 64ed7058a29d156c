/** Which crosses an import stores beside the published fixings: those that treasurers here deal, against CNY and USD. */
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { type PairConvention, quotingOrder } from '@hedgerow/quant/basics/currency'
import { legsInWords } from '../pair/spot.rules.ts'

/** The currency that a publisher quotes everything against. */
export const pivotOf: Readonly<Record<string, string>> = { [RateSource.of.ecb]: 'EUR', [RateSource.of.fed]: 'USD' }

interface CrossLegs {
  readonly currencyPair: string
  readonly quotedUnit: 1 | 100
  readonly baseLeg: string
  readonly quoteLeg: string
  readonly derivedFrom: string
}

/** Against USD the list and the charts keep these; every other pair is computed from its legs when it is asked for. */
const alsoAgainstUsd = new Set(['JPY', 'GBP', 'HKD'])

/**
 * Every served pair with CNY as the quote currency, and the main ones of USD: storing all would double an import. The legs
 * are the market's own pairs against the pivot.
 */
export function crossesFrom(pivot: string, pairs: Iterable<PairConvention>): CrossLegs[] {
  const wanted = [...pairs].filter(({ base, quote }) => {
    const other = base === 'USD' ? quote : quote === 'USD' ? base : ''
    return base !== pivot && quote !== pivot && (quote === 'CNY' || alsoAgainstUsd.has(other))
  })
  return wanted.map(({ pair, base, quote, quotedUnit }) => {
    const [baseLeg, quoteLeg] = [quotingOrder(pivot, base), quotingOrder(pivot, quote)]
    return { currencyPair: pair, quotedUnit, baseLeg, quoteLeg, derivedFrom: legsInWords(pair, baseLeg, quoteLeg) }
  })
}
