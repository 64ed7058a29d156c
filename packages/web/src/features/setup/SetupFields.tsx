import { factsOfCountry } from '@hedgerow/contract/kit/person/country-facts.data'
import { diallingCodes } from '@hedgerow/contract/kit/person/dialling-codes'
import { isLang, languages } from '@hedgerow/contract/kit/text'
import { entryWords } from '@hedgerow/contract/session/entry.text'
import { auditors } from '@hedgerow/contract/setup/setup.contract'
import { setupWords } from '@hedgerow/contract/setup/setup.text'
import { useId, useMemo } from 'react'
import { useLang, useLanguageStore, useText } from '../../kit/person/language.ts'
import { languageNames } from '../../kit/person/language-names.ts'
import { EntryField } from '../../pieces/entry/EntryField.tsx'
import { type EntryOption, EntrySelect } from '../../pieces/entry/EntrySelect.tsx'
import { PasswordField } from '../../pieces/entry/PasswordField.tsx'
import { PhoneField } from '../../pieces/entry/PhoneField.tsx'
import { type EntryControl, type EntryForm, inputOf } from '../../pieces/entry/use-entry-form.ts'
import { useCountries } from '../../pieces/entry/use-prefixes.ts'
import { useSetupCurrencies } from './use-setup-currencies.ts'
import { zoneOptions } from './zone-options.ts'

interface StepProps {
  readonly entry: EntryForm
  /** Of the organisation, once it is chosen. */
  readonly country: unknown
}

interface SetupFieldsProps extends StepProps {
  readonly step: number
}

const stepFields = [CodeFields, OrganisationFields, AdministratorFields, ReviewerFields] as const

export function SetupFields({ step, ...of }: SetupFieldsProps) {
  const Fields = stepFields[step] ?? CodeFields
  return <Fields {...of} />
}

const Line = ({
  control,
  ...more
}: {
  readonly control: EntryControl
  readonly required?: boolean
  readonly hint?: string
  readonly autoComplete?: string
}) => <EntryField {...inputOf(control)} {...more} />

function CodeFields({ entry }: StepProps) {
  const t = useText()
  return <Line control={entry.control('setupCode')} hint={t(setupWords.setupCodeHint)} autoComplete="one-time-code" />
}

/** The list is there before its names are: what was chosen stays chosen. */
const orAsChosen = (options: readonly EntryOption[], { value }: EntryControl) =>
  options.length > 0 ? options : [{ value, label: value }]

/** A country brings its currency and its clocks with it; both stay to be chosen. */
function OrganisationFields({ entry }: StepProps) {
  const t = useText()
  const lang = useLang()
  const countries = useCountries().map(({ countryCode, countryName }) => ({ value: countryCode, label: countryName }))
  const currencies = useSetupCurrencies()
  const country = entry.control('orgCountry')
  const zones = useMemo(() => zoneOptions(country.value, lang), [country.value, lang])
  const chooseCountry = (code: string) => {
    entry.set('orgCountry', code)
    const facts = factsOfCountry(code)
    if (facts && currencies.some(({ value }) => value === facts.currency)) entry.set('baseCurrency', facts.currency)
    if (facts?.zones[0]) entry.set('timezone', facts.zones[0])
  }
  return (
    <>
      <Line control={entry.control('orgName')} autoComplete="organization" />
      <Line control={entry.control('orgNameEn')} required={false} />
      <Line control={entry.control('orgCode')} />
      <EntrySelect control={{ ...country, onValue: chooseCountry }} options={orAsChosen(countries, country)} />
      <EntrySelect
        control={entry.control('baseCurrency')}
        options={orAsChosen(currencies, entry.control('baseCurrency'))}
      />
      <EntrySelect control={entry.control('timezone')} options={zones} hint={t(setupWords.timezoneHint)} />
      <LanguageField />
    </>
  )
}

/** The language of the page, which this browser keeps. */
function LanguageField() {
  const lang = useLang()
  const label = useText()(setupWords.language)
  const onValue = (value: string) => isLang(value) && useLanguageStore.getState().setLang(value)
  const control = {
    id: useId(),
    name: 'language',
    label,
    value: lang,
    problem: undefined,
    onValue,
    onLeave: () => undefined,
  }
  const options = languages.map((value) => ({ value, label: languageNames[value].name }))
  return <EntrySelect control={control} options={options} />
}

function Tick({ entry, name, hint }: { readonly entry: EntryForm; readonly name: string; readonly hint: string }) {
  return (
    <label className="entry-tick">
      <input
        type="checkbox"
        className="entry-box"
        name={name}
        checked={entry.values[name] === true}
        onChange={(event) => entry.set(name, event.target.checked)}
      />
      <span>
        {entry.control(name).label}
        <small>{hint}</small>
      </span>
    </label>
  )
}

/** The prefix of the phones of the country that was chosen a step before. */
function useUsualPrefix(country: unknown): string | undefined {
  const prefix = useCountries().find(({ countryCode }) => countryCode === country)?.phoneAreaCode
  return diallingCodes.find((one) => one === prefix)
}

function AdministratorFields({ entry, country }: StepProps) {
  const t = useText()
  const usual = useUsualPrefix(country)
  return (
    <>
      <Line control={entry.control('realName')} autoComplete="name" />
      <Line control={entry.control('userName')} autoComplete="username" />
      <Line control={entry.control('email')} autoComplete="email" />
      <PhoneField control={entry.control('mobile')} usual={usual} />
      <PasswordField
        {...inputOf(entry.control('userPwd'))}
        autoComplete="new-password"
        hint={t(entryWords.passwordHint)}
      />
      <PasswordField {...inputOf(entry.control('confirmPwd'))} autoComplete="new-password" />
      <Tick entry={entry} name="initiates" hint={t(setupWords.initiatesHint)} />
    </>
  )
}

const auditorWords = {
  administrator: setupWords.byAdministrator,
  reviewer: setupWords.byReviewer,
  nobody: setupWords.byNobody,
} as const

function ReviewerFields({ entry, country }: StepProps) {
  const t = useText()
  const usual = useUsualPrefix(country)
  const options = auditors.map((value) => ({ value, label: t(auditorWords[value]) }))
  return (
    <>
      <Line control={entry.control('reviewerRealName')} />
      <Line control={entry.control('reviewerUserName')} />
      <Line control={entry.control('reviewerEmail')} />
      <PhoneField control={entry.control('reviewerMobile')} usual={usual} />
      <PasswordField
        {...inputOf(entry.control('reviewerPwd'))}
        autoComplete="new-password"
        hint={t(entryWords.passwordHint)}
      />
      <PasswordField {...inputOf(entry.control('reviewerConfirmPwd'))} autoComplete="new-password" />
      {entry.values.initiates === true && (
        <Tick entry={entry} name="sharesDuties" hint={t(setupWords.sharesDutiesHint)} />
      )}
      <EntrySelect control={entry.control('auditBy')} options={options} />
    </>
  )
}
