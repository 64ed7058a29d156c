/** What of the form of a day is sent, and what is said of each figure beside its field. */
import {
  type DailyFigure,
  differenceColumns,
  type EnteredFigure,
} from '@hedgerow/contract/daily-rate/daily-rate.contract'
import { dailyRateTexts } from '@hedgerow/contract/daily-rate/daily-rate.text'
import { FigureKind } from '@hedgerow/contract/daily-rate/due-figure.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { figureMove } from '@hedgerow/quant/market/forward/figure-move'

export type Entries = Readonly<Record<string, string>>

export const keyOf = ({ figure, name, term, column }: Omit<EnteredFigure, 'value'>) =>
  [figure, name, term ?? '', column].join(' ')

const number = /^-?\d{1,9}(\.\d+)?$/
const isSame = (one: string, other: string) => number.test(one) && decimal(one).eq(decimal(other))

/** What stands in its field. */
export const shownValue = (figure: DailyFigure, entries: Entries): string =>
  entries[keyOf(figure)] ?? figure.value ?? ''

/** Everything held that is not of the day yet, and whatever was changed; of currencies without holdings only what was changed. */
export function enteredFigures(figures: readonly DailyFigure[], entries: Entries, dataDate: string): EnteredFigure[] {
  return figures.flatMap((one) => {
    const value = shownValue(one, entries)
    const isChanged = entries[keyOf(one)] !== undefined && !(one.value !== null && isSame(value, one.value))
    const isAsked = one.isHeld && one.lastDate !== dataDate
    if (!one.isListed || value === '' || !(isChanged || isAsked)) return []
    const { figure, name, term, column } = one
    return [{ figure, name, term, column, value }]
  })
}

interface Remark {
  readonly text: Text
  readonly tone: 'plain' | 'danger' | 'pending'
}

interface Remarks {
  /** Signed, in the unit of the figure; null where there is nothing to compare. */
  readonly move: string | null
  readonly remark: Remark | null
}

const { spot, volatility } = FigureKind.of
/** Points and interest rates are told in units, and so is a difference of volatilities. */
export const unitOfMove = ({ figure, column }: DailyFigure): 'pct' | 'pips' | 'bp' => {
  if (figure === FigureKind.of.points) return 'pips'
  return figure === spot || (figure === volatility && !differenceColumns.includes(column)) ? 'pct' : 'bp'
}

/** How what is typed stands to what counted before. */
export function remarksOf(one: DailyFigure, entries: Entries, bandPct: number, dataDate: string): Remarks {
  const value = shownValue(one, entries)
  const nothing = { move: null, remark: null }
  if (!one.isListed) return { move: null, remark: { text: dailyRateTexts.notListed, tone: 'plain' } }
  if (one.value === null) return value === '' ? nothing : { move: null, remark: firstRemark(one) }
  if (!number.test(value)) return nothing
  const { move, isOdd } = figureMove(one.figure, value, one.value, bandPct, differenceColumns.includes(one.column))
  const isOutside = one.figure === spot && move.abs().gt(decimal(String(bandPct)))
  return {
    move: move.toString(),
    remark: remarkOf(isOutside, isOdd, isSame(value, one.value), one.lastDate === dataDate),
  }
}

const firstRemark = ({ figure }: DailyFigure): Remark | null =>
  figure === spot ? { text: dailyRateTexts.first, tone: 'plain' } : null

function remarkOf(isOutside: boolean, isOdd: boolean, isUnchanged: boolean, isOfDay: boolean): Remark | null {
  if (isOutside) return { text: dailyRateTexts.outside, tone: 'danger' }
  if (isOdd) return { text: dailyRateTexts.odd, tone: 'pending' }
  if (!isUnchanged) return null
  return { text: isOfDay ? dailyRateTexts.ofTheDay : dailyRateTexts.unchanged, tone: 'plain' }
}
