/** What a field needs to know about the form around it. */
import { createContext, useContext, useEffect } from 'react'
import type { FormFields } from './shaped-form.ts'

export const FormContext = createContext<FormFields | null>(null)

/** The surrounding form. Errors: a field outside of a form is a fault of the screen. */
export function useShaped(): FormFields {
  const form = useContext(FormContext)
  if (form === null) throw new Error('should hold: a field stands inside a FormDialog or FormPage')
  return form
}

/** A closed group around fields: they say what stands in them until it is opened. */
interface Fold {
  readonly isClosed: boolean
  readonly open: () => void
}
export const FoldContext = createContext<Fold | null>(null)

/** Whoever draws the errors of a field says so; what the server says about other fields is told in the info dialog. */
export function useDrawnField(name: string): Fold | null {
  const { drawn } = useShaped()
  const fold = useContext(FoldContext)
  const reveal = fold?.open
  useEffect(() => {
    const field = { name, reveal }
    drawn.add(field)
    return () => void drawn.delete(field)
  }, [drawn, name, reveal])
  return fold
}
