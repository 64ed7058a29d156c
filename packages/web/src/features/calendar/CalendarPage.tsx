/** What falls due for a member, over the days on which banks are closed. */

import { calendarTexts, layerTexts } from '@hedgerow/contract/calendar/agenda/agenda.text'
import { calendarScreens } from '@hedgerow/contract/calendar/calendar.screens'
import { type ScheduleItem, scheduleApi } from '@hedgerow/contract/calendar/schedule.contract'
import { todayTexts, weekdayNames } from '@hedgerow/contract/calendar/schedule.text'
import { calendarLayers } from '@hedgerow/contract/member/settings.contract'
import { type BusinessDate, isBusinessDate, weekday } from '@hedgerow/quant/basics/business-date'
import { useSearch } from '@tanstack/react-router'
import { Button, Checkbox, Segmented } from 'antd'
import { ChevronLeft, ChevronRight, Plus, Rss } from 'lucide-react'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useGo } from '../../kit/link/use-go.ts'
import { Card } from '../../kit/page/Card.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { type CalendarView, calendarViews, daysOf, stepped } from './calendar-days.ts'
import { DayGrid } from './DayGrid.tsx'
import { DayPart, type NoteActs } from './DayPart.tsx'
import { type CalendarDay, countOf, toggleLayer, useCalendar, useLayers } from './use-calendar.ts'
import './calendar.css'

const ScheduleDialog = lazy(async () => ({
  default: (await import('../../pieces/schedule/ScheduleDialog.tsx')).ScheduleDialog,
}))
const FeedDialog = lazy(async () => ({ default: (await import('./FeedDialog.tsx')).FeedDialog }))

const roomIn = { month: 3, week: 12, list: 0 } as const
const isNarrow = () => matchMedia('(max-width: 720px)').matches

export function CalendarPage() {
  const today = useSystemDate()
  return today ? <CalendarFrom today={today} /> : <Page title={calendarScreens[0].title}>{null}</Page>
}

function CalendarFrom({ today }: { readonly today: BusinessDate }) {
  const t = useText()
  const [chosen, choose] = useChosenDay(today)
  const [view, setView] = useState<CalendarView>(isNarrow() ? 'list' : 'month')
  const [edited, setEdited] = useState<ScheduleItem | 'new'>()
  const [isFeedOpen, setFeedOpen] = useState(false)
  const beside = useRef<HTMLDivElement>(null)
  const calendar = useCalendar(daysOf(view, chosen))
  const acts = useNoteActs(setEdited)
  const place = useRef<HTMLDivElement>(null)
  useFirstSight(place, calendar.isRead)
  const of = calendar.days.find(({ day }) => day === chosen)
  const title = titleOf(view, calendar.days)
  return (
    <Page
      title={calendarScreens[0].title}
      help={calendarTexts.help}
      actions={
        <>
          <Button icon={<Rss size={16} aria-hidden />} onClick={() => setFeedOpen(true)}>
            {t(calendarTexts.subscribe)}
          </Button>
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t(todayTexts.add)}
          </Button>
        </>
      }
    >
      <Card
        title={t(title.text, title.params)}
        extra={
          <>
            <Button aria-label={t(calendarTexts.earlier)} onClick={() => choose(stepped(view, chosen, -1))}>
              <ChevronLeft size={16} aria-hidden className="cal-arrow" />
            </Button>
            <Button onClick={() => choose(today)}>{t(calendarTexts.today)}</Button>
            <Button aria-label={t(calendarTexts.later)} onClick={() => choose(stepped(view, chosen, 1))}>
              <ChevronRight size={16} aria-hidden className="cal-arrow" />
            </Button>
            <Segmented
              aria-label={t(calendarTexts.views)}
              value={view}
              options={calendarViews.map((value) => ({ value, label: t(calendarTexts[value]) }))}
              onChange={setView}
            />
          </>
        }
      >
        <Layers />
        {calendar.failed && <Failed {...calendar.failed} />}
        {calendar.provisionalFrom && (
          <p className="cal-quiet">{t(calendarTexts.provisional, { day: calendar.provisionalFrom })}</p>
        )}
        <div ref={place}>
          {view === 'list' ? (
            <MonthList days={calendar.days} today={today} isRead={calendar.isRead} acts={acts} />
          ) : (
            <div className="cal-beside" aria-busy={!calendar.isRead}>
              <DayGrid
                days={calendar.days}
                chosen={chosen}
                room={roomIn[view]}
                month={view === 'month' ? chosen.slice(0, 6) : undefined}
                label={t(title.text, title.params)}
                onChoose={choose}
                onOpen={() => beside.current?.focus()}
              />
              <section ref={beside} tabIndex={-1} className="cal-chosen" aria-labelledby="cal-chosen">
                <h3 id="cal-chosen">
                  <DayName day={chosen} />
                </h3>
                {of && calendar.isRead && <DayPart of={of} acts={acts} />}
              </section>
            </div>
          )}
        </div>
      </Card>
      <Suspense>
        {edited && (
          <ScheduleDialog
            {...(edited === 'new' ? { day: chosen } : { item: edited })}
            onClose={() => setEdited(undefined)}
          />
        )}
        {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
      </Suspense>
    </Page>
  )
}

/** Where the month is longer than the screen, today is what is seen of it at first. */
function useFirstSight(place: RefObject<HTMLElement | null>, isRead: boolean): void {
  const isOver = useRef(false)
  useEffect(() => {
    if (!isRead || isOver.current) return
    isOver.current = true
    const first = place.current?.querySelector('[aria-current="date"], [data-first]')
    const { top = 0, bottom = 0 } = first?.getBoundingClientRect() ?? {}
    if (top < 0 || bottom > innerHeight) first?.scrollIntoView({ block: 'center' })
  }, [place, isRead])
}

/** The day stands in the address, so that a notice leads to it. */
function useChosenDay(today: BusinessDate): readonly [BusinessDate, (day: BusinessDate) => void] {
  const { day } = useSearch({ strict: false }) as { readonly day?: unknown }
  const go = useGo()
  const dayText = String(day ?? '')
  const choose = (next: BusinessDate) => go('.', { day: next }, { replace: true })
  return [isBusinessDate(dayText) ? dayText : today, choose]
}

function useNoteActs(edit: (item: ScheduleItem) => void): NoteActs {
  const confirm = useConfirm()
  const toast = useToast()
  const cancel = useCommandOf(scheduleApi.cancel, { onDone: () => toast(todayTexts.cancelled) })
  const askCancel = async ({ id, title }: ScheduleItem) => {
    const words = { title: todayTexts.cancelAsk, verb: todayTexts.cancelIt, cancel: todayTexts.keep }
    if (await confirm({ ...words, params: { title }, danger: true })) cancel.run({ id })
  }
  return { edit, cancel: (item) => void askCancel(item) }
}

function titleOf(view: CalendarView, days: readonly CalendarDay[]) {
  const [from = '', middle = '', to = ''] = [days[0]?.day, days[Math.floor(days.length / 2)]?.day, days.at(-1)?.day]
  if (view === 'week') return { text: calendarTexts.weekOf, params: { from, to } }
  const params = { year: middle.slice(0, 4), month: Number.parseInt(middle.slice(4, 6), 10) }
  return { text: calendarTexts.monthOf, params }
}

function Layers() {
  const t = useText()
  const layers = useLayers()
  return (
    <fieldset className="cal-layers" aria-label={t(calendarTexts.layers)}>
      {calendarLayers.map((layer) => (
        <Checkbox key={layer} checked={layers.includes(layer)} onChange={() => toggleLayer(layer)}>
          <span className={`cal-dot ${layer}`} aria-hidden /> {t(layerTexts[layer])}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function DayName({ day }: { readonly day: BusinessDate }) {
  const t = useText()
  const name = weekdayNames[weekday(day) - 1]
  return (
    <>
      <bdi dir="ltr">{formatDate(day)}</bdi> {name && <span className="cal-quiet">{t(name)}</span>}
    </>
  )
}

interface MonthListProps {
  readonly today: BusinessDate
  readonly days: readonly CalendarDay[]
  readonly isRead: boolean
  readonly acts: NoteActs
}

/** The days of the month that have something, one below the other. */
function MonthList({ days, today, isRead, acts }: MonthListProps) {
  const t = useText()
  const busy = days.filter((of) => countOf(of) > 0 || of.closed.length > 0)
  // On a quiet day the next one that has something.
  const next = busy.find(({ day }) => day >= today)
  if (isRead && busy.length === 0) return <p className="cal-quiet">{t(calendarTexts.nothingAtAll)}</p>
  return (
    <>
      {busy.map((of) => (
        <section key={of.day} className="cal-listed" data-first={of === next || undefined}>
          <h3>
            <DayName day={of.day} />
          </h3>
          <DayPart of={of} acts={acts} />
        </section>
      ))}
    </>
  )
}
