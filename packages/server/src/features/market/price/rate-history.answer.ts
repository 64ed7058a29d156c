/** What pairs were worth day by day, each day by the fixing that counted on it: direct, inverted or as a cross, as `spotFrom` has it. */
import { type BusinessDate, weekday } from '@hedgerow/quant/basics/business-date'
import { marketUnitOf } from '@hedgerow/quant/basics/currency'
import { modelValue } from '@hedgerow/quant/basics/decimal'
import type { Tx } from '../../../kit/database/database.ts'
import { currencyPairs } from '../../reference/reference.store.ts'
import type { DaySpan } from '../pair/forward.rules.ts'
import { servingPairs, spotFrom } from '../pair/spot.rules.ts'
import { fixingsOf, type RateScope } from './market.store.ts'

/** A day on which some pair has a rate; null where the day has none of the pair. Never filled in. */
export interface RateDay {
  readonly date: BusinessDate
  /** Quote currency for one unit of the base, in the order of the pairs. */
  readonly rates: readonly (number | null)[]
  readonly simulated: boolean
}

/** Days of the week are 1 (Monday) to 7. */
const friday = 5

/** Working days of the span on which any of the pairs has a rate, oldest first; one query whatever the number of pairs and days. */
export async function rateHistory(
  tx: Tx,
  scope: RateScope,
  pairs: readonly string[],
  span: DaySpan,
): Promise<readonly RateDay[]> {
  const conventions = await currencyPairs(tx)
  const unitOf = (pair: string) => conventions.get(pair)?.quotedUnit ?? marketUnitOf(pair)
  const { fixings, ranks } = await fixingsOf(tx, scope, [...new Set(pairs.flatMap(servingPairs))], span)
  const byDay = Map.groupBy(fixings, ({ dataDate }) => dataDate)
  const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([date]) => weekday(date) <= friday)
  return days.flatMap(([date, stored]) => {
    const ofDay = stored.map((fixing) => ({ ...fixing, quotedUnit: unitOf(fixing.currencyPair) }))
    const spots = pairs.map((pair) => spotFrom(pair, unitOf(pair), ofDay, ranks))
    if (spots.every((spot) => spot === undefined)) return []
    return {
      date,
      rates: spots.map((spot) => (spot ? modelValue(spot.mid) / spot.unit : null)),
      simulated: spots.some((spot) => spot?.simulated ?? false),
    }
  })
}
