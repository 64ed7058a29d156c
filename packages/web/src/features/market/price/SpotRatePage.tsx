/** Spot rates: what is watched live above, every stored fixing, the history of a pair below, and the import of new ones. */

import type { Row } from '@hedgerow/contract/kit/list'
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { marketPriceList } from '@hedgerow/contract/market/market.list'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { formatPercent } from '../../../kit/show/formats.ts'
import { SimulatedTag } from '../../../pieces/rate/SimulatedTag.tsx'
import { RateImportDialog } from '../../../pieces/rate-import/RateImportDialog.tsx'
import { LiveRates } from '../live/LiveRates.tsx'
import { RateHistory } from './RateHistory.tsx'

const SpotRateDrawer = lazy(async () => ({ default: (await import('./SpotRateDrawer.tsx')).SpotRateDrawer }))

const cells = {
  simulated: (row: Row) => (row.simulated === '1' ? <SimulatedTag /> : null),
  changePct: ({ changePct }: Row) => formatPercent(changePct, 2),
}

export function SpotRatePage() {
  const [isImporting, setImporting] = useState(false)
  const opened = useOpened()
  return (
    <>
      <ListPage
        of={marketPriceList}
        endpoint={marketPriceApi.page}
        help={marketWords.spotHelp}
        cells={cells}
        view={({ id }) => opened.open(id)}
        above={<LiveRates />}
        below={<RateHistory />}
        actions={{ importRates: () => setImporting(true) }}
        single
      />
      <Suspense>{opened.id ? <SpotRateDrawer id={opened.id} onClose={opened.close} /> : null}</Suspense>
      {isImporting ? <RateImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  )
}
