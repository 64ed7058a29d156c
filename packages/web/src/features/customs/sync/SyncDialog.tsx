/** Asks the customs for declarations of some days, and shows in place how far it came; it goes on in the background, too. */
import { customsApi, NewSync, periodProblem } from '@hedgerow/contract/customs/customs.contract'
import { CustomsMishap, SyncStatus, TradeFlow } from '@hedgerow/contract/customs/customs.dict'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { useRef, useState } from 'react'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { useChoices, useOptionsOf } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'
import { SyncRun } from './SyncRun.tsx'
import { useLastSync } from './use-last-sync.ts'

/** Declarations reach the feed late: the last days are asked for again. */
const overlapDays = 3

interface SyncDialogProps {
  readonly flow: 'E' | 'I'
  readonly onClose: () => void
}

const checkDays = (values: Readonly<Record<string, unknown>>) => {
  const problem = periodProblem(values)
  return problem ? [problem] : []
}

export function SyncDialog({ flow, onClose }: SyncDialogProps) {
  const t = useText()
  const { data: last, isReading } = useLastSync(flow)
  const today = useSystemDate()
  const [orgId, setOrgId] = useState<string>()
  // The form closes itself once it is sent; what it started is shown in its place.
  const hasStarted = useRef(false)
  if (orgId) return <SyncRun orgId={orgId} flow={flow} onClose={onClose} />
  // The form begins with the days after the last one.
  if (isReading) return null
  const until = today ? { dDateEnd: today } : {}
  return (
    <FormDialog
      shape={NewSync}
      size={480}
      title={customsTexts.syncTitle}
      titleExtra={<small>{t(labelOf(TradeFlow, flow))}</small>}
      submitText={customsTexts.start}
      initial={{ iEFlag: flow, ...until, ...daysAfter(last) }}
      says={customsTexts.started}
      alsoCheck={checkDays}
      onSubmit={async (values, idempotencyKey) => {
        const sync = await call(customsApi.sync, values, { idempotencyKey })
        hasStarted.current = true
        setOrgId(values.orgId)
        return sync
      }}
      onClose={() => hasStarted.current || onClose()}
    >
      <SyncFields isSimulated={last?.simulated ?? false} />
    </FormDialog>
  )
}

/** One that broke off goes on over the same days; after a good one its last days are asked for again. */
function daysAfter(last: ReturnType<typeof useLastSync>['data']) {
  if (!last) return {}
  const { syncStatus, dDateStart, dDateEnd } = last
  if (syncStatus === SyncStatus.of.done) return { dDateStart: addDays(businessDate(dDateEnd), -overlapDays) }
  return { dDateStart, dDateEnd }
}

function SyncFields({ isSimulated }: { readonly isSimulated: boolean }) {
  const t = useText()
  const mishaps = useOptionsOf(CustomsMishap)
  const organisations = useChoices(organisationChoice)
  return (
    <>
      <DateField name="dDateStart" required />
      <DateField name="dDateEnd" required />
      <OptionsField name="orgId" options={organisations} />
      {isSimulated ? <OptionsField name="mishaps" many options={mishaps} hint={t(customsTexts.mishapHint)} /> : null}
    </>
  )
}
