/** The fields of a bank account in reading order; new and edit share them. */

import { AccountChannel, AccountNature, AccountType, AccountUse } from '@hedgerow/contract/account/account.dict'
import { bankAccountTexts } from '@hedgerow/contract/account/register/bank-account.text'
import { counterPartyChoice } from '@hedgerow/contract/enterprise/counter-party.contract'
import { enterpriseTexts } from '@hedgerow/contract/enterprise/enterprise.text'
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { tellsAccountNature } from '@hedgerow/contract/kit/person/country-facts.data'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { RowsField } from '../../../kit/fields/RowsField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useHomeCountry } from '../../../pieces/place/use-home-country.ts'

/** What the bank says when the account is opened: a row for each currency, then its day and its proof. */
function OpeningFields() {
  const t = useText()
  const [openings, currencies] = useWatch({ name: ['openings', 'currencies'] }) as [
    readonly { readonly currency?: string }[] | undefined,
    string | undefined,
  ]
  const held = (currencies ?? '').split(',').filter(Boolean)
  const open = held.filter((code) => !openings?.some(({ currency }) => currency === code))
  return (
    <FormSection title={bankAccountTexts.sectionOpening}>
      <p className="hg-hint hg-span-all">{t(bankAccountTexts.openingHint)}</p>
      <RowsField
        name="openings"
        cells={[{ name: 'currency', options: held.map((value) => ({ value, label: value })) }, { name: 'balance' }]}
        blank={{ currency: open[0] ?? '', balance: '' }}
        addText={bankAccountTexts.addOpening}
      />
      {openings?.length ? (
        <>
          <DateField name="openingDate" required />
          <TextField name="openingProof" maxLength={256} required />
        </>
      ) : null}
    </FormSection>
  )
}

export function BankAccountFields({ isOpened = false }: { readonly isOpened?: boolean }) {
  const t = useText()
  const each = t(bankAccountTexts.inEachCurrency)
  const overdrawFlag = useWatch({ name: 'overdrawFlag' })
  return (
    <>
      <FormSection title={bankAccountTexts.sectionAccount}>
        <OptionsField name="orgId" options={useChoices(organisationChoice)} disabled={isOpened} />
        <OptionsField name="bankId" options={useChoices(counterPartyChoice)} none={enterpriseTexts.noCounterParty} />
        <TextField name="swiftCode" maxLength={11} />
        <TextField name="account" maxLength={34} />
        <TextField name="accountName" maxLength={128} span={2} />
      </FormSection>
      <FormSection title={bankAccountTexts.sectionKind}>
        <SelectField name="accountType" dictionary={AccountType} />
        {tellsAccountNature(useHomeCountry()) ? (
          <SelectField name="nature" dictionary={AccountNature} required />
        ) : null}
        <SelectField name="useType" dictionary={AccountUse} />
        <OptionsField name="currencies" options={useChoices(currencyChoice)} many span={2} />
        <SelectField name="channel" dictionary={AccountChannel} />
      </FormSection>
      <FormSection title={bankAccountTexts.sectionUse}>
        <SelectField name="settleFlag" dictionary={YesNo} />
        <TextField name="priority" maxLength={3} hint={t(bankAccountTexts.lowestFirst)} />
        <AmountField name="minBalance" hint={each} />
        <SelectField name="overdrawFlag" dictionary={YesNo} />
        {overdrawFlag === YesNo.of.yes ? <AmountField name="overdrawLimit" hint={each} /> : null}
        <SelectField name="fundSharingFlag" dictionary={YesNo} />
        <TextField name="subjectCode" maxLength={32} />
      </FormSection>
      {isOpened ? null : <OpeningFields />}
      <FormSection title={bankAccountTexts.sectionMore}>
        <TextAreaField name="memo" rows={2} />
      </FormSection>
    </>
  )
}
