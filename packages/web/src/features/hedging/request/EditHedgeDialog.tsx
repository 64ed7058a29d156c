/** Edits a draft: its own exposures stay in the picker even where nothing of them is left to hedge. */
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { type Hedge, HedgeRequest, hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import type { AskOf } from '@hedgerow/contract/kit/call'
import { id, version } from '@hedgerow/contract/kit/field'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { oncePerOpening } from '../../../kit/talk/per-opening.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { Hedgeable } from '../picker/hedge-proposal.ts'
import { asUpdate, useTold } from '../view/told.ts'
import { HedgeRequestFields } from './HedgeRequestFields.tsx'

interface EditHedgeDialogProps {
  readonly hedge: Hedge
  readonly onClose: () => void
}

/** A request as its form says it, with what names the draft. */
const EditedRequest = {
  ...HedgeRequest,
  schema: HedgeRequest.schema.extend({ id: id(), version: version() }),
}

export function EditHedgeDialog({ hedge, onClose }: EditHedgeDialogProps) {
  const says = useTold()
  const { data, error, refetch } = useQueryOf(exposureApi.query, {}, oncePerOpening)
  if (!data && error) {
    const retry = () => void refetch()
    return <FailedDialog title={hedgeTexts.editTitle} because={error} retry={retry} onClose={onClose} />
  }
  if (!data) return null
  const { recordList } = data
  const exposures = [...ownOf(hedge).filter(({ id }) => !recordList.some((other) => other.id === id)), ...recordList]
  const { requestCode } = hedge
  return (
    <FormDialog
      shape={EditedRequest}
      mode="edit"
      size={1040}
      sections
      title={hedgeTexts.editTitle}
      titleExtra={
        <>
          {requestCode} <StatusTag dictionary={OrderStatus} value={hedge.orderStatus} />
        </>
      }
      initial={startOf(hedge)}
      reload={async () => {
        const [fresh] = await Promise.all([call(hedgeApi.query, { id: hedge.id }), refetch()])
        return startOf(fresh)
      }}
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
            asUpdate(call(hedgeApi.modifyStore, values as AskOf<typeof hedgeApi.modifyStore>, { idempotencyKey })),
        },
      ]}
      keptAs={`hedge-${hedge.id}`}
      onClose={onClose}
    >
      <HedgeRequestFields exposures={exposures} truncated={data.truncated} withEditReason />
    </FormDialog>
  )
}

// The list alone says what is hedged: the single base exposure is for callers that have no list.
const startOf = ({ baseExposure: _, ...hedge }: Hedge) => ({
  ...hedge,
  exposureList: hedge.exposureList.map(({ exposureId, hedgeAmt }) => ({ exposureId, hedgeAmt })),
})

/** The draft's lines as exposures to choose from. */
const ownOf = (hedge: Hedge): Hedgeable[] =>
  hedge.exposureList.map((line) => ({
    ...line,
    id: line.exposureId,
    orgId: hedge.orgId,
    exposureType: hedge.exposureType,
    deliveryDate: line.endDate,
    contractNo: '',
  }))
