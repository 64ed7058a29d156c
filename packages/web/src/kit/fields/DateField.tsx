import { DateInput } from '../input/DateInput.tsx'
import { steady } from '../shaped/steady-field.tsx'
import { formatDate } from '../show/formats.ts'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

/** A day: typed (`20261120`, `2026/11/20`, `t+2`, `+1m`) or picked; `yyyymmdd` on the wire. */
export const DateField = steady(function DateField(field: FieldProps) {
  return (
    <FieldFrame
      {...field}
      display={(value) => <bdi dir="ltr">{formatDate(value)}</bdi>}
      control={({ id, value, label, disabled, onChange, onBlur, inputRef, aria }) => (
        <DateInput
          id={id}
          aria={aria}
          inputRef={inputRef}
          label={label}
          value={value}
          disabled={disabled}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  )
})
