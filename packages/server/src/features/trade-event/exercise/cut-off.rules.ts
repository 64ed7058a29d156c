/** Until when an option may be exercised without anybody saying why it is late. Pure. */

/** A moment on the clocks of the option's market. */
interface Moment {
  readonly day: string
  /** HH:mm:ss */
  readonly time: string
}

interface Expiring {
  readonly maturityDate: string | null
  /** HH:mm:ss on the day of the expiry; null where none was agreed: until the end of that day. */
  readonly optionEndTime: string | null
}

/** The last second of the cut-off is still in time; on any later day it has passed, whatever the hour. */
export function isPastCutOff({ maturityDate, optionEndTime }: Expiring, { day, time }: Moment): boolean {
  if (maturityDate === null || day < maturityDate) return false
  return day > maturityDate || (optionEndTime !== null && time > optionEndTime)
}
