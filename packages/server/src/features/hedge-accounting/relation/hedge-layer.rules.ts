/**
 * The share of an exposure or a deal that a relationship designates, in layers: each measured from the day that added it to the day that gives
 * it back, so that an event never restates what was measured before it. Pure. Source: IFRS 9 B6.5.16–B6.5.20.
 */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, max, min, sum, ZERO } from '@hedgerow/quant/basics/decimal'

/** What is designated from a day on. */
export interface ShareStep {
  readonly day: BusinessDate
  readonly amount: string
  /** Less remains of the deal, and nobody has given the share back. */
  readonly isCut?: boolean
}

export interface ShareLayer {
  readonly amount: string
  readonly from: BusinessDate
  /** On which it was given back or cut; null while it is designated. */
  readonly to: BusinessDate | null
  /** It ended with its deal, by an event before the value date. */
  readonly isCut?: boolean
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
  for (const { day, amount, isCut } of steps) {
    let change = decimal(amount).sub(amountOf(open))
    if (change.isPositive()) open.push({ amount: change.toString(), from: day })
    while (change.isNegative()) {
      const last = open.pop()
      if (!last) break
      const given = min(decimal(last.amount), change.neg())
      const left = decimal(last.amount).sub(given)
      over.push({ amount: given.toString(), from: last.from, to: day, ...(isCut ? { isCut } : {}) })
      if (left.isPositive()) open.push({ amount: left.toString(), from: last.from })
      change = change.add(given)
    }
  }
  const layers = [...over, ...open.map((layer) => ({ ...layer, to: null }))].filter(({ from, to }) => from !== to)
  return { layers, peakAmt: max(ZERO, ...steps.map(({ amount }) => decimal(amount))).toString() }
}

/** What the last step by a day says; nothing before the first. */
const amountBy = (steps: readonly ShareStep[], isBy: (day: BusinessDate) => boolean): Decimal | undefined => {
  const step = steps.findLast(({ day }) => isBy(day))
  return step && decimal(step.amount)
}

/**
 * The steps of a share of a deal as far as the deal goes: `standing` says what stood of it from each day on, `taken` what the relationships that
 * designated it earlier hold of it. An event that left less cuts the share on its own day; what people do on that day comes after it.
 */
export function cutSteps(
  designated: readonly ShareStep[],
  standing: readonly ShareStep[],
  taken: readonly (readonly ShareStep[])[],
): ShareStep[] {
  const [first] = designated
  if (!first) return []
  const days = [...designated, ...standing, ...taken.flat()].map(({ day }) => day).filter((day) => day >= first.day)
  return [...new Set(days)].sort().flatMap((day) => {
    const by = (at: BusinessDate) => at <= day
    const before = (at: BusinessDate) => at < day
    const stands = amountBy(standing, by)
    return [before, by].flatMap((isBy) => {
      const wanted = amountBy(designated, isBy)
      if (!wanted) return []
      const others = sum(taken.map((steps) => amountBy(steps, isBy) ?? ZERO))
      const left = stands ? max(ZERO, stands.sub(others)) : wanted
      const isCut = left.lt(wanted)
      return [{ day, amount: (isCut ? left : wanted).toString(), ...(isCut ? { isCut } : {}) }]
    })
  })
}

const amountOf = (layers: readonly OpenLayer[]) => sum(layers.map(({ amount }) => decimal(amount)))
