/** The dialog of an event: what is asked on the left, what it does on the right, a question before it is sent. */
import type { Row } from '@hedgerow/contract/kit/list'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import type { EventPicture } from '@hedgerow/contract/trade-event/picture/event-picture.contract'
import { useState } from 'react'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { call } from '../../../kit/talk/transport.ts'
import { DealLine } from './DealLine.tsx'
import { EventPreview } from './EventPreview.tsx'
import type { EventForm } from './event-forms.tsx'
import { ReturnedLine } from './ReturnedLine.tsx'
import { type Returned, useReturned } from './use-returned.ts'
import '../trade-event.css'

interface EventDialogProps {
  readonly form: EventForm
  readonly row: Row
  readonly onClose: () => void
}

/** Opens once it is known what was sent back, so that it stands in the form from the start. */
export function EventDialog(props: EventDialogProps) {
  const returned = useReturned(props.row, [props.form.code])
  return returned === undefined ? null : <AskingDialog {...props} returned={returned} />
}

interface AskingDialogProps extends EventDialogProps {
  readonly returned: Returned | null
}

function AskingDialog({ form, row, onClose, returned }: AskingDialogProps) {
  const t = useText()
  const confirm = useConfirm()
  const today = useSystemDate() ?? ''
  const scale = useConventions((state) => amountScaleOf(state, row.base))
  const [picture, setPicture] = useState<EventPicture | null>(null)
  const homeScale = useConventions((state) => amountScaleOf(state, picture?.homeCurrency))
  const { shape, endpoint, title, says, Fields, previewed, code, danger = false } = form
  const asks = (values: Readonly<Record<string, unknown>>) => {
    const amount = `${formatNumber(String(values.eventAmt ?? row.remainPrincipal ?? ''), scale)} ${row.base ?? ''}`
    const { newMaturityDate, rollResult, homeCurrency } = picture ?? {}
    const date = formatDate(newMaturityDate ?? String(values.maturityDate ?? ''))
    const result = rollResult ? `${formatNumber(rollResult, homeScale)} ${homeCurrency}` : '—'
    const params = { serial: row.dealSerialNo ?? '', amount, date, result }
    return confirm({ title: form.asks, params, verb: title, danger })
  }
  return (
    <FormDialog
      shape={shape}
      size={1040}
      sections
      title={title}
      titleExtra={<bdi dir="ltr">{row.dealSerialNo}</bdi>}
      initial={{
        ...form.initial(row, today),
        ...(returned ? form.returned(returned) : {}),
        version: Number(row.version),
      }}
      submitText={eventDialogTexts.submit}
      mayBeUnchanged
      asks={asks}
      says={() => t(says)}
      onSubmit={(values, idempotencyKey) => call(endpoint, values, { idempotencyKey })}
      keptAs={['event', row.id, code].join('-')}
      onClose={onClose}
    >
      <DealLine row={row} />
      <ReturnedLine returned={returned} />
      <div className="hg-event-dialog">
        <FormSection>
          <Fields row={row} picture={picture} />
        </FormSection>
        <EventPreview of={{ dealId: row.id, orderSubCode: code }} names={previewed} onDrawn={setPicture} />
      </div>
    </FormDialog>
  )
}
