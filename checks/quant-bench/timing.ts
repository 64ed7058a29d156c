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

/** Median CPU milliseconds of `work` over `rounds`, after a warm-up. */
export function medianMs(rounds: number, work: () => unknown): number {
  for (let spent = 0; spent < WARM_UP_MS; ) spent += cpuMs(work)
  const times = Array.from({ length: rounds }, () => cpuMs(work)).sort((a, b) => a - b)
  return times[rounds >> 1] ?? Number.NaN
}
