/** A button that fetches a file of the server and hands it to the browser; what is refused is said. */
import { useState } from 'react'
import { download } from '../talk/transport.ts'
import { useInfoDialog } from '../talk/use-info-dialog.tsx'
import { saveFile } from './list-export.ts'

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
