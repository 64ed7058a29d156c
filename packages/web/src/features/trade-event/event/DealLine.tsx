/** The deal that an event is asked for, at the head of its dialog: what it is, how much of it is left, and what it hedges. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { BusinType, DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { optionTexts, optionWords } from '@hedgerow/contract/trade/option.text'
import { tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import { rightOf } from '../../../pieces/option/option-rights.ts'

export function DealLine({ row }: { readonly row: Row }) {
  const t = useText()
  const { optionFlag, currency, currency2 } = row
  const base = row.base ?? currency
  const right = rightOf({ optionFlag, currency, currency2, dealDirection: row.optionDealDirection })
  const money = (value: string | null | undefined, currency: string | null | undefined) =>
    value ? <Money value={value} currency={currency} withCurrency /> : null
  const facts: readonly Fact[] = [
    [tradeEventWords.businType, row.businType && t(labelOf(BusinType, row.businType))],
    [tradeEventWords.currencyPair, row.currencyPair],
    [tradeEventWords.dealDirection, t(labelOf(DealDirection, row.optionDealDirection ?? row.dealDirection))],
    [optionTexts.right, right && t(right)],
    [tradeEventWords.remainPrincipal, money(row.remainPrincipal, base)],
    [
      row.exePrice ? tradeEventWords.exePrice : tradeEventWords.exchangeRate,
      <Rate key="rate" value={row.exePrice ?? row.exchangeRate} pair={row.currencyPair} agreed />,
    ],
    [
      (row.exePrice ? optionWords : tradeEventWords).maturityDate,
      <DateText key="day" value={row.maturityDate ?? row.valueDate ?? ''} />,
    ],
    [tradeEventWords.counterPartyName, row.counterPartyName],
    [tradeEventWords.coverAmt, money(row.coverAmt, row.coverCurrency)],
  ]
  return (
    <div className="hg-event-deal">
      <FactList facts={facts} />
    </div>
  )
}
