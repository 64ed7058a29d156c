/** When a counterparty deals, as `HH:mm:ss`; an end before the begin is that of the next day. */
export interface DealTimes {
  readonly dealTimeBegin: string
  readonly dealTimeEnd: string
}

export function isOutsideHours({ dealTimeBegin, dealTimeEnd }: DealTimes, time: string): boolean {
  const isAfter = time >= dealTimeBegin
  const isBefore = time <= dealTimeEnd
  return dealTimeBegin <= dealTimeEnd ? !(isAfter && isBefore) : !(isAfter || isBefore)
}
