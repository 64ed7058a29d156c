import { expect, it } from 'vitest'
import { print, printError, printWarning } from './print.ts'

const written = (isTTY: boolean) => {
  const lines: string[] = []
  return { lines, stream: { isTTY, write: (line: string) => lines.push(line) > 0 } }
}

it('writes for a person at a terminal as it is, and into a log as JSON with a level and the time', () => {
  const [terminal, log] = [written(true), written(false)]
  print('ready: http://127.0.0.1', terminal.stream)
  expect(terminal.lines).toEqual(['ready: http://127.0.0.1\n'])
  print('ready: "quoted"', log.stream)
  printWarning('may be lost', log.stream)
  printError('two\nlines', log.stream)
  const entries = log.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(log.lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true)
  expect(entries).toEqual([
    { level: 30, time: expect.any(Number), msg: 'ready: "quoted"' },
    { level: 40, time: expect.any(Number), msg: 'may be lost' },
    { level: 50, time: expect.any(Number), msg: 'two\nlines' },
  ])
})
