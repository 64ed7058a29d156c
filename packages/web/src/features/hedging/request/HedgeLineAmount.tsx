/** The amount of one chosen exposure inside the picker's row; its problems show under it. */
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useErrorText } from '../../../kit/fields/FieldFrame.tsx'
import { useDrawnField } from '../../../kit/form/form-context.ts'
import { NumberInput } from '../../../kit/input/NumberInput.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'

interface HedgeLineAmountProps {
  /** The place of the line in `exposureList`. */
  readonly index: number
  readonly currency: string
  readonly label: string
}

export function HedgeLineAmount({ index, currency, label }: HedgeLineAmountProps) {
  const id = useId()
  const name = `exposureList.${index}.hedgeAmt`
  const scale = useConventions((state) => amountScaleOf(state, currency))
  const { field, fieldState } = useController({ name })
  useDrawnField(name)
  const says = useErrorText(fieldState.error)
  return (
    <div className="hg-hedge-amount">
      <NumberInput
        aria={{ 'aria-label': label, 'aria-invalid': says !== '', 'aria-describedby': says ? id : undefined }}
        inputRef={field.ref as never}
        value={String(field.value ?? '')}
        leastDecimals={scale}
        suffix={currency}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      {says ? (
        <p id={id} className="hg-error" role="alert">
          {says}
        </p>
      ) : null}
    </div>
  )
}
