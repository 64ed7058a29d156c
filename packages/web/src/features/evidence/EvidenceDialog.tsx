/** A document that is not a declaration: a contract, an invoice, a bill of lading, a payment notice. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import {
  type Evidence,
  EvidenceEdit,
  evidenceApi,
  evidenceLimits,
  NewEvidence,
} from '@hedgerow/contract/evidence/evidence.contract'
import { EvidenceKind } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceTexts, evidenceWords } from '@hedgerow/contract/evidence/evidence.text'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../kit/fields/AmountField.tsx'
import { DateField } from '../../kit/fields/DateField.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { call } from '../../kit/talk/transport.ts'
import { filesField } from '../../pieces/attachment/attachment-part.tsx'

const { contract, invoice, billOfLading, paymentNotice } = EvidenceKind.of
const byHand = [contract, invoice, billOfLading, paymentNotice]

interface EvidenceDialogProps {
  /** Left out for a new one. */
  readonly evidence?: Evidence
  readonly onClose: () => void
}

/** Whoever enters a document has it: a program may send its paper afterwards. */
const mustShowPaper = ({ fileUrls }: Readonly<Record<string, unknown>>) =>
  fileUrls ? [] : [{ field: 'fileUrls', because: fieldRefusals.REQUIRED, params: { field: evidenceWords.fileUrls } }]

export function EvidenceDialog({ evidence, onClose }: EvidenceDialogProps) {
  if (evidence)
    return (
      <FormDialog
        shape={EvidenceEdit}
        mode="edit"
        title={evidenceTexts.editTitle}
        initial={evidence}
        says={evidenceTexts.modified}
        reload={() => call(evidenceApi.query, { id: evidence.id })}
        onSubmit={(values, idempotencyKey) => call(evidenceApi.modify, values, { idempotencyKey })}
        keptAs={`evidence-${evidence.id}`}
        onClose={onClose}
      >
        <EvidenceFields />
      </FormDialog>
    )
  return (
    <FormDialog
      shape={NewEvidence}
      title={evidenceTexts.addTitle}
      initial={{ evidenceKind: contract }}
      says={evidenceTexts.added}
      alsoCheck={mustShowPaper}
      onSubmit={(values, idempotencyKey) => call(evidenceApi.add, values, { idempotencyKey })}
      keptAs="evidence"
      onClose={onClose}
    >
      <EvidenceFields isNew />
    </FormDialog>
  )
}

function EvidenceFields({ isNew = false }: { readonly isNew?: boolean }) {
  const organisations = useChoices(organisationChoice)
  const currencies = useChoices(currencyChoice)
  const [kind, currency] = useWatch({ name: ['evidenceKind', 'currency'] }) as unknown[]
  return (
    <>
      {isNew ? <OptionsField name="orgId" options={organisations} /> : null}
      <SelectField name="evidenceKind" dictionary={EvidenceKind} only={byHand} />
      <TextField name="evidenceNo" maxLength={evidenceLimits.evidenceNo} />
      <TextField name="contractNo" maxLength={evidenceLimits.contractNo} required={kind === contract} />
      <TextField name="partyName" maxLength={evidenceLimits.partyName} />
      <DateField name="evidenceDate" />
      <OptionsField name="currency" options={currencies} />
      <AmountField name="evidenceAmt" currency={String(currency ?? '') || undefined} />
      {isNew ? filesField({ name: 'fileUrls', span: 'all', required: true }) : null}
      <TextAreaField name="remark" maxLength={512} />
    </>
  )
}
