import { EntryNote } from './EntryField.tsx'
import type { EntryControl } from './use-entry-form.ts'

export interface EntryOption {
  readonly value: string
  readonly label: string
  /** The heading under which it stands, with those before and behind it of the same. */
  readonly group?: string
}

interface EntrySelectProps {
  readonly control: EntryControl
  readonly options: readonly EntryOption[]
  readonly hint?: string
}

/** A choice of few, by the browser's own list: it needs no script and every reader knows it. */
export function EntrySelect({ control, options, hint }: EntrySelectProps) {
  const { id, name, label, value, problem, onValue } = control
  return (
    <div className="entry-field">
      <label htmlFor={id}>{label}</label>
      <div className="entry-input">
        <select
          id={id}
          name={name}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || hint ? `${id}-about` : undefined}
        >
          {[...Map.groupBy(options, ({ group }) => group)].map(([group, grouped]) => {
            const choices = grouped.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))
            return group === undefined ? (
              choices
            ) : (
              <optgroup key={group} label={group}>
                {choices}
              </optgroup>
            )
          })}
        </select>
      </div>
      <EntryNote id={`${id}-about`} problem={problem} hint={hint} />
    </div>
  )
}
