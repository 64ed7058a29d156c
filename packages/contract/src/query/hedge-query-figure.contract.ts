/** The figures of the matrix of hedges and of the comparison under it: sums of links, of what their exposures have locked, and average locked rates. */
import { type Card, sheetsOf } from '../kit/figure/card.ts'
import { type Figures, figureAbove, figuresBy } from '../kit/figure/figure.ts'
import { dealQueryApi } from './deal-query.contract.ts'
import { type HedgeSum, hedgeQueryApi, hedgeQueryList } from './hedge-query.contract.ts'
import { hedgeQueryWords, queryTexts } from './query.text.ts'

/** Of one currency. */
export const hedgeSum = {
  hedgeAmt: 'hedgeSum.hedgeAmt',
  remainAmt: 'hedgeSum.remainAmt',
  lockAmt: 'hedgeSum.lockAmt',
  lockedHere: 'hedgeSum.lockedHere',
  apartAmt: 'hedgeSum.apartAmt',
  outside: 'hedgeSum.outside',
  transferred: 'hedgeSum.transferred',
  unexplained: 'hedgeSum.unexplained',
} as const satisfies Partial<Record<keyof HedgeSum, string>>
export type HedgeSumFigure = keyof typeof hedgeSum
export const hedgeSumTitles = {
  hedgeAmt: hedgeQueryWords.hedgeAmt,
  remainAmt: hedgeQueryWords.remainAmt,
  lockAmt: queryTexts.locked,
  lockedHere: queryTexts.lockedHere,
  apartAmt: queryTexts.apart,
  outside: queryTexts.outside,
  transferred: queryTexts.transferred,
  unexplained: queryTexts.unexplained,
} as const

/** Of one pair, of deals whose rate was agreed and of options that we bought. */
export const hedgePrice = { prices: 'hedgePrice.agreed', rights: 'hedgePrice.right' } as const
export type HedgePriceFigure = keyof typeof hedgePrice
export const hedgePriceTitles = { prices: queryTexts.agreedPrice, rights: queryTexts.heldStrike } as const

/** Of the links that the matrix shows: of one exposure, and of one deal in one currency. */
export const matrixSum = { exposureSums: 'hedgeMatrix.exposure', dealSums: 'hedgeMatrix.deal' } as const
export type MatrixSumFigure = keyof typeof matrixSum

const [record, currency, pair] = [/^[1-9]\d{0,17}$/, /^[A-Z]{3}$/, /^[A-Z]{3}\/[A-Z]{3}$/]
const above = figuresBy((title, own) => figureAbove(hedgeQueryList, title, own))

export const hedgeQueryFigures: Figures = {
  ...above(hedgeSum, hedgeSumTitles, { of: currency }),
  ...above(hedgePrice, hedgePriceTitles, { of: currency, pair }),
  ...above(
    matrixSum,
    { exposureSums: queryTexts.rowSum, dealSums: queryTexts.dealSum },
    { of: currency, exposure: record, deal: record },
  ),
}

export const hedgeQueryCards: readonly Card[] = [
  {
    endpoint: hedgeQueryApi.matrix,
    figures: {
      'links[].hedgeAmt': { recorded: true },
      'links[].lockAmt': { figure: 'fxExposure.lockAmt', by: { id: 'exposureId' } },
      ...sheetsOf('sums[].', hedgeSum, { of: 'currency' }),
      'sums[].prices[].lockPrice': { figure: hedgePrice.prices, by: { of: 'currency', pair: 'currencyPair' } },
      'sums[].rights[].lockPrice': { figure: hedgePrice.rights, by: { of: 'currency', pair: 'currencyPair' } },
      'exposureSums[].hedgeAmt': { figure: matrixSum.exposureSums, by: { of: 'currency', exposure: 'exposureId' } },
      'dealSums[].hedgeAmt': { figure: matrixSum.dealSums, by: { of: 'currency', deal: 'dealId' } },
    },
  },
  // How many a value has, and what they are worth, chooses them in the list.
  { endpoint: hedgeQueryApi.facets, figures: { 'facets[].values[].worthUsd': { opens: 'hedging-query' } } },
  { endpoint: dealQueryApi.facets, figures: { 'facets[].values[].worthUsd': { opens: 'trade-detail' } } },
]
