/** What stands behind the figures of an order: it keeps them as its maker saw them, and nothing of it is computed again but what it changes. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import type { EventPicture } from '@hedgerow/contract/trade-event/picture/event-picture.contract'
import {
  type EventExposureFigure,
  type EventFigure,
  eventExposure,
  eventFigure,
} from '@hedgerow/contract/trade-event/picture/event-picture-figure.contract'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { FigureOrigin, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { findOrder } from './event-order.store.ts'

type Order = Awaited<ReturnType<typeof findOrder>>
type Made = Pick<FigureOrigin, 'value' | 'unit' | 'by' | 'inputs'>

const ofOrder =
  (made: (order: Order, own: Readonly<Record<string, string>>) => Made | undefined): FigureSource =>
  async ({ tx, session }: Context, { own }) => {
    const order = await findOrder(tx, session, own.order ?? '')
    const figure = made(order, own)
    // As it was on the day of the order.
    return figure && { ...figure, calcDate: order.dealDate, isLive: false }
  }

const toldBy = (order: Order, symbol: string, name: Text, value: string, unit: string | null) => ({
  ...{ symbol, name, value, unit, source: order.orderNo, date: order.dealDate },
  url: pathOf('event-check', { open: order.id }),
})

/** From what to what. */
const moves = {
  lockChange: ['lockAfter', eventDialogTexts.lockAfter, 'lockBefore', eventDialogTexts.lockBefore],
  opened: ['openAfter', eventDialogTexts.openAfter, 'openBefore', eventDialogTexts.openBefore],
} as const

const exposureSource = (name: EventExposureFigure) =>
  ofOrder((order, { exposure }) => {
    const own = order.picture.exposures.find(({ exposureId }) => exposureId === exposure)
    const value = own?.[name]
    if (!own || value === undefined) return undefined
    const { currency: unit } = own
    if (name === 'settled') {
      const inputs = [toldBy(order, 'x', cellInputs.outcome, value, unit)]
      return { value, unit, by: 'asTold', inputs }
    }
    const [after, afterName, before, beforeName] = moves[name]
    const inputs = [toldBy(order, 'a', afterName, own[after], unit), toldBy(order, 'b', beforeName, own[before], unit)]
    return { value, unit, by: 'differenceOf', inputs }
  })

const unitOf = (name: EventFigure, { resultCurrency, homeCurrency }: EventPicture): string | null => {
  if (name === 'discountFactor') return null
  if (name === 'freedUsd') return limitCurrency
  return name === 'rollResult' ? homeCurrency : resultCurrency
}

const orderSource = (name: EventFigure) =>
  ofOrder((order) => {
    const value = order.picture[name]
    if (value === null || value === undefined) return undefined
    const unit = unitOf(name, order.picture)
    return { value, unit, by: 'asTold', inputs: [toldBy(order, 'x', cellInputs.outcome, value, unit)] }
  })

const each = <N extends string>(names: Readonly<Record<N, string>>, of: (name: N) => FigureSource): FigureSources =>
  Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], of(name)]))

export const eventPictureFigures: FigureSources = {
  ...each(eventExposure, exposureSource),
  ...each(eventFigure, orderSource),
}
