import { importWords } from '@hedgerow/contract/kit/record/import.text'
import type { Words } from '@hedgerow/contract/kit/text'
import { useText } from '../person/language.ts'
import { nothing } from '../show/formats.ts'
import type { ImportRow } from './import-preview.ts'

interface ImportTableProps {
  /** The file's columns in order, with their words. */
  readonly columns: Words
  readonly rows: readonly ImportRow[]
}

const toneOf = { good: 'ok', bad: 'danger', skip: 'draft' } as const
const wordsOf = { good: importWords.good, bad: importWords.bad, skip: importWords.skip } as const

/** One line of a file can be told several times, once for each of its columns. */
const keyOf = (row: number, problems: readonly string[], values: ImportRow['values']) =>
  [row, ...problems, ...Object.values(values)].join(' ')

/** The rows of a file with the verdict of each; the bad ones first, because they are what the reader must see, the others as they come. */
export function ImportTable({ columns, rows }: ImportTableProps) {
  const t = useText()
  const names = Object.keys(columns)
  const ordered = [...rows].sort((a, b) => Number(b.verdict === 'bad') - Number(a.verdict === 'bad'))
  return (
    <div className="hg-table-scroll">
      <table className="hg-table" aria-label={t(importWords.verdict)}>
        <thead>
          <tr>
            <th scope="col">{t(importWords.row)}</th>
            <th scope="col">{t(importWords.verdict)}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {t(columns[name] ?? { zh: name, en: name })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ row, verdict, label, values, problems }) => (
            <tr key={keyOf(row, problems, values)} className={verdict === 'bad' ? 'hg-row-bad' : ''}>
              <td>{row}</td>
              <td>
                <span className={`hg-tag hg-tag-${toneOf[verdict]}`}>
                  <span className="hg-dot" aria-hidden />
                  {label ?? t(wordsOf[verdict])}
                </span>
                {problems.map((problem) => (
                  <p key={problem} className={verdict === 'bad' ? 'hg-error' : 'hg-hint'}>
                    {problem}
                  </p>
                ))}
              </td>
              {names.map((name) => (
                <td key={name}>{values[name] ?? nothing}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
