/** Effectiveness of a relationship: every method on one series of month ends, judged by both standards, kept with its inputs. */
import { z } from 'zod'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import { businessDate, dict, id, optional, text } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { hedgeRelationLimits } from '../relation/hedge-relation.contract.ts'
import { EffectResult, ValidityMethod } from '../relation/hedge-relation.dict.ts'
import { HedgeCondition, IneffectSource, TestOutcome } from './hedge-test.dict.ts'
import { hedgeTestWords } from './hedge-test.text.ts'

export const hedgeTestLimits = { leastMonths: 2, mostMonths: 120, usualMonths: 24 } as const

/** Amounts in `valuedCurrency`; ratios in percent. */
const TestPeriod = z.object({
  date: z.string(),
  itemChange: z.string(),
  instrumentChange: z.string(),
  ratioPct: z.string().nullable(),
  cumulativePct: z.string().nullable(),
  outcome: dict(TestOutcome),
})

const Regression = z.object({
  slope: z.string(),
  intercept: z.string(),
  rSquaredPct: z.string(),
  tStatistic: z.string(),
  fStatistic: z.string(),
  pValue: z.string(),
  isEffective: z.boolean(),
})

export const HedgeTestResult = z.object({
  testDate: z.string(),
  windowMonths: z.number(),
  valuedCurrency: z.string(),
  observations: z.number(),
  validityMethod: dict(ValidityMethod),
  lowerLimit: z.string(),
  upperLimit: z.string(),
  termsMatch: z.boolean(),
  periods: z.array(TestPeriod),
  /** Of the whole window. */
  ratioPct: z.string().nullable(),
  outcome: dict(TestOutcome),
  /** Null where it could not be made. */
  regression: Regression.nullable(),
  reductionPct: z.string().nullable(),
  optimalPct: z.string().nullable(),
  bestPct: z.string().nullable(),
  isVarianceReduced: z.boolean(),
  isEffectiveBefore: z.boolean(),
  testsMade: z.number(),
  economicRelationship: dict(HedgeCondition),
  creditRiskNotDominant: dict(HedgeCondition),
  hedgeRatioAsUsed: dict(HedgeCondition),
  qualifies: z.boolean(),
  needsRebalancing: z.boolean(),
  designatedPct: z.string(),
  actualPct: z.string(),
  sources: z.array(dict(IneffectSource)),
  effectResult: dict(EffectResult),
})
export type HedgeTestResult = z.output<typeof HedgeTestResult>

const HedgeTest = z.object({
  testId: z.string(),
  makerName: z.string(),
  createTime: z.string(),
  /** Of the run that follows the last close of a month. */
  isMonthly: z.boolean(),
  result: HedgeTestResult,
  /** What people said the sources are in place of those of the result, the newest first: it holds. */
  revisions: z.array(
    z.object({
      sources: z.array(dict(IneffectSource)),
      reason: z.string(),
      makerName: z.string(),
      createTime: z.string(),
    }),
  ),
})
export type HedgeTest = z.output<typeof HedgeTest>

/** Values of the dictionary joined by commas; none where left out. */
const sourcesText = () => text({ max: 11, pattern: /^[1-6](,[1-6]){0,5}$/, rule: '1,2,3' })

export const SourceRevision = shape(hedgeTestWords, {
  testId: id(),
  sources: optional(sourcesText()),
  reason: text({ max: hedgeRelationLimits.text }),
})

export const hedgeEffectiveApi = endpoints('/CLOUD-FX/hedgeEffective', {
  /** Its tests, the newest first. */
  history: get('/history/:relationId', {
    input: shape(hedgeTestWords, { relationId: id() }),
    reply: z.array(HedgeTest),
    needs: 'hedge-relation.view',
  }),
  /** Kept beside the test, which stays as it was made. */
  revise: post('/revise', { input: SourceRevision, reply: HedgeTest, needs: 'hedge-relation.edit', writes: true }),
  /** The last month end and its usual window where they are left out. */
  run: post('/run', {
    input: shape(hedgeTestWords, {
      relationId: id(),
      testDate: optional(businessDate()),
      windowMonths: optional(text({ max: 3, pattern: /^\d{1,3}$/, rule: '0-9' })),
    }),
    reply: HedgeTest,
    needs: 'hedge-relation.edit',
    writes: true,
  }),
})
