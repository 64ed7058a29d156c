/** What stands behind the sums of the flows of a deal: each flow that is in them. */
import { CashFlowFlag, CashFlowOrigin } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { type DealFlowFigure, dealFlow } from '@hedgerow/contract/trade/flows/deal-flow-figure.contract'
import type { FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import { standingFlows } from '../../cash-flow/cash-flow.store.ts'
import { findDeal } from '../deal/trade.store.ts'
import { signedAmount, sumsOfFlows } from '../flows/deal-flow.rules.ts'

const flagsOf: Readonly<Record<DealFlowFigure, readonly string[]>> = {
  receive: [CashFlowFlag.of.receive],
  pay: [CashFlowFlag.of.pay],
  net: [CashFlowFlag.of.receive, CashFlowFlag.of.pay],
}

const source =
  (name: DealFlowFigure): FigureSource =>
  async ({ tx, session, today }, { own: { deal = '', of = '' } }) => {
    const { id } = await findDeal(tx, session, deal)
    const flows = await standingFlows(tx, session, CashFlowOrigin.of.deal, id)
    const sum = sumsOfFlows(flows).find(({ currency }) => currency === of)
    if (!sum) return undefined
    const records = flows
      .filter((flow) => flow.payCurrency === of && flow.payAmt !== null && flagsOf[name].includes(flow.cflFlag))
      .map((flow) => ({
        recordKind: 'cashFlow',
        id: flow.id,
        no: flow.cflNo,
        amount: name === 'net' ? signedAmount(flow) : (flow.payAmt ?? ''),
      }))
    return {
      value: sum[name],
      unit: of,
      by: 'sumOfParts',
      inputs: [{ symbol: 'x', name: cellInputs.records, value: records.map(({ amount }) => amount), unit: of }],
      parts: records.map((record) => ({ record, unit: of })),
      calcDate: today,
      isLive: true,
    }
  }

export const flowFigures: FigureSources = Object.fromEntries(
  (Object.keys(dealFlow) as DealFlowFigure[]).map((name) => [dealFlow[name], source(name)]),
)
