import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf, type ScreenId } from '@hedgerow/contract/screens'
import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { eventsOfKind, type Kind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { DealEvent, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeEventTexts } from '@hedgerow/contract/trade-event/trade-event.text'
import { useMemo } from 'react'
import { type Doable, useOffers } from '../../kit/link/at-hand.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'

export type DealOffer = Doable & Required<Pick<Doable, 'url' | 'wanted' | 'about'>>

/** An event with the list on which it is asked for, and what it is called there. */
interface EventPlace {
  readonly event: (typeof eventsOfKind)[Kind][number]
  readonly screen: ScreenId
  readonly list: string
  readonly action: string
  readonly title: Text
}
const { expire, preExpire, extend, close, deletion, exercise, noExercise } = DealEvent.of
const ofDeals = { screen: 'trade-event', list: 'dealEvent' } as const
const ofOptions = { screen: 'option-exercise', list: 'optionExercise' } as const
const places: readonly EventPlace[] = [
  { event: exercise, ...ofOptions, action: 'exercise', title: tradeEventTexts.exercise },
  { event: noExercise, ...ofOptions, action: 'lapse', title: tradeEventTexts.lapse },
  { event: expire, ...ofDeals, action: 'expire', title: tradeEventTexts.expire },
  { event: preExpire, ...ofDeals, action: 'preExpire', title: tradeEventTexts.preExpire },
  { event: extend, ...ofDeals, action: 'extend', title: tradeEventTexts.extend },
  { event: close, ...ofDeals, action: 'close', title: tradeEventTexts.close },
  { event: deletion, ...ofDeals, action: 'delete', title: tradeEventTexts.delete },
]
const none: readonly DealOffer[] = []

/**
 * The search offers the events that a live deal of its kind still has before it while it is on display; what else bars one is said where it is
 * asked for. @returns what it offers; nothing of a deal that is not live
 */
export function useDealAtHand(deal: Deal | undefined): readonly DealOffer[] {
  const today = useSystemDate()
  const isLive = deal?.tradeStatus === TradeStatus.of.confirmed && deal.dealCompleteStatus === YesNo.of.no
  const serial = isLive ? deal.dealSerialNo : undefined
  const kind: Kind | undefined = deal?.businType
  const isMature = today !== null && (deal?.valueDate ?? '') <= today
  const can = useCan()
  const mayAsk = can('trade-event.edit')
  const offers = useMemo((): readonly DealOffer[] => {
    if (serial === undefined || kind === undefined || !mayAsk) return none
    return places
      .filter(({ event }) => eventsOfKind[kind].includes(event) && (event !== expire || isMature))
      .map(({ screen, list, action, title }) => ({
        key: `deal-${action}`,
        title,
        about: serial,
        url: pathOf(screen, { dealSerialNo: serial }),
        wanted: { list, action, number: serial },
      }))
  }, [serial, kind, isMature, mayAsk])
  useOffers('record', offers)
  return offers
}
