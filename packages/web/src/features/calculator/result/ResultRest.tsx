import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { Calculator } from '@hedgerow/contract/calculator/declaration.shape'
import { useText } from '../../../kit/person/language.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { splitFigures } from './ResultBody.tsx'
import { ResultFigure } from './ResultFigure.tsx'
import { ResultTables } from './ResultTables.tsx'

interface ResultRestProps {
  readonly of: Calculator
  readonly state: CalculatorState
}

/** Below the picture: the figures that found no place over it, and their tables. */
export function ResultRest({ of, state }: ResultRestProps) {
  const t = useText()
  const { results, model, isStale, openTab } = state
  const { rest } = splitFigures(of, model)
  if (results === null || rest.length === 0) return null
  return (
    <section
      className="hg-card hg-calc-rest"
      aria-label={t(calculatorTexts.moreFigures)}
      data-stale={isStale || undefined}
    >
      <dl className="hg-calc-strip">
        {rest.map((output) => (
          <ResultFigure
            key={output.name}
            output={output}
            value={results[output.name]}
            formula={output.formula ?? ''}
            onAbout={() => openTab('formula')}
          />
        ))}
      </dl>
      <ResultTables of={of} state={state} results={results} />
    </section>
  )
}
