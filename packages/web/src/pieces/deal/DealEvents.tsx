/** What was asked for of a deal since it lives; each leads to its order. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { pathOf } from '@hedgerow/contract/screens'
import { DealEvent, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { dealEventApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { DateText } from '../../kit/show/DateText.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

interface DealEventsProps {
  readonly dealId: string
  readonly currency: string | undefined
}

export function DealEvents({ dealId, currency }: DealEventsProps) {
  const t = useText()
  const events = useQueryOf(dealEventApi.queryEvents, { dealId }, { staleTime: 0 })
  if (events.isError) return <Failed because={events.error} retry={() => void events.refetch()} />
  if (events.data?.length === 0) return <p className="hg-hint">{t(eventDialogTexts.noEvents)}</p>
  return (
    <ul className="hg-deal-links">
      {events.data?.map((event) => (
        <li key={event.id}>
          <span>
            <ListLink to={pathOf('trade-event', { order: event.id })}>
              {t(labelOf(DealEvent, event.orderSubCode))}
            </ListLink>{' '}
            {event.eventAmt ? <Money value={event.eventAmt} currency={currency} withCurrency /> : null}
          </span>
          <span>
            <DateText value={event.dealDate} /> <StatusTag dictionary={TradeStatus} value={event.orderStatus} />{' '}
            {event.undone ? t(eventDialogTexts.undoneMark) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
