import { CircleAlert } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode } from 'react'

interface EntryFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string
  readonly label: string
  readonly problem: string | undefined
  readonly hint?: string | undefined
  /** Drawn inside the input's end. */
  readonly end?: ReactNode
  /** Drawn before the input, such as a country's prefix. */
  readonly start?: ReactNode
}

export function EntryField({ id, label, problem, hint, end, start, required = true, ...input }: EntryFieldProps) {
  return (
    <div className="entry-field">
      <label htmlFor={id}>{label}</label>
      <div className={end ? 'entry-input with-end' : 'entry-input'}>
        {start}
        <input
          id={id}
          required={required}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || hint ? `${id}-about` : undefined}
          {...input}
        />
        {end}
      </div>
      <EntryNote id={`${id}-about`} problem={problem} hint={hint} />
    </div>
  )
}

interface EntryNoteProps {
  readonly id: string
  readonly problem: string | undefined
  readonly hint?: string | undefined
}

export function EntryNote({ id, problem, hint }: EntryNoteProps) {
  if (problem)
    return (
      <p className="entry-error" id={id}>
        <CircleAlert size={14} aria-hidden />
        {problem}
      </p>
    )
  return hint ? (
    <p className="entry-hint" id={id}>
      {hint}
    </p>
  ) : null
}
