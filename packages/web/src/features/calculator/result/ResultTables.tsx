import { type Calculator, type CalculatorOutput, outputsOf } from '@hedgerow/contract/calculator/declaration.shape'
import type { Results } from '@hedgerow/quant/calculator/calculation'
import { useText } from '../../../kit/person/language.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { formatOutput } from '../state/output-format.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'

interface ResultTablesProps {
  readonly of: Calculator
  readonly state: CalculatorState
  readonly results: Results
}

type Row = Readonly<Record<string, unknown>>
type Columns = NonNullable<CalculatorOutput['columns']>

/** The results that are rows. */
export function ResultTables({ of, state, results }: ResultTablesProps) {
  const t = useText()
  const cellText = (column: Columns[number], value: unknown) => {
    if (typeof value !== 'string') return formatOutput(column, value)
    const words = column.words?.[value]
    return words ? t(words) : value
  }
  return outputsOf(of, state.model).map(({ name, label, columns }) => {
    const rows = results[name]
    if (!columns || !Array.isArray(rows) || rows.length === 0) return null
    return (
      <div key={name} className="hg-calc-rows">
        <h2>{t(label)}</h2>
        <PlainTable
          caption={t(label)}
          head={columns.map((column) => t(column.label))}
          rows={(rows as readonly Row[]).map((row) => columns.map((column) => cellText(column, row[column.name])))}
        />
      </div>
    )
  })
}
