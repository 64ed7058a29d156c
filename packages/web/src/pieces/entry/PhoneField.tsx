import { diallingCodes } from '@hedgerow/contract/kit/person/dialling-codes'
import { defaultPrefix, phoneDigits, splitPhone } from '@hedgerow/contract/kit/person/identity'
import { entryWords } from '@hedgerow/contract/session/entry.text'
import { useText } from '../../kit/person/language.ts'
import { EntryField } from './EntryField.tsx'
import type { EntryControl } from './use-entry-form.ts'
import { usePrefixes } from './use-prefixes.ts'

interface PhoneFieldProps {
  readonly control: EntryControl
  /** The prefix that is proposed while nothing is chosen; left out, that of the country of the browser's clocks. */
  readonly usual?: string | undefined
}

/** A prefix and a number, joined on the wire: +8613900000000. An empty number says nothing at all. */
export function PhoneField({ control, usual }: PhoneFieldProps) {
  const t = useText()
  const { names, usual: here = defaultPrefix } = usePrefixes()
  const { id, name, label, value, problem, onValue, onLeave } = control
  const { prefix, number } = splitPhone(value) ?? { prefix: usual ?? here, number: '' }
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
