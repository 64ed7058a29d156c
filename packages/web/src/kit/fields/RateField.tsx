import { NumberInput } from '../input/NumberInput.tsx'
import { rateScaleOf, useConventions } from '../person/conventions.ts'
import { steady } from '../shaped/steady-field.tsx'
import { formatNumber } from '../show/formats.ts'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

interface RateFieldProps extends FieldProps {
  readonly pair?: string | undefined
  /** For percentages and points: what stands behind the number. */
  readonly suffix?: string
}

/** An exchange rate, or another plain number with many decimals, as decimal text. */
export const RateField = steady(function RateField({ pair, suffix, ...field }: RateFieldProps) {
  const scale = useConventions((state) => (suffix ? 0 : rateScaleOf(state, pair)))
  return (
    <FieldFrame
      {...field}
      display={(value) => (
        <bdi dir="ltr">{suffix ? `${value}${suffix}` : formatNumber(value, Math.max(scale, decimalsOf(value)))}</bdi>
      )}
      control={({ id, value, disabled, onChange, onBlur, inputRef, aria }) => (
        <NumberInput
          id={id}
          aria={aria}
          inputRef={inputRef}
          value={value}
          disabled={disabled}
          leastDecimals={scale}
          {...(suffix ? { suffix } : {})}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  )
})

const decimalsOf = (value: string) => value.split('.')[1]?.length ?? 0
