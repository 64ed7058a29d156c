/** The row of an option's terms: what was said, and of a submission what follows from it and what the model said of it. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { DateSchedRule, DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { DealRow } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import type { OptionModel, OptionTerms } from '@hedgerow/contract/trade/option/option.contract'
import {
  MaturityPayMethod,
  OptionStructure,
  PayLagType,
  PrincipalChange,
} from '@hedgerow/contract/trade/option/option.dict'
import { optionRefusals } from '@hedgerow/contract/trade/option/option.refusals'
import { ExerciseMethod, SettleType } from '@hedgerow/contract/trade/trade.dict'
import type { Decimal } from '@hedgerow/quant/basics/decimal'
import { cutOffZones } from '@hedgerow/quant/basics/facts/currency.data'
import type { SolvedPremium } from '@hedgerow/quant/market/volatility/option-premium'
import { type OptionDates, usualLag } from './option-dates.rules.ts'
import { buysCurrency, type OptionEntry, type OptionInput } from './option-said.rules.ts'

/** The stored row: the terms by their wire names, and the organisation that row-level security asks for. */
export type OptionRow = OptionTerms & { readonly orgId: string }

interface WorkedOut {
  readonly dates: OptionDates
  readonly premium: SolvedPremium
  readonly model: OptionModel | undefined
  /** The rate that goes with the premium, and the premium in the quote currency of the pair. */
  readonly rate: Decimal | undefined
  readonly inQuote: Decimal | undefined
}

/**
 * Until when an option may be exercised is a fact of its market: options on the yuan end by the clocks of Beijing, others by those of
 * the organisation that dealt.
 */
export const cutOffZone = (currencyPair: string | null, timeZone: string): string =>
  currencyPair?.split('/').flatMap((currency) => cutOffZones[currency] ?? [])[0] ?? timeZone

const agreedTerms = [
  'optionFlag',
  'optionType',
  'currency',
  'currency2',
  'nominalAmt',
  'nominalAmt2',
  'exePrice',
  'maturityDate',
  'optionEndTime',
  'maturitySettleDate',
  'exeMethod',
  'exeType',
  'feeCalCurrency',
  'fee',
  'feePremiumRate',
  'feePremiumPoint',
  'feePayCurrency',
  'feeExchangeRate',
  'feePayDate',
  'optionQuoteVol',
] as const satisfies readonly (keyof OptionTerms & keyof OptionInput)[]

type Entered = Pick<OptionEntry, 'option' | 'packageNo'>

/** As it was typed: a draft, or what a submission starts from. Amounts that follow are those of the deal. */
export function saidRow({ option, packageNo }: Entered, record: DealRow): OptionRow {
  const agreed = Object.fromEntries(agreedTerms.map((name) => [name, option[name] ?? null]))
  const [nominalAmt, nominalAmt2] = buysCurrency(option)
    ? [record.buyAmt, record.sellAmt]
    : [record.sellAmt, record.buyAmt]
  return {
    ...(agreed as Pick<OptionTerms, (typeof agreedTerms)[number]>),
    orgId: record.orgId,
    optionDealDirection: option.dealDirection ?? null,
    nominalAmt: nominalAmt ?? option.nominalAmt ?? null,
    nominalAmt2: nominalAmt2 ?? option.nominalAmt2 ?? null,
    maturitySchedRule: option.maturitySchedRule ?? DateSchedRule.of.following,
    feePayAmt: null,
    feeQuoteAmt: null,
    principalChgType: option.principalChgType ?? PrincipalChange.of.constant,
    maturityPayMethod: option.maturityPayMethod ?? MaturityPayMethod.of.atExpiry,
    maturityPayLag: option.maturityPayLag ?? usualLag,
    maturityPayLagType: option.maturityPayLagType ?? PayLagType.of.businessDays,
    preMatureAllowFlag: option.preMatureAllowFlag ?? YesNo.of.no,
    modifyReason: option.modifyReason ?? '',
    cancelReason: '',
    structureType: option.structureType ?? OptionStructure.of.single,
    packageNo: packageNo ?? null,
    modelFee: null,
    modelVol: null,
    volatilityOrigin: null,
    delta: null,
    deltaConvention: null,
  }
}

export function submittedRow(
  entered: Entered,
  record: DealRow,
  { dates, premium, model, rate, inQuote }: WorkedOut,
): OptionRow {
  const text = (value: Decimal | undefined) => value?.stripZeros().toString() ?? null
  return {
    ...saidRow(entered, record),
    maturityDate: dates.maturityDate,
    maturitySettleDate: dates.maturitySettleDate,
    feePayDate: dates.feePayDate,
    fee: text(premium.fee),
    feePremiumRate: text(premium.percent),
    feePremiumPoint: text(premium.points),
    feePayAmt: text(premium.paid),
    feeExchangeRate: text(rate),
    feeQuoteAmt: text(inQuote),
    modelFee: model?.fee ?? null,
    modelVol: model?.volatility ?? null,
    volatilityOrigin: model?.volatilityOrigin ?? null,
    delta: model?.delta ?? null,
    deltaConvention: model?.deltaConvention ?? null,
  }
}

/** Physical delivery settles in full, cash net; a sold option hedges nothing. @throws Refusal SETTLE_TYPE, SOLD_NO_HEDGE */
export function demandOption({ dealDirection, exeMethod, settleType, hedgeRequestId }: OptionInput): void {
  const isCash = exeMethod === ExerciseMethod.of.cash
  if (settleType !== (isCash ? SettleType.of.net : SettleType.of.full))
    refuse(optionRefusals.SETTLE_TYPE, {}, 'settleType')
  if (dealDirection === DealDirection.of.sell && hedgeRequestId) {
    refuse(optionRefusals.SOLD_NO_HEDGE, {}, 'dealDirection')
  }
}
