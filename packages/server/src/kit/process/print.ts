/** Lines that a process writes of itself: for a person at a terminal as they are, into a log as the JSON that the log is made of. */
import type { WriteStream } from 'node:tty'
import { monotonicMs, now } from './clock.ts'

type Stream = Pick<WriteStream, 'write'> & { readonly isTTY?: boolean }
/** As the log of requests numbers them. */
const levels = { info: 30, warn: 40, error: 50 } as const

const printed = (stream: Stream, level: keyof typeof levels, line: string): string =>
  stream.isTTY ? `${line}\n` : `${JSON.stringify({ level: levels[level], time: Date.parse(now()), msg: line })}\n`

export const print = (line: string, stream: Stream = process.stdout) => stream.write(printed(stream, 'info', line))
export const printWarning = (line: string, stream: Stream = process.stderr) =>
  stream.write(printed(stream, 'warn', line))
export const printError = (line: string, stream: Stream = process.stderr) =>
  stream.write(printed(stream, 'error', line))

const pauseMs = 60_000

/** For complaints that repeat while something is away: the same line is written once a minute. */
export function tellSeldom(): (line: string) => void {
  const lastTimes = new Map<string, number>()
  return (line) => {
    if (monotonicMs() - (lastTimes.get(line) ?? -pauseMs) < pauseMs) return
    lastTimes.set(line, monotonicMs())
    printError(line)
  }
}
