/** A transfer, new or a draft: who pays, who receives, how much; of two currencies also at which rate. */
import { EditedTransfer, NewTransfer, type Transfer, transferApi } from '@hedgerow/contract/funding/transfer.contract'
import { TransferType } from '@hedgerow/contract/funding/transfer.dict'
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import type { AskOf, ReplyOf } from '@hedgerow/contract/kit/call'
import { virtualNumberApi } from '@hedgerow/contract/reference/virtual-number.contract'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { drawnPerOpening } from '../../../kit/talk/per-opening.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { TransferFields } from './TransferFields.tsx'

interface TransferDialogProps {
  readonly isCross: boolean
  /** Left out for a new one. */
  readonly transfer?: Transfer
  /** What a new one begins with. */
  readonly start?: TransferStart
  readonly onClose: () => void
}
/** The values of some fields. */
export type TransferStart = Readonly<Record<string, string | undefined>>
type Saved = ReplyOf<typeof transferApi.addCommit>

function useSaid() {
  const t = useText()
  return (reply: unknown) => {
    const { dealSerialNo, duplicateOf } = reply as Saved
    return duplicateOf
      ? t(transferTexts.doneDuplicate, { dealSerialNo, duplicateOf })
      : t(transferTexts.done, { dealSerialNo })
  }
}
/** What may repeat another one needs attention. */
const isSingle = (reply: unknown) => (reply as Saved).duplicateOf === null

export function TransferDialog({ transfer, ...props }: TransferDialogProps) {
  return transfer ? <EditDialog transfer={transfer} {...props} /> : <NewDialog {...props} />
}

function NewDialog({ isCross, start: given = {}, onClose }: TransferDialogProps) {
  const says = useSaid()
  const today = useSystemDate()
  const trader = useSession(({ member }) => member?.userName)
  const title = isCross ? transferTexts.newCross : transferTexts.newTitle
  const { data, error, refetch } = useQueryOf(virtualNumberApi.trade, {}, drawnPerOpening)
  if (error && !data)
    return <FailedDialog title={title} because={error} retry={() => void refetch()} onClose={onClose} />
  if (!data || !today) return null
  const kind = isCross ? { transferType: TransferType.of.crossCurrency } : {}
  const start = { payDate: today, trader, ...given, ...kind }
  return (
    <FormDialog
      shape={NewTransfer}
      size={1040}
      sections
      title={title}
      titleExtra={<span className="hg-hint">{data.virtualNo}</span>}
      initial={{ ...start, tradeVirtualNo: data.virtualNo }}
      says={says}
      isGood={isSingle}
      onSubmit={(values, idempotencyKey) => call(transferApi.addCommit, values, { idempotencyKey })}
      secondary={[
        {
          text: transferTexts.saveDraft,
          isDraft: true,
          onSubmit: (values, idempotencyKey) => call(transferApi.addSave, values, { idempotencyKey }),
        },
      ]}
      keptAs="transfer"
      onClose={onClose}
    >
      <TransferFields isCross={isCross} />
    </FormDialog>
  )
}

function EditDialog({ transfer, isCross, onClose }: TransferDialogProps & { readonly transfer: Transfer }) {
  const says = useSaid()
  return (
    <FormDialog
      shape={EditedTransfer}
      mode="edit"
      size={1040}
      sections
      title={transferTexts.editTitle}
      titleExtra={transfer.dealSerialNo}
      initial={transfer}
      reload={() => call(transferApi.getByDealId, { dealId: transfer.id })}
      says={says}
      isGood={isSingle}
      mayBeUnchanged
      onSubmit={(values, idempotencyKey) => call(transferApi.modifyCommit, values, { idempotencyKey })}
      secondary={[
        {
          text: transferTexts.saveDraft,
          isDraft: true,
          onSubmit: (values, idempotencyKey) =>
            call(transferApi.modifySave, values as AskOf<typeof transferApi.modifySave>, { idempotencyKey }),
        },
      ]}
      keptAs={`transfer-${transfer.id}`}
      onClose={onClose}
    >
      <TransferFields isCross={isCross} />
    </FormDialog>
  )
}
