/** Declarations that a synchronisation could not read: the first of them, and a file of all with the field and the reason. */
import type { Sync } from '@hedgerow/contract/customs/customs.contract'
import { customsTexts, customsWords } from '@hedgerow/contract/customs/customs.text'
import { declarationHeadWords, declarationItemWords } from '@hedgerow/contract/customs/declaration.text'
import type { Words } from '@hedgerow/contract/kit/text'
import { Button } from 'antd'
import { saveFile } from '../../../kit/export/list-export.ts'
import { useText } from '../../../kit/person/language.ts'

const words: Words = { ...declarationItemWords, ...declarationHeadWords, items: customsTexts.items }
const mostShown = 3
/** A cell of a CSV file; one that a spreadsheet would reckon is kept as text. */
const cell = (text: string) => `"${text.replace(/^(?=[=+@-])/, "'").replaceAll('"', '""')}"`

export function SyncBad({ bad }: Pick<Sync, 'bad'>) {
  const t = useText()
  if (bad.length === 0) return null
  const fieldOf = (field: string) => t(words[field] ?? { zh: field, en: field })
  const save = () => {
    const head = [customsWords.entryId, customsTexts.badField, customsTexts.badReason].map((word) => t(word))
    const rows = bad.map(({ entryId, field }) => [entryId, fieldOf(field), t(customsTexts.missingOrMalformed)])
    const lines = [head, ...rows].map((row) => row.map(cell).join(','))
    // The mark by which a spreadsheet knows that the text is UTF-8.
    saveFile(new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }), 'declarations-left-out.csv')
  }
  return (
    <>
      {bad.slice(0, mostShown).map(({ entryId, field }) => (
        <span key={`${entryId} ${field}`} className="hg-hint">
          <bdi dir="ltr">{entryId}</bdi> {fieldOf(field)}: {t(customsTexts.missingOrMalformed)}
        </span>
      ))}
      <Button size="small" onClick={save}>
        {t(customsTexts.saveBad)}
      </Button>
    </>
  )
}
