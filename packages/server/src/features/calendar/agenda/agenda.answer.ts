/** What a member's calendar shows, put together: the items with the screens that show them, and the days on which banks are closed. */

import {
  type Agenda,
  type AgendaItem,
  type endingPapers,
  type RecordLayer,
  recordLayers,
} from '@hedgerow/contract/calendar/agenda/agenda.contract'
import type { Grant } from '@hedgerow/contract/grants'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import type { CalendarLayer } from '@hedgerow/contract/member/settings.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { netResultLife } from '@hedgerow/contract/settlement/net/net-result.life'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { tradeEventLife } from '@hedgerow/contract/trade-event/trade-event.life'
import { addDays, type BusinessDate, businessDate, daysBetween, weekday } from '@hedgerow/quant/basics/business-date'
import { isProvisional } from '@hedgerow/quant/basics/calendar'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { settlementCentre } from '@hedgerow/quant/basics/facts/currency.data'
import type { Tx } from '../../../kit/database/database.ts'
import type { Session } from '../../../kit/http/session.ts'
import { blockSql } from '../../approval/review.rules.ts'
import { calendarsOf, homeCentres } from '../../reference/reference.store.ts'
import { heldCurrencies, type StoredItem } from './agenda.store.ts'

const needs: Readonly<Partial<Record<RecordLayer, Grant>>> = {
  maturity: 'trade.view',
  cutoff: 'trade.view',
  settle: 'settlement.view',
  transfer: 'funding.view',
  exposure: 'exposure.view',
  event: 'market.view',
}

/** Those of the layers that these grants let somebody see. */
export const layersFor = (grants: readonly Grant[], layers: readonly CalendarLayer[] = recordLayers): RecordLayer[] =>
  recordLayers.filter((layer) => {
    const grant = needs[layer]
    return layers.includes(layer) && (grant === undefined || grants.includes(grant))
  })

/** What of each reviewed noun waits for this member. */
export const blocksOf = (session: Session) => ({
  request: blockSql('h', hedgeRequestLife, session),
  deal: blockSql('d', tradeLife, session),
  event: blockSql('e', tradeEventLife, session),
  netResult: blockSql('n', netResultLife, session),
})

const places: Readonly<Record<string, (of: Pick<StoredItem, 'id' | 'number'>) => string>> = {
  deal: ({ id }) => pathOf('inputmng', { open: id }),
  dealReview: ({ id }) => pathOf('trade-check', { open: id }),
  request: ({ id }) => pathOf('expo-check', { open: id }),
  requestDraft: ({ id }) => pathOf('expo-req', { open: id }),
  event: ({ id }) => pathOf('event-check', { open: id }),
  exposure: ({ id }) => pathOf('expo-base', { open: id }),
  flow: ({ id }) => pathOf('cfl', { open: id }),
  netResult: ({ number }) => pathOf('settlement', { nettingNo: number }),
  netResultReview: ({ id }) => pathOf('settle-check', { open: id }),
  transfer: ({ id }) => pathOf('transfer', { open: id }),
  economicEvent: () => pathOf('eco-cal'),
  license: () => pathOf('authentication'),
  identity: () => pathOf('authentication'),
  facility: () => pathOf('counter-party'),
  quota: () => pathOf('board-quota'),
}

/** The screen that shows a record. */
export const placeOfRecord = (item: Pick<StoredItem, 'id' | 'number' | 'record'>): string =>
  places[item.record]?.(item) ?? pathOf('calendar')

const paperOf = ({ layer, record }: StoredItem) =>
  layer === 'document' ? (record as (typeof endingPapers)[number]) : null

export function flowsOf({ inCurrency, inAmt, outCurrency, outAmt }: StoredItem): AgendaItem['flows'] {
  const received = inCurrency && inAmt ? [{ currency: inCurrency, amount: inAmt }] : []
  const paid = outCurrency && outAmt ? [{ currency: outCurrency, amount: decimal(outAmt).neg().toString() }] : []
  return [...received, ...paid]
}

export const shownItem = (item: StoredItem): AgendaItem => ({
  layer: item.layer,
  day: item.day,
  time: item.time,
  number: item.number,
  paper: paperOf(item),
  counterParty: item.counterParty,
  flows: flowsOf(item),
  url: placeOfRecord(item),
})

/** The layers of days of which more exists than is told. */
export function moreOf(items: readonly StoredItem[]): Agenda['more'] {
  const perDay = new Map<string, { day: string; layer: RecordLayer; count: number; listed: number }>()
  for (const { day, layer, ofDay } of items) {
    const counted = perDay.get(day + layer) ?? { day, layer, count: ofDay, listed: 0 }
    perDay.set(day + layer, { ...counted, listed: counted.listed + 1 })
  }
  return [...perDay.values()].flatMap(({ listed, ...one }) => (one.count > listed ? [one] : []))
}

const saturday = 6

/** The days of the week on which banks of the currencies held, of the own country and of the dollar are closed. */
export async function closedDays(
  tx: Tx,
  session: Pick<Session, 'groupId' | 'orgId' | 'orgIds' | 'userId'>,
  { from, to }: { readonly from: string; readonly to: string },
  today: BusinessDate,
): Promise<Pick<Agenda, 'closed' | 'provisionalFrom'>> {
  const wanted = new Set([
    ...(await homeCentres(tx, session)),
    settlementCentre,
    ...(await heldCurrencies(tx, session, today)),
  ])
  const calendars = Object.values(await calendarsOf(tx, session, [...wanted])).filter(({ code }) => wanted.has(code))
  const first = businessDate(from)
  const days = Array.from({ length: daysBetween(first, businessDate(to)) + 1 }, (_, i) => addDays(first, i))
  const closed = days.flatMap((day) => {
    const currencies = calendars.filter(({ holidays }) => holidays.has(day)).map(({ code }) => code)
    return currencies.length > 0 && weekday(day) < saturday ? [{ day, currencies }] : []
  })
  return { closed, provisionalFrom: days.find((day) => day >= today && isProvisional(day, calendars)) ?? null }
}
