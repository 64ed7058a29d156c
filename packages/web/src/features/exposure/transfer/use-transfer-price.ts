/** The forward of the delivery against the taking organisation's currency: what a transfer price is proposed at. */
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

export function useTransferPrice(currency: string, home: string, deliveryDate: string): string | undefined {
  const isAsked = currency !== '' && home !== '' && currency !== home
  const pair = useQueryOf(currencyPairApi.getByCurr, { currType: currency, currContract: home }, { enabled: isAsked })
  const currencyPair = (isAsked && pair.data?.currencyPairCode) || ''
  const isDay = isBusinessDate(deliveryDate)
  const valueDate = isDay ? deliveryDate : ('' as BusinessDate)
  const forward = useQueryOf(
    marketPriceApi.forwardOn,
    { currencyPair, valueDate },
    { enabled: currencyPair !== '' && isDay, retry: false },
  )
  return currencyPair === '' ? undefined : forward.data?.outright
}
