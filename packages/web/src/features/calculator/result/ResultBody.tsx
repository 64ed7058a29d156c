import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { type Calculator, type CalculatorModel, outputsOf } from '@hedgerow/contract/calculator/declaration.shape'
import type { Results } from '@hedgerow/quant/calculator/calculation'
import { useText } from '../../../kit/person/language.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useSteady } from '../state/use-steady.ts'
import { warningsIn } from '../state/warning-words.ts'
import { ExpectedLine } from './ExpectedLine.tsx'
import { ResultFigure } from './ResultFigure.tsx'
import { ResultTables } from './ResultTables.tsx'

/** So many figures stand under the price; a longer list goes on below the picture. */
const [atOnce, mostAtOnce] = [4, 8]

/** The figures of a model: the price and what stands with it, and the rest. */
export function splitFigures(of: Calculator, model: CalculatorModel) {
  const [main, ...others] = outputsOf(of, model).filter(({ columns }) => !columns)
  const cut = others.length > mostAtOnce ? atOnce : others.length
  return { main, first: others.slice(0, cut), rest: others.slice(cut) }
}

interface ResultBodyProps {
  readonly of: Calculator
  readonly state: CalculatorState
  readonly results: Results
}

/** Price first, then every other figure, the expected value of a loaded case, warnings, and tables. */
export function ResultBody({ of, state, results }: ResultBodyProps) {
  const t = useText()
  const { main, first, rest } = splitFigures(of, state.model)
  const { onAbout } = useSteady({
    onAbout: () => {
      state.openTab('formula')
      document.querySelector<HTMLElement>('[data-tab="formula"]')?.focus()
    },
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
        {first.map((output) => (
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
      {rest.length === 0 ? <ResultTables of={of} state={state} results={results} /> : null}
    </>
  )
}
