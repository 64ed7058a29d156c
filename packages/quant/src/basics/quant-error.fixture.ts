// For tests: the code of the error a call ends with, so that one line states one refusal.
import { QuantError } from './quant-error.ts'

/** Runs `call` and returns the code of its `QuantError`; `'nothing thrown'` when it succeeds; other errors pass through. */
export function codeOf(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    if (error instanceof QuantError) return error.code
    throw error
  }
  return 'nothing thrown'
}
