/** What an administrator says of a counterparty: who it is, what its limit is, and that it is not dealt with any more. */

import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { factsOfCountry, hasPinyin, offsetOn, usualDealHours } from '@hedgerow/contract/kit/person/country-facts.data'
import { nameText } from '@hedgerow/contract/kit/text'
import {
  FacilityChange,
  NewParty,
  type Party,
  PartyEdit,
  partyApi,
  partyLimits,
  Suspension,
} from '@hedgerow/contract/limit/party/party.contract'
import { partyTexts } from '@hedgerow/contract/limit/party/party.text'
import { addDays, addMonths } from '@hedgerow/quant/basics/business-date'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { useFormContext } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { TimeField } from '../../../kit/fields/TimeField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'
import { CountryField } from '../../../pieces/place/CountryField.tsx'
import { useHomeCountry } from '../../../pieces/place/use-home-country.ts'
import { PartyName } from './PartyName.tsx'
import { useBankNumbers } from './use-bank-numbers.ts'

interface DialogProps {
  readonly party: Party
  readonly onClose: () => void
}
const { no } = YesNo.of
const fresh = {
  bestCounterParty: no,
  nettingAgreement: no,
  marginFree: no,
  usePct3m: '100',
  usePct6m: '100',
  usePct12m: '100',
}

/** A bank of our country, by our clocks, with a limit for a year; all of it stays to be changed. */
function useUsualBank() {
  const country = useHomeCountry()
  const { systemDate: today, timeZone } = useSystemDateStore()
  const period = today ? { facilityFrom: today, facilityTo: addDays(addMonths(today, facilityMonths), -1) } : {}
  return {
    ...fresh,
    ...usualDealHours(country),
    country,
    ...(today && timeZone ? { timezone: offsetOn(timeZone, today) } : {}),
    ...period,
  }
}
const facilityMonths = 12

const again = (id: string) => () => call(partyApi.query, { id })

/** Without a party: a new one, with its limit. */
export function PartyDialog({ party, onClose }: Partial<Pick<DialogProps, 'party'>> & Pick<DialogProps, 'onClose'>) {
  const t = useText()
  const usual = useUsualBank()
  if (party)
    return (
      <FormDialog
        shape={PartyEdit}
        mode="edit"
        size={1040}
        sections
        title={partyTexts.editTitle}
        initial={party}
        says={partyTexts.modified}
        reload={again(party.id)}
        onSubmit={(values, idempotencyKey) => call(partyApi.modify, values, { idempotencyKey })}
        keptAs={`party-${party.id}`}
        onClose={onClose}
      >
        <IdentityFields />
      </FormDialog>
    )
  return (
    <FormDialog
      shape={NewParty}
      size={1040}
      sections
      title={partyTexts.addTitle}
      initial={usual}
      says={(reply) => t(partyTexts.added, { no: (reply as ReplyOf<typeof partyApi.add>).counterPartyNo })}
      onSubmit={(values, idempotencyKey) => call(partyApi.add, values, { idempotencyKey })}
      keptAs="party"
      onClose={onClose}
    >
      <IdentityFields isNew />
      <FormSection title={partyTexts.facility}>
        <FacilityFields />
      </FormSection>
    </FormDialog>
  )
}

export const FacilityDialog = ({ party, onClose }: DialogProps) => (
  <FormDialog
    shape={FacilityChange}
    mode="edit"
    title={partyTexts.facilityTitle}
    titleExtra={<PartyName party={party} />}
    initial={party}
    says={partyTexts.facilityAsked}
    reload={again(party.id)}
    onSubmit={(values, idempotencyKey) => call(partyApi.facility, values, { idempotencyKey })}
    keptAs={`facility-${party.id}`}
    onClose={onClose}
  >
    <FacilityFields />
  </FormDialog>
)

export function SuspendDialog({ party, onClose }: DialogProps) {
  const t = useText()
  const { id, version, shortName, fullNameEn } = party
  return (
    <FormDialog
      shape={Suspension}
      size={480}
      sections
      title={partyTexts.suspendTitle}
      titleExtra={<PartyName party={party} />}
      initial={{ id, version }}
      says={partyTexts.suspended}
      reload={async () => ({ id, version: (await again(id)()).version })}
      onSubmit={(values, idempotencyKey) => call(partyApi.suspend, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p>{t(partyTexts.suspendAsk, { name: t(nameText(shortName, fullNameEn)) })}</p>
      <FormSection>
        <TextField name="suspendReason" maxLength={partyLimits.reason} span="all" />
      </FormSection>
    </FormDialog>
  )
}

/** A bank of another country deals by the clocks there, at the hours that are usual there. */
function useCountryFollowed() {
  const { setValue } = useFormContext()
  const today = useSystemDateStore((state) => state.systemDate)
  return (country: string) => {
    const [zone] = factsOfCountry(country)?.zones ?? []
    const usual = { ...usualDealHours(country), ...(zone && today ? { timezone: offsetOn(zone, today) } : {}) }
    for (const [name, value] of Object.entries(usual)) setValue(name, value, { shouldDirty: true })
  }
}

function IdentityFields({ isNew = false }: { readonly isNew?: boolean }) {
  const t = useText()
  const banks = useBankNumbers()
  const follow = useCountryFollowed()
  return (
    <>
      <FormSection title={partyTexts.basics}>
        <TextField name="counterPartyNo" maxLength={partyLimits.no} />
        <TextField name="fullName" maxLength={partyLimits.fullName} />
        <TextField name="fullNameEn" maxLength={partyLimits.fullName} />
        <TextField name="shortName" maxLength={partyLimits.shortName} />
        {hasPinyin(useHomeCountry()) ? (
          <TextField name="pym" maxLength={partyLimits.shortName} hint={t(partyTexts.pymHint)} />
        ) : null}
        <OptionsField name="bank" options={banks} hint={t(partyTexts.bankHint)} />
      </FormSection>
      <FormSection title={partyTexts.ratings}>
        <TextField name="internalRiskRating" maxLength={partyLimits.rating} />
        <TextField name="externalRiskRating" maxLength={partyLimits.rating} />
        <TextField name="generalRiskRating" maxLength={partyLimits.rating} />
        <SelectField name="bestCounterParty" dictionary={YesNo} />
      </FormSection>
      <FormSection title={partyTexts.place}>
        <TextField name="license" maxLength={partyLimits.license} />
        <CountryField name="country" onChanged={isNew ? follow : undefined} />
        <TextField name="province" maxLength={partyLimits.place} />
        <TextField name="city" maxLength={partyLimits.place} />
        <TextField name="registrationPlace" maxLength={partyLimits.place} />
      </FormSection>
      <FormSection title={partyTexts.dealing}>
        <TimeField name="dealTimeBegin" />
        <TimeField name="dealTimeEnd" />
        <TextField name="timezone" maxLength={16} hint={t(partyTexts.zoneHint)} />
        <SelectField name="nettingAgreement" dictionary={YesNo} />
        <SelectField name="marginFree" dictionary={YesNo} />
      </FormSection>
    </>
  )
}

const FacilityFields = () => (
  <>
    <AmountField name="facilityUsd" currency={limitCurrency} />
    <DateField name="facilityFrom" />
    <DateField name="facilityTo" />
    <RateField name="usePct3m" suffix="%" />
    <RateField name="usePct6m" suffix="%" />
    <RateField name="usePct12m" suffix="%" />
    <AmountField name="marginThresholdUsd" currency={limitCurrency} />
    <TextField name="facilityDocument" maxLength={128} />
  </>
)
