/** Sensitivities as they are asked, computed and said: terms in their limits, the library's figures, each rounded once and then added up. Pure. */
import type { InputOf } from '@hedgerow/contract/kit/call'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, type FieldProblem, type RefusalText } from '@hedgerow/contract/kit/refusal'
import type { TextParams } from '@hedgerow/contract/kit/text'
import type {
  BucketSensitivity,
  PairSensitivity,
  SensitivityFigures,
  SensitivityResult,
  sensitivityApi,
} from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { CurveMove, MaturityBucket } from '@hedgerow/contract/risk/sensitivity/sensitivity.dict'
import { sensitivityRefusals } from '@hedgerow/contract/risk/sensitivity/sensitivity.refusals'
import { sensitivityWords } from '@hedgerow/contract/risk/sensitivity/sensitivity.text'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { convertedAt, ladderTable, sensitivityNames, type TableCell } from '@hedgerow/quant/risk/stress/ladder-table'
import { BUCKET_ENDS } from '@hedgerow/quant/risk/stress/maturity-ladder'
import type { SensitiveBook } from './sensitive-book.rules.ts'

export type SensitivityQuestion = InputOf<(typeof sensitivityApi)['run']>

const mostSteps = 20

/** Each that is wrong: PAIR_OF_ONE, LADDER_STEPS, LADDER_STEP, and REQUIRED naming what a curve that moves lacks. */
export function termProblems(ask: SensitivityQuestion): FieldProblem[] {
  const { pairs, curveMove } = ask
  const problem = (field: Field, because: RefusalText, params: TextParams = {}): FieldProblem => ({
    field,
    because,
    params: { field: sensitivityWords[field], ...params },
  })
  const problems: FieldProblem[] = []
  if (pairs?.split(',').some(isPairOfOne)) problems.push(problem('pairs', fieldRefusals.PAIR_OF_ONE))
  const steps = stepsOf(ask)
  if (steps.length > mostSteps)
    problems.push(problem('ladderSteps', sensitivityRefusals.LADDER_STEPS, { most: mostSteps }))
  if (steps.some((step) => Number(step) <= -percent))
    problems.push(problem('ladderSteps', sensitivityRefusals.LADDER_STEP))
  const lacking = neededBy[curveMove].filter((field) => ask[field] === undefined)
  return [...problems, ...lacking.map((field) => problem(field, fieldRefusals.REQUIRED))]
}

type Field = 'pairs' | 'ladderSteps' | keyof CurveTerms
const isPairOfOne = (pair: string) => pair.slice(0, 3) === pair.slice(4)
/** What a curve that moves must say. */
const neededBy: Readonly<Record<SensitivityQuestion['curveMove'], readonly (keyof CurveTerms)[]>> = {
  [CurveMove.of.none]: [],
  [CurveMove.of.parallel]: ['curveCurrency', 'shortBp'],
  [CurveMove.of.twist]: ['curveCurrency', 'shortBp', 'longBp'],
}

/** Percents of spot, each once, in the order asked. */
export const stepsOf = ({ ladderSteps }: SensitivityQuestion): readonly string[] => [...new Set(ladderSteps.split(','))]

interface CurveTerms {
  readonly curveCurrency: string
  readonly shortBp: string
  readonly longBp: string
}

/** The curve that moves, of terms without a problem; undefined where none does. */
export function curveOf({ curveMove, curveCurrency, shortBp, longBp }: SensitivityQuestion): CurveTerms | undefined {
  if (curveMove === CurveMove.of.none) return undefined
  const end = curveMove === CurveMove.of.parallel ? shortBp : longBp
  assert(
    curveCurrency !== undefined && shortBp !== undefined && end !== undefined,
    'a move without its terms is a problem',
  )
  return { curveCurrency, shortBp, longBp: end }
}

/** All that a result follows from. */
export interface SensitivityWork extends Omit<SensitiveBook, 'gaps'> {
  readonly calcDate: BusinessDate
  readonly snapshotId: string | null
  readonly convertCurrency: string
  /** Units of the conversion currency for one of each quote currency. */
  readonly conversions: Readonly<Record<string, number>>
  /** Decimals by currency. */
  readonly scales: Readonly<Record<string, number>>
  readonly steps: readonly string[]
  readonly curve: CurveTerms | undefined
}

interface Sides<Figure> {
  readonly item: Figure
  readonly hedge: Figure
  readonly together: Figure
}

type Name = keyof SensitivityFigures
const totalNames = [
  'value',
  'deltaPer1PctSpot',
  'vegaPer1Pct',
  'rhoDomesticPer1bp',
  'rhoForeignPer1bp',
  'thetaPerDay',
] as const satisfies readonly Name[]

const bucketValues = Object.values(MaturityBucket.of)
const percent = 100
const basisPoints = 10_000

const added = (...texts: readonly string[]) => sum(texts.map((text) => decimal(text))).toString()
/** What each side shows; both together is the sum of what they show, so that every table adds up. */
const sidesBy = (of: (side: 'item' | 'hedge') => string): Sides<string> => {
  const [item, hedge] = [of('item'), of('hedge')]
  return { item, hedge, together: added(item, hedge) }
}
const sumOf = (all: readonly Sides<string>[]): Sides<string> => ({
  item: added(...all.map(({ item }) => item)),
  hedge: added(...all.map(({ hedge }) => hedge)),
  together: added(...all.map(({ together }) => together)),
})

/** One record of figures for each side, of one pair of sides for each figure. */
function bySide<Key extends string>(keys: readonly Key[], of: (key: Key) => Sides<string>): Sides<Record<Key, string>> {
  const all = keys.map((key) => [key, of(key)] as const)
  const side = (name: keyof Sides<string>) =>
    Object.fromEntries(all.map(([key, sides]) => [key, sides[name]])) as Record<Key, string>
  return { item: side('item'), hedge: side('hedge'), together: side('together') }
}

const listsBySide = (all: readonly Sides<string>[]): Sides<string[]> => ({
  item: all.map(({ item }) => item),
  hedge: all.map(({ hedge }) => hedge),
  together: all.map(({ together }) => together),
})

/** Fractions of spot, and the curve that moves. */
const movesOf = ({ steps, curve }: Pick<SensitivityWork, 'steps' | 'curve'>) => ({
  steps: steps.map((step) => Number(step) / percent),
  twist: curve && {
    currency: curve.curveCurrency,
    short: Number(curve.shortBp) / basisPoints,
    long: Number(curve.longBp) / basisPoints,
  },
})

/** The work done: every figure of the page, in words that travel. Errors: those of `maturityLadder`. */
export function resultOf(work: SensitivityWork): SensitivityResult {
  const { calcDate, snapshotId, convertCurrency, steps, curve } = work
  const cells = ladderTable(work, movesOf(work))
  const pairs = [...Map.groupBy(cells, ({ pair }) => pair)].map(([pair, of]) => pairOf(work, pair, of))
  const buckets = pairs.flatMap((pair) => pair.buckets)
  return {
    calcDate,
    snapshotId,
    convertCurrency,
    libraryVersion,
    pairs,
    total: bySide(totalNames, (name) => sumOf(pairs.map((pair) => convertedFigure(work, pair, name)))),
    steps: [...steps],
    ladderTotal: listsBySide(steps.map((_, at) => sumOf(buckets.map(({ profits }) => profitAt(profits, at))))),
    curve: curve ? { ...curve, curveTotal: sumOf(buckets.flatMap(({ curveProfit }) => curveProfit ?? [])) } : null,
  }
}

const profitAt = ({ item, hedge, together }: BucketSensitivity['profits'], at: number): Sides<string> => ({
  item: item[at] ?? '0',
  hedge: hedge[at] ?? '0',
  together: together[at] ?? '0',
})

function scaleOf({ scales }: SensitivityWork, currency: string): number {
  const scale = scales[currency]
  assert(scale !== undefined, 'every currency of the work has its decimals')
  return scale
}

function convertedFigure(
  work: SensitivityWork,
  { figures, quoteCurrency }: PairSensitivity,
  name: Name,
): Sides<string> {
  const rate = work.conversions[quoteCurrency] ?? 1
  const scale = scaleOf(work, work.convertCurrency)
  return sidesBy((side) => convertedAt(decimal(figures[side][name]), rate, scale).toString())
}

function pairOf(work: SensitivityWork, pair: string, cells: readonly TableCell[]): PairSensitivity {
  const { base, quote } = splitPair(pair)
  const buckets = cells.map((cell) => bucketAt(work, cell))
  return {
    currencyPair: pair,
    dealtPair: work.dealtPairs.get(pair) ?? pair,
    baseCurrency: base,
    quoteCurrency: quote,
    figures: bySide(sensitivityNames, (name) =>
      sumOf(
        buckets.map(({ figures: { item, hedge, together } }) => ({
          item: item[name],
          hedge: hedge[name],
          together: together[name],
        })),
      ),
    ),
    buckets,
  }
}

function bucketAt(work: SensitivityWork, cell: TableCell): BucketSensitivity {
  return {
    bucket: bucketValues[cell.bucket] ?? MaturityBucket.of.beyond,
    ...datesOf(work.calcDate, cell.bucket),
    figures: bySide(sensitivityNames, (name) => sidesBy((side) => cell[side].figures[name].amount.toString())),
    profits: listsBySide(
      work.steps.map((_, at) => sidesBy((side) => (cell[side].profits[at]?.amount ?? ZERO).toString())),
    ),
    curveProfit: work.curve ? sidesBy((side) => cell[side].twistProfit.amount.toString()) : null,
  }
}

/** The days of a bucket, for the lists of what stands in it. */
function datesOf(day: BusinessDate, bucket: number): Pick<BucketSensitivity, 'firstDate' | 'lastDate'> {
  const before = BUCKET_ENDS[bucket - 1]
  const end = BUCKET_ENDS[bucket]
  return {
    firstDate: before === undefined ? null : addDays(day, before + 1),
    lastDate: end === undefined ? null : addDays(day, end),
  }
}

const manyTrades = 3000
const manyTrees = 20

/** What takes longer than others should wait is done beside the event loop. */
export const isHeavy = ({ item, hedge }: SensitivityWork): boolean =>
  item.length + hedge.length > manyTrades ||
  hedge.filter(({ trade }) => trade.treeSteps !== undefined).length > manyTrees
