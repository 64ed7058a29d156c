/** What every screen must know of each kind: where it is entered, and which of its facts only it has. */
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'

interface ShownKind {
  /** The screen of its form. */
  readonly screen: string
  /** A spot deal's spot rate is its all-in rate, which is shown already. */
  readonly showsSpotRate: boolean
}

const spot: ShownKind = { screen: pathOf('spot'), showsSpotRate: false }
const forward: ShownKind = { screen: pathOf('forward'), showsSpotRate: true }

const shownKinds: Readonly<Record<string, ShownKind>> = {
  [BusinType.of.spot]: spot,
  [BusinType.of.forward]: forward,
}

export const shownKind = (businType: string | null | undefined): ShownKind | undefined => shownKinds[businType ?? '']

/** The actions of the deal list that open an empty form. */
export const newDealActions = (open: (screen: string) => void) => ({
  newSpot: () => open(spot.screen),
  newForward: () => open(forward.screen),
})
