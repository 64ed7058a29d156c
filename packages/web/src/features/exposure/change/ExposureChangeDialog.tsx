/** Changes an exposure: its amount, its dates, from highly probable to deterministic, or the rate at which it is booked. */
import { type Exposure, exposureChangeApi } from '@hedgerow/contract/exposure/exposure.contract'
import { ChangeMethod, ChangeType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureDialogTexts } from '@hedgerow/contract/exposure/exposure-dialog.text'
import { heldShareTexts } from '@hedgerow/contract/hedge-accounting/relation/held-share.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Written } from '@hedgerow/contract/kit/shape'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'
import { HeldShares } from '../../../pieces/hedge/HeldShares.tsx'
import { ExposureWaterfall } from '../ExposureWaterfall.tsx'
import { changeSaid, TypedChange, typedOf, typedProblems } from './change-said.ts'

const offered = [ChangeType.of.amount, ChangeType.of.date, ChangeType.of.deterministic, ChangeType.of.bookRate]

interface ExposureChangeDialogProps {
  readonly exposure: Exposure
  /** The latest change of it, which the new one is to stand in place of. */
  readonly change?: Row | undefined
  /** Reads the exposure again and hands it in anew. */
  readonly reload: () => Promise<Exposure>
  readonly onClose: () => void
}

export function ExposureChangeDialog({ exposure, change, reload, onClose }: ExposureChangeDialogProps) {
  const t = useText()
  const systemDate = useSystemDate()
  const fresh = { changeType: ChangeType.of.amount, dealType: ChangeMethod.of.increase, changeDate: systemDate }
  const startOf = ({ id, version, endDate }: Exposure) => ({
    endDate,
    deterministicFlag: YesNo.of.yes,
    ...(change ? typedOf(change) : fresh),
    exposureId: id,
    version,
  })
  const send = (values: Written<typeof TypedChange>, idempotencyKey: string) => {
    if (!change) return call(exposureChangeApi.add, changeSaid(values, exposure), { idempotencyKey })
    // Before the edited change the exposure had the day that this one had replaced.
    const { exposureId: _, ...input } = changeSaid(values, { endDate: change.endDateBefore ?? exposure.endDate })
    return call(exposureChangeApi.modify, { id: change.id, ...input }, { idempotencyKey })
  }
  const before = change?.chgSerialNo ?? ''
  return (
    <FormDialog
      shape={TypedChange}
      alsoCheck={typedProblems}
      size={760}
      sections
      title={change ? exposureDialogTexts.editChangeTitle : exposureDialogTexts.changeTitle}
      titleExtra={exposure.serialNo}
      initial={startOf(exposure)}
      reload={async () => startOf(await reload())}
      says={(reply) => {
        const { chgSerialNo } = reply as { chgSerialNo: string }
        return change
          ? t(exposureDialogTexts.changeEdited, { before, chgSerialNo })
          : t(exposureDialogTexts.changed, { chgSerialNo })
      }}
      onSubmit={send}
      keptAs={['exposure-change', exposure.id, change?.id].join('-')}
      onClose={onClose}
    >
      {change ? <p className="hg-hint">{t(exposureDialogTexts.editChangeHint, { chgSerialNo: before })}</p> : null}
      <ExposureWaterfall exposure={exposure} />
      <FormSection>
        <ChangeFields currency={exposure.currency} />
      </FormSection>
      <ConversionNote exposureId={exposure.id} />
    </FormDialog>
  )
}

/** Which relationships hold a forecast, and what becomes of them when it is certain. */
function ConversionNote({ exposureId }: { readonly exposureId: string }) {
  const t = useText()
  const { changeType, deterministicFlag } = useWatch()
  if (changeType !== ChangeType.of.deterministic || deterministicFlag === YesNo.of.no) return null
  return <HeldShares of={{ exposureId }} note={t(heldShareTexts.conversion)} />
}

/** Only what the chosen change type asks for; `changeSaid` says the rest. */
function ChangeFields({ currency }: { readonly currency: string }) {
  const changeType = useWatch({ name: 'changeType' })
  const isAmount = changeType === ChangeType.of.amount
  const isRate = changeType === ChangeType.of.bookRate
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
      {isRate ? <RateField name="bookRate" required /> : null}
      <DateField name="changeDate" />
      {isAmount || isRate ? null : <DateField name="endDate" />}
      {changeType === ChangeType.of.deterministic ? <SelectField name="deterministicFlag" dictionary={YesNo} /> : null}
      <DateField name="contractPayDate" />
      <TextAreaField name="remark" />
    </>
  )
}
