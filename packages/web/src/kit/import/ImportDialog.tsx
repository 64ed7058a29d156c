import { useMemo } from 'react'
import type { ImportTemplate } from './ImportFileStep.tsx'
import { ImportFlow, type ImportFlowProps } from './ImportFlow.tsx'
import { type ImportEndpoints, importSource } from './import-preview.ts'

interface ImportDialogProps extends ImportEndpoints, Pick<ImportFlowProps, 'title' | 'columns' | 'onClose'> {
  readonly template?: ImportTemplate
}

/** Import through endpoints that answer with `ImportPreview` and `ImportProgress`. */
export function ImportDialog({ previewUrl, commit, progress, leftOut, ...flow }: ImportDialogProps) {
  const source = useMemo(
    () => importSource({ previewUrl, commit, progress, ...(leftOut ? { leftOut } : {}) }),
    [previewUrl, commit, progress, leftOut],
  )
  return <ImportFlow {...flow} source={source} />
}
