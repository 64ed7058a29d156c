// What the measurements mean under either standard. IAS 39 and CAS 24 (2006) had a bright line, 80–125 %; IFRS 9 and
// CAS 24 (2017) removed it for three conditions and rebalancing. Both verdicts stand side by side: the old band is a
// management tool now.
import { QuantError } from '../../basics/quant-error.ts'
import type { Outcome, RegressionTest } from './hedge-effectiveness.ts'

/**
 * The terms that make an instrument the mirror of its item. Amounts positive; `receive` and `pay` of the foreign
 * currency.
 */
export interface HedgeTerms {
  readonly currency: string
  readonly amount: number
  /** Settlement day, `yyyymmdd`. */
  readonly date: string
  readonly direction: 'receive' | 'pay'
}

interface CriticalTerms {
  readonly currency: boolean
  readonly amount: boolean
  readonly date: boolean
  /** The instrument pays what the item receives. */
  readonly direction: boolean
  readonly allMatch: boolean
}

/** Critical-terms match, term by term (IFRS 9 B6.4.14; qualitative). Errors: `amount-positive`. */
export function criticalTerms(item: HedgeTerms, instrument: HedgeTerms): CriticalTerms {
  for (const { amount } of [item, instrument]) {
    if (!(amount > 0 && Number.isFinite(amount))) throw new QuantError('amount-positive', 'amount')
  }
  const terms = {
    currency: item.currency === instrument.currency,
    amount: item.amount === instrument.amount,
    date: item.date === instrument.date,
    direction: item.direction !== instrument.direction,
  }
  return { ...terms, allMatch: Object.values(terms).every(Boolean) }
}

/** What was measured and judged; leave out what was not. */
interface HedgeEvidence {
  readonly criticalTerms?: CriticalTerms
  readonly dollarOffset?: Outcome
  readonly regression?: Pick<RegressionTest, 'slope' | 'slopePValue' | 'isEffective'>
  readonly varianceReduction?: number | null
  /** Judged by people: does the counterparty's or own credit risk dominate the changes in value? */
  readonly creditRiskDominates?: boolean
  /** Instrument amount over item amount, as designated and as really held. */
  readonly designatedRatio?: number
  readonly actualRatio?: number
}

type Condition = 'met' | 'not-met' | 'not-assessed'

interface OldStandardVerdict {
  readonly standard: 'IAS 39 / CAS 24 (2006)'
  /** All quantitative tests made lie in 80–125 %. */
  readonly isEffective: boolean
  readonly testsMade: number
}

interface NewStandardVerdict {
  readonly standard: 'IFRS 9 / CAS 24 (2017)'
  readonly economicRelationship: Condition
  readonly creditRiskNotDominant: Condition
  readonly hedgeRatioAsUsed: Condition
  readonly qualifies: boolean
  /** The relationship stands but the amounts have drifted apart: rebalance, do not discontinue (IFRS 9 6.5.5). */
  readonly needsRebalancing: boolean
}

const SIGNIFICANT = 0.05
/** Amounts may differ by rounding alone. */
const SAME_RATIO = 1e-9

/**
 * Both verdicts on one body of evidence. Economic relationship: matching terms, else a significant negative slope,
 * else a variance that the hedge reduces, else a dollar offset in the band. A condition without evidence is
 * `not-assessed`, and then the hedge does not qualify yet.
 */
export function hedgeVerdict(evidence: HedgeEvidence): { old: OldStandardVerdict; new: NewStandardVerdict } {
  const economicRelationship = relationship(evidence)
  const creditRiskNotDominant = conditionOf(
    evidence.creditRiskDominates === undefined ? undefined : !evidence.creditRiskDominates,
  )
  const hedgeRatioAsUsed = conditionOf(sameRatio(evidence))
  const conditions = [economicRelationship, creditRiskNotDominant, hedgeRatioAsUsed]
  return {
    old: oldVerdict(evidence),
    new: {
      standard: 'IFRS 9 / CAS 24 (2017)',
      economicRelationship,
      creditRiskNotDominant,
      hedgeRatioAsUsed,
      qualifies: conditions.every((condition) => condition === 'met'),
      needsRebalancing: economicRelationship === 'met' && hedgeRatioAsUsed === 'not-met',
    },
  }
}

function oldVerdict({ dollarOffset, regression }: HedgeEvidence): OldStandardVerdict {
  const tests: boolean[] = []
  if (dollarOffset !== undefined) tests.push(dollarOffset === 'pass')
  if (regression !== undefined) tests.push(regression.isEffective)
  return {
    standard: 'IAS 39 / CAS 24 (2006)',
    isEffective: tests.length > 0 && tests.every(Boolean),
    testsMade: tests.length,
  }
}

function relationship({ criticalTerms: terms, regression, varianceReduction, dollarOffset }: HedgeEvidence): Condition {
  if (terms?.allMatch) return 'met'
  if (regression) return conditionOf(regression.slope < 0 && regression.slopePValue < SIGNIFICANT)
  if (typeof varianceReduction === 'number') return conditionOf(varianceReduction > 0)
  if (dollarOffset === 'pass' || dollarOffset === 'fail') return conditionOf(dollarOffset === 'pass')
  return 'not-assessed'
}

function sameRatio({ designatedRatio, actualRatio }: HedgeEvidence): boolean | undefined {
  if (designatedRatio === undefined || actualRatio === undefined) return undefined
  return Math.abs(actualRatio - designatedRatio) <= SAME_RATIO * Math.abs(designatedRatio)
}

function conditionOf(holds: boolean | undefined): Condition {
  return holds === undefined ? 'not-assessed' : holds ? 'met' : 'not-met'
}
