import { NumberInput } from '../input/NumberInput.tsx'
import { amountScaleOf, useConventions } from '../person/conventions.ts'
import { steady } from '../shaped/steady-field.tsx'
import { formatNumber } from '../show/formats.ts'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

/** Always something: a box that gets its unit while somebody types would be another box, without the cursor. */
const noUnit = ' '

interface AmountFieldProps extends FieldProps {
  /** Decides the decimals and stands behind the number. */
  readonly currency?: string | undefined
}

/** A money amount as decimal text: `1.5m`, `200k`, `1.5万` and full-width digits are understood. */
export const AmountField = steady(function AmountField({ currency, ...field }: AmountFieldProps) {
  const scale = useConventions((state) => amountScaleOf(state, currency))
  return (
    <FieldFrame
      {...field}
      display={(value) => <bdi dir="ltr">{`${formatNumber(value, scale)} ${currency ?? ''}`}</bdi>}
      control={({ id, value, disabled, onChange, onBlur, inputRef, aria }) => (
        <NumberInput
          id={id}
          aria={aria}
          inputRef={inputRef}
          value={value}
          disabled={disabled}
          leastDecimals={scale}
          suffix={currency || noUnit}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  )
})
