/** One flow beside its list: facts, both paths, its versions, and for a second person the change that waits. */
import { CashFlowStatus, CashFlowType, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { cashFlowWords } from '@hedgerow/contract/cash-flow/cash-flow.text'
import { type FlowDetail, flowChangeApi } from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { FlowVersionKind } from '@hedgerow/contract/cash-flow/change/flow-change.dict'
import { flowChangeRefusals } from '@hedgerow/contract/cash-flow/change/flow-change.refusals'
import { flowChangeActs, flowChangeTexts, flowChangeWords } from '@hedgerow/contract/cash-flow/change/flow-change.text'
import { PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../../kit/review/use-decision.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { PathPair } from '../../../pieces/path/PathPair.tsx'
import { shortFacts } from './FlowFacts.tsx'
import { useFlowDetail } from './use-flow.ts'

const words = {
  comment: flowChangeWords.comment,
  pass: flowChangeTexts.pass,
  reject: flowChangeTexts.reject,
  next: flowChangeTexts.next,
}

export function FlowDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const detail = useFlowDetail(id)
  const { data } = detail
  const waiting = data?.waiting
  const decision = useDecision({
    endpoint: flowChangeApi.checkCflChange,
    record: waiting
      ? { id: waiting.id, version: waiting.version, rowId: id, checkBlock: waiting.checkBlock }
      : undefined,
    commentNeeded: flowChangeRefusals.FLOW_COMMENT_NEEDED,
    says: (isPassed) => t(isPassed ? flowChangeTexts.passed : flowChangeTexts.rejected),
    reload: () => detail.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  return (
    <ReviewDrawer
      record={
        data && {
          title: <Title detail={data} />,
          parts: [
            ...(waiting ? [{ title: flowChangeTexts.proposed, body: <FactList facts={changeFacts(data)} /> }] : []),
            { body: <FactList facts={[...shortFacts(data.flow), ...moreFacts(data)]} /> },
            { title: flowChangeTexts.paths, body: <PathPair {...data.paths} /> },
            ...(data.versions.length > 0
              ? [{ title: flowChangeTexts.versions, body: <Versions detail={data} /> }]
              : []),
          ],
          trail: data.trail,
        }
      }
      failed={detail.error}
      retry={() => void detail.refetch()}
      label={flowChangeTexts.flow}
      trailTitle={flowChangeTexts.trail}
      acts={flowChangeActs}
      opinion={waiting ? { decision, words } : undefined}
      onClose={onClose}
    />
  )
}

function Title({ detail: { flow } }: { readonly detail: FlowDetail }) {
  const t = useText()
  return (
    <>
      {t(flowChangeTexts.flow)} <bdi dir="ltr">{flow.cflNo}</bdi>{' '}
      <StatusTag dictionary={SettleStatus} value={flow.settleStatus} />
    </>
  )
}

const moreFacts = ({ flow }: FlowDetail): Fact[] => [
  [cashFlowWords.cflType, <StatusTag key="type" dictionary={CashFlowType} value={flow.cflType} />],
  [cashFlowWords.cflStatus, <StatusTag key="status" dictionary={CashFlowStatus} value={flow.cflStatus} />],
  [cashFlowWords.payDate, formatDate(flow.payDate)],
  [cashFlowWords.payWay, flow.payWay && <StatusTag key="way" dictionary={PayWay} value={flow.payWay} />],
  [cashFlowWords.deductFee, flow.deductFee && <Money key="fee" value={flow.deductFee} currency={flow.payCurrency} />],
  [cashFlowWords.changeReason, flow.changeReason],
  [cashFlowWords.postscript, flow.postscript],
]

const changeFacts = ({ flow, waiting }: FlowDetail): Fact[] =>
  waiting
    ? [
        [flowChangeWords.oldAmt, <Money key="old" value={waiting.oldAmt} currency={flow.payCurrency} withCurrency />],
        [flowChangeWords.newAmt, <Money key="new" value={waiting.newAmt} currency={flow.payCurrency} withCurrency />],
        [flowChangeWords.deviationPct, waiting.deviationPct],
        [cashFlowWords.changeReason, waiting.changeReason],
        [flowChangeWords.madeBy, waiting.makerName],
      ]
    : []

/** The system's first, then what people made of it, and why. */
function Versions({ detail: { versions } }: { readonly detail: FlowDetail }) {
  const t = useText()
  const { cflVersion, kind, payAmt, payDateAdj, madeBy, changeReason } = flowChangeWords
  const head = [cflVersion, kind, payAmt, payDateAdj, madeBy, changeReason].map((word) => t(word))
  const rows = versions.map((version) => [
    String(version.cflVersion),
    t(labelOf(FlowVersionKind, version.kind)),
    version.payAmt ?? '',
    formatDate(version.payDateAdj),
    version.madeBy,
    version.changeReason,
  ])
  return <PlainTable caption={t(flowChangeTexts.versions)} head={head} rows={rows} />
}
