/** The amount of one chosen exposure inside the picker's row; its problems show under it. */
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useErrorText } from '../../../kit/fields/FieldFrame.tsx'
import { NumberInput } from '../../../kit/input/NumberInput.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useDrawnField } from '../../../kit/shaped/form-context.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { amountOf } from './hedge-proposal.ts'

interface HedgeLineAmountProps {
  /** The place of the line in `exposureList`. */
  readonly index: number
  readonly currency: string
  readonly label: string
  /** What of the exposure is left to hedge. */
  readonly most: string
}

export function HedgeLineAmount({ index, currency, label, most }: HedgeLineAmountProps) {
  const t = useText()
  const id = useId()
  const name = `exposureList.${index}.hedgeAmt`
  const scale = useConventions((state) => amountScaleOf(state, currency))
  const { field, fieldState } = useController({ name })
  useDrawnField(name)
  const error = useErrorText(fieldState.error)
  // Said while it is typed; the server refuses it.
  const isOver = amountOf(String(field.value ?? '')).gt(decimal(most))
  const over = isOver ? t(hedgeFormTexts.overHedgeable, { most: `${formatNumber(most, scale)} ${currency}` }) : ''
  const says = error || over
  return (
    <div className="hg-hedge-amount">
      <NumberInput
        aria={{ 'aria-label': label, 'aria-invalid': says !== '', 'aria-describedby': says ? id : undefined }}
        inputRef={field.ref}
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
