/** A template of ours, as text or as a workbook. */
import { importWords } from '@hedgerow/contract/kit/record/import.text'
import { Button } from 'antd'
import { saveFile } from '../export/list-export.ts'
import { useText } from '../person/language.ts'
import { download } from '../talk/transport.ts'
import { useInfoDialog } from '../talk/use-info-dialog.tsx'
import './import.css'

interface TemplateLinksProps {
  readonly path: string
  /** The file's name without its ending. */
  readonly name: string
}

const formats = { csv: importWords.templateCsv, xlsx: importWords.templateXlsx } as const

export function TemplateLinks({ path, name }: TemplateLinksProps) {
  const t = useText()
  const showInfo = useInfoDialog()
  const fetchAs = (format: keyof typeof formats) =>
    void download(`${path}?format=${format}`)
      .then((file) => saveFile(file, `${name}.${format}`))
      .catch((refusal: Error) => showInfo(refusal))
  return (
    <p className="hg-template-links">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} type="link" onClick={() => fetchAs(format)}>
          {t(formats[format])}
        </Button>
      ))}
    </p>
  )
}
