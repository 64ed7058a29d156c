import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { Button, Spin, Upload } from 'antd'
import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveFile } from '../list/list-export.ts'
import { useText } from '../person/language.ts'
import { download } from '../talk/transport.ts'
import { useInfoDialog } from '../talk/use-info-dialog.tsx'

interface ImportFileStepProps {
  readonly isChecking: boolean
  readonly templatePath: string | undefined
  readonly largestFileBytes: number
  readonly settings: ReactNode
  readonly alternatives: readonly { readonly text: Text; readonly run: () => void }[]
  readonly onFile: (file: File) => void
}

const bytesInMegabyte = 1_048_576

/** Where the rows come from: a file, chosen or dropped, its template, or another source. */
export function ImportFileStep(props: ImportFileStepProps) {
  const { isChecking, templatePath, largestFileBytes, settings, alternatives, onFile } = props
  const t = useText()
  const showInfo = useInfoDialog()
  const max = Math.floor(largestFileBytes / bytesInMegabyte)
  const take = (file: File) => {
    if (file.size > largestFileBytes) void showInfo(t(kitWords.importTooLarge, { max }))
    else onFile(file)
    // The kit sends the file itself, with the session's headers.
    return false
  }
  const fetchTemplate = (path: string) =>
    download(path)
      .then((file) => saveFile(file, `${t(kitWords.importTemplate)}.${file.type.includes('csv') ? 'csv' : 'xlsx'}`))
      .catch((refusal: Error) => showInfo(refusal))
  return (
    <Spin spinning={isChecking} description={t(kitWords.importChecking)}>
      {settings}
      <Upload.Dragger accept=".xlsx,.csv,.zip" maxCount={1} showUploadList={false} beforeUpload={take}>
        <FileUp size={28} aria-hidden />
        <p>{t(kitWords.importDrop)}</p>
        <p className="hg-hint">{t(kitWords.importRules, { max })}</p>
      </Upload.Dragger>
      <p className="hg-import-summary">
        {templatePath ? (
          <Button type="link" onClick={() => void fetchTemplate(templatePath)}>
            {t(kitWords.importTemplate)}
          </Button>
        ) : null}
        {alternatives.map(({ text, run }) => (
          <Button key={text.en} onClick={run}>
            {t(text)}
          </Button>
        ))}
      </p>
    </Spin>
  )
}
