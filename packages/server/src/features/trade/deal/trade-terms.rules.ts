/** The numbers of a deal: any two of amounts and rate give the third, spot and points give the forward, and all must agree. */

import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { marginCurrency } from '@hedgerow/contract/trade/trade.contract'
import { ParityMark } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeWords } from '@hedgerow/contract/trade/trade.text'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { baseAmount, fxRate, quoteAmount, rateOf, solveDeal } from '@hedgerow/quant/basics/fx-rate'
import { QuantError } from '@hedgerow/quant/basics/quant-error'

/** Decimals of a stored rate; a solved rate uses no more of them than its amounts need. */
const finestRate = 10
const half = decimal('0.5')

export interface TermsConvention {
  readonly pair: PairConvention
  /** Decimals of the bought and the sold currency. */
  readonly buyScale: number
  readonly sellScale: number
}

/** The numbers as said; a missing one is undefined. Points are in pips of the pair. */
export interface SaidTerms {
  readonly businType: string
  readonly buyCurrency: string
  readonly sellCurrency: string
  readonly buyAmt?: string | undefined
  readonly sellAmt?: string | undefined
  readonly spotRate?: string | undefined
  readonly forwardPoint?: string | undefined
  readonly forwardRate?: string | undefined
  readonly marginAmt?: string | undefined
}

export interface Terms {
  readonly buyAmt?: Decimal | undefined
  readonly sellAmt?: Decimal | undefined
  readonly spotRate?: Decimal | undefined
  readonly forwardPoint?: Decimal | undefined
  readonly forwardRate?: Decimal | undefined
}
export type TermName = keyof Terms
export const termNames: readonly TermName[] = ['buyAmt', 'sellAmt', 'spotRate', 'forwardPoint', 'forwardRate']

const read = (value: string | undefined) => (value === undefined ? undefined : decimal(value))

/**
 * Fills in what follows from the rest; what was said is never touched. Rounded once, half-up: amounts to their currency's
 * decimals, a solved rate to the pair's decimals or, where those would miss the amounts, to as many as they need.
 * @throws Refusal ROUNDS_TO_ZERO, NOT_POSITIVE
 */
export function solveTerms(said: SaidTerms, convention: TermsConvention): Terms {
  const given: Terms = {
    buyAmt: read(said.buyAmt),
    sellAmt: read(said.sellAmt),
    spotRate: read(said.spotRate),
    forwardPoint: read(said.forwardPoint),
    forwardRate: read(said.forwardRate),
  }
  if (said.businType === BusinType.of.spot) {
    const { rate, ...amounts } = solveAmounts(said, { ...given, rate: given.spotRate }, convention)
    return { ...amounts, spotRate: rate }
  }
  const rates = solveRates(given, convention.pair)
  const { rate, ...amounts } = solveAmounts(said, { ...given, rate: rates.forwardRate }, convention)
  return { ...amounts, ...solveRates({ ...rates, forwardRate: rate }, convention.pair) }
}

/** As `thirdRate`; points beyond the rate itself leave nothing to exchange at. @throws Refusal NOT_POSITIVE */
function solveRates(given: Terms, pair: PairConvention) {
  const rates = thirdRate(given, pair)
  for (const name of ['spotRate', 'forwardRate'] as const) {
    if (rates[name] && !rates[name].isPositive()) refuse(fieldRefusals.NOT_POSITIVE, { field: tradeWords[name] }, name)
  }
  return rates
}

/** Spot + points × pip = forward; any two give the third. */
function thirdRate({ spotRate, forwardPoint, forwardRate }: Terms, { pip }: PairConvention): Terms {
  const size = decimal(pip)
  if (forwardRate === undefined && spotRate !== undefined && forwardPoint !== undefined) {
    return { spotRate, forwardPoint, forwardRate: spotRate.add(forwardPoint.mul(size)).stripZeros() }
  }
  if (forwardPoint === undefined && spotRate !== undefined && forwardRate !== undefined) {
    return { spotRate, forwardRate, forwardPoint: forwardRate.sub(spotRate).div(size, finestRate).stripZeros() }
  }
  if (spotRate === undefined && forwardPoint !== undefined && forwardRate !== undefined) {
    return { forwardPoint, forwardRate, spotRate: forwardRate.sub(forwardPoint.mul(size)).stripZeros() }
  }
  return { spotRate, forwardPoint, forwardRate }
}

interface Exchange {
  readonly buyAmt?: Decimal | undefined
  readonly sellAmt?: Decimal | undefined
  readonly rate?: Decimal | undefined
}

function solveAmounts(
  { buyCurrency, sellCurrency }: SaidTerms,
  known: Exchange,
  convention: TermsConvention,
): Exchange {
  const { buyAmt, sellAmt, rate } = known
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

/** How far spot + points is from the forward; undefined within half of the pair's last spread decimal. */
function forwardGap({ spotRate, forwardPoint, forwardRate }: Terms, pair: PairConvention) {
  if (!spotRate || !forwardPoint || !forwardRate) return undefined
  const expected = spotRate.add(forwardPoint.mul(decimal(pair.pip))).stripZeros()
  const gap = forwardRate.sub(expected).abs()
  const tolerance = half.div(decimal(`1${'0'.repeat(pair.spreadDecimalScale)}`), pair.spreadDecimalScale + 1)
  return gap.lte(tolerance) ? undefined : { expected, gap: gap.stripZeros() }
}

/** The rate at which the amounts are exchanged. */
export const allInRate = (businType: string, terms: Terms) =>
  businType === BusinType.of.spot ? terms.spotRate : terms.forwardRate

/** @throws Refusal AMOUNTS_DISAGREE, POINTS_DISAGREE, TOO_MANY_DECIMALS for what a currency cannot hold */
export function demandAgreement(said: SaidTerms, terms: Terms, convention: TermsConvention): void {
  const { buyScale, sellScale } = convention
  refuseTooFine(terms.buyAmt, buyScale, 'buyAmt')
  refuseTooFine(terms.sellAmt, sellScale, 'sellAmt')
  const marginScale = marginCurrency(said.buyCurrency, said.sellCurrency) === said.buyCurrency ? buyScale : sellScale
  if (said.marginAmt) refuseTooFine(decimal(said.marginAmt), marginScale, 'marginAmt')
  if (said.businType !== BusinType.of.spot) {
    const points = forwardGap(terms, convention.pair)
    if (points) {
      refuse(
        tradeRefusals.POINTS_DISAGREE,
        { expected: points.expected.toString(), gap: points.gap.toString() },
        'forwardRate',
      )
    }
  }
  const exchange = { buyAmt: terms.buyAmt, sellAmt: terms.sellAmt, rate: allInRate(said.businType, terms) }
  const amounts = amountGap(said.buyCurrency, exchange, convention)
  if (!amounts) return
  const field = said.buyCurrency === convention.pair.base ? 'sellAmt' : 'buyAmt'
  const told = { currency: amounts.currency, expected: amounts.expected.toString(), gap: amounts.gap.toString() }
  refuse(tradeRefusals.AMOUNTS_DISAGREE, told, field)
}

function refuseTooFine(amount: Decimal | undefined, scale: number, field: 'buyAmt' | 'sellAmt' | 'marginAmt'): void {
  if (!amount || amount.eq(amount.round(scale))) return
  refuse(fieldRefusals.TOO_MANY_DECIMALS, { field: tradeWords[field], max: scale }, field)
}

/** Above spot is a premium, below a discount. */
export function parityMarkOf(forwardPoint: Decimal | undefined): string | null {
  if (!forwardPoint) return null
  if (forwardPoint.isZero()) return ParityMark.of.par
  return forwardPoint.isNegative() ? ParityMark.of.discount : ParityMark.of.premium
}
