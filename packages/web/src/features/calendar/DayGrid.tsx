/** Weeks of days: one stop of the keyboard, whose arrows move by day. What fits of a day stands in it, the rest beside. */

import type { AgendaItem } from '@hedgerow/contract/calendar/agenda/agenda.contract'
import { calendarTexts, itemTexts } from '@hedgerow/contract/calendar/agenda/agenda.text'
import { weekdayNames } from '@hedgerow/contract/calendar/schedule.text'
import type { Lang } from '@hedgerow/contract/kit/text'
import { type BusinessDate, weekday } from '@hedgerow/quant/basics/business-date'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useHomeCurrency } from '../../kit/person/conventions.ts'
import { useLang, useText } from '../../kit/person/language.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { formatBig } from '../../kit/show/formats.ts'
import { dayByKey, weeksOf } from './calendar-days.ts'
import { type CalendarDay, countOf } from './use-calendar.ts'

interface DayGridProps {
  readonly days: readonly CalendarDay[]
  readonly chosen: BusinessDate
  /** Items of a day that fit. */
  readonly room: number
  /** The month in the middle: days of others are quiet. Left out where all are alike. */
  readonly month?: string | undefined
  readonly label: string
  readonly onChoose: (day: BusinessDate) => void
  /** Enter on a day: its items take the focus. */
  readonly onOpen: () => void
}

export function DayGrid({ days, chosen, room, month, label, onChoose, onOpen }: DayGridProps) {
  const t = useText()
  const today = useSystemDate()
  const place = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    place.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus()
  }, [chosen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      return onOpen()
    }
    const isRightToLeft = document.dir === 'rtl'
    const to = dayByKey(event.key, chosen, { today, isRightToLeft })
    if (to === undefined) return
    event.preventDefault()
    isMoving.current = true
    onChoose(to)
  }
  const byDay = new Map(days.map((of) => [of.day, of]))
  return (
    <table ref={place} aria-label={label} className="cal-grid">
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name.en} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {weeksOf(days.map(({ day }) => day)).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const of = byDay.get(day)
              return of ? (
                <DayCell
                  key={day}
                  of={of}
                  room={room}
                  isChosen={day === chosen}
                  isToday={day === today}
                  isQuiet={month !== undefined && !day.startsWith(month)}
                  onChoose={onChoose}
                />
              ) : null
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps {
  readonly of: CalendarDay
  readonly room: number
  readonly isChosen: boolean
  readonly isToday: boolean
  readonly isQuiet: boolean
  readonly onChoose: (day: BusinessDate) => void
}

const friday = 5

/** A cell has no room for a number: the first amount says more, that in foreign currency before the home currency. */
function inShort({ flows, number }: AgendaItem, lang: Lang, home: string): string {
  const flow = flows.find(({ currency }) => currency !== home) ?? flows[0]
  return flow ? `${flow.currency} ${formatBig(flow.amount, lang, 2, 0)}` : number
}

function DayCell({ of, room, isChosen, isToday, isQuiet, onChoose }: DayCellProps) {
  const t = useText()
  const lang = useLang()
  const { day, items, notes, closed } = of
  const home = useHomeCurrency()
  const name = weekdayNames[weekday(day) - 1]
  const says = t(calendarTexts.dayOf, { day, weekday: name ?? '', count: countOf(of) })
  const closedSays = closed.length > 0 ? t(calendarTexts.closedOf, { currencies: closed.join(' ') }) : ''
  const lines = [
    ...items.map((item) => ({
      layer: item.layer,
      key: `${item.layer}${item.number}`,
      text: `${item.time?.slice(0, 5) ?? ''} ${inShort(item, lang, home)}`,
    })),
    ...notes.map(({ id, title, scheduleTime }) => ({
      layer: 'schedule' as const,
      key: `note${id}`,
      text: `${scheduleTime?.slice(0, 5) ?? ''} ${title}`,
    })),
  ]
  const classes = [
    'cal-day',
    isToday && 'today',
    isQuiet && 'quiet',
    (closed.length > 0 || weekday(day) > friday) && 'off',
  ]
  return (
    <td className={classes.filter(Boolean).join(' ')}>
      <button
        type="button"
        data-day={day}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => onChoose(day)}
      >
        <span className="cal-unseen">{[says, closedSays].filter(Boolean).join(' · ')}</span>
        <span aria-hidden>
          <b>
            {Number.parseInt(day.slice(6), 10)}
            {closed.length > 0 && <small>{closed.join(' ')}</small>}
          </b>
          {lines.slice(0, room).map(({ key, layer, text }) => (
            <span key={key} className={`cal-item ${layer}`}>
              {t(itemTexts[layer])} <bdi>{text}</bdi>
            </span>
          ))}
          {countOf(of) > room && <em>{t(calendarTexts.more, { n: countOf(of) - room })}</em>}
        </span>
      </button>
    </td>
  )
}
