import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { DateSchedRule, DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { type OptionReply, optionDealApi, type PackageLeg } from '@hedgerow/contract/trade/option/option.contract'
import {
  DeltaConvention,
  ExerciseType,
  MaturityPayMethod,
  OptionStructure,
  OptionStyle,
  PayLagType,
  PrincipalChange,
  VolatilityOrigin,
} from '@hedgerow/contract/trade/option/option.dict'
import { optionWords } from '@hedgerow/contract/trade/option.text'
import { ExerciseMethod, OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { tradeWords } from '@hedgerow/contract/trade/trade.text'
import type { ReactNode } from 'react'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { formatPercent } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { CallAndPut } from '../../../pieces/option/CallAndPut.tsx'
import { cutOffClock } from '../../../pieces/option/cut-off-clock.ts'
import { type RightOf, rightOf } from '../../../pieces/option/option-rights.ts'

const words = { ...tradeWords, ...optionWords }
type Fact = readonly [keyof typeof words, ReactNode]
const percent = (value: string | null, decimals: number) => (value ? formatPercent(value, decimals) : null)
const day = (value: string | null) => (value ? <DateText value={value} /> : null)

/** The terms of an option as its reviewer reads them: what may be exchanged until when, what it costs, what the model said. */
export function OptionFacts({ dealId }: { readonly dealId: string }) {
  const t = useText()
  const option = useQueryOf(optionDealApi.getByDealId, { id: dealId }, { staleTime: 0 })
  if (option.isError) return <Failed because={option.error} retry={() => void option.refetch()} />
  if (!option.data) return null
  const named = (dictionary: Dictionary, value: string | null) => (value ? t(labelOf(dictionary, value)) : null)
  const right = rightOf(option.data)
  const clock = cutOffClock([option.data.currency, option.data.currency2])
  const facts: readonly Fact[] = [
    ...agreed(option.data, named, right && t(right), t(clock)),
    ...priced(option.data, named),
  ]
  return (
    <>
      <FactList facts={facts.map(([name, value]) => [words[name], value])} />
      <OtherLegs option={option.data} named={named} />
    </>
  )
}

/** The other options of its package: they are decided with it, so their terms stand here too. */
function OtherLegs({ option, named }: { readonly option: OptionReply; readonly named: Named }) {
  const { currency, currency2 } = option
  return option.legs.map((leg) => (
    <section key={leg.id}>
      <h3>
        <RecordLink record="deal" id={leg.id} number={leg.dealSerialNo} /> {named(DealDirection, leg.dealDirection)}{' '}
        <CallAndPut option={{ currency, currency2, optionFlag: leg.optionFlag }} />
      </h3>
      <Right of={{ ...leg, currency, currency2 }} />
      <FactList facts={legFacts(option, leg).map(([name, value]) => [words[name], value])} />
    </section>
  ))
}

function Right({ of }: { readonly of: RightOf }) {
  const t = useText()
  const right = rightOf(of)
  return right ? <p className="hg-hint">{t(right)}</p> : null
}

const legFacts = ({ currency, currency2, currencyPair, feeCalCurrency }: OptionReply, leg: PackageLeg): Fact[] => [
  ['nominalAmt', <Money key="n" value={leg.nominalAmt} currency={currency} withCurrency />],
  ['nominalAmt2', <Money key="n2" value={leg.nominalAmt2} currency={currency2} withCurrency />],
  ['exePrice', leg.exePrice ? <Rate key="k" value={leg.exePrice} pair={currencyPair} agreed /> : null],
  ['fee', leg.fee ? <Money key="f" value={leg.fee} currency={feeCalCurrency} withCurrency /> : null],
  ['optionQuoteVol', percent(leg.optionQuoteVol, 4)],
  ['modelFee', leg.modelFee ? <Money key="m" value={leg.modelFee} currency={feeCalCurrency} withCurrency /> : null],
  ['delta', percent(leg.delta, 2)],
  ['offMarketReason', leg.offMarketReason || null],
]

type Named = (dictionary: Dictionary, value: string | null) => string | null

const agreed = (option: OptionReply, named: Named, right: string | undefined, clock: string): Fact[] => [
  ['structureType', option.packageNo ? named(OptionStructure, option.structureType) : null],
  ['packageNo', option.packageNo],
  ['dealDirection', named(DealDirection, option.dealDirection)],
  ['optionFlag', [named(OptionFlag, option.optionFlag), right].filter(Boolean).join(' · ') || null],
  ['optionType', named(OptionStyle, option.optionType)],
  ['nominalAmt', <Money key="n" value={option.nominalAmt} currency={option.currency} withCurrency />],
  ['nominalAmt2', <Money key="n2" value={option.nominalAmt2} currency={option.currency2} withCurrency />],
  ['exePrice', option.exePrice ? <Rate key="k" value={option.exePrice} pair={option.currencyPair} agreed /> : null],
  ['maturityDate', day(option.maturityDate)],
  ['optionEndTime', option.optionEndTime ? `${option.optionEndTime} · ${clock}` : null],
  ['maturitySettleDate', day(option.maturitySettleDate)],
  ['exeMethod', named(ExerciseMethod, option.exeMethod)],
  ['exeType', named(ExerciseType, option.exeType)],
  ['principalChgType', named(PrincipalChange, option.principalChgType)],
  ['maturityPayMethod', named(MaturityPayMethod, option.maturityPayMethod)],
  ...deferral(option, named),
]

/** How long a payment is deferred, as the form asks for it: a payment at once has no lag, and business days need no rule. */
function deferral(option: OptionReply, named: Named): Fact[] {
  if (option.maturityPayMethod !== MaturityPayMethod.of.deferred) return []
  const { maturityPayLag, maturityPayLagType, maturitySchedRule } = option
  const isByCalendar = maturityPayLagType === PayLagType.of.calendarDays
  return [
    ['maturityPayLag', maturityPayLag],
    ['maturityPayLagType', named(PayLagType, maturityPayLagType)],
    ['maturitySchedRule', isByCalendar ? named(DateSchedRule, maturitySchedRule) : null],
  ]
}

/** The premium as it weighs on the rate: where it is paid in another currency than the pair is quoted in. */
function inQuote({ currencyPair, feeQuoteAmt, feePayCurrency }: OptionReply): ReactNode {
  const quoteCurrency = currencyPair?.slice(-3)
  if (!(feeQuoteAmt && quoteCurrency) || feePayCurrency === quoteCurrency) return null
  return <Money key="q" value={feeQuoteAmt} currency={quoteCurrency} withCurrency />
}

const priced = (option: OptionReply, named: Named): Fact[] => [
  ['fee', option.fee ? <Money key="f" value={option.fee} currency={option.feeCalCurrency} withCurrency /> : null],
  ['feePremiumRate', percent(option.feePremiumRate, 4)],
  ['feePremiumPoint', option.feePremiumPoint],
  ['feeExchangeRate', option.feeExchangeRate],
  [
    'feePayAmt',
    option.feePayAmt ? <Money key="p" value={option.feePayAmt} currency={option.feePayCurrency} withCurrency /> : null,
  ],
  ['feeQuoteAmt', inQuote(option)],
  ['feePayDate', day(option.feePayDate)],
  ['optionQuoteVol', percent(option.optionQuoteVol, 4)],
  [
    'modelFee',
    option.modelFee ? <Money key="m" value={option.modelFee} currency={option.feeCalCurrency} withCurrency /> : null,
  ],
  ['modelVol', percent(option.modelVol, 4)],
  ['volatilityOrigin', named(VolatilityOrigin, option.volatilityOrigin)],
  ['delta', percent(option.delta, 2)],
  ['deltaConvention', named(DeltaConvention, option.deltaConvention)],
  ['preMatureAllowFlag', named(YesNo, option.preMatureAllowFlag)],
  ['modifyReason', option.modifyReason || null],
  ['cancelReason', option.cancelReason || null],
]
