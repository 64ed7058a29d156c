/** Spot rates: the history of a pair above, every stored fixing below, and the import of new ones. */

import type { Row } from '@hedgerow/contract/kit/list'
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { marketPriceList } from '@hedgerow/contract/market/market.list'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useText } from '../../../kit/person/language.ts'
import { RateImportDialog } from '../import/RateImportDialog.tsx'
import { RateHistory } from './RateHistory.tsx'

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
        above={<RateHistory />}
        actions={{ importRates: () => setImporting(true) }}
        single
      />
      {isImporting ? <RateImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  )
}

/** Stands beside every figure that was not published by anybody. */
function SimulatedTag() {
  const t = useText()
  return (
    <span className="hg-tag hg-tag-changed">
      <span className="hg-dot" aria-hidden />
      {t(marketWords.simulated)}
    </span>
  )
}
