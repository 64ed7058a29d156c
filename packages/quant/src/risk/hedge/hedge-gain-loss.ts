// Where the gain or loss of a hedge goes: to the hedge reserve (OCI), to profit or loss, or to the cost-of-hedging
// reserve. Booked figures: exact decimals. Sources: IFRS 9 §6.5.8, §6.5.11, §6.5.15–16; CAS 24 (2017) articles 22,
// 24, 29.
import { type Decimal, decimal, min, ZERO } from '../../basics/decimal.ts'
import { QuantError } from '../../basics/quant-error.ts'

interface CumulativeChanges {
  /**
   * Since designation: gain of the instrument, and change of the hedged item (or hypothetical derivative); gains
   * positive.
   */
  readonly cumulativeInstrumentGain: Decimal
  readonly cumulativeHedgedItemChange: Decimal
}

interface CashFlowHedgePeriod {
  readonly cumulativeOci: Decimal
  readonly periodOci: Decimal
  readonly cumulativeIneffectiveness: Decimal
  readonly periodIneffectiveness: Decimal
}

/**
 * Cash-flow hedge by the lower-of test: cumulative OCI = sign(ΣΔI)·min(|ΣΔI|, |ΣΔH|) when the signs oppose, else 0;
 * the rest of ΣΔI is profit or loss. A period's figures are differences of the cumulative ones. IFRS 9 §6.5.11(a).
 */
export function cashFlowHedge(periods: readonly CumulativeChanges[]): readonly CashFlowHedgePeriod[] {
  let before = { oci: ZERO, rest: ZERO }
  return periods.map(({ cumulativeInstrumentGain: gain, cumulativeHedgedItemChange: change }) => {
    const oci = lowerOf(gain, change)
    const rest = gain.sub(oci)
    const period = { periodOci: oci.sub(before.oci), periodIneffectiveness: rest.sub(before.rest) }
    before = { oci, rest }
    return { cumulativeOci: oci, cumulativeIneffectiveness: rest, ...period }
  })
}

function lowerOf(gain: Decimal, change: Decimal): Decimal {
  const oppose = (gain.isPositive() && change.isNegative()) || (gain.isNegative() && change.isPositive())
  if (!oppose) return ZERO
  const size = min(gain.abs(), change.abs())
  return gain.isNegative() ? size.neg() : size
}

interface FairValueHedgePeriod {
  readonly instrumentProfit: Decimal
  readonly hedgedItemProfit: Decimal
  /** What the two leave in profit or loss: the ineffectiveness. */
  readonly netProfit: Decimal
  /** What the carrying amount of the item has been adjusted by since designation. */
  readonly basisAdjustment: Decimal
}

/**
 * Fair-value hedge: both changes of each period in profit or loss; the item's carrying amount moves with it. IFRS 9
 * §6.5.8.
 */
export function fairValueHedge(
  periods: readonly { readonly instrumentChange: Decimal; readonly hedgedItemChange: Decimal }[],
): readonly FairValueHedgePeriod[] {
  let basisAdjustment = ZERO
  return periods.map(({ instrumentChange, hedgedItemChange }) => {
    basisAdjustment = basisAdjustment.add(hedgedItemChange)
    const netProfit = instrumentChange.add(hedgedItemChange)
    return { instrumentProfit: instrumentChange, hedgedItemProfit: hedgedItemChange, netProfit, basisAdjustment }
  })
}

interface CostOfHedging {
  /** Excluded element (time value, forward element) at designation, positive when it is a cost, in booked decimals. */
  readonly initialElement: Decimal
  /** Its change in each period (a cost running off is negative). */
  readonly changes: readonly Decimal[]
  /**
   * `time-period`: the initial element is spread evenly; `transaction`: all waits in the reserve for the transaction.
   */
  readonly relation: 'time-period' | 'transaction'
  /** Decimals of the currency. */
  readonly scale: number
}

interface CostOfHedgingPeriod {
  readonly ociChange: Decimal
  /** Taken from the reserve into profit or loss: a cost is negative. */
  readonly amortized: Decimal
  /** Reserve after the period. */
  readonly reserve: Decimal
}

/**
 * Cost of hedging kept apart: each change goes to its reserve; a time-period related element is taken to profit or
 * loss in even parts (the last takes the rounding), so that the reserve ends at 0 when the element has run off; a
 * transaction related one is released with the transaction. IFRS 9 §6.5.15–16. Errors: `scale-out-of-range`.
 */
export function costOfHedging({
  initialElement,
  changes,
  relation,
  scale,
}: CostOfHedging): readonly CostOfHedgingPeriod[] {
  let reserve = ZERO
  let amortizedBefore = ZERO
  return changes.map((change, index) => {
    const share =
      relation === 'time-period' ? initialElement.mul(whole(index + 1)).div(whole(changes.length), scale) : ZERO
    const amortized = amortizedBefore.sub(share)
    amortizedBefore = share
    reserve = reserve.add(change).sub(amortized)
    return { ociChange: change, amortized, reserve }
  })
}

function whole(count: number): Decimal {
  return decimal(String(count))
}

interface RateComparison {
  /** Foreign amount, and the part of it hedged at `hedgeRate`. */
  readonly amount: Decimal
  readonly hedgedAmount: Decimal
  readonly hedgeRate: Decimal
  readonly marketRate: Decimal
  readonly budgetRate: Decimal
  readonly direction: 'buy' | 'sell'
  readonly rateScale: number
}

interface RateComparisonResult {
  /** What the whole amount was exchanged at: hedged part at its rate, the rest at the market. */
  readonly effectiveRate: Decimal
  /** Own-currency gain against having hedged nothing, and against the budget; positive is good for the company. */
  readonly againstUnhedged: Decimal
  readonly againstBudget: Decimal
  readonly unhedgedAgainstBudget: Decimal
}

/**
 * Hedged against unhedged against budget, for an amount bought or sold. Errors: `amount-positive`,
 * `amount-too-large`.
 */
export function rateComparison(terms: RateComparison): RateComparisonResult {
  const { amount, hedgedAmount, hedgeRate, marketRate, budgetRate } = terms
  if (!amount.isPositive()) throw new QuantError('amount-positive', 'amount')
  if (hedgedAmount.isNegative() || hedgedAmount.gt(amount)) throw new QuantError('amount-too-large', 'hedgedAmount')
  const exchanged = hedgedAmount.mul(hedgeRate).add(amount.sub(hedgedAmount).mul(marketRate))
  const gain = (own: Decimal, other: Decimal) => (terms.direction === 'sell' ? own.sub(other) : other.sub(own))
  const unhedged = amount.mul(marketRate)
  const budget = amount.mul(budgetRate)
  return {
    effectiveRate: exchanged.div(amount, terms.rateScale),
    againstUnhedged: gain(exchanged, unhedged),
    againstBudget: gain(exchanged, budget),
    unhedgedAgainstBudget: gain(unhedged, budget),
  }
}
