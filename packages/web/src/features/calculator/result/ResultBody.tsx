import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { type Calculator, type CalculatorOutput, outputsOf } from '@hedgerow/contract/calculator/declaration.shape'
import type { Results } from '@hedgerow/quant/calculator/calculation'
import { useText } from '../../../kit/person/language.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { formatOutput } from '../state/output-format.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useSteady } from '../state/use-steady.ts'
import { warningsIn } from '../state/warning-words.ts'
import { ExpectedLine } from './ExpectedLine.tsx'
import { ResultFigure } from './ResultFigure.tsx'

interface ResultBodyProps {
  readonly of: Calculator
  readonly state: CalculatorState
  readonly results: Results
}

type Row = Readonly<Record<string, unknown>>
type Columns = NonNullable<CalculatorOutput['columns']>

/** Price first, then every other figure, the expected value of a loaded case, warnings, and tables. */
export function ResultBody({ of, state, results }: ResultBodyProps) {
  const t = useText()
  const cellText = (column: Columns[number], value: unknown) => {
    if (typeof value !== 'string') return formatOutput(column, value)
    const words = column.words?.[value]
    return words ? t(words) : value
  }
  const outputs = outputsOf(of, state.model)
  const [main, ...rest] = outputs.filter(({ columns }) => !columns)
  const { onAbout } = useSteady({
    onAbout: () => {
      state.openTab('formula')
      document.querySelector<HTMLElement>('[data-tab="formula"]')?.focus()
    },
  })
  const tables = outputs.flatMap(({ name, label, columns }) => {
    const rows = results[name]
    return columns && Array.isArray(rows) && rows.length > 0
      ? [{ name, label, columns, rows: rows as readonly Row[] }]
      : []
  })
  return (
    <>
      <dl className="hg-calc-strip">
        {main ? (
          <ResultFigure
            output={main}
            value={results[main.name]}
            formula={main.formula ?? t(state.model.formula)}
            onAbout={onAbout}
            isMain
          />
        ) : null}
        {rest.map((output) => (
          <ResultFigure
            key={output.name}
            output={output}
            value={results[output.name]}
            formula={output.formula ?? ''}
            onAbout={onAbout}
          />
        ))}
      </dl>
      {state.isStale ? <p className="hg-calc-stale">{t(calculatorTexts.stale)}</p> : null}
      <ExpectedLine of={of} state={state} />
      {warningsIn(of, state.model, results).map((words) => (
        <p key={words.en} className="hg-calc-warning">
          {t(words)}
        </p>
      ))}
      {tables.map(({ name, label, columns, rows }) => (
        <div key={name} className="hg-calc-rows">
          <h2>{t(label)}</h2>
          <PlainTable
            caption={t(label)}
            head={columns.map((column) => t(column.label))}
            rows={rows.map((row) => columns.map((column) => cellText(column, row[column.name])))}
          />
        </div>
      ))}
    </>
  )
}
