/** Every journal, the last day first; one opens with both sides. */
import { journalApi, journalList } from '@hedgerow/contract/ledger/journal.contract'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../kit/link/use-opened.ts'
import { type ListPageProps, ListView } from '../../kit/list/ListView.tsx'

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }))
const JournalDrawer = lazy(async () => ({ default: (await import('./JournalDrawer.tsx')).JournalDrawer }))

export function Journals() {
  const [isExporting, setExporting] = useState(false)
  const opened = useOpened()
  const list: ListPageProps<typeof journalList> = {
    of: journalList,
    endpoint: journalApi.queryByPage,
    single: true,
    view: ({ id }) => opened.open(id),
    actions: { exportVouchers: () => setExporting(true) },
  }
  return (
    <>
      <ListView {...list} />
      <Suspense>
        {isExporting ? <ExportDialog onClose={() => setExporting(false)} /> : null}
        {opened.id ? <JournalDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      </Suspense>
    </>
  )
}
