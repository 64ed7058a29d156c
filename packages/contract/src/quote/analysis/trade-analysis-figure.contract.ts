/** What dealing cost above the list of prices: of all, of one group of them, of one bank, and of deals told again in parts. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import { type Figures, figureAbove, figuresBy } from '../../kit/figure/figure.ts'
import { tradeAnalysisApi, tradeAnalysisList } from './trade-analysis.contract.ts'
import { tradeAnalysisTexts } from './trade-analysis.text.ts'

/** Of all prices, or of one group: `group` says by what they are told, `key` which of these; without a key those that have none. */
export const costFigure = {
  averageCostPip: 'dealingCost.averageCostPip',
  averageCostBp: 'dealingCost.averageCostBp',
  cost: 'dealingCost.cost',
  saved: 'dealingCost.saved',
} as const
export type CostFigure = keyof typeof costFigure

export const bankFigure = {
  hitRate: 'dealingBank.hitRate',
  averageCostBp: 'dealingBank.averageCostBp',
  averageSeconds: 'dealingBank.averageSeconds',
  cost: 'dealingBank.cost',
} as const
export type BankFigure = keyof typeof bankFigure

export const partsFigure = {
  doneRate: 'dealingParts.doneRate',
  averageRate: 'dealingParts.averageRate',
  bestRate: 'dealingParts.bestRate',
  worstRate: 'dealingParts.worstRate',
  againstDone: 'dealingParts.againstDone',
} as const
export type PartsFigure = keyof typeof partsFigure

export const costGroups = ['pairs', 'tenors', 'sizes', 'hours', 'answers', 'loseReasons'] as const

const figuresOf = figuresBy((title, own) => figureAbove(tradeAnalysisList, title, own))

export const tradeAnalysisFigures: Figures = {
  ...figuresOf(
    costFigure,
    {
      averageCostPip: tradeAnalysisTexts.averageCostPip,
      averageCostBp: tradeAnalysisTexts.averageCostBp,
      cost: tradeAnalysisTexts.cost,
      saved: tradeAnalysisTexts.saved,
    },
    { group: new RegExp(`^(${costGroups.join('|')})$`), key: /^[\w/]{1,20}$/ },
  ),
  ...figuresOf(
    bankFigure,
    {
      hitRate: tradeAnalysisTexts.hitRate,
      averageCostBp: tradeAnalysisTexts.averageCostBp,
      averageSeconds: tradeAnalysisTexts.averageSeconds,
      cost: tradeAnalysisTexts.cost,
    },
    { key: /^[1-9]\d{0,17}$/ },
  ),
  ...figuresOf(partsFigure, tradeAnalysisTexts, { pair: /^[A-Z]{3}\/[A-Z]{3}$/, side: /^\d$/ }),
}

export const tradeAnalysisCard: Card = {
  endpoint: tradeAnalysisApi.run,
  figures: {
    ...sheetsOf('', costFigure, {}),
    ...Object.assign(
      {},
      ...costGroups.map((group) => sheetsOf(`${group}[].`, costFigure, { group: `=${group}`, key: 'groupKey' })),
    ),
    ...sheetsOf('banks[].', bankFigure, { key: 'counterPartyId' }),
    'split.dividedPercent': { recorded: true },
    ...sheetsOf('split.pairs[].', partsFigure, {
      pair: 'currencyPair',
      side: 'dealDirection',
      dividedPercent: 'dividedPercent',
      dividedMax: 'dividedMax',
    }),
  },
}
