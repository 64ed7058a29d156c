/** Forwards of a pair by tenor: points and outright, by which method, and the rates and days they come from. */
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { rateImportApi } from '@hedgerow/contract/market/rate-import.contract'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { Button } from 'antd'
import { useState } from 'react'
import { Card } from '../../kit/Card.tsx'
import { DateInput } from '../../kit/DateInput.tsx'
import { useText } from '../../kit/language.ts'
import { Page } from '../../kit/Page.tsx'
import { useCan } from '../../kit/session-store.ts'
import { useSystemDate } from '../../kit/system-date.ts'
import { useQueryOf } from '../../kit/use-endpoint.ts'
import { CurveImportDialog } from './CurveImportDialog.tsx'
import { ForwardView } from './ForwardView.tsx'
import { NoForwards } from './NoForwards.tsx'
import { PairSelect } from './PairSelect.tsx'
import { RateImportDialog } from './RateImportDialog.tsx'

export function ForwardRatePage() {
  const t = useText()
  const can = useCan()
  const today = useSystemDate()
  const [currencyPair, setPair] = useState('USD/CNY')
  const [asOf, setAsOf] = useState<BusinessDate>()
  const [importing, setImporting] = useState<'rates' | 'curves'>()
  const date = asOf ?? today ?? undefined
  const forwards = useQueryOf(marketPriceApi.forwards, { currencyPair, date: asOf })
  const importButton = can(rateImportApi.preview.needs) ? (
    <Button onClick={() => setImporting('curves')}>{t(marketWords.importCurves)}</Button>
  ) : null
  return (
    <Page title={marketWords.forwardRates} help={marketWords.forwardHelp} actions={importButton}>
      <Card>
        <div className="hg-card-extra">
          <PairSelect value={currencyPair} onChange={setPair} />
          <div style={{ width: 160 }}>
            <DateInput
              label={t(marketWords.asOf)}
              value={date ?? null}
              onChange={(value) => setAsOf(isBusinessDate(value) ? value : undefined)}
            />
          </div>
        </div>
      </Card>
      {forwards.isError ? (
        <NoForwards because={forwards.error} retry={() => void forwards.refetch()} onImport={setImporting} />
      ) : null}
      {forwards.data ? <ForwardView table={forwards.data} /> : null}
      {importing === 'curves' ? <CurveImportDialog onClose={() => setImporting(undefined)} /> : null}
      {importing === 'rates' ? <RateImportDialog onClose={() => setImporting(undefined)} /> : null}
    </Page>
  )
}
