/** The fields of a designation in reading order: the relationship, what is hedged by what, how it is judged, and its reasons. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import {
  effectivenessDefaults,
  hedgeRelationLimits,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  CreditRiskView,
  ExcludedElement,
  HedgedPurchase,
  HedgeKind,
  ItemBasis,
  ValidityMethod,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationTexts } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AmountField } from '../../kit/fields/AmountField.tsx'
import { DateField } from '../../kit/fields/DateField.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useText } from '../../kit/person/language.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { DesignatedFields } from './DesignatedFields.tsx'

export function HedgeRelationFields({ id }: { readonly id?: string }) {
  const organisations = useChoices(organisationChoice)
  const currencies = useChoices(currencyChoice)
  const [orgId = '', transCurrency = '', correspondCurrency = ''] = useWatch({
    name: ['orgId', 'transCurrency', 'correspondCurrency'],
  }) as (string | undefined)[]
  const { text } = hedgeRelationLimits
  return (
    <>
      <FormSection title={hedgeRelationTexts.relation}>
        <OptionsField name="orgId" options={organisations} />
        <SelectField name="hedgeKind" dictionary={HedgeKind} />
        <SelectField name="itemBasis" dictionary={ItemBasis} />
        <SelectField name="purchaseUse" dictionary={HedgedPurchase} />
        <OptionsField name="transCurrency" options={currencies} />
        <OptionsField name="correspondCurrency" options={currencies} />
        <SelectField name="excludedElement" dictionary={ExcludedElement} />
        <DateField name="startDate" />
        <DateField name="endDate" />
      </FormSection>
      <DesignatedFields of={{ orgId, transCurrency, correspondCurrency, ...(id ? { id } : {}) }} />
      <FormSection title={hedgeRelationTexts.effectiveness}>
        <MethodFields />
      </FormSection>
      <FormSection title={hedgeRelationTexts.document}>
        <TextAreaField name="objective" maxLength={text} />
        <SelectField name="creditRisk" dictionary={CreditRiskView} />
        <TextAreaField name="creditReason" maxLength={text} />
        <TextAreaField name="probabilityReason" maxLength={text} />
        <TextAreaField name="remark" maxLength={text} />
      </FormSection>
    </>
  )
}

const { criticalTerms, dollarOffset, regression, varianceReduction } = ValidityMethod.of

/** Only what the method uses; another method begins with its usual settings, once it is agreed to. */
function MethodFields() {
  const t = useText()
  const confirm = useConfirm()
  const { setValue } = useFormContext()
  const method = useWatch({ name: 'validityMethod' }) as string | undefined
  const agreed = useRef(method ?? '')
  const change = async (next: string) => {
    const before = agreed.current
    if (next === before) return
    if (await confirm({ title: hedgeRelationTexts.switchAsk, verb: hedgeRelationTexts.switchVerb })) {
      agreed.current = next
      for (const [name, value] of Object.entries(effectivenessDefaults)) setValue(name, value, { shouldDirty: true })
    } else setValue('validityMethod', before, { shouldDirty: true })
  }
  const hasBand = method === dollarOffset || method === regression
  const hasSample = method === regression || method === varianceReduction
  return (
    <>
      <SelectField name="validityMethod" dictionary={ValidityMethod} onChanged={(next) => void change(next)} />
      {hasBand ? <AmountField name="lowerLimit" hint={t(hedgeRelationTexts.bandHint)} /> : null}
      {hasBand ? <AmountField name="upperLimit" /> : null}
      {hasSample ? <TextField name="minSampleSize" maxLength={3} /> : null}
      {method === regression ? <AmountField name="minRSquared" /> : null}
      {method === regression ? <AmountField name="significance" /> : null}
      {method === dollarOffset ? <AmountField name="smallAmount" /> : null}
      {method === criticalTerms ? <p className="hg-hint">{t(hedgeRelationTexts.termsHint)}</p> : null}
    </>
  )
}
