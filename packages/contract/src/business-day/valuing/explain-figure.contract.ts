/** The figures of an explanation that tell how they were made: each part of the change, in all and of one pair. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import { type Figures, figureAbove } from '../../kit/figure/figure.ts'
import { type ExplainParts, explainApi, explainList } from './explain.contract.ts'
import { explainWords } from './explain.text.ts'

/** Of the snapshot and the opening day that the filters name; of one pair where that is said. */
export const explainTotal = {
  openingValue: 'dayExplainTotal.openingValue',
  new: 'dayExplainTotal.new',
  settled: 'dayExplainTotal.settled',
  changes: 'dayExplainTotal.changes',
  time: 'dayExplainTotal.time',
  spot: 'dayExplainTotal.spot',
  points: 'dayExplainTotal.points',
  vol: 'dayExplainTotal.vol',
  residual: 'dayExplainTotal.residual',
  closingValue: 'dayExplainTotal.closingValue',
  change: 'dayExplainTotal.change',
} as const satisfies Readonly<Record<keyof ExplainParts, string>>
export type ExplainFigure = keyof typeof explainTotal

/** What one deal of a snapshot is worth between two of the steps that explain it: before the first, after each, after the last. */
export const explainStage = 'dayExplain.stage'

const part = { pair: /^[A-Z]{3}\/[A-Z]{3}$/ }

export const explainFigures: Figures = {
  ...Object.fromEntries(
    (Object.keys(explainTotal) as ExplainFigure[]).map((figure) => [
      explainTotal[figure],
      figureAbove(explainList, explainWords[figure], part),
    ]),
  ),
  [explainStage]: figureAbove(explainList, explainWords.stage, { id: /^\d{1,18}$/, stage: /^[0-5]$/ }),
}

export const explainCards: readonly Card[] = [
  {
    endpoint: explainApi.total,
    figures: {
      ...sheetsOf('', explainTotal, { snapshotId: 'snapshotId' }),
      ...sheetsOf('pairs[].', explainTotal, { snapshotId: 'snapshotId', pair: 'currencyPair' }),
    },
  },
]
