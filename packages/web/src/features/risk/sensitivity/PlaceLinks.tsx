/** From a place in the ladder to what makes it: deals by pair and value date, exposures by currency and end date. */
import type { BucketSensitivity, PairSensitivity } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { sensitivityTexts } from '@hedgerow/contract/risk/sensitivity/sensitivity.text'
import { pathOf } from '@hedgerow/contract/screens'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import type { Side } from './sensitivity-props.ts'

interface Place {
  readonly pair: Pick<PairSensitivity, 'dealtPair' | 'baseCurrency'>
  /** All maturities where it is left out. */
  readonly bucket?: Pick<BucketSensitivity, 'firstDate' | 'lastDate'>
}

const spanOf = (name: string, { bucket }: Place) => ({
  ...(bucket?.firstDate ? { [`${name}Start`]: bucket.firstDate } : {}),
  ...(bucket?.lastDate ? { [`${name}End`]: bucket.lastDate } : {}),
})
const dealsOf = (place: Place) => ({
  to: pathOf('pl-trade'),
  search: { currencyPair: place.pair.dealtPair, ...spanOf('valueDate', place) },
})
const exposuresOf = (place: Place) => ({
  to: pathOf('expo-mon'),
  search: { currency: place.pair.baseCurrency, ...spanOf('endDate', place) },
})

export function PlaceLinks({ place }: { readonly place: Place }) {
  const t = useText()
  return (
    <>
      <ListLink {...exposuresOf(place)}>{t(sensitivityTexts.exposures)}</ListLink>{' '}
      <ListLink {...dealsOf(place)}>{t(sensitivityTexts.deals)}</ListLink>
    </>
  )
}

interface PlaceFigureProps {
  readonly place: Place
  readonly side: Side
  readonly text: string
}

/** A figure of the item opens exposures, every other one deals. */
export function PlaceFigure({ place, side, text }: PlaceFigureProps) {
  return (
    <ListLink {...(side === 'item' ? exposuresOf(place) : dealsOf(place))}>
      <bdi dir="ltr">{text}</bdi>
    </ListLink>
  )
}
