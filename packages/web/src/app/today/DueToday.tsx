import type { AgendaItem } from '@hedgerow/contract/calendar/agenda/agenda.contract'
import { itemTexts, paperTexts } from '@hedgerow/contract/calendar/agenda/agenda.text'
import { todayTexts } from '@hedgerow/contract/calendar/schedule.text'
import { pathOf } from '@hedgerow/contract/screens'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { Money } from '../../kit/show/Money.tsx'
import { closePanel } from '../edge/edge-state.ts'

const mostShown = 6

/** Each with its record; the calendar has the rest. */
export function DueToday({ items }: { readonly items: readonly AgendaItem[] }) {
  const t = useText()
  if (items.length === 0) return null
  return (
    <>
      <h4>{t(todayTexts.due)}</h4>
      <ul>
        {items.slice(0, mostShown).map((item) => (
          <DueItem key={`${item.layer}${item.number}`} item={item} />
        ))}
      </ul>
      {items.length > mostShown && (
        <p className="today-link" onClickCapture={closePanel}>
          <ListLink to={pathOf('calendar')}>{t(todayTexts.showAll, { count: items.length })}</ListLink>
        </p>
      )}
    </>
  )
}

function DueItem({ item: { layer, time, number, paper, counterParty, flows, url } }: { readonly item: AgendaItem }) {
  const t = useText()
  const [flow] = flows
  return (
    <li className="today-due" onClickCapture={closePanel}>
      <span>
        {time && <bdi dir="ltr">{time.slice(0, 5)} </bdi>}
        {t(itemTexts[layer])}
      </span>
      <ListLink to={url}>
        <bdi>{number}</bdi>
      </ListLink>
      <small>
        {paper ? t(paperTexts[paper]) : counterParty}{' '}
        {flow && <Money value={flow.amount} currency={flow.currency} withCurrency />}
      </small>
    </li>
  )
}
