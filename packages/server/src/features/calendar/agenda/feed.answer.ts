/** What a feed says: the items, notes and bank holidays that its owner chose, as events. */
import { feedDays } from '@hedgerow/contract/calendar/agenda/agenda.contract'
import { calendarTexts, itemTexts, paperTexts } from '@hedgerow/contract/calendar/agenda/agenda.text'
import { grantsOf } from '@hedgerow/contract/grants'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { say } from '@hedgerow/contract/kit/text'
import { addDays, type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import type { Tx } from '../../../kit/database/database.ts'
import { instantOf } from '../../../kit/process/clock.ts'
import { itemsBetween } from '../schedule.store.ts'
import { closedDays, flowsOf, layersFor, shownItem } from './agenda.answer.ts'
import { agendaItems, type StoredItem } from './agenda.store.ts'
import type { FeedOwner } from './feed.store.ts'
import type { IcsEvent } from './ics.rules.ts'

/** Of one layer of one day; a calendar program shows no more of them. */
const mostOfADay = 10

interface Place {
  readonly today: BusinessDate
  readonly timeZone: string
  /** What an address of ours begins with, such as https://fx.example.com. */
  readonly origin: string
}

/** Runs in the scope of the owner. */
export async function feedEvents(tx: Tx, owner: FeedOwner, { today, timeZone, origin }: Place): Promise<IcsEvent[]> {
  const span = { from: addDays(today, -feedDays.back), to: addDays(today, feedDays.ahead) }
  // Reviews change within the hour, and whoever gives them is told by a notice.
  const layers = layersFor(grantsOf(owner.duties), owner.layers).filter((layer) => layer !== 'review')
  const startOf = (day: string, time: string | null): IcsEvent['start'] =>
    time === null
      ? { day, nextDay: addDays(businessDate(day), 1) }
      : { instant: instantOf(timeZone, { day, time: time.slice(0, 8) }) }
  const items = await agendaItems(tx, owner, { ...span, layers, today, mostOfADay })
  const notes = owner.layers.includes('schedule') ? await itemsBetween(tx, owner, span) : []
  const { closed } = owner.layers.includes('holiday') ? await closedDays(tx, owner, span, today) : { closed: [] }
  return [
    ...items.map((item) => ({
      uid: `${item.record}-${item.id}-${item.layer}@hedgerow`,
      sequence: item.version,
      start: startOf(item.day, item.time),
      summary: summaryOf(item, owner),
      url: origin + shownItem(item).url,
    })),
    ...notes.map(({ id, version, scheduleDate, scheduleTime, title, description }) => ({
      uid: `schedule-${id}@hedgerow`,
      sequence: version,
      start: startOf(scheduleDate, scheduleTime),
      summary: title,
      description,
    })),
    ...closed.map(({ day, currencies }) => ({
      uid: `holiday-${day}@hedgerow`,
      sequence: 0,
      start: startOf(day, null),
      summary: say(calendarTexts.closedOf, owner.lang, { currencies: currencies.join(' ') }),
    })),
  ]
}

function summaryOf(item: StoredItem, { lang, amountsShown }: FeedOwner): string {
  const { paper } = shownItem(item)
  const amounts =
    amountsShown === YesNo.of.yes ? flowsOf(item).map(({ currency, amount }) => `${currency} ${amount}`) : []
  const what = paper ? say(paperTexts[paper], lang) : undefined
  return [say(itemTexts[item.layer], lang), what, item.number, item.counterParty, ...amounts].filter(Boolean).join(' ')
}
