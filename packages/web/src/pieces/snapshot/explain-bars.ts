/** Where each part of an explanation begins and ends on a common scale in per cent, from the opening to the closing. */
import type { Explanation } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { decimal, max, min, ZERO } from '@hedgerow/quant/basics/decimal'

const parts = ['new', 'settled', 'changes', 'time', 'spot', 'points', 'vol', 'residual'] as const
export const explainColumns = ['openingValue', ...parts, 'closingValue', 'change'] as const

type BarName = 'openingValue' | 'closingValue' | (typeof parts)[number]
interface Bar {
  readonly part: BarName
  readonly amount: string
  readonly from: number
  readonly to: number
  readonly tone: 'level' | 'gain' | 'loss'
}

export function barsOf(of: Explanation): Bar[] {
  let level = decimal(of.openingValue)
  const steps = parts.map((part) => {
    const before = level
    level = level.add(decimal(of[part]))
    return { part, amount: of[part], low: min(before, level), high: max(before, level), isGain: level.gte(before) }
  })
  const closing = decimal(of.closingValue)
  const opening = decimal(of.openingValue)
  const lowest = min(ZERO, opening, closing, ...steps.map(({ low }) => low))
  const highest = max(ZERO, opening, closing, ...steps.map(({ high }) => high))
  const width = highest.sub(lowest)
  // Screen coordinates are the one place where an amount becomes a number.
  const at = (value: typeof level) =>
    width.isZero() ? 0 : value.sub(lowest).mul(decimal('100')).div(width, 4).toNumber()
  const bar = (part: BarName, amount: string) => {
    const value = decimal(amount)
    return { part, amount, from: at(min(ZERO, value)), to: at(max(ZERO, value)), tone: 'level' as const }
  }
  return [
    bar('openingValue', of.openingValue),
    ...steps.map(({ part, amount, low, high, isGain }) => ({
      part,
      amount,
      from: at(low),
      to: at(high),
      tone: low.eq(high) ? ('level' as const) : isGain ? ('gain' as const) : ('loss' as const),
    })),
    bar('closingValue', of.closingValue),
  ]
}
