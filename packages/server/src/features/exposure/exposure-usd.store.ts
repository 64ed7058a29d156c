/** What an exposure is worth in US dollars on the day it is registered; kept with the rate and its date, never recomputed on reading. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../kit/database.ts'
import { spotRates } from '../market/market.store.ts'
import type { UsdValue } from './exposure.store.ts'

const rateScale = 10
const usdScale = 2

/** Undefined where the market has no rate: the screen then shows a dash, never a zero. */
export async function usdValue(
  tx: Tx,
  scope: Scope,
  currency: string,
  amount: string,
  date: BusinessDate,
): Promise<UsdValue | undefined> {
  if (currency === 'USD') return { rate: decimal('1'), rateDate: date, amount: decimal(amount).round(usdScale) }
  const pair = `${currency}/USD`
  const spot = (await spotRates(tx, scope, [pair], date)).get(pair)
  if (!spot) return undefined
  const rate: Decimal = spot.mid.div(decimal(String(spot.unit)), rateScale)
  return { rate, rateDate: spot.dataDate, amount: decimal(amount).mul(rate).round(usdScale) }
}
