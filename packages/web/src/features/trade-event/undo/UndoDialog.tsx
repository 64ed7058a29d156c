/** Undoing the latest event of a deal: the event that is undone, what comes back, and why. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { Row } from '@hedgerow/contract/kit/list'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { dealEventApi, preMatureApi, UndoEvent } from '@hedgerow/contract/trade-event/trade-event.contract'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { formatDate } from '../../../kit/show/formats.ts'
import { call } from '../../../kit/talk/transport.ts'
import { DealLine } from '../event/DealLine.tsx'
import { EventPreview } from '../event/EventPreview.tsx'
import { ReturnedLine } from '../event/ReturnedLine.tsx'
import { type Returned, useReturned } from '../event/use-returned.ts'
import '../trade-event.css'

interface UndoDialogProps {
  readonly row: Row
  readonly onClose: () => void
}

export function UndoDialog(props: UndoDialogProps) {
  const returned = useReturned(props.row, [DealEvent.of.undo, DealEvent.of.preExpireDeletion])
  return returned === undefined ? null : <AskingUndo {...props} returned={returned} />
}

function AskingUndo({ row, onClose, returned }: UndoDialogProps & { readonly returned: Returned | null }) {
  const t = useText()
  const confirm = useConfirm()
  const event = labelOf(DealEvent, row.undoable)
  const orderId = row.undoableOrderId ?? ''
  const isEarly = row.undoable === DealEvent.of.preExpire
  const code = isEarly ? DealEvent.of.preExpireDeletion : DealEvent.of.undo
  const params = { date: formatDate(row.undoableDate ?? ''), event }
  return (
    <FormDialog
      shape={UndoEvent}
      size={1040}
      sections
      title={eventDialogTexts.undoWord}
      titleExtra={
        <>
          <bdi dir="ltr">{row.dealSerialNo}</bdi> {t(event)}
        </>
      }
      initial={{ orderId, ...(returned ? { cancelReason: returned.reason } : {}) }}
      submitText={eventDialogTexts.submit}
      asks={() => confirm({ title: eventDialogTexts.undoAsk, params, verb: eventDialogTexts.undoWord, danger: true })}
      says={() => t(eventDialogTexts.undone)}
      onSubmit={({ cancelReason }, idempotencyKey) =>
        isEarly
          ? call(preMatureApi.invalid as Endpoint, { id: orderId, cancelReason }, { idempotencyKey })
          : call(dealEventApi.undoEvent as Endpoint, { orderId, cancelReason }, { idempotencyKey })
      }
      onClose={onClose}
    >
      <DealLine row={row} />
      <ReturnedLine returned={returned} />
      <div className="hg-event-dialog">
        <FormSection>
          <TextAreaField name="cancelReason" maxLength={256} required />
        </FormSection>
        <EventPreview of={{ dealId: row.id, orderSubCode: code, orderId }} names={{}} />
      </div>
    </FormDialog>
  )
}
