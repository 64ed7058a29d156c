/** The stored market rate that a deal is compared with: a published one before what its own organisation entered by hand. */
import { type Tx, together } from '../../../kit/database/database.ts'
import { forwardFrom, type PairMarket } from '../../market/pair/forward.rules.ts'
import { marketBeside, type RateScope, referenceRates, type SpotRate } from '../../market/price/market.answer.ts'
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
  const { comparedWith, pair, transDate } = question
  if (comparedWith === 'none') return undefined
  const [spots, marketBy] = await together(
    referenceRates(tx, scope, [pair], transDate),
    asksForward(question) ? marketBeside(tx, scope, pair, transDate) : undefined,
  )
  const spot = spots.get(pair)
  return referenceOf(question, spot, spot && marketBy?.(spot))
}

const asksForward = ({ comparedWith, transDate, valueDate }: MarketQuestion) =>
  comparedWith === 'forward' && valueDate !== undefined && valueDate > transDate

/** The same from a market that has been read. */
export function referenceOf(
  question: MarketQuestion,
  spot: SpotRate | undefined,
  market: PairMarket | undefined,
): MarketReference | undefined {
  const { comparedWith, valueDate } = question
  if (comparedWith === 'none' || !spot) return undefined
  const { mid, dataDate, dataTime, dataSource, derivedFrom, simulated } = spot
  const price = { mid, dataDate, dataTime, dataSource, derivedFrom, simulated }
  if (!asksForward(question) || !valueDate) return { basis: 'spot', ...price }
  if (!market) return undefined
  if (market.quoted.length === 0 && !(market.base && market.quote)) return { basis: 'spot', ...price }
  const forward = forwardFrom(market, valueDate)
  return { ...price, basis: 'forward', mid: forward.outright, simulated: forward.simulated }
}
