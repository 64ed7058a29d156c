/** Why it is so, what is done about it, and until when. */
import type { Row } from '@hedgerow/contract/kit/list'
import { longestReason, riskControlApi } from '@hedgerow/contract/risk-control/risk-control.contract'
import { riskControlTexts } from '@hedgerow/contract/risk-control/risk-control.text'
import { DateField } from '../../kit/fields/DateField.tsx'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { seenOf } from '../../kit/list/list-actions.ts'
import { useText } from '../../kit/person/language.ts'
import { call } from '../../kit/talk/transport.ts'
import { RiskFacts } from './RiskFacts.tsx'

export function HandleDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useText()
  const no = row.riskNo ?? ''
  return (
    <FormDialog
      shape={riskControlApi.handle.input}
      size={760}
      title={riskControlTexts.handle}
      titleExtra={<bdi dir="ltr">{no}</bdi>}
      initial={seenOf(row)}
      says={() => t(riskControlTexts.handled, { no })}
      onSubmit={(values, idempotencyKey) => call(riskControlApi.handle, values, { idempotencyKey })}
      onClose={onClose}
    >
      <div className="hg-span-all">
        <RiskFacts row={row} />
      </div>
      <DateField name="handleDue" />
      <TextAreaField name="handleReason" maxLength={longestReason} />
    </FormDialog>
  )
}
