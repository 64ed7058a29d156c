/** Where the cursor of a form goes: to what is missing when it opens, on from field to field, out of what is being typed. */
import type { MouseEvent } from 'react'
import { focusField } from '../shaped/focus-field.ts'
import { isMissing } from '../shaped/shape-check.ts'
import type { ShapedForm } from '../shaped/shaped-form.ts'

const controls = 'input:not([disabled]), textarea:not([disabled])'
const controlsOf = (form: HTMLElement | null) => [...(form?.querySelectorAll<HTMLElement>(controls) ?? [])]

/**
 * Puts the cursor into the first field that misses its value; into the first one where nothing is missing. Whoever was
 * faster than the dialog's opening stays where he is: the rest of his number must not go into another field.
 */
export function focusFirstEmpty({ form, fields, hasHands, problems }: ShapedForm, element: HTMLElement | null): void {
  if (hasHands.current || controlsOf(element).includes(document.activeElement as HTMLElement)) return
  const missing = new Set(
    problems()
      .filter(isMissing)
      .map(({ field }) => field),
  )
  const first = [...fields.drawn].find(({ name }) => missing.has(name))
  if (first) focusField({ form, fields }, first.name)
  else controlsOf(element)[0]?.focus()
}

/** From a number to the field after it; false when there is none. */
export function focusNext(from: HTMLElement): boolean {
  const fields = controlsOf(from.closest('form'))
  const next = fields[fields.indexOf(from) + 1]
  next?.focus()
  return next !== undefined
}

/** Days and times settle when they are left: leaving and coming back makes what is typed the value of the form. */
export function settleTyping(form: HTMLElement): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !form.contains(activeElement)) return
  activeElement.blur()
  activeElement.focus()
}

/** The same for whichever form is being typed in. */
export function settleTyped(): void {
  const form = document.activeElement?.closest('form')
  if (form) settleTyping(form)
}

/** For a button: the field that is typed in is left when it acts, not when it is pressed: an error of two lines would move the button away. */
export const keepsField = { onMouseDown: (event: MouseEvent) => event.preventDefault() }
