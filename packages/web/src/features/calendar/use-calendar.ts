/** What the calendar shows: the items of the days by day, in the layers that the member keeps on. */
import { type Agenda, type AgendaItem, agendaApi } from '@hedgerow/contract/calendar/agenda/agenda.contract'
import { type ScheduleItem, scheduleApi } from '@hedgerow/contract/calendar/schedule.contract'
import { assert } from '@hedgerow/contract/kit/refusal'
import type { CalendarLayer } from '@hedgerow/contract/member/settings.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { changeSettings, useSettingsPart } from '../../kit/person/settings.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

export interface CalendarDay {
  readonly day: BusinessDate
  readonly items: readonly AgendaItem[]
  readonly notes: readonly ScheduleItem[]
  /** Currencies whose banks are closed on a day of the week. */
  readonly closed: readonly string[]
  readonly more: Agenda['more']
}

export const countOf = ({ items, notes, more }: CalendarDay): number =>
  items.length +
  notes.length +
  more.reduce((sum, { layer, count }) => sum + count - items.filter((item) => item.layer === layer).length, 0)

export const useLayers = (): readonly CalendarLayer[] => useSettingsPart(({ extra }) => extra.calendar)

export const toggleLayer = (layer: CalendarLayer): void =>
  changeSettings((settings) => {
    const layers = settings.extra.calendar
    const calendar = layers.includes(layer) ? layers.filter((one) => one !== layer) : [...layers, layer]
    return { ...settings, extra: { ...settings.extra, calendar } }
  })

export function useCalendar(days: readonly BusinessDate[]) {
  const layers = useLayers()
  const [from, to] = [days[0], days.at(-1)]
  assert(from && to, 'a view has days')
  const span = { from, to }
  const agenda = useQueryOf(agendaApi.range, span)
  const notes = useQueryOf(scheduleApi.range, span, { inEveryLanguage: true })
  const shows = (layer: CalendarLayer) => layers.includes(layer)
  const calendarDays = days.map(
    (day): CalendarDay => ({
      day,
      items: agenda.data?.items.filter((item) => item.day === day && shows(item.layer)) ?? [],
      notes: shows('schedule') ? (notes.data?.filter(({ scheduleDate }) => scheduleDate === day) ?? []) : [],
      closed: shows('holiday') ? (agenda.data?.closed.find((one) => one.day === day)?.currencies ?? []) : [],
      more: agenda.data?.more.filter((one) => one.day === day && shows(one.layer)) ?? [],
    }),
  )
  const failed = [agenda, notes].find(({ error, data }) => error && !data)
  return {
    days: calendarDays,
    provisionalFrom: shows('holiday') ? (agenda.data?.provisionalFrom ?? null) : null,
    isRead: agenda.data !== undefined && notes.data !== undefined,
    failed: failed?.error ? { because: failed.error, retry: () => void failed.refetch() } : undefined,
  }
}
