// One period of a hedging relationship as it is booked: from the cumulative changes of item and instrument to what each
// balance of the relationship takes and gives. Booked figures: exact decimals of one currency. Sources: IFRS 9 §6.5.8,
// §6.5.11, §6.5.15–16; CAS 24 (2017) articles 22, 24, 25, 29.
import { type Decimal, decimal, ZERO } from '../../basics/decimal.ts'
import { cashFlowHedge, costOfHedging } from './hedge-gain-loss.ts'

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

/** A day on which a part of the item became due, with what had moved since designation by then. */
export interface HedgeDue {
  /** Of the item, in any unit: what was still to come before the day, and what of it became due. */
  readonly open: Decimal
  readonly due: Decimal
  readonly itemTotal: Decimal
  /** Of the instruments, only while they hedged what was still to come. */
  readonly hedgingTotal: Decimal
  /** Of the excluded elements. */
  readonly elementTotal: Decimal
  /** It came before the period. */
  readonly isPast: boolean
}

export interface HedgePeriodTerms {
  readonly kind: 'cash-flow' | 'fair-value'
  readonly before: HedgeBalances
  /** `hedgingTotal`: of `hedgeTotal` what moved while it hedged what was still to come; the rest belongs to the result. */
  readonly now: Pick<HedgeBalances, 'itemTotal' | 'hedgeTotal' | 'wholeTotal' | 'carrying'> &
    Pick<HedgeDue, 'hedgingTotal'>
  /** Fair value of the instruments that were designated in the period, when they were, less that of those that were given back in it. */
  readonly openingWorth: Decimal
  /** From designation on, by day. */
  readonly dues: readonly HedgeDue[]
  /** Of the item, what is still to come after the period. */
  readonly toCome: Decimal
  readonly element: {
    readonly relation: 'time-period' | 'transaction'
    /** Of what is designated: the excluded element when it was, and which of how many periods this is; both from 1. */
    readonly parts: readonly { readonly initial: Decimal; readonly period: number; readonly periods: number }[]
    /** What is designated no longer brought so much since it was: nothing of it waits. */
    readonly ended: Decimal
    /** Whether the item is over: nothing waits any longer. */
    readonly isOver: boolean
  }
  /** Decimals of the currency. */
  readonly scale: number
}

/** What left the balances with one part of the item; what was left over after the last part is with no part. */
interface HedgeRelease {
  readonly released: Decimal
  readonly costReleased: Decimal
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
  /** Of each part that became due in the period, in the order of `dues`. */
  readonly releases: readonly HedgeRelease[]
  /** Of a cash-flow hedge: what item and instruments moved for the parts still to come; the reserve is the lower of the two. */
  readonly openItem: Decimal
  readonly openHedge: Decimal
  /** Carrying amount of instruments that are over. */
  readonly cleared: Decimal
}

/** Errors: `scale-out-of-range`. */
export function hedgePeriod(terms: HedgePeriodTerms): HedgePeriod {
  const { kind, before, now, openingWorth } = terms
  const itemChange = now.itemTotal.sub(before.itemTotal)
  const hedgeChange = now.hedgeTotal.sub(before.hedgeTotal)
  const wholeChange = now.wholeTotal.sub(before.wholeTotal)
  const isCashFlow = kind === 'cash-flow'
  const gathered = isCashFlow ? reserveOf(terms) : adjustmentOf(terms)
  const { parts: costParts, ...cost } = costOf(terms, wholeChange.sub(hedgeChange))
  return {
    itemTotal: now.itemTotal,
    hedgeTotal: now.hedgeTotal,
    wholeTotal: now.wholeTotal,
    carrying: now.carrying,
    itemChange,
    hedgeChange,
    effective: gathered.effective,
    ineffective: isCashFlow ? hedgeChange.sub(gathered.effective) : hedgeChange.add(itemChange),
    released: total(gathered.parts),
    reserve: isCashFlow ? gathered.balance : ZERO,
    adjustment: isCashFlow ? ZERO : gathered.balance,
    openItem: gathered.openItem,
    openHedge: gathered.openHedge,
    releases: gathered.parts.slice(0, -1).map((released, at) => ({ released, costReleased: costParts[at] ?? ZERO })),
    ...cost,
    cleared: before.carrying.add(openingWorth).add(wholeChange).sub(now.carrying),
  }
}
const total = (parts: readonly Decimal[]) => parts.reduce((all, part) => all.add(part), ZERO)

/** The end of the period closes the days: what is left after the last part of the item leaves with it. */
const daysOf = ({ dues, now, toCome }: HedgePeriodTerms): HedgeDue[] => {
  const { itemTotal, hedgingTotal, hedgeTotal, wholeTotal } = now
  const end = { itemTotal, hedgingTotal, elementTotal: wholeTotal.sub(hedgeTotal), isPast: false }
  return [...dues, { ...end, open: toCome, due: ZERO }]
}

/**
 * The reserve by the lower-of test of what is still to come: a part that became due takes its share of both cumulative changes with it, so that
 * nothing the instruments do after it comes into its reserve again. IFRS 9 §6.5.11(a), (d).
 */
function reserveOf(terms: HedgePeriodTerms) {
  const { before, scale } = terms
  let [openItem, openHedge, balance, effective] = [ZERO, ZERO, before.reserve, ZERO]
  let last = { itemTotal: ZERO, hedgingTotal: ZERO }
  const parts: Decimal[] = []
  for (const day of daysOf(terms)) {
    openItem = openItem.add(day.itemTotal.sub(last.itemTotal))
    openHedge = openHedge.add(day.hedgingTotal.sub(last.hedgingTotal))
    last = day
    if (!day.isPast) {
      const [{ cumulativeOci = ZERO } = {}] = cashFlowHedge([
        { cumulativeInstrumentGain: openHedge, cumulativeHedgedItemChange: openItem },
      ])
      effective = effective.add(cumulativeOci.sub(balance))
      const released = releasedPart(cumulativeOci, day, scale)
      parts.push(released)
      balance = cumulativeOci.sub(released)
    }
    openItem = openItem.sub(releasedPart(openItem, day, scale))
    openHedge = openHedge.sub(releasedPart(openHedge, day, scale))
  }
  return { effective, balance, parts, openItem, openHedge }
}

/** The adjustment of the item of a fair-value hedge: both sides are in profit or loss already. IFRS 9 §6.5.8. */
const adjustmentOf = (terms: HedgePeriodTerms) => {
  const { adjustment, itemTotal } = terms.before
  const gone = releasesOf(terms, { balance: adjustment, total: itemTotal }, (day) => day.itemTotal)
  return { effective: ZERO, ...gone, openItem: ZERO, openHedge: ZERO }
}

/** A balance that takes every change, and gives with each part of the item that becomes due in the period. */
function releasesOf(
  terms: HedgePeriodTerms,
  before: { readonly balance: Decimal; readonly total: Decimal },
  totalOf: (day: HedgeDue) => Decimal,
) {
  let { balance, total: last } = before
  const parts: Decimal[] = []
  for (const day of daysOf(terms).filter(({ isPast }) => !isPast)) {
    balance = balance.add(totalOf(day).sub(last))
    last = totalOf(day)
    const released = releasedPart(balance, day, terms.scale)
    parts.push(released)
    balance = balance.sub(released)
  }
  return { balance, parts }
}

/** What leaves a balance with the part of the item that became due: all of it with the last part and after it. */
export function releasedPart(balance: Decimal, { open, due }: Pick<HedgeDue, 'open' | 'due'>, scale: number): Decimal {
  if (due.gte(open)) return balance
  return due.isPositive() ? balance.mul(due).div(open, scale) : ZERO
}

/** The excluded element of a period: into its reserve, and out of it evenly or with the item. What is left goes at the end. */
function costOf(terms: HedgePeriodTerms, change: Decimal) {
  const { before, element, scale } = terms
  const { relation, parts, ended, isOver } = element
  const gathered = before.cost.add(change)
  const cameIn = before.wholeTotal.sub(before.hedgeTotal)
  if (relation === 'transaction') {
    const gone = releasesOf(terms, { balance: before.cost, total: cameIn }, (day) => day.elementTotal)
    return { costChange: change, costReleased: total(gone.parts), cost: gone.balance, parts: gone.parts }
  }
  if (isOver) return { costChange: change, costReleased: gathered, cost: ZERO, parts: [] }
  // What was amortised before is what came in and is no longer there; periods that were not booked are made up for.
  const amortizedBefore = cameIn.sub(before.cost)
  const due = parts.reduce((all, { initial, period, periods }) => {
    const spread = costOfHedging({ initialElement: initial, changes: zeros(periods), relation, scale })
    return spread.slice(0, period).reduce((sum, { amortized }) => sum.add(amortized), all)
  }, ended)
  const costReleased = due.sub(amortizedBefore)
  return { costChange: change, costReleased, cost: gathered.sub(costReleased), parts: [] }
}

const zeros = (count: number): Decimal[] => Array.from({ length: count }, () => decimal('0'))
