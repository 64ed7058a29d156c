/** What the form of one kind of deal has of its own; everything else of the form is written once for all kinds. */
import type { Hedge } from '@hedgerow/contract/hedging/hedge-request.contract'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { Shape } from '@hedgerow/contract/kit/shape'
import type { Text } from '@hedgerow/contract/kit/text'
import type { ForwardDeal } from '@hedgerow/contract/trade/kinds/forward.contract'
import type { SpotDeal } from '@hedgerow/contract/trade/kinds/spot.contract'
import type { tradeList } from '@hedgerow/contract/trade/trade.list'
import type { FC, ReactNode, Ref } from 'react'
import type { LiveDeal, TermName } from './live-deal.ts'

/** The published calls for a new deal, or for a draft that exists. */
interface Calls {
  readonly save: Endpoint
  readonly submit: Endpoint
}

/** Works out at once what follows from the last key strokes, for a submit that does not wait for the pause. */
export type Settle = () => Promise<void>
/** Texts by field; of a package its further legs, each with texts of its own. */
export type DealValues = Readonly<Record<string, string | readonly object[] | null | undefined>>

/** A hedge request as a deal executes it: its two currencies and what of it is not executed yet. */
export interface OpenRequest {
  readonly hedge: Hedge
  readonly buyCurrency: string
  readonly sellCurrency: string
  readonly open: string
}

export interface DealKind {
  readonly businType: string
  readonly title: Text
  readonly shape: Shape
  readonly calls: { readonly add: Calls; readonly edit: Calls }
  /** The serial number in the answer of a call. */
  readonly serialOf: (reply: unknown) => string
  /** Reads a stored deal by `id`, to edit or copy it. */
  readonly stored: Endpoint
  /** What an empty form of an organisation with this home currency proposes besides what every deal does. */
  readonly start: (homeCurrency: string) => DealValues
  /** What a copy does not take over besides what names the first deal. */
  readonly notCopied: readonly string[]
  /** What a copy takes over in another form than it is read in. */
  readonly copied?: (deal: Readonly<Record<string, unknown>>) => DealValues
  readonly requested: (request: OpenRequest) => DealValues
  /** What the list of today's entries shows, where it is not what two exchanged currencies show. */
  readonly enteredColumns?: readonly (keyof typeof tradeList.columns)[]
  /** Fields that an address may fill, for another screen that leads to the form. */
  readonly addressed?: readonly string[]
  /** Further rows of the form from one text of the address, `legs`. */
  readonly addressedLegs?: (text: string) => DealValues
  /** The sections of the form. */
  readonly Parts: FC<{ readonly settle: Ref<Settle> }>
}

/** Two currencies that change hands: what spot and forward differ in. */
export interface ExchangeKind extends DealKind {
  readonly shape: typeof SpotDeal | typeof ForwardDeal
  readonly timeLimitField: ReactNode
  readonly settleTypes: readonly string[]
  /** The numbers of the live calculation. */
  readonly terms: readonly TermName[]
  /** The order in which stored numbers count as typed; `own` are the two amounts, the rounder one first. */
  readonly storedOrder: (own: readonly TermName[]) => readonly TermName[]
  /** What the calculation is asked with. `typed` is the order of typing, the latest first. */
  readonly givenTerms: (typed: readonly TermName[]) => readonly TermName[]
  readonly Rates: FC<{ readonly live: LiveDeal }>
}
