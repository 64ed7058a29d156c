/** Every method on one series, and what both standards say of it. The mathematics is `quant`; here it is asked and written down. Pure. */
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type {
  HedgeRelation,
  RelationItem,
  TermsMatch,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  CreditRiskView,
  EffectResult,
  ExcludedElement,
  ItemBasis,
  ValidityMethod,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { type HedgeTestResult, hedgeTestLimits } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { HedgeCondition, IneffectSource, TestOutcome } from '@hedgerow/contract/hedge-accounting/test/hedge-test.dict'
import { hedgeTestRefusals } from '@hedgerow/contract/hedge-accounting/test/hedge-test.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { type Decimal, fromNumber, modelValue } from '@hedgerow/quant/basics/decimal'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import { statisticText } from '@hedgerow/quant/figures/hedge/effectiveness-figures'
import {
  type Band,
  dollarOffset,
  type Outcome,
  regressionTest,
  varianceReduction,
} from '@hedgerow/quant/risk/hedge/hedge-effectiveness'
import { hedgeVerdict } from '@hedgerow/quant/risk/hedge/hedge-verdict'
import type { positionOf } from './hedge-position.rules.ts'
import type { DayWorth } from './hedge-series.rules.ts'

/** All that a result follows from; kept with it. */
export interface HedgeTestWork {
  readonly relation: Pick<
    HedgeRelation,
    | 'validityMethod'
    | 'lowerLimit'
    | 'upperLimit'
    | 'minSampleSize'
    | 'minRSquared'
    | 'significance'
    | 'smallAmount'
    | 'creditRisk'
    | 'excludedElement'
    | 'itemBasis'
    | 'endDate'
  >
  readonly terms: TermsMatch
  readonly items: readonly Pick<RelationItem, 'exposureType' | 'endDate'>[]
  readonly hasOption: boolean
  /** Instrument over item as fractions, as designated and as what remains of both. */
  readonly designatedRatio: number
  readonly actualRatio: number
  readonly valuedCurrency: string
  readonly scale: number
  readonly testDate: string
  readonly windowMonths: number
  readonly worths: readonly DayWorth[]
}

interface WorkParts
  extends Pick<HedgeTestWork, 'relation' | 'items' | 'scale' | 'testDate' | 'windowMonths' | 'worths'> {
  readonly positioned: ReturnType<typeof positionOf>
}

/** All that a result follows from, put together; amounts are in the quote currency of the pair. */
export function workOf({ positioned, ...parts }: WorkParts): HedgeTestWork {
  const { position, terms, designatedRatio, actualRatio } = positioned
  return {
    ...parts,
    terms,
    designatedRatio,
    actualRatio,
    hasOption: position.instruments.some(({ isOption }) => isOption),
    valuedCurrency: splitPair(position.currencyPair).quote,
  }
}

const outcomes: Readonly<Record<Outcome, HedgeTestResult['outcome']>> = {
  pass: TestOutcome.of.pass,
  fail: TestOutcome.of.fail,
  undefined: TestOutcome.of.undefined,
  'not-meaningful': TestOutcome.of.notMeaningful,
}
const conditions = {
  met: HedgeCondition.of.met,
  'not-met': HedgeCondition.of.notMet,
  'not-assessed': HedgeCondition.of.notAssessed,
} as const

const hundred = 100
const [percentScale, figureScale, probabilityScale] = [4, 6, 8]
const text = (value: number, scale: number) => fromNumber(value, scale).toString()
const percent = (fraction: number) => text(fraction * hundred, percentScale)
const percentOrNone = (fraction: number | null) => (fraction === null ? null : percent(fraction))
const fractionOf = (value: string | Decimal) => modelValue(value) / hundred

/** @throws Refusal TEST_WINDOW */
export function windowOf(windowMonths: string | undefined): number {
  const { leastMonths, mostMonths, usualMonths } = hedgeTestLimits
  const months = windowMonths === undefined ? usualMonths : Number(windowMonths)
  if (months < leastMonths || months > mostMonths) refuse(hedgeTestRefusals.TEST_WINDOW, {}, 'windowMonths')
  return months
}

/** What each month changed, to the cent of the currency in which it is shown. */
function changesOf({ worths, scale }: HedgeTestWork) {
  const pairs = worths.slice(1).map((worth, at) => ({ worth, before: worths[at] ?? worth }))
  const rounded = (value: number) => fromNumber(value, scale)
  const items = pairs.map(({ worth, before }) => rounded(worth.item).sub(rounded(before.item)))
  const instruments = pairs.map(({ worth, before }) => rounded(worth.instrument).sub(rounded(before.instrument)))
  return { items, instruments, dates: pairs.map(({ worth }) => worth.date) }
}

/** Every method on the series of the work. @throws Refusal TEST_SAMPLE, ITEM_UNMOVED where that of the relationship cannot be made */
function methodsOf(work: HedgeTestWork) {
  const { relation } = work
  const changes = changesOf(work)
  const least = Number(relation.minSampleSize)
  const { regression: byRegression, varianceReduction: byVariance } = ValidityMethod.of
  const method = relation.validityMethod
  const count = changes.items.length
  if ((method === byRegression || method === byVariance) && count < least)
    refuse(hedgeTestRefusals.TEST_SAMPLE, { count, least }, 'windowMonths')
  const series = {
    hedgedItemChanges: changes.items.map((change) => modelValue(change)),
    instrumentChanges: changes.instruments.map((change) => modelValue(change)),
  }
  const band: Band = { lower: fractionOf(relation.lowerLimit), upper: fractionOf(relation.upperLimit) }
  const offset = dollarOffset(series, band, modelValue(relation.smallAmount))
  const regression = count < least ? null : regressionOf(work, series, band)
  if (regression === null && method === byRegression) refuse(hedgeTestRefusals.ITEM_UNMOVED)
  return { changes, count, offset, regression, variance: varianceReduction(series) }
}

/** @throws Refusal TEST_SAMPLE, ITEM_UNMOVED where the method of the relationship cannot be made */
export function hedgeTestOf(work: HedgeTestWork): HedgeTestResult {
  const { relation, terms } = work
  const { changes, count, offset, regression, variance } = methodsOf(work)
  const verdict = hedgeVerdict({
    criticalTerms: terms,
    dollarOffset: offset.result.outcome,
    ...(regression ? { regression } : {}),
    varianceReduction: variance.reduction,
    creditRiskDominates: relation.creditRisk === CreditRiskView.of.dominant,
    designatedRatio: work.designatedRatio,
    actualRatio: work.actualRatio,
  })
  const { old: before, new: now } = verdict
  return {
    testDate: work.testDate,
    windowMonths: work.windowMonths,
    valuedCurrency: work.valuedCurrency,
    observations: count,
    validityMethod: relation.validityMethod,
    lowerLimit: relation.lowerLimit,
    upperLimit: relation.upperLimit,
    termsMatch: terms.allMatch,
    periods: periodsOf(work, changes, offset),
    ratioPct: percentOrNone(offset.result.ratio),
    outcome: outcomes[offset.result.outcome],
    regression: regression && regressionText(regression, work.scale),
    reductionPct: percentOrNone(variance.reduction),
    optimalPct: percentOrNone(variance.optimalHedgeRatio),
    bestPct: percentOrNone(variance.bestReduction),
    isVarianceReduced: variance.isEffective,
    isEffectiveBefore: before.isEffective,
    testsMade: before.testsMade,
    economicRelationship: conditions[now.economicRelationship],
    creditRiskNotDominant: conditions[now.creditRiskNotDominant],
    hedgeRatioAsUsed: conditions[now.hedgeRatioAsUsed],
    qualifies: now.qualifies,
    needsRebalancing: now.needsRebalancing,
    designatedPct: percent(work.designatedRatio),
    actualPct: percent(work.actualRatio),
    sources: ruledSources(work),
    effectResult: resultOf(work, verdict),
  }
}

function periodsOf(
  { scale }: HedgeTestWork,
  { items, instruments, dates }: ReturnType<typeof changesOf>,
  { periods, cumulative }: ReturnType<typeof dollarOffset>,
): HedgeTestResult['periods'] {
  const nothing = fromNumber(0, scale)
  return dates.map((date, at) => ({
    date,
    itemChange: (items[at] ?? nothing).toString(),
    instrumentChange: (instruments[at] ?? nothing).toString(),
    ratioPct: percentOrNone(periods[at]?.ratio ?? null),
    cumulativePct: percentOrNone(cumulative[at]?.ratio ?? null),
    outcome: outcomes[cumulative[at]?.outcome ?? 'undefined'],
  }))
}

const regressionText = (
  regression: ReturnType<typeof regressionTest>,
  scale: number,
): NonNullable<HedgeTestResult['regression']> => ({
  slope: text(regression.slope, figureScale),
  intercept: text(regression.intercept, scale),
  rSquaredPct: percent(regression.rSquared),
  tStatistic: statisticText(regression.slopeT),
  fStatistic: statisticText(regression.f),
  pValue: text(regression.slopePValue, probabilityScale),
  isEffective: regression.isEffective,
})

/** Null where the item did not move: then there is no line. */
function regressionOf({ relation }: HedgeTestWork, series: Parameters<typeof regressionTest>[0], band: Band) {
  try {
    return regressionTest(series, {
      band,
      minimumRSquared: fractionOf(relation.minRSquared),
      significance: fractionOf(relation.significance),
      minimumSample: Number(relation.minSampleSize),
    })
  } catch (error) {
    if (error instanceof QuantError && error.code === 'zero-variance') return null
    throw error
  }
}

export interface SourceFacts extends Pick<HedgeTestWork, 'terms' | 'items' | 'hasOption'> {
  readonly relation: Pick<HedgeTestWork['relation'], 'creditRisk' | 'excludedElement' | 'itemBasis' | 'endDate'>
}

/** Ticked by rule: what of the terms, of credit and of the measure differs between item and instrument. */
export function ruledSources({ relation, terms, items, hasOption }: SourceFacts): HedgeTestResult['sources'] {
  const { dates, amounts, creditRisk, basis, timeValue, delayed } = IneffectSource.of
  const { excludedElement, itemBasis, endDate } = relation
  const isDelayed = items.some((item) => item.exposureType === ExposureType.of.highlyProbable && item.endDate > endDate)
  const isPointed = itemBasis === ItemBasis.of.item && excludedElement !== ExcludedElement.of.forward
  return [
    ...(terms.date ? [] : [dates]),
    ...(terms.amount ? [] : [amounts]),
    ...(relation.creditRisk === CreditRiskView.of.dominant ? [creditRisk] : []),
    ...(isPointed ? [basis] : []),
    ...(hasOption && excludedElement !== ExcludedElement.of.timeValue ? [timeValue] : []),
    ...(isDelayed ? [delayed] : []),
  ]
}

/**
 * Failed without an economic relationship or where credit risk dominates; not tested while one of both is not assessed; passed where all
 * three conditions are met, every quantitative test lies in the band, and terms match where the relationship is judged by its terms;
 * attention in every other case.
 */
function resultOf({ relation, terms }: HedgeTestWork, verdict: ReturnType<typeof hedgeVerdict>) {
  const { economicRelationship, creditRiskNotDominant, qualifies } = verdict.new
  if (economicRelationship === 'not-met' || creditRiskNotDominant === 'not-met') return EffectResult.of.failed
  if (economicRelationship === 'not-assessed') return EffectResult.of.untested
  const isByTerms = relation.validityMethod === ValidityMethod.of.criticalTerms
  const isOwnMet = isByTerms ? terms.allMatch : true
  return qualifies && verdict.old.isEffective && isOwnMet ? EffectResult.of.passed : EffectResult.of.attention
}
