/** Makes an exposure of what each declaration has free; each is shown before. */
import { customsApi, NewExposures, usualPayDays } from '@hedgerow/contract/customs/customs.contract'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import type { Row } from '@hedgerow/contract/kit/list'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useText } from '../../kit/person/language.ts'
import { call } from '../../kit/talk/transport.ts'
import { ExposureOutlook } from './ExposureOutlook.tsx'

interface CreateExposureDialogProps {
  readonly rows: readonly Row[]
  readonly onClose: () => void
}

export function CreateExposureDialog({ rows, onClose }: CreateExposureDialogProps) {
  const t = useText()
  const ids = rows.map(({ id }) => id).join(',')
  const says = (reply: unknown) => {
    const { count, skipped } = reply as ReplyOf<typeof customsApi.createExposure>
    return t(skipped > 0 ? customsTexts.createdSome : customsTexts.created, { count, skipped })
  }
  return (
    <FormDialog
      shape={NewExposures}
      size={1040}
      sections
      mayBeUnchanged
      title={customsTexts.createTitle}
      initial={{ ids, payDays: String(usualPayDays) }}
      says={says}
      onSubmit={(values, idempotencyKey) => call(customsApi.createExposure, values, { idempotencyKey })}
      onClose={onClose}
    >
      <FormSection>
        <TextField name="payDays" hint={t(customsTexts.payHint)} />
      </FormSection>
      <ExposureOutlook ids={ids} />
    </FormDialog>
  )
}
