/** A button that fetches a file of the server and hands it to the browser; what is refused is said. */
import { useState } from 'react'
import { saveFile } from '../list/list-export.ts'
import { download } from './transport.ts'
import { useInfoDialog } from './use-info-dialog.tsx'

export function useFile() {
  const showInfo = useInfoDialog()
  const [isRunning, setRunning] = useState(false)
  /** With a body it is posted. */
  const save = (path: string, name: string, body?: unknown): void => {
    setRunning(true)
    download(path, body)
      .then(
        (file) => saveFile(file, name),
        (error: Error) => void showInfo(error),
      )
      .finally(() => setRunning(false))
  }
  return { isRunning, save }
}
