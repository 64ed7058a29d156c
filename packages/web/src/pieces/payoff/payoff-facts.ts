/** What tells the figures of a strategy from others: how it was asked for in the lab, or its place in what a request keeps. */
import type { PayoffLab } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'

export interface PayoffFacts {
  readonly [fact: string]: string | null
}

/** The lab, and the request that keeps it where it is one that was kept. */
export interface Pictured {
  readonly lab: PayoffLab
  readonly hedgeId?: string | undefined
}

export const factsOf = ({ lab, hedgeId }: Pictured, place: number): PayoffFacts =>
  hedgeId === undefined
    ? { exposureId: lab.exposureId, legs: lab.strategies[place]?.legTerms ?? null }
    : { hedgeId, strategy: String(place + 1) }

export const rateDigits = 4
