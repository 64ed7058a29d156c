/** The premium of an option as it was agreed: its forms agree with each other, and a reason stands where it is far off the model. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { premiumTolerancePct } from '@hedgerow/contract/trade/option/option.contract'
import { PremiumVerdict } from '@hedgerow/contract/trade/option/option.dict'
import { optionRefusals } from '@hedgerow/contract/trade/option/option.refusals'
import { optionWords } from '@hedgerow/contract/trade/option.text'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { type FxRate, fxRate, type RateUnit } from '@hedgerow/quant/basics/fx-rate'
import {
  fractionOf,
  type PremiumForms,
  type PremiumFrame,
  premiumGap,
  type SolvedPremium,
  solvePremium,
} from '@hedgerow/quant/market/volatility/option-premium'
import { saidNumber, type Terms, type TermsConvention } from '../deal/trade-terms.rules.ts'
import type { OptionInput } from '../option/option-said.rules.ts'

export type PremiumInput = Pick<
  OptionInput,
  'feeCalCurrency' | 'fee' | 'feePremiumRate' | 'feePremiumPoint' | 'feePayCurrency' | 'feeExchangeRate'
>

/** What the premium is measured by: the amounts of the deal that the exercise makes, with its currencies. */
interface PremiumBasis {
  readonly convention: Pick<TermsConvention, 'pair'>
  readonly buyCurrency: string
  readonly terms: Pick<Terms, 'buyAmt' | 'sellAmt'>
}

interface Quoting {
  readonly pair: string
  readonly unit: RateUnit
}

/** The spots of the trade date, and how the market quotes the currencies of a premium. */
export interface PremiumMarket {
  /** Decimals of the currencies that it is quoted and paid in. */
  readonly feeScale: number
  readonly payScale: number
  /** Spot of the pair; undefined where none is stored. */
  readonly pairSpot: FxRate | undefined
  /** Spot of the base currency against the one that the premium is quoted in; undefined where that is the base, or none is stored. */
  readonly feeSpot: FxRate | undefined
  readonly feeQuoting: Quoting | undefined
  /** Undefined where it is paid in the currency that it is quoted in. */
  readonly payQuoting: Quoting | undefined
}

/** The currencies of the premium; what is not said is the quote currency of the pair. */
export function premiumCurrencies(
  { feeCalCurrency, feePayCurrency }: PremiumInput,
  { quote }: Pick<PairConvention, 'quote'>,
): { readonly feeCalCurrency: string; readonly feePayCurrency: string } {
  const calculated = feeCalCurrency ?? quote
  return { feeCalCurrency: calculated, feePayCurrency: feePayCurrency ?? calculated }
}

/** Undefined until both notionals are known. */
export function premiumFrame(
  input: PremiumInput,
  { convention: { pair }, buyCurrency, terms }: PremiumBasis,
  market: PremiumMarket,
): PremiumFrame | undefined {
  const { feeCalCurrency, feePayCurrency } = premiumCurrencies(input, pair)
  const { feeScale, payScale, feeSpot, feeQuoting, payQuoting } = market
  const { buyAmt, sellAmt } = terms
  if (!buyAmt || !sellAmt) return undefined
  const agreed = saidNumber(input.feeExchangeRate)
  const rateOf = (quoting: Quoting | undefined) =>
    agreed?.isPositive() && quoting ? fxRate(quoting.pair, agreed, quoting.unit) : undefined
  // The one rate that a premium names pays it, and is its spot where it is of the base currency and the one that it is quoted in.
  const isSpot = payQuoting === undefined || payQuoting.pair === feeQuoting?.pair
  return {
    pair,
    baseAmount: buyCurrency === pair.base ? buyAmt : sellAmt,
    feeCurrency: feeCalCurrency,
    payCurrency: feePayCurrency,
    feeScale,
    payScale,
    spot: (isSpot ? rateOf(feeQuoting) : undefined) ?? feeSpot,
    payRate: rateOf(payQuoting),
  }
}

const formsOf = (input: PremiumInput): PremiumForms => ({
  fee: saidNumber(input.fee),
  percent: saidNumber(input.feePremiumRate),
  points: saidNumber(input.feePremiumPoint),
})

/** The rate that goes with the premium: the one that was agreed, else the spot that its percentage is converted at. */
export const premiumRate = (input: PremiumInput, { payRate, spot, feeCurrency, payCurrency }: PremiumFrame) =>
  saidNumber(input.feeExchangeRate) ?? (feeCurrency === payCurrency ? spot?.value : payRate?.value)

/**
 * An amount of the premium's currency in the quote currency of the pair: as it is paid there, else at spot, else at the strike where no
 * spot is stored. Undefined where nothing leads to the pair.
 */
export function inQuoteCurrency(
  amount: Decimal,
  frame: PremiumFrame,
  { pairSpot }: Pick<PremiumMarket, 'pairSpot'>,
  { strike, scale }: { readonly strike: Decimal; readonly scale: number },
): Decimal | undefined {
  const { pair, feeCurrency, payCurrency, spot, payRate } = frame
  if (feeCurrency === pair.quote) return amount
  const asPaid = payCurrency === pair.quote ? fractionOf(feeCurrency, pair.quote, payRate) : undefined
  if (asPaid) return amount.mul(asPaid[0]).div(asPaid[1], scale)
  const inBase = fractionOf(feeCurrency, pair.base, spot)
  const inQuote = fractionOf(pair.base, pair.quote, pairSpot ?? fxRate(pair.pair, strike, pair.quotedUnit))
  return inBase && inQuote && amount.mul(inBase[0]).mul(inQuote[0]).div(inBase[1].mul(inQuote[1]), scale)
}

export const premiumOf = (input: PremiumInput, frame: PremiumFrame): SolvedPremium =>
  solvePremium(formsOf(input), frame)

/**
 * That the forms agree, the amount fits its currency and can be paid. `inPackage` may cost nothing. A percentage needs a spot to be
 * compared at: the market's, else the one that is said.
 * @throws Refusal TOO_MANY_DECIMALS, NO_FEE_POINTS, FEE_RATE_DISAGREES, FEE_POINT_DISAGREES, ZERO_FEE, REQUIRED
 */
export function demandPremium(
  input: PremiumInput,
  frame: PremiumFrame,
  { inPackage }: { readonly inPackage: boolean },
): void {
  const forms = formsOf(input)
  const { fee } = forms
  if (fee && !fee.eq(fee.round(frame.feeScale))) {
    refuse(fieldRefusals.TOO_MANY_DECIMALS, { field: optionWords.fee, max: frame.feeScale }, 'fee')
  }
  const { pair, feeCurrency, payCurrency } = frame
  if (forms.points && feeCurrency !== pair.quote) {
    refuse(optionRefusals.NO_FEE_POINTS, { currency: pair.quote }, 'feePremiumPoint')
  }
  if (fee?.isZero() && !inPackage) refuse(optionRefusals.ZERO_FEE, {}, 'fee')
  const gap = premiumGap(forms, frame)
  const expected = { expected: gap?.expected.toString() ?? '', currency: feeCurrency }
  if (gap?.form === 'percent') refuse(optionRefusals.FEE_RATE_DISAGREES, expected, 'feePremiumRate')
  if (gap?.form === 'points') refuse(optionRefusals.FEE_POINT_DISAGREES, expected, 'feePremiumPoint')
  const needsRate =
    feeCurrency !== payCurrency ? !frame.payRate : forms.percent && feeCurrency !== pair.base && !frame.spot
  if (needsRate) {
    refuse(fieldRefusals.REQUIRED, { field: optionWords.feeExchangeRate }, 'feeExchangeRate')
  }
}

const hundred = decimal('100')
const tolerance = decimal(premiumTolerancePct)
const pctScale = 4

/** Percent of the model's premium by which the agreed one stands above (+) or below (−) it; null where the model says nothing. */
export function premiumGapPct(fee: Decimal, modelFee: Decimal): Decimal | null {
  return modelFee.isZero() ? null : fee.sub(modelFee).mul(hundred).div(modelFee, pctScale)
}

type Verdict = DictionaryValue<typeof PremiumVerdict>

export function premiumVerdict(fee: Decimal, modelFee: Decimal | undefined): Verdict {
  const { within, reason, unknown } = PremiumVerdict.of
  if (!modelFee) return unknown
  const distance = fee.sub(modelFee).abs().mul(hundred)
  return distance.gt(modelFee.mul(tolerance)) ? reason : within
}

/** @throws Refusal OFF_MODEL, NOTHING_MODEL, NO_MODEL where no reason is given */
export function demandModelPremium(fee: Decimal, modelFee: Decimal | undefined, reason: string | undefined): void {
  const verdict = premiumVerdict(fee, modelFee)
  if (verdict === PremiumVerdict.of.within || reason) return
  if (!modelFee) refuse(optionRefusals.NO_MODEL, {}, 'offMarketReason')
  const pct = premiumGapPct(fee, modelFee)?.round(2).toString()
  if (pct === undefined) refuse(optionRefusals.NOTHING_MODEL, {}, 'offMarketReason')
  refuse(optionRefusals.OFF_MODEL, { pct }, 'offMarketReason')
}
