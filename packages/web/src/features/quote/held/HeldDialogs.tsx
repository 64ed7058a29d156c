/** What is asked before a held report moves on: the word of the bank, what was agreed, or why it is sent back. */
import type { Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { bankWordMax, type HeldReport, heldReportApi } from '@hedgerow/contract/quote/held/held-report.contract'
import { heldReportTexts } from '@hedgerow/contract/quote/held/held-report.text'
import type { ReactNode } from 'react'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { HeldFacts } from './HeldFacts.tsx'

interface DialogProps {
  readonly row: Row
  readonly onClose: () => void
}

interface WithReportProps extends DialogProps {
  readonly title: Text
  readonly children: (held: HeldReport) => ReactNode
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

/** A dialog opens once the report is there: what stands above its buttons would move them when it came. */
function WithReport({ row, title, onClose, children }: WithReportProps) {
  const { data: held, error, refetch } = useQueryOf(heldReportApi.query, { id: row.id }, { staleTime: 0 })
  if (error) return <FailedDialog title={title} because={error} retry={() => void refetch()} onClose={onClose} />
  return held ? children(held) : null
}

export function ProposeAcceptDialog({ row, onClose }: DialogProps) {
  const t = useText()
  const no = row.heldNo ?? ''
  return (
    <WithReport row={row} title={heldReportTexts.proposeAccept} onClose={onClose}>
      {(held) => (
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
            <DecisionFacts held={held} means={heldReportTexts.acceptMeans} />
          </div>
          <RateField name="agreedRate" />
          <AmountField name="agreedAmt" currency={row.currency ?? undefined} />
          <TextField name="agreedDealNo" maxLength={64} />
          <TextAreaField name="bankWord" maxLength={bankWordMax} />
        </FormDialog>
      )}
    </WithReport>
  )
}

export function ProposeDismissDialog({ row, onClose }: DialogProps) {
  const t = useText()
  const no = row.heldNo ?? ''
  return (
    <WithReport row={row} title={heldReportTexts.proposeDismiss} onClose={onClose}>
      {(held) => (
        <FormDialog
          shape={heldReportApi.proposeDismiss.input}
          size={760}
          title={heldReportTexts.proposeDismiss}
          titleExtra={<bdi dir="ltr">{no}</bdi>}
          initial={seenOf(row)}
          says={() => t(heldReportTexts.proposed, { no })}
          onSubmit={(values, idempotencyKey) => call(heldReportApi.proposeDismiss, values, { idempotencyKey })}
          onClose={onClose}
        >
          <div className="hg-span-all">
            <DecisionFacts held={held} means={heldReportTexts.dismissMeans} />
          </div>
          <TextAreaField name="bankWord" maxLength={bankWordMax} />
        </FormDialog>
      )}
    </WithReport>
  )
}

export function GiveBackDialog({ row, onClose }: DialogProps) {
  const t = useText()
  const no = row.heldNo ?? ''
  return (
    <WithReport row={row} title={heldReportTexts.giveBack} onClose={onClose}>
      {(held) => (
        <FormDialog
          shape={heldReportApi.giveBack.input}
          size={760}
          title={heldReportTexts.giveBack}
          titleExtra={<bdi dir="ltr">{no}</bdi>}
          initial={seenOf(row)}
          says={() => t(heldReportTexts.givenBack, { no })}
          onSubmit={(values, idempotencyKey) => call(heldReportApi.giveBack, values, { idempotencyKey })}
          onClose={onClose}
        >
          <div className="hg-span-all">
            <DecisionFacts held={held} />
          </div>
          <TextAreaField name="reason" maxLength={256} />
        </FormDialog>
      )}
    </WithReport>
  )
}

/** The whole report, before something is proposed or decided; `means` says what follows. */
export function DecisionFacts({ held, means }: { readonly held: HeldReport; readonly means?: Text }) {
  const t = useText()
  return (
    <>
      {means ? <p>{t(means)}</p> : null}
      <HeldFacts held={held} />
    </>
  )
}
