/** What the cards and charts of profit and loss show above their lists. */
import { type Card, openedFrom, ratesUsed, sheetsOf } from '../../kit/figure/card.ts'
import { deliveryPlApi } from '../delivery/delivery-pl.contract.ts'
import { exposurePlApi } from '../exposure/exposure-pl.contract.ts'
import { markRunApi } from '../mark/mark-run.contract.ts'
import { realisedLotsApi } from '../realised/realised-lots.contract.ts'
import { tradePlApi } from '../trade-pl.contract.ts'
import {
  anchorOfMonth,
  deliveryCumulative,
  deliveryRate,
  deliveryTotal,
  dueResult,
  exposureAmount,
  exposurePercent,
  exposureRate,
  exposureStep,
  exposureTotal,
  lotPosition,
  markResult,
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
const gains = { realizedPl, itemGainLoss, combinedGainLoss }

export const profitLossCards: readonly Card[] = [
  {
    endpoint: exposurePlApi.total,
    figures: {
      ...sheetsOf('', { ...exposureTotal, profitPercent: exposurePercent }, ofDay),
      ...sheetsOf('currencies[].', sums, ofSide),
      ...sheetsOf('months[].', { ...sums, anchorRate: anchorOfMonth }, ofMonth),
      ...sheetsOf('monthGains[].', exposureTotal, { ...ofDay, month: 'month' }),
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
      ...sheetsOf('months[].', { ...gains, cumulative: deliveryCumulative }, { of: 'currency', month: 'month' }),
      ...sheetsOf('pairs[].', deliveryRate, { pair: 'currencyPair', side: 'dealDirection' }),
    },
  },
  {
    endpoint: markRunApi.query,
    figures: {
      'lines[].resultAmt': { figure: markResult, by: { run: 'id', deal: 'dealId' } },
      // What was worked out when the marks were proposed, and who booked it has seen.
      ...Object.fromEntries(
        ['marketRate', 'valueAmt', 'costAmt', 'hedgedPrincipal'].map((name) => [
          `lines[].${name}`,
          { recorded: true as const },
        ]),
      ),
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
