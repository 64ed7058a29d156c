/** The sums of the flows of a deal, each with its sheet. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import { type Figures, figuresBy } from '../../kit/figure/figure.ts'
import { cflDealApi, type FlowSum } from '../trade.contract.ts'
import { tradeTexts } from '../trade.text.ts'

/** Of one currency. */
export const dealFlow = {
  receive: 'dealFlow.receive',
  pay: 'dealFlow.pay',
  net: 'dealFlow.net',
} as const satisfies Partial<Record<keyof FlowSum, string>>
export type DealFlowFigure = keyof typeof dealFlow
export const dealFlowTitles = {
  receive: tradeTexts.flowsReceived,
  pay: tradeTexts.flowsPaid,
  net: tradeTexts.flowsNet,
} as const

export const dealFlowFigures: Figures = figuresBy((title, own) => ({ title, needs: 'settlement.view', own }))(
  dealFlow,
  dealFlowTitles,
  { deal: /^[1-9]\d{0,17}$/, of: /^[A-Z]{3}$/ },
)

export const dealFlowCards: readonly Card[] = [
  {
    endpoint: cflDealApi.getSumsByDealId,
    figures: sheetsOf('currencies[].', dealFlow, { deal: 'dealId', of: 'currency' }),
  },
]
