// A starting value for implied volatility that Halley's iteration turns into the answer in two or three steps: four pieces of
// the price range, each mapped to where s = σ√T is almost a straight line, joined by rational cubics.
// Source: P. Jäckel, Let's be rational, Wilmott (2015), sections 3 and 4. All prices are in units of √(FK).

import { normalCdf, normalInverse, normalPdf } from '../maths/normal.ts'
import { exponential } from './exponential.ts'
import { tableMills } from './mills-table.ts'

interface Node {
  readonly price: number
  readonly s: number
  readonly vega: number
}

interface End {
  readonly x: number
  readonly y: number
  readonly slope: number
}

const INVERSE_SQRT_2PI = 0.3989422804014327
const SQRT_3 = Math.sqrt(3)
const LEAST_CONTROL = -0.99

/** The price b(x, s) of the out-of-the-money option and its derivative, which times Mills' ratios gives both tails. */
function nodeAt(x: number, s: number): Node {
  const d1 = x / s + s / 2
  const vega = INVERSE_SQRT_2PI * exponential(0.5 * x - 0.5 * d1 * d1)
  const [near, far] = [vega * tableMills(Math.abs(d1)), vega * tableMills(s - d1)]
  const price = d1 < 0 ? near - far : exponential(0.5 * x) - near - far
  return { price: Math.max(price, 0), s, vega }
}

/** Rational cubic through both ends with their slopes; r = 3 is the plain cubic (Delbourgo and Gregory 1985). */
function rationalCubic(at: number, left: End, right: End, control: number): number {
  const h = right.x - left.x
  const t = (at - left.x) / h
  const u = 1 - t
  const r = Math.max(LEAST_CONTROL, Number.isFinite(control) ? control : 3)
  const top =
    (right.y * t + (r * right.y - h * right.slope) * u) * t * t +
    (left.y * u + (r * left.y + h * left.slope) * t) * u * u
  return top / (1 + (r - 3) * t * u)
}

/** The control that gives the second derivative asked for at the right (or left) end. */
function controlAt(side: 'left' | 'right', left: End, right: End, second: number): number {
  const h = right.x - left.x
  const chord = (right.y - left.y) / h
  const gap = side === 'right' ? right.slope - chord : chord - left.slope
  return (0.5 * h * second + right.slope - left.slope) / gap
}

/** Below the lowest node: f = (2π|x|/√27)·N(−|x|/(s√3))³ starts as f ≈ b. */
function lowest(x: number, price: number, node: Node): number {
  const scale = (2 * Math.PI * Math.abs(x)) / Math.sqrt(27)
  const { s } = node
  const z = Math.abs(x) / (SQRT_3 * s)
  const tail = normalCdf(-z)
  const left = { x: 0, y: 0, slope: 1 }
  const slope = 2 * Math.PI * z * z * tail * tail * Math.exp(z * z + (s * s) / 8)
  const right = { x: node.price, y: scale * tail ** 3, slope }
  const bend = 8 * SQRT_3 * s * Math.abs(x) + ((3 * s * s * (s * s - 8) - 8 * x * x) * tail) / normalPdf(z)
  const second = (Math.PI / 6) * ((z * z) / (s * s * s)) * tail * bend * Math.exp(2 * z * z + (s * s) / 4)
  const f = rationalCubic(price, left, right, controlAt('right', left, right, second))
  const root = Math.cbrt((f > 0 ? f : price) / scale)
  return root > 0 && root < 0.5 ? Math.abs(x / (SQRT_3 * normalInverse(root))) : s
}

/** Above the highest node: f = N(−s/2) falls to 0 as the price reaches its bound. */
function highest(x: number, distance: number, node: Node, bound: number): number {
  const { s } = node
  const ratio = x / s
  const left = { x: node.price - bound, y: normalCdf(-s / 2), slope: -0.5 * Math.exp(0.5 * ratio * ratio) }
  const right = { x: 0, y: 0, slope: -0.5 }
  const second = Math.sqrt(Math.PI / 2) * Math.exp(ratio * ratio + (s * s) / 8) * ((x * x) / (s * s * s))
  const f = rationalCubic(-distance, left, right, controlAt('left', left, right, second))
  return f > 0 && f < 0.5 ? -2 * normalInverse(f) : s
}

/** Between two nodes: s itself as a function of the price, without curvature at the middle node, the point of inflection. */
function between(price: number, low: Node, high: Node, flatSide: 'left' | 'right'): number {
  const left = { x: low.price, y: low.s, slope: 1 / low.vega }
  const right = { x: high.price, y: high.s, slope: 1 / high.vega }
  const s = rationalCubic(price, left, right, controlAt(flatSide, left, right, 0))
  return s >= low.s && s <= high.s ? s : 0.5 * (low.s + high.s)
}

/**
 * A guess of s = σ√T with b(x, s) = price, x = −|ln(F/K)|, where `distance` = e^{x/2} − price to its own accuracy.
 */
export function guessDeviation(x: number, price: number, distance: number): number {
  const bound = Math.exp(x / 2)
  if (-x < 1e-12) return price < distance ? 2 * normalInverse(0.5 + price / 2) : -2 * normalInverse(distance / 2)
  const middle = nodeAt(x, Math.sqrt(-2 * x))
  if (price < middle.price) {
    const low = nodeAt(x, Math.max(middle.s - middle.price / middle.vega, 0.1 * middle.s))
    if (price < low.price || low.vega === 0) return lowest(x, price, low)
    return between(price, low, middle, 'right')
  }
  const high = nodeAt(x, middle.s + (bound - middle.price) / middle.vega)
  if (high.price <= price) return highest(x, distance, high, bound)
  return between(price, middle, high, 'left')
}
