/** Whether a payment still leaves on its day. Pure. */

/** The hour of a day: `time` is `HH:mm:ss`. */
interface Moment {
  readonly today: string
  readonly time: string
}

interface Due {
  readonly payDate: string
  /** HH:mm; null where the bank tells none. */
  readonly cutOff: string | null
}

/** Its day is over, or its bank's cut-off of today is; at the minute itself it is over. */
export const isLate = ({ payDate, cutOff }: Due, { today, time }: Moment): boolean =>
  payDate < today || (payDate === today && cutOff !== null && time.slice(0, 5) >= cutOff)
