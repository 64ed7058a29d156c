import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'
import { filled } from '@hedgerow/contract/kit/text'
import { LabelledNumber } from '../../../kit/input/LabelledNumber.tsx'
import type { Ends } from '../choice/surface-choice.ts'
import { fieldText } from '../state/axis-range.ts'

interface SurfaceEndsProps {
  readonly input: CalculatorInput
  readonly ends: Ends
  /** What the axis runs between now. */
  readonly usual: { readonly from: number; readonly to: number }
  readonly onChange: (ends: Ends) => void
}

/** The two ends of an axis, under the name of its input. */
export function SurfaceEnds({ input, ends, usual, onChange }: SurfaceEndsProps) {
  const isTyped = ends.from !== '' || ends.to !== ''
  const texts = isTyped ? ends : { from: fieldText(usual.from), to: fieldText(usual.to) }
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <LabelledNumber
          key={end}
          label={filled(calculatorTexts[end === 'from' ? 'fromOf' : 'toOf'], { input: input.label })}
          value={texts[end]}
          onChange={(value) => onChange({ ...texts, [end]: value })}
        />
      ))}
    </>
  )
}
