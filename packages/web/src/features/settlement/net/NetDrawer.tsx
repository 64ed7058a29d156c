/** One net row beside its list: facts, members with what people changed, both paths, and for a second person the decision. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { LockFlag, OperateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import { PathPosition, PathState, PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { netCompared } from '@hedgerow/contract/settlement/net/net-difference.contract'
import { type NetDetail, netCheckApi, netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { NetDirection, NetFlag, NetSendStatus, NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import { netResultActs, netResultTexts, netResultWords } from '@hedgerow/contract/settlement/net/net-result.text'
import { Alert } from 'antd'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { differencePart } from '../../../kit/review/difference-part.tsx'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../../kit/review/use-decision.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { PathPair } from '../../../pieces/path/PathPair.tsx'
import { NetMessages } from '../../../pieces/payment/NetMessages.tsx'
import { NetAllocation } from '../../../pieces/settlement/NetAllocation.tsx'
import { NetMembers } from './NetMembers.tsx'

const words = {
  comment: netResultWords.comment,
  pass: netResultTexts.pass,
  reject: netResultTexts.reject,
  next: netResultTexts.next,
}
const fresh = { staleTime: 0, gcTime: 0 }

interface NetDrawerProps {
  readonly id: string
  readonly onClose: () => void
  /** Left out, it is as wide as the drawers of reviews. */
  readonly widthPx?: number
}

export function NetDrawer({ id, onClose, ...size }: NetDrawerProps) {
  const t = useText()
  const can = useCan()
  const detail = useQueryOf(netResultApi.query, { id }, fresh)
  const { data } = detail
  const decision = useDecision({
    endpoint: netCheckApi.check,
    record: data && {
      id,
      version: data.net.version,
      checkBlock: data.checkBlock,
      ...(data.net.overrideReason ? { needsComment: netResultRefusals.NET_OVERRIDE_COMMENT } : {}),
    },
    commentNeeded: netResultRefusals.NET_COMMENT_NEEDED,
    says: (isPassed) => t(isPassed ? netResultTexts.passed : netResultTexts.rejected),
    reload: () => detail.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  const waits = data?.net.operateStatus === OperateStatus.of.adding
  return (
    <ReviewDrawer
      record={
        data && {
          title: <Title detail={data} />,
          parts: [
            ...differencePart(netCompared, data.differences),
            ...(data.net.overrideReason ? [{ body: <Override reason={data.net.overrideReason} /> }] : []),
            { body: <FactList facts={factsOf(data)} /> },
            { title: netResultTexts.members, body: <NetMembers detail={data} reload={() => void detail.refetch()} /> },
            { title: netResultTexts.paths, body: <PathPair ours={data.ours} theirs={data.theirs} /> },
            ...moneyParts(data.net, can('bank-file.view')),
          ],
          trail: data.trail,
        }
      }
      failed={detail.error}
      retry={() => void detail.refetch()}
      label={netResultTexts.one}
      trailTitle={netResultTexts.trail}
      acts={netResultActs}
      opinion={waits ? { decision, words } : undefined}
      onClose={onClose}
      {...size}
    />
  )
}

/** Who pays it, and what the bank will read; nothing of a row that is over or pays nothing. */
function moneyParts({ id, cflFlag, payWay, nettingStatus }: NetDetail['net'], seesMessages: boolean) {
  if (nettingStatus === NettingStatus.of.revoked || cflFlag === NetDirection.of.none) return []
  const isSent = cflFlag === NetDirection.of.pay && payWay !== PayWay.of.debited
  const isToCome = nettingStatus !== NettingStatus.of.settled
  return [
    { title: netResultTexts.allocation, body: <NetAllocation id={id} /> },
    ...(seesMessages && isSent && isToCome ? [{ title: netResultTexts.message, body: <NetMessages id={id} /> }] : []),
  ]
}

function Title({ detail: { net } }: { readonly detail: NetDetail }) {
  const t = useText()
  return (
    <>
      {t(netResultTexts.one)} <bdi dir="ltr">{net.nettingNo}</bdi>{' '}
      <StatusTag dictionary={NettingStatus} value={net.nettingStatus} />
    </>
  )
}

function Override({ reason }: { readonly reason: string }) {
  const t = useText()
  return <Alert type="warning" showIcon title={t(netResultTexts.override, { reason })} />
}

const factsOf = ({ net }: NetDetail): Fact[] => [
  [netResultWords.settleDate, formatDate(net.settleDate)],
  [netResultWords.cflFlag, <StatusTag key="flag" dictionary={NetDirection} value={net.cflFlag} />],
  [netResultWords.settleAmt, <Money key="amount" value={net.settleAmt} currency={net.settleCurrency} withCurrency />],
  [netResultWords.grossAmt, <Money key="gross" value={net.grossAmt} currency={net.settleCurrency} withCurrency />],
  [netResultWords.netFlag, <StatusTag key="net" dictionary={NetFlag} value={net.netFlag} />],
  [netResultWords.counterPartyName, net.counterPartyName],
  [netResultWords.orgName, net.orgName],
  [netResultWords.payWay, net.payWay && <StatusTag key="way" dictionary={PayWay} value={net.payWay} />],
  [netResultWords.pathState, <StatusTag key="path" dictionary={PathState} value={net.pathState} />],
  [
    netResultWords.position,
    net.position && <StatusTag key="position" dictionary={PathPosition} value={net.position} />,
  ],
  [netResultWords.checkStatus, <StatusTag key="check" dictionary={CheckStatus} value={net.checkStatus} />],
  [netResultWords.approveStatus, <StatusTag key="approve" dictionary={CheckStatus} value={net.approveStatus} />],
  [netResultWords.operateStatus, <StatusTag key="operate" dictionary={OperateStatus} value={net.operateStatus} />],
  [netResultWords.lockFlag, <StatusTag key="lock" dictionary={LockFlag} value={net.lockFlag} />],
  [netResultWords.sendStatus, <StatusTag key="sent" dictionary={NetSendStatus} value={net.sendStatus} />],
  [netResultWords.postscript, net.postscript],
  [netResultWords.failReason, net.failReason],
  [netResultWords.remark, net.remark],
  [netResultWords.makerName, net.makerName],
  [netResultWords.createTime, <InstantText key="made" value={net.createTime} />],
  [netResultWords.netConditions, net.netConditions],
]
