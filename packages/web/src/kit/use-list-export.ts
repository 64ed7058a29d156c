/** The export of a list with its progress: one at a time, a toast when the file is there, the info dialog when not. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import { App } from 'antd'
import { useState } from 'react'
import { useInfoDialog } from './InfoDialog.tsx'
import { useText } from './language.ts'
import { exportList } from './list-export.ts'
import type { ListQuery } from './list-search.ts'

interface ListExport {
  readonly of: ListDeclaration
  readonly query: ListQuery
  readonly hidden: ReadonlySet<string>
  readonly totalCount: number
}

export function useListExport(wish: ListExport) {
  const { message } = App.useApp()
  const showInfo = useInfoDialog()
  const t = useText()
  const [isRunning, setRunning] = useState(false)
  const run = (everyRow: boolean) => {
    if (isRunning) return
    setRunning(true)
    exportList({ ...wish, everyRow })
      .then(() => message.success(t(kitWords.exported)))
      .catch((refusal: Error) => showInfo(refusal))
      .finally(() => setRunning(false))
  }
  return { run, isRunning }
}
