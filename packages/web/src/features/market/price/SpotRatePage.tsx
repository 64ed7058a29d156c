/** Spot rates: what is watched live and the history of a pair above, every stored fixing below, and the import of new ones. */

import type { Row } from '@hedgerow/contract/kit/list'
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { marketPriceList } from '@hedgerow/contract/market/market.list'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RateImportDialog } from '../import/RateImportDialog.tsx'
import { LiveRates } from '../live/LiveRates.tsx'
import { RateHistory } from './RateHistory.tsx'
import { SimulatedTag } from './SimulatedTag.tsx'

const above = (
  <>
    <LiveRates />
    <RateHistory />
  </>
)
const cells = { simulated: (row: Row) => (row.simulated === '1' ? <SimulatedTag /> : null) }

export function SpotRatePage() {
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <ListPage
        of={marketPriceList}
        endpoint={marketPriceApi.page}
        help={marketWords.spotHelp}
        cells={cells}
        above={above}
        actions={{ importRates: () => setImporting(true) }}
        single
      />
      {isImporting ? <RateImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  )
}
