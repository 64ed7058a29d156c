/** Volatilities of a pair by tenor as they are quoted, the smile of each tenor, and their import. */

import { volatilityApi } from '@hedgerow/contract/market/volatility.contract'
import { volatilityWords } from '@hedgerow/contract/market/volatility.text'
import { rateImportApi } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { useState } from 'react'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { CertifiedButton } from '../../../kit/say/CertifiedButton.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { QuoteImportDialog } from '../../../pieces/rate-import/QuoteImportDialog.tsx'
import { RateImportDialog } from '../../../pieces/rate-import/RateImportDialog.tsx'
import { MarketAsk } from '../price/MarketAsk.tsx'
import { MissingMarket, type MissingPart } from '../price/MissingMarket.tsx'
import { useAskedMarket } from '../price/use-asked-market.ts'
import { VolatilityView } from './VolatilityView.tsx'

export function VolatilityPage() {
  const t = useText()
  const can = useCan()
  const today = useSystemDate()
  const { currencyPair, date, day, isBadDate, ask } = useAskedMarket()
  const [importing, setImporting] = useState<MissingPart>()
  const close = () => setImporting(undefined)
  const volatilities = useQueryOf(volatilityApi.query, { currencyPair, date: day }, { enabled: !isBadDate })
  const importButton = can(rateImportApi.preview.needs) ? (
    <CertifiedButton onClick={() => setImporting('volatilities')}>
      {t(volatilityWords.importVolatilities)}
    </CertifiedButton>
  ) : null
  return (
    <Page title={volatilityWords.title} help={volatilityWords.help} actions={importButton}>
      <MarketAsk
        currencyPair={currencyPair}
        date={date === '' ? (today ?? '') : date}
        isBadDate={isBadDate}
        onPair={(chosen) => ask({ currencyPair: chosen })}
        onDate={(chosen) => ask({ date: chosen === today ? '' : chosen })}
      />
      {volatilities.isError && !isBadDate ? (
        <MissingMarket because={volatilities.error} retry={() => void volatilities.refetch()} onImport={setImporting} />
      ) : null}
      {volatilities.data && !isBadDate ? <VolatilityView table={volatilities.data} /> : null}
      {importing === 'rates' ? <RateImportDialog onClose={close} /> : null}
      {importing === 'curves' || importing === 'volatilities' ? (
        <QuoteImportDialog of={importing} onClose={close} />
      ) : null}
    </Page>
  )
}
