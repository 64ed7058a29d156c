/** When those who deal are told of a maturity or an expiry: five business days and one before it, on the day, an hour before the cut-off. */
import { eventsOfKind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { addGoodDays, type Calendar } from '@hedgerow/quant/basics/calendar'
import type { SystemDate } from '../../../kit/record/system-date.ts'

export const reminderStages = { soon: 1, eve: 2, day: 3, cutOff: 4 } as const
export type ReminderStage = (typeof reminderStages)[keyof typeof reminderStages]

/** Business days before the day. */
const daysAhead = { soon: -5, eve: -1 } as const
const minutesBeforeCutOff = 60

export interface ComingEvent {
  readonly businType: keyof typeof eventsOfKind
  /** The day on which the deal matures or the option expires. */
  readonly dueDay: BusinessDate
  /** `HH:mm:ss`, of options. */
  readonly cutOff: string | null
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A spot deal is days old at most when it matures: it is named on its day only. */
const isForeseen = (businType: ComingEvent['businType']) =>
  eventsOfKind[businType].some((event) => event === DealEvent.of.extend || event === DealEvent.of.exercise)

/** How near the event is, or undefined where nobody need be told yet. A day that was missed is made up for later. */
export function stageOf(
  { businType, dueDay, cutOff }: ComingEvent,
  { today, time }: Pick<SystemDate, 'today' | 'time'>,
  calendars: readonly Calendar[],
): ReminderStage | undefined {
  if (today >= dueDay) {
    if (today > dueDay || cutOff === null) return reminderStages.day
    const left = minutesOf(cutOff) - minutesOf(time)
    return left >= 0 && left <= minutesBeforeCutOff ? reminderStages.cutOff : reminderStages.day
  }
  if (!isForeseen(businType)) return undefined
  if (today >= addGoodDays(dueDay, daysAhead.eve, calendars)) return reminderStages.eve
  return today >= addGoodDays(dueDay, daysAhead.soon, calendars) ? reminderStages.soon : undefined
}
