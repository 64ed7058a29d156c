/** The fields of a form in their grid, with the keys that send it. Dialog and page put their own frame around it. */
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import { FormContext } from '../shaped/form-context.ts'
import './form.css'
import type { ShapedForm } from '../shaped/shaped-form.ts'
import { focusNext, settleTyping } from './form-keys.ts'

interface FormBodyProps {
  readonly shaped: ShapedForm
  readonly columns: 1 | 2 | 3
  /** Ctrl S; nothing when the form has no draft. */
  readonly onSave?: (() => void) | undefined
  readonly onSent?: (sent: boolean) => void
  readonly formRef?: Ref<HTMLFormElement>
  readonly children: ReactNode
}

export function FormBody(props: FormBodyProps) {
  const { shaped, columns, formRef, children } = props
  const id = useId()
  const onKeyDown = useFormKeys(props)
  const touch = () => {
    shaped.hasHands.current = true
  }
  return (
    <FormContext value={shaped.fields}>
      <FormProvider {...shaped.form}>
        <form
          id={id}
          ref={formRef}
          className={`hg-form hg-columns-${columns}`}
          noValidate
          onKeyDown={onKeyDown}
          onChange={touch}
          onClick={touch}
          onSubmit={(event) => event.preventDefault()}
        >
          {children}
        </form>
      </FormProvider>
    </FormContext>
  )
}

/** Ctrl Enter sends, Ctrl S saves a draft; Enter in a number goes to the next field, and from the last one it sends. */
function useFormKeys(props: FormBodyProps) {
  const latest = useRef(props)
  latest.current = props
  const submit = () => void latest.current.shaped.submit().then(latest.current.onSent)
  return (event: KeyboardEvent<HTMLFormElement>) => {
    if (props.shaped.mode === 'view') return
    if (event.key !== 'Tab') props.shaped.hasHands.current = true
    const from = event.target as HTMLElement
    const isEnter = event.key === 'Enter'
    if (!event.ctrlKey && !event.metaKey) {
      if (isEnter && from.closest('.hg-number-input') && !focusNext(from)) submit()
      return
    }
    const isSave = event.key.toLowerCase() === 's'
    if (!isEnter && !isSave) return
    // The browser's own save has no meaning over a form.
    event.preventDefault()
    // What is being typed is said first, and the form drawn with it, so that it is no longer “unchanged”.
    const form = event.currentTarget
    flushSync(() => settleTyping(form))
    if (isEnter) submit()
    else latest.current.onSave?.()
  }
}
