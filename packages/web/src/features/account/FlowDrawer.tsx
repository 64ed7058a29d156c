/** One movement: what brought it, and both sides of the journal that booked it. */
import { FlowStatus, RelBusinType } from '@hedgerow/contract/account/account.dict'
import {
  accountFlowApi,
  accountFlowTexts,
  accountFlowTimeline,
  accountFlowWords,
} from '@hedgerow/contract/account/account-flow.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { FactList } from '../../kit/review/FactList.tsx'
import { RecordDrawer } from '../../kit/review/RecordDrawer.tsx'
import { DateText } from '../../kit/show/DateText.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { Postings } from '../../pieces/settlement/Postings.tsx'

export function FlowDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const query = useQueryOf(accountFlowApi.query, { id }, { staleTime: 0 })
  return (
    <RecordDrawer
      query={query}
      title={({ flowSerialNo }) => flowSerialNo}
      label={accountFlowTexts.title}
      timeline={({ id }) => ({ of: accountFlowTimeline, id })}
      onClose={onClose}
    >
      {(flow) => (
        <>
          <FactList
            facts={[
              [
                accountFlowWords.account,
                <RecordLink key="account" record="bankAccount" id={flow.accountId} number={flow.account} />,
              ],
              [accountFlowWords.changeDate, <DateText key="day" value={flow.changeDate} />],
              [accountFlowWords.flowStatus, <StatusTag key="status" dictionary={FlowStatus} value={flow.flowStatus} />],
              [
                accountFlowWords.balanceChange,
                <Money key="change" value={flow.balanceChange} currency={flow.currency} withCurrency />,
              ],
              [
                accountFlowWords.runningBalance,
                flow.runningBalance ? (
                  <Money key="after" value={flow.runningBalance} currency={flow.currency} withCurrency />
                ) : null,
              ],
              [accountFlowWords.relBusinType, t(labelOf(RelBusinType, flow.relBusinType))],
              [accountFlowWords.relDealSerialNo, flow.relDealSerialNo],
              [accountFlowWords.relNettingNo, flow.relNettingNo],
              [accountFlowWords.bankRef, flow.bankRef],
              [accountFlowWords.remark, flow.remark],
              [
                accountFlowWords.journalNo,
                flow.journalNo ? (
                  <RecordLink key="journal" record="journal" id={flow.journalId} number={flow.journalNo} />
                ) : null,
              ],
            ]}
          />
          {flow.postings.length > 0 ? <Postings of={flow.postings} /> : null}
        </>
      )}
    </RecordDrawer>
  )
}
