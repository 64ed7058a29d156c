import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { type Calculator, isSlow } from '@hedgerow/contract/calculator/declaration.shape'
import { Button } from 'antd'
import { useText } from '../../../kit/person/language.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useRefusalText } from '../state/use-refusal-text.ts'
import { CalculationProgress } from './CalculationProgress.tsx'
import { ResultBody } from './ResultBody.tsx'
import './calculator-result.css'

interface ResultPanelProps {
  readonly of: Calculator
  readonly state: CalculatorState
}

/** What was computed, or why nothing was; what no longer fits the inputs is dimmed and says so. */
export function ResultPanel({ of, state }: ResultPanelProps) {
  const t = useText()
  const because = useRefusalText()
  const { model, results, refusal, isStale, isWaiting, preliminary } = state
  const isLong = isSlow(model, state.calculable?.inputs ?? {})
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
      data-waiting={isWaiting || undefined}
    >
      {isWaiting ? <div className="hg-calc-bar" /> : null}
      {refusal ? (
        <p className="hg-calc-problem" role="status">
          {[...new Set([refusal, ...refusal.others].map(because))].join(' ')}
        </p>
      ) : null}
      {isStale && isLong && isWaiting ? (
        <CalculationProgress preliminary={preliminary} onCancel={state.cancel} />
      ) : null}
      {isStale && isLong && !isWaiting ? <p className="hg-calc-hint">{t(calculatorTexts.slowHint)}</p> : null}
      {preliminary ? (
        <>
          <p className="hg-calc-warning" role="status">
            {t(preliminary.isCancelled ? calculatorTexts.cancelledPaths : calculatorTexts.preliminary, {
              count: preliminary.paths,
            })}
          </p>
          <ResultBody of={of} state={state} results={preliminary.results} />
        </>
      ) : results === null ? (
        <p className="hg-calc-hint">{t(calculatorTexts.appears)}</p>
      ) : (
        <ResultBody of={of} state={state} results={results} />
      )}
    </section>
  )
}
