import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { CalculatorOutput } from '@hedgerow/contract/calculator/declaration.shape'
import { Tooltip } from 'antd'
import { Info } from 'lucide-react'
import { memo } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { formatOutput, wholeValue } from '../state/output-format.ts'

interface ResultFigureProps {
  readonly output: CalculatorOutput
  readonly value: unknown
  readonly formula: string
  /** Opens the page of all explanations. */
  readonly onAbout: () => void
  readonly isMain?: boolean
}

/** One result; the sign behind its name tells meaning, formula and unit, and leads to all of them. The price is read aloud when it changes. */
export const ResultFigure = memo(function ResultFigure({
  output,
  value,
  formula,
  onAbout,
  isMain = false,
}: ResultFigureProps) {
  const t = useText()
  const { label, flag, words } = output
  const worded = words?.[String(value ?? 'none')]
  const text = flag ? t(value === true ? flag.yes : flag.no) : worded ? t(worded) : formatOutput(output, value)
  return (
    <div className={isMain ? 'hg-calc-main' : undefined} data-output={output.name}>
      <dt>
        {t(label)}
        <AboutOutput output={output} formula={formula} onAbout={onAbout} />
      </dt>
      <dd title={wholeValue(value)} {...(isMain ? { 'aria-live': 'polite' as const } : {})}>
        <bdi dir="ltr">{text}</bdi>
      </dd>
    </div>
  )
})

/** Apart from the figure, because it stays the same while figures change. */
const AboutOutput = memo(function AboutOutput({
  output: { label, unit, about },
  formula,
  onAbout,
}: Pick<ResultFigureProps, 'output' | 'formula' | 'onAbout'>) {
  const t = useText()
  return (
    <Tooltip title={[t(about), formula, t(unit)].filter(Boolean).join(' · ')} trigger={['hover', 'focus']}>
      <button
        type="button"
        className="hg-calc-about"
        aria-label={t(calculatorTexts.about, { output: label })}
        onClick={onAbout}
      >
        <Info size={12} aria-hidden />
      </button>
    </Tooltip>
  )
})
