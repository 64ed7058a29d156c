/** The designation: from a deal or an exposure everything that is known stands in the form already. */
import {
  effectivenessDefaults,
  HedgeRelationEdit,
  type HedgeRelationView,
  hedgeRelationApi,
  NewHedgeRelation,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  CreditRiskView,
  ExcludedElement,
  HedgedPurchase,
  HedgeKind,
  ItemBasis,
  ValidityMethod,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationTexts } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import type { AskOf, ReplyOf } from '@hedgerow/contract/kit/call'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FailedDialog } from '../../kit/page/FailedDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { oncePerOpening } from '../../kit/talk/per-opening.ts'
import { call } from '../../kit/talk/transport.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { HedgeRelationFields } from './HedgeRelationFields.tsx'

/** What the form starts from: a draft, a deal, an exposure, or nothing. */
export interface DesignationStart {
  readonly id?: string
  readonly dealId?: string
  readonly exposureId?: string
}
interface DialogProps {
  readonly onClose: () => void
}

export function HedgeRelationDialog({ start, onClose }: DialogProps & { readonly start: DesignationStart }) {
  const { id, dealId, exposureId } = start
  if (id !== undefined) return <EditDialog id={id} onClose={onClose} />
  if (dealId === undefined && exposureId === undefined) return <NewDialog initial={{}} onClose={onClose} />
  return <ProposedDialog of={dealId === undefined ? { exposureId: exposureId ?? '' } : { dealId }} onClose={onClose} />
}

function ProposedDialog({ of, onClose }: DialogProps & { readonly of: AskOf<typeof hedgeRelationApi.propose> }) {
  const { data, error, refetch } = useQueryOf(hedgeRelationApi.propose, of, oncePerOpening)
  if (error)
    return (
      <FailedDialog
        title={hedgeRelationTexts.addTitle}
        because={error}
        retry={() => void refetch()}
        onClose={onClose}
      />
    )
  return data ? <NewDialog initial={data} onClose={onClose} /> : null
}

type Saved = ReplyOf<typeof hedgeRelationApi.addCommit>

/** The toast with the number: a draft was saved, or a submission awaits its review. */
function useToastOf() {
  const t = useText()
  return (reply: unknown) => {
    const { relationNo, isDraft } = reply as Saved & { readonly isDraft?: boolean }
    return t(isDraft ? hedgeRelationTexts.stored : hedgeRelationTexts.submitted, { relationNo })
  }
}

const asDraft = async (saving: Promise<Saved>) => ({ ...(await saving), isDraft: true })

function NewDialog({ initial, onClose }: DialogProps & { readonly initial: Readonly<Record<string, unknown>> }) {
  const toastOf = useToastOf()
  const today = useSystemDate() ?? ''
  const { orgId } = useSession(({ member }) => member) ?? {}
  return (
    <FormDialog
      shape={NewHedgeRelation}
      size={1040}
      sections
      title={hedgeRelationTexts.addTitle}
      initial={{
        orgId,
        hedgeKind: HedgeKind.of.cashFlow,
        startDate: today,
        items: [],
        instruments: [],
        excludedElement: ExcludedElement.of.none,
        itemBasis: ItemBasis.of.hypothetical,
        purchaseUse: HedgedPurchase.of.inventory,
        validityMethod: ValidityMethod.of.regression,
        creditRisk: CreditRiskView.of.notDominant,
        ...effectivenessDefaults,
        ...initial,
      }}
      submitText={hedgeRelationTexts.submit}
      says={toastOf}
      mayBeUnchanged
      onSubmit={(values, idempotencyKey) => call(hedgeRelationApi.addCommit, values, { idempotencyKey })}
      secondary={[
        {
          text: hedgeRelationTexts.store,
          isDraft: true,
          onSubmit: (values, idempotencyKey) =>
            asDraft(
              call(hedgeRelationApi.addStore, values as AskOf<typeof hedgeRelationApi.addStore>, { idempotencyKey }),
            ),
        },
      ]}
      keptAs="hedge-relation"
      onClose={onClose}
    >
      <HedgeRelationFields />
    </FormDialog>
  )
}

const editedOf = ({ relation, items, instruments }: HedgeRelationView) => ({
  ...relation,
  items: items.map(({ exposureId, designatedAmt }) => ({ exposureId, designatedAmt })),
  instruments: instruments.map(({ dealId, designatedAmt }) => ({ dealId, designatedAmt })),
})

function EditDialog({ id, onClose }: DialogProps & { readonly id: string }) {
  const toastOf = useToastOf()
  const query = useQueryOf(hedgeRelationApi.query, { id }, oncePerOpening)
  if (query.error)
    return (
      <FailedDialog
        title={hedgeRelationTexts.editTitle}
        because={query.error}
        retry={() => void query.refetch()}
        onClose={onClose}
      />
    )
  if (!query.data) return null
  return (
    <FormDialog
      shape={HedgeRelationEdit}
      mode="edit"
      size={1040}
      sections
      title={hedgeRelationTexts.editTitle}
      titleExtra={<bdi>{query.data.relation.relationNo}</bdi>}
      initial={editedOf(query.data)}
      reload={async () => editedOf(await call(hedgeRelationApi.query, { id }))}
      submitText={hedgeRelationTexts.submit}
      says={toastOf}
      mayBeUnchanged
      onSubmit={(values, idempotencyKey) => call(hedgeRelationApi.modifyCommit, values, { idempotencyKey })}
      secondary={[
        {
          text: hedgeRelationTexts.store,
          isDraft: true,
          onSubmit: (values, idempotencyKey) =>
            asDraft(
              call(hedgeRelationApi.modifyStore, values as AskOf<typeof hedgeRelationApi.modifyStore>, {
                idempotencyKey,
              }),
            ),
        },
      ]}
      keptAs={`hedge-relation-${id}`}
      onClose={onClose}
    >
      <HedgeRelationFields id={id} />
    </FormDialog>
  )
}
