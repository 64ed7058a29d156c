/**
 * The share of an exposure or a deal that a relationship designates, in layers: each measured from the day that added it to the day that gives
 * it back, so that an event never restates what was measured before it. Pure. Source: IFRS 9 B6.5.16–B6.5.20.
 */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, max, min, sum, ZERO } from '@hedgerow/quant/basics/decimal'

/** What is designated from a day on. */
interface ShareStep {
  readonly day: BusinessDate
  readonly amount: string
}

export interface ShareLayer {
  readonly amount: string
  readonly from: BusinessDate
  /** On which it was given back; null while it is designated. */
  readonly to: BusinessDate | null
}

export interface Share {
  readonly layers: readonly ShareLayer[]
  /** The most that was designated at once. */
  readonly peakAmt: string
}

interface OpenLayer {
  readonly amount: string
  readonly from: BusinessDate
}

/** Steps by day. What was added last is given back first; what was designated for no day at all is no layer. */
export function shareOf(steps: readonly ShareStep[]): Share {
  const open: OpenLayer[] = []
  const over: ShareLayer[] = []
  for (const { day, amount } of steps) {
    let change = decimal(amount).sub(amountOf(open))
    if (change.isPositive()) open.push({ amount: change.toString(), from: day })
    while (change.isNegative()) {
      const last = open.pop()
      if (!last) break
      const given = min(decimal(last.amount), change.neg())
      const left = decimal(last.amount).sub(given)
      over.push({ amount: given.toString(), from: last.from, to: day })
      if (left.isPositive()) open.push({ amount: left.toString(), from: last.from })
      change = change.add(given)
    }
  }
  const layers = [...over, ...open.map((layer) => ({ ...layer, to: null }))].filter(({ from, to }) => from !== to)
  return { layers, peakAmt: max(ZERO, ...steps.map(({ amount }) => decimal(amount))).toString() }
}

const amountOf = (layers: readonly OpenLayer[]) => sum(layers.map(({ amount }) => decimal(amount)))
