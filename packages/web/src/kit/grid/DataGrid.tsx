/** The one grid of the product. The library behind it is a separate chunk, fetched when the first list opens; a phone needs none. */
import { lazy, Suspense } from 'react'
import './grid.css'
import type { DataGridProps } from './grid-columns.ts'
import { useNarrow } from './use-narrow.ts'

const loadGrid = async () => ({ default: (await import('./GridBody.tsx')).GridBody })
const GridBody = lazy(loadGrid)
const RecordCards = lazy(async () => ({ default: (await import('./RecordCards.tsx')).RecordCards }))

/** Fetches the grid's chunk ahead of need, on idle after sign-in. */
export const prefetchGrid = () => void loadGrid()

/** As many rows as a first page has. */
const skeletonRows = 'abcdefghij'.split('')

export function DataGrid(props: DataGridProps) {
  const isNarrow = useNarrow()
  const Rows = isNarrow && !props.plain ? RecordCards : GridBody
  return (
    <Suspense fallback={<GridSkeleton />}>
      <Rows {...props} />
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
