/** What the form of one kind of deal has of its own; everything else of the form is written once for all kinds. */
import type { Hedge } from '@hedgerow/contract/hedging/hedge-request.contract'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { Text } from '@hedgerow/contract/kit/text'
import type { ForwardDeal } from '@hedgerow/contract/trade/kinds/forward.contract'
import type { SpotDeal } from '@hedgerow/contract/trade/kinds/spot.contract'
import type { FC, ReactNode } from 'react'
import type { LiveDeal, TermName } from '../terms/live-deal.ts'

/** The published calls for a new deal, or for a draft that exists. */
interface Calls {
  readonly save: Endpoint
  readonly submit: Endpoint
}

export interface DealKind {
  readonly businType: string
  readonly title: Text
  readonly shape: typeof SpotDeal | typeof ForwardDeal
  readonly calls: { readonly add: Calls; readonly edit: Calls }
  /** The term that an empty form proposes. */
  readonly timeLimit: string
  readonly timeLimitField: ReactNode
  readonly settleTypes: readonly string[]
  /** The numbers of the live calculation. */
  readonly terms: readonly TermName[]
  /** The order in which stored numbers count as typed; `own` are the two amounts, the rounder one first. */
  readonly storedOrder: (own: readonly TermName[]) => readonly TermName[]
  /** What the calculation is asked with. `typed` is the order of typing, the latest first. */
  readonly givenTerms: (typed: readonly TermName[]) => readonly TermName[]
  /** What a hedge request says of the term. */
  readonly requestedTerm: (hedge: Hedge) => Readonly<Record<string, string | null | undefined>>
  readonly Rates: FC<{ readonly live: LiveDeal }>
}
