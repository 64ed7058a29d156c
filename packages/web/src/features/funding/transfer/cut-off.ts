/** The clock of a cut-off. */

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `h:mm` until the later of two times of one day, which begin with `HH:mm`; undefined from that minute on. */
export function timeLeft(now: string, until: string): string | undefined {
  const left = minutesOf(until) - minutesOf(now)
  if (left <= 0) return undefined
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
