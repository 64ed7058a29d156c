/** What one percent, one point and one day cost: the sensitivities of item and hedge by pair and maturity, and a ladder of spot. */
import { z } from 'zod'
import { RunStatus } from '../../business-day/business-day.dict.ts'
import { snapshotAsk } from '../../business-day/snapshot/snapshot.contract.ts'
import { endpoints, post } from '../../kit/endpoint.ts'
import { currency, dict, optional, rateDifference } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { BookScope } from '../risk.dict.ts'
import { listOf, RiskReason, usual } from '../var/var.contract.ts'
import { CurveMove, MaturityBucket } from './sensitivity.dict.ts'
import { sensitivityWords } from './sensitivity.text.ts'

export const sensitivityUsual = { ladderSteps: '-5,-2,-1,1,2,5' } as const

export const sensitivityTerms = {
  ...snapshotAsk,
  /** The reader's reporting currency where it is left out. */
  convertCurrency: optional(currency()),
  bookScope: usual(dict(BookScope).default(BookScope.of.together)),
  /** All that are held where it is left out; either way round. */
  pairs: optional(listOf(/^[A-Z]{3}\/[A-Z]{3}(,[A-Z]{3}\/[A-Z]{3})*$/, 'ABC/DEF,GHI/DEF')),
  /** Percents of spot; at most 20, each above −100. */
  ladderSteps: usual(listOf(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?)*$/, '-5,-1,1,5').default(sensitivityUsual.ladderSteps)),
  curveMove: usual(dict(CurveMove).default(CurveMove.of.none)),
  /** Asked of a curve that moves. */
  curveCurrency: optional(currency()),
  shortBp: optional(rateDifference()),
  /** Asked of a twist; a parallel move is the short end's throughout. */
  longBp: optional(rateDifference()),
} as const

export const SensitivityAsk = shape(sensitivityWords, sensitivityTerms)

/** Item and hedge add up to both together. */
const sides = <F extends z.ZodType>(figures: F) => z.object({ item: figures, hedge: figures, together: figures })

/** Model figures rounded once, to the currency that they are in; gains are positive. */
const Figures = z.object({
  value: z.string(),
  /** Base currency; the other figures but the gammas are money of the quote currency. */
  deltaBaseCurrency: z.string(),
  deltaPerUnitSpot: z.string(),
  deltaPer1PctSpot: z.string(),
  /** Base currency: how the delta changes. */
  gammaPerUnitSpot: z.string(),
  gammaPer1PctSpot: z.string(),
  vegaPer1Pct: z.string(),
  rhoDomesticPer1bp: z.string(),
  rhoForeignPer1bp: z.string(),
  thetaPerDay: z.string(),
})
export type SensitivityFigures = z.output<typeof Figures>

const BucketSensitivity = z.object({
  bucket: dict(MaturityBucket),
  /** Null of the first bucket, which also holds what is overdue. */
  firstDate: z.string().nullable(),
  /** Null of the last bucket. */
  lastDate: z.string().nullable(),
  figures: sides(Figures),
  /** At each step, in the conversion currency. */
  profits: sides(z.array(z.string())),
  /** Of the curve that moves, in the conversion currency; null where none does. */
  curveProfit: sides(z.string()).nullable(),
})
export type BucketSensitivity = z.output<typeof BucketSensitivity>

const PairSensitivity = z.object({
  /** Against the reporting currency as its quote, also where the market quotes it the other way round. */
  currencyPair: z.string(),
  /** As the market quotes it: under which its deals stand. */
  dealtPair: z.string(),
  baseCurrency: z.string(),
  quoteCurrency: z.string(),
  figures: sides(Figures),
  buckets: z.array(BucketSensitivity),
})
export type PairSensitivity = z.output<typeof PairSensitivity>

/** Deltas and gammas per unit of a pair's spot belong to that pair and are not added up. */
const Totals = Figures.pick({
  value: true,
  deltaPer1PctSpot: true,
  vegaPer1Pct: true,
  rhoDomesticPer1bp: true,
  rhoForeignPer1bp: true,
  thetaPerDay: true,
})

export const SensitivityResult = z.object({
  calcDate: z.string(),
  snapshotId: z.string().nullable(),
  convertCurrency: z.string(),
  libraryVersion: z.string(),
  pairs: z.array(PairSensitivity),
  total: sides(Totals),
  /** Percents of spot, as asked. */
  steps: z.array(z.string()),
  ladderTotal: sides(z.array(z.string())),
  curve: z
    .object({ curveCurrency: z.string(), shortBp: z.string(), longBp: z.string(), curveTotal: sides(z.string()) })
    .nullable(),
})
export type SensitivityResult = z.output<typeof SensitivityResult>

export const sensitivityApi = endpoints('/CLOUD-FX/sensitivity', {
  run: post('/run', {
    input: SensitivityAsk,
    reply: z.object({
      runStatus: dict(RunStatus),
      reasons: z.array(RiskReason),
      result: SensitivityResult.nullable(),
    }),
    needs: 'risk.view',
  }),
})
