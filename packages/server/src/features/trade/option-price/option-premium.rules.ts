/** The premium of an option as it was agreed: its forms agree with each other, and a reason stands where it is far off the model. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { premiumTolerancePct } from '@hedgerow/contract/trade/option/option.contract'
import { PremiumVerdict } from '@hedgerow/contract/trade/option/option.dict'
import { optionRefusals } from '@hedgerow/contract/trade/option/option.refusals'
import { optionWords } from '@hedgerow/contract/trade/option/option.text'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import {
  type PremiumForms,
  type PremiumFrame,
  premiumGap,
  type SolvedPremium,
  solvePremium,
} from '@hedgerow/quant/market/volatility/option-premium'
import { saidNumber, type Terms, type TermsConvention } from '../deal/trade-terms.rules.ts'
import type { SaidOption } from '../option/option-said.rules.ts'

type SaidPremium = Pick<
  SaidOption,
  'feeCalCurrency' | 'fee' | 'feePremiumRate' | 'feePremiumPoint' | 'feePayCurrency' | 'feeExchangeRate'
>

/** What the premium is measured by: the amounts of the deal that the exercise makes, with its currencies. */
export interface PremiumBasis {
  readonly convention: TermsConvention
  readonly buyCurrency: string
  readonly terms: Pick<Terms, 'buyAmt' | 'sellAmt'>
}

/** Undefined until both notionals are known. @throws Refusal FEE_CURRENCY */
export function premiumFrame(
  said: SaidPremium,
  { convention, buyCurrency, terms }: PremiumBasis,
): PremiumFrame | undefined {
  const { pair, buyScale, sellScale } = convention
  const { feeCalCurrency = pair.quote } = said
  const { feePayCurrency = feeCalCurrency } = said
  for (const [field, currency] of Object.entries({ feeCalCurrency, feePayCurrency })) {
    if (currency !== pair.base && currency !== pair.quote) {
      refuse(optionRefusals.FEE_CURRENCY, { first: pair.base, second: pair.quote }, field)
    }
  }
  const buysBase = buyCurrency === pair.base
  const [baseAmount, quoteAmount] = buysBase ? [terms.buyAmt, terms.sellAmt] : [terms.sellAmt, terms.buyAmt]
  if (!baseAmount || !quoteAmount) return undefined
  const scaleOf = (currency: string) => ((currency === pair.base) === buysBase ? buyScale : sellScale)
  return {
    pair,
    baseAmount,
    quoteAmount,
    feeCurrency: feeCalCurrency,
    payCurrency: feePayCurrency,
    feeScale: scaleOf(feeCalCurrency),
    payScale: scaleOf(feePayCurrency),
  }
}

const formsOf = (said: SaidPremium): PremiumForms => ({
  fee: saidNumber(said.fee),
  percent: saidNumber(said.feePremiumRate),
  points: saidNumber(said.feePremiumPoint),
  payRate: saidNumber(said.feeExchangeRate),
})

export const premiumOf = (said: SaidPremium, frame: PremiumFrame): SolvedPremium => solvePremium(formsOf(said), frame)

/**
 * That the forms agree, the amount fits its currency and can be paid. `inPackage` may cost nothing.
 * @throws Refusal TOO_MANY_DECIMALS, NO_FEE_POINTS, FEE_RATE_DISAGREES, FEE_POINT_DISAGREES, ZERO_FEE, REQUIRED
 */
export function demandPremium(
  said: SaidPremium,
  frame: PremiumFrame,
  { inPackage }: { readonly inPackage: boolean },
): void {
  const forms = formsOf(said)
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
  const expected = { expected: gap?.expected.toString() ?? '' }
  if (gap?.form === 'percent') refuse(optionRefusals.FEE_RATE_DISAGREES, expected, 'feePremiumRate')
  if (gap?.form === 'points') refuse(optionRefusals.FEE_POINT_DISAGREES, expected, 'feePremiumPoint')
  if (feeCurrency !== payCurrency && !forms.payRate) {
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

/** @throws Refusal OFF_MODEL, NO_MODEL where no reason is given */
export function demandModelPremium(fee: Decimal, modelFee: Decimal | undefined, reason: string | undefined): void {
  const verdict = premiumVerdict(fee, modelFee)
  if (verdict === PremiumVerdict.of.within || reason) return
  if (!modelFee) refuse(optionRefusals.NO_MODEL, {}, 'offMarketReason')
  const pct = premiumGapPct(fee, modelFee)?.round(2).toString() ?? '∞'
  refuse(optionRefusals.OFF_MODEL, { pct }, 'offMarketReason')
}
