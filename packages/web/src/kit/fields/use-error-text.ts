import type { FieldProblem } from '@hedgerow/contract/kit/refusal'
import type { FieldError } from 'react-hook-form'
import { useText } from '../language.ts'

/** The sentence of an error: our own refusals in the language of the moment, the server's as it came. */
export function useErrorText(error: (FieldError & { problem?: FieldProblem }) | undefined): string {
  const t = useText()
  if (!error) return ''
  return error.problem ? t(error.problem.because, error.problem.params) : (error.message ?? '')
}
