/** Beside the list: every record that one stored rate stands behind, and who brought or changed the rate. */

import { fxRateTexts } from '@hedgerow/contract/fx-rate/fx-rate.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { marketPriceTimeline } from '@hedgerow/contract/market/market.contract'
import { useText } from '../../../kit/person/language.ts'
import { RecordDrawer } from '../../../kit/review/RecordDrawer.tsx'
import { RateUses } from '../../../pieces/rate/RateUses.tsx'

const widthPx = 760

export function RateUsesDrawer({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useText()
  const { currencyPair, dataDate } = { currencyPair: row.currencyPair ?? '', dataDate: row.dataDate ?? '' }
  return (
    <RecordDrawer
      query={{ data: row, error: null, refetch: () => undefined }}
      title={() => t(fxRateTexts.usesTitle, { pair: currencyPair, date: dataDate })}
      label={fxRateTexts.uses}
      widthPx={widthPx}
      // The list counts prices; the fixing behind a row has its number without the last digit.
      timeline={({ id }) => ({ of: marketPriceTimeline, id: id.slice(0, -1) })}
      onClose={onClose}
    >
      {() => <RateUses currencyPair={currencyPair} dataDate={dataDate} />}
    </RecordDrawer>
  )
}
