/** What both lists of transfers offer: the same acts, one dialog for one currency and for two. */
import { type Transfer, transferApi } from '@hedgerow/contract/funding/transfer.contract'
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { useState } from 'react'
import { useOpened } from '../../kit/link/use-opened.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { call } from '../../kit/talk/transport.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { transferBlocked } from './row-state.ts'
import { TransferDialog } from './TransferDialog.tsx'
import { TransferDrawer } from './TransferDrawer.tsx'

type Open = { kind: 'new' } | { kind: 'edit'; transfer: Transfer } | { kind: 'record'; row: Row } | undefined
type Rows = readonly Row[]

export function useTransferActs(isCross: boolean) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const opened = useOpened()
  const showInfo = useInfoDialog()
  const takeBack = useTakeBack()
  const edit = async (row: Row | undefined) => {
    if (!row) return
    try {
      setOpen({ kind: 'edit', transfer: await call(transferApi.getByDealId, { dealId: row.id }) })
    } catch (refusal) {
      void showInfo(refusal as Error)
    }
  }
  const actions = {
    add: () => setOpen({ kind: 'new' }),
    edit: { run: ([row]: Rows) => void edit(row), blocked: transferBlocked('save') },
    withdraw: { run: ([row]: Rows) => void takeBack('withdraw', row), blocked: transferBlocked('withdraw') },
    cancel: { run: ([row]: Rows) => void takeBack('cancel', row), blocked: transferBlocked('void'), danger: true },
    record: { run: ([row]: Rows) => row && setOpen({ kind: 'record', row }), blocked: transferBlocked('settle') },
  }
  const dialogs = (
    <>
      {open?.kind === 'new' ? <TransferDialog isCross={isCross} onClose={close} /> : null}
      {open?.kind === 'edit' ? <TransferDialog isCross={isCross} transfer={open.transfer} onClose={close} /> : null}
      {open?.kind === 'record' ? <OutcomeDialog row={open.row} onClose={close} /> : null}
      {opened.id ? <TransferDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    </>
  )
  return { actions, dialogs, view: ({ id }: Row) => opened.open(id) }
}

/** Asks, then takes the maker's own transfer back: to a draft, or for good. */
function useTakeBack() {
  const confirm = useConfirm()
  const toast = useToast()
  const withdraw = useCommandOf(transferApi.withdraw, {
    onDone: ({ id, dealSerialNo }) => toast(transferTexts.withdrawn, { dealSerialNo }, { id, dealSerialNo }),
  })
  const cancel = useCommandOf(transferApi.invalid, { onDone: () => toast(transferTexts.cancelled) })
  return async (act: 'withdraw' | 'cancel', row: Row | undefined) => {
    if (!row) return
    const isCancel = act === 'cancel'
    const title = isCancel ? transferTexts.cancelAsk : transferTexts.withdrawAsk
    const question = {
      title,
      params: { dealSerialNo: row.dealSerialNo ?? '' },
      verb: transferTexts[act],
      danger: isCancel,
    }
    if (await confirm(question)) (isCancel ? cancel : withdraw).run({ id: row.id })
  }
}
