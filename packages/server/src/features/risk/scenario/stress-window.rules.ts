/** What a period of the past did to pairs: from its first stored day to its last. Pure. */
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { historicalScenario } from '@hedgerow/quant/risk/stress/stress'
import type { RateDay } from '../../market/price/rate-history.answer.ts'

interface PeriodMoves {
  /** By pair, fractions of spot. */
  readonly spotShocks: Readonly<Record<string, number>>
  /** Pairs without a rate on the first or the last day. */
  readonly withoutRates: readonly string[]
}

/** Holidays may push the stored days so far into the period; what is known of less of it is not the period. */
const mostDaysLate = 7

/** `days` oldest first, their rates in the order of the pairs. A missing rate is never filled in. */
export function movesBetween(
  days: readonly RateDay[],
  pairs: readonly string[],
  { from, to }: { readonly from: BusinessDate; readonly to: BusinessDate },
): PeriodMoves {
  const [first, last] = [days[0], days.at(-1)]
  const isWhole =
    first !== undefined &&
    last !== undefined &&
    first.date < last.date &&
    first.date <= addDays(from, mostDaysLate) &&
    last.date >= addDays(to, -mostDaysLate)
  if (!isWhole) return { spotShocks: {}, withoutRates: pairs }
  const spotsOf = ({ rates }: RateDay) => ({
    spots: Object.fromEntries(
      pairs.flatMap((pair, at) => {
        const rate = rates[at]
        return rate === null || rate === undefined ? [] : [[pair, rate]]
      }),
    ),
  })
  const { spotShocks } = historicalScenario(spotsOf(first), spotsOf(last))
  return { spotShocks, withoutRates: pairs.filter((pair) => !Object.hasOwn(spotShocks, pair)) }
}
