/** The figures of an order as it keeps them: what it changes of each exposure, and what it brings. What is still being typed has no sheet. */
import { type Figures, figuresBy } from '../../kit/figure/figure.ts'
import { eventDialogTexts } from '../event-dialog.text.ts'
import type { EventPicture } from './event-picture.contract.ts'

/** Of one exposure. */
export const eventExposure = {
  lockChange: 'eventExposure.lockChange',
  settled: 'eventExposure.settled',
  opened: 'eventExposure.opened',
} as const satisfies Partial<Record<keyof EventPicture['exposures'][number], string>>
export type EventExposureFigure = keyof typeof eventExposure
/** Of the whole order. */
export const eventFigure = {
  result: 'eventPicture.result',
  rollResult: 'eventPicture.rollResult',
  payoff: 'eventPicture.payoff',
  modelFee: 'eventPicture.modelFee',
  discountFactor: 'eventPicture.discountFactor',
  freedUsd: 'eventPicture.freedUsd',
} as const satisfies Partial<Record<keyof EventPicture, string>>
export type EventFigure = keyof typeof eventFigure

export const eventExposureTitles = {
  lockChange: eventDialogTexts.lockChange,
  settled: eventDialogTexts.settled,
  opened: eventDialogTexts.openChange,
} as const
export const eventFigureTitles = {
  result: eventDialogTexts.result,
  rollResult: eventDialogTexts.homeResult,
  payoff: eventDialogTexts.payoff,
  modelFee: eventDialogTexts.modelFee,
  discountFactor: eventDialogTexts.discount,
  freedUsd: eventDialogTexts.freed,
} as const

const record = /^[1-9]\d{0,17}$/
const figures = figuresBy((title, own) => ({ title, needs: 'trade-event.view', own: { order: record, ...own } }))
export const eventPictureFigures: Figures = {
  ...figures(eventExposure, eventExposureTitles, { exposure: record }),
  ...figures(eventFigure, eventFigureTitles),
}
