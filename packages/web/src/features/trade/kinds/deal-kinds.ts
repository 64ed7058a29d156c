/** What every screen must know of each kind: where it is entered, and which of its facts only it has. */
import type { Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'
import type { Kind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { type NewAction, newActionOf } from '@hedgerow/contract/trade/kinds/deal-kinds.list'
import { optionTexts } from '@hedgerow/contract/trade/option.text'
import { type ComponentType, lazy } from 'react'

interface VoidDialogProps {
  readonly row: Row
  readonly onClose: () => void
}

interface DisplayedKind {
  /** The screen of its form. */
  readonly screen: string
  /** A spot deal's spot rate is its all-in rate, which is shown already. */
  readonly showsSpotRate: boolean
  /** What the kind has besides, below the facts of the deal. */
  /** Asks why a draft is voided, where the kind wants to know. */
  readonly VoidDialog?: ComponentType<VoidDialogProps>
  readonly ownFacts?: { readonly title: Text; readonly Facts: ComponentType<{ readonly dealId: string }> }
}

const spot: DisplayedKind = { screen: pathOf('spot'), showsSpotRate: false }
const forward: DisplayedKind = { screen: pathOf('forward'), showsSpotRate: true }
const option: DisplayedKind = {
  screen: pathOf('option'),
  showsSpotRate: false,
  VoidDialog: lazy(async () => ({ default: (await import('../option/VoidOptionDialog.tsx')).VoidOptionDialog })),
  ownFacts: {
    title: optionTexts.terms,
    Facts: lazy(async () => ({ default: (await import('../option/OptionFacts.tsx')).OptionFacts })),
  },
}

const shownKinds: Readonly<Record<Kind, DisplayedKind>> = {
  [BusinType.of.spot]: spot,
  [BusinType.of.forward]: forward,
  [BusinType.of.option]: option,
}

export const shownKind = (businType: string | null | undefined): DisplayedKind | undefined =>
  BusinType.values.flatMap((kind) => (kind === businType ? [shownKinds[kind]] : []))[0]

/** The actions of the deal list that open an empty form. */
export const newDealActions = (open: (screen: string) => void) =>
  Object.fromEntries(
    BusinType.values.map((kind) => [newActionOf[kind], () => open(shownKinds[kind].screen)]),
  ) as Readonly<Record<NewAction, () => void>>
