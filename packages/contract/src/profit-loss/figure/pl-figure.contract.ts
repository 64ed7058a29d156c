/** The figures of profit and loss that tell how they were calculated: cells of the lists, and the sums above them. */
import { type Figures, figureAbove, figuresOfList } from '../../kit/figure/figure.ts'
import { exposurePlList } from '../exposure/exposure-pl.contract.ts'
import { exposurePlWords } from '../exposure/exposure-pl.text.ts'
import { tradePlList } from '../trade-pl.contract.ts'
import { tradePlTexts } from '../trade-pl.text.ts'

/** The result of all deals that the filters leave; of one pair and stance, and of a month of it, where these are said. */
export const resultTotal = 'profitLossTradeTotal.gainLoss'

/** What all exposures gained that the filters leave; those of one currency and side where these are said. */
export const exposureTotal = {
  gainLoss: 'profitLossExposureTotal.gainLoss',
  itemGainLoss: 'profitLossExposureTotal.itemGainLoss',
  hedgeGainLoss: 'profitLossExposureTotal.hedgeGainLoss',
} as const
const exposurePart = { of: /^[A-Z]{3}$/, side: /^\d{1,2}$/ }

export const profitLossFigures: Figures = {
  ...figuresOfList(tradePlList),
  ...figuresOfList(exposurePlList),
  [exposureTotal.gainLoss]: figureAbove(exposurePlList, exposurePlWords.gainLoss, exposurePart),
  [exposureTotal.itemGainLoss]: figureAbove(exposurePlList, exposurePlWords.itemGainLoss, exposurePart),
  [exposureTotal.hedgeGainLoss]: figureAbove(exposurePlList, exposurePlWords.hedgeGainLoss, exposurePart),
  [resultTotal]: figureAbove(tradePlList, tradePlTexts.total, {
    pair: /^[A-Z]{3}\/[A-Z]{3}$/,
    stance: /^\d{1,2}$/,
    month: /^\d{6}$/,
  }),
}
