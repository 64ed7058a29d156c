// Why one value at risk is not another: the market, the positions and the parameters of the one are put in the place of the other's, one
// after the other, and each measure is that of `currencyVar`.
import { splitPair } from '../../basics/currency.ts'
import { QuantError } from '../../basics/quant-error.ts'
import type { FxTrade } from '../stress/fx-trade.ts'
import type { CurrencyBook } from '../value-at-risk/currency-book.ts'
import { currencyVar, type VarTerms } from '../value-at-risk/currency-var.ts'
import type { ReturnRows } from '../value-at-risk/return-history.ts'

/** All that a measure follows from. */
export interface VarSetup {
  readonly book: CurrencyBook
  readonly terms: VarTerms
  readonly rates: ReturnRows
  /** Home currency for one unit of each currency, on the day of the measure. */
  readonly spots: readonly number[]
}

export type VarCause = 'market' | 'positions' | 'parameters'

/** A measure on the way; the change from the one before it is that of its cause, null of the first. */
interface VarStep {
  readonly cause: VarCause | null
  readonly valueAtRisk: number
}

/**
 * From `before` to `after`: positions in currencies that only `before` holds are given up; the rest is held in the market of `after`; what
 * only `after` holds is added; its parameters come last, or first where the history of `after` is too short for those of `before`. The first
 * step is `before`, the last is `after`. An option that both hold is taken as `after` has it, so that the passing day counts as market.
 * Errors: those of `currencyVar`; `currency-mismatch` where the two are measured in different currencies.
 */
export function varChange(before: VarSetup, after: VarSetup): VarStep[] {
  if (before.book.home !== after.book.home) throw new QuantError('currency-mismatch', 'home')
  const isLast = after.rates.length > before.terms.sampleSize
  const [first, last] = isLast ? [before.terms, before.terms] : [after.terms, after.terms]
  const carriedBook = carried(before, after)
  const moved = movedTo(carriedBook, after)
  const step = (cause: VarCause | null, setup: VarSetup, terms: VarTerms): VarStep => ({
    cause,
    valueAtRisk: currencyVar({ ...setup, terms }).figures.valueAtRisk,
  })
  return [
    step(null, before, before.terms),
    ...(isLast ? [] : [step('parameters', before, first)]),
    step('positions', carriedBook, first),
    step('market', moved, first),
    step('positions', after, last),
    ...(isLast ? [step('parameters', after, after.terms)] : []),
  ]
}

/** What of a book can be held in the other's market: the currencies of both, and the options in these or that both hold. */
function carried(of: VarSetup, to: VarSetup): VarSetup {
  const { book } = of
  const isCommon = (currency: string) => currency === book.home || to.book.currencies.includes(currency)
  const positions = book.positions.map((worth, at) => (isCommon(book.currencies[at] ?? '') ? worth : 0))
  const options = book.options.filter((option) => {
    const { base, quote } = splitPair(option.pair)
    const isMeasured = [base, quote].every((one) => one === book.home || book.currencies.includes(one))
    return sameIn(to.book.options, option) !== undefined || (isMeasured && isCommon(base) && isCommon(quote))
  })
  return { ...of, book: { ...book, positions, options } }
}

/** The same amounts of each currency, at the spots of the other market. */
function movedTo({ book, spots }: VarSetup, to: VarSetup): VarSetup {
  const rateOf = (currency: string, of: Pick<VarSetup, 'book' | 'spots'>) =>
    currency === of.book.home ? 1 : (of.spots[of.book.currencies.indexOf(currency)] ?? Number.NaN)
  const positions = to.book.currencies.map((currency) => {
    const worth = book.positions[book.currencies.indexOf(currency)] ?? 0
    return worth === 0 ? 0 : (worth / rateOf(currency, { book, spots })) * rateOf(currency, to)
  })
  const options = book.options.map((option): FxTrade => {
    const same = sameIn(to.book.options, option)
    if (same) return same
    const { base, quote } = splitPair(option.pair)
    return { ...option, spot: rateOf(base, to) / rateOf(quote, to) }
  })
  const quotes = [book.home, ...to.book.currencies].map((currency) => [currency, rateOf(currency, to)] as const)
  const conversions = { ...Object.fromEntries(quotes), ...to.book.conversions }
  return { ...to, book: { ...to.book, positions, options, conversions } }
}

/** What was agreed, without the market in which it stands. */
const sameIn = (options: readonly FxTrade[], { pair, kind, optionType, notional, strike, treeSteps }: FxTrade) =>
  options.find(
    (one) =>
      one.pair === pair &&
      one.kind === kind &&
      one.optionType === optionType &&
      one.notional === notional &&
      one.strike === strike &&
      one.treeSteps === treeSteps,
  )
