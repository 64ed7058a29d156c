import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { Button } from 'antd'
import { useText } from '../../../kit/person/language.ts'
import { fieldText } from '../state/axis-range.ts'
import { formatValue } from '../state/output-format.ts'
import { useRefusalText } from '../state/use-refusal-text.ts'
import type { WorkerAnswer } from '../worker/calculation-worker.ts'

interface SolutionsProps {
  readonly answered: WorkerAnswer<'solutions'> | undefined
  readonly onTake: (value: string) => void
}

const digits = 12

/** What was found: one value to take, several to choose from, or the range that can be reached. */
export function Solutions({ answered, onTake }: SolutionsProps) {
  const t = useText()
  const because = useRefusalText()
  const solutions = answered && 'answer' in answered ? answered.answer : []
  return (
    <div role="status">
      {answered && 'refusal' in answered ? <p className="hg-calc-problem">{because(answered.refusal)}</p> : null}
      {solutions.length > 1 ? <p>{t(calculatorTexts.severalRoots)}</p> : null}
      {solutions.map(({ value, iterations, residual, isLoose }) => (
        <p key={value} className="hg-calc-root">
          {t(isLoose ? calculatorTexts.looseRoot : calculatorTexts.solutionSays, {
            value: fieldText(value, digits),
            iterations,
            residual: formatValue(residual, 'E2'),
          })}
          <Button size="small" onClick={() => onTake(fieldText(value, digits))}>
            {t(calculatorTexts.take)}
          </Button>
        </p>
      ))}
    </div>
  )
}
