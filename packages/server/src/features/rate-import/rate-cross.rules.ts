/** Which crosses an import stores beside the published fixings: those that are dealt most, and those of the group's own currencies. */

import { mainPairs, type PairConvention, quotingOrder } from '@hedgerow/quant/basics/currency'
import { storedCrosses } from '@hedgerow/quant/basics/facts/currency.data'
import { legsInWords } from '../market/pair/spot.rules.ts'

interface CrossLegs {
  readonly currencyPair: string
  readonly quotedUnit: 1 | 100
  readonly baseLeg: string
  readonly quoteLeg: string
  readonly derivedFrom: string
}

/**
 * The crosses that a published pivot brings: every served pair that is quoted in the currency of the list, the main ones of the dollar, and
 * those that the organisations of the group look at first. Storing all would double an import; every other pair is computed from its legs
 * when it is asked for. The legs are the market's own pairs against the pivot.
 */
export function crossesFrom(
  pivot: string,
  pairs: Iterable<PairConvention>,
  homeCurrencies: readonly string[],
): CrossLegs[] {
  const main = new Set(homeCurrencies.flatMap(mainPairs))
  const { quote: listed, pivot: dollar, against } = storedCrosses
  const wanted = [...pairs].filter(({ pair, base, quote }) => {
    const other = base === dollar ? quote : quote === dollar ? base : ''
    return base !== pivot && quote !== pivot && (quote === listed || against.has(other) || main.has(pair))
  })
  return wanted.map(({ pair, base, quote, quotedUnit }) => {
    const [baseLeg, quoteLeg] = [quotingOrder(pivot, base), quotingOrder(pivot, quote)]
    return { currencyPair: pair, quotedUnit, baseLeg, quoteLeg, derivedFrom: legsInWords(pair, baseLeg, quoteLeg) }
  })
}
