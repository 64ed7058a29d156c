/** One change of a limit beside its list: all that is decided on, and for a manager the decision at the foot. */
import { counterPartyWords } from '@hedgerow/contract/enterprise/enterprise.text'
import type { Words } from '@hedgerow/contract/kit/text'
import { type LimitChange, limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { LimitChangeKind, LimitChangeStatus } from '@hedgerow/contract/limit/change/limit-change.dict'
import { limitRefusals } from '@hedgerow/contract/limit/change/limit-change.refusals'
import { limitChangeActs, limitChangeTexts, limitChangeWords } from '@hedgerow/contract/limit/change/limit-change.text'
import { facilityNames } from '@hedgerow/contract/limit/party/party.contract'
import { partyTexts, partyWords } from '@hedgerow/contract/limit/party/party.text'
import { pathOf } from '@hedgerow/contract/screens'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../../kit/review/use-decision.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { PartyFacts } from '../party/PartyFacts.tsx'
import { BeforeAndAfter } from './BeforeAndAfter.tsx'
import { useShownValue } from './shown-value.ts'

const words = {
  comment: limitChangeWords.comment,
  pass: limitChangeTexts.pass,
  reject: limitChangeTexts.reject,
  next: limitChangeTexts.next,
}
/** The row may be older than the record. */
const fresh = { staleTime: 0 }

export function LimitChangeDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const review = useQueryOf(limitChangeApi.review, { id }, fresh)
  const { data } = review
  const subject = data?.change.subject ?? ''
  const decision = useDecision({
    endpoint: limitChangeApi.check,
    record: data && { id, version: data.change.version, checkBlock: data.checkBlock },
    commentNeeded: limitRefusals.LIMIT_COMMENT_NEEDED,
    says: (isPassed) => t(isPassed ? limitChangeTexts.passed : limitChangeTexts.rejected, { subject }),
    reload: () => review.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  const waits = data?.change.changeStatus === LimitChangeStatus.of.submitted
  return (
    <ReviewDrawer
      record={
        data && {
          title: <Title change={data.change} />,
          parts: [{ body: <Subject change={data.change} /> }, ...decidedOn(data.change)],
          trail: data.trail,
        }
      }
      failed={review.error}
      retry={() => void review.refetch()}
      label={limitChangeTexts.one}
      trailTitle={limitChangeTexts.trail}
      acts={limitChangeActs}
      opinion={waits ? { decision, words } : undefined}
      onClose={onClose}
    />
  )
}

function Title({ change: { subject, changeKind, changeStatus } }: { readonly change: LimitChange }) {
  return (
    <>
      <StatusTag dictionary={LimitChangeKind} value={changeKind} /> <bdi>{subject}</bdi>{' '}
      <StatusTag dictionary={LimitChangeStatus} value={changeStatus} />
    </>
  )
}

/** The counterparty that it is about is one step away. */
function Subject({ change: { subject, counterPartyId, makerName, before } }: { readonly change: LimitChange }) {
  const facts: Fact[] = [
    [limitChangeWords.makerName, makerName],
    [
      partyTexts.one,
      counterPartyId && (
        <ListLink key="party" to={pathOf('counter-party', { open: counterPartyId })}>
          {subject}
        </ListLink>
      ),
    ],
    [counterPartyWords.suspendReason, before.suspendReason],
  ]
  return <FactList facts={facts} />
}

const { admission, activation } = LimitChangeKind.of

/** Of a counterparty that is let in the whole record, of everything else what stands beside what would be. */
const decidedOn = (change: LimitChange) =>
  change.changeKind === admission || change.changeKind === activation
    ? [
        { title: partyTexts.facility, body: <FacilityFacts after={change.after} /> },
        { title: partyTexts.basics, body: <PartyFacts record={change.after} /> },
      ]
    : [{ title: limitChangeTexts.changes, body: <BeforeAndAfter change={change} /> }]

const facilityWords: Words = { ...counterPartyWords, ...partyWords }

function FacilityFacts({ after }: Pick<LimitChange, 'after'>) {
  const valueText = useShownValue()
  const facts = facilityNames.map((name): Fact | undefined => {
    const word = facilityWords[name]
    return word && [word, valueText(name, after[name])]
  })
  return <FactList facts={facts.filter((fact) => fact !== undefined)} />
}
