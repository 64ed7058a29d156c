import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Input } from '../input/plain-input.ts'
import { halfWidth } from '../input/typed-date.ts'
import { useText } from '../person/language.ts'
import { steady } from '../shaped/steady-field.tsx'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

/** A period such as 1M; capital letters while typing. The screen shows the day it leads to as the hint. */
export const TenorField = steady(function TenorField(field: FieldProps) {
  const t = useText()
  return (
    <FieldFrame
      {...field}
      display={(value) => value}
      control={({ id, value, disabled, onChange, onBlur, inputRef, aria }) => (
        <Input
          {...aria}
          id={id}
          ref={inputRef}
          value={value}
          disabled={disabled}
          maxLength={6}
          autoComplete="off"
          placeholder={t(kitWords.tenorHint)}
          onChange={(event) => onChange(halfWidth(event.target.value).replace(/\s/g, '').toUpperCase())}
          onBlur={onBlur}
        />
      )}
    />
  )
})
