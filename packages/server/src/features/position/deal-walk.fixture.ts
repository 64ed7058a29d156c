/** What the walk over random days knows of its deals, and what it expects to stand of them. */
import type { FlowsBefore } from './flow-walk.fixture.ts'

/** What a step did to a deal from a day on. */
export interface Fact {
  readonly step: number
  readonly day: number
  readonly stands: number
  readonly locks: number
}

type EventKind = 'cut' | 'extend' | 'expire' | 'settle'
export interface PassedEvent {
  readonly kind: EventKind
  readonly day: number
  readonly taken: number
  readonly locked: number
  readonly child?: WalkedDeal
  readonly flowsBefore?: FlowsBefore
}

export interface WalkedDeal {
  readonly id: string
  readonly tradeDay: number
  readonly principal: number
  remains: number
  stands: number
  locks: number
  status: 'submitted' | 'live' | 'void'
  isComplete: boolean
  readonly isChild: boolean
  readonly facts: Fact[]
  voidStep: number
  readonly events: PassedEvent[]
}

const sumOf = (facts: readonly Fact[], figure: 'stands' | 'locks') => facts.reduce((sum, fact) => sum + fact[figure], 0)

/** What the model says of a deal on a day as it was known after a step. */
export function modelOf(deal: WalkedDeal, day: number, step: number, figure: 'stands' | 'locks'): number {
  if (deal.voidStep <= step) return 0
  return sumOf(
    deal.facts.filter((fact) => fact.step <= step && fact.day <= day),
    figure,
  )
}
