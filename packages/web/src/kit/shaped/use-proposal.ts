/** A field with the value that the screen proposes for it, and the values of a form with all that is proposed. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useShaped } from './form-context.ts'
import { type Proposal, shownOf } from './proposals.ts'

export interface Proposing {
  /** Shows and is sent while nothing is typed. */
  readonly proposed?: string | undefined
  /** Decided by other fields: shows and is sent whatever was typed. */
  readonly follows?: string | undefined
}

const proposalOf = ({ proposed, follows }: Proposing): Proposal | undefined => {
  if (follows !== undefined) return { value: follows, isBinding: true }
  return proposed === undefined ? undefined : { value: proposed, isBinding: false }
}

/** `own` is the field's value in the form. Whoever empties the field to type anew sees it empty until it is left. */
export function useProposal(name: string, own: string, proposing: Proposing) {
  const { proposals } = useShaped()
  const { getFieldState, trigger } = useFormContext()
  const proposal = proposalOf(proposing)
  const [isCleared, setCleared] = useState(false)
  const { value, isBinding } = proposal ?? {}
  useLayoutEffect(() => {
    proposals.propose(name, value === undefined ? undefined : { value, isBinding: isBinding === true })
    return () => proposals.propose(name, undefined)
  }, [proposals, name, value, isBinding])
  // What was missing is there now.
  useEffect(() => {
    if (value && getFieldState(name).error?.type === 'refusal') void trigger(name)
  }, [name, value, getFieldState, trigger])
  return {
    value: isCleared && own === '' ? '' : shownOf(own, proposal),
    origin: originOf(own, proposal),
    onTyped: (typed: string) => setCleared(typed === ''),
    onLeft: () => setCleared(false),
  }
}

function originOf(own: string, proposal: Proposal | undefined): 'auto' | 'manual' | undefined {
  if (!proposal) return undefined
  if (proposal.isBinding || own === '') return proposal.value === '' ? undefined : 'auto'
  return 'manual'
}

/** The values of these fields as they are shown: what was typed, or else what is proposed. */
export function useShown(names: readonly string[]): string[] {
  const { proposals } = useShaped()
  const own = useWatch({ name: [...names] }) as readonly unknown[]
  useSyncExternalStore(proposals.subscribe, proposals.version)
  const applied = proposals.applied(Object.fromEntries(names.map((name, index) => [name, own[index]])))
  return names.map((name) => String(applied[name] ?? ''))
}
