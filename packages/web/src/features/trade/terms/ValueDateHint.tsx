import type { Quote } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'

type Dated = Pick<Quote, 'valueDate' | 'spotDate' | 'calendars' | 'provisional'>

/** The joint calendar behind the date, the spot date, and a warning while the calendar is not published that far. */
export function ValueDateHint({ quote }: { readonly quote: Dated | undefined }) {
  const t = useText()
  if (!quote?.valueDate) return null
  return (
    <>
      {t(tradeTexts.calendars, { names: quote.calendars.join(' + ') })} · {t(tradeTexts.spotDate)}{' '}
      {formatDate(quote.spotDate)}
      {quote.provisional ? (
        <span className="hg-tag hg-tag-changed hg-deal-provisional" title={t(tradeTexts.provisionalAbout)}>
          {t(tradeTexts.provisional)}
        </span>
      ) : null}
    </>
  )
}
