/** What exposures are worth in US dollars on the day they are registered: the rate is kept with its date, never looked up on reading. */

import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { referenceRates } from '../market/price/market.answer.ts'
import type { UsdRate } from './exposure.store.ts'

const rateScale = 10

/** Published rates alone: limits are measured by this. With an organisation also what it entered by hand, where nobody publishes a rate. One question for all currencies. One that the market has no rate for is left out: its worth is a dash, never a zero. */
export async function usdRates(
  tx: Tx,
  scope: Scope,
  currencies: readonly string[],
  date: BusinessDate,
  orgId: string | null = null,
): Promise<ReadonlyMap<string, UsdRate>> {
  const rates = new Map<string, UsdRate>([[limitCurrency, { rate: decimal('1'), rateDate: date, dataSource: null }]])
  const others = [...new Set(currencies)].filter((currency) => currency !== limitCurrency)
  if (others.length === 0) return rates
  const spots = await referenceRates(
    tx,
    { ...scope, orgId },
    others.map((currency) => `${currency}/${limitCurrency}`),
    date,
  )
  for (const currency of others) {
    const spot = spots.get(`${currency}/${limitCurrency}`)
    if (spot)
      rates.set(currency, {
        rate: spot.mid.div(decimal(String(spot.unit)), rateScale),
        rateDate: spot.dataDate,
        dataSource: spot.dataSource,
      })
  }
  return rates
}
