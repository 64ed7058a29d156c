import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { Checkbox } from 'antd'
import { FieldFrame, type FieldProps } from '../../kit/fields/FieldFrame.tsx'
import { useText } from '../../kit/person/language.ts'

/** Yes or no as a box to tick: for a flag that has a usual value, so that nothing has to be chosen. */
export function CheckField(field: FieldProps) {
  const t = useText()
  return (
    <FieldFrame
      {...field}
      display={(value) => t(labelOf(YesNo, value))}
      control={({ id, value, disabled, onChange, onBlur, inputRef, aria }) => (
        <Checkbox
          {...aria}
          id={id}
          ref={inputRef}
          checked={value === YesNo.of.yes}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked ? YesNo.of.yes : YesNo.of.no)}
          onBlur={onBlur}
        />
      )}
    />
  )
}
