/** One change, read only: the amount before and after it, and what it said. */
import { ExposureChange } from '@hedgerow/contract/exposure/exposure.contract'
import { ChangeMethod, ChangeType, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { exposureDialogTexts } from '@hedgerow/contract/exposure/exposure-dialog.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { Waterfall, type WaterfallStep } from '../../../kit/chart/Waterfall.tsx'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { InstantText } from '../../../kit/show/InstantText.tsx'

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
  const typed = (value: string | null | undefined) => (value ? t(labelOf(ExposureType, value)) : null)
  const facts: Fact[] = [
    [exposureWords.endDateBefore, change.endDateBefore ? <DateText key="before" value={change.endDateBefore} /> : null],
    [exposureWords.exposureTypeBefore, typed(change.exposureTypeBefore)],
    [exposureWords.exposureType, typed(change.exposureType)],
    [exposureWords.reversed, change.reversed ? t(labelOf(YesNo, change.reversed)) : null],
    [exposureWords.createTime, <InstantText key="made" value={change.createTime} />],
  ]
  return (
    <FormDialog
      shape={ExposureChange}
      mode="view"
      size={760}
      sections
      title={exposureDialogTexts.viewChangeTitle}
      titleExtra={<bdi dir="ltr">{chgSerialNo}</bdi>}
      initial={change}
      onSubmit={() => Promise.resolve()}
      onClose={onClose}
    >
      <p className="hg-hint">
        <RecordLink record="exposure" id={change.exposureId} number={serialNo ?? ''} /> · {orgName} ·{' '}
        {t(exposureWords.createBy)} {createBy}
      </p>
      <Waterfall title={exposureDialogTexts.viewChangeTitle} steps={steps} currency={change.currency ?? ''} />
      <FormSection>
        <SelectField name="changeType" dictionary={ChangeType} />
        <SelectField name="dealType" dictionary={ChangeMethod} />
        <AmountField name="changeAmt" currency={change.currency ?? ''} />
        <DateField name="changeDate" />
        <DateField name="endDate" />
        {change.bookRate ? <RateField name="bookRate" /> : null}
        <DateField name="contractPayDate" />
        <TextAreaField name="remark" />
        <div className="hg-span-all">
          <FactList facts={facts} />
        </div>
      </FormSection>
    </FormDialog>
  )
}
