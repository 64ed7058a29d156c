/** One version of our party: its values beside those in force, and for another administrator the decision at the foot. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { nameText } from '@hedgerow/contract/kit/text'
import {
  type OurPartyReview,
  type OurPartyValues,
  ourPartyApi,
  ourPartyFields,
} from '@hedgerow/contract/our-party/our-party.contract'
import { PartyStatus, ZonePlace } from '@hedgerow/contract/our-party/our-party.dict'
import { ourPartyRefusals } from '@hedgerow/contract/our-party/our-party.refusals'
import { ourPartyActs, ourPartyTexts, ourPartyWords } from '@hedgerow/contract/our-party/our-party.text'
import { OrgType } from '@hedgerow/contract/reference/reference.dict'
import { useText } from '../../kit/person/language.ts'
import { ChangedFields } from '../../kit/review/ChangedFields.tsx'
import { FactList } from '../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../kit/review/use-decision.ts'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const words = {
  comment: ourPartyWords.comment,
  pass: ourPartyTexts.pass,
  reject: ourPartyTexts.reject,
  next: ourPartyTexts.next,
}

export function OurPartyDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const query = useQueryOf(ourPartyApi.query, { id }, { staleTime: 0 })
  const { data } = query
  const name = data ? t(nameText(data.party.shortName, data.party.fullNameEn)) : ''
  const decision = useDecision({
    endpoint: ourPartyApi.check,
    record: data && { id, version: data.party.version, checkBlock: data.checkBlock },
    commentNeeded: ourPartyRefusals.OUR_PARTY_COMMENT,
    says: (isPassed) => t(isPassed ? ourPartyTexts.passed : ourPartyTexts.rejected, { name }),
    reload: () => query.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  const waits = data?.party.partyStatus === PartyStatus.of.submitted
  return (
    <ReviewDrawer
      record={
        data && {
          title: (
            <>
              <bdi>{name}</bdi> <StatusTag dictionary={PartyStatus} value={data.party.partyStatus} />
            </>
          ),
          parts: [
            {
              body: (
                <FactList
                  facts={[
                    [ourPartyWords.orgName, data.party.orgName],
                    [ourPartyWords.makerName, data.party.makerName],
                  ]}
                />
              ),
            },
            { title: ourPartyTexts.values, body: <Values review={data} /> },
          ],
          trail: data.trail,
        }
      }
      failed={query.error}
      retry={() => void query.refetch()}
      label={ourPartyTexts.one}
      trailTitle={ourPartyTexts.trail}
      acts={ourPartyActs}
      opinion={waits ? { decision, words } : undefined}
      onClose={onClose}
    />
  )
}

/** Beside what is in force where it is to be replaced, only what differs. */
function Values({ review: { party, inForce } }: { readonly review: OurPartyReview }) {
  const t = useText()
  const textOf = (name: keyof OurPartyValues, values: OurPartyValues) => {
    const value = values[name] ?? ''
    if (name === 'orgProperty') return t(labelOf(OrgType, value))
    return name === 'zoneId' && value ? t(labelOf(ZonePlace, value)) : value
  }
  if (!inForce)
    return <FactList facts={ourPartyFields.map((name) => [ourPartyWords[name], textOf(name, party)] as const)} />
  const changed = ourPartyFields.filter((name) => (party[name] ?? '') !== (inForce[name] ?? ''))
  const rows = changed.map((name) => [t(ourPartyWords[name]), textOf(name, inForce), textOf(name, party)] as const)
  return <ChangedFields caption={ourPartyTexts.values} rows={rows} />
}
