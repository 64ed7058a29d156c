import { type CalculatorInput, fieldOf } from '@hedgerow/contract/calculator/calculator'
import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { Button } from 'antd'
import { X } from 'lucide-react'
import { type ClipboardEvent, useState } from 'react'
import { useText } from '../../kit/language.ts'
import { Input } from '../../kit/plain-input.ts'
import type { TypedRow } from './calculator-case.ts'
import { pastedRows } from './pasted-rows.ts'
import type { CalculatorState } from './use-calculator-state.ts'

interface CalculatorTableProps {
  readonly input: CalculatorInput
  readonly state: CalculatorState
  readonly problem: string | null
}

const mostRows = 60

/** A table of inputs: rows are added, removed, typed, or pasted from a spreadsheet. */
export function CalculatorTable({ input, state, problem }: CalculatorTableProps) {
  const t = useText()
  const { name, label, columns = [], mostRows: most = mostRows } = input
  const held = state.present.typed[name]
  const rows: readonly TypedRow[] = Array.isArray(held) ? (held as readonly TypedRow[]) : []
  const [refused, setRefused] = useState<readonly number[]>([])
  const change = (next: readonly TypedRow[]) => state.change(name, next)
  const setCell = (at: number, column: string, value: string) =>
    change(rows.map((row, index) => (index === at ? { ...row, [column]: value } : row)))
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const pasted = pastedRows(text, columns)
    setRefused(pasted.refused)
    change(pasted.rows.slice(0, most))
  }
  const added = Object.fromEntries(columns.map((column) => [column.name, column.choices?.[0]?.value ?? '']))
  // Rows have no identity but their place.
  const placed = rows.map((row, at) => ({ key: `${name}.${at}`, row, at }))
  const cellProblem = (at: number, column: string) => state.problems[`${name}.${at}.${column}`]
  const problems = Object.entries(state.problems).filter(([field]) => field.startsWith(`${name}.`))
  return (
    <div className="hg-calc-field hg-calc-table" onPaste={paste}>
      <div className="hg-calc-table-head">
        <span id={`${name}-label`}>{t(label)}</span>
        <span className="hg-calc-unit">{t(calculatorTexts.pasteHint)}</span>
      </div>
      <table aria-labelledby={`${name}-label`}>
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
            <tr key={key}>
              {columns.map((column) => (
                <td key={column.name}>
                  {column.choices ? (
                    <select
                      className="hg-calc-select"
                      aria-label={`${t(column.label)} ${at + 1}`}
                      value={row[column.name] ?? ''}
                      onChange={(event) => setCell(at, column.name, event.target.value)}
                    >
                      {column.choices.map((one) => (
                        <option key={one.value} value={one.value}>
                          {t(one.label)}
                        </option>
                      ))}
                    </select>
                  ) : (
                    <Input
                      className="hg-number-input"
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={`${t(column.label)} ${at + 1}`}
                      value={row[column.name] ?? ''}
                      {...(cellProblem(at, column.name) ? { status: 'error' as const } : {})}
                      onChange={(event) => setCell(at, column.name, event.target.value)}
                    />
                  )}
                </td>
              ))}
              <td>
                <button
                  type="button"
                  className="hg-calc-more"
                  aria-label={t(calculatorTexts.removeRow, { row: at + 1 })}
                  onClick={() => change(rows.filter((_, index) => index !== at))}
                >
                  <X size={14} aria-hidden />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < most ? (
        <Button size="small" onClick={() => change([...rows, added])}>
          {t(calculatorTexts.addRow)}
        </Button>
      ) : null}
      {refused.length > 0 ? (
        <p className="hg-calc-problem">{t(calculatorTexts.refusedRows, { rows: refused.join(', ') })}</p>
      ) : null}
      {[...problems.map(([, text]) => t(text)), ...(problem ? [problem] : [])].slice(0, 1).map((text) => (
        <p className="hg-calc-problem" key={text} data-field={fieldOf(name)}>
          {text}
        </p>
      ))}
    </div>
  )
}
