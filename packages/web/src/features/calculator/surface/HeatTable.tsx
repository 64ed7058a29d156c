import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { CalculatorInput, CalculatorOutput } from '@hedgerow/contract/calculator/declaration.shape'
import type { Surface } from '@hedgerow/quant/calculator/answer'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { fieldText } from '../state/axis-range.ts'
import { formatOutput } from '../state/output-format.ts'
import { useRefusalText } from '../state/use-refusal-text.ts'
import '../graph/calculator-graph.css'
import { mostPrinted } from '../choice/surface-choice.ts'

interface HeatTableProps {
  readonly surface: Surface
  readonly across: CalculatorInput
  readonly down: CalculatorInput
  readonly output: CalculatorOutput
  /** The value at the present inputs, from which the colours diverge. */
  readonly present: number | null
  readonly sentence: string
  readonly onUse: (x: string, y: string) => void
}

const strongest = 36

/** Above the present value one colour, below it another; the further, the stronger. */
function shade(value: number, present: number | null, furthest: number): string {
  if (present === null || furthest === 0) return 'transparent'
  const strength = Math.round((strongest * Math.abs(value - present)) / furthest)
  return `color-mix(in srgb, var(--${value >= present ? 'brand' : 'bar-open'}) ${strength}%, transparent)`
}

const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** The surface as a table: arrows walk its cells and say each one, or why it has no value; Enter puts its inputs into the form. */
export function HeatTable({ surface, across, down, output, present, sentence, onUse }: HeatTableProps) {
  const t = useText()
  const because = useRefusalText()
  const [cell, setCell] = useState({ x: 0, y: 0 })
  const all = surface.values.flat().filter((value) => value !== null)
  const furthest = present === null || all.length === 0 ? 0 : Math.max(...all.map((value) => Math.abs(value - present)))
  const use = () => onUse(fieldText(surface.x[cell.x] ?? 0), fieldText(surface.y[cell.y] ?? 0))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return use()
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const clamp = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)
    setCell({ x: clamp(cell.x + move[0], surface.x.length), y: clamp(cell.y + move[1], surface.y.length) })
  }
  const textAt = (x: number, y: number) => {
    const refusal = surface.refusals[y]?.[x]
    return refusal ? because(refusal) : formatOutput(output, surface.values[y]?.[x])
  }
  const isPrinted = surface.x.length <= mostPrinted
  const says = t(calculatorTexts.cellSays, {
    x: fieldText(surface.x[cell.x] ?? 0),
    y: fieldText(surface.y[cell.y] ?? 0),
    value: textAt(cell.x, cell.y),
  })
  return (
    <div>
      <p className="hg-calc-hint" aria-live="polite">{`${says} · ${t(calculatorTexts.useCell)}`}</p>
      <div className="hg-table-scroll" role="application" aria-label={sentence} tabIndex={0} onKeyDown={onKeyDown}>
        <table className="hg-table hg-calc-heat" aria-label={sentence}>
          <thead>
            <tr>
              <th scope="col">{`${t(down.label)} \\ ${t(across.label)}`}</th>
              {surface.x.map((x) => (
                <th key={x} scope="col" className="hg-end">
                  {fieldText(x, 5)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {surface.y.map((y, row) => (
              <tr key={y}>
                <th scope="row" className="hg-end">
                  {fieldText(y, 5)}
                </th>
                {(surface.values[row] ?? []).map((value, column) => (
                  <td
                    key={surface.x[column]}
                    className={`hg-end ${value === null ? 'hg-calc-hatched' : ''} ${cell.x === column && cell.y === row ? 'hg-calc-here' : ''}`}
                    style={value === null ? undefined : { background: shade(value, present, furthest) }}
                    title={isPrinted && value !== null ? undefined : textAt(column, row)}
                    onPointerDown={() => setCell({ x: column, y: row })}
                  >
                    {isPrinted ? <bdi dir="ltr">{formatOutput(output, value)}</bdi> : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
