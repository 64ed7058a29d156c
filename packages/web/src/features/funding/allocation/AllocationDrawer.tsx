/** One row's money beside the list: from which accounts, who said so, what its deals brought, what happened. */

import { AllocateStatus, LockFlag } from '@hedgerow/contract/cash-flow/clearing.dict'
import { type AllocationDetail, allocationApi } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { allocationActs, allocationTexts, allocationWords } from '@hedgerow/contract/funding/allocation/allocation.text'
import { netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { NetDirection, NetSendStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { Alert } from 'antd'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../../kit/review/ReviewDrawer.tsx'
import { formatDate } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { PathPair } from '../../../pieces/path/PathPair.tsx'
import { AccountTable } from '../../../pieces/settlement/AccountTable.tsx'

const fresh = { staleTime: 0, gcTime: 0 }

export function AllocationDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQueryOf(allocationApi.propose, { id }, fresh)
  const { data } = query
  return (
    <ReviewDrawer
      record={
        data && {
          title: <Title detail={data} />,
          parts: [
            ...(data.net.failReason ? [{ body: <Alert type="warning" showIcon title={data.net.failReason} /> }] : []),
            { body: <FactList facts={factsOf(data)} /> },
            { title: allocationTexts.paths, body: <Paths id={id} /> },
            { title: allocationTexts.accounts, body: <Accounts detail={data} /> },
            ...(data.results.length > 0 ? [{ title: allocationTexts.results, body: <Results detail={data} /> }] : []),
          ],
          trail: data.trail,
        }
      }
      failed={query.error}
      retry={() => void query.refetch()}
      label={allocationTexts.one}
      trailTitle={netResultTexts.trail}
      acts={allocationActs}
      opinion={undefined}
      onClose={onClose}
    />
  )
}

function Title({ detail: { net } }: { readonly detail: AllocationDetail }) {
  const t = useText()
  return (
    <>
      {t(allocationTexts.one)} <bdi dir="ltr">{net.nettingNo}</bdi>{' '}
      <StatusTag dictionary={AllocateStatus} value={net.allocateStatus} />
    </>
  )
}

function Accounts({ detail: { net, rows } }: { readonly detail: AllocationDetail }) {
  const t = useText()
  const shares = rows.filter(({ allocAmt }) => allocAmt !== null)
  if (net.cflFlag === NetDirection.of.none) return <p className="hg-hint">{t(allocationTexts.nothingPaid)}</p>
  return shares.length > 0 ? (
    <AccountTable net={net} rows={shares} />
  ) : (
    <p className="hg-hint">{t(allocationTexts.noAccount)}</p>
  )
}

/** By which paths it goes; a change of the last days is said until the money has left. */
function Paths({ id }: { readonly id: string }) {
  const { data } = useQueryOf(netResultApi.querySettlePath, { id })
  return data ? <PathPair ours={data.ours} theirs={data.theirs} /> : null
}

function Results({ detail: { results } }: { readonly detail: AllocationDetail }) {
  return (
    <ul>
      {results.map(({ dealId, dealSerialNo, currency, resultAmt, homeResult, homeCurrency, carryingRate }) => (
        <li key={dealId}>
          <RecordLink record="deal" id={dealId} number={dealSerialNo} />{' '}
          <Money value={resultAmt} currency={currency} withCurrency />{' '}
          {currency === homeCurrency ? null : <Money value={homeResult} currency={homeCurrency} withCurrency />}{' '}
          {carryingRate ? <span className="hg-hint">@ {carryingRate}</span> : null}
        </li>
      ))}
    </ul>
  )
}

const factsOf = ({ net, allocatorName }: AllocationDetail): Fact[] => [
  [allocationWords.settleDate, formatDate(net.settleDate)],
  [allocationWords.cflFlag, <StatusTag key="flag" dictionary={NetDirection} value={net.cflFlag} />],
  [allocationWords.settleAmt, <Money key="amount" value={net.settleAmt} currency={net.settleCurrency} withCurrency />],
  [allocationWords.counterPartyName, net.counterPartyName],
  [allocationWords.orgName, net.orgName],
  [allocationWords.lockFlag, <StatusTag key="lock" dictionary={LockFlag} value={net.lockFlag} />],
  [allocationWords.sendStatus, <StatusTag key="sent" dictionary={NetSendStatus} value={net.sendStatus} />],
  [allocationWords.allocatorName, allocatorName],
]
