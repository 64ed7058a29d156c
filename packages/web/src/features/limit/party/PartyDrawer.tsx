/** One counterparty beside its list: who it is, its limit by tenor, which deals use it, and what was changed. */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { CounterPartyStatus } from '@hedgerow/contract/enterprise/enterprise.dict'
import { counterPartyWords } from '@hedgerow/contract/enterprise/enterprise.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { type PartyReply, partyApi } from '@hedgerow/contract/limit/party/party.contract'
import { partyActs, partyTexts, partyWords } from '@hedgerow/contract/limit/party/party.text'
import {
  type PartyTenorFigure,
  partyFigure,
  partyMargin,
  partyTenor,
  partyTenorTitles,
} from '@hedgerow/contract/limit/party/party-figure.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
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
import { PartyFacts } from './PartyFacts.tsx'
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
              <PartyName party={data} /> <StatusTag dictionary={CounterPartyStatus} value={data.counterPartyStatus} />{' '}
              {isReviewed(data) ? null : <StatusTag dictionary={CheckStatus} value={data.checkStatus} />}
            </>
          ),
          parts: [
            { title: partyTexts.facility, body: <Facility party={data} /> },
            { title: partyTexts.basics, body: <PartyFacts record={data} /> },
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

/** Nothing is said of a review that passed: the status says what came of it. */
const isReviewed = ({ checkStatus }: PartyReply) => checkStatus === null || checkStatus === CheckStatus.of.passed

function Facility({ party }: { readonly party: PartyReply }) {
  const t = useText()
  const can = useCan()
  const { facilityUsd, facilityUsedUsd, headroomUsd, byTenor, usedBy, pendingChangeId } = party
  const usd = (amount: string | null) => (amount === null ? t(partyTexts.unknownUse) : formatNumber(amount, 2))
  const head = [partyTexts.tenorTo, partyTexts.usePct, partyTexts.used, partyTexts.deals, partyTexts.share].map(
    (word) => t(word),
  )
  const tenors = byTenor.map(({ tenorTo, usePct, deals, usedUsd, sharePct }) => [
    tenorTo === '12M' ? t(partyTexts.beyond) : t(partyTexts.upTo, { tenor: tenorTo }),
    formatPercent(usePct, 2),
    usd(usedUsd),
    String(deals),
    formatPercent(sharePct, 2),
  ])
  return (
    <>
      {facilityUsd === null ? (
        <p className="hg-hint">{t(partyTexts.noLimit)}</p>
      ) : (
        <p>
          <LimitLine limit={facilityUsd} used={facilityUsedUsd} left={headroomUsd} />{' '}
          <FigureMark id={figureId(partyFigure.headroomUsd, { id: party.id })} name={counterPartyWords.headroomUsd} />
        </p>
      )}
      {pendingChangeId && can('limit.change') ? (
        <p>
          <ListLink to={pathOf('limit-check', { open: pendingChangeId })}>{t(partyTexts.pending)}</ListLink>
        </p>
      ) : null}
      <FactList facts={facilityFacts(party)} />
      <PlainTable
        caption={t(partyTexts.byTenor)}
        head={head}
        rows={tenors}
        figures={byTenor.map(({ tenorTo: tenor, usedUsd, sharePct }) => {
          const markOf = (name: PartyTenorFigure) => ({
            id: figureId(partyTenor[name], { party: party.id, tenor }),
            name: partyTenorTitles[name],
          })
          return [
            undefined,
            undefined,
            usedUsd === null ? undefined : markOf('usedUsd'),
            undefined,
            sharePct === null ? undefined : markOf('sharePct'),
          ]
        })}
      />
      {usedBy.length > 0 ? <h3>{t(partyTexts.usedBy)}</h3> : null}
      <ul className="hg-party-uses">
        {usedBy.map(({ id, dealSerialNo, valueDate, usedUsd }) => (
          <li key={id}>
            <RecordLink record="deal" id={id} number={dealSerialNo} />
            <span>
              <DateText value={valueDate} /> · {limitCurrency} <bdi dir="ltr">{usd(usedUsd)}</bdi>
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
  [
    partyWords.marginThresholdUsd,
    party.marginThresholdUsd && <Money key="threshold" value={party.marginThresholdUsd} currency={limitCurrency} />,
  ],
  [partyWords.facilityDocument, party.facilityDocument],
  [
    partyTexts.marginHeld,
    party.marginHeld.length > 0
      ? party.marginHeld.map(({ currency, amount }) => (
          <div key={currency}>
            <FigureMark
              id={figureId(partyMargin.amount, { party: party.id, of: currency })}
              name={partyTexts.marginHeld}
            />
            <Money value={amount} currency={currency} withCurrency />
          </div>
        ))
      : null,
  ],
  [counterPartyWords.suspendReason, party.suspendReason],
]
