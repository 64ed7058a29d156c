import type { CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'
import { useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { axisRange, fieldText } from '../state/axis-range.ts'
import type { TypedValue } from '../state/calculator-case.ts'

interface CalculatorSliderProps {
  readonly input: CalculatorInput
  readonly held: TypedValue | undefined
  readonly onChange: (value: string) => void
}

const stops = 100

/** The graph's axis of this input as a slider. Its ends stay where they were when it was opened. */
export function CalculatorSlider({ input, held, onChange }: CalculatorSliderProps) {
  const t = useText()
  const value = Number(held ?? 0)
  const [range] = useState(() => axisRange(input, Number.isFinite(value) ? value : 0))
  const step = input.control === 'whole' ? 1 : (range.to - range.from) / stops
  return (
    <input
      type="range"
      className="hg-calc-slider"
      aria-label={t(input.label)}
      min={range.from}
      max={range.to}
      step={step}
      value={value}
      onChange={(event) => onChange(fieldText(Number(event.target.value)))}
    />
  )
}
