import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DrawnFields } from './shaped-form.ts'

interface FocusedForm {
  readonly form: UseFormReturn<FieldValues>
  readonly fields: { readonly drawn: DrawnFields }
}

/** Puts the cursor into a field; the closed group that it stands in is opened first. */
export function focusField({ form, fields }: FocusedForm, name: string): void {
  const reveal = [...fields.drawn].find((field) => field.name === name)?.reveal
  if (reveal) flushSync(reveal)
  form.setFocus(name)
}
