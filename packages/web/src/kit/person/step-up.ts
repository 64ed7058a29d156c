/**
 * An approval for which the organisation asks a second factor. The screen stays as it is under a dialog that asks for it, and what
 * was refused is sent once more when it is confirmed: it was not carried out.
 */
import { create } from 'zustand'

export const useStepUp = create<{ readonly isAsked: boolean }>(() => ({ isAsked: false }))

let waiting: readonly ((isConfirmed: boolean) => void)[] = []

/** Resolves when the dialog closes: whether it was confirmed. */
export function askToStepUp(): Promise<boolean> {
  useStepUp.setState({ isAsked: true })
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
  })
}

export function endStepUp(isConfirmed: boolean): void {
  useStepUp.setState({ isAsked: false })
  const told = waiting
  waiting = []
  for (const resolve of told) resolve(isConfirmed)
}
