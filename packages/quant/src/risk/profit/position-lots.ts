// Realised profit of many deals in one pair: sales close purchases (or the other way round) first in first out, or
// against the weighted average of what is open. Exact decimals; only the average's share of cost is rounded, to 12
// places.
import type { BusinessDate } from '../../basics/business-date.ts'
import { type Decimal, max, min, sum, ZERO } from '../../basics/decimal.ts'
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

interface OpenLot<D> {
  /** Signed: positive bought, negative sold. */
  readonly baseAmount: Decimal
  readonly rate: Decimal
  /** The deal that opened it; null of an average, which is of several. */
  readonly deal: D | null
}

/** What one deal took away of the open position. */
interface ClosingStep<D> {
  readonly deal: D
  /** Positive. */
  readonly closedAmount: Decimal
  /** Quote currency, exact (weighted average: to 12 places): who shows it rounds it once. */
  readonly realized: Decimal
  /** Which deals it closed, oldest first, and how much of each; empty for `weighted-average`. */
  readonly closedAgainst: readonly { readonly deal: D; readonly baseAmount: Decimal }[]
}

interface RealizedPosition<D> {
  /** Quote currency. */
  readonly realized: Decimal
  /** The deals that closed something, in the order in which they did. */
  readonly steps: readonly ClosingStep<D>[]
  /** Signed amount still open, and what it cost (signed alike, quote currency). */
  readonly openAmount: Decimal
  readonly openCost: Decimal
  /** Oldest first; one lot at the average for `weighted-average`. */
  readonly openLots: readonly OpenLot<D>[]
}

interface Lot<D> {
  readonly amount: Decimal
  readonly cost: Decimal
  readonly rate: Decimal
  readonly deal: D | null
}

/**
 * Deals with a cash-flow date up to `asOf`, in the order of that date (of one day: as given). A deal against the open
 * position realises ± closed·(closing rate − opening rate); what exceeds the position opens a new one on the other
 * side. `fifo` closes the oldest lot first, `weighted-average` closes at the average cost of all that is open.
 * Errors: `amount-positive`, `rate-positive`.
 */
export function realizedPosition<D extends PositionDeal>(
  deals: readonly D[],
  method: 'fifo' | 'weighted-average',
  asOf: BusinessDate,
): RealizedPosition<D> {
  const due = deals.filter((deal) => deal.cashFlowDate <= asOf)
  const ordered = [...due].sort((a, b) =>
    a.cashFlowDate < b.cashFlowDate ? -1 : a.cashFlowDate > b.cashFlowDate ? 1 : 0,
  )
  let lots: Lot<D>[] = []
  const steps: ClosingStep<D>[] = []
  for (const deal of ordered) {
    const applied = applyDeal(lots, signedAmount(deal), deal)
    if (!applied.closedAmount.isZero()) {
      const closedAgainst = method === 'fifo' ? applied.closedAgainst : []
      steps.push({ deal, closedAmount: applied.closedAmount, realized: applied.realized, closedAgainst })
    }
    if (method === 'weighted-average') lots = averaged(lots)
  }
  return {
    realized: sum(steps.map((step) => step.realized)),
    steps,
    openAmount: sum(lots.map((lot) => lot.amount)),
    openCost: sum(lots.map((lot) => lot.cost)),
    openLots: lots.map(({ amount, rate, deal }) => ({ baseAmount: amount, rate, deal })),
  }
}

function signedAmount({ direction, baseAmount, rate }: PositionDeal): Decimal {
  if (!baseAmount.isPositive()) throw new QuantError('amount-positive', 'baseAmount')
  if (!rate.isPositive()) throw new QuantError('rate-positive', 'rate')
  return direction === 'buy' ? baseAmount : baseAmount.neg()
}

/** Takes from the front of the lots, which are all of one sign, what the deal closes; the rest of the deal becomes a lot of its own. */
function applyDeal<D extends PositionDeal>(lots: Lot<D>[], amount: Decimal, deal: D) {
  const closedAgainst: { deal: D; baseAmount: Decimal }[] = []
  let left = amount
  let realized = ZERO
  let gone = 0
  for (const lot of lots) {
    if (left.isZero() || lot.amount.isPositive() === left.isPositive()) break
    // The part of the lot that the deal takes away, with the lot's sign.
    const closed = lot.amount.isPositive() ? min(lot.amount, left.neg()) : max(lot.amount, left.neg())
    const isWhole = closed.eq(lot.amount)
    const costShare = isWhole ? lot.cost : lot.cost.mul(closed).div(lot.amount, COST_SCALE)
    realized = realized.add(closed.mul(deal.rate).sub(costShare))
    left = left.add(closed)
    if (lot.deal) closedAgainst.push({ deal: lot.deal, baseAmount: closed.abs() })
    if (isWhole) gone += 1
    else lots[gone] = { ...lot, amount: lot.amount.sub(closed), cost: lot.cost.sub(costShare) }
  }
  lots.splice(0, gone)
  if (!left.isZero()) lots.push({ amount: left, cost: left.mul(deal.rate), rate: deal.rate, deal })
  return { realized, closedAmount: amount.sub(left).abs(), closedAgainst }
}

function averaged<D>(lots: Lot<D>[]): Lot<D>[] {
  if (lots.length < 2) return lots
  const amount = sum(lots.map((lot) => lot.amount))
  const cost = sum(lots.map((lot) => lot.cost))
  return [{ amount, cost, rate: cost.div(amount, COST_SCALE).stripZeros(), deal: null }]
}
