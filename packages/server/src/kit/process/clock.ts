// The only place that reads time. Rules receive the business date from the system_date row; expiry is computed in the
// database; everything else that must know the hour asks here, so that tests and clock jumps have one door.

/** The present instant as an ISO string in UTC, for logs and records. Never order by it and never measure with it. */
export function now(): string {
  return new Date().toISOString()
}

/** The instant of a record for a library that takes no text. */
export const dateOf = (instant: string): Date => new Date(instant)

/** Milliseconds of a clock that never goes back: for durations, waits and deadlines. */
export function monotonicMs(): number {
  return performance.now()
}

/** The day (`yyyymmdd`) and time (`HH:mm:ss`) of an IANA time zone, from which the system date follows outside the demo. */
export const wallClock = (timeZone: string): WallTime => wallClockOf(timeZone)(now())

export interface WallTime {
  readonly day: string
  readonly time: string
}

/** The same for any instant of a record; one zone is looked up once for many. */
export function wallClockOf(timeZone: string): (instant: string) => WallTime {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (instant) => {
    const [day = '', time = ''] = format.format(Date.parse(instant)).split(' ')
    return { day: day.replaceAll('-', ''), time }
  }
}

/** The instant of a day and time on the clocks of a zone, in UTC. Where clocks change, the hour that comes twice is the later one. */
export function instantOf(timeZone: string, { day, time }: WallTime): string {
  const wallOf = wallClockOf(timeZone)
  const inUtc = (wall: WallTime) => Date.parse(`${wall.day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${wall.time}Z`)
  const wanted = inUtc({ day, time })
  const shift = (instant: number) => instant - inUtc(wallOf(new Date(instant).toISOString()))
  // The shift at the guess may be that of before a change of clocks; the second look is at the right side of it.
  return new Date(wanted + shift(wanted + shift(wanted))).toISOString()
}
