/**
 * Values that a screen proposes for its fields. They stand beside the values of the form and are never written into them,
 * so that no proposal, however late, can replace what a person typed: what is empty shows and sends its proposal.
 */
import type { FormValues } from './shape-check.ts'

export interface Proposal {
  readonly value: string
  /** It holds whatever was typed here before: another field decides this one. What was typed comes back when it ends. */
  readonly isBinding: boolean
}

export interface Proposals {
  /** What the field `name` proposes from now on; undefined: nothing any more. */
  readonly propose: (name: string, proposal: Proposal | undefined) => void
  /** The values of the form as they are shown and sent. */
  readonly applied: (values: FormValues) => FormValues
  readonly hasAny: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Another number after each change. */
  readonly version: () => number
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** What a field shows: its own value, unless the proposal binds or nothing was typed. */
export const shownOf = (own: string, proposal: Proposal | undefined): string =>
  proposal && (proposal.isBinding || own === '') ? proposal.value : own

export function proposalsOfForm(): Proposals {
  const proposals = new Map<string, Proposal>()
  const listeners = new Set<() => void>()
  let version = 0
  return {
    propose: (name, proposal) => {
      const before = proposals.get(name)
      if (before?.value === proposal?.value && before?.isBinding === proposal?.isBinding) return
      if (proposal) proposals.set(name, proposal)
      else proposals.delete(name)
      version += 1
      for (const listener of listeners) listener()
    },
    applied: (values) => {
      const applied = { ...values }
      for (const [name, proposal] of proposals) {
        if (proposal.isBinding || isEmpty(values[name])) applied[name] = proposal.value
      }
      return applied
    },
    hasAny: () => [...proposals.values()].some(({ value }) => value !== ''),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
  }
}
