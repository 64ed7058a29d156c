/** The fields of an exposure in reading order; new, edit and view share them. */

import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { exposureDialogTexts } from '@hedgerow/contract/exposure/exposure-dialog.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { quotingOrder } from '@hedgerow/quant/basics/currency'
import { useFormContext, useWatch } from 'react-hook-form'
import { AmountField } from '../../kit/fields/AmountField.tsx'
import { DateField } from '../../kit/fields/DateField.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { RateField } from '../../kit/fields/RateField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useHomeCurrency } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'

export function ExposureFields() {
  const t = useText()
  const [currency, bill, orgId, endDate] = useWatch({ name: ['currency', 'documentaryBillFlag', 'orgId', 'endDate'] })
  const home = useHomeCurrency(orgId)
  const bookPair = currency && home && currency !== home ? quotingOrder(currency, home) : undefined
  const { setValue } = useFormContext()
  // What is no longer asked for is no longer said.
  const onBill = (flag: string) => {
    if (flag === YesNo.of.yes) return
    for (const name of ['documentaryBillRate', 'documentaryBillBank']) setValue(name, '', { shouldDirty: true })
  }
  return (
    <>
      <FormSection title={exposureDialogTexts.basics}>
        <OptionsField name="orgId" options={useChoices(organisationChoice)} />
        <SelectField name="exposureType" dictionary={ExposureType} />
        <SelectField name="exposureDirection" dictionary={ExposureDirection} />
      </FormSection>
      <FormSection title={exposureDialogTexts.amounts}>
        <OptionsField
          name="currency"
          options={useChoices(currencyChoice)}
          hint={
            currency && currency === home ? (
              <span className="hg-error">{t(exposureDialogTexts.homeCurrency, { currency })}</span>
            ) : undefined
          }
        />
        <AmountField name="exposureAmt" currency={currency} />
        <DateField name="transDate" />
        <DateField name="endDate" />
        <DateField name="deliveryDate" proposed={endDate} />
        {currency && currency === home ? null : (
          <RateField
            name="bookRate"
            pair={bookPair}
            hint={bookPair ? t(exposureDialogTexts.bookRateHint, { pair: bookPair }) : undefined}
          />
        )}
      </FormSection>
      <FormSection title={exposureTexts.evidence}>
        <TextField name="contractNo" />
        <TextField name="billNo" />
        <TextField name="projectNo" />
        <TextField name="externalNo" />
        <TextField name="dept" />
        <SelectField name="documentaryBillFlag" dictionary={YesNo} onChanged={onBill} />
        {bill === '1' ? <RateField name="documentaryBillRate" /> : null}
        {bill === '1' ? <TextField name="documentaryBillBank" /> : null}
        <TextAreaField name="remark" />
      </FormSection>
    </>
  )
}
