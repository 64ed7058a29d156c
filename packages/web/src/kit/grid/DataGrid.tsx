/** The one grid of the product. The library behind it is a separate chunk, fetched when the first list opens. */
import type { Row } from '@hedgerow/contract/kit/list'
import { lazy, Suspense } from 'react'
import type { Cells, GridDeclaration } from './grid-columns.ts'

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
  /** Enter and double click. */
  readonly onView?: (row: Row) => void
  /** Draws every column at once; for tests and printing. */
  readonly plain?: boolean
}

const loadGrid = async () => ({ default: (await import('./GridBody.tsx')).GridBody })
const GridBody = lazy(loadGrid)

/** Fetches the grid's chunk ahead of need, on idle after sign-in. */
export const prefetchGrid = () => void loadGrid()

/** As many rows as a first page has. */
const skeletonRows = 'abcdefghij'.split('')

export function DataGrid(props: DataGridProps) {
  return (
    <Suspense fallback={<GridSkeleton />}>
      <GridBody {...props} />
    </Suspense>
  )
}

function GridSkeleton() {
  return (
    <div className="hg-grid-skeleton" aria-hidden>
      {skeletonRows.map((name) => (
        <div key={name} className="hg-grid-skeleton-row" />
      ))}
    </div>
  )
}
