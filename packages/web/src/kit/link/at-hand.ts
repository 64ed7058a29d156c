/** What can be done where one is, for the search: the actions of the list on display and those of the record beside it. */
import type { Text } from '@hedgerow/contract/kit/text'
import { useEffect } from 'react'
import { create } from 'zustand'

/** An action of a list that an address opens: pressed once that list stands, on the row whose number is named where it takes one. */
export interface Wanted {
  readonly list: string
  readonly action: string
  readonly number?: string
}
export interface Doable {
  readonly key: string
  readonly title: Text
  readonly about?: string
  readonly run?: () => void
  readonly url?: string
  readonly wanted?: Wanted
}
type Place = 'list' | 'record'

interface AtHand extends Readonly<Record<Place, readonly Doable[]>> {
  readonly wanted: Wanted | null
}

export const useAtHand = create<AtHand>(() => ({ list: [], record: [], wanted: null }))

/** Offers them while the component stands. */
export function useOffers(place: Place, doable: readonly Doable[]): void {
  useEffect(() => {
    useAtHand.setState({ [place]: doable })
  }, [place, doable])
  useEffect(() => () => useAtHand.setState({ [place]: [] }), [place])
}
