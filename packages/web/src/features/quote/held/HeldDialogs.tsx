/** What is asked before a held report moves on: the word of the bank, what was agreed, or why it is sent back. */
import type { Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { bankWordMax, type HeldReport, heldReportApi } from '@hedgerow/contract/quote/held/held-report.contract'
import { heldReportTexts } from '@hedgerow/contract/quote/held/held-report.text'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { HeldFacts } from './HeldFacts.tsx'

interface DialogProps {
  readonly row: Row
  readonly onClose: () => void
}

const isPlain = (text: string | null | undefined) => (text && /^\d{1,20}(\.\d{1,12})?$/.test(text) ? text : undefined)

/** What the bank reports is proposed where it is a number, else what was ordered. */
function agreedOf({ compared, bankDealNo }: HeldReport, row: Row) {
  const reported = (field: string) => isPlain(compared.find((one) => one.field === field)?.reported)
  return {
    agreedRate: reported('exchangeRate') ?? row.exchangeRate ?? undefined,
    agreedAmt: reported('dealAmt') ?? row.dealAmt ?? undefined,
    agreedDealNo: bankDealNo || undefined,
  }
}

export function ProposeAcceptDialog({ row, onClose }: DialogProps) {
  const t = useText()
  const held = useQueryOf(heldReportApi.query, { id: row.id }, { staleTime: 0 }).data
  const no = row.heldNo ?? ''
  if (!held) return null
  return (
    <FormDialog
      shape={heldReportApi.proposeAccept.input}
      size={760}
      title={heldReportTexts.proposeAccept}
      titleExtra={<bdi dir="ltr">{no}</bdi>}
      initial={{ ...seenOf(row), ...agreedOf(held, row) }}
      says={() => t(heldReportTexts.proposed, { no })}
      onSubmit={(values, idempotencyKey) => call(heldReportApi.proposeAccept, values, { idempotencyKey })}
      onClose={onClose}
    >
      <div className="hg-span-all">
        <p>{t(heldReportTexts.acceptMeans)}</p>
        <HeldFacts held={held} />
      </div>
      <RateField name="agreedRate" />
      <AmountField name="agreedAmt" currency={row.currency ?? undefined} />
      <TextField name="agreedDealNo" maxLength={64} />
      <TextAreaField name="bankWord" maxLength={bankWordMax} />
    </FormDialog>
  )
}

export function ProposeDismissDialog({ row, onClose }: DialogProps) {
  const t = useText()
  const no = row.heldNo ?? ''
  return (
    <FormDialog
      shape={heldReportApi.proposeDismiss.input}
      size={480}
      title={heldReportTexts.proposeDismiss}
      titleExtra={<bdi dir="ltr">{no}</bdi>}
      initial={seenOf(row)}
      says={() => t(heldReportTexts.proposed, { no })}
      onSubmit={(values, idempotencyKey) => call(heldReportApi.proposeDismiss, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p>{t(heldReportTexts.dismissMeans)}</p>
      <TextAreaField name="bankWord" maxLength={bankWordMax} />
    </FormDialog>
  )
}

export function GiveBackDialog({ row, onClose }: DialogProps) {
  const t = useText()
  const no = row.heldNo ?? ''
  return (
    <FormDialog
      shape={heldReportApi.giveBack.input}
      size={480}
      title={heldReportTexts.giveBack}
      titleExtra={<bdi dir="ltr">{no}</bdi>}
      initial={seenOf(row)}
      says={() => t(heldReportTexts.givenBack, { no })}
      onSubmit={(values, idempotencyKey) => call(heldReportApi.giveBack, values, { idempotencyKey })}
      onClose={onClose}
    >
      <TextAreaField name="reason" maxLength={256} />
    </FormDialog>
  )
}

/** What somebody else proposed, before it is decided. */
export function DecisionFacts({ id, means }: { readonly id: string; readonly means: Text }) {
  const t = useText()
  const held = useQueryOf(heldReportApi.query, { id }, { staleTime: 0 }).data
  return (
    <>
      <p>{t(means)}</p>
      {held ? <HeldFacts held={held} /> : null}
    </>
  )
}
