// Currency and pair conventions: the shapes the reference tables fill, and the market's quoting order.
// The figures of one company's tables win; what is here is the market's default.
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

/** Market precedence: the earlier code is the base. Currencies not named stand between CHF and JPY, alphabetically. */
const BEFORE_OTHERS = ['EUR', 'GBP', 'AUD', 'NZD', 'USD', 'CAD', 'CHF']
const AFTER_OTHERS = ['JPY']

/** Pairs that the interbank market (CFETS) quotes with CNY as the base; against all others CNY is the quote currency. */
const CNY_IS_BASE = new Set(
  ['MOP', 'MYR', 'RUB', 'ZAR', 'KRW', 'AED', 'SAR', 'HUF', 'PLN', 'DKK', 'SEK', 'NOK', 'TRY', 'MXN', 'THB', 'IDR'], //
)

const PER_HUNDRED = new Set(['JPY/CNY'])
const BASIS_365 = new Set(['CNY', 'GBP', 'HKD', 'AUD', 'NZD', 'CAD', 'SGD'])
const SPOT_NEXT_DAY = new Set(['USD/CAD', 'USD/TRY', 'USD/PHP', 'USD/RUB'])

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
  if (a === 'CNY') return CNY_IS_BASE.has(b) ? `${a}/${b}` : `${b}/${a}`
  if (b === 'CNY') return CNY_IS_BASE.has(a) ? `${b}/${a}` : `${a}/${b}`
  const order = precedence(a) - precedence(b)
  return order < 0 || (order === 0 && a < b) ? `${a}/${b}` : `${b}/${a}`
}

/** Base and quote of pair text. Errors: `not-a-pair` unless `AAA/BBB` with two different currencies. */
export function splitPair(pair: string): { base: string; quote: string } {
  const [base = '', quote = '', ...rest] = pair.split('/')
  if (rest.length > 0 || !CURRENCY_CODE.test(base) || !CURRENCY_CODE.test(quote) || base === quote) {
    throw new QuantError('not-a-pair', 'pair')
  }
  return { base, quote }
}

/** Units of the base that the market's rate of a pair is for: 100 of JPY/CNY, else 1. Errors: `not-a-pair`. */
export function marketUnitOf(pair: string): 1 | 100 {
  splitPair(pair)
  return PER_HUNDRED.has(pair) ? 100 : 1
}

/** Days in the money-market year: 365 for CNY GBP HKD AUD NZD CAD SGD, else 360. */
export function moneyMarketBasisOf(currency: string): 360 | 365 {
  return BASIS_365.has(requireCurrency(currency)) ? 365 : 360
}

/** Usual days from trade to spot: 1 for USD/CAD USD/TRY USD/PHP USD/RUB, else 2. */
export function spotLagOf(pair: string): 1 | 2 {
  splitPair(pair)
  return SPOT_NEXT_DAY.has(pair) ? 1 : 2
}

function precedence(code: string): number {
  const early = BEFORE_OTHERS.indexOf(code)
  if (early >= 0) return early
  return AFTER_OTHERS.includes(code) ? BEFORE_OTHERS.length + 1 : BEFORE_OTHERS.length
}
