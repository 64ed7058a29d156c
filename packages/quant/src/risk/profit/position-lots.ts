// Realised profit of many deals in one pair: sales close purchases (or the other way round) first in first out, or
// against the weighted average of what is open. Exact decimals; only the average's share of cost is rounded, to 12
// places.
import type { BusinessDate } from '../../basics/business-date.ts'
import { type Decimal, max, min, ZERO } from '../../basics/decimal.ts'
import { QuantError } from '../../basics/quant-error.ts'
import type { Direction } from './realized-profit.ts'

const COST_SCALE = 12

export interface PositionDeal {
  readonly direction: Direction
  readonly baseAmount: Decimal
  /** Quote currency for one unit of base. */
  readonly rate: Decimal
  readonly cashFlowDate: BusinessDate
}

interface OpenLot {
  /** Signed: positive bought, negative sold. */
  readonly baseAmount: Decimal
  readonly rate: Decimal
}

interface RealizedPosition {
  /** Quote currency. */
  readonly realized: Decimal
  /** Signed amount still open, and what it cost (signed alike, quote currency). */
  readonly openAmount: Decimal
  readonly openCost: Decimal
  /** Oldest first; one lot at the average for `weighted-average`. */
  readonly openLots: readonly OpenLot[]
}

interface Lot {
  amount: Decimal
  cost: Decimal
  rate: Decimal
}

/**
 * Deals with a cash-flow date up to `asOf`, in the order of that date (of one day: as given). A deal against the open
 * position realises ± closed·(closing rate − opening rate); what exceeds the position opens a new one on the other
 * side. `fifo` closes the oldest lot first, `weighted-average` closes at the average cost of all that is open.
 * Errors: `amount-positive`, `rate-positive`.
 */
export function realizedPosition(
  deals: readonly PositionDeal[],
  method: 'fifo' | 'weighted-average',
  asOf: BusinessDate,
): RealizedPosition {
  const due = deals.filter((deal) => deal.cashFlowDate <= asOf)
  const ordered = [...due].sort((a, b) =>
    a.cashFlowDate < b.cashFlowDate ? -1 : a.cashFlowDate > b.cashFlowDate ? 1 : 0,
  )
  let lots: Lot[] = []
  let realized = ZERO
  for (const deal of ordered) {
    const step = applyDeal(lots, signedAmount(deal), deal.rate)
    realized = realized.add(step.realized)
    lots = method === 'fifo' ? step.lots : averaged(step.lots)
  }
  const total = (pick: (lot: Lot) => Decimal) => lots.reduce((sum, lot) => sum.add(pick(lot)), ZERO)
  return {
    realized,
    openAmount: total((lot) => lot.amount),
    openCost: total((lot) => lot.cost),
    openLots: lots.map(({ amount, rate }) => ({ baseAmount: amount, rate })),
  }
}

function signedAmount({ direction, baseAmount, rate }: PositionDeal): Decimal {
  if (!baseAmount.isPositive()) throw new QuantError('amount-positive', 'baseAmount')
  if (!rate.isPositive()) throw new QuantError('rate-positive', 'rate')
  return direction === 'buy' ? baseAmount : baseAmount.neg()
}

/** Closes lots of the other sign from the front; the rest of the deal becomes a lot of its own. */
function applyDeal(lots: readonly Lot[], amount: Decimal, rate: Decimal): { realized: Decimal; lots: Lot[] } {
  let left = amount
  let realized = ZERO
  const open: Lot[] = []
  for (const lot of lots) {
    if (left.isZero() || lot.amount.isPositive() === left.isPositive()) {
      open.push(lot)
      continue
    }
    // The part of the lot that the deal takes away, with the lot's sign.
    const closed = lot.amount.isPositive() ? min(lot.amount, left.neg()) : max(lot.amount, left.neg())
    const costShare = closed.eq(lot.amount) ? lot.cost : lot.cost.mul(closed).div(lot.amount, COST_SCALE)
    realized = realized.add(closed.mul(rate).sub(costShare))
    left = left.add(closed)
    const rest = { amount: lot.amount.sub(closed), cost: lot.cost.sub(costShare), rate: lot.rate }
    if (!rest.amount.isZero()) open.push(rest)
  }
  if (!left.isZero()) open.push({ amount: left, cost: left.mul(rate), rate })
  return { realized, lots: open }
}

function averaged(lots: readonly Lot[]): Lot[] {
  if (lots.length === 0) return []
  const amount = lots.reduce((sum, lot) => sum.add(lot.amount), ZERO)
  const cost = lots.reduce((sum, lot) => sum.add(lot.cost), ZERO)
  return [{ amount, cost, rate: cost.div(amount, COST_SCALE).stripZeros() }]
}
