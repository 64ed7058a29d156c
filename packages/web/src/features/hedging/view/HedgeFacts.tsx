/** What a request asks for, read only. */

import { counterPartyChoice } from '@hedgerow/contract/enterprise/counter-party.contract'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { hedgeValue } from '@hedgerow/contract/hedging/cover/hedge-cover-figure.contract'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import type { Hedge } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeWords } from '@hedgerow/contract/hedging/hedge-request.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { useHedgeCover } from './use-hedge-cover.ts'

export function HedgeFacts({ hedge }: { readonly hedge: Hedge }) {
  const t = useText()
  const counterParty = useChoices(counterPartyChoice).find(({ value }) => value === hedge.preferCounterPartyId)?.label
  const facts: readonly Fact[] = [
    [hedgeWords.orgName, hedge.orgName],
    [hedgeWords.makerName, hedge.makerName],
    [hedgeWords.exposureType, hedge.exposureType ? t(labelOf(ExposureType, hedge.exposureType)) : null],
    [hedgeWords.buyAmt, <Money key="buy" value={hedge.buyAmt} currency={hedge.buyCurrency} withCurrency />],
    [hedgeWords.sellAmt, <Money key="sell" value={hedge.sellAmt} currency={hedge.sellCurrency} withCurrency />],
    [hedgeFormTexts.usdValue, <UsdValue key="usd" hedgeId={hedge.id} />],
    [
      hedgeWords.executedAmt,
      <Money key="done" value={hedge.executedAmt} currency={hedge.hedgeCurrency} withCurrency />,
    ],
    [hedgeWords.requestDate, <DateText key="asked" value={hedge.requestDate} />],
    [hedgeWords.requireDate, <Moment key="by" date={hedge.requireDate} time={hedge.requireTime} />],
    [hedgeWords.lastTransDate, <Moment key="last" date={hedge.lastTransDate} time={hedge.lastTransTime} />],
    [hedgeWords.deliveryDate, <Moment key="delivery" date={hedge.deliveryDate} time={hedge.deliveryPeriod} />],
    [hedgeWords.preferCounterPartyId, counterParty],
    [hedgeWords.contractNo, hedge.contractNo],
    [hedgeWords.billNo, hedge.billNo],
    [hedgeWords.projectNo, hedge.projectNo],
    [hedgeWords.documentaryBillBank, hedge.documentaryBillBank],
    [hedgeWords.requestContent, hedge.requestContent],
    [hedgeWords.last_flag, t(labelOf(YesNo, hedge.last_flag))],
    [hedgeWords.remark, hedge.remark],
    [hedgeWords.editReason, hedge.editReason],
    [hedgeWords.planReason, hedge.planReason],
  ]
  return <FactList facts={facts} />
}

const Moment = ({ date, time }: { readonly date: string | null; readonly time: string | null }) => (
  <bdi dir="ltr">
    <DateText value={date} /> {time ?? ''}
  </bdi>
)

/** As the review counts it, of a draft at the exposures' stored rates; a missing rate is said, not guessed. */
function UsdValue({ hedgeId }: { readonly hedgeId: string }) {
  const t = useText()
  const { data } = useHedgeCover(hedgeId)
  if (!data) return null
  if (data.valueUsd === null) return <>{t(hedgeFormTexts.noUsdValue)}</>
  return (
    <>
      <FigureMark id={figureId(hedgeValue.valueUsd, { hedge: hedgeId })} name={hedgeFormTexts.usdValue} />
      <Money value={data.valueUsd} currency={limitCurrency} withCurrency />
    </>
  )
}
