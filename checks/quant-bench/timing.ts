// CPU time of this process, so that other programs on the machine disturb the figures less than a wall clock would let them.
import process from 'node:process'

/** Long enough for the compiler to settle: its first version of a loop can be three times slower than its last. */
const WARM_UP_MS = 1000

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

export interface Times {
  readonly median: number
  /** What the machine can do when nothing else disturbs it: what two programs are compared by. */
  readonly fastest: number
}

/** CPU milliseconds of `work` over `rounds`, after a warm-up. */
export function cpuTimes(rounds: number, work: () => unknown): Times {
  for (let spent = 0; spent < WARM_UP_MS; ) spent += cpuMs(work)
  const times = Array.from({ length: rounds }, () => cpuMs(work)).sort((a, b) => a - b)
  return { median: times[rounds >> 1] ?? Number.NaN, fastest: times[0] ?? Number.NaN }
}

/** Times per item in a smaller unit: `scaled(times, 1e6 / count)` gives nanoseconds each. */
export const scaled = ({ median, fastest }: Times, factor: number): Times => ({
  median: median * factor,
  fastest: fastest * factor,
})
