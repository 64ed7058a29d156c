/** The press on a tile: what is sent, and what became of it. */
import type { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { hedgeExecuteApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { clickDealApi, type StreamingBank } from '@hedgerow/contract/quote/click.contract'
import { clickTexts } from '@hedgerow/contract/quote/click.text'
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import { fxDealOnlineApi, type Inquiry } from '@hedgerow/contract/quote/quote.contract'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { kindOfLimit } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { useEffect, useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf, useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { DisplayedTick } from '../../../pieces/price/price-line.ts'
import { isUnderWay } from '../poll.ts'

export type Side = DictionaryValue<typeof DealDirection>

interface Pressed {
  readonly currencyPair: string
  readonly dealLimit: string
  readonly bank: StreamingBank
  readonly portfolioId: string
  readonly amount: string
  /** The agreed request that the deal executes. */
  readonly request: Row | undefined
}

/** Sends a click and watches what becomes of it; the tile stays shut until the bank has said. */
export function usePress({ currencyPair, dealLimit, bank, portfolioId, amount, request }: Pressed) {
  const t = useText()
  const toast = useToast()
  const [open, setOpen] = useState('')
  const click = useCommandOf(clickDealApi.click, {
    invalidates: [fxDealOnlineApi.queryByPage, hedgeExecuteApi.queryByPage],
    onDone: ({ askGroupNo }) => {
      setOpen(askGroupNo)
      toast(clickTexts.sent)
    },
  })
  const result = useQueryOf(
    fxDealOnlineApi.queryQuoteResult,
    { askGroupNo: open },
    {
      enabled: open !== '',
      refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : 2_000),
      gcTime: 0,
    },
  )
  const dealt = result.data?.quotes[0]?.dealSerialNo
  const isExecuted = Boolean(dealt && result.data?.hedgeRequestId)
  useEffect(() => {
    if (isExecuted) toast(inquiryTexts.executed)
  }, [isExecuted, toast])
  const isPending = open !== '' && (!result.data || isUnderWay(result.data))
  return {
    isBusy: click.isRunning || isPending,
    status: isPending ? t(clickTexts.resultPending) : endOf(result.data),
    press: (tick: DisplayedTick, dealDirection: Side) =>
      click.run({
        quoteRef: tick.quoteRef,
        quoteSource: bank.quoteSource,
        currencyPair,
        dealLimit,
        businType: kindOfLimit(dealLimit),
        dealDirection,
        dealAmt: amount,
        exchangeRate: dealDirection === DealDirection.of.buy ? tick.ask : tick.bid,
        portfolioId,
        ...(request ? executes(request) : {}),
      }),
  }
}

/** The number of the deal, or the bank's words. */
function endOf(inquiry: Inquiry | undefined): string {
  const [quote] = inquiry?.quotes ?? []
  return quote?.dealSerialNo ?? quote?.quoteMessage ?? ''
}

/** What the deal is told of its request. */
const executes = ({ id, orgId, exposureType }: Row) => ({
  hedgeRequestId: id,
  orgId: orgId ?? '',
  ...(exposureType ? { hedgeExposureType: exposureType as DictionaryValue<typeof ExposureType> } : {}),
})
