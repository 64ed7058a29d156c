import { calendarTexts, layerTexts } from '@hedgerow/contract/calendar/agenda/agenda.text'
import type { ScheduleItem } from '@hedgerow/contract/calendar/schedule.contract'
import { todayTexts } from '@hedgerow/contract/calendar/schedule.text'
import { Pencil, X } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import { AgendaLine, KindMark } from './AgendaLine.tsx'
import type { CalendarDay } from './use-calendar.ts'

export interface NoteActs {
  readonly edit: (item: ScheduleItem) => void
  readonly cancel: (item: ScheduleItem) => void
}

/** Everything of one day. */
export function DayPart({ of, acts }: { readonly of: CalendarDay; readonly acts: NoteActs }) {
  const t = useText()
  const { items, notes, closed, more } = of
  return (
    <>
      {closed.length > 0 && <p className="cal-closed">{t(calendarTexts.closedOf, { currencies: closed.join(' ') })}</p>}
      <ul className="cal-lines">
        {items.map((item) => (
          <AgendaLine key={`${item.layer}${item.url}${item.number}`} item={item} />
        ))}
        {notes.map((note) => (
          <NoteLine key={note.id} note={note} acts={acts} />
        ))}
      </ul>
      {more.map(({ layer, count }) => (
        <p key={layer} className="cal-quiet">
          {t(calendarTexts.moreOf, {
            layer: layerTexts[layer],
            count,
            shown: items.filter((item) => item.layer === layer).length,
          })}
        </p>
      ))}
      {items.length + notes.length === 0 && <p className="cal-quiet">{t(calendarTexts.nothing)}</p>}
    </>
  )
}

function NoteLine({ note, acts }: { readonly note: ScheduleItem; readonly acts: NoteActs }) {
  const t = useText()
  const { title, description, scheduleTime } = note
  return (
    <li className="cal-line">
      <KindMark layer="schedule" />
      <div>
        <p>
          {scheduleTime && <bdi dir="ltr">{scheduleTime.slice(0, 5)} </bdi>}
          {title}
        </p>
        {description && <p className="cal-quiet">{description}</p>}
      </div>
      <button
        type="button"
        className="cal-act"
        aria-label={t(todayTexts.editThis, { title })}
        onClick={() => acts.edit(note)}
      >
        <Pencil size={16} aria-hidden />
      </button>
      <button
        type="button"
        className="cal-act"
        aria-label={t(todayTexts.cancelThis, { title })}
        onClick={() => acts.cancel(note)}
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  )
}
