/** The pair of two currencies and its rate for a delivery, for proposals; undefined while unknown or not quoted. */
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const hourMs = 3_600_000

export function usePair(one: string, other: string) {
  const enabled = one !== '' && other !== '' && one !== other
  const { data } = useQueryOf(
    currencyPairApi.getByCurr,
    { currType: one, currContract: other },
    { enabled, staleTime: hourMs },
  )
  return enabled ? data : undefined
}

/** The forward of the delivery where there is one, else the current mid: up to the spot date there is no forward. */
export function useRateFor(one: string, other: string, deliveryDate: string) {
  const pair = usePair(one, other)
  const currencyPair = pair?.currencyPairCode ?? ''
  const enabled = currencyPair !== ''
  const spot = useQueryOf(marketPriceApi.spot, { currencyPair }, { enabled })
  const isDay = isBusinessDate(deliveryDate)
  const valueDate = isDay ? deliveryDate : ('' as BusinessDate)
  const forward = useQueryOf(
    marketPriceApi.forwardOn,
    { currencyPair, valueDate },
    { enabled: enabled && isDay, retry: false },
  )
  if (!pair || !spot.data) return undefined
  const outright = isDay ? forward.data : undefined
  const { midPrice, dataDate, simulated } = spot.data
  return outright
    ? {
        pair,
        rate: outright.outright,
        dataDate: outright.dataDate,
        simulated: outright.simulated,
        valueDate: deliveryDate,
      }
    : { pair, rate: midPrice, dataDate, simulated, valueDate: '' }
}
