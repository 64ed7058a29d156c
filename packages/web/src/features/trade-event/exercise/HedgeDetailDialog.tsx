/** The exposures that an option hedges: what lapses with it. */
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { heldShareTexts } from '@hedgerow/contract/hedge-accounting/relation/held-share.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Row } from '@hedgerow/contract/kit/list'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import {
  type HedgeResultFigure,
  hedgeResult,
} from '@hedgerow/contract/trade-event/exercise/hedge-result-figure.contract'
import { optionExerciseApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { HeldShares } from '../../../pieces/hedge/HeldShares.tsx'
import '../trade-event.css'

interface HedgeDetailDialogProps {
  readonly row: Row
  readonly onClose: () => void
}

export function HedgeDetailDialog({ row, onClose }: HedgeDetailDialogProps) {
  const t = useText()
  const hedges = useQueryOf(optionExerciseApi.hedges, { dealId: row.id }, { staleTime: 0 })
  const conventions = useConventions((state) => state)
  const scaleOf = (currency: string) => amountScaleOf(conventions, currency)
  const rows = hedges.data?.map((one) => [
    one.serialNo,
    t(labelOf(ExposureType, one.exposureType)),
    t(labelOf(ExposureDirection, one.exposureDirection)),
    one.currency,
    formatNumber(one.exposureAmt, scaleOf(one.currency)),
    formatDate(one.endDate),
    formatNumber(one.hedgeAmt, scaleOf(one.currency)),
    formatNumber(one.openAmt, scaleOf(one.currency)),
  ])
  const head = [
    eventDialogTexts.exposure,
    eventDialogTexts.exposureType,
    eventDialogTexts.direction,
    eventDialogTexts.currency,
    eventDialogTexts.exposureAmt,
    eventDialogTexts.endDate,
    eventDialogTexts.hedged,
    eventDialogTexts.openAmt,
  ]
  return (
    <ShownDialog title={eventDialogTexts.hedges} number={row.dealSerialNo} widthPx={1040} onClose={onClose}>
      {hedges.isError ? <Failed because={hedges.error} retry={() => void hedges.refetch()} /> : null}
      {rows?.length === 0 ? <p className="hg-hint">{t(eventDialogTexts.noExposures)}</p> : null}
      {rows && rows.length > 0 ? (
        <div className="hg-event-picture">
          <PlainTable caption={t(eventDialogTexts.hedges)} head={head.map((word) => t(word))} rows={rows} folds />
          <Results dealId={row.id} />
          <p className="hg-hint">{t(eventDialogTexts.lapses)}</p>
        </div>
      ) : null}
      {rows ? <HeldShares of={{ dealId: row.id }} none={t(heldShareTexts.none)} /> : null}
    </ShownDialog>
  )
}

/** What is hedged and its option at the market of now, both against the strike: what one loses the other makes good. */
function Results({ dealId }: { readonly dealId: string }) {
  const { data } = useQueryOf(optionExerciseApi.hedgeResult, { dealId }, { staleTime: 0 })
  if (!data) return null
  const money = (name: HedgeResultFigure) => (
    <span key={name}>
      <FigureMark id={figureId(hedgeResult[name], { deal: dealId })} name={eventDialogTexts[name]} />
      <Money value={data[name]} currency={data.resultCurrency} withCurrency />
    </span>
  )
  return (
    <FactList
      facts={[
        [eventDialogTexts.market, <Rate key="market" value={data.priceDateRate} pair={data.currencyPair} agreed />],
        [eventDialogTexts.itemResult, money('itemResult')],
        [eventDialogTexts.optionResult, money('optionResult')],
      ]}
    />
  )
}
