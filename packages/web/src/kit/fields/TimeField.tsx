import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Input } from '../input/plain-input.ts'
import { readTime } from '../input/typed-time.ts'
import { useText } from '../person/language.ts'
import { steady } from '../shaped/steady-field.tsx'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

/** A time of day: `930`, `0930`, `9:30` and `093000` become `09:30:00` on leaving. */
export const TimeField = steady(function TimeField(field: FieldProps) {
  const t = useText()
  return (
    <FieldFrame
      {...field}
      display={(value) => <bdi dir="ltr">{value}</bdi>}
      control={({ id, value, disabled, onChange, onBlur, inputRef, aria }) => (
        <Input
          {...aria}
          id={id}
          ref={inputRef}
          value={value}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t(kitWords.timeHint)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            const time = readTime(value)
            if (time && time !== value) onChange(time)
            onBlur()
          }}
        />
      )}
    />
  )
})
