// The book of the value-at-risk benchmark: read from a file of the reference's shape, or made here when none is given.
import fs from 'node:fs'
import type { SpotTrade } from '@hedgerow/quant/kernels/spot-book'
import { cholesky } from '@hedgerow/quant/maths/matrix'
import { randomStream } from '@hedgerow/quant/maths/random'

export interface BenchBook {
  readonly spots: readonly number[]
  readonly deviations: readonly number[]
  readonly cholesky: readonly number[]
  readonly trades: readonly SpotTrade[]
}

type Row = [
  pair: number,
  option: 0 | 1,
  sign: 1 | -1,
  strike: number,
  notional: number,
  discount: number,
  carry: number,
  stdDev: number,
]

const tradeOf = ([pair, option, sign, strike, notional, discount, carry, stdDev]: Row): SpotTrade => ({
  pair,
  kind: option === 1 ? sign : 0,
  strike,
  notional,
  discount,
  carry,
  stdDev,
})

/** Fields `S0` spots, `sv` one-day deviations, `L` the Cholesky factor row by row, `trades` as rows of eight numbers. */
export function readBook(file: string): BenchBook {
  const { S0, sv, L, trades } = JSON.parse(fs.readFileSync(file, 'utf8'))
  return { spots: S0, deviations: sv, cholesky: L, trades: trades.map(tradeOf) }
}

const SPOTS = [7.1, 7.8, 0.048, 9.1, 5.2, 4.7, 8, 0.9]
const CORRELATION = 0.5

/** A book of options of one week to two years on eight equally correlated pairs; the same for the same number of trades. */
export function madeBook(trades: number): BenchBook {
  const random = randomStream(20261120)
  const between = (low: number, high: number) => low + (high - low) * random.uniform()
  const deviations = SPOTS.map((_, pair) => 0.004 + 0.001 * pair)
  return {
    spots: SPOTS,
    deviations,
    cholesky: cholesky(SPOTS.map((_, i) => SPOTS.map((__, j) => (i === j ? 1 : CORRELATION)))).flat(),
    trades: Array.from({ length: trades }, (_, at) => {
      const pair = at % SPOTS.length
      const time = between(1 / 52, 2)
      return {
        pair,
        kind: random.uniform() < 0.5 ? 1 : -1,
        strike: (SPOTS[pair] ?? 1) * between(0.92, 1.08),
        notional: between(-1e6, 1e6) / (SPOTS[pair] ?? 1),
        discount: Math.exp(-0.03 * time),
        carry: Math.exp(-0.02 * time),
        stdDev: (deviations[pair] ?? 0) * Math.sqrt(260 * time),
      }
    }),
  }
}
