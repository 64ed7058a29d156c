/** The export of a list with its progress: one at a time, a toast when the file is there or ordered, the info dialog when not. */
import { longExportTexts } from '@hedgerow/contract/file/long-export/long-export.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ExportKind } from '../export/list-export.ts'
import { useOrderedExports, watchExport } from '../export/ordered-exports.ts'
import type { ListQuery } from '../filter/list-search.ts'
import { useToast } from '../say/notice.ts'
import { useInfoDialog } from '../talk/use-info-dialog.tsx'

interface ListExport {
  readonly of: ListDeclaration
  readonly query: ListQuery
  readonly hidden: ReadonlySet<string>
  readonly totalCount: number
}

/** Fetched with the first export: no list needs it before. */
const load = () => import('../export/list-export.ts')

export function useListExport(wish: ListExport) {
  const showInfo = useInfoDialog()
  const toast = useToast()
  const router = useRouter()
  const [isRunning, setRunning] = useState(false)
  const run = (kind: ExportKind) => {
    if (isRunning) return
    setRunning(true)
    load()
      .then(({ exportList }) => exportList({ ...wish, kind, screenPath: router.state.location.pathname }))
      .then((ordered) => {
        if (ordered) watchExport(wish.of.name, ordered)
        toast(ordered ? longExportTexts.queued : kitWords.exported)
      })
      .catch((refusal: Error) => showInfo(refusal))
      .finally(() => setRunning(false))
  }
  return { run, isRunning, ordered: useOrderedExports((state) => state[wish.of.name]) }
}
