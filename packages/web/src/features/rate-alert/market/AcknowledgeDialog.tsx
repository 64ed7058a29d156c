/** Somebody has seen the alert: it is not escalated any more. */
import {
  AcknowledgeMarketAlert,
  marketAlertApi,
  marketAlertLimits,
} from '@hedgerow/contract/rate-alert/market/market-alert.contract'
import { marketAlertTexts } from '@hedgerow/contract/rate-alert/market/market-alert.text'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { call } from '../../../kit/talk/transport.ts'

interface AcknowledgeDialogProps {
  readonly id: string
  readonly version: string
  readonly onClose: () => void
}

export function AcknowledgeDialog({ id, version, onClose }: AcknowledgeDialogProps) {
  return (
    <FormDialog
      shape={AcknowledgeMarketAlert}
      title={marketAlertTexts.acknowledgeTitle}
      mayBeUnchanged
      initial={{ id, version }}
      says={marketAlertTexts.acknowledged}
      onSubmit={(values, idempotencyKey) => call(marketAlertApi.ack, values, { idempotencyKey })}
      onClose={onClose}
    >
      <TextField name="ackNote" maxLength={marketAlertLimits.note} />
    </FormDialog>
  )
}
