/** The fields of a form in their grid, with the keys that send it. Dialog and page put their own frame around it. */
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormContext } from './form-context.ts'
import './form.css'
import type { ShapedForm } from './use-shaped-form.ts'

interface FormBodyProps {
  readonly shaped: ShapedForm
  readonly columns: 1 | 2 | 3
  /** Ctrl S; nothing when the form has no draft. */
  readonly onSave?: (() => void) | undefined
  readonly onSent?: (sent: boolean) => void
  readonly formRef?: Ref<HTMLFormElement>
  readonly children: ReactNode
}

/** Puts the cursor into the first required field that is still empty. */
export function focusFirstEmpty(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[aria-required="true"]') ?? [])]
  fields.find((field) => field.value === '' && !field.disabled)?.focus()
}

export function FormBody({ shaped, columns, onSave, onSent, formRef, children }: FormBodyProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const key = event.key.toLowerCase()
    if (key !== 'enter' && key !== 's') return
    // The browser's own save has no meaning over a form.
    event.preventDefault()
    if (shaped.mode === 'view') return
    if (key === 'enter') void shaped.submit().then(onSent)
    else onSave?.()
  }
  return (
    <FormContext value={shaped}>
      <FormProvider {...shaped.form}>
        <form
          id={id}
          ref={formRef}
          className={`hg-form hg-columns-${columns}`}
          noValidate
          onKeyDown={onKeyDown}
          onSubmit={(event) => event.preventDefault()}
        >
          {children}
        </form>
      </FormProvider>
    </FormContext>
  )
}
