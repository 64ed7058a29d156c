/** What becomes of a wish about the organisation's second factor: asking more holds at once, asking less takes two people. */

import type { SecurityPolicy } from '@hedgerow/contract/factor/factor.contract'
import { factorRefusals } from '@hedgerow/contract/factor/factor.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'

export type StepUp = SecurityPolicy['stepUp']
export type StandingPolicy = Pick<SecurityPolicy, 'stepUp' | 'proposed' | 'proposedBy' | 'version'>

interface Wish {
  readonly stepUp: StepUp
  readonly version: number
  readonly userId: string
  /** Nobody else administers the organisation: there is nobody to ask. */
  readonly isAlone: boolean
}

type Outcome = Pick<StandingPolicy, 'stepUp' | 'proposed' | 'proposedBy'>

/** A wish for what holds already takes a proposal back. @throws Refusal STALE_VERSION */
export function wished(standing: StandingPolicy, { stepUp, version, userId, isAlone }: Wish): Outcome {
  if (version !== standing.version) refuse(kitRefusals.STALE_VERSION)
  if (stepUp < standing.stepUp && !isAlone) return { stepUp: standing.stepUp, proposed: stepUp, proposedBy: userId }
  return { stepUp, proposed: null, proposedBy: null }
}

interface Confirmation {
  readonly isAccepted: boolean
  readonly version: number
  readonly userId: string
}

/** @throws Refusal NOTHING_PROPOSED, OWN_PROPOSAL, STALE_VERSION */
export function confirmed(standing: StandingPolicy, { isAccepted, version, userId }: Confirmation): Outcome {
  if (standing.proposed === null) refuse(factorRefusals.NOTHING_PROPOSED)
  if (version !== standing.version) refuse(kitRefusals.STALE_VERSION)
  if (standing.proposedBy === userId) refuse(factorRefusals.OWN_PROPOSAL)
  return { stepUp: isAccepted ? standing.proposed : standing.stepUp, proposed: null, proposedBy: null }
}
