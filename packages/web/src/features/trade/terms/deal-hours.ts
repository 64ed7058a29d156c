/** The time of a deal on the UTC clock, which the hours of its counterparty are compared on. */

interface Wall {
  /** yyyymmdd and `HH:mm:ss` */
  readonly date: string
  readonly time: string
}

const utcClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', timeStyle: 'medium' })

/**
 * The UTC time, `HH:mm:ss`, of a day and time on the clocks of an IANA zone; undefined for what is no time. In the hour before
 * clocks change it may be that of after the change.
 */
export function utcTimeOf({ date, time }: Wall, timeZone: string): string | undefined {
  const read = (day: string, clock: string) => Date.parse(`${day}T${clock}Z`)
  const wanted = read(date.replace(/^(....)(..)(..)$/, '$1-$2-$3'), time)
  if (Number.isNaN(wanted)) return undefined
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const [day = '', clock = ''] = format.format(wanted).split(' ')
  return utcClock.format(wanted - (read(day, clock) - wanted))
}
