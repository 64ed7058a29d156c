/** Changes an exposure: its amount, its dates, or from highly probable to deterministic. */
import { type Exposure, exposureChangeApi } from '@hedgerow/contract/exposure/exposure.contract'
import { ChangeMethod, ChangeType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'
import { ExposureWaterfall } from '../ExposureWaterfall.tsx'
import { changeSaid, TypedChange, typedProblems } from './change-said.ts'

const offered = [ChangeType.of.amount, ChangeType.of.date, ChangeType.of.deterministic]

interface ExposureChangeDialogProps {
  readonly exposure: Exposure
  /** Reads the exposure again and hands it in anew. */
  readonly reload: () => Promise<Exposure>
  readonly onClose: () => void
}

export function ExposureChangeDialog({ exposure, reload, onClose }: ExposureChangeDialogProps) {
  const t = useText()
  const systemDate = useSystemDate()
  const startOf = ({ id, version, endDate }: Exposure) => ({
    exposureId: id,
    version,
    changeType: ChangeType.of.amount,
    dealType: ChangeMethod.of.increase,
    changeDate: systemDate,
    endDate,
    deterministicFlag: YesNo.of.yes,
  })
  return (
    <FormDialog
      shape={TypedChange}
      alsoCheck={typedProblems}
      size={760}
      sections
      title={exposureTexts.changeTitle}
      titleExtra={exposure.serialNo}
      initial={startOf(exposure)}
      reload={async () => startOf(await reload())}
      says={(reply) => t(exposureTexts.changed, { chgSerialNo: (reply as { chgSerialNo: string }).chgSerialNo })}
      onSubmit={(values, idempotencyKey) =>
        call(exposureChangeApi.add, changeSaid(values, exposure), { idempotencyKey })
      }
      onClose={onClose}
    >
      <ExposureWaterfall exposure={exposure} />
      <FormSection>
        <ChangeFields currency={exposure.currency} />
      </FormSection>
    </FormDialog>
  )
}

/** Only what the chosen change type asks for; `changeSaid` says the rest. */
function ChangeFields({ currency }: { readonly currency: string }) {
  const changeType = useWatch({ name: 'changeType' })
  const isAmount = changeType === ChangeType.of.amount
  return (
    <>
      <SelectField name="changeType" dictionary={ChangeType} only={offered} />
      {isAmount ? (
        <SelectField
          name="dealType"
          dictionary={ChangeMethod}
          required
          only={[ChangeMethod.of.increase, ChangeMethod.of.decrease]}
        />
      ) : null}
      {isAmount ? <AmountField name="changeAmt" currency={currency} required /> : null}
      <DateField name="changeDate" />
      {isAmount ? null : <DateField name="endDate" />}
      {changeType === ChangeType.of.deterministic ? <SelectField name="deterministicFlag" dictionary={YesNo} /> : null}
      <TextAreaField name="remark" />
    </>
  )
}
