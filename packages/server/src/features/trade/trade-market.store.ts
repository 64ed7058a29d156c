/** The stored market rate that a deal is compared with. */
import { BusinType } from '@hedgerow/contract/trade/trade.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Scope, Tx } from '../../kit/database.ts'
import { forwardFrom } from '../market/forward.curve.ts'
import { forwardMarketOf, spotRates } from '../market/market.store.ts'
import type { MarketReference } from './trade-market.rules.ts'

export interface MarketQuestion {
  readonly businType: string
  readonly pair: string
  readonly transDate: BusinessDate
  readonly valueDate: BusinessDate | undefined
}

/**
 * A forward is compared with the forward of its value date where points or both curves are stored, else its spot part with
 * spot. Undefined where there is no spot rate of the last seven days: the deal then needs a reason.
 */
export async function marketReference(
  tx: Tx,
  scope: Scope,
  question: MarketQuestion,
): Promise<MarketReference | undefined> {
  const { businType, pair, transDate, valueDate } = question
  const spot = (await spotRates(tx, scope, [pair], transDate)).get(pair)
  if (!spot) return undefined
  const { mid, dataDate, dataTime, dataSource, derivedFrom, simulated } = spot
  const told = { mid, dataDate, dataTime, dataSource, derivedFrom, simulated }
  if (businType === BusinType.of.spot || !valueDate || valueDate <= transDate) return { basis: 'spot', ...told }
  const market = await forwardMarketOf(tx, scope, pair, transDate)
  if (market.quoted.length === 0 && !(market.base && market.quote)) return { basis: 'spot', ...told }
  const forward = forwardFrom(market, valueDate)
  return { ...told, basis: 'forward', mid: forward.outright, simulated: forward.simulated }
}
