/** Says which exposure a document proves, and with how much of it. */
import {
  type Candidate,
  type Evidence,
  evidenceApi,
  evidenceLimits,
  NewLink,
} from '@hedgerow/contract/evidence/evidence.contract'
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../kit/fields/AmountField.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { formatNumber } from '../../kit/show/formats.ts'
import { call } from '../../kit/talk/transport.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

interface LinkDialogProps {
  readonly evidence: Evidence
  readonly onClose: () => void
}

export function LinkDialog({ evidence, onClose }: LinkDialogProps) {
  const t = useText()
  const { id, evidenceNo, freeAmt, currency } = evidence
  const scale = useConventions((state) => amountScaleOf(state, currency))
  const amountOf = (linkAmt: unknown) => formatNumber(String(linkAmt), scale)
  return (
    <FormDialog
      shape={NewLink}
      title={evidenceTexts.linkDialog}
      titleExtra={
        <>
          <bdi>{evidenceNo}</bdi> <small>{t(evidenceTexts.free, { amount: freeAmt, currency })}</small>
        </>
      }
      initial={{ evidenceId: id }}
      says={(reply) => t(evidenceTexts.linked, { amount: `${currency} ${amountOf(reply)}` })}
      onSubmit={async (values, idempotencyKey) => {
        await call(evidenceApi.link, values, { idempotencyKey })
        return values.linkAmt
      }}
      onClose={onClose}
    >
      <LinkFields evidence={evidence} />
    </FormDialog>
  )
}

/** The smaller of what the document has free and what the exposure lacks; the free amount where it lacks nothing. */
function proposedOf({ freeAmt }: Evidence, candidate: Candidate | undefined): string | undefined {
  if (!candidate) return undefined
  const [free, lacking] = [decimal(freeAmt), decimal(candidate.lackingAmt)]
  return (lacking.isZero() || free.lt(lacking) ? free : lacking).toString()
}

function LinkFields({ evidence }: { readonly evidence: Evidence }) {
  const t = useText()
  const { data = [], isPending } = useQueryOf(evidenceApi.candidates, { id: evidence.id }, { staleTime: 0 })
  const exposureId: unknown = useWatch({ name: 'exposureId' })
  const chosen = data.find(({ id }) => id === exposureId)
  const options = data.map(({ id, serialNo, contractNo, endDate, lackingAmt }) => ({
    value: id,
    label: [serialNo, contractNo].filter(Boolean).join(' · '),
    note: t(evidenceTexts.lacking, { amount: lackingAmt, date: endDate }),
  }))
  return (
    <>
      <OptionsField name="exposureId" options={options} loading={isPending} span={2} />
      <AmountField name="linkAmt" currency={evidence.currency} proposed={proposedOf(evidence, chosen)} />
      <TextField name="reason" maxLength={evidenceLimits.reason} hint={t(evidenceTexts.overHint)} />
    </>
  )
}
