/** The figure of a rate's history: its change over the span. What is highest, lowest and latest of it is a fixing, which its source published. */
import type { Card } from '../kit/figure/card.ts'
import type { Figures } from '../kit/figure/figure.ts'
import { marketPriceApi } from './market.contract.ts'
import { marketWords } from './market.text.ts'

/** Of one pair, from one fixing to another. */
export const historyChange = 'rateHistory.changePct'

const day = /^\d{8}$/
export const rateHistoryFigures: Figures = {
  [historyChange]: {
    title: marketWords.spanChange,
    needs: 'market.view',
    own: { pair: /^[A-Z]{3}\/[A-Z]{3}$/, from: day, to: day },
  },
}

const recorded = { recorded: true } as const
export const rateHistoryCard: Card = {
  endpoint: marketPriceApi.history,
  figures: {
    'fixings[].midPrice': recorded,
    'fixings[].openPrice': recorded,
    'fixings[].highPrice': recorded,
    'fixings[].lowPrice': recorded,
    'summary.lastPrice': recorded,
    'summary.highPrice': recorded,
    'summary.lowPrice': recorded,
    'summary.changePct': { figure: historyChange, by: { pair: 'currencyPair', from: 'firstDate', to: 'toDate' } },
  },
}
