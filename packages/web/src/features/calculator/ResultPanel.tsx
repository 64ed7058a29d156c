import { type Calculator, outputsOf } from '@hedgerow/contract/calculator/calculator'
import { calculatorTexts, calculatorWarnings } from '@hedgerow/contract/calculator/calculator.text'
import { quantText } from '@hedgerow/contract/calculator/calculator-refusals.text'
import { Button } from 'antd'
import { useText } from '../../kit/language.ts'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { ExpectedLine } from './ExpectedLine.tsx'
import { formatOutput } from './output-format.ts'
import { ResultFigure } from './ResultFigure.tsx'
import type { CalculatorState } from './use-calculator-state.ts'

interface ResultPanelProps {
  readonly of: Calculator
  readonly state: CalculatorState
}

/** Price first, then everything else that was computed; what no longer fits the inputs is dimmed and says so. */
export function ResultPanel({ of, state }: ResultPanelProps) {
  const t = useText()
  const { model, results, refusal, isStale, isWaiting } = state
  const outputs = outputsOf(of, model)
  const [main, ...rest] = outputs.filter(({ columns }) => !columns)
  const warnings = Array.isArray(results?.warnings) ? (results.warnings as string[]) : []
  if (state.desk.isLost) {
    return (
      <section className="hg-card hg-calc-result" role="alert">
        <p>{t(calculatorTexts.stopped)}</p>
        <Button onClick={state.desk.restart}>{t(calculatorTexts.retry)}</Button>
      </section>
    )
  }
  return (
    <section
      className="hg-card hg-calc-result"
      aria-label={t(calculatorTexts.result)}
      data-stale={isStale || undefined}
    >
      {isWaiting ? <div className="hg-calc-bar" /> : null}
      {refusal ? (
        <p className="hg-calc-problem" role="status">
          {t(quantText(refusal.code, refusal.params), { ...refusal.params, code: refusal.code })}
        </p>
      ) : null}
      {model.slow && isStale ? (
        <p className="hg-calc-hint">
          {t(isWaiting ? calculatorTexts.calculating : calculatorTexts.slowHint)}
          {isWaiting ? (
            <Button size="small" onClick={state.cancel}>
              {t(calculatorTexts.cancel)}
            </Button>
          ) : null}
        </p>
      ) : null}
      {results === null ? (
        <p className="hg-calc-hint">{t(calculatorTexts.appears)}</p>
      ) : (
        <>
          <dl className="hg-calc-strip">
            {main ? <ResultFigure output={main} value={results[main.name]} isMain /> : null}
            {rest.map((output) => (
              <ResultFigure key={output.name} output={output} value={results[output.name]} />
            ))}
          </dl>
          {isStale ? <p className="hg-calc-stale">{t(calculatorTexts.stale)}</p> : null}
          <ExpectedLine of={of} state={state} />
          {warnings.map((code) => (
            <p key={code} className="hg-calc-warning">
              {t(calculatorWarnings[code] ?? { zh: code, en: code })}
            </p>
          ))}
          {outputs.map(({ name, label, columns }) =>
            columns && Array.isArray(results[name]) ? (
              <PlainTable
                key={name}
                caption={t(label)}
                head={columns.map((column) => t(column.label))}
                rows={(results[name] as Record<string, unknown>[]).map((row) =>
                  columns.map((column) =>
                    typeof row[column.name] === 'string'
                      ? String(row[column.name])
                      : formatOutput(column, row[column.name]),
                  ),
                )}
              />
            ) : null,
          )}
        </>
      )}
    </section>
  )
}
