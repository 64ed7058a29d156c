// CPU time of this process, so that other programs on the machine disturb the figures less than a wall clock would let them.
import process from 'node:process'

/** Median CPU milliseconds of `work` over `rounds`, after a warm-up of as many. */
export function medianMs(rounds: number, work: () => unknown): number {
  for (let i = 0; i < rounds; i += 1) work()
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  times.sort((a, b) => a - b)
  return times[rounds >> 1] ?? Number.NaN
}
