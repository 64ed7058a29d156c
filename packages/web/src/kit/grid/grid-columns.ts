/** From the columns of a list declaration to AG Grid's: width, alignment, format and sorting by the column's kind. */
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { type Column, headingOf, type ListDeclaration, type Row } from '@hedgerow/contract/kit/list'
import { type Lang, say, type Text } from '@hedgerow/contract/kit/text'
import { columnWidths } from '@hedgerow/contract/member/list-view.contract'
import type { ColDef } from 'ag-grid-community'
import type { ReactNode } from 'react'
import { amountScaleOf, rateScaleOf, useConventions } from '../person/conventions.ts'
import { currentLang } from '../person/language.ts'
import { useSystemDateStore } from '../person/system-date.ts'
import {
  formatAgreed,
  formatDate,
  formatInstant,
  formatNumber,
  formatPercent,
  formatTime,
  inOneLanguage,
  nothing,
} from '../show/formats.ts'

export type Cells = Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>
type GridDeclaration = Pick<ListDeclaration, 'name' | 'title' | 'columns' | 'words' | 'figures'>

export interface DataGridProps {
  readonly of: GridDeclaration
  readonly rows: readonly Row[]
  /** Rows that stay under the others, such as totals; their first column says what they are. */
  readonly totals?: readonly Row[]
  /** Special cells by column id. Keep the object stable, or every cell is drawn again. */
  readonly cells?: Cells
  readonly hidden?: ReadonlySet<string>
  /** As on the wire: `-transDate,serialNo`. */
  readonly sort?: string | undefined
  readonly onSort?: (sort: string) => void
  /** Left out: no checkboxes. An empty list clears the selection. */
  readonly selected?: readonly string[]
  readonly onSelect?: (ids: readonly string[]) => void
  readonly single?: boolean
  /** Pixels at the usual size of letters, of columns that the reader has drawn. */
  readonly widths?: Readonly<Record<string, number>>
  /** With another number it begins anew with these widths. */
  readonly opening?: number
  readonly isCompact?: boolean
  readonly onWidths?: (widths: Readonly<Record<string, number>>) => void
  /** The columns as they stand now, from the start. */
  readonly onOrder?: (names: readonly string[]) => void
  /** Enter and double click. */
  readonly onView?: (row: Row) => void
  /** Draws every column at once; for tests and printing. */
  readonly plain?: boolean
}

const endAligned: readonly Column['kind'][] = ['amount', 'rate', 'percent', 'number']

/** A row of totals has its label, its sums and their currencies; its other cells stay empty. */
export const totalText = (row: Row, name: string, declared: Column, lang: Lang): string =>
  row[name] === undefined ? '' : declared.kind === 'amount' ? cellText(row, name, declared, lang) : (row[name] ?? '')

/** The text of a cell, also for a table without the grid. */
export function cellText(row: Row, name: string, declared: Column, lang: Lang): string {
  const value = row[name]
  if (declared.kind === 'amount')
    return formatNumber(value, amountScaleOf(useConventions.getState(), unitOf(row, declared)))
  if (declared.kind === 'rate')
    return (declared.agreed ? formatAgreed : formatNumber)(
      value,
      rateScaleOf(useConventions.getState(), unitOf(row, declared)),
    )
  if (declared.kind === 'percent') return formatPercent(value)
  if (declared.kind === 'number') return value ?? nothing
  if (declared.kind === 'date') return formatDate(value)
  if (declared.kind === 'time') return formatTime(value)
  if (declared.kind === 'instant') return formatInstant(value, useSystemDateStore.getState().timeZone)
  if (declared.kind === 'flag') return flagText(value, lang)
  if (declared.dictionary) return dictText(declared.dictionary, value, lang)
  if (value === null || value === undefined || value === '') return nothing
  return declared.kind === 'text' ? inOneLanguage(value, lang) : value
}

// A unit is a column that holds it, or the currency itself where every row has the same.
const unitOf = (row: Row, declared: Column) => (declared.unit ? (row[declared.unit] ?? declared.unit) : undefined)
const dictText = (dictionary: Dictionary, value: string | null | undefined, lang: Lang) =>
  value ? say(labelOf(dictionary, value), lang) : nothing
const flagText = (value: string | null | undefined, lang: Lang) =>
  value ? say(value === '1' || value === 'true' ? kitWords.yes : kitWords.no, lang) : nothing

interface Looks {
  readonly sort: string | undefined
  readonly hidden: ReadonlySet<string>
  readonly cells: Cells
  readonly widths?: Readonly<Record<string, number>> | undefined
  /** The reader is drawing widths: no column holds its own. */
  readonly isFree?: boolean
  /** Share of the usual size, which widths follow. */
  readonly fontSize?: number
  /** Draws the cells that are more than text. */
  readonly drawn: ColDef<Row>['cellRenderer']
}

/** Headings and cells ask for the language as they are drawn: to speak another one, a grid keeps its columns. */
export function gridColumns(of: GridDeclaration, looks: Looks): ColDef<Row>[] {
  const order = sortOrder(looks.sort)
  const pinnedFirst = Object.keys(of.columns)[0]
  return Object.entries(of.columns).map(([name, declared]): ColDef<Row> => {
    const sorted = order.findIndex((entry) => entry.name === name)
    const isDrawn =
      looks.cells[name] !== undefined ||
      declared.kind === 'dict' ||
      declared.signed === true ||
      declared.opens !== undefined ||
      of.figures?.of.includes(name) === true
    const heading = headingOf(of, name)
    const room = Math.max(roomFor(heading), roomForStatus(declared))
    const isPinned = declared.pinned ?? name === pinnedFirst
    const drawn = looks.widths?.[name]
    const width = drawn ?? Math.max(declared.width, room)
    // A number that is cut reads as another one: its column is never narrower than declared.
    const least = isEnd(declared)
      ? Math.max(declared.width, room)
      : drawn === undefined && !looks.isFree
        ? room
        : columnWidths.min
    return {
      colId: name,
      field: name,
      headerValueGetter: () => say(heading, currentLang()),
      ...widthsOf(
        { width, least, isPinned, isOwn: drawn !== undefined, isFree: looks.isFree === true },
        looks.fontSize,
      ),
      hide: looks.hidden.has(name),
      sortable: declared.sortable ?? true,
      // No third click that takes the arrow away: a list always has an order.
      sortingOrder:
        isEnd(declared) || declared.kind === 'date' || declared.kind === 'instant' ? largestFirst : smallestFirst,
      // The server sorts all rows, not the page: the grid only shows the arrow.
      comparator: () => 0,
      sort: sorted < 0 ? null : order[sorted]?.direction === '-' ? 'desc' : 'asc',
      sortIndex: sorted < 0 ? null : sorted,
      valueFormatter: ({ data, node }) =>
        data
          ? node?.rowPinned
            ? totalText(data, name, declared, currentLang())
            : cellText(data, name, declared, currentLang())
          : '',
      ...(isDrawn ? { cellRenderer: looks.drawn } : {}),
      cellClass: classOf(declared, isDrawn),
      ...(isEnd(declared) ? { headerClass: 'hg-header-end' } : {}),
      tooltipValueGetter: ({ data }) => (declared.kind === 'text' ? data?.[declared.full ?? name] : ''),
    }
  })
}

const largestFirst: NonNullable<ColDef['sortingOrder']> = ['desc', 'asc']
const smallestFirst: NonNullable<ColDef['sortingOrder']> = ['asc', 'desc']
export const isEnd = ({ kind }: Column) => endAligned.includes(kind)
const classOf = (declared: Column, isDrawn: boolean) => [
  ...(isEnd(declared) ? ['hg-cell-end'] : []),
  ...(isDrawn ? ['hg-cell-drawn'] : []),
]

/**
 * A heading wraps between its words and never within one: a letter of it takes about 7 px, the cell's edges 30. A column has
 * room for both languages, so that none moves when a reader changes between them.
 */
const roomFor = ({ zh, en }: Text) =>
  30 +
  Math.max(0, ...(`${zh} ${en}`.match(/[\p{Script=Latin}\d]+/gu) ?? []).map(({ length }) => Math.ceil(length * 7.2)))

/**
 * A status is read whole in both languages: its letters, its dot and the edges of tag and cell. The few that are a sentence are cut, as every text is.
 */
const roomForStatus = ({ dictionary }: Column) =>
  dictionary?.items.some(({ tone }) => tone !== undefined && tone !== 'plain')
    ? Math.min(mostOfStatus, 56 + Math.ceil(Math.max(...dictionary.items.map(({ dictLabel }) => lengthOf(dictLabel)))))
    : 0
const mostOfStatus = 155
const lengthOf = ({ zh, en }: Text) => Math.max(zh.length * 12, en.length * 6.3)

interface Width {
  readonly width: number
  readonly least: number
  readonly isPinned: boolean
  readonly isOwn: boolean
  readonly isFree: boolean
}

function widthsOf({ width: wanted, least, isPinned, isOwn, isFree }: Width, fontSize = 1): ColDef<Row> {
  const width = Math.round(wanted * fontSize)
  const minWidth = Math.round(least * fontSize)
  // Only what a column starts with: the width that a reader has drawn outlives a new order or set of columns.
  if (isPinned)
    return { pinned: 'left', initialWidth: width, minWidth: isOwn || isFree ? minWidth : Math.max(80, minWidth) }
  if (isOwn) return { initialWidth: width, minWidth }
  // Spare width is shared out by the declared widths; a narrow screen scrolls instead of cutting codes.
  return { minWidth: isFree ? minWidth : width, initialFlex: width }
}

/** `-transDate,id` → what is sorted, in order. */
const sortOrder = (sort: string | undefined) =>
  (sort ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => (part.startsWith('-') ? { name: part.slice(1), direction: '-' } : { name: part, direction: '' }))
