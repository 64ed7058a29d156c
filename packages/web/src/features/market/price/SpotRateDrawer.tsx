import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { PriceDrawer } from './PriceDrawer.tsx'

/** One fixing beside its list. */
export function SpotRateDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQueryOf(marketPriceApi.query, { id })
  return <PriceDrawer query={query} label={marketWords.spotRates} id={id} onClose={onClose} />
}
