/** One movement: what brought it, and both sides of the journal that booked it. */
import { FlowStatus, RelBusinType } from '@hedgerow/contract/account/account.dict'
import { accountFlowApi, accountFlowTexts, accountFlowWords } from '@hedgerow/contract/account/account-flow.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Drawer } from 'antd'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import { closeIcon } from '../../kit/page/control-icons.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useReturnFocus } from '../../kit/page/use-return-focus.ts'
import { useText } from '../../kit/person/language.ts'
import { FactList } from '../../kit/review/FactList.tsx'
import { DateText } from '../../kit/show/DateText.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { Postings } from '../../pieces/settlement/Postings.tsx'

const widthPx = 480

export function FlowDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  const { data, error, refetch } = useQueryOf(accountFlowApi.query, { id }, { staleTime: 0 })
  return (
    <Drawer
      open
      size={widthPx}
      title={data ? data.flowSerialNo : t(kitWords.loading)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onClose={onClose}
    >
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data ? (
        <section className="hg-review" tabIndex={0} aria-label={t(accountFlowTexts.title)}>
          <FactList
            facts={[
              [
                accountFlowWords.account,
                <RecordLink key="account" record="bankAccount" id={data.accountId} number={data.account} />,
              ],
              [accountFlowWords.changeDate, <DateText key="day" value={data.changeDate} />],
              [accountFlowWords.flowStatus, <StatusTag key="status" dictionary={FlowStatus} value={data.flowStatus} />],
              [
                accountFlowWords.balanceChange,
                <Money key="change" value={data.balanceChange} currency={data.currency} withCurrency />,
              ],
              [
                accountFlowWords.runningBalance,
                data.runningBalance ? (
                  <Money key="after" value={data.runningBalance} currency={data.currency} withCurrency />
                ) : null,
              ],
              [accountFlowWords.relBusinType, t(labelOf(RelBusinType, data.relBusinType))],
              [accountFlowWords.relDealSerialNo, data.relDealSerialNo],
              [accountFlowWords.relNettingNo, data.relNettingNo],
              [accountFlowWords.bankRef, data.bankRef],
              [accountFlowWords.remark, data.remark],
              [
                accountFlowWords.journalNo,
                data.journalNo ? (
                  <RecordLink key="journal" record="journal" id={data.journalId} number={data.journalNo} />
                ) : null,
              ],
            ]}
          />
          {data.postings.length > 0 ? <Postings of={data.postings} /> : null}
        </section>
      ) : null}
    </Drawer>
  )
}
