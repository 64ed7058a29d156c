/** The market of an option on its trade date: spot, curves, points and the volatility of its strike. What is missing is not made up. */
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { VolatilityOrigin } from '@hedgerow/contract/trade/option/option.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import type { Tx } from '../../../kit/database/database.ts'
import { type PairMarket, valuationCurvesMissing } from '../../market/pair/forward.rules.ts'
import { forwardMarketsOf, type RateScope, referenceRates } from '../../market/price/market.answer.ts'
import { volatilitiesOf } from '../../market/price/volatility.answer.ts'
import { type PairVolatility, volatilityAt } from '../../market/price/volatility.rules.ts'
import { type Priced, type PricedOption, priceOf, quotedVolatility, type VolatilityUsed } from './option-model.rules.ts'

interface OptionMarket {
  /** Undefined where no spot rate, or no curve for the delivery date, is stored. */
  readonly market: PairMarket | undefined
  /** The market's own, else the quoted one; undefined where neither is known. */
  readonly used: VolatilityUsed | undefined
}

type Unpriced = Omit<PricedOption, 'volatility'>

/** @param quotedVol percent a year, as the bank said it with its quote */
export async function optionMarketOf(
  tx: Tx,
  scope: RateScope,
  { pair, date }: { readonly pair: string; readonly date: BusinessDate },
  option: Unpriced,
  quotedVol: string | undefined,
): Promise<OptionMarket> {
  const quoted = quotedVol === undefined ? undefined : quotedVolatility(Number(quotedVol))
  const spots = await referenceRates(tx, scope, [pair], date)
  const market = (await forwardMarketsOf(tx, scope, [pair], spots, date)).get(pair)
  if (!market || valuationCurvesMissing(market, option.delivery).length > 0) return { market: undefined, used: quoted }
  const { surfaceOf } = await volatilitiesOf(tx, scope, new Map([[pair, market]]), date)
  return { market, used: marketVolatility(() => surfaceOf(pair), option) ?? quoted }
}

/** Undefined where no quotes are stored, where they make no surface, or none for this strike and day. */
export function marketVolatility(
  surface: () => PairVolatility,
  { expiry, strike }: Unpriced,
): VolatilityUsed | undefined {
  try {
    const volatility = surface()
    const { volPct } = volatilityAt(volatility, { expiryDate: expiry, strike })
    const { quotesDate, dataSource, simulated } = volatility
    return { volatility: volPct, origin: VolatilityOrigin.of.market, date: quotesDate, source: dataSource, simulated }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Undefined where the market or its volatility is missing, or the model cannot price what was said. */
export function pricedOn({ market, used }: OptionMarket, option: Unpriced): Priced | undefined {
  if (!market || !used) return undefined
  try {
    return priceOf(market, { ...option, volatility: used.volatility })
  } catch (error) {
    if (error instanceof QuantError) return undefined
    throw error
  }
}
