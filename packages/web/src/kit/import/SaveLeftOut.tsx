/** Hands the reader a file with the rows that were left out. */
import { Button } from 'antd'
import { useText } from '../person/language.ts'
import { useInfoDialog } from '../talk/use-info-dialog.tsx'
import type { ImportSource } from './import-preview.ts'

interface SaveLeftOutProps extends NonNullable<ImportSource['saveLeftOut']> {
  readonly importId: string
}

export function SaveLeftOut({ text, save, importId }: SaveLeftOutProps) {
  const t = useText()
  const showInfo = useInfoDialog()
  return <Button onClick={() => void save(importId).catch((refusal: Error) => showInfo(refusal))}>{t(text)}</Button>
}
