/** Makes an exposure of what each declaration has free. */
import { customsApi, NewExposures, usualPayDays } from '@hedgerow/contract/customs/customs.contract'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import type { Row } from '@hedgerow/contract/kit/list'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useText } from '../../kit/person/language.ts'
import { Money } from '../../kit/show/Money.tsx'
import { call } from '../../kit/talk/transport.ts'

export function CreateExposureDialog({
  rows,
  onClose,
}: {
  readonly rows: readonly Row[]
  readonly onClose: () => void
}) {
  const t = useText()
  const says = (reply: unknown) => {
    const { count, skipped } = reply as ReplyOf<typeof customsApi.createExposure>
    return t(skipped > 0 ? customsTexts.createdSome : customsTexts.created, { count, skipped })
  }
  return (
    <FormDialog
      shape={NewExposures}
      size={480}
      sections
      mayBeUnchanged
      title={customsTexts.createTitle}
      initial={{ ids: rows.map(({ id }) => id).join(','), payDays: String(usualPayDays) }}
      says={says}
      onSubmit={(values, idempotencyKey) => call(customsApi.createExposure, values, { idempotencyKey })}
      onClose={onClose}
    >
      <ul>
        {rows.map(({ id, entryId, tradeCurr, freeAmt }) => (
          <li key={id}>
            <bdi dir="ltr">
              {entryId} · <Money value={freeAmt} currency={tradeCurr} withCurrency />
            </bdi>
          </li>
        ))}
      </ul>
      <FormSection>
        <TextField name="payDays" hint={t(customsTexts.payHint)} />
      </FormSection>
    </FormDialog>
  )
}
