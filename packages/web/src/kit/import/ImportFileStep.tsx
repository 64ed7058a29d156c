import { importWords } from '@hedgerow/contract/kit/record/import.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { Button, Input, Spin, Upload } from 'antd'
import { FileUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '../person/language.ts'
import { useInfoDialog } from '../talk/use-info-dialog.tsx'
import { csvOfPasted } from './pasted-table.ts'
import { TemplateLinks } from './TemplateLinks.tsx'
import './import.css'

/** Where a template is had from, as text or as a workbook, and its name without the ending. */
export interface ImportTemplate {
  readonly path: string
  readonly name: string
}

/** What may be chosen, by its endings, and what is said of it. */
export interface FileKinds {
  readonly accept: string
  readonly rules: Text
}
const tables: FileKinds = { accept: '.xlsx,.csv,.zip', rules: importWords.rules }

interface ImportFileStepProps {
  readonly kinds?: FileKinds
  readonly isChecking: boolean
  readonly template: ImportTemplate | undefined
  readonly largestFileBytes: number
  readonly settings: ReactNode
  readonly alternatives: readonly { readonly text: Text; readonly run: () => void }[]
  readonly onFile: (file: File) => void
}

const bytesInMegabyte = 1_048_576

/** Where the rows come from: a file, chosen or dropped, its template, or another source. */
export function ImportFileStep(props: ImportFileStepProps) {
  const { kinds = tables, isChecking, template, largestFileBytes, settings, alternatives, onFile } = props
  const t = useText()
  const showInfo = useInfoDialog()
  const max = Math.floor(largestFileBytes / bytesInMegabyte)
  const take = (file: File) => {
    if (file.size > largestFileBytes) void showInfo(t(importWords.tooLarge, { max }))
    else onFile(file)
    // The kit sends the file itself, with the session's headers.
    return false
  }
  return (
    <Spin spinning={isChecking} description={t(importWords.checking)}>
      {settings}
      <Upload.Dragger accept={kinds.accept} maxCount={1} showUploadList={false} beforeUpload={take}>
        <FileUp size={28} aria-hidden />
        <p>{t(importWords.drop)}</p>
        <p className="hg-hint">{t(kinds.rules, { max })}</p>
      </Upload.Dragger>
      {kinds.accept.includes('.csv') ? <PastedRows onFile={take} /> : null}
      {template ? <TemplateLinks {...template} /> : null}
      <p className="hg-import-summary">
        {alternatives.map(({ text, run }) => (
          <Button key={text.en} onClick={run}>
            {t(text)}
          </Button>
        ))}
      </p>
    </Spin>
  )
}

/** Takes a block of cells from the clipboard as if it were a file. */
function PastedRows({ onFile }: { readonly onFile: (file: File) => unknown }) {
  const t = useText()
  const id = useId()
  const take = (pasted: string) => {
    const csv = csvOfPasted(pasted)
    if (csv !== undefined) onFile(new File([csv], `${t(importWords.pastedName)}.csv`, { type: 'text/csv' }))
  }
  return (
    <div className="hg-import-paste">
      <label htmlFor={id} className="hg-label">
        {t(importWords.paste)}
      </label>
      <Input.TextArea id={id} rows={2} value="" onChange={({ target }) => take(target.value)} />
    </div>
  )
}
