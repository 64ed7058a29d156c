import type { CashFlow } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowFlag, CashFlowKnown, CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { pathOf } from '@hedgerow/contract/screens'
import { cflDealApi } from '@hedgerow/contract/trade/trade.contract'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { useGo } from '../../../kit/link/use-go.ts'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { CertifiedButton } from '../../../kit/say/CertifiedButton.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

interface DealFlowsProps {
  readonly dealId: string
  /** Only what the bank confirmed is netted. */
  readonly isMatched: boolean
}

/** What will be paid and received, and when; of a confirmed deal with the way to what is done with it next. */
export function DealFlows({ dealId, isMatched }: DealFlowsProps) {
  const t = useText()
  const go = useGo()
  const can = useCan()
  const flows = useQueryOf(cflDealApi.getByDealId, { dealId })
  if (flows.isError) return <Failed because={flows.error} retry={() => void flows.refetch()} />
  if (flows.data?.length === 0) return <p className="hg-hint">{t(kitWords.noData)}</p>
  const open = flows.data?.filter(isOpen) ?? []
  const until = open
    .map(({ payDateAdj }) => payDateAdj)
    .toSorted()
    .at(-1)
  const list = (
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
  if (!until || !isMatched || !can('settlement.edit')) return list
  const generate = () => go(pathOf('settlement'), { flows: open.map(({ id }) => id).join(','), until })
  return (
    <>
      {list}
      <CertifiedButton onClick={generate}>{t(tradeTexts.generateFlows)}</CertifiedButton>
    </>
  )
}

/** Not yet in a clearing flow, and not paid by other means. */
const isOpen = ({ cflStatus, settleStatus, nettingId }: CashFlow) =>
  cflStatus === CashFlowStatus.of.valid && settleStatus === SettleStatus.of.unsettled && nettingId === null
