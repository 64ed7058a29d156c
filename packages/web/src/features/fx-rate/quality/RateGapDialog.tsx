/** What a missing day needs: a rate from one of the sources, asked in their order, or one that is entered by hand. */

import { FetchOutcome, PriceType } from '@hedgerow/contract/fx-rate/fx-rate.dict'
import { fxRateTexts } from '@hedgerow/contract/fx-rate/fx-rate.text'
import { type FetchTry, rateQualityApi } from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { rateQualityTexts } from '@hedgerow/contract/fx-rate/rate-quality.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { FeedFailure } from '@hedgerow/contract/rate-feed/rate-feed.dict'
import { Button } from 'antd'
import { useState } from 'react'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { FxRateDialog } from '../rate/FxRateDialog.tsx'

interface RateGapDialogProps {
  readonly currencyPair: string
  readonly dataDate: string
  readonly onClose: () => void
}

export function RateGapDialog({ currencyPair, dataDate, onClose }: RateGapDialogProps) {
  const t = useText()
  const [tries, setTries] = useState<readonly FetchTry[]>()
  const [isFilling, fill] = useState(false)
  const fetch = useCommandOf(rateQualityApi.fetch, { onDone: setTries })
  if (isFilling)
    return <FxRateDialog title={fxRateTexts.addTitle} row={placeOf(currencyPair, dataDate)} onClose={onClose} />
  const acts = (
    <>
      <Button onClick={() => fill(true)}>{t(rateQualityTexts.fill)}</Button>
      <Button type="primary" loading={fetch.isRunning} onClick={() => fetch.run({ currencyPair, dataDate })}>
        {t(rateQualityTexts.fetch)}
      </Button>
    </>
  )
  const hasCome = tries?.some(({ midPrice }) => midPrice !== null) ?? false
  return (
    <ShownDialog
      title={rateQualityTexts.gapTitle}
      number={`${currencyPair} ${formatDate(dataDate)}`}
      widthPx={480}
      footer={hasCome ? undefined : acts}
      onClose={onClose}
    >
      <p className="hg-hint">{t(rateQualityTexts.gapSays)}</p>
      {tries ? <Tries tries={tries} /> : null}
    </ShownDialog>
  )
}

function Tries({ tries }: { readonly tries: readonly FetchTry[] }) {
  const t = useText()
  const head = [rateQualityTexts.source, rateQualityTexts.fetched, rateQualityTexts.rate, rateQualityTexts.problem]
  return (
    <div role="status">
      <HeadedTable caption={t(rateQualityTexts.fetched)} head={head.map((word) => ({ word: t(word) }))}>
        {tries.map(({ dataSource, outcome, midPrice, failure, leftOut }) => (
          <tr key={dataSource}>
            <td>{t(labelOf(RateSource, dataSource))}</td>
            <td>
              <StatusTag dictionary={FetchOutcome} value={outcome} />
            </td>
            <td>
              <bdi dir="ltr">{midPrice ?? ''}</bdi>
            </td>
            <td>{failure ? t(labelOf(FeedFailure, failure)) : (leftOut ?? '')}</td>
          </tr>
        ))}
      </HeadedTable>
      {tries.every(({ midPrice }) => midPrice === null) ? <p>{t(rateQualityTexts.fetchedNone)}</p> : null}
    </div>
  )
}

/** As a row of the list, so that the dialog knows its place. */
function placeOf(currencyPair: string, dataDate: string): Row {
  const [sourceCurrency = '', targetCurrency = ''] = currencyPair.split('/')
  return { id: '', currencyPair, dataDate, sourceCurrency, targetCurrency, priceType: PriceType.of.mid }
}
