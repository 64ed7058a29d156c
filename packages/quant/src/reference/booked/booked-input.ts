// How cases of booked figures spell what they share: amounts and rates as decimal text, days, sides in the values of the dictionaries.
import { type BusinessDate, businessDate } from '../../basics/business-date.ts'
import { splitPair } from '../../basics/currency.ts'
import { type Decimal, decimal, ZERO } from '../../basics/decimal.ts'
import type { Direction } from '../../risk/profit/realized-profit.ts'
import type { CaseInput } from '../case-input.ts'

export const decimalIn = (input: CaseInput, name: string): Decimal => decimal(input.text(name), name)
export const optionalDecimal = (input: CaseInput, name: string): Decimal | undefined =>
  input.has(name) ? decimalIn(input, name) : undefined
export const decimalOrZero = (input: CaseInput, name: string): Decimal => optionalDecimal(input, name) ?? ZERO

export const dayIn = (input: CaseInput, name: string): BusinessDate => businessDate(input.text(name))

/** Cents of every currency but those without. */
export const scaleOf = (currency: string): number => (currency === 'JPY' ? 0 : 2)
export const quoteScale = (pair: string): number => scaleOf(splitPair(pair).quote)
export const baseScale = (pair: string): number => scaleOf(splitPair(pair).base)

export const directionIn = (input: CaseInput): Direction => input.word('dealDirection', { buy: /^1$/, sell: /^2$/ })
export const optionTypeIn = (input: CaseInput) => input.word('optionFlag', { call: /^1$/, put: /^2$/ })
