/** A sheet of a run's workbook before it is written: its heads and its cells, all of them text. Pure. */
import { type Column, columns, type Row } from '@hedgerow/contract/kit/list'
import { type Lang, say, type Text } from '@hedgerow/contract/kit/text'
import { riskRunTexts } from '@hedgerow/contract/risk/run/risk-run.text'
import { fromNumber } from '@hedgerow/quant/basics/decimal'
import type { FxTrade } from '@hedgerow/quant/risk/stress/fx-trade'
import type { MoreSheet } from '../../../kit/file/written/excel.ts'

export type Cell = string | null
export type SheetHead = Readonly<Record<string, readonly [Text, Column]>>
export type NamedCells = readonly (readonly [Text, Cell])[]

export interface RunSheet {
  readonly name: Text
  readonly head: SheetHead
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

/** Digits of an input, beyond which a workbook keeps none. */
const inputScale = 12
export const digits = (value: number): string => fromNumber(value, inputScale).stripZeros().toString()

export const writtenSheet = ({ name, head, rows }: RunSheet, lang: Lang): MoreSheet => ({
  name: say(name, lang),
  columns: Object.entries(head).map(([key, [title, column]]) => ({ name: key, title: say(title, lang), column })),
  rows: () => rows.map((row, at): Row => ({ id: String(at), ...row })),
})

/** Names and values, one below the other. */
export const pairsSheet = (name: Text, cells: NamedCells, column: Column, lang: Lang, currency = ''): RunSheet => ({
  name,
  head: { name: [riskRunTexts.name, columns.text({ width: 220 })], value: [riskRunTexts.value, column] },
  rows: cells.map(([word, value]) => ({ name: say(word, lang), value, currency })),
})

/** Of a deal or an item as the library takes it; steps of an American option alone. */
const tradeParts = ['notional', 'strike', 'time', 'spot', 'rDomestic', 'rForeign', 'vol', 'treeSteps'] as const
export const tradeHead: SheetHead = Object.fromEntries(
  tradeParts.map((part) => [part, [riskRunTexts[part], columns.rate()] as const]),
)
export const tradeCells = (trade: FxTrade): Readonly<Record<string, Cell>> =>
  Object.fromEntries(
    tradeParts.map((part) => {
      const value = trade[part]
      return [part, value === undefined ? null : digits(value)]
    }),
  )

/** Into the conversion currency, by currency. */
export const conversionsSheet = (conversions: Readonly<Record<string, number>>, lang: Lang): RunSheet => {
  const cells = Object.entries(conversions).map(
    ([currency, rate]) => [{ zh: currency, en: currency }, digits(rate)] as const,
  )
  return pairsSheet(riskRunTexts.sheetConversions, cells, columns.rate(), lang)
}
