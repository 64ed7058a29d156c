/** Forwards of a pair by tenor: points and outright, by which method, and the rates and days they come from. */
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { useState } from 'react'
import { Card } from '../../kit/Card.tsx'
import { DateInput } from '../../kit/DateInput.tsx'
import { Failed } from '../../kit/Failed.tsx'
import { useText } from '../../kit/language.ts'
import { Page } from '../../kit/Page.tsx'
import { useSystemDate } from '../../kit/system-date.ts'
import { useQueryOf } from '../../kit/use-endpoint.ts'
import { ForwardView } from './ForwardView.tsx'
import { PairSelect } from './PairSelect.tsx'

export function ForwardRatePage() {
  const t = useText()
  const today = useSystemDate()
  const [currencyPair, setPair] = useState('USD/CNY')
  const [asOf, setAsOf] = useState<BusinessDate>()
  const date = asOf ?? today ?? undefined
  const forwards = useQueryOf(marketPriceApi.forwards, { currencyPair, date: asOf })
  return (
    <Page title={marketWords.forwardRates} help={marketWords.forwardHelp}>
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
      {forwards.isError ? <Failed because={forwards.error} retry={() => void forwards.refetch()} /> : null}
      {forwards.data ? <ForwardView table={forwards.data} /> : null}
    </Page>
  )
}
