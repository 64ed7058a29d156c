/** One change beside its list: what stands before and after it, and for a second administrator the decision at the foot. */
import { type OrgChangeReview, orgChangeApi } from '@hedgerow/contract/staff/change/org-change.contract'
import { OrgChangeKind, OrgChangeStatus } from '@hedgerow/contract/staff/change/org-change.dict'
import { orgChangeRefusals } from '@hedgerow/contract/staff/change/org-change.refusals'
import { orgChangeActs, orgChangeTexts, orgChangeWords } from '@hedgerow/contract/staff/change/org-change.text'
import { useText } from '../../../kit/person/language.ts'
import { ChangedFields } from '../../../kit/review/ChangedFields.tsx'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../../kit/review/use-decision.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const words = {
  comment: orgChangeWords.comment,
  pass: orgChangeTexts.pass,
  reject: orgChangeTexts.reject,
  next: orgChangeTexts.next,
}
/** The row may be older than the record. */
const fresh = { staleTime: 0 }

export function OrgChangeDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const review = useQueryOf(orgChangeApi.review, { id }, fresh)
  const { data } = review
  const decision = useDecision({
    endpoint: orgChangeApi.check,
    record: data && { id, version: data.change.version, checkBlock: data.checkBlock },
    commentNeeded: orgChangeRefusals.CHANGE_COMMENT,
    says: (isPassed) => t(isPassed ? orgChangeTexts.passed : orgChangeTexts.rejected),
    reload: () => review.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  const waits = data?.change.changeStatus === OrgChangeStatus.of.submitted
  return (
    <ReviewDrawer
      record={
        data && {
          title: <Title review={data} />,
          parts: [
            { body: <FactList facts={factsOf(data)} /> },
            { title: orgChangeTexts.what, body: <Lines review={data} /> },
          ],
          trail: data.trail,
        }
      }
      failed={review.error}
      retry={() => void review.refetch()}
      label={orgChangeTexts.one}
      trailTitle={orgChangeTexts.trail}
      acts={orgChangeActs}
      opinion={waits ? { decision, words } : undefined}
      onClose={onClose}
    />
  )
}

const Title = ({ review: { change } }: { readonly review: OrgChangeReview }) => (
  <>
    <bdi>{change.subject}</bdi> <StatusTag dictionary={OrgChangeStatus} value={change.changeStatus} />
  </>
)

const factsOf = ({ change }: OrgChangeReview): Fact[] => [
  [orgChangeWords.changeKind, <StatusTag key="kind" dictionary={OrgChangeKind} value={change.changeKind} />],
  [orgChangeWords.orgName, change.orgName],
  [orgChangeWords.makerName, change.makerName],
  [orgChangeWords.createTime, <InstantText key="time" value={change.createTime} />],
]

function Lines({ review: { lines } }: { readonly review: OrgChangeReview }) {
  const rows = lines.map(({ field, before, after }) => [field, before, after] as const)
  return <ChangedFields caption={orgChangeTexts.what} rows={rows} />
}
