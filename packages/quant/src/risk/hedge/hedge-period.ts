// One period of a hedging relationship as it is booked: from the cumulative changes of item and instrument to what each
// balance of the relationship takes and gives. Booked figures: exact decimals of one currency. Sources: IFRS 9 §6.5.8,
// §6.5.11, §6.5.15–16; CAS 24 (2017) articles 22, 24, 25, 29.
import { type Decimal, decimal, ZERO } from '../../basics/decimal.ts'
import { cashFlowHedge, costOfHedging, fairValueHedge } from './hedge-gain-loss.ts'

/** At the end of a period; all zero before the first one. Gains and assets are positive. */
export interface HedgeBalances {
  /** Changes since designation: of the item, of the designated part of the instruments, of the instruments as a whole. */
  readonly itemTotal: Decimal
  readonly hedgeTotal: Decimal
  readonly wholeTotal: Decimal
  /** Hedge reserve of a cash-flow hedge; adjustment of the item of a fair-value hedge; reserve of excluded elements. */
  readonly reserve: Decimal
  readonly adjustment: Decimal
  readonly cost: Decimal
  /** What the instruments are carried at. */
  readonly carrying: Decimal
}

export interface HedgePeriodTerms {
  readonly kind: 'cash-flow' | 'fair-value'
  readonly before: HedgeBalances
  readonly now: Pick<HedgeBalances, 'itemTotal' | 'hedgeTotal' | 'wholeTotal' | 'carrying'>
  /** Fair value of the instruments that were designated in the period, when they were, less that of those that were given back in it. */
  readonly openingWorth: Decimal
  /** Of the item, in any unit: what was still to come before the period, and what of it became due. */
  readonly item: { readonly open: Decimal; readonly due: Decimal }
  readonly element: {
    readonly relation: 'time-period' | 'transaction'
    /** Of what is designated: the excluded element when it was, and which of how many periods this is; both from 1. */
    readonly parts: readonly { readonly initial: Decimal; readonly period: number; readonly periods: number }[]
    /** What is designated no longer brought so much since it was: nothing of it waits. */
    readonly ended: Decimal
    /** Whether item and instruments are over: nothing waits any longer. */
    readonly isOver: boolean
  }
  /** Decimals of the currency. */
  readonly scale: number
}

export interface HedgePeriod extends HedgeBalances {
  readonly itemChange: Decimal
  readonly hedgeChange: Decimal
  /** To the reserve, and to profit or loss. */
  readonly effective: Decimal
  readonly ineffective: Decimal
  /** Out of the reserve, or out of the adjustment of the item, with what became due of the item. */
  readonly released: Decimal
  readonly costChange: Decimal
  readonly costReleased: Decimal
  /** Carrying amount of instruments that are over. */
  readonly cleared: Decimal
}

/** Errors: `scale-out-of-range`. */
export function hedgePeriod(terms: HedgePeriodTerms): HedgePeriod {
  const { kind, before, now, openingWorth, scale } = terms
  const itemChange = now.itemTotal.sub(before.itemTotal)
  const hedgeChange = now.hedgeTotal.sub(before.hedgeTotal)
  const wholeChange = now.wholeTotal.sub(before.wholeTotal)
  const gathered = kind === 'cash-flow' ? cashFlow(terms) : fairValue(itemChange, hedgeChange, before)
  const released = releasedPart(gathered.reserve.add(gathered.adjustment), terms.item, scale)
  const cost = costOf(terms, wholeChange.sub(hedgeChange))
  return {
    ...now,
    itemChange,
    hedgeChange,
    effective: gathered.effective,
    ineffective: gathered.ineffective,
    released,
    reserve: kind === 'cash-flow' ? gathered.reserve.sub(released) : ZERO,
    adjustment: kind === 'fair-value' ? gathered.adjustment.sub(released) : ZERO,
    ...cost,
    cleared: before.carrying.add(openingWorth).add(wholeChange).sub(now.carrying),
  }
}

function cashFlow({ before, now }: HedgePeriodTerms) {
  const cumulative = ({ itemTotal, hedgeTotal }: Pick<HedgeBalances, 'itemTotal' | 'hedgeTotal'>) => ({
    cumulativeInstrumentGain: hedgeTotal,
    cumulativeHedgedItemChange: itemTotal,
  })
  const [, period] = cashFlowHedge([cumulative(before), cumulative(now)])
  const effective = period?.periodOci ?? ZERO
  const ineffective = period?.periodIneffectiveness ?? ZERO
  return { effective, ineffective, reserve: before.reserve.add(effective), adjustment: ZERO }
}

function fairValue(itemChange: Decimal, hedgeChange: Decimal, { adjustment }: HedgeBalances) {
  const [period] = fairValueHedge([{ instrumentChange: hedgeChange, hedgedItemChange: itemChange }])
  return {
    effective: ZERO,
    ineffective: period?.netProfit ?? ZERO,
    reserve: ZERO,
    adjustment: adjustment.add(period?.basisAdjustment ?? ZERO),
  }
}

/** What leaves a balance with the part of the item that became due: all of it with the last part and after it. */
export function releasedPart(balance: Decimal, { open, due }: HedgePeriodTerms['item'], scale: number): Decimal {
  if (due.gte(open)) return balance
  return due.isPositive() ? balance.mul(due).div(open, scale) : ZERO
}

/** The excluded element of a period: into its reserve, and out of it evenly or with the item. What is left goes at the end. */
function costOf({ before, element, item, scale }: HedgePeriodTerms, change: Decimal) {
  const { relation, parts, ended, isOver } = element
  const gathered = before.cost.add(change)
  if (isOver) return { costChange: change, costReleased: gathered, cost: ZERO }
  if (relation === 'transaction') {
    const costReleased = releasedPart(gathered, item, scale)
    return { costChange: change, costReleased, cost: gathered.sub(costReleased) }
  }
  // What was amortised before is what came in and is no longer there; periods that were not booked are made up for.
  const cameIn = before.wholeTotal.sub(before.hedgeTotal)
  const amortizedBefore = cameIn.sub(before.cost)
  const due = parts.reduce((total, { initial, period, periods }) => {
    const spread = costOfHedging({ initialElement: initial, changes: zeros(periods), relation, scale })
    return spread.slice(0, period).reduce((sum, { amortized }) => sum.add(amortized), total)
  }, ended)
  const costReleased = due.sub(amortizedBefore)
  return { costChange: change, costReleased, cost: gathered.sub(costReleased) }
}

const zeros = (count: number): Decimal[] => Array.from({ length: count }, () => decimal('0'))
