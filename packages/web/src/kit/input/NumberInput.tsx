/** Decimal text, typed as people do: commas come on leaving, `1.5m`, `200k` and `1.5万` are understood. */

import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useState } from 'react'
import { Input } from './plain-input.ts'
import { displayNumber, readNumber } from './typed-number.ts'

interface NumberInputProps {
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly id?: string
  /** Zeros shown up to this many decimals once the field is left; none where it is not known how many. */
  readonly leastDecimals?: number | null
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly inputRef?: Ref<never>
  readonly aria?: Readonly<Record<string, string | boolean | undefined>>
}

export function NumberInput(props: NumberInputProps) {
  const { value, onChange, onBlur, id, placeholder, disabled = false, inputRef, aria } = props
  const leastDecimals = props.leastDecimals ?? 0
  const [typed, setTyped] = useState(() => displayNumber(value, leastDecimals))
  const [isEditing, setEditing] = useState(false)
  useEffect(() => {
    if (!isEditing) setTyped(displayNumber(value, leastDecimals))
  }, [value, leastDecimals, isEditing])

  const take = (text: string) => {
    // From the first key stroke on what is typed stands; a computed value may still arrive in a field that only has focus.
    setEditing(true)
    setTyped(text)
    // What cannot be read stays as typed, so that the check names the field instead of losing the input.
    onChange(text.trim() === '' ? '' : (readNumber(text) ?? text))
  }
  const leave = () => {
    setEditing(false)
    onBlur?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setTyped(displayNumber(value, leastDecimals))
  }
  return (
    <Input
      {...aria}
      {...(id ? { id } : {})}
      ref={inputRef as Ref<never>}
      className="hg-number-input"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      disabled={disabled}
      {...(placeholder ? { placeholder } : {})}
      {...(props.prefix ? { prefix: props.prefix } : {})}
      {...(props.suffix ? { suffix: props.suffix } : {})}
      onChange={(event) => take(event.target.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  )
}
