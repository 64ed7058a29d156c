/** The one grid of the product. The library behind it is a separate chunk, fetched when the first list opens. */
import { lazy, Suspense } from 'react'
import './grid.css'
import type { DataGridProps } from './grid-columns.ts'

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
