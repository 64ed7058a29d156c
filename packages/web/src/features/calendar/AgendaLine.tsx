import type { AgendaItem } from '@hedgerow/contract/calendar/agenda/agenda.contract'
import { itemTexts, paperTexts } from '@hedgerow/contract/calendar/agenda/agenda.text'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { Money } from '../../kit/show/Money.tsx'

/** One item of a day in full: its kind, the number that opens it, with whom, and what comes in and goes out. */
export function AgendaLine({ item }: { readonly item: AgendaItem }) {
  const t = useText()
  return (
    <li className="cal-line">
      <KindMark layer={item.layer} />
      <div>
        <p>
          {item.time && <bdi dir="ltr">{item.time.slice(0, 5)} </bdi>}
          <ListLink to={item.url}>
            <bdi>{item.number}</bdi>
          </ListLink>{' '}
          <span className="cal-quiet">{item.paper ? t(paperTexts[item.paper]) : item.counterParty}</span>
        </p>
        {item.flows.length > 0 && (
          <p className="cal-quiet">
            {item.flows.map(({ currency, amount }) => (
              <Money key={currency} value={amount} currency={currency} withCurrency />
            ))}
          </p>
        )}
      </div>
    </li>
  )
}

/** The kind of an item, as a word on the colour of its layer. */
export function KindMark({ layer }: { readonly layer: AgendaItem['layer'] | 'schedule' }) {
  const t = useText()
  return <span className={`cal-kind ${layer}`}>{t(itemTexts[layer])}</span>
}
