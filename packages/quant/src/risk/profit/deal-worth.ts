// From what a deal is worth in its quote currency to its result in the currency of the reports. Exact but for the model value it starts from.
import { type Decimal, fromNumber, ZERO } from '../../basics/decimal.ts'

/** Far below what is shown: what was paid is exact, and a result is rounded once, where it is shown. */
const INNER_SCALE = 18

interface ConvertedWorth {
  /** Its value in the currency of the reports. */
  readonly converted: Decimal
  /** Its result there: what it is worth less what it cost. */
  readonly result: Decimal
}

/** `conversion`: how many units of the currency of the reports one unit of the worth buys. Errors: `not-finite`. */
export function convertedWorth(value: number, cost: Decimal | undefined, conversion: Decimal): ConvertedWorth {
  const exact = fromNumber(value, INNER_SCALE)
  return { converted: exact.mul(conversion), result: exact.sub(cost ?? ZERO).mul(conversion) }
}
