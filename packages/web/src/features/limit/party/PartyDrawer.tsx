/** One counterparty beside its list: who it is, its limit by tenor, which deals use it, and what was changed. */

import { Bank, CounterPartyStatus } from '@hedgerow/contract/enterprise/enterprise.dict'
import { counterPartyWords } from '@hedgerow/contract/enterprise/enterprise.text'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type PartyReply, partyApi } from '@hedgerow/contract/limit/party/party.contract'
import { partyActs, partyTexts, partyWords } from '@hedgerow/contract/limit/party/party.text'
import { pathOf } from '@hedgerow/contract/screens'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../../kit/review/ReviewDrawer.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { formatNumber, formatPercent } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import './party.css'
import { LimitLine } from '../../../pieces/limit/LimitLine.tsx'
import { PartyName } from './PartyName.tsx'

export function PartyDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const party = useQueryOf(partyApi.query, { id }, { staleTime: 0 })
  const { data } = party
  return (
    <ReviewDrawer
      record={
        data && {
          title: (
            <>
              <PartyName party={data} /> <StatusTag dictionary={CounterPartyStatus} value={data.counterPartyStatus} />
            </>
          ),
          parts: [
            { title: partyTexts.facility, body: <Facility party={data} /> },
            { title: partyTexts.basics, body: <Facts party={data} /> },
          ],
          trail: data.trail,
        }
      }
      failed={party.error}
      retry={() => void party.refetch()}
      label={partyTexts.one}
      trailTitle={partyTexts.trail}
      acts={partyActs}
      onClose={onClose}
    />
  )
}

function Facility({ party }: { readonly party: PartyReply }) {
  const t = useText()
  const can = useCan()
  const { facilityUsd, facilityUsedUsd, byTenor, usedBy, pendingChangeId } = party
  const usd = (amount: string | null) => (amount === null ? t(partyTexts.unknownUse) : formatNumber(amount, 2))
  const head = [partyTexts.tenorTo, partyTexts.usePct, partyTexts.deals, partyTexts.used].map((word) => t(word))
  const tenors = byTenor.map(({ tenorTo, usePct, deals, usedUsd }) => [
    tenorTo === '12M' ? t(partyTexts.beyond) : t(partyTexts.upTo, { tenor: tenorTo }),
    formatPercent(usePct, 2),
    String(deals),
    usd(usedUsd),
  ])
  return (
    <>
      {facilityUsd === null ? (
        <p className="hg-hint">{t(partyTexts.noLimit)}</p>
      ) : (
        <p>
          <LimitLine limit={facilityUsd} used={facilityUsedUsd} />
        </p>
      )}
      {pendingChangeId && can('limit.change') ? (
        <p>
          <ListLink to={pathOf('limit-check', { open: pendingChangeId })}>{t(partyTexts.pending)}</ListLink>
        </p>
      ) : null}
      <FactList facts={facilityFacts(party)} />
      <PlainTable caption={t(partyTexts.byTenor)} head={head} rows={tenors} />
      {usedBy.length > 0 ? <h3>{t(partyTexts.usedBy)}</h3> : null}
      <ul className="hg-party-uses">
        {usedBy.map(({ id, dealSerialNo, valueDate, usedUsd }) => (
          <li key={id}>
            <RecordLink record="deal" id={id} number={dealSerialNo} />
            <span>
              <DateText value={valueDate} /> · USD <bdi dir="ltr">{usd(usedUsd)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const facilityFacts = (party: PartyReply): Fact[] => [
  [partyWords.facilityFrom, party.facilityFrom && <DateText key="from" value={party.facilityFrom} />],
  [counterPartyWords.facilityTo, party.facilityTo && <DateText key="to" value={party.facilityTo} />],
  [partyWords.facilityDocument, party.facilityDocument],
  [partyTexts.marginHeld, <Money key="margin" value={party.marginHeld} currency="CNY" withCurrency />],
  [counterPartyWords.suspendReason, party.suspendReason],
]

function Facts({ party }: { readonly party: PartyReply }) {
  const t = useText()
  const named = (of: Dictionary, value: string | null) => (value ? t(labelOf(of, value)) : '')
  const plain = [
    'counterPartyNo',
    'fullName',
    'fullNameEn',
    'pym',
    'internalRiskRating',
    'externalRiskRating',
    'generalRiskRating',
    'license',
    'country',
    'province',
    'city',
    'registrationPlace',
    'dealTimeBegin',
    'dealTimeEnd',
    'timezone',
  ] as const
  const flags = ['bestCounterParty', 'nettingAgreement', 'marginFree'] as const
  const facts: Fact[] = [
    ...plain.map((name): Fact => [counterPartyWords[name], party[name]]),
    [counterPartyWords.bank, named(Bank, party.bank)],
    ...flags.map((name): Fact => [counterPartyWords[name], named(YesNo, party[name])]),
  ]
  return <FactList facts={facts} />
}
