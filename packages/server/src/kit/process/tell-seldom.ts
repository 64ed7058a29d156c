/** For complaints that repeat while something is away: the same line is told on stderr once a minute. */
import { monotonicMs } from './clock.ts'

const pauseMs = 60_000

export function tellSeldom(): (line: string) => void {
  const told = new Map<string, number>()
  return (line) => {
    if (monotonicMs() - (told.get(line) ?? -pauseMs) < pauseMs) return
    told.set(line, monotonicMs())
    process.stderr.write(`${line}\n`)
  }
}
