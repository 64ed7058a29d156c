/** Forwards of a pair by tenor: points and outright, by which method, and the rates and days they come from. */

import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { rateImportApi } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { useState } from 'react'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { CertifiedButton } from '../../../kit/say/CertifiedButton.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { CalendarImportDialog } from '../../../pieces/rate-import/CalendarImportDialog.tsx'
import { QuoteImportDialog } from '../../../pieces/rate-import/QuoteImportDialog.tsx'
import { RateImportDialog } from '../../../pieces/rate-import/RateImportDialog.tsx'
import { MarketAsk } from '../price/MarketAsk.tsx'
import { MissingMarket, type MissingPart } from '../price/MissingMarket.tsx'
import { useAskedMarket } from '../price/use-asked-market.ts'
import { ForwardView } from './ForwardView.tsx'

export function ForwardRatePage() {
  const t = useText()
  const can = useCan()
  const today = useSystemDate()
  const { currencyPair, date, day, isBadDate, ask } = useAskedMarket()
  const [importing, setImporting] = useState<MissingPart | 'calendar'>()
  const forwards = useQueryOf(marketPriceApi.forwards, { currencyPair, date: day }, { enabled: !isBadDate })
  const importButtons = can(rateImportApi.preview.needs) ? (
    <>
      <CertifiedButton onClick={() => setImporting('calendar')}>{t(marketWords.importCalendar)}</CertifiedButton>
      <CertifiedButton onClick={() => setImporting('curves')}>{t(marketWords.importCurves)}</CertifiedButton>
    </>
  ) : null
  return (
    <Page title={marketWords.forwardRates} help={marketWords.forwardHelp} actions={importButtons}>
      <MarketAsk
        currencyPair={currencyPair}
        date={date === '' ? (today ?? '') : date}
        isBadDate={isBadDate}
        onPair={(chosen) => ask({ currencyPair: chosen })}
        onDate={(chosen) => ask({ date: chosen === today ? '' : chosen })}
        canNarrow
      />
      {forwards.isError && !isBadDate ? (
        <MissingMarket because={forwards.error} retry={() => void forwards.refetch()} onImport={setImporting} />
      ) : null}
      {forwards.data && !isBadDate ? <ForwardView table={forwards.data} /> : null}
      {importing === 'curves' ? <QuoteImportDialog of="curves" onClose={() => setImporting(undefined)} /> : null}
      {importing === 'calendar' ? <CalendarImportDialog onClose={() => setImporting(undefined)} /> : null}
      {importing === 'rates' ? <RateImportDialog onClose={() => setImporting(undefined)} /> : null}
    </Page>
  )
}
