import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf, type ScreenId } from '@hedgerow/contract/screens'
import { eventsOfKind, type Kind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { tradeEventTexts } from '@hedgerow/contract/trade-event/trade-event.text'
import { useMemo } from 'react'
import { type Doable, useOffers } from '../../kit/link/at-hand.ts'
import { useCan } from '../../kit/person/session-store.ts'

export type DealOffer = Doable & Required<Pick<Doable, 'url' | 'wanted' | 'about'>>

/** An event with the list on which it is asked for, and what it is called there. */
interface EventPlace {
  readonly event: (typeof eventsOfKind)[Kind][number]
  readonly screen: ScreenId
  readonly list: string
  readonly action: string
  readonly title: Text
}
const { expire, preExpire, extend, close, exercise, noExercise } = DealEvent.of
const ofDeals = { screen: 'trade-event', list: 'dealEvent' } as const
const ofOptions = { screen: 'option-exercise', list: 'optionExercise' } as const
const places: readonly EventPlace[] = [
  { event: exercise, ...ofOptions, action: 'exercise', title: tradeEventTexts.exercise },
  { event: noExercise, ...ofOptions, action: 'lapse', title: tradeEventTexts.lapse },
  { event: expire, ...ofDeals, action: 'expire', title: eventDialogTexts.expire },
  { event: preExpire, ...ofDeals, action: 'preExpire', title: eventDialogTexts.preExpire },
  { event: extend, ...ofDeals, action: 'extend', title: eventDialogTexts.extend },
  { event: close, ...ofDeals, action: 'close', title: eventDialogTexts.close },
]
const none: readonly DealOffer[] = []

/** The search offers the events of a live deal while it is on display: those of its kind. @returns what it offers; nothing of a deal that is not live */
export function useDealAtHand(serial: string | undefined, kind: Kind | undefined): readonly DealOffer[] {
  const can = useCan()
  const mayAsk = can('trade-event.edit')
  const offers = useMemo((): readonly DealOffer[] => {
    if (serial === undefined || kind === undefined || !mayAsk) return none
    return places
      .filter(({ event }) => eventsOfKind[kind].includes(event))
      .map(({ screen, list, action, title }) => ({
        key: `deal-${action}`,
        title,
        about: serial,
        url: pathOf(screen, { dealSerialNo: serial }),
        wanted: { list, action, number: serial },
      }))
  }, [serial, kind, mayAsk])
  useOffers('record', offers)
  return offers
}
