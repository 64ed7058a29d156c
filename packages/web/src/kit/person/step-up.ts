/**
 * An act for which a proof is asked: a second factor on acts of weight, or the strongest proof that one has before a proof changes. The screen
 * stays as it is under a dialog that asks for it, and what was refused is sent once more when it is confirmed: it was not carried out.
 */
import { create } from 'zustand'

/** Of a change of a proof only the strongest proof is taken, and it is good for that change alone. */
export type ProofFor = 'act' | 'change'

export const useStepUp = create<{ readonly isAsked: boolean; readonly proofFor: ProofFor }>(() => ({
  isAsked: false,
  proofFor: 'act',
}))

let waiting: readonly ((isConfirmed: boolean) => void)[] = []

/** Resolves when the dialog closes: whether it was confirmed. */
export function askToStepUp(proofFor: ProofFor): Promise<boolean> {
  useStepUp.setState({ isAsked: true, proofFor })
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
  })
}

export function endStepUp(isConfirmed: boolean): void {
  useStepUp.setState({ isAsked: false, proofFor: 'act' })
  const waiters = waiting
  waiting = []
  for (const resolve of waiters) resolve(isConfirmed)
}
