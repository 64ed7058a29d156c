/** One request beside its list, with its standing to the policy; for a reviewer the decision at the foot. */
import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { hedgeCompared } from '@hedgerow/contract/hedging/hedge-difference.contract'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { type Hedge, type HedgeReview, hedgeCheckApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { ExecuteStatus, OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { hedgeActs, hedgeTexts, hedgeWords } from '@hedgerow/contract/hedging/hedge-request.text'
import { stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import { useText } from '../../../kit/person/language.ts'
import { differencePart } from '../../../kit/review/difference-part.tsx'
import { ReviewDrawer, type ReviewedRecord } from '../../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../../kit/review/use-decision.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { attachmentPart, stageOf } from '../../../pieces/attachment/attachment-part.tsx'
import { EvidenceLine } from '../../../pieces/evidence/EvidenceLine.tsx'
import { KeptPayoff } from '../../../pieces/payoff/KeptPayoff.tsx'
import { HedgeDeals } from './HedgeDeals.tsx'
import { HedgeFacts } from './HedgeFacts.tsx'
import { HedgeLines } from './HedgeLines.tsx'
import { HedgePolicyFacts } from './HedgePolicyFacts.tsx'
import '../hedging.css'

interface HedgeDrawerProps {
  readonly id: string
  /** Offers to agree and to reject. */
  readonly decides?: boolean
  readonly onClose: () => void
}

const words = {
  comment: hedgeWords.comment,
  pass: hedgeTexts.agree,
  reject: hedgeTexts.reject,
  next: hedgeFormTexts.nextStep,
}
/** The row may be older than the record. */
const fresh = { staleTime: 0 }

export function HedgeDrawer({ id, decides = false, onClose }: HedgeDrawerProps) {
  const t = useText()
  const review = useQueryOf(hedgeCheckApi.review, { id }, fresh)
  const { data } = review
  const requestCode = data?.hedge.requestCode ?? ''
  const decision = useDecision({
    endpoint: hedgeCheckApi.check,
    record: data && underReview(data),
    commentNeeded: hedgeRefusals.COMMENT_NEEDED,
    says: (isPassed) => t(isPassed ? hedgeTexts.checked : hedgeTexts.sentBack, { requestCode }),
    reload: () => review.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  const waits =
    data !== undefined && whyNot(hedgeRequestLife, stateOf(hedgeRequestLife, data.hedge), 'pass') === undefined
  return (
    <ReviewDrawer
      record={data && recordOf(data)}
      failed={review.error}
      retry={() => void review.refetch()}
      label={hedgeTexts.viewTitle}
      trailTitle={hedgeTexts.trail}
      acts={hedgeActs}
      opinion={decides && waits ? { decision, words } : undefined}
      onClose={onClose}
    />
  )
}

function underReview({ hedge, checkBlock, policy }: HedgeReview) {
  const isAbove = policy.bands.some(({ verdict }) => verdict === 'above')
  return {
    id: hedge.id,
    version: hedge.version,
    checkBlock,
    passBlocked: policy.quota?.exceeded ? hedgeFormTexts.quotaOver : undefined,
    needsComment: isAbove ? hedgeFormTexts.aboveBand : undefined,
  }
}

const recordOf = ({ hedge, policy, differences, trail }: HedgeReview): ReviewedRecord => ({
  title: <Title hedge={hedge} />,
  parts: [
    ...differencePart(hedgeCompared, differences),
    { body: <HedgeFacts hedge={hedge} /> },
    { title: hedgeTexts.exposures, body: <HedgeLines hedge={hedge} /> },
    { title: hedgeTexts.deals, body: <HedgeDeals hedgeId={hedge.id} /> },
    { body: <KeptPayoff hedgeId={hedge.id} /> },
    {
      title: hedgeFormTexts.policy,
      body: <HedgePolicyFacts policy={policy} currency={hedge.hedgeCurrency} hedgeId={hedge.id} />,
    },
    {
      title: evidenceTexts.title,
      body: <EvidenceLine kind={GraphRecord.of.request} id={hedge.id} number={hedge.requestCode} />,
    },
    attachmentPart({
      kind: AttachType.of.application,
      relId: hedge.id,
      needs: ['hedging.edit'],
      stage: stageOf(hedge.orderStatus, OrderStatus.of),
    }),
  ],
  trail,
})

function Title({ hedge }: { readonly hedge: Hedge }) {
  const t = useText()
  const isConfirmed = hedge.orderStatus === OrderStatus.of.confirmed
  return (
    <>
      {t(hedgeTexts.viewTitle)} <bdi dir="ltr">{hedge.requestCode}</bdi>{' '}
      <StatusTag dictionary={OrderStatus} value={hedge.orderStatus} />{' '}
      {isConfirmed ? <StatusTag dictionary={ExecuteStatus} value={hedge.executeStatus} /> : null}
    </>
  )
}
