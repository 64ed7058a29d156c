import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'
import { X } from 'lucide-react'
import { Input } from '../../../kit/input/plain-input.ts'
import { useText } from '../../../kit/person/language.ts'
import type { TypedRow } from '../state/calculator-case.ts'

interface CalculatorTableRowProps {
  readonly columns: NonNullable<CalculatorInput['columns']>
  readonly row: TypedRow
  /** From 1. */
  readonly place: number
  readonly isWrong: (column: string) => boolean
  readonly onCell: (column: string, value: string) => void
  readonly onRemove: () => void
}

/** One row of inputs: a choice or a number in each cell, and a way to take the row out. */
export function CalculatorTableRow({ columns, row, place, isWrong, onCell, onRemove }: CalculatorTableRowProps) {
  const t = useText()
  return (
    <tr>
      {columns.map(({ name, label, choices }) => (
        <td key={name}>
          {choices ? (
            <select
              className="hg-calc-select"
              aria-label={`${t(label)} ${place}`}
              value={row[name] ?? ''}
              onChange={(event) => onCell(name, event.target.value)}
            >
              {choices.map((one) => (
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
              aria-label={`${t(label)} ${place}`}
              value={row[name] ?? ''}
              {...(isWrong(name) ? { status: 'error' as const } : {})}
              onChange={(event) => onCell(name, event.target.value)}
            />
          )}
        </td>
      ))}
      <td>
        <button
          type="button"
          className="hg-calc-more"
          aria-label={t(calculatorTexts.removeRow, { row: place })}
          onClick={onRemove}
        >
          <X size={14} aria-hidden />
        </button>
      </td>
    </tr>
  )
}
