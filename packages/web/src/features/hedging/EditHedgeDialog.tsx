/** Edits a draft: its own exposures stay in the picker even where nothing of them is left to hedge. */
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { type Hedge, HedgeRequestEdit, hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { StatusTag } from '../../kit/StatusTag.tsx'
import { call } from '../../kit/transport.ts'
import { useQueryOf } from '../../kit/use-endpoint.ts'
import { HedgeRequestFields } from './HedgeRequestFields.tsx'
import type { Hedgeable } from './hedge-proposal.ts'
import { asDraft, useTold } from './told.ts'

interface EditHedgeDialogProps {
  readonly hedge: Hedge
  readonly onClose: () => void
}

const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

export function EditHedgeDialog({ hedge, onClose }: EditHedgeDialogProps) {
  const says = useTold()
  const { data } = useQueryOf(exposureApi.query, {}, once)
  if (!data) return null
  const exposures = [...ownOf(hedge).filter(({ id }) => !data.some((other) => other.id === id)), ...data]
  const lines = hedge.exposureList.map(({ exposureId, hedgeAmt }) => ({ exposureId, hedgeAmt }))
  const { requestCode } = hedge
  return (
    <FormDialog
      shape={HedgeRequestEdit}
      mode="edit"
      size={1040}
      sections
      title={hedgeTexts.title}
      titleExtra={
        <>
          {requestCode} <StatusTag dictionary={OrderStatus} value={hedge.orderStatus} />
        </>
      }
      initial={{ ...hedge, exposureList: lines }}
      says={says}
      submitText={hedgeTexts.submit}
      // A draft may be submitted exactly as it was saved.
      mayBeUnchanged
      onSubmit={(values, idempotencyKey) => call(hedgeApi.modifyCommit, values, { idempotencyKey })}
      secondary={[
        {
          text: hedgeTexts.save,
          isDraft: true,
          onSubmit: (values, idempotencyKey) =>
            asDraft(call(hedgeApi.modifyStore, values as never, { idempotencyKey })),
        },
      ]}
      onClose={onClose}
    >
      <HedgeRequestFields
        exposures={exposures}
        isKept={hedge.buyAmt !== null && hedge.sellAmt !== null}
        withEditReason
      />
    </FormDialog>
  )
}

/** The draft's lines as exposures to choose from. */
const ownOf = (hedge: Hedge): Hedgeable[] =>
  hedge.exposureList.map((line) => ({
    ...line,
    id: line.exposureId,
    orgId: hedge.orgId,
    exposureType: hedge.exposureType ?? '',
    deliveryDate: line.endDate,
    contractNo: '',
  }))
