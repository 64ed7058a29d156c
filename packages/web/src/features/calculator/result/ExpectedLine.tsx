import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { type Calculator, type CalculatorCase, outputsOf } from '@hedgerow/contract/calculator/declaration.shape'
import { useText } from '../../../kit/person/language.ts'
import { agreedDecimals, besideOurs } from '../link/opened-example.ts'
import { isExample } from '../state/calculator-case.ts'
import { formatOutput, formatValue } from '../state/output-format.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'

interface ExpectedLineProps {
  readonly of: Calculator
  readonly state: CalculatorState
}

/** The published or computed value of the loaded case beside ours; it goes when an input differs. */
export function ExpectedLine({ of, state }: ExpectedLineProps) {
  const t = useText()
  const { model, example, present, results, isStale, fills } = state
  if (results === null || isStale) return null
  if (!isExample(of, present, example.inputs as CalculatorCase))
    // At the market nobody compares with a published case.
    return Object.keys(fills).length > 0 ? null : <p className="hg-calc-hint">{t(calculatorTexts.exampleChanged)}</p>
  const beside = besideOurs(example, results)
  if (beside === null) return null
  const output = outputsOf(of, model).find(({ name }) => name === example.output)
  const { ours, difference, agrees } = beside
  // What was published to four decimals is compared, and stands, with four.
  const agreed = agrees ? agreedDecimals(example.published, ours) : undefined
  const figureText = (value: number) => (output ? formatOutput(output, value) : formatValue(value, 'S7'))
  const digits = ours.map((value) =>
    agreed === undefined ? figureText(value) : value.toFixed(agreed).replace('-', '\u2212'),
  )
  const parts = [
    [calculatorTexts.source, t(example.source)],
    [example.isComputed ? calculatorTexts.computed : calculatorTexts.published, example.published],
    [calculatorTexts.ours, digits.join(' · ')],
    ...(agreed === undefined ? [[calculatorTexts.difference, formatValue(difference, 'E2')] as const] : []),
  ] as const
  return (
    <div className="hg-calc-expected" data-agrees={agrees}>
      <dl>
        {parts.map(([word, value]) => (
          <div key={word.en}>
            <dt>{t(word)}</dt>
            <dd>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <span className={agrees ? 'hg-calc-agrees' : 'hg-calc-differs'}>
        {agrees ? '✓' : '✗'}{' '}
        {agreed === undefined
          ? t(agrees ? calculatorTexts.agrees : calculatorTexts.differs)
          : t(calculatorTexts.agreesTo, { count: agreed })}
      </span>
    </div>
  )
}
