/** The figures of profit and loss that tell how they were calculated: cells of the lists, and the sums above them. */
import { type Figure, type Figures, figureAbove } from '../../kit/figure/figure.ts'
import type { ListDeclaration } from '../../kit/list.ts'
import type { Text } from '../../kit/text.ts'
import { deliveryPlList } from '../delivery/delivery-pl.contract.ts'
import { deliveryPlTexts, deliveryPlWords } from '../delivery/delivery-pl.text.ts'
import { exposurePlList } from '../exposure/exposure-pl.contract.ts'
import { exposurePlTexts, exposurePlWords } from '../exposure/exposure-pl.text.ts'
import { markRunWords } from '../mark/mark-run.text.ts'
import { lotStepList } from '../realised/realised-lots.contract.ts'
import { lotStepWords, realisedLotsTexts } from '../realised/realised-lots.text.ts'
import { tradePlList } from '../trade-pl.contract.ts'
import { tradePlTexts, tradePlWords } from '../trade-pl.text.ts'
import { figureTexts } from './pl-figure.text.ts'

const pairPattern = /^[A-Z]{3}\/[A-Z]{3}$/

/** The result of all deals that the filters leave; of one pair and stance, and of a month of it, where these are said. */
export const resultTotal = 'profitLossTradeTotal.gainLoss'
/** What they would fetch and what they cost, and the result of those that are due. */
export const tradeSum = {
  value: 'profitLossTradeTotal.value',
  cost: 'profitLossTradeTotal.cost',
} as const
export const dueResult = 'profitLossTradeTotal.dueGainLoss'
/** Of one pair and stance, and of a month of it where that is said. */
export const tradeOfPair = {
  principal: 'profitLossTradeTotal.principal',
  averageRate: 'profitLossTradeTotal.averageRate',
  marketRate: 'profitLossTradeTotal.marketRate',
} as const
export const spotOfPair = 'profitLossTradeTotal.spotRate'
const tradePart = { pair: pairPattern, stance: /^\d{1,2}$/, month: /^\d{6}$/ }
const tradeSums: Readonly<Record<string, Text>> = {
  [resultTotal]: tradePlTexts.total,
  [tradeSum.value]: figureTexts.dealValue,
  [tradeSum.cost]: figureTexts.dealCost,
  [dueResult]: figureTexts.dueResult,
  [tradeOfPair.principal]: tradePlWords.principal,
  [tradeOfPair.averageRate]: tradePlTexts.averageRate,
  [tradeOfPair.marketRate]: tradePlTexts.forwardRate,
  [spotOfPair]: tradePlTexts.spotRate,
}

/** What all exposures gained that the filters leave; those of one currency and side where these are said. */
export const exposureTotal = {
  gainLoss: 'profitLossExposureTotal.gainLoss',
  itemGainLoss: 'profitLossExposureTotal.itemGainLoss',
  hedgeGainLoss: 'profitLossExposureTotal.hedgeGainLoss',
} as const
/** Of all of them, in percent of their values at the anchor. */
export const exposurePercent = 'profitLossExposureTotal.profitPercent'
/** Of one currency and side, and of a month of it where that is said. */
export const exposureAmount = {
  exposureAmt: 'profitLossExposureTotal.exposureAmt',
  lockAmt: 'profitLossExposureTotal.lockAmt',
  netAmt: 'profitLossExposureTotal.netAmt',
} as const
export const exposureRate = {
  hedgeAverage: 'profitLossExposureTotal.hedgeAverage',
  marketRate: 'profitLossExposureTotal.marketRate',
  achievedRate: 'profitLossExposureTotal.achievedRate',
  budgetRate: 'profitLossExposureTotal.budgetRate',
  neededRate: 'profitLossExposureTotal.neededRate',
} as const
/** Of one month of a currency and side. */
export const anchorOfMonth = 'profitLossExposureTotal.anchorRate'
const exposurePart = { of: /^[A-Z]{3}$/, side: /^\d{1,2}$/, month: /^\d{6}$/ }
/** From what was registered, at the anchor, to what it is worth today; of one currency and side, and of a month of it, where these are said. */
export const exposureStep = {
  openingValue: 'profitLossExposureParts.openingValue',
  volume: 'profitLossExposureParts.volume',
  rate: 'profitLossExposureParts.rate',
  time: 'profitLossExposureParts.time',
  hedges: 'profitLossExposureParts.hedges',
  closingValue: 'profitLossExposureParts.closingValue',
} as const
export type ExposureStep = keyof typeof exposureStep
const exposureSums: Readonly<Record<string, Text>> = {
  [exposureStep.openingValue]: exposurePlTexts.anchorValue,
  [exposureStep.volume]: exposurePlTexts.volume,
  [exposureStep.rate]: exposurePlTexts.rate,
  [exposureStep.time]: exposurePlTexts.time,
  [exposureStep.hedges]: exposurePlTexts.hedges,
  [exposureStep.closingValue]: exposurePlTexts.current,
  [exposurePercent]: exposurePlWords.profitPercent,
  [anchorOfMonth]: exposurePlWords.anchorRate,
  [exposureAmount.exposureAmt]: exposurePlWords.exposureAmt,
  [exposureAmount.lockAmt]: exposurePlWords.lockAmt,
  [exposureAmount.netAmt]: exposurePlWords.netAmt,
  [exposureRate.hedgeAverage]: exposurePlWords.hedgeAverage,
  [exposureRate.marketRate]: exposurePlWords.marketRate,
  [exposureRate.achievedRate]: exposurePlTexts.achieved,
  [exposureRate.budgetRate]: exposurePlTexts.budget,
  [exposureRate.neededRate]: exposurePlTexts.needed,
}

/** What deals brought of one result currency that the filters leave, and of a month of it where that is said. */
export const deliveryTotal = {
  realizedPl: 'profitLossDeliveryTotal.realizedPl',
  itemGainLoss: 'profitLossDeliveryTotal.itemGainLoss',
  combinedGainLoss: 'profitLossDeliveryTotal.combinedGainLoss',
  reversedMtm: 'profitLossDeliveryTotal.reversedMtm',
  bookedPl: 'profitLossDeliveryTotal.bookedPl',
  ledgerDifference: 'profitLossDeliveryTotal.ledgerDifference',
} as const
export type DeliveryGain = keyof typeof deliveryTotal
const deliveryGains = Object.keys(deliveryTotal) as DeliveryGain[]
/** Of one currency, from the first month to the one that is named. */
export const deliveryCumulative = 'profitLossDeliveryTotal.cumulative'
const deliveryPart = { of: /^[A-Z]{3}$/, month: /^\d{6}$/ }

/** Of one pair and side, of what was delivered in full. */
export const deliveryRate = {
  averageRate: 'profitLossDeliveryTotal.averageRate',
  marketRate: 'profitLossDeliveryTotal.marketRate',
} as const
const ratePart = { pair: pairPattern, side: /^\d{1,2}$/ }

/** Of one organisation and pair, by the method and up to the day that the filters name. */
export const lotPosition = {
  realizedPl: 'realisedLotPosition.realizedPl',
  openAmount: 'realisedLotPosition.openAmount',
  openCost: 'realisedLotPosition.openCost',
  openAverage: 'realisedLotPosition.openAverage',
  methodDifference: 'realisedLotPosition.methodDifference',
  bookedPl: 'realisedLotPosition.bookedPl',
  byDealDifference: 'realisedLotPosition.byDealDifference',
} as const
export type LotFigure = keyof typeof lotPosition
const lotWords: Readonly<Record<LotFigure, Text>> = {
  ...realisedLotsTexts,
  realizedPl: lotStepWords.realizedPl,
  bookedPl: realisedLotsTexts.byDeal,
}
const lotPart = { of: /^[1-9]\d{0,17}$/, pair: pairPattern }
const lotFigures: Figures = Object.fromEntries(
  (Object.keys(lotPosition) as LotFigure[]).map((figure) => [
    lotPosition[figure],
    figureAbove(lotStepList, lotWords[figure], lotPart),
  ]),
)

/** Of one deal in one run of marks: what was marked stays. */
export const markResult = 'markLine.resultAmt'
const markPart = { run: /^[1-9]\d{0,17}$/, deal: /^[1-9]\d{0,17}$/ }

const above = (list: ListDeclaration, titles: Readonly<Record<string, Text>>, own: Figure['own']): Figures =>
  Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, figureAbove(list, title, own)]))

export const profitLossFigures: Figures = {
  ...lotFigures,
  ...Object.fromEntries(
    deliveryGains.map((gain) => [
      deliveryTotal[gain],
      figureAbove(deliveryPlList, deliveryPlWords[gain], deliveryPart),
    ]),
  ),
  [deliveryCumulative]: figureAbove(deliveryPlList, deliveryPlTexts.cumulative, deliveryPart),
  [deliveryRate.averageRate]: figureAbove(deliveryPlList, figureTexts.averageRate, ratePart),
  [deliveryRate.marketRate]: figureAbove(deliveryPlList, figureTexts.averageMarket, ratePart),
  [exposureTotal.gainLoss]: figureAbove(exposurePlList, exposurePlWords.gainLoss, exposurePart),
  [exposureTotal.itemGainLoss]: figureAbove(exposurePlList, exposurePlWords.itemGainLoss, exposurePart),
  [exposureTotal.hedgeGainLoss]: figureAbove(exposurePlList, exposurePlWords.hedgeGainLoss, exposurePart),
  [markResult]: { title: markRunWords.resultAmt, needs: 'mark.view', own: markPart },
  ...above(exposurePlList, exposureSums, exposurePart),
  ...above(tradePlList, tradeSums, tradePart),
}
