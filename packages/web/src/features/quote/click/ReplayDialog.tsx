/** The prices that stood on the tile around a click, as they were kept with the deal. */
import { clickDealApi } from '@hedgerow/contract/quote/click.contract'
import { clickTexts } from '@hedgerow/contract/quote/click.text'
import { Failed } from '../../../kit/page/Failed.tsx'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import { rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

interface ReplayDialogProps {
  readonly askGroupNo: string
  readonly onClose: () => void
}

export function ReplayDialog({ askGroupNo, onClose }: ReplayDialogProps) {
  const t = useText()
  const replay = useQueryOf(clickDealApi.replay, { askGroupNo })
  const scale = useConventions((state) => rateScaleOf(state, replay.data?.currencyPair))
  const rows = replay.data?.ticks.map(({ agoMs, bid, ask }) => [
    formatNumber(String(agoMs), 0),
    formatNumber(bid, scale),
    formatNumber(ask, scale),
  ])
  const { before, bid, ask, replayTitle, noTicks } = clickTexts
  return (
    <ShownDialog title={replayTitle} number={askGroupNo} widthPx={480} onClose={onClose}>
      {replay.isError ? <Failed because={replay.error} retry={() => void replay.refetch()} /> : null}
      {rows?.length === 0 ? <p className="hg-hint">{t(noTicks)}</p> : null}
      {rows && rows.length > 0 ? (
        <PlainTable caption={t(replayTitle)} head={[before, bid, ask].map((word) => t(word))} rows={rows} />
      ) : null}
    </ShownDialog>
  )
}
