/** The exposures that an option hedges: what lapses with it. */
import type { Row } from '@hedgerow/contract/kit/list'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { optionExerciseApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { Failed } from '../../../kit/page/Failed.tsx'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

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
    one.currency,
    formatNumber(one.exposureAmt, scaleOf(one.currency)),
    formatDate(one.endDate),
    formatNumber(one.hedgeAmt, scaleOf(one.currency)),
    formatNumber(one.openAmt, scaleOf(one.currency)),
  ])
  const head = [
    eventDialogTexts.exposure,
    eventDialogTexts.currency,
    eventDialogTexts.exposureAmt,
    eventDialogTexts.endDate,
    eventDialogTexts.hedged,
    eventDialogTexts.openAmt,
  ]
  return (
    <ShownDialog title={eventDialogTexts.hedges} number={row.dealSerialNo} widthPx={760} onClose={onClose}>
      {hedges.isError ? <Failed because={hedges.error} retry={() => void hedges.refetch()} /> : null}
      {rows?.length === 0 ? <p className="hg-hint">{t(eventDialogTexts.noExposures)}</p> : null}
      {rows && rows.length > 0 ? (
        <>
          <PlainTable caption={t(eventDialogTexts.hedges)} head={head.map((word) => t(word))} rows={rows} />
          <p className="hg-hint">{t(eventDialogTexts.lapses)}</p>
        </>
      ) : null}
    </ShownDialog>
  )
}
