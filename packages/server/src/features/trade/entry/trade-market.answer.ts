/** The stored market rate that a deal is compared with: a published one before what its own organisation entered by hand. */
import type { Tx } from '../../../kit/database/database.ts'
import { forwardFrom } from '../../market/price/forward.rules.ts'
import { forwardMarketsOf, type RateScope, referenceRates } from '../../market/price/market.answer.ts'
import type { MarketQuestion, MarketReference } from './trade-market.rules.ts'

/**
 * The forward of a forward's value date where points or both curves are stored, else spot. Undefined where there is no spot
 * rate of the last seven days, and for a kind whose price is compared with none.
 */
export async function marketReference(
  tx: Tx,
  scope: RateScope,
  question: MarketQuestion,
): Promise<MarketReference | undefined> {
  const { comparedWith, pair, transDate, valueDate } = question
  if (comparedWith === 'none') return undefined
  const spot = (await referenceRates(tx, scope, [pair], transDate)).get(pair)
  if (!spot) return undefined
  const { mid, dataDate, dataTime, dataSource, derivedFrom, simulated } = spot
  const told = { mid, dataDate, dataTime, dataSource, derivedFrom, simulated }
  if (comparedWith === 'spot' || !valueDate || valueDate <= transDate) return { basis: 'spot', ...told }
  const market = (await forwardMarketsOf(tx, scope, [pair], new Map([[pair, spot]]), transDate)).get(pair)
  if (!market) return undefined
  if (market.quoted.length === 0 && !(market.base && market.quote)) return { basis: 'spot', ...told }
  const forward = forwardFrom(market, valueDate)
  return { ...told, basis: 'forward', mid: forward.outright, simulated: forward.simulated }
}
