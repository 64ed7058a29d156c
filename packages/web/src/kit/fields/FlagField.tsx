import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Switch } from 'antd'
import { useEffect } from 'react'
import { useShaped } from '../form-context.ts'
import { useText } from '../language.ts'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

/** Yes or no, `1` or `0` on the wire. */
export function FlagField(field: FieldProps) {
  const t = useText()
  const { form } = useShaped()
  const { name } = field
  const isUnset = form.getValues(name) === ''
  // A switch always says something: what it shows when untouched is what the form starts from.
  useEffect(() => {
    if (isUnset) form.resetField(name, { defaultValue: '0' })
  }, [isUnset, form, name])
  return (
    <FieldFrame
      {...field}
      shown={(value) => t(value === '1' ? kitWords.yes : kitWords.no)}
      control={({ id, value, disabled, onChange, inputRef, aria }) => (
        <div>
          <Switch
            {...aria}
            id={id}
            ref={inputRef}
            checked={value === '1'}
            disabled={disabled}
            onChange={(on) => onChange(on ? '1' : '0')}
          />
        </div>
      )}
    />
  )
}
