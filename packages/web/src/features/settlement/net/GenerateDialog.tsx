/** Which flows become which payments: the range, gross against net, each row with its members, and what is left out and why. */
import { counterPartyChoice } from '@hedgerow/contract/enterprise/counter-party.contract'
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { NetQuestion, netSettleApi, overrideReasonLength } from '@hedgerow/contract/settlement/net/net-result.contract'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'
import { GeneratePreview } from './GeneratePreview.tsx'

/** The usual range: what is overdue, and the coming fortnight. */
const usualDays = 14

export function GenerateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const today = useSystemDate()
  const [count, setCount] = useState<number>()
  if (!today) return null
  const says = (reply: unknown) =>
    t(netResultTexts.generated, {
      count: (reply as { readonly generated?: readonly unknown[] }).generated?.length ?? 0,
    })
  return (
    <FormDialog
      shape={NetQuestion}
      size={1040}
      sections
      mayBeUnchanged
      title={netResultTexts.previewTitle}
      initial={{ settleDateEnd: addDays(today, usualDays), includeUnmatched: YesNo.of.no }}
      submitText={
        count
          ? {
              zh: netResultTexts.generateAsk.zh.replace('{count}', String(count)),
              en: t(netResultTexts.generateAsk, { count }),
            }
          : netResultTexts.generate
      }
      says={says}
      onSubmit={(values, idempotencyKey) => call(netSettleApi.settleFlowGen, values, { idempotencyKey })}
      onClose={onClose}
    >
      <RangeFields />
      <GeneratePreview onCount={setCount} />
    </FormDialog>
  )
}

function RangeFields() {
  const currencies = useChoices(currencyChoice)
  const counterParties = useChoices(counterPartyChoice)
  const organisations = useChoices(organisationChoice)
  const isOverridden = useWatch({ name: 'includeUnmatched' }) === YesNo.of.yes
  return (
    <FormSection title={netResultTexts.range}>
      <DateField name="settleDateStart" />
      <DateField name="settleDateEnd" />
      <OptionsField name="settleCurrency" options={currencies} />
      <OptionsField name="counterPartyId" options={counterParties} />
      <OptionsField name="orgId" options={organisations} />
      <SelectField name="includeUnmatched" dictionary={YesNo} />
      {isOverridden ? <TextField name="overrideReason" required maxLength={overrideReasonLength} span="all" /> : null}
    </FormSection>
  )
}
