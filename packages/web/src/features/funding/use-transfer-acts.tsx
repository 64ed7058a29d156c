/** What both lists of transfers offer: the same acts, one dialog for one currency and for two. */
import { type Transfer, type TransferBatch, transferApi } from '@hedgerow/contract/funding/transfer.contract'
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../kit/link/use-opened.ts'
import { allSeenOf } from '../../kit/list/list-actions.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { call } from '../../kit/talk/transport.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { notFailed, transferBlocked } from './row-state.ts'
import { TransferDrawer } from './TransferDrawer.tsx'
import { RelatedDialog } from './transfer/RelatedDialog.tsx'
import type { TransferStart } from './transfer/TransferDialog.tsx'
import { startOf } from './transfer/transfer-start.ts'
import { useAskedTransfer } from './transfer/use-asked-transfer.ts'

const TransferDialog = lazy(async () => ({ default: (await import('./transfer/TransferDialog.tsx')).TransferDialog }))
const BatchResult = lazy(async () => ({
  default: (await import('../../pieces/settlement/BatchResult.tsx')).BatchResult,
}))

type Open =
  | { kind: 'new'; start?: TransferStart }
  | { kind: 'edit'; transfer: Transfer }
  | { kind: 'record' | 'related'; row: Row }
  | undefined
type Rows = readonly Row[]

export function useTransferActs(isCross: boolean) {
  const [opening, setOpen] = useState<Open>()
  const request = useAskedTransfer()
  const open: Open = opening ?? (request.start && { kind: 'new', start: request.start })
  const close = () => {
    setOpen(undefined)
    if (request.start) request.forget()
  }
  const opened = useOpened()
  const showInfo = useInfoDialog()
  const takeBack = useTakeBack()
  const { commit, answer, forget } = useCommit()
  const fetched = async (row: Row | undefined, then: (transfer: Transfer) => void) => {
    if (!row) return
    try {
      then(await call(transferApi.getByDealId, { dealId: row.id }))
    } catch (refusal) {
      void showInfo(refusal as Error)
    }
  }
  const actions = {
    add: () => setOpen({ kind: 'new' }),
    edit: {
      run: ([row]: Rows) => void fetched(row, (transfer) => setOpen({ kind: 'edit', transfer })),
      blocked: transferBlocked('save'),
    },
    commit: {
      run: (rows: Rows) => void commit(rows),
      blocked: transferBlocked('submit'),
    },
    again: {
      run: ([row]: Rows) => void fetched(row, (transfer) => setOpen({ kind: 'new', start: startOf(transfer) })),
      blocked: notFailed,
    },
    related: ([row]: Rows) => row && setOpen({ kind: 'related', row }),
    withdraw: { run: ([row]: Rows) => void takeBack('withdraw', row), blocked: transferBlocked('withdraw') },
    cancel: { run: ([row]: Rows) => void takeBack('cancel', row), blocked: transferBlocked('void'), danger: true },
    record: { run: ([row]: Rows) => row && setOpen({ kind: 'record', row }), blocked: transferBlocked('settle') },
  }
  const dialogs = (
    <>
      {open?.kind === 'record' ? <OutcomeDialog row={open.row} onClose={close} /> : null}
      {open?.kind === 'related' ? <RelatedDialog row={open.row} onClose={close} /> : null}
      <Suspense>
        {open?.kind === 'new' ? <TransferDialog isCross={isCross} start={open.start ?? {}} onClose={close} /> : null}
        {open?.kind === 'edit' ? <TransferDialog isCross={isCross} transfer={open.transfer} onClose={close} /> : null}
        {answer ? <BatchResult answer={answer} onClose={forget} /> : null}
        {opened.id ? <TransferDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      </Suspense>
    </>
  )
  return { actions, dialogs, view: ({ id }: Row) => opened.open(id) }
}

/** Drafts are handed in as they stand; what one lacks is told beside its number. */
function useCommit() {
  const confirm = useConfirm()
  const toast = useToast()
  const [answer, setAnswer] = useState<TransferBatch>()
  const all = useCommandOf(transferApi.commitList, {
    onDone: (reply) => {
      const numbers = reply.done.map(({ dealSerialNo }) => dealSerialNo).join(' ')
      return reply.refused.length > 0 ? setAnswer(reply) : toast(transferTexts.committed, { numbers })
    },
  })
  const commit = async (rows: Rows) => {
    const records = rows.map(({ dealSerialNo, currency, amount }) => [dealSerialNo, currency, amount].join(' ').trim())
    const question = {
      title: transferTexts.commitAsk,
      params: { count: rows.length },
      verb: transferTexts.commit,
      records,
    }
    if (await confirm(question)) all.run(allSeenOf(rows))
  }
  return { commit, answer, forget: () => setAnswer(undefined) }
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
      verb: isCancel ? transferTexts.cancelVerb : transferTexts.withdraw,
      danger: isCancel,
    }
    if (await confirm(question)) (isCancel ? cancel : withdraw).run({ id: row.id })
  }
}
