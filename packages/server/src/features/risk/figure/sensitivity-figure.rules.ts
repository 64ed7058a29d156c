/** What the figures of a sensitivity analysis are made of, as their functions take it. Pure. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { filled } from '@hedgerow/contract/kit/text'
import type {
  BucketSensitivity,
  PairSensitivity,
  SensitivityResult,
} from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { MaturityBucket } from '@hedgerow/contract/risk/sensitivity/sensitivity.dict'
import { sensitivityInputs, sensitivityWords } from '@hedgerow/contract/risk/sensitivity/sensitivity.text'
import type { SensitivityFigure } from '@hedgerow/contract/risk/sensitivity/sensitivity-figure.contract'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import type { FigureInput } from '../../../kit/http/figure-source.ts'
import type { SensitivityWork } from '../sensitivity/sensitivity.rules.ts'
import { input } from './plan-figure.rules.ts'

export interface Sensed {
  readonly work: SensitivityWork
  readonly result: SensitivityResult
}
export type SensedSide = keyof SensitivityResult['total']

export const cellFunctionOf = {
  value: 'ladderValue',
  deltaBaseCurrency: 'ladderDeltaBase',
  deltaPerUnitSpot: 'ladderDeltaUnit',
  deltaPer1PctSpot: 'ladderDeltaPct',
  gammaPerUnitSpot: 'ladderGammaUnit',
  gammaPer1PctSpot: 'ladderGammaPct',
  vegaPer1Pct: 'ladderVega',
  rhoDomesticPer1bp: 'ladderRhoQuote',
  rhoForeignPer1bp: 'ladderRhoBase',
  thetaPerDay: 'ladderTheta',
} as const satisfies Readonly<Record<SensitivityFigure, FigureName>>

const rowsOf = (values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([name, value]) => `${name} ${value}`)

interface Cell {
  readonly pair: PairSensitivity
  readonly bucket: BucketSensitivity
  readonly side: SensedSide
}

/** The whole book: places before this one decide how it is rounded. */
export function cellInputs({ work }: Sensed, { pair, bucket, side }: Cell): FigureInput[] {
  const { calcDate: date, item, hedge, settled, conversions, scales, convertCurrency } = work
  const texts = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row))
  return [
    input('i', sensitivityWords.currencyPair, pair.currencyPair),
    input('m', sensitivityInputs.place, String(Object.values(MaturityBucket.of).indexOf(bucket.bucket) + 1)),
    input('k', sensitivityInputs.side, side === 'item' ? '1' : '0'),
    { ...input('p', sensitivityInputs.items, texts(item)), date, url: pathOf('expo-mon') },
    { ...input('q', sensitivityInputs.hedges, texts(hedge)), date, url: pathOf('pl-trade') },
    { ...input('w', sensitivityInputs.settled, texts(settled)), date },
    { ...input('X', sensitivityInputs.conversions, rowsOf(conversions), convertCurrency), date },
    input('home', sensitivityWords.convertCurrency, convertCurrency),
    input('d', sensitivityInputs.decimals, rowsOf(scales)),
  ]
}

/** Nothing where no curve moves. */
export const curveInputs = ({ work: { curve } }: Sensed): FigureInput[] =>
  curve
    ? [
        input('cur', sensitivityWords.curveCurrency, curve.curveCurrency),
        input('bs', sensitivityWords.shortBp, curve.shortBp),
        input('bl', sensitivityWords.longBp, curve.longBp),
      ]
    : []

export const placeName = ({ currencyPair: pair }: PairSensitivity, { bucket }: BucketSensitivity) =>
  filled(sensitivityInputs.placeName, { pair, bucket: labelOf(MaturityBucket, bucket) })
