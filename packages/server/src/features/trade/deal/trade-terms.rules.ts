/** The numbers that every exchange has: any two of amounts and rate give the third, and all must agree. */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { marginCurrency } from '@hedgerow/contract/trade/trade.contract'
import { ParityMark } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeWords } from '@hedgerow/contract/trade/trade.text'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { baseAmount, fxRate, quoteAmount, rateOf, solveDeal } from '@hedgerow/quant/basics/fx-rate'
import { percentOf } from '@hedgerow/quant/basics/money'
import { QuantError } from '@hedgerow/quant/basics/quant-error'

/** Decimals of a stored rate; a solved rate uses no more of them than its amounts need. */
export const finestRate = 10

export interface TermsConvention {
  readonly pair: PairConvention
  /** Decimals of the bought and the sold currency. */
  readonly buyScale: number
  readonly sellScale: number
  /** Of the organisation that deals. */
  readonly homeCurrency: string
}

/** The numbers as said; a missing one is undefined. Points are in pips of the pair. */
export interface TermsInput {
  readonly buyCurrency: string
  readonly sellCurrency: string
  readonly buyAmt?: string | undefined
  readonly sellAmt?: string | undefined
  readonly spotRate?: string | undefined
  readonly forwardPoint?: string | undefined
  readonly forwardRate?: string | undefined
  readonly exePrice?: string | undefined
  /** Percent of the amount in the margin's currency. */
  readonly marginRate?: string | undefined
  readonly marginAmt?: string | undefined
}

export interface Terms {
  readonly buyAmt?: Decimal | undefined
  readonly sellAmt?: Decimal | undefined
  readonly spotRate?: Decimal | undefined
  readonly forwardPoint?: Decimal | undefined
  readonly forwardRate?: Decimal | undefined
  readonly exePrice?: Decimal | undefined
}
type TermName = Exclude<keyof Terms, 'exePrice'>
export const termNames: readonly TermName[] = ['buyAmt', 'sellAmt', 'spotRate', 'forwardPoint', 'forwardRate']

/** What a kind of deal says of its numbers. */
export interface TermRules {
  /** The number that is the rate at which the amounts are exchanged. */
  readonly rateName: 'spotRate' | 'forwardRate' | 'exePrice'
  /** Fills in what follows from the rest; what was said is never touched. @throws Refusal ROUNDS_TO_ZERO, NOT_POSITIVE */
  readonly solveTerms: (input: TermsInput, convention: TermsConvention) => Terms
  /** That the kind's own numbers hold together. @throws Refusal by the rule broken */
  readonly demandOwnTerms: (terms: Terms, pair: PairConvention) => void
}

export const saidNumber = (value: string | undefined) => (value === undefined ? undefined : decimal(value))

interface Exchange {
  readonly buyAmt?: Decimal | undefined
  readonly sellAmt?: Decimal | undefined
  readonly rate?: Decimal | undefined
}

/**
 * Any two of buy amount, sell amount and rate give the third. Rounded once, half-up: amounts to their currency's decimals, a
 * solved rate to the pair's decimals or, where those would miss the amounts, to as many as they need.
 * @throws Refusal ROUNDS_TO_ZERO
 */
export function solveExchange(input: TermsInput, rate: Decimal | undefined, convention: TermsConvention): Exchange {
  const { buyCurrency, sellCurrency } = input
  const [buyAmt, sellAmt] = [saidNumber(input.buyAmt), saidNumber(input.sellAmt)]
  const missing = [buyAmt, sellAmt, rate].filter((value) => value === undefined).length
  if (missing !== 1) return { buyAmt, sellAmt, rate }
  const terms = { buyCurrency, sellCurrency, buyAmt, sellAmt, rate }
  const scales = { buyAmt: convention.buyScale, sellAmt: convention.sellScale }
  for (let scale = convention.pair.quotedDecimalScale; ; scale += 1) {
    const solved = refusingZero(() => solveDeal(terms, convention.pair, { ...scales, rate: scale }))
    const full = { buyAmt: solved.buyAmt, sellAmt: solved.sellAmt, rate: solved.rate }
    if (rate !== undefined || scale >= finestRate || amountGap(buyCurrency, full, convention) === undefined) return full
  }
}

function refusingZero<T>(solve: () => T): T {
  try {
    return solve()
  } catch (error) {
    if (!(error instanceof QuantError) || error.code !== 'solved-to-zero') throw error
    const field: Text = tradeWords[error.field as keyof typeof tradeWords] ?? tradeWords.exchangeRate
    return refuse(tradeRefusals.ROUNDS_TO_ZERO, { field }, error.field)
  }
}

interface Gap {
  readonly currency: string
  readonly expected: Decimal
  readonly gap: Decimal
}

/**
 * How far the three numbers are apart, in the quote currency; undefined where they agree: one amount follows from the other
 * within half a unit of its last decimal, or the rate is the amounts' own at the finest scale a rate is kept.
 */
function amountGap(buyCurrency: string, terms: Exchange, convention: TermsConvention): Gap | undefined {
  const { pair, buyScale, sellScale } = convention
  const buysBase = buyCurrency === pair.base
  const [base, quote] = buysBase ? [terms.buyAmt, terms.sellAmt] : [terms.sellAmt, terms.buyAmt]
  const [baseScale, quoteScale] = buysBase ? [buyScale, sellScale] : [sellScale, buyScale]
  if (!base || !quote || !terms.rate) return undefined
  const rate = fxRate(pair.pair, terms.rate, pair.quotedUnit)
  const expected = quoteAmount(rate, base, quoteScale)
  const fits =
    quote.eq(expected) ||
    base.eq(baseAmount(rate, quote, baseScale)) ||
    terms.rate.eq(rateOf(base, quote, pair.quotedUnit, finestRate))
  return fits ? undefined : { currency: pair.quote, expected, gap: quote.sub(expected).abs() }
}

/** The rate at which the amounts are exchanged. */
export const allInRate = ({ rateName }: TermRules, terms: Terms) => terms[rateName]

/** @throws Refusal AMOUNTS_DISAGREE, what the kind refuses, TOO_MANY_DECIMALS for what a currency cannot hold */
export function demandAgreement(kind: TermRules, input: TermsInput, terms: Terms, convention: TermsConvention): void {
  const { buyScale, sellScale, homeCurrency } = convention
  refuseTooFine(terms.buyAmt, buyScale, 'buyAmt')
  refuseTooFine(terms.sellAmt, sellScale, 'sellAmt')
  const marginIn = marginCurrency(input.buyCurrency, input.sellCurrency, homeCurrency)
  const marginScale = marginIn === input.buyCurrency ? buyScale : sellScale
  if (input.marginAmt) refuseTooFine(decimal(input.marginAmt), marginScale, 'marginAmt')
  kind.demandOwnTerms(terms, convention.pair)
  const exchange = { buyAmt: terms.buyAmt, sellAmt: terms.sellAmt, rate: allInRate(kind, terms) }
  const amounts = amountGap(input.buyCurrency, exchange, convention)
  if (!amounts) return
  const field = input.buyCurrency === convention.pair.base ? 'sellAmt' : 'buyAmt'
  const figures = { currency: amounts.currency, expected: amounts.expected.toString(), gap: amounts.gap.toString() }
  refuse(tradeRefusals.AMOUNTS_DISAGREE, figures, field)
}

function refuseTooFine(amount: Decimal | undefined, scale: number, field: 'buyAmt' | 'sellAmt' | 'marginAmt'): void {
  if (!amount || amount.eq(amount.round(scale))) return
  refuse(fieldRefusals.TOO_MANY_DECIMALS, { field: tradeWords[field], max: scale }, field)
}

/**
 * The margin as it was agreed, else what its rate makes of the amount in its currency, rounded once to the decimals of that
 * currency. None without either, or before the amount is known. @throws Refusal ROUNDS_TO_ZERO
 */
export function agreedMargin(input: TermsInput, terms: Terms, convention: TermsConvention): Decimal | undefined {
  if (input.marginAmt !== undefined) return decimal(input.marginAmt)
  const marginIn = marginCurrency(input.buyCurrency, input.sellCurrency, convention.homeCurrency)
  const [amount, scale] =
    marginIn === input.buyCurrency ? [terms.buyAmt, convention.buyScale] : [terms.sellAmt, convention.sellScale]
  if (input.marginRate === undefined || !amount) return undefined
  const margin = percentOf(input.marginRate, amount, scale)
  if (margin.isZero()) refuse(tradeRefusals.ROUNDS_TO_ZERO, { field: tradeWords.marginAmt }, 'marginRate')
  return margin
}

/** Above spot is a premium, below a discount. */
export function parityMarkOf(forwardPoint: Decimal | undefined): DictionaryValue<typeof ParityMark> | null {
  if (!forwardPoint) return null
  if (forwardPoint.isZero()) return ParityMark.of.par
  return forwardPoint.isNegative() ? ParityMark.of.discount : ParityMark.of.premium
}
