/** Changes what a relationship in force designates; what each exposure and deal has free stands in the choices. */
import { hedgeEventApi, Rebalancing } from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { hedgeEventTexts } from '@hedgerow/contract/hedge-accounting/event/hedge-event.text'
import {
  type HedgeRelationView,
  hedgeRelationApi,
  hedgeRelationLimits,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { oncePerOpening } from '../../../kit/talk/per-opening.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { DesignatedFields } from '../DesignatedFields.tsx'

interface RebalanceDialogProps {
  readonly id: string
  readonly onClose: () => void
}

const rebalancedOf = ({ relation: { id, version }, items, instruments }: HedgeRelationView) => ({
  id,
  version,
  items: items.map(({ exposureId, designatedAmt }) => ({ exposureId, designatedAmt })),
  instruments: instruments.map(({ dealId, designatedAmt }) => ({ dealId, designatedAmt })),
})

export function RebalanceDialog({ id, onClose }: RebalanceDialogProps) {
  const t = useText()
  const today = useSystemDate() ?? ''
  const { data, error, refetch } = useQueryOf(hedgeRelationApi.query, { id }, oncePerOpening)
  const title = hedgeEventTexts.rebalanceTitle
  if (error) return <FailedDialog title={title} because={error} retry={() => void refetch()} onClose={onClose} />
  if (!data) return null
  const { relationNo, orgId, transCurrency, correspondCurrency } = data.relation
  return (
    <FormDialog
      shape={Rebalancing}
      size={1040}
      sections
      title={title}
      titleExtra={<bdi>{relationNo}</bdi>}
      initial={{ ...rebalancedOf(data), causeDate: today }}
      submitText={hedgeEventTexts.submit}
      says={() => t(hedgeEventTexts.submitted, { relationNo })}
      onSubmit={(values, idempotencyKey) => call(hedgeEventApi.rebalance, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p className="hg-hint hg-span-all">{t(hedgeEventTexts.rebalanceHint)}</p>
      <DesignatedFields of={{ id, orgId, transCurrency, correspondCurrency }} />
      <DateField name="causeDate" />
      <TextAreaField name="reason" maxLength={hedgeRelationLimits.text} />
    </FormDialog>
  )
}
