/** The hours in which a counterparty deals. They are those of its own clock, wherever whoever asks sits. */

export interface DealHours {
  /** `HH:mm:ss`; an end before the begin is that of the next day. */
  readonly dealTimeBegin: string
  readonly dealTimeEnd: string
  /** The clock that both are read on, as `GMT+08:00`. */
  readonly timezone: string
}

const day = 24 * 60 * 60
const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}

/** Seconds by which that clock is before UTC; zero for one that is not written as an offset. */
function aheadOf(timezone: string): number {
  const [, sign, offset = '00:00'] = /^GMT([+-])(\d\d:\d\d)$/.exec(timezone) ?? []
  return sign === '-' ? -secondsOf(offset) : secondsOf(offset)
}

/**
 * Days from the day of UTC to the day on which the party's hours of that moment began: on Friday evening in New York it is Saturday in
 * Greenwich, and hours over midnight belong to the day before.
 */
export function dayShift({ dealTimeBegin, dealTimeEnd, timezone }: DealHours, utcTime: string): number {
  const ahead = secondsOf(utcTime) + aheadOf(timezone)
  const shift = Math.floor(ahead / day)
  const [begin, end] = [secondsOf(dealTimeBegin), secondsOf(dealTimeEnd)]
  return begin > end && ahead - shift * day <= end ? shift - 1 : shift
}

/** Whether it deals at that time of the UTC clock, `HH:mm:ss`. */
export function dealsAt({ dealTimeBegin, dealTimeEnd, timezone }: DealHours, utcTime: string): boolean {
  const local = (secondsOf(utcTime) + aheadOf(timezone) + day) % day
  const [begin, end] = [secondsOf(dealTimeBegin), secondsOf(dealTimeEnd)]
  const [hasBegun, hasNotEnded] = [local >= begin, local <= end]
  return begin <= end ? hasBegun && hasNotEnded : hasBegun || hasNotEnded
}
