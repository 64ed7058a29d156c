import { Input } from '../input/plain-input.ts'
import { steady } from '../shaped/steady-field.tsx'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

interface TextFieldProps extends FieldProps {
  readonly maxLength?: number
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly type?: 'text' | 'password'
}

export const TextField = steady(function TextField({
  maxLength,
  placeholder,
  autoComplete = 'off',
  type = 'text',
  ...field
}: TextFieldProps) {
  return (
    <FieldFrame
      {...field}
      display={(value) => value}
      control={({ id, value, disabled, onChange, onBlur, inputRef, aria }) => (
        <Input
          {...aria}
          id={id}
          ref={inputRef}
          type={type}
          value={value}
          disabled={disabled}
          autoComplete={autoComplete}
          {...(maxLength ? { maxLength } : {})}
          {...(placeholder ? { placeholder } : {})}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    />
  )
})
