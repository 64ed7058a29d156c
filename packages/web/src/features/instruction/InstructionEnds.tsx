/** How an instruction ends: by a reason, or by the deal that came of it. */
import {
  Cancellation,
  Dealt,
  instructionApi,
  instructionLimits,
} from '@hedgerow/contract/instruction/instruction.contract'
import { instructionTexts } from '@hedgerow/contract/instruction/instruction.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { seenOf } from '../../kit/list/list-actions.ts'
import { useText } from '../../kit/person/language.ts'
import { call } from '../../kit/talk/transport.ts'

interface EndProps {
  readonly row: Row
  readonly onClose: () => void
}
const again = (row: Row) => async () => {
  const { id, version } = await call(instructionApi.getById, { id: row.id })
  return { id, version }
}

export function CancelDialog({ row, onClose }: EndProps) {
  const t = useText()
  return (
    <FormDialog
      shape={Cancellation}
      size={480}
      sections
      title={instructionTexts.cancelTitle}
      initial={seenOf(row)}
      says={instructionTexts.cancelled}
      reload={again(row)}
      onSubmit={(values, idempotencyKey) => call(instructionApi.cancel, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p>{t(instructionTexts.cancelAsk, { no: row.instrVirtualNo ?? '' })}</p>
      <FormSection>
        <TextField name="cancelReason" maxLength={instructionLimits.reason} span="all" />
      </FormSection>
    </FormDialog>
  )
}

export function DealtDialog({ row, onClose }: EndProps) {
  const t = useText()
  return (
    <FormDialog
      shape={Dealt}
      size={480}
      sections
      title={instructionTexts.dealtTitle}
      titleExtra={<bdi dir="ltr">{row.instrVirtualNo}</bdi>}
      initial={seenOf(row)}
      says={(reply) => t(instructionTexts.linked, { no: (reply as { instrVirtualNo: string }).instrVirtualNo })}
      reload={again(row)}
      onSubmit={(values, idempotencyKey) => call(instructionApi.linkDeal, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p className="hg-hint">{t(instructionTexts.dealtHelp)}</p>
      <FormSection>
        <TextField name="dealSerialNo" maxLength={32} span="all" />
      </FormSection>
    </FormDialog>
  )
}
