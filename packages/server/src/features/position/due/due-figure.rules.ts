/**
 * Which figures of the market a day lacks for what an organisation holds: those that are missing, and those that are of an earlier day.
 * Pure. The read beside it (`due-figure.store.ts`) tells the last day of each.
 */

import { DueState, type FigureKind } from '@hedgerow/contract/daily-rate/due-figure.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { curveMaxAgeDays, quotedMaxAgeDays } from '../../market/pair/forward.rules.ts'
import { spotMaxAgeDays } from '../../market/pair/spot.rules.ts'
import { volatilityMaxAgeDays } from '../../market/price/volatility.rules.ts'

export type Figure = DictionaryValue<typeof FigureKind>

/** A figure that what is held asks for: the spot, points or volatilities of a pair, or the curve of a currency. */
export interface HeldFigure {
  readonly figure: Figure
  /** `USD/CNY`, or `USD` of a curve. */
  readonly name: string
  /** The last day of it that is stored; null where none is near enough to count. */
  readonly lastDate: BusinessDate | null
}

export interface DueFigure extends HeldFigure {
  readonly state: DictionaryValue<typeof DueState>
}

interface Ages {
  /** Older than this it counts no more, in days. */
  readonly counts: number
  /** Older than this it is due again: prices are of their day, curves and volatilities of their week. */
  readonly fresh: number
}

export type FigureAges = Readonly<Record<Figure, Ages>>

/** Points that count no more give way to parity; a valuation without any of the others refuses. */
export const figureAges: FigureAges = {
  spot: { counts: spotMaxAgeDays, fresh: 0 },
  points: { counts: quotedMaxAgeDays, fresh: 0 },
  curve: { counts: curveMaxAgeDays, fresh: 7 },
  volatility: { counts: volatilityMaxAgeDays, fresh: 7 },
}

/** How a figure of `lastDate` stands on `day`; undefined of one that is fresh. */
export function dueState({ figure, lastDate }: HeldFigure, day: BusinessDate): DueFigure['state'] | undefined {
  const { counts, fresh } = figureAges[figure]
  if (lastDate === null) return DueState.of.missing
  const age = daysBetween(lastDate, day)
  if (age > counts) return DueState.of.missing
  return age > fresh ? DueState.of.stale : undefined
}

/** What of the held figures is missing or stale on a business day, in their order. */
export const dueFigures = (held: readonly HeldFigure[], day: BusinessDate): DueFigure[] =>
  held.flatMap((one) => {
    const state = dueState(one, day)
    return state === undefined ? [] : [{ ...one, state }]
  })

/** Whether a valuation of the day refuses without it. */
export const keepsFromValuing = ({ figure, state }: DueFigure): boolean =>
  state === DueState.of.missing && figure !== 'points'
