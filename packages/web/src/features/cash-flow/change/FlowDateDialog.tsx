/** Another day than the system's: a joint business day, with the reason. */
import { ChangedDate, flowChangeApi, flowReasonLength } from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { flowChangeTexts } from '@hedgerow/contract/cash-flow/change/flow-change.text'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { call } from '../../../kit/talk/transport.ts'
import { FlowFacts } from './FlowFacts.tsx'
import { useFlowDetail } from './use-flow.ts'

interface FlowDialogProps {
  readonly id: string
  readonly onClose: () => void
}

export function FlowDateDialog({ id, onClose }: FlowDialogProps) {
  const flow = useFlowDetail(id).data?.flow
  if (!flow) return null
  return (
    <FormDialog
      shape={ChangedDate}
      title={flowChangeTexts.dateTitle}
      titleExtra={<bdi dir="ltr">{flow.cflNo}</bdi>}
      initial={{ cflId: id, version: flow.version, payDateAdj: flow.payDateAdj }}
      says={flowChangeTexts.dateDone}
      onSubmit={(values, idempotencyKey) => call(flowChangeApi.modifyCflDate, values, { idempotencyKey })}
      onClose={onClose}
    >
      <div className="hg-span-all">
        <FlowFacts flow={flow} />
      </div>
      <DateField name="payDateAdj" />
      <TextAreaField name="changeReason" maxLength={flowReasonLength} />
    </FormDialog>
  )
}
