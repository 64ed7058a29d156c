import { CheckTier } from '@hedgerow/contract/approval/approval.dict'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { dealStateWords } from '@hedgerow/contract/trade/deal-state.text'
import type { Deal, DealReview } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { marginCurrency } from '@hedgerow/contract/trade/trade.contract'
import { DealType, ParityMark, SettleType, TradeMode, TradeSource } from '@hedgerow/contract/trade/trade.dict'
import { tradeTexts, tradeWords } from '@hedgerow/contract/trade/trade.text'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { ReactNode } from 'react'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { shownKind } from '../kinds/deal-kinds.ts'

const marginOf = ({ marginAmt, buyCurrency, sellCurrency }: Deal, home: string) => ({
  value: marginAmt,
  currency: marginCurrency(buyCurrency, sellCurrency, home),
})

const words = { ...dealStateWords, ...tradeWords }
type Fact = readonly [keyof typeof words, ReactNode]

const figure = (value: string | null) =>
  value ? (
    <bdi dir="ltr" className="hg-number">
      {value.replace('-', '−')}
    </bdi>
  ) : null
const day = (value: string | null) => (value ? <DateText value={value} /> : null)

/** The terms of a deal as words and values, in the order of the form; what was not said is left out. */
export function DealFacts({ deal, facility }: Pick<DealReview, 'deal' | 'facility'>) {
  const t = useText()
  const home = useHomeCurrency(deal.orgId)
  const named = (dictionary: Dictionary, value: string | null) => (value ? t(labelOf(dictionary, value)) : null)
  const provisional =
    deal.provisionalDate === '1' ? (
      <span className="hg-tag hg-tag-changed hg-deal-provisional">{t(tradeTexts.provisional)}</span>
    ) : null
  const facts: readonly Fact[] = [
    ['businType', named(BusinType, deal.businType)],
    ['buyAmt', <Money key="buy" value={deal.buyAmt} currency={deal.buyCurrency} withCurrency />],
    ['sellAmt', <Money key="sell" value={deal.sellAmt} currency={deal.sellCurrency} withCurrency />],
    ['exchangeRate', figure(deal.exchangeRate)],
    ['spotRate', shownKind(deal.businType)?.showsSpotRate ? figure(deal.spotRate) : null],
    ['forwardPoint', figure(deal.forwardPoint)],
    ['parityMark', named(ParityMark, deal.parityMark)],
    ['transDate', day(deal.transDate)],
    ['timeLimit', deal.timeLimit],
    [
      'valueDate',
      deal.valueDate ? (
        <>
          {day(deal.valueDate)} {provisional}
        </>
      ) : null,
    ],
    ['counterPartyName', deal.counterPartyName],
    ['facilityUsd', facility ? <FacilityUse key="facility" {...facility} /> : null],
    ['orgName', deal.orgName],
    ['portfolioName', deal.portfolioName],
    ['traderName', deal.traderName],
    ['dealType', named(DealType, deal.dealType)],
    ['hedgeExposureType', named(ExposureType, deal.hedgeExposureType)],
    ['tradeMode', named(TradeMode, deal.tradeMode)],
    ['settleType', named(SettleType, deal.settleType)],
    ['settleCurrency', deal.settleCurrency],
    ['marginRate', deal.marginRate ? figure(`${deal.marginRate}%`) : null],
    ['marginAmt', deal.marginAmt ? <Money key="margin" {...marginOf(deal, home)} withCurrency /> : null],
    ['tradeSource', named(TradeSource, deal.tradeSource)],
    [
      'hedgeRequestCode',
      deal.hedgeRequestCode ? (
        <RecordLink key="request" record="request" id={deal.hedgeRequestId} number={deal.hedgeRequestCode} />
      ) : null,
    ],
    [
      'originalSerialNo',
      deal.originalSerialNo ? (
        <RecordLink key="original" record="deal" id={deal.originalDealId} number={deal.originalSerialNo} />
      ) : null,
    ],
    ['dealNo', deal.dealNo],
    ['counterPartyDealNo', deal.counterPartyDealNo],
    ['createBy', deal.createBy],
    ...reviewFacts(deal, named),
    ['remark', deal.remark || null],
  ]
  return <FactList facts={facts.map(([name, value]) => [words[name], value])} />
}

const FacilityUse = ({ usedUsd, facilityUsd }: NonNullable<DealReview['facility']>) => (
  <>
    <Money value={usedUsd} currency={limitCurrency} /> /{' '}
    <Money value={facilityUsd} currency={limitCurrency} withCurrency />
  </>
)

/** What its review asks, once it has been submitted. */
const reviewFacts = (deal: Deal, named: (dictionary: Dictionary, value: string | null) => string | null): Fact[] => [
  ['worthUsd', deal.worthUsd ? <Money key="usd" value={deal.worthUsd} currency={limitCurrency} withCurrency /> : null],
  [
    'handWorthUsd',
    deal.handWorthUsd ? <Money key="hand" value={deal.handWorthUsd} currency={limitCurrency} withCurrency /> : null,
  ],
  ['checkTier', (deal.worthUsd ?? deal.handWorthUsd) ? named(CheckTier, deal.checkTier) : null],
  ['firstCheckerName', deal.firstCheckerName],
]
