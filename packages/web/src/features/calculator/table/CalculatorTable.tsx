import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { Button } from 'antd'
import { type ClipboardEvent, type ReactNode, useId, useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import type { Typed, TypedRow, TypedValue } from '../state/calculator-case.ts'
import { CalculatorTableRow } from './CalculatorTableRow.tsx'
import { pastedRows } from './pasted-rows.ts'
import { RowTemplateChoice } from './RowTemplateChoice.tsx'

interface CalculatorTableProps {
  readonly input: CalculatorInput
  readonly held: TypedValue | undefined
  readonly onChange: (rows: readonly TypedRow[]) => void
  /** The whole form, where ready rows are shares of another input. */
  readonly typed: Typed | undefined
  readonly problem: string | null
  /** Of its cells, by `field.row.column`. */
  readonly problems: Readonly<Record<string, Text>>
  /** Where the rows came from. */
  readonly mark: ReactNode
}

const mostRows = 60

/** The rows of a table and what changes them; a paste of several cells takes the place of all rows. */
function useRows({ input, held, onChange: change }: Pick<CalculatorTableProps, 'input' | 'held' | 'onChange'>) {
  const { name, columns = [], mostRows: most = mostRows } = input
  const rows: readonly TypedRow[] = Array.isArray(held) ? (held as readonly TypedRow[]) : []
  const [refused, setRefused] = useState<readonly number[]>([])
  const fresh = Object.fromEntries(columns.map((column) => [column.name, column.choices?.[0]?.value ?? '']))
  return {
    // Rows have no identity but their place.
    placed: rows.map((row, at) => ({ key: `${name}.${at}`, row, at })),
    refused,
    rows,
    change,
    isFull: rows.length >= most,
    setCell: (at: number, column: string, value: string) =>
      change(rows.map((row, index) => (index === at ? { ...row, [column]: value } : row))),
    remove: (at: number) => change(rows.filter((_, index) => index !== at)),
    add: () => change([...rows, fresh]),
    paste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text')
      if (!/[\t\n]/.test(text.trim())) return
      event.preventDefault()
      const pasted = pastedRows(text, columns)
      setRefused(pasted.refused)
      change(pasted.rows.slice(0, most))
    },
  }
}

/** A table of inputs: rows are added, removed, typed, or pasted from a spreadsheet. */
export function CalculatorTable({ input, held, onChange, typed, problem, problems, mark }: CalculatorTableProps) {
  const t = useText()
  const id = useId()
  const { name, label, columns = [], templates } = input
  const { placed, rows, change, refused, isFull, setCell, remove, add, paste } = useRows({ input, held, onChange })
  const ownProblem = Object.entries(problems).find(([field]) => field.startsWith(`${name}.`))?.[1]
  const message = ownProblem ? t(ownProblem) : problem
  return (
    <div className="hg-calc-field hg-calc-table" onPaste={paste}>
      <div className="hg-calc-table-head">
        <span id={id}>{t(label)}</span>
        <span className="hg-calc-unit">{t(calculatorTexts.pasteHint)}</span>
      </div>
      {templates && typed ? (
        <RowTemplateChoice templates={templates} typed={typed} rows={rows} onRows={change} />
      ) : null}
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {t(column.label)}
                {column.unit ? <span className="hg-calc-unit">{t(column.unit)}</span> : null}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {placed.map(({ key, row, at }) => (
            <CalculatorTableRow
              key={key}
              columns={columns}
              row={row}
              place={at + 1}
              isWrong={(column) => `${name}.${at}.${column}` in problems}
              onCell={(column, value) => setCell(at, column, value)}
              onRemove={() => remove(at)}
            />
          ))}
        </tbody>
      </table>
      {mark}
      {isFull ? null : (
        <Button size="small" onClick={add}>
          {t(calculatorTexts.addRow)}
        </Button>
      )}
      {refused.length > 0 ? (
        <p className="hg-calc-problem">
          {t(calculatorTexts.refusedRows, { rows: refused.join(t(kitWords.listComma)) })}
        </p>
      ) : null}
      {message ? <p className="hg-calc-problem">{message}</p> : null}
    </div>
  )
}
