/** Forwards of a pair by tenor: points and outright, by which method, and the rates and days they come from. */

import { rateImportApi } from '@hedgerow/contract/market/import/rate-import.contract'
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { CalendarImportDialog } from '../import/CalendarImportDialog.tsx'
import { CurveImportDialog } from '../import/CurveImportDialog.tsx'
import { RateImportDialog } from '../import/RateImportDialog.tsx'
import { ForwardAsk } from './ForwardAsk.tsx'
import { ForwardView } from './ForwardView.tsx'
import { NoForwards } from './NoForwards.tsx'

export function ForwardRatePage() {
  const t = useText()
  const can = useCan()
  const today = useSystemDate()
  const { currencyPair, date, ask } = useAsked()
  const [importing, setImporting] = useState<'rates' | 'curves' | 'calendar'>()
  const day = isBusinessDate(date) ? date : undefined
  const isBadDate = date !== '' && day === undefined
  const forwards = useQueryOf(marketPriceApi.forwards, { currencyPair, date: day }, { enabled: !isBadDate })
  const importButtons = can(rateImportApi.preview.needs) ? (
    <>
      <Button onClick={() => setImporting('calendar')}>{t(marketWords.importCalendar)}</Button>
      <Button onClick={() => setImporting('curves')}>{t(marketWords.importCurves)}</Button>
    </>
  ) : null
  return (
    <Page title={marketWords.forwardRates} help={marketWords.forwardHelp} actions={importButtons}>
      <ForwardAsk
        currencyPair={currencyPair}
        date={date === '' ? (today ?? '') : date}
        isBadDate={isBadDate}
        onPair={(chosen) => ask({ currencyPair: chosen })}
        onDate={(chosen) => ask({ date: chosen === today ? '' : chosen })}
      />
      {forwards.isError && !isBadDate ? (
        <NoForwards because={forwards.error} retry={() => void forwards.refetch()} onImport={setImporting} />
      ) : null}
      {forwards.data && !isBadDate ? <ForwardView table={forwards.data} /> : null}
      {importing === 'curves' ? <CurveImportDialog onClose={() => setImporting(undefined)} /> : null}
      {importing === 'calendar' ? <CalendarImportDialog onClose={() => setImporting(undefined)} /> : null}
      {importing === 'rates' ? <RateImportDialog onClose={() => setImporting(undefined)} /> : null}
    </Page>
  )
}

const firstPair = 'USD/CNY'
type Asked = Readonly<Partial<Record<'currencyPair' | 'date', string>>>

/** Pair and day stand in the address, so that a reload and a sent link show the same; no day is the system's own. */
function useAsked() {
  const { currencyPair = firstPair, date = '' } = useSearch({ strict: false }) as Asked
  const navigate = useNavigate()
  const ask = (part: Asked) => {
    const next = { currencyPair, date, ...part }
    const search = { currencyPair: next.currencyPair, ...(next.date ? { date: next.date } : {}) }
    void navigate({ to: '.', search: search as never })
  }
  return { currencyPair, date, ask }
}
