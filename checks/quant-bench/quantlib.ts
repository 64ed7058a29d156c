// Builds and runs quantlib.cpp beside this process, on the same book and the same shocked spots. Nothing is said of QuantLib
// when it is not installed.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BenchBook } from './book.ts'

interface QuantlibFigures {
  readonly gkGreeksNs: number
  readonly crr500Us: number
  readonly impliedVolNs: number
  readonly varCalculatorMs: number
  readonly varFormulaMs: number
  /** The book's value in the scenario that is the 99 % loss. */
  readonly value99: number
}

/** Header, trades and spots as native doubles, in the order in which quantlib.cpp reads them. */
function written(book: BenchBook, shocks: readonly Float64Array[], file: string): void {
  const scenarios = shocks[0]?.length ?? 0
  const trades = book.trades.flatMap(({ pair, kind, strike, notional, discount, carry, stdDev }) => [
    pair,
    kind,
    strike,
    notional,
    discount,
    carry,
    stdDev,
  ])
  const spots = new Float64Array(scenarios * book.spots.length)
  for (const [pair, column] of shocks.entries())
    for (const [i, shock] of column.entries())
      spots[i * book.spots.length + pair] = (book.spots[pair] ?? 0) * Math.exp(shock)
  const all = [Float64Array.of(book.spots.length, book.trades.length, scenarios), Float64Array.from(trades), spots]
  fs.writeFileSync(file, Buffer.concat(all.map((part) => Buffer.from(part.buffer))))
}

export function quantlibFigures(book: BenchBook, shocks: readonly Float64Array[]): QuantlibFigures | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-quantlib-'))
  try {
    const program = path.join(folder, 'quantlib')
    const source = path.join(import.meta.dirname, 'quantlib.cpp')
    const built = spawnSync('g++', ['-O2', '-o', program, source, '-lQuantLib'], { stdio: 'ignore' })
    if (built.status !== 0) return undefined
    const data = path.join(folder, 'book')
    written(book, shocks, data)
    const ran = spawnSync(program, [data], { encoding: 'utf8' })
    if (ran.status !== 0) throw new Error(`QuantLib's part ended with ${ran.status ?? ran.signal}: ${ran.stderr}`)
    return JSON.parse(ran.stdout)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
