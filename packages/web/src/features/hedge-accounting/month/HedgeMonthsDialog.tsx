/** The monthly tests of the organisations: how far each is, what it found, and what it could not test. */
import { type HedgeMonth, hedgeMonthApi } from '@hedgerow/contract/hedge-accounting/month/hedge-month.contract'
import { hedgeMonthTexts } from '@hedgerow/contract/hedge-accounting/month/hedge-month.text'
import { Failed } from '../../../kit/page/Failed.tsx'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { HedgeMonths } from './HedgeMonths.tsx'

const widthPx = 860
const everyMs = 1000
const isUnderWay = (months: readonly HedgeMonth[] | undefined) => months?.some(({ endTime }) => endTime === null)

export function HedgeMonthsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const { data, error, refetch } = useQueryOf(
    hedgeMonthApi.list,
    {},
    { staleTime: 0, refetchInterval: ({ state }) => (isUnderWay(state.data) ? everyMs : false) },
  )
  return (
    <ShownDialog title={hedgeMonthTexts.title} widthPx={widthPx} onClose={onClose}>
      <p className="hg-hint">{t(hedgeMonthTexts.help)}</p>
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p>{t(hedgeMonthTexts.none)}</p> : null}
      {data && data.length > 0 ? <HedgeMonths months={data} /> : null}
    </ShownDialog>
  )
}
