/** The pair of two currencies and its current mid, for proposals; undefined while unknown or not quoted. */
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
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

export function useSpotMid(one: string, other: string) {
  const pair = usePair(one, other)
  const currencyPair = pair?.currencyPairCode ?? ''
  const { data } = useQueryOf(marketPriceApi.spot, { currencyPair }, { enabled: currencyPair !== '' })
  return pair && data ? { pair, spot: data } : undefined
}
