import type { Text } from '@hedgerow/contract/kit/text'
import { FigureMark } from '../figure/FigureMark.tsx'
import { nothing } from './formats.ts'
import { HeadedTable } from './HeadedTable.tsx'

/** The figure of a cell whose sheet tells how it was calculated. */
export interface CellOfFigure {
  readonly id: string
  readonly name: Text
}

interface PlainTableProps {
  /** For those who cannot see which table this is. */
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Wider than a phone: there each row stands as a record of its own, its cells under the words of their columns. */
  readonly folds?: boolean
  /** In the places of the cells; where there is none the cell is no figure of its own. */
  readonly figures?: readonly (readonly (CellOfFigure | undefined)[])[]
}

const looksLikeNumber = /^[\u2212+-]?[\d,.]+%?$/

/** A small table without sorting or selection; cells arrive formatted. Wider than its place it scrolls, also by keyboard (decision 0016). */
export function PlainTable({ caption, head, rows, folds = false, figures }: PlainTableProps) {
  // A column is numeric when its first filled cell is; a dash says only that there is none.
  const isEnd = head.map((_, column) => {
    const filled = rows.find((row) => row[column] && row[column] !== nothing)
    return looksLikeNumber.test(filled?.[column] ?? '')
  })
  const classOf = (column: number) => (isEnd[column] ? 'hg-end' : '')
  return (
    <HeadedTable
      caption={caption}
      head={head.map((word, column) => ({ word, isEnd: isEnd[column] ?? false }))}
      className={folds ? 'hg-folds' : ''}
    >
      {rows.map((row, at) => (
        <tr key={row.join('\u0000')}>
          {row.map((cell, column) => {
            const figure = figures?.[at]?.[column]
            return (
              <td key={head[column] ?? cell} className={classOf(column)} data-head={head[column]}>
                {figure && cell !== nothing ? <FigureMark {...figure} /> : null}
                <bdi dir="ltr">{cell}</bdi>
              </td>
            )
          })}
        </tr>
      ))}
    </HeadedTable>
  )
}
