// Currency and pair conventions: the shapes the reference tables fill, and the market's quoting order.
// The figures of one company's tables win; what is here is the market's default.
import {
  countedBy365,
  firstQuoted,
  interbankCurrency,
  lastQuoted,
  mainCurrencies,
  quotedPerHundred,
  quotedPerInterbank,
  spotNextDay,
} from './facts/currency.data.ts'
import { QuantError } from './quant-error.ts'

const CURRENCY_CODE = /^[A-Z]{3}$/

/** Facts of one pair. `quotedUnit` 100 means the rate is for 100 units of the base (JPY/CNY); `pip` is decimal text. */
export interface PairConvention {
  readonly pair: string
  readonly base: string
  readonly quote: string
  readonly quotedUnit: 1 | 100
  readonly quotedDecimalScale: number
  readonly spreadDecimalScale: number
  readonly spotLag: 1 | 2
  readonly pip: string
}

/** The code itself when it is three capital letters. Errors: `not-a-currency`. */
export function requireCurrency(code: string, field = 'currency'): string {
  if (!CURRENCY_CODE.test(code)) throw new QuantError('not-a-currency', field)
  return code
}

/**
 * The market's text for two currencies in any order: `quotingOrder('CNY', 'USD')` → `USD/CNY`.
 * Errors: `not-a-currency`, `same-currency`.
 */
export function quotingOrder(a: string, b: string): string {
  requireCurrency(a)
  requireCurrency(b)
  if (a === b) throw new QuantError('same-currency', 'currency', { currency: a })
  if (a === interbankCurrency) return quotedPerInterbank.has(b) ? `${a}/${b}` : `${b}/${a}`
  if (b === interbankCurrency) return quotedPerInterbank.has(a) ? `${b}/${a}` : `${a}/${b}`
  const order = precedence(a) - precedence(b)
  return order < 0 || (order === 0 && a < b) ? `${a}/${b}` : `${b}/${a}`
}

/** Base and quote of pair text. Errors: as `requirePair`. */
export function splitPair(pair: string): { base: string; quote: string } {
  requirePair(pair)
  return { base: pair.slice(0, codeLength), quote: pair.slice(codeLength + 1) }
}

/**
 * Character by character, because a book asks it for each of its deals under each of its scenarios. Errors: `not-a-pair` unless `AAA/BBB`
 * with two different currencies.
 */
export function requirePair(pair: string): void {
  const isWritten = pair.length === pairLength && pair.charCodeAt(codeLength) === slash
  if (!isWritten || !hasCode(pair, 0) || !hasCode(pair, codeLength + 1) || hasOneCode(pair))
    throw new QuantError('not-a-pair', 'pair')
}

const codeLength = 3
const pairLength = 2 * codeLength + 1
const [slash, firstCapital, lastCapital] = ['/', 'A', 'Z'].map((letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
]

function hasCode(pair: string, from: number): boolean {
  for (let at = from; at < from + codeLength; at += 1) {
    const letter = pair.charCodeAt(at)
    if (letter < firstCapital || letter > lastCapital) return false
  }
  return true
}

function hasOneCode(pair: string): boolean {
  for (let at = 0; at < codeLength; at += 1)
    if (pair.charCodeAt(at) !== pair.charCodeAt(at + codeLength + 1)) return false
  return true
}

/** Units of the base that the market's rate of a pair is for: 100 of JPY/CNY, else 1. Errors: `not-a-pair`. */
export function marketUnitOf(pair: string): 1 | 100 {
  splitPair(pair)
  return quotedPerHundred.has(pair) ? 100 : 1
}

/** Days in the money-market year of a currency. Errors: `not-a-currency`. */
export function moneyMarketBasisOf(currency: string): 360 | 365 {
  return countedBy365.has(requireCurrency(currency)) ? 365 : 360
}

/** Usual days from trade to spot. Errors: `not-a-pair`. */
export function spotLagOf(pair: string): 1 | 2 {
  splitPair(pair)
  return spotNextDay.has(pair) ? 1 : 2
}

/** The foreign currency that is proposed beside a home currency where nothing else is known. */
export const usualForeign = (home: string): string => mainCurrencies.find((code) => code !== home) ?? home

/** The pairs that are looked at first where the home currency is this: the main foreign currencies against it, and the first two of them. */
export function mainPairs(home: string): readonly string[] {
  const [first = home, second = home, third = home] = mainCurrencies.filter((code) => code !== home)
  return [...[first, second, third].map((foreign) => quotingOrder(foreign, home)), quotingOrder(first, second)]
}

/** The pair in which the currency is watched where the home currency is this; of the home currency itself its main pair. */
export const watchedPair = (currency: string, home: string): string =>
  quotingOrder(currency === home ? usualForeign(home) : currency, home)

function precedence(code: string): number {
  const early = firstQuoted.indexOf(code)
  if (early >= 0) return early
  return lastQuoted.includes(code) ? firstQuoted.length + 1 : firstQuoted.length
}
