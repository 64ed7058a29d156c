/** Files to banks: made, released by another person, downloaded, answered. */
import { paymentFileApi, paymentFileList } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { paymentFileLife } from '@hedgerow/contract/bank-file/payment/payment-file.life'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { type EventOf, stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { lazy, Suspense, useState } from 'react'
import { saveFile } from '../../../kit/export/list-export.ts'
import { type ListPageProps, ListView } from '../../../kit/list/ListView.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { call, download } from '../../../kit/talk/transport.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'
import { ReleasedFile } from './ReleasedFile.tsx'

const MakeDialog = lazy(async () => ({ default: (await import('./MakeDialog.tsx')).MakeDialog }))
const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog.tsx')).AnswerDialog }))
const PaymentFileDrawer = lazy(async () => ({ default: (await import('./PaymentFileDrawer.tsx')).PaymentFileDrawer }))

type Open = { readonly dialog: 'make' } | { readonly dialog: 'answer' | 'view'; readonly row: Row }

const blockedFor =
  (event: EventOf<typeof paymentFileLife>) =>
  ([row]: readonly Row[]) =>
    row && whyNot(paymentFileLife, stateOf(paymentFileLife, { fileStatus: row.fileStatus ?? '' }), event)

export function PaymentFiles() {
  const [open, setOpen] = useState<Open>()
  const acts = useActs()
  const show = (dialog: 'answer' | 'view', row: Row | undefined) => row && setOpen({ dialog, row })
  const close = () => setOpen(undefined)
  const list: ListPageProps<typeof paymentFileList> = {
    of: paymentFileList,
    endpoint: paymentFileApi.queryByPage,
    single: true,
    view: (row) => setOpen({ dialog: 'view', row }),
    actions: {
      make: () => setOpen({ dialog: 'make' }),
      release: { run: ([row]) => void acts.release(row), blocked: blockedFor('release') },
      download: ([row]) => void acts.take(row),
      answer: { run: ([row]) => show('answer', row), blocked: blockedFor('accept') },
      void: { run: ([row]) => void acts.invalid(row), blocked: blockedFor('void'), danger: true },
    },
  }
  return (
    <>
      <ListView {...list} />
      <Suspense>
        {open?.dialog === 'make' ? <MakeDialog onClose={close} /> : null}
        {open?.dialog === 'answer' ? <AnswerDialog row={open.row} onClose={close} /> : null}
        {open?.dialog === 'view' ? <PaymentFileDrawer id={open.row.id} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

function useActs() {
  const confirm = useConfirm()
  const toast = useToast()
  const showInfo = useInfoDialog()
  const release = useCommandOf(paymentFileApi.release, { onDone: () => toast(paymentFileTexts.released) })
  const invalid = useCommandOf(paymentFileApi.invalid, {
    onDone: ({ fileNo: no }) => toast(paymentFileTexts.voided, { no }),
  })
  return {
    release: async (row: Row | undefined) => {
      if (!row) return
      const file = await call(paymentFileApi.query, { id: row.id }).catch((error: Error) => void showInfo(error))
      if (!file) return
      const question = {
        title: paymentFileTexts.releaseAsk,
        params: { no: file.fileNo, count: file.payCount },
        verb: paymentFileTexts.release,
        body: <ReleasedFile file={file} />,
        isWide: true,
      }
      if (await confirm(question)) release.run(seenOf(row))
    },
    invalid: async (row: Row | undefined) => {
      if (!row) return
      const question = {
        title: paymentFileTexts.voidAsk,
        params: { no: row.fileNo ?? '' },
        verb: paymentFileTexts.void,
      }
      if (await confirm({ ...question, danger: true })) invalid.run(seenOf(row))
    },
    take: async (row: Row | undefined) => {
      if (!row) return
      await download(paymentFileApi.download.path.replace(':id', row.id)).then(
        (file) => saveFile(file, row.fileName ?? row.fileNo ?? ''),
        (error: Error) => void showInfo(error),
      )
    },
  }
}
