/** Our confirmations of deals: made, downloaded, voided. */
import {
  confirmationFileApi,
  confirmationFileList,
} from '@hedgerow/contract/bank-file/confirmation/confirmation-file.contract'
import { confirmationFileLife } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.life'
import { confirmationFileTexts } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { lazy, Suspense, useState } from 'react'
import { saveFile } from '../../../kit/export/list-export.ts'
import { type ListPageProps, ListView } from '../../../kit/list/ListView.tsx'
import { lifeBlocks } from '../../../kit/list/life-blocks.ts'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { download } from '../../../kit/talk/transport.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'

const MakeConfirmation = lazy(async () => ({ default: (await import('./MakeConfirmation.tsx')).MakeConfirmation }))
const ConfirmationDrawer = lazy(async () => ({
  default: (await import('./ConfirmationDrawer.tsx')).ConfirmationDrawer,
}))

const blocked = lifeBlocks({
  of: confirmationFileLife,
  axesOf: ({ fileStatus }) => ({ fileStatus: fileStatus ?? '' }),
})

export function Confirmations() {
  const [open, setOpen] = useState<'make' | Row>()
  const { take, invalid } = useActs()
  const list: ListPageProps<typeof confirmationFileList> = {
    of: confirmationFileList,
    endpoint: confirmationFileApi.queryByPage,
    single: true,
    view: (row) => setOpen(row),
    actions: {
      make: () => setOpen('make'),
      download: ([row]) => void take(row),
      void: { run: ([row]) => void invalid(row), blocked: blocked('void'), danger: true },
    },
  }
  const close = () => setOpen(undefined)
  return (
    <>
      <ListView {...list} />
      <Suspense>
        {open === 'make' ? <MakeConfirmation onClose={close} /> : null}
        {open && open !== 'make' ? <ConfirmationDrawer id={open.id} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

function useActs() {
  const confirm = useConfirm()
  const toast = useToast()
  const showInfo = useInfoDialog()
  const voiding = useCommandOf(confirmationFileApi.invalid, {
    onDone: ({ fileNo: no }) => toast(confirmationFileTexts.voided, { no }),
  })
  return {
    invalid: async (row: Row | undefined) => {
      if (!row) return
      const question = { title: confirmationFileTexts.voidAsk, params: { no: row.fileNo ?? '' } }
      if (await confirm({ ...question, verb: confirmationFileTexts.void, danger: true })) voiding.run(seenOf(row))
    },
    take: async (row: Row | undefined) => {
      if (!row) return
      await download(confirmationFileApi.download.path.replace(':id', row.id)).then(
        (file) => saveFile(file, `${row.fileNo}.txt`),
        (error: Error) => void showInfo(error),
      )
    },
  }
}
