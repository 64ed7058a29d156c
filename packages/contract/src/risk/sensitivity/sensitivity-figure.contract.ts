/** The figures of a sensitivity analysis, of the terms as the address has them: of one side, in all, of a pair, or of a maturity of it. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import type { Figure, Figures } from '../../kit/figure/figure.ts'
import type { Text } from '../../kit/text.ts'
import { type SensitivityFigures, sensitivityApi, sensitivityTerms } from './sensitivity.contract.ts'
import { sensitivityWords } from './sensitivity.text.ts'

/** Those that belong to one pair have no total. */
export const sensitivityFigure = {
  value: 'riskSensitivity.value',
  deltaBaseCurrency: 'riskSensitivity.deltaBaseCurrency',
  deltaPerUnitSpot: 'riskSensitivity.deltaPerUnitSpot',
  deltaPer1PctSpot: 'riskSensitivity.deltaPer1PctSpot',
  gammaPerUnitSpot: 'riskSensitivity.gammaPerUnitSpot',
  gammaPer1PctSpot: 'riskSensitivity.gammaPer1PctSpot',
  vegaPer1Pct: 'riskSensitivity.vegaPer1Pct',
  rhoDomesticPer1bp: 'riskSensitivity.rhoDomesticPer1bp',
  rhoForeignPer1bp: 'riskSensitivity.rhoForeignPer1bp',
  thetaPerDay: 'riskSensitivity.thetaPerDay',
} as const satisfies Readonly<Record<keyof SensitivityFigures, string>>
export type SensitivityFigure = keyof typeof sensitivityFigure
/** Of one move of spot, by its place among the steps, and of the curve that moves. */
export const sensitivityMove = { profit: 'riskSensitivity.profit', curve: 'riskSensitivity.curve' } as const
export type SensitivityMove = keyof typeof sensitivityMove

const term = /^[\w ,./-]{1,200}$/
const own: Figure['own'] = {
  ...Object.fromEntries(Object.keys(sensitivityTerms).map((name) => [name, term])),
  side: /^(item|hedge|together)$/,
  pair: /^[A-Z]{3}\/[A-Z]{3}$/,
  bucket: /^[1-5]$/,
}
const figure = (title: Text, more: Figure['own'] = {}): Figure => ({
  title,
  needs: 'risk.view',
  own: { ...own, ...more },
})
/** Facts that are no terms. */
export const sensitivityOwnFacts = ['side', 'pair', 'bucket', 'step'] as const

export const sensitivityFigures: Figures = {
  ...Object.fromEntries(
    (Object.keys(sensitivityFigure) as SensitivityFigure[]).map((name) => [
      sensitivityFigure[name],
      figure(sensitivityWords[name]),
    ]),
  ),
  [sensitivityMove.profit]: figure(sensitivityWords.profits, { step: /^\d{1,2}$/ }),
  [sensitivityMove.curve]: figure(sensitivityWords.curveProfit),
}

const measured = { calcDate: 'calcDate', snapshotId: 'snapshotId' }
const ofPair = { ...measured, pair: 'currencyPair' }
const ofBucket = { ...ofPair, bucket: 'bucket' }
const {
  deltaBaseCurrency: _,
  deltaPerUnitSpot: __,
  gammaPerUnitSpot: ___,
  gammaPer1PctSpot: ____,
  ...summed
} = sensitivityFigure
const bucket = 'result.pairs[].buckets[].'

function figuresOf(side: 'item' | 'hedge' | 'together'): Card['figures'] {
  const by = (facts: Readonly<Record<string, string>>) => ({ ...facts, side: `=${side}` })
  const { profit, curve } = sensitivityMove
  return {
    ...sheetsOf(`${bucket}figures.${side}.`, sensitivityFigure, by(ofBucket)),
    ...sheetsOf(`result.pairs[].figures.${side}.`, sensitivityFigure, by(ofPair)),
    ...sheetsOf(`result.total.${side}.`, summed, by(measured)),
    [`${bucket}profits.${side}[]`]: { figure: profit, by: { ...by(ofBucket), step: '#' } },
    [`result.ladderTotal.${side}[]`]: { figure: profit, by: { ...by(measured), step: '#' } },
    [`${bucket}curveProfit.${side}`]: { figure: curve, by: by(ofBucket) },
    [`result.curve.curveTotal.${side}`]: { figure: curve, by: by(measured) },
  }
}

export const sensitivityCard: Card = {
  endpoint: sensitivityApi.run,
  figures: {
    ...figuresOf('item'),
    ...figuresOf('hedge'),
    ...figuresOf('together'),
    'result.steps[]': { recorded: true },
    'result.curve.shortBp': { recorded: true },
    'result.curve.longBp': { recorded: true },
  },
}
