/** Fills the stores that every number on screen asks: decimals by currency and pair; and fetches the grid while idle. */
import { currencyApi, currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { useEffect } from 'react'
import { prefetchGrid } from '../../kit/grid/DataGrid.tsx'
import { useConventions } from '../../kit/person/conventions.ts'
import { prefetchMessages } from '../../kit/say/messages.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

/** Once the first screen stands; a dialog must be there even when the network is not. */
const [gridAfterMs, messagesAfterMs] = [1_500, 5_000]
const hourly = { staleTime: 3_600_000 }

export function useReferenceConventions(): void {
  const { data: currencies } = useQueryOf(currencyApi.list, {}, hourly)
  const { data: pairs } = useQueryOf(currencyPairApi.list, {}, hourly)
  const setConventions = useConventions((state) => state.setConventions)
  useEffect(() => {
    if (!currencies || !pairs) return
    setConventions({
      currencyScale: Object.fromEntries(
        currencies.map(({ currencyCode, decimalScale }) => [currencyCode, decimalScale]),
      ),
      pairScale: Object.fromEntries(
        pairs.map(({ currencyPairCode, quotedDecimalScale }) => [currencyPairCode, quotedDecimalScale]),
      ),
      pairUnit: Object.fromEntries(pairs.map(({ currencyPairCode, quotedUnit }) => [currencyPairCode, quotedUnit])),
    })
  }, [currencies, pairs, setConventions])
  useEffect(() => {
    const timers = [window.setTimeout(prefetchGrid, gridAfterMs), window.setTimeout(prefetchMessages, messagesAfterMs)]
    return () => timers.forEach(clearTimeout)
  }, [])
}
