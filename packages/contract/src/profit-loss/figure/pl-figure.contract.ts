/** The figures of profit and loss that tell how they were calculated: cells of the lists, and the sums above them. */
import { type Figures, figureAbove, figuresOfList } from '../../kit/figure/figure.ts'
import { tradePlList } from '../trade-pl.contract.ts'
import { tradePlTexts } from '../trade-pl.text.ts'

/** The result of all deals that the filters leave; of one pair and stance, and of a month of it, where these are said. */
export const resultTotal = 'profitLossTradeTotal.gainLoss'

export const profitLossFigures: Figures = {
  ...figuresOfList(tradePlList),
  [resultTotal]: figureAbove(tradePlList, tradePlTexts.total, {
    pair: /^[A-Z]{3}\/[A-Z]{3}$/,
    stance: /^\d{1,2}$/,
    month: /^\d{6}$/,
  }),
}
