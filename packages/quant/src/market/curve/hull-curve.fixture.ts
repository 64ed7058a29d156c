// For tests: the zero curve of Hull's Hull–White example (Options, Futures, and Other Derivatives, ch. 32, table of DEM rates),
// days and continuous rates in percent.
import { type YieldCurve, zeroCurve } from './zero-curve.ts'

const ROWS = [
  [3, 5.01772],
  [31, 4.98282],
  [62, 4.97234],
  [94, 4.96157],
  [185, 4.99058],
  [367, 5.09389],
  [731, 5.79733],
  [1096, 6.30595],
  [1461, 6.73464],
  [1826, 6.94816],
  [2194, 7.08807],
  [2558, 7.27527],
  [2922, 7.30852],
  [3287, 7.3979],
  [3653, 7.49015],
] as const

export const hullCurve: YieldCurve = zeroCurve({
  times: ROWS.map(([days]) => days / 365),
  rates: ROWS.map(([, percent]) => percent / 100),
})
