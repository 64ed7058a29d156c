/** What the cards and charts of profit and loss show above their lists. */
import { type Card, openedFrom, ratesUsed, sheetsOf } from '../../kit/figure/card.ts'
import { deliveryPlApi } from '../delivery/delivery-pl.contract.ts'
import { exposurePlApi } from '../exposure/exposure-pl.contract.ts'
import { realisedLotsApi } from '../realised/realised-lots.contract.ts'
import { tradePlApi } from '../trade-pl.contract.ts'
import {
  anchorOfMonth,
  deliveryRate,
  deliveryTotal,
  dueResult,
  exposureAmount,
  exposurePercent,
  exposureRate,
  exposureStep,
  exposureTotal,
  lotPosition,
  resultTotal,
  spotOfPair,
  tradeOfPair,
  tradeSum,
} from './pl-figure.contract.ts'

const ofDay = { calcDate: 'calcDate' }
const ofSide = { ...ofDay, of: 'currency', side: 'exposureDirection' }
const ofMonth = { ...ofSide, month: 'month' }
const ofPair = { ...ofDay, pair: 'currencyPair', stance: 'dealStance' }
const ofPairMonth = { ...ofPair, month: 'month' }
const sums = { ...exposureTotal, ...exposureAmount, ...exposureRate }
const result = { gainLoss: resultTotal }
const { realizedPl, itemGainLoss, combinedGainLoss } = deliveryTotal

export const profitLossCards: readonly Card[] = [
  {
    endpoint: exposurePlApi.total,
    figures: {
      ...sheetsOf('', { ...exposureTotal, profitPercent: exposurePercent }, ofDay),
      ...sheetsOf('currencies[].', sums, ofSide),
      ...sheetsOf('months[].', { ...sums, anchorRate: anchorOfMonth }, ofMonth),
      ...ratesUsed,
    },
  },
  {
    endpoint: exposurePlApi.explain,
    figures: { ...sheetsOf('total.', exposureStep, ofDay), ...sheetsOf('rows[].', exposureStep, ofSide) },
  },
  {
    endpoint: tradePlApi.total,
    figures: {
      ...sheetsOf('', { ...result, ...tradeSum, 'due.gainLoss': dueResult }, ofDay),
      ...sheetsOf('pairs[].', { ...result, ...tradeOfPair, spotRate: spotOfPair }, ofPair),
      ...sheetsOf('pairs[].months[].', { ...result, ...tradeOfPair }, ofPairMonth),
      ...ratesUsed,
    },
  },
  {
    endpoint: deliveryPlApi.total,
    figures: {
      ...sheetsOf('currencies[].', deliveryTotal, { of: 'currency' }),
      ...sheetsOf('months[].', { realizedPl, itemGainLoss, combinedGainLoss }, { of: 'currency', month: 'month' }),
      ...sheetsOf('pairs[].', deliveryRate, { pair: 'currencyPair', side: 'dealDirection' }),
    },
  },
  {
    endpoint: realisedLotsApi.run,
    figures: {
      ...sheetsOf('positions[].', lotPosition, { of: 'orgId', pair: 'currencyPair' }),
      ...openedFrom('positions[].openLots[].', ['baseAmount', 'exchangeRate'], 'inputmng'),
    },
  },
]
