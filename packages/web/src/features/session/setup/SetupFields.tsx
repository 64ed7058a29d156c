import { entryWords } from '@hedgerow/contract/session/entry.text'
import { auditors } from '@hedgerow/contract/session/setup/setup.contract'
import { setupWords } from '@hedgerow/contract/session/setup/setup.text'
import { useText } from '../../../kit/person/language.ts'
import { EntryField } from '../entry/EntryField.tsx'
import { EntrySelect } from '../entry/EntrySelect.tsx'
import { PasswordField } from '../entry/PasswordField.tsx'
import { PhoneField } from '../entry/PhoneField.tsx'
import { type EntryControl, type EntryForm, inputOf } from '../entry/use-entry-form.ts'
import { useCountries } from '../entry/use-prefixes.ts'

interface SetupFieldsProps {
  readonly step: number
  readonly entry: EntryForm
}

const stepFields = [CodeFields, OrganisationFields, AdministratorFields, ReviewerFields] as const

export function SetupFields({ step, entry }: SetupFieldsProps) {
  const Fields = stepFields[step] ?? CodeFields
  return <Fields entry={entry} />
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

function CodeFields({ entry }: { readonly entry: EntryForm }) {
  const t = useText()
  return <Line control={entry.control('setupCode')} hint={t(setupWords.setupCodeHint)} autoComplete="one-time-code" />
}

function OrganisationFields({ entry }: { readonly entry: EntryForm }) {
  const countries = useCountries()
  const named = countries.map(({ countryCode, countryName }) => ({ value: countryCode, label: countryName }))
  const country = entry.control('orgCountry')
  const options = named.length > 0 ? named : [{ value: country.value, label: country.value }]
  return (
    <>
      <Line control={entry.control('orgName')} autoComplete="organization" />
      <Line control={entry.control('orgNameEn')} required={false} />
      <Line control={entry.control('orgCode')} />
      <EntrySelect control={country} options={options} />
      <Line control={entry.control('baseCurrency')} />
      <Line control={entry.control('timezone')} />
    </>
  )
}

function AdministratorFields({ entry }: { readonly entry: EntryForm }) {
  const t = useText()
  return (
    <>
      <Line control={entry.control('realName')} autoComplete="name" />
      <Line control={entry.control('userName')} autoComplete="username" />
      <Line control={entry.control('email')} autoComplete="email" />
      <PhoneField control={entry.control('mobile')} />
      <PasswordField
        {...inputOf(entry.control('userPwd'))}
        autoComplete="new-password"
        hint={t(entryWords.passwordHint)}
      />
      <PasswordField {...inputOf(entry.control('confirmPwd'))} autoComplete="new-password" />
      <label className="entry-tick">
        <input
          type="checkbox"
          className="entry-box"
          name="initiates"
          checked={entry.values.initiates === true}
          onChange={(event) => entry.set('initiates', event.target.checked)}
        />
        <span>
          {t(setupWords.initiates)}
          <small>{t(setupWords.initiatesHint)}</small>
        </span>
      </label>
    </>
  )
}

const auditorWords = {
  administrator: setupWords.byAdministrator,
  reviewer: setupWords.byReviewer,
  nobody: setupWords.byNobody,
} as const

function ReviewerFields({ entry }: { readonly entry: EntryForm }) {
  const t = useText()
  const options = auditors.map((value) => ({ value, label: t(auditorWords[value]) }))
  return (
    <>
      <Line control={entry.control('reviewerRealName')} />
      <Line control={entry.control('reviewerUserName')} />
      <Line control={entry.control('reviewerEmail')} />
      <PhoneField control={entry.control('reviewerMobile')} />
      <PasswordField
        {...inputOf(entry.control('reviewerPwd'))}
        autoComplete="new-password"
        hint={t(entryWords.passwordHint)}
      />
      <PasswordField {...inputOf(entry.control('reviewerConfirmPwd'))} autoComplete="new-password" />
      <EntrySelect control={entry.control('auditBy')} options={options} />
    </>
  )
}
