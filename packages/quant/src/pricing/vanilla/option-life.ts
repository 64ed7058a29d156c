// From the dates of an option to the time its formulas take.
import { type BusinessDate, daysBetween } from '../../basics/business-date.ts'
import { yearFraction } from '../../basics/day-count.ts'
import { QuantError } from '../../basics/quant-error.ts'

interface OptionDates {
  readonly tradeDate: BusinessDate
  readonly expiryDate: BusinessDate
  /** The day the option is valued for, from the trade date to the expiry; default the trade date. */
  readonly calculationDate?: BusinessDate
}

/**
 * Years from the calculation date to the expiry, actual days over 365; 0 on the last day. Errors:
 * `trade-date-before-expiry`, `calculation-date-between-trade-and-expiry`.
 */
export function optionLife({ tradeDate, expiryDate, calculationDate = tradeDate }: OptionDates): number {
  if (daysBetween(tradeDate, expiryDate) <= 0)
    throw new QuantError('trade-date-before-expiry', 'tradeDate', { tradeDate, expiryDate })
  if (calculationDate < tradeDate || calculationDate > expiryDate)
    throw new QuantError('calculation-date-between-trade-and-expiry', 'calculationDate', { calculationDate })
  return yearFraction(calculationDate, expiryDate, 'act365')
}
