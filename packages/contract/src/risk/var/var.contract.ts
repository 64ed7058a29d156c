/** The value at risk of what is open: asked with its terms, answered with every figure or with every reason why there is none. */
import { z } from 'zod'
import { RunStatus } from '../../business-day/business-day.dict.ts'
import { snapshotAsk } from '../../business-day/snapshot/snapshot.contract.ts'
import { ExposureType } from '../../exposure/exposure.dict.ts'
import { endpoints, post } from '../../kit/endpoint.ts'
import { amount, currency, currencyPair, dict, optional, text } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { DealDirection } from '../../reference/reference.dict.ts'
import {
  BookScope,
  HoldingScaling,
  KupiecVerdict,
  ReturnKind,
  SpotCentre,
  SpotProcess,
  TailWeights,
  VarAlgorithm,
  VolatilityEstimator,
} from '../risk.dict.ts'
import { varWords } from './var.text.ts'

/** What is left out stands for its usual value. */
export const usual = <F extends z.ZodType>(field: F) =>
  z.preprocess((given: z.input<F> | null | undefined) => (given === '' || given === null ? undefined : given), field)

/** A number or its digits; how large it may be is said in the words of risk. */
export const whole = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z
      .number({ error: 'NOT_A_NUMBER' })
      .int({ error: 'NOT_A_NUMBER' })
      .max(Number.MAX_SAFE_INTEGER, { error: 'NOT_A_NUMBER' }),
  )

export const listOf = (pattern: RegExp, rule: string) => text({ max: 200, pattern, rule })

const exposureType = `[${ExposureType.values.join('')}]`
const exposureTypes = new RegExp(`^${exposureType}(,${exposureType})*$`)

/** Usual values of the terms; percent, days. */
export const varUsual = {
  sampleSize: 250,
  holdingDays: 1,
  simulationCount: 10_000,
  confidence: '95',
  lambda: '0.94',
  ageLambda: '0.995',
  exposureType: '1,2',
} as const

/** The terms that are chosen from a dictionary. */
export const varDictionaries = {
  bookScope: BookScope,
  algorithm: VarAlgorithm,
  returnType: ReturnKind,
  estimator: VolatilityEstimator,
  scaling: HoldingScaling,
  tail: TailWeights,
  process: SpotProcess,
  centre: SpotCentre,
} as const

export const varTerms = {
  ...snapshotAsk,
  /** The reader's reporting currency where it is left out. */
  convertCurrency: optional(currency()),
  /** All that are held where it is left out. */
  calcCurrency: optional(listOf(/^[A-Z]{3}(,[A-Z]{3})*$/, 'ABC,DEF')),
  exposureType: usual(listOf(exposureTypes, '1,2').default(varUsual.exposureType)),
  bookScope: usual(dict(varDictionaries.bookScope).default(BookScope.of.together)),
  algorithm: usual(dict(varDictionaries.algorithm).default(VarAlgorithm.of.parametric)),
  sampleSize: usual(whole().default(varUsual.sampleSize)),
  holdingDays: usual(whole().default(varUsual.holdingDays)),
  simulationCount: usual(whole().default(varUsual.simulationCount)),
  confidence: usual(amount().default(varUsual.confidence)),
  returnType: usual(dict(varDictionaries.returnType).default(ReturnKind.of.log)),
  estimator: usual(dict(varDictionaries.estimator).default(VolatilityEstimator.of.sample)),
  lambda: usual(amount().default(varUsual.lambda)),
  scaling: usual(dict(varDictionaries.scaling).default(HoldingScaling.of.squareRoot)),
  tail: usual(dict(varDictionaries.tail).default(TailWeights.of.rank)),
  ageLambda: usual(amount().default(varUsual.ageLambda)),
  /** Without it the days of the past are taken at the volatility that they had. */
  volatilityLambda: optional(amount()),
  process: usual(dict(varDictionaries.process).default(SpotProcess.of.lognormal)),
  centre: usual(dict(varDictionaries.centre).default(SpotCentre.of.median)),
  /** Monte Carlo says which it took where none is named. */
  seed: optional(whole()),
} as const

export const VarAsk = shape(varWords, varTerms)
/** A hedge that is only thought of, dealt at the spot of the day. */
const HedgeEffectAsk = shape(varWords, {
  ...varTerms,
  currencyPair: currencyPair(),
  dealDirection: dict(DealDirection),
  amount: amount({ above: 0 }),
})
/** How much of a pair brings the figure to a target, dealt at the spot of the day. */
const HedgeTargetAsk = shape(varWords, { ...varTerms, currencyPair: currencyPair(), targetVar: amount() })

/** Money of the conversion currency; losses are positive. */
const VarRow = z.object({
  currency: z.string(),
  itemPosition: z.string(),
  hedgePosition: z.string(),
  together: z.string(),
  standalone: z.string(),
  /** For one unit of the conversion currency. */
  marginal: z.string(),
  component: z.string(),
  contributionPct: z.string(),
  incremental: z.string(),
  shortfallComponent: z.string(),
  dailyVolPct: z.string(),
})
export type VarRow = z.output<typeof VarRow>

const BacktestDay = z.object({ date: z.string(), loss: z.string(), valueAtRisk: z.string(), isException: z.boolean() })

export const VarResult = z.object({
  calcDate: z.string(),
  snapshotId: z.string().nullable(),
  convertCurrency: z.string(),
  algorithm: dict(VarAlgorithm),
  observations: z.number(),
  libraryVersion: z.string(),
  /** Of Monte Carlo alone. */
  seed: z.number().nullable(),
  holdingDays: z.number(),
  confidence: z.string(),
  netPosition: z.string(),
  /** Null where what is open nets to nothing. */
  netPct: z.string().nullable(),
  valueAtRisk: z.string(),
  expectedShortfall: z.string(),
  strictShortfall: z.string().nullable(),
  intervalLow: z.string().nullable(),
  intervalHigh: z.string().nullable(),
  shortfallError: z.string().nullable(),
  diversificationBenefit: z.string(),
  itemValueAtRisk: z.string(),
  hedgeValueAtRisk: z.string(),
  currencies: z.array(VarRow),
  /** Of model figures: unrounded, in the order of the currencies. */
  model: z.object({
    positions: z.array(z.number()),
    volatilities: z.array(z.number()),
    correlation: z.array(z.array(z.number())),
  }),
  /** Largest change of a correlation that had to be repaired; null where none had. */
  repairedBy: z.string().nullable(),
  histogram: z.array(z.object({ low: z.string(), high: z.string(), scenarios: z.number() })),
  worst: z.array(
    z.object({
      /** Null of a scenario that was drawn. */
      date: z.string().nullable(),
      loss: z.string(),
      moves: z.array(z.object({ currency: z.string(), movePct: z.string() })),
    }),
  ),
  backtest: z
    .object({
      exceptions: z.number(),
      observations: z.number(),
      expected: z.string(),
      statistic: z.string(),
      pValue: z.string(),
      verdict: dict(KupiecVerdict),
      days: z.array(BacktestDay),
    })
    .nullable(),
  leftOutDates: z.array(z.string()),
  simulatedCount: z.number(),
  largestGap: z.string(),
})
export type VarResult = z.output<typeof VarResult>

/** Why there is no figure; `currencyPair` is the one whose rates are to be filled. */
export const RiskReason = z.object({ message: z.string(), currencyPair: z.string().nullable() })
export type RiskReason = z.output<typeof RiskReason>

/** What the currencies add up to, of those figures whose sum is one of the book; beside a result, which is kept as it was measured. */
export const VarTotals = VarRow.pick({
  itemPosition: true,
  hedgePosition: true,
  together: true,
  component: true,
  contributionPct: true,
  shortfallComponent: true,
})
export type VarTotals = z.output<typeof VarTotals>

export const VarAnswer = z.object({
  runStatus: dict(RunStatus),
  reasons: z.array(RiskReason),
  result: VarResult.nullable(),
  totals: VarTotals.nullable(),
  durationMs: z.number(),
})
export type VarAnswer = z.output<typeof VarAnswer>

const Compared = z.object({ now: z.string(), after: z.string(), difference: z.string() })
export type Compared = z.output<typeof Compared>
export const HedgeEffect = z.object({
  runStatus: dict(RunStatus),
  reasons: z.array(RiskReason),
  convertCurrency: z.string(),
  /** Null where it was refused. */
  effect: z
    .object({
      valueAtRisk: Compared,
      expectedShortfall: Compared,
      diversificationBenefit: Compared,
      currencies: z.array(
        z.object({ currency: z.string(), together: Compared, standalone: Compared, component: Compared }),
      ),
    })
    .nullable(),
})
export type HedgeEffect = z.output<typeof HedgeEffect>

const HedgeTarget = z.object({
  runStatus: dict(RunStatus),
  reasons: z.array(RiskReason),
  convertCurrency: z.string(),
  /** Null where it was refused. */
  target: z
    .object({
      currencyPair: z.string(),
      valueAtRisk: z.string(),
      targetVar: z.string(),
      /** Null where no amount reaches the target, or none is needed. */
      dealDirection: dict(DealDirection).nullable(),
      /** Of the base currency: the least that reaches the target, rounded up; 0 where none is needed, null where none reaches it. */
      amount: z.string().nullable(),
      /** With that amount, or with the one that leaves the least. */
      afterVar: z.string(),
    })
    .nullable(),
})
export type HedgeTarget = z.output<typeof HedgeTarget>

export const varApi = endpoints('/CLOUD-FX/var', {
  run: post('/run', { input: VarAsk, reply: VarAnswer, needs: 'risk.view' }),
  hedgeEffect: post('/hedgeEffect', { input: HedgeEffectAsk, reply: HedgeEffect, needs: 'risk.view' }),
  hedgeTarget: post('/hedgeTarget', { input: HedgeTargetAsk, reply: HedgeTarget, needs: 'risk.view' }),
})
