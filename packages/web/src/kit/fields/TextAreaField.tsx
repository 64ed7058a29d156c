import TextArea from 'antd/es/input/TextArea'
import { steady } from '../shaped/steady-field.tsx'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

interface TextAreaFieldProps extends FieldProps {
  readonly maxLength?: number
  readonly rows?: number
}

export const TextAreaField = steady(function TextAreaField({
  maxLength,
  rows = 3,
  span = 'all',
  ...field
}: TextAreaFieldProps) {
  return (
    <FieldFrame
      {...field}
      span={span}
      display={(value) => value}
      control={({ id, value, disabled, onChange, onBlur, inputRef, aria }) => (
        <TextArea
          {...aria}
          id={id}
          ref={inputRef}
          value={value}
          disabled={disabled}
          autoSize={{ minRows: rows, maxRows: 8 }}
          {...(maxLength ? { maxLength, showCount: true } : {})}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    />
  )
})
