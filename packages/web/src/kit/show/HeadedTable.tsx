/** A table that is written out whole: wider than its place it scrolls, also by keyboard (decision 0016). Its rows are the caller's. */
import type { ReactNode } from 'react'

interface HeadColumn {
  readonly word: string
  /** Of figures: they stand below each other by their last digit. */
  readonly isEnd?: boolean
}

interface HeadedTableProps {
  /** For those who cannot see which table this is. */
  readonly caption: string
  readonly head: readonly HeadColumn[]
  readonly className?: string
  /** Rows of sums; they stay in sight while the others scroll. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

export function HeadedTable({ caption, head, className = '', foot, children }: HeadedTableProps) {
  return (
    <section className="hg-table-scroll" aria-label={caption} tabIndex={0}>
      <table className={`hg-table ${className}`.trim()} aria-label={caption}>
        <thead>
          <tr>
            {head.map(({ word, isEnd = false }) => (
              <th key={word} scope="col" className={isEnd ? 'hg-end' : ''}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot ? <tfoot>{foot}</tfoot> : null}
      </table>
    </section>
  )
}
