/** Asks the customs for declarations of some days; it goes on in the background. */
import { customsApi, NewSync } from '@hedgerow/contract/customs/customs.contract'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { DateField } from '../../kit/fields/DateField.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { call } from '../../kit/talk/transport.ts'
import { useLastSync } from './use-last-sync.ts'

/** Declarations reach the feed late: the last days are asked for again. */
const overlapDays = 3

interface SyncDialogProps {
  readonly flow: 'E' | 'I'
  readonly onClose: () => void
}

export function SyncDialog({ flow, onClose }: SyncDialogProps) {
  const last = useLastSync(flow)
  const today = useSystemDate()
  const from = last ? { dDateStart: addDays(businessDate(last.dDateEnd), -overlapDays) } : {}
  const until = today ? { dDateEnd: today } : {}
  return (
    <FormDialog
      shape={NewSync}
      size={480}
      title={customsTexts.syncTitle}
      submitText={customsTexts.start}
      initial={{ iEFlag: flow, ...from, ...until }}
      says={customsTexts.started}
      onSubmit={(values, idempotencyKey) => call(customsApi.sync, values, { idempotencyKey })}
      onClose={onClose}
    >
      <SyncFields />
    </FormDialog>
  )
}

function SyncFields() {
  const organisations = useChoices(organisationChoice)
  return (
    <>
      <OptionsField name="orgId" options={organisations} />
      <DateField name="dDateStart" required />
      <DateField name="dDateEnd" required />
    </>
  )
}
