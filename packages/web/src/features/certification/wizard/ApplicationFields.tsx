/** The fields of step two in their order. */
import { isFixedTerm } from '@hedgerow/contract/certification/application.contract'
import { certificationTexts, certificationWords } from '@hedgerow/contract/certification/certification.text'
import { hasCheckedNumbers } from '@hedgerow/contract/kit/person/country-facts.data'
import {
  birthInIdentity,
  fitsOrganisationCode,
  isChineseIdentity,
  isMaleIdentity,
  longTermEnd,
} from '@hedgerow/contract/kit/person/identity-document'
import { Sex } from '@hedgerow/contract/member/member.dict'
import { IdentKind, LicenseValidityType, OrgType } from '@hedgerow/contract/reference/reference.dict'
import { Checkbox } from 'antd'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { RegionFields } from '../../../pieces/place/RegionFields.tsx'

interface SectionProps {
  readonly open: ReadonlySet<string> | undefined
}

/** Whether a field may be typed into: all may, until a rejection names some. */
export const lockOf = (open: ReadonlySet<string> | undefined) => (name: string) => ({
  name,
  disabled: open !== undefined && !open.has(name),
})

export function OrganisationFields({ orgName, open }: SectionProps & { readonly orgName: string }) {
  const t = useText()
  const field = lockOf(open)
  const names = ['license', 'licenseValidityType', 'orgCountry']
  const [license = '', validity, country = ''] = useWatch({ name: names }) as string[]
  const isDoubtful = hasCheckedNumbers(country) && !fitsOrganisationCode(license)
  const isFixed = isFixedTerm({ licenseValidityType: validity })
  return (
    <FormSection title={certificationTexts.organisation}>
      <div className="hg-field">
        <span className="hg-label">{t(certificationWords.orgName)}</span>
        <div className="hg-value">{orgName}</div>
      </div>
      <RegionFields
        names={['orgCountry', 'orgProvince', 'orgCity']}
        isLocked={(name) => field(name).disabled}
        asksListed
      />
      <SelectField {...field('orgType')} dictionary={OrgType} />
      <DateField {...field('fundDate')} />
      <TextField
        {...field('license')}
        maxLength={32}
        hint={isDoubtful ? t(certificationTexts.licenseWarning) : undefined}
      />
      <SelectField {...field('licenseValidityType')} dictionary={LicenseValidityType} />
      <DateField {...field('licenseStartDate')} />
      {isFixed ? <DateField {...field('licenseEndDate')} required /> : null}
    </FormSection>
  )
}

export function AdministratorFields({ open }: SectionProps) {
  const t = useText()
  const field = lockOf(open)
  const { setValue } = useFormContext()
  const [kind, identId = '', gender, end, country = ''] = useWatch({
    name: ['identKind', 'identId', 'gender', 'identEndDate', 'orgCountry'],
  }) as string[]
  const set = (name: string, value: string) => setValue(name, value, { shouldDirty: true, shouldValidate: true })
  const isCard = kind === IdentKind.of.idCard && hasCheckedNumbers(country)
  const isIdentity = isCard && isChineseIdentity(identId)
  const isOther = isIdentity && gender && (gender === Sex.of.male) !== isMaleIdentity(identId)
  const fill = (typed: string) => {
    if (isCard && isChineseIdentity(typed)) set('birth', birthInIdentity(typed))
  }
  return (
    <FormSection title={certificationTexts.administrator}>
      <TextField {...field('realName')} maxLength={64} />
      <SelectField
        {...field('gender')}
        dictionary={Sex}
        hint={isOther ? t(certificationTexts.genderWarning) : undefined}
      />
      <SelectField
        {...field('identKind')}
        dictionary={IdentKind}
        onChanged={() => setValue('identId', '', { shouldDirty: true })}
      />
      <TextField {...field('identId')} maxLength={32} onChanged={fill} />
      <DateField {...field('birth')} hint={isIdentity ? t(certificationTexts.fromIdentity) : undefined} />
      <DateField {...field('identStartDate')} />
      <DateField {...field('identEndDate')} />
      <div className="hg-field">
        <span className="hg-label" aria-hidden>
          {'\u00a0'}
        </span>
        <Checkbox
          checked={end === longTermEnd}
          disabled={field('identEndDate').disabled}
          onChange={(event) => set('identEndDate', event.target.checked ? longTermEnd : '')}
        >
          {t(certificationTexts.longTerm)}
        </Checkbox>
      </div>
    </FormSection>
  )
}
