/** What a changed flow is about, above the fields: side, amount, day, and the system's own value. */
import type { CashFlow } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { cashFlowWords } from '@hedgerow/contract/cash-flow/cash-flow.text'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'

export const shortFacts = (flow: CashFlow): Fact[] => [
  [cashFlowWords.dealSerialNo, flow.dealSerialNo],
  [cashFlowWords.cflFlag, <StatusTag key="flag" dictionary={CashFlowFlag} value={flow.cflFlag} />],
  [cashFlowWords.payAmt, <Money key="amount" value={flow.payAmt} currency={flow.payCurrency} withCurrency />],
  [cashFlowWords.payDateAdj, <DateText key="day" value={flow.payDateAdj} />],
  [
    cashFlowWords.systemAmt,
    flow.systemAmt && <Money key="system" value={flow.systemAmt} currency={flow.payCurrency} withCurrency />,
  ],
  [cashFlowWords.systemDate, flow.systemDate && <DateText key="systemDay" value={flow.systemDate} />],
]

export function FlowFacts({ flow }: { readonly flow: CashFlow }) {
  return <FactList facts={shortFacts(flow)} />
}
