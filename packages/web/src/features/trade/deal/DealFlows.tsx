import { CashFlowFlag, CashFlowKnown, CashFlowStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { cflDealApi } from '@hedgerow/contract/trade/trade.contract'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

/** What will be paid and received, and when. */
export function DealFlows({ dealId }: { readonly dealId: string }) {
  const t = useText()
  const flows = useQueryOf(cflDealApi.getByDealId, { dealId })
  if (flows.isError) return <Failed because={flows.error} retry={() => void flows.refetch()} />
  if (flows.data?.length === 0) return <p className="hg-hint">{t(kitWords.noData)}</p>
  return (
    <ul className="hg-deal-links">
      {flows.data?.map((flow) => (
        <li key={flow.id}>
          <span>
            <RecordLink record="flow" id={flow.id} number={flow.cflNo} /> {t(labelOf(CashFlowFlag, flow.cflFlag))}{' '}
            {flow.payAmt === null ? (
              `${flow.payCurrency} ${t(labelOf(CashFlowKnown, flow.cflKnownStatus))}`
            ) : (
              <Money value={flow.payAmt} currency={flow.payCurrency} withCurrency />
            )}
          </span>
          <span>
            <DateText value={flow.payDateAdj} /> <StatusTag dictionary={CashFlowStatus} value={flow.cflStatus} />
          </span>
        </li>
      ))}
    </ul>
  )
}
