/** What a counterparty must be, and how it is stored when it is new: suspended, until a manager has passed its limit. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { CounterPartyStatus } from '@hedgerow/contract/enterprise/enterprise.dict'
import { counterPartyWords } from '@hedgerow/contract/enterprise/enterprise.text'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { zoneThere } from '@hedgerow/contract/kit/person/country-facts.data'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { LimitValues } from '@hedgerow/contract/limit/change/limit-change.contract'
import { limitRefusals } from '@hedgerow/contract/limit/change/limit-change.refusals'
import {
  type FacilityChange,
  facilityNames,
  type NewParty,
  type Party,
  type PartyEdit,
} from '@hedgerow/contract/limit/party/party.contract'
import { partyWords } from '@hedgerow/contract/limit/party/party.text'
import { decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { pinyin } from 'pinyin-pro'

interface Hours {
  readonly dealTimeBegin: string
  readonly dealTimeEnd: string
}
/** @throws Refusal TIMES_IN_ORDER */
export function demandHours({ dealTimeBegin, dealTimeEnd }: Hours): void {
  if (dealTimeBegin >= dealTimeEnd) refuse(limitRefusals.TIMES_IN_ORDER, {}, 'dealTimeEnd')
}

interface Period {
  readonly facilityFrom: string
  readonly facilityTo: string
}
/** @throws Refusal DATE_ORDER */
export function demandPeriod({ facilityFrom, facilityTo }: Period): void {
  if (facilityFrom > facilityTo)
    refuse(
      fieldRefusals.DATE_ORDER,
      { start: partyWords.facilityFrom, end: counterPartyWords.facilityTo },
      'facilityTo',
    )
}

export const facilityOfParty = (party: Pick<Party, (typeof facilityNames)[number]>): LimitValues =>
  Object.fromEntries(facilityNames.map((name) => [name, party[name]]))

/** All of a counterparty that a manager decides on; which row it is and how often it was written is none of it. */
export const recordOf = ({ id: _, version: __, ...record }: Party): LimitValues => record

export const saidFacility = (input: Parsed<typeof NewParty> | Parsed<typeof FacilityChange>): LimitValues =>
  Object.fromEntries(facilityNames.map((name) => [name, input[name] ?? (name === 'marginThresholdUsd' ? null : '')]))

/** The first letters of a Chinese name, by which it is found: 甬江银行 is YJYH. What is not Chinese stands as it is. */
const initialsOf = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .replaceAll(' ', '')
    .toUpperCase()

type Identity = Omit<Parsed<typeof PartyEdit>, 'id' | 'version'>

/** As it is stored; what was left out is empty, not what stood there before. The short name of a Chinese bank serves both languages. */
export function identityRow(identity: Identity) {
  const { fullName, fullNameEn, pym, bank } = identity
  return {
    counterPartyNo: identity.counterPartyNo,
    fullName,
    fullNameEn: fullNameEn ?? fullName,
    shortName: identity.shortName,
    pym: pym ?? initialsOf(identity.shortName),
    bank: bank ?? '',
    internalRiskRating: identity.internalRiskRating ?? null,
    externalRiskRating: identity.externalRiskRating ?? null,
    generalRiskRating: identity.generalRiskRating ?? null,
    bestCounterParty: identity.bestCounterParty,
    license: identity.license ?? null,
    country: identity.country ?? null,
    province: identity.province ?? null,
    city: identity.city ?? null,
    registrationPlace: identity.registrationPlace ?? null,
    dealTimeBegin: identity.dealTimeBegin,
    dealTimeEnd: identity.dealTimeEnd,
    timezone: identity.timezone,
    nettingAgreement: identity.nettingAgreement,
    marginFree: identity.marginFree,
  }
}

/** By whose clocks it works: a zone of its country, which knows summer time; null where the offset is none of the country's. */
export const clocksOf = ({ country, timezone }: Pick<Identity, 'country' | 'timezone'>, today: string) => ({
  zoneId: zoneThere(country ?? null, timezone, today) ?? null,
})

/** A new one cannot be dealt with before its pass; a limit of nothing stands until then. */
export const newPartyRow = (input: Parsed<typeof NewParty>) => ({
  ...identityRow(input),
  counterPartyStatus: CounterPartyStatus.of.suspended,
  facilityUsd: '0',
})

/** What a manager is to let in stays as it was submitted until the decision. @throws Refusal LIMIT_PENDING */
export function demandEditable({ counterPartyStatus, shortName }: Party, checkStatus: string | null): void {
  const waits = counterPartyStatus === CounterPartyStatus.of.suspended && checkStatus === CheckStatus.of.initial
  if (waits) refuse(limitRefusals.LIMIT_PENDING, { subject: shortName })
}

/** What a counterparty is from its pass on. */
export const letIn = { counterPartyStatus: CounterPartyStatus.of.active, suspendReason: '' } as const

/** @throws Refusal PARTY_SUSPENDED, PARTY_ACTIVE */
export function demandStatus(party: Pick<Party, 'counterPartyStatus'>, isActive: boolean): void {
  const isFound = party.counterPartyStatus === CounterPartyStatus.of.active
  if (isFound === isActive) return
  refuse(isActive ? limitRefusals.PARTY_SUSPENDED : limitRefusals.PARTY_ACTIVE)
}

type Facility = Pick<Party, 'facilityUsd' | 'facilityTo'>

/** What is left of a limit, nothing of one that has expired; null where it is not known. */
export function headroomOf({ facilityUsd, facilityTo }: Facility, usedUsd: string | null, today: string) {
  if (facilityUsd === null || usedUsd === null) return null
  const inForce = facilityTo !== null && facilityTo < today ? ZERO : decimal(facilityUsd)
  return inForce.sub(decimal(usedUsd)).toString()
}

/** What is used in percent of a limit; null where there is none, or the use is not known. */
export const sharePct = (usedUsd: string | null, limitUsd: string | null): string | null =>
  usedUsd === null || limitUsd === null || decimal(limitUsd).isZero()
    ? null
    : decimal(usedUsd).mul(hundred).div(decimal(limitUsd), pctScale).toString()
const [hundred, pctScale] = [decimal('100'), 2]
