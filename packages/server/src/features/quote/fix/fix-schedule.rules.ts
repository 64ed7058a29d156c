/**
 * When the session of a FIX line is open. Its hours are those of the bank's centre and follow its summer time; an end before the begin is
 * the next day's. A session ends from Monday to Friday, so that one over midnight begins on Sunday evening and none on Friday evening
 * (decision 0114).
 */
import { addDays, businessDate, weekday } from '@hedgerow/quant/basics/business-date'
import type { BankLine } from '../provider/provider.shape.ts'

export type SessionHours = Pick<BankLine, 'sessionBegin' | 'sessionEnd' | 'sessionZone'>

/** Instants in UTC as ISO text, which sorts as time does. */
export type SessionStanding =
  | { readonly isOpen: true; readonly began: string; readonly ends: string }
  | { readonly isOpen: false; readonly opens: string }

/** The clocks of zones, as the process has them. */
interface ZoneClocks {
  readonly instantOf: (zone: string, wall: WallTime) => string
  readonly wallClockOf: (zone: string) => (instant: string) => WallTime
}
interface WallTime {
  readonly day: string
  readonly time: string
}

const [friday, daysAhead] = [5, 4]

/** In both languages, by the bank's clock. */
export function saysWhen({ sessionZone }: SessionHours, opens: string, { wallClockOf }: ZoneClocks): string {
  const { day, time } = wallClockOf(sessionZone)(opens)
  const when = `${day.replace(/(....)(..)(..)/, '$1/$2/$3')} ${time} ${sessionZone}`
  return `会话开始：${when} / The session begins ${when}`
}

/** Undefined for a line that is always kept. */
export function sessionAt(
  hours: SessionHours,
  instant: string,
  { instantOf, wallClockOf }: ZoneClocks,
): SessionStanding | undefined {
  const { sessionBegin, sessionEnd, sessionZone } = hours
  if (sessionBegin === '') return undefined
  const today = businessDate(wallClockOf(sessionZone)(instant).day)
  const isOverMidnight = sessionEnd < sessionBegin
  // Yesterday's may still be open; the next one begins after a weekend at the latest.
  for (let away = -1; away <= daysAhead; away += 1) {
    const [first, last] = [addDays(today, away), addDays(today, away + Number(isOverMidnight))]
    if (weekday(last) > friday) continue
    const began = instantOf(sessionZone, { day: first, time: sessionBegin })
    const ends = instantOf(sessionZone, { day: last, time: sessionEnd })
    if (instant >= ends) continue
    return instant >= began ? { isOpen: true, began, ends } : { isOpen: false, opens: began }
  }
  throw new Error('should hold: a session begins within five days')
}
