/**
 * The model price of an option as we hold it, with its Greeks: Garman–Kohlhagen for European style, a tree for American, on
 * the forward that the forward screen, the review of a deal and profit and loss read (decision 0039). Pure: a market in, figures out.
 */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { OptionModel } from '@hedgerow/contract/trade/option/option.contract'
import { DeltaConvention, OptionStyle, VolatilityOrigin } from '@hedgerow/contract/trade/option/option.dict'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { type Decimal, fromNumber, modelValue } from '@hedgerow/quant/basics/decimal'
import { deltaQuotes } from '@hedgerow/quant/market/volatility/fx-option-quotes'
import { fractionOf, type PremiumFrame } from '@hedgerow/quant/market/volatility/option-premium'
import { dealtOption, onOneClock, treeSteps } from '@hedgerow/quant/pricing/vanilla/american-option'
import type { Greeks, VanillaTerms } from '@hedgerow/quant/pricing/vanilla/garman-kohlhagen'
import type { FxTrade } from '@hedgerow/quant/risk/stress/fx-trade'
import { type PairMarket, valuationOf } from '../../market/pair/forward.rules.ts'

const daysPerYear = 365

/** What is priced: the option by its pair, whoever bought it. */
export interface PricedOption {
  /** Per the pair's quoted unit. */
  readonly strike: number
  /** Of the pair's base currency: a call on the quote currency is a put on the base. */
  readonly optionType: 'call' | 'put'
  readonly isAmerican: boolean
  readonly expiry: BusinessDate
  readonly delivery: BusinessDate
  /** Percent a year. */
  readonly volatility: number
}

/** The type as the pair quotes it, and the side on which we stand. */
export function pairType(currency: string, optionFlag: string, base: string): 'call' | 'put' {
  return (currency === base) === (optionFlag === OptionFlag.of.up) ? 'call' : 'put'
}

const heldSign = (dealDirection: string | null | undefined): 1 | -1 => (dealDirection === DealDirection.of.buy ? 1 : -1)

export interface Priced extends Greeks {
  readonly terms: VanillaTerms
  readonly forward: number
}

/** The option as models take it, and the forward of its delivery. Ask `valuationCurvesMissing` of the delivery date first. */
function vanillaOf(market: PairMarket, option: PricedOption) {
  const { date, spot } = market
  const { forward, dfBase, dfQuote } = valuationOf(market, option.delivery)
  const time = Math.max(daysBetween(date, option.expiry), 0) / daysPerYear
  const discountTime = Math.max(daysBetween(date, option.delivery), 0) / daysPerYear
  const rateOf = (discount: number) => (discountTime === 0 ? 0 : -Math.log(discount) / discountTime)
  const terms: VanillaTerms = {
    optionType: option.optionType,
    spot: spot.mid.toNumber(),
    strike: option.strike,
    rDomestic: rateOf(dfQuote),
    rForeign: rateOf(dfBase),
    time,
    vol: option.volatility / 100,
    discountTime,
  }
  return { terms, forward, discountTime }
}

/**
 * Price per quoted unit in the quote currency on `market.date`; nothing of its life is left on the expiry. Errors: those of `vanillaOf`,
 * `garmanKohlhagen` and `americanOption`.
 */
export function priceOf(market: PairMarket, option: PricedOption): Priced {
  const { terms, forward } = vanillaOf(market, option)
  return { ...dealtOption(terms, option.isAmerican), terms, forward }
}

/** So little that the price is the discounted difference to the forward. */
const spentVolatility = 1e-12
const oneDay = 1 / daysPerYear

/** The option as the measures of risk take it, on one clock; `notional` in units that are quoted. Errors: those of `vanillaOf`. */
export function riskOption(market: PairMarket, option: PricedOption, notional: number): FxTrade {
  const { terms, discountTime } = vanillaOf(market, option)
  const isSpent = terms.time === 0
  const clock = isSpent ? Math.max(discountTime, oneDay) : terms.time
  return {
    ...onOneClock(terms, discountTime, clock),
    ...(isSpent ? { vol: spentVolatility } : option.isAmerican && { treeSteps }),
    pair: market.pair.pair,
    kind: 'option',
    notional,
  }
}

/** Of spot up to a year and of the forward beyond; the premium is taken off where it is paid in the base currency. */
function deltaConventionOf({ terms }: Priced, paidInBase: boolean): OptionModel['deltaConvention'] {
  const { spot, forward, spotAdjusted, forwardAdjusted } = DeltaConvention.of
  if (terms.time > 1) return paidInBase ? forwardAdjusted : forward
  return paidInBase ? spotAdjusted : spot
}

/** Delta of the long option by the convention; a tree knows its spot delta, from which the others follow. */
function deltaOf(
  { terms, price, delta, forward }: Priced,
  convention: OptionModel['deltaConvention'],
  isAmerican: boolean,
) {
  if (terms.time === 0) return delta
  const { spot, forward: ofForward, spotAdjusted, forwardAdjusted } = DeltaConvention.of
  const growth = Math.exp(terms.rForeign * (terms.discountTime ?? terms.time))
  const adjusted = delta - price / terms.spot
  const all = isAmerican
    ? { spot: delta, forward: delta * growth, spotPremiumAdjusted: adjusted, forwardPremiumAdjusted: adjusted * growth }
    : deltaQuotes(terms)
  if (convention === spot) return all.spot
  if (convention === ofForward) return all.forward
  if (convention === spotAdjusted) return all.spotPremiumAdjusted
  if (convention === forwardAdjusted) return all.forwardPremiumAdjusted
  throw new Error(`should hold: ${forward} has a delta convention`)
}

/** The premium that the model asks, in the currency that the premium is quoted in; undefined where no spot leads to that currency. */
function modelFeeOf(
  { price, terms }: Priced,
  { pair, baseAmount, feeCurrency, feeScale, spot }: PremiumFrame,
): Decimal | undefined {
  if (feeCurrency === pair.quote) return fromNumber((price * modelValue(baseAmount)) / pair.quotedUnit, feeScale)
  const at = fractionOf(pair.base, feeCurrency, spot)
  const inBase = (price / terms.spot) * modelValue(baseAmount)
  return at && fromNumber((inBase * at[0].toNumber()) / at[1].toNumber(), feeScale)
}

export interface VolatilityUsed {
  /** Percent a year. */
  readonly volatility: number
  readonly origin: OptionModel['volatilityOrigin']
  readonly date: BusinessDate | null
  readonly source: string | null
  readonly simulated: boolean
}

const percentScale = 4
const figure = (value: number, scale: number) => fromNumber(value, scale).stripZeros().toString()

interface Held {
  readonly dealDirection?: string | null | undefined
  readonly optionType?: string | null | undefined
}

/** What the form, the review and the stored deal say of the model: figures of our position, so a sold option's are turned round; undefined as `modelFeeOf`. */
export function modelOf(
  market: PairMarket,
  priced: Priced,
  frame: PremiumFrame,
  { held, used }: { readonly held: Held; readonly used: VolatilityUsed },
): OptionModel | undefined {
  const { pair, spot } = market
  const sign = heldSign(held.dealDirection)
  const { baseAmount, payCurrency } = frame
  const fee = modelFeeOf(priced, frame)
  if (!fee) return undefined
  const notional = modelValue(baseAmount)
  const convention = deltaConventionOf(priced, payCurrency === pair.base)
  const delta = sign * deltaOf(priced, convention, held.optionType === OptionStyle.of.american)
  const perPosition = (sign * notional) / pair.quotedUnit
  return {
    fee: fee.toString(),
    feePremiumRate: figure((100 * priced.price) / priced.terms.spot, percentScale),
    delta: figure(100 * delta, percentScale),
    deltaConvention: convention,
    deltaAmt: figure(delta * notional, 2),
    gamma: figure(sign * priced.gamma * priced.terms.spot, percentScale),
    vega: figure(perPosition * priced.vegaPer1Pct, 2),
    theta: figure(perPosition * priced.thetaPerDay, 2),
    volatility: figure(used.volatility, percentScale),
    volatilityOrigin: used.origin,
    volatilityDate: used.date,
    volatilitySource: used.source,
    spotRate: spot.mid.round(6).stripZeros().toString(),
    forwardRate: figure(priced.forward, 6),
    baseRatePct: figure(100 * priced.terms.rForeign, percentScale),
    quoteRatePct: figure(100 * priced.terms.rDomestic, percentScale),
    dataDate: spot.dataDate,
    dataTime: spot.dataTime,
    dataSource: spot.dataSource,
    simulated: spot.simulated || Boolean(market.base?.simulated || market.quote?.simulated) || used.simulated,
  }
}

/** The quoted volatility of the deal itself. */
export const quotedVolatility = (volatility: number): VolatilityUsed => ({
  volatility,
  origin: VolatilityOrigin.of.quoted,
  date: null,
  source: null,
  simulated: false,
})

interface TermsInput {
  readonly currency?: string | null | undefined
  readonly optionFlag?: string | null | undefined
  readonly optionType?: string | null | undefined
  readonly exePrice?: string | null | undefined
}

/** What is priced of the terms; the strike is said. */
export const unpricedOf = (
  { currency, optionFlag, optionType, exePrice }: TermsInput,
  base: string,
  dates: { readonly maturityDate: BusinessDate; readonly maturitySettleDate: BusinessDate },
): Omit<PricedOption, 'volatility'> => ({
  strike: modelValue(exePrice ?? ''),
  optionType: pairType(currency ?? base, optionFlag ?? '', base),
  isAmerican: optionType === OptionStyle.of.american,
  expiry: dates.maturityDate,
  delivery: dates.maturitySettleDate,
})
