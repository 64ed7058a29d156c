/** How the columns of a list stand: their order, which of them show, how wide, and how close the rows. */
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import { columnWidths, type ListView, type ViewColumn } from '@hedgerow/contract/member/list-view.contract'

export type Arrangement = Pick<ListView, 'columns' | 'isCompact'>
type Columns = ListDeclaration['columns']

export const declaredArrangement: Arrangement = { columns: [], isCompact: false }

/** Every column: the first stays first, then as arranged, then what the arrangement does not know. */
export function arrangedColumns(columns: Columns, arrangement: Arrangement): Columns {
  const [first = ''] = Object.keys(columns)
  const names = arrangement.columns.map(({ columnName }) => columnName).filter((name) => columns[name])
  return Object.fromEntries(
    [...new Set([first, ...names, ...Object.keys(columns)])].flatMap((name) => {
      const declared = columns[name]
      return declared ? [[name, declared] as const] : []
    }),
  )
}

export const hiddenIn = (columns: Columns, arrangement: Arrangement): ReadonlySet<string> =>
  new Set(
    Object.entries(columns).flatMap(([name, { hidden }]) =>
      (arrangement.columns.find(({ columnName }) => columnName === name)?.isHidden ?? hidden) ? [name] : [],
    ),
  )

export const widthsIn = (arrangement: Arrangement): Readonly<Record<string, number>> =>
  Object.fromEntries(
    arrangement.columns.flatMap(({ columnName, width }) => (width === null ? [] : [[columnName, width] as const])),
  )

/** The columns as they are kept, each named: a change of the declaration moves none of them. */
const keptColumns = (columns: Columns, arrangement: Arrangement): ViewColumn[] => {
  const hidden = hiddenIn(columns, arrangement)
  const widths = widthsIn(arrangement)
  return Object.keys(arrangedColumns(columns, arrangement)).map((columnName) => ({
    columnName,
    width: widths[columnName] ?? null,
    isHidden: hidden.has(columnName),
  }))
}

export function withHidden(columns: Columns, arrangement: Arrangement, hidden: ReadonlySet<string>): Arrangement {
  const next = keptColumns(columns, arrangement).map((one) => ({ ...one, isHidden: hidden.has(one.columnName) }))
  return { ...arrangement, columns: next }
}

const withinLimits = (width: number) => Math.min(columnWidths.max, Math.max(columnWidths.min, Math.round(width)))

export function withWidths(
  columns: Columns,
  arrangement: Arrangement,
  widths: Readonly<Record<string, number>>,
): Arrangement {
  const next = keptColumns(columns, arrangement).map((one) => {
    const width = widths[one.columnName]
    return width === undefined ? one : { ...one, width: withinLimits(width) }
  })
  return { ...arrangement, columns: next }
}

/** The columns that are named, in their order; those that are not keep their places after them. */
export function withOrder(columns: Columns, arrangement: Arrangement, names: readonly string[]): Arrangement {
  const every = keptColumns(columns, arrangement)
  const named = names.flatMap((name) => every.find(({ columnName }) => columnName === name) ?? [])
  return { ...arrangement, columns: [...named, ...every.filter((one) => !named.includes(one))] }
}

/** One place to the left or right among the columns that show; the first column stays where it is. */
export function withMoved(columns: Columns, arrangement: Arrangement, name: string, by: -1 | 1): Arrangement {
  const hidden = hiddenIn(columns, arrangement)
  const names = Object.keys(arrangedColumns(columns, arrangement)).filter((one) => one === name || !hidden.has(one))
  const at = names.indexOf(name)
  const to = at + by
  if (at < 1 || to < 1 || to >= names.length) return arrangement
  const moved = names.toSpliced(at, 1).toSpliced(to, 0, name)
  return withOrder(columns, arrangement, moved)
}
