/**
 * What every field has around its control: label above, error or hint below, and the attributes that tie them together
 * for assistive technology. In view mode the value is text, not a disabled input.
 */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { FieldProblem } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { type ReactNode, type Ref, useEffect, useId } from 'react'
import { type FieldError, useController } from 'react-hook-form'
import { useLivingRef } from '../input/living-ref.ts'
import { useText } from '../person/language.ts'
import { useDrawnField, useShaped } from '../shaped/form-context.ts'
import { isRequired, wordOf } from '../shaped/shape-check.ts'
import { type Proposing, useProposal } from '../shaped/use-proposal.ts'
import { nothing } from '../show/formats.ts'
import './field-frame.css'

/** What each field component takes. */
export interface FieldProps extends Proposing {
  readonly name: string
  /** Replaces the word of the shape. */
  readonly label?: Text | undefined
  readonly hint?: ReactNode
  readonly disabled?: boolean | undefined
  readonly span?: 1 | 2 | 'all' | undefined
  /** For fields that depend on others; otherwise the shape decides. */
  readonly required?: boolean | undefined
  /** After somebody changed the value of the form. */
  readonly onChanged?: ((value: string) => void) | undefined
}

export interface Control {
  readonly id: string
  readonly value: string
  readonly label: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly inputRef: Ref<never>
  readonly aria: Readonly<Record<string, string | boolean | undefined>>
}

interface FieldFrameProps extends FieldProps {
  /** The value as text, for view mode. */
  readonly display: (value: string) => ReactNode
  readonly control: (control: Control) => ReactNode
}

export function FieldFrame(props: FieldFrameProps) {
  const { name, label, hint, span = 1, display, control } = props
  const t = useText()
  const id = useId()
  const { shape, mode, isSending, given } = useShaped()
  const { field, fieldState } = useController({ name })
  const inputRef = useLivingRef(field.ref)
  const fold = useDrawnField(name)
  const proposal = useProposal(name, String(field.value ?? ''), props)
  const { value, origin } = proposal
  const isGiven = value !== '' && origin !== 'auto' && value === String(given?.values[name] ?? '')
  const says = t(label ?? wordOf(shape, name))
  const required = props.required ?? isRequired(shape, name)
  const error = useErrorText(fieldState.error)
  const isView = mode === 'view'
  const reveal = error === '' ? undefined : fold?.open
  useEffect(() => reveal?.(), [reveal])
  if (fold?.isClosed) return <FoldedField word={says} value={value} display={display} isMissing={required} />
  return (
    <div className={`hg-field ${span === 1 ? '' : `hg-span-${span}`}`}>
      <label htmlFor={isView ? undefined : id} className="hg-label">
        {says}
        {required && !isView ? (
          <span className="hg-required" aria-hidden>
            *
          </span>
        ) : null}
        {given && isGiven ? <span className="hg-origin">{t(given.says)}</span> : null}
        {origin && !isGiven ? (
          <span className="hg-origin">{t(origin === 'auto' ? kitWords.automatic : kitWords.manual)}</span>
        ) : null}
      </label>
      {isView ? (
        <div className="hg-value">{value === '' ? nothing : display(value)}</div>
      ) : (
        control({
          id,
          value,
          label: says,
          disabled: (props.disabled ?? false) || isSending,
          onChange: (next) => {
            proposal.onTyped(next)
            field.onChange(next)
            props.onChanged?.(next)
          },
          onBlur: () => {
            proposal.onLeft()
            field.onBlur()
          },
          inputRef: inputRef as Ref<never>,
          aria: {
            'aria-invalid': error !== '',
            'aria-required': required,
            'aria-describedby': error || hint ? `${id}-about` : undefined,
          },
        })
      )}
      {isView ? null : <FieldNote id={`${id}-about`} error={error} hint={hint} />}
    </div>
  )
}

interface FoldedFieldProps {
  readonly word: string
  readonly value: string
  readonly display: (value: string) => ReactNode
  /** What is asked for and empty is not passed over. */
  readonly isMissing: boolean
}

function FoldedField({ word, value, display, isMissing }: FoldedFieldProps) {
  if (value === '' && !isMissing) return null
  return (
    <span className="hg-folded">
      {word} <b>{value === '' ? nothing : display(value)}</b>
    </span>
  )
}

/** One line that is always there: what comes to stand in it moves nothing, and no click misses its button. */
function FieldNote({ id, error, hint }: { readonly id: string; readonly error: string; readonly hint: ReactNode }) {
  return (
    <p id={id} className={error ? 'hg-note hg-error' : 'hg-note hg-hint'} {...(error ? { role: 'alert' } : {})}>
      {error || hint}
    </p>
  )
}

/** The sentence of an error: our own refusals in the language of the moment, the server's as it came. */
export function useErrorText(error: (FieldError & { problem?: FieldProblem }) | undefined): string {
  const t = useText()
  if (!error) return ''
  return error.problem ? t(error.problem.because, error.problem.params) : (error.message ?? '')
}
