import { diallingCodes } from '@hedgerow/contract/kit/person/dialling-codes'
import { defaultPrefix, phoneDigits, splitPhone } from '@hedgerow/contract/kit/person/identity'
import { entryWords } from '@hedgerow/contract/session/entry.text'
import { useText } from '../../kit/person/language.ts'
import { EntryField } from './EntryField.tsx'
import type { EntryControl } from './use-entry-form.ts'
import { usePrefixes } from './use-prefixes.ts'

interface PhoneFieldProps {
  readonly control: EntryControl
  /** The prefix that is proposed while nothing is chosen. */
  readonly usual?: string | undefined
}

/** A prefix and a number, joined on the wire: +8613900000000. An empty number says nothing at all. */
export function PhoneField({ control, usual = defaultPrefix }: PhoneFieldProps) {
  const t = useText()
  const names = usePrefixes()
  const { id, name, label, value, problem, onValue, onLeave } = control
  const { prefix, number } = splitPhone(value) ?? { prefix: usual, number: '' }
  const join = (nextPrefix: string, nextNumber: string) => onValue(`${nextPrefix}${nextNumber}`)
  const choice = (
    <select
      className="entry-prefix"
      aria-label={t(entryWords.prefix)}
      value={prefix}
      onChange={(event) => join(event.target.value, number)}
    >
      {diallingCodes.map((one) => (
        <option key={one} value={one}>
          {names.get(one) ?? one}
        </option>
      ))}
    </select>
  )
  return (
    <EntryField
      id={id}
      name={name}
      label={label}
      problem={problem}
      start={choice}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={phoneDigits.max}
      value={number}
      onChange={(event) => join(prefix, event.target.value.replace(/[\s-]/g, ''))}
      onBlur={onLeave}
    />
  )
}
