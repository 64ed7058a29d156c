import { useMemo } from 'react'
import { ImportFlow, type ImportFlowProps } from './ImportFlow.tsx'
import { type ImportEndpoints, importSource } from './import-preview.ts'

interface ImportDialogProps extends ImportEndpoints, Pick<ImportFlowProps, 'title' | 'columns' | 'onClose'> {
  readonly templateUrl?: string
}

/** Import through endpoints that answer with `ImportPreview` and `ImportProgress`. */
export function ImportDialog({ previewUrl, commit, progress, templateUrl, ...flow }: ImportDialogProps) {
  const source = useMemo(() => importSource({ previewUrl, commit, progress }), [previewUrl, commit, progress])
  return <ImportFlow {...flow} source={source} {...(templateUrl ? { templatePath: templateUrl } : {})} />
}
