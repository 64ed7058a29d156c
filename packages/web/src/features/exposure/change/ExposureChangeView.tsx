/** One change, read only: the amount before and after it, and what it said. */
import { ExposureChange } from '@hedgerow/contract/exposure/exposure.contract'
import { ChangeMethod, ChangeType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTexts, exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { Waterfall, type WaterfallStep } from '../../../kit/chart/Waterfall.tsx'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { useText } from '../../../kit/person/language.ts'

interface ExposureChangeViewProps {
  readonly change: Row
  readonly onClose: () => void
}

export function ExposureChangeView({ change, onClose }: ExposureChangeViewProps) {
  const t = useText()
  const { chgSerialNo, serialNo, orgName, createBy } = change
  const steps: WaterfallStep[] = [
    { key: 'before', label: exposureWords.amtBefore, amount: change.amtBefore ?? '0', level: true, tone: 'base' },
    { key: 'change', label: exposureWords.changeAmt, amount: change.changeAmt ?? '0', tone: 'change' },
    { key: 'after', label: exposureWords.amtAfter, amount: change.amtAfter ?? '0', level: true, tone: 'open' },
  ]
  return (
    <FormDialog
      shape={ExposureChange}
      mode="view"
      size={760}
      sections
      title={exposureTexts.viewChangeTitle}
      titleExtra={<bdi dir="ltr">{chgSerialNo}</bdi>}
      initial={change}
      onSubmit={() => Promise.resolve()}
      onClose={onClose}
    >
      <p className="hg-hint">
        <RecordLink record="exposure" id={change.exposureId} number={serialNo ?? ''} /> · {orgName} ·{' '}
        {t(exposureWords.createBy)} {createBy}
      </p>
      <Waterfall title={exposureTexts.viewChangeTitle} steps={steps} currency={change.currency ?? ''} />
      <FormSection>
        <SelectField name="changeType" dictionary={ChangeType} />
        <SelectField name="dealType" dictionary={ChangeMethod} />
        <AmountField name="changeAmt" currency={change.currency ?? ''} />
        <DateField name="changeDate" />
        <DateField name="endDate" />
        <TextAreaField name="remark" />
      </FormSection>
    </FormDialog>
  )
}
