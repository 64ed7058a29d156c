// A rate carries its pair and unit, and each conversion names its direction, so inverting by mistake does not type-check.
// BASE/QUOTE = value means: `unit` of BASE costs `value` of QUOTE (JPY/CNY: unit 100).
import { type PairConvention, quotingOrder, splitPair } from './currency.ts'
import { type Decimal, decimal, ONE, ZERO } from './decimal.ts'
import { QuantError } from './quant-error.ts'

export type RateUnit = 1 | 100

export interface FxRate {
  readonly pair: string
  readonly base: string
  readonly quote: string
  readonly unit: RateUnit
  readonly value: Decimal
}

/** A rate computed from others; `legs` are the rates it came from, so that a screen can say so. */
interface DerivedRate extends FxRate {
  readonly derived: true
  readonly legs: readonly FxRate[]
}

/** What somebody buys (`ask`) and sells (`bid`) the base at. */
export interface TwoWayRate<Rate extends FxRate = FxRate> {
  readonly bid: Rate
  readonly ask: Rate
}

/** Target of a derived rate: pair (default: the market's order), unit (default 1), decimals (default 8). */
interface DerivedInto {
  readonly pair?: string
  readonly unit?: RateUnit
  readonly scale?: number
}

const HUNDRED = decimal('100')
const DERIVED_SCALE = 8

/** A rate for a pair. Errors: `not-a-pair`, `not-a-decimal`, `rate-positive`. */
export function fxRate(pair: string, value: string | Decimal, unit: RateUnit = 1): FxRate {
  const { base, quote } = splitPair(pair)
  const exact = typeof value === 'string' ? decimal(value, 'rate') : value
  if (!exact.isPositive()) throw new QuantError('rate-positive', 'rate')
  return { pair, base, quote, unit, value: exact }
}

/** Amount of quote currency for an amount of base: `base · value / unit`, rounded once, half-up. */
export function quoteAmount(rate: FxRate, baseAmount: Decimal, quoteScale: number): Decimal {
  return baseAmount.mul(rate.value).div(unitOf(rate.unit), quoteScale)
}

/** Amount of base currency for an amount of quote: `quote · unit / value`, rounded once, half-up. */
export function baseAmount(rate: FxRate, quoteAmount: Decimal, baseScale: number): Decimal {
  return quoteAmount.mul(unitOf(rate.unit)).div(rate.value, baseScale)
}

/** The rate two amounts imply: `quote · unit / base`, rounded once, half-up. Errors: `division-by-zero`. */
export function rateOf(baseAmount: Decimal, quoteAmount: Decimal, unit: RateUnit, rateScale: number): Decimal {
  return quoteAmount.mul(unitOf(unit)).div(baseAmount, rateScale)
}

/** The rate seen from the other side, for 1 unit of the old quote currency, to `scale` decimals (default 8). */
export function inverse(rate: FxRate, scale = DERIVED_SCALE): DerivedRate {
  const value = unitOf(rate.unit).div(rate.value, scale)
  return derivedRate(`${rate.quote}/${rate.base}`, 1, value, [rate])
}

/**
 * Rate of two currencies through the one both legs share, computed exactly and rounded once.
 * Errors: `no-common-currency` unless exactly one is shared, `pair-mismatch` when `into.pair` names other currencies.
 */
export function cross(rateA: FxRate, rateB: FxRate, into: DerivedInto = {}): DerivedRate {
  return crossBidAsk({ bid: rateA, ask: rateA }, { bid: rateB, ask: rateB }, into).bid
}

/**
 * Two-way cross: what is multiplied takes bid × bid, what is divided takes bid / ask, so the spread only widens.
 * Errors as `cross`.
 */
export function crossBidAsk(a: TwoWayRate, b: TwoWayRate, into: DerivedInto = {}): TwoWayRate<DerivedRate> {
  const { pair, common } = crossPair(a.bid, b.bid, into.pair)
  const { base } = splitPair(pair)
  const [first, second] = a.bid.base === base || a.bid.quote === base ? [a, b] : [b, a]
  const leg = { pair, common, unit: into.unit ?? 1, scale: into.scale ?? DERIVED_SCALE }
  return { bid: crossSide('bid', first, second, leg), ask: crossSide('ask', first, second, leg) }
}

interface CrossTarget {
  readonly pair: string
  readonly common: string
  readonly unit: RateUnit
  readonly scale: number
}

type Side = 'bid' | 'ask'

function crossSide(side: Side, first: TwoWayRate, second: TwoWayRate, target: CrossTarget): DerivedRate {
  // first is base/common (or its inverse), second common/quote (or its inverse)
  const { base } = splitPair(target.pair)
  const toCommon = legOf(side, first, base)
  const toQuote = legOf(side, second, target.common)
  const numerator = toCommon.numerator.mul(toQuote.numerator).mul(unitOf(target.unit))
  const value = numerator.div(toCommon.denominator.mul(toQuote.denominator), target.scale)
  return derivedRate(target.pair, target.unit, value, [toCommon.rate, toQuote.rate])
}

/** The leg as an exact fraction, per one unit of `base`; a leg quoted the other way round uses its opposite side. */
function legOf(side: Side, leg: TwoWayRate, base: string) {
  if (leg.bid.base === base) {
    const rate = leg[side]
    return { rate, numerator: rate.value, denominator: unitOf(rate.unit) }
  }
  const rate = leg[side === 'bid' ? 'ask' : 'bid']
  return { rate, numerator: unitOf(rate.unit), denominator: rate.value }
}

function crossPair(a: FxRate, b: FxRate, wanted: string | undefined): { pair: string; common: string } {
  const shared = [a.base, a.quote].filter((currency) => currency === b.base || currency === b.quote)
  const common = shared[0]
  if (common === undefined || shared.length > 1) {
    throw new QuantError('no-common-currency', 'rate', { first: a.pair, second: b.pair })
  }
  const one = a.base === common ? a.quote : a.base
  const other = b.base === common ? b.quote : b.base
  const pair = wanted ?? quotingOrder(one, other)
  if (pair !== `${one}/${other}` && pair !== `${other}/${one}`) throw new QuantError('pair-mismatch', 'pair', { pair })
  return { pair, common }
}

function derivedRate(pair: string, unit: RateUnit, value: Decimal, legs: readonly FxRate[]): DerivedRate {
  if (!value.isPositive()) throw new QuantError('solved-to-zero', 'rate', { pair })
  return { ...fxRate(pair, value, unit), derived: true, legs }
}

/** 1 or 100 as an exact decimal. */
export function unitOf(unit: RateUnit): Decimal {
  return unit === 100 ? HUNDRED : ONE
}

/** Two of the three known numbers of a deal. Amounts are positive; who pays is said by buy and sell. */
interface DealTerms {
  readonly buyCurrency: string
  readonly sellCurrency: string
  readonly buyAmt?: Decimal | undefined
  readonly sellAmt?: Decimal | undefined
  readonly rate?: Decimal | undefined
}

/** Decimals of the bought and sold currency; `rate` when it is not the pair's `quotedDecimalScale`. */
interface DealScales {
  readonly buyAmt: number
  readonly sellAmt: number
  readonly rate?: number | undefined
}

interface SolvedDeal {
  readonly pair: string
  readonly unit: RateUnit
  /** 1 buys the base currency, 2 sells it. */
  readonly direction: 1 | 2
  readonly buyAmt: Decimal
  readonly sellAmt: Decimal
  readonly rate: Decimal
  /** Which number was computed; `none` when all three were given. */
  readonly solved: 'buyAmt' | 'sellAmt' | 'rate' | 'none'
  /** Quote amount less base amount × rate, exact: the cents that rounding (or an inconsistent third number) leaves. */
  readonly gap: Decimal
}

/**
 * Any two of bought amount, sold amount and rate give the third, rounded once, half-up; the two given are never touched,
 * and three given are left alone and only compared (`gap`).
 * Errors: `pair-mismatch`, `two-of-three-needed`, `amount-positive`, `rate-positive`, `solved-to-zero`.
 */
export function solveDeal(terms: DealTerms, convention: PairConvention, scales: DealScales): SolvedDeal {
  requireDealTerms(terms, convention)
  const { pair, quotedUnit: unit } = convention
  const buysBase = terms.buyCurrency === convention.base
  const [base, quote] = buysBase ? [terms.buyAmt, terms.sellAmt] : [terms.sellAmt, terms.buyAmt]
  const [baseField, quoteField] = buysBase ? (['buyAmt', 'sellAmt'] as const) : (['sellAmt', 'buyAmt'] as const)
  const made = (solved: SolvedDeal['solved'], base: Decimal, quote: Decimal, rate: Decimal): SolvedDeal => {
    const [buyAmt, sellAmt] = buysBase ? [base, quote] : [quote, base]
    const deal = { pair, unit, direction: buysBase ? 1 : 2, buyAmt, sellAmt, rate, solved } as const
    if (solved !== 'none' && !deal[solved].isPositive()) throw new QuantError('solved-to-zero', solved, { pair })
    return { ...deal, gap: gapOf(base, quote, rate, unit) }
  }
  if (base !== undefined && quote !== undefined) {
    if (terms.rate !== undefined) return made('none', base, quote, terms.rate)
    return made('rate', base, quote, rateOf(base, quote, unit, scales.rate ?? convention.quotedDecimalScale))
  }
  const rate = fxRate(pair, terms.rate ?? ZERO, unit)
  if (base !== undefined) return made(quoteField, base, quoteAmount(rate, base, scales[quoteField]), rate.value)
  const quoteAmt = quote ?? ZERO
  return made(baseField, baseAmount(rate, quoteAmt, scales[baseField]), quoteAmt, rate.value)
}

function gapOf(base: Decimal, quote: Decimal, rate: Decimal, unit: RateUnit): Decimal {
  const exact = base.mul(rate)
  return quote.sub(exact.div(unitOf(unit), exact.scale + 2)).stripZeros()
}

function requireDealTerms(terms: DealTerms, { pair, base, quote }: PairConvention): void {
  const { buyCurrency, sellCurrency, buyAmt, sellAmt, rate } = terms
  const inPair = (buyCurrency === base && sellCurrency === quote) || (buyCurrency === quote && sellCurrency === base)
  if (!inPair) throw new QuantError('pair-mismatch', 'sellCurrency', { pair, buyCurrency, sellCurrency })
  const given = [buyAmt, sellAmt, rate].filter((value) => value !== undefined)
  if (given.length < 2) throw new QuantError('two-of-three-needed', 'rate')
  if (buyAmt !== undefined && !buyAmt.isPositive()) throw new QuantError('amount-positive', 'buyAmt')
  if (sellAmt !== undefined && !sellAmt.isPositive()) throw new QuantError('amount-positive', 'sellAmt')
  if (rate !== undefined && !rate.isPositive()) throw new QuantError('rate-positive', 'rate')
}
