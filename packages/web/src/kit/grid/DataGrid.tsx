/** The one grid of the product. The library behind it is a separate chunk, fetched when the first list opens; a phone needs none. */
import { lazy, Suspense, useSyncExternalStore } from 'react'
import './grid.css'
import type { DataGridProps } from './grid-columns.ts'

const loadGrid = async () => ({ default: (await import('./GridBody.tsx')).GridBody })
const GridBody = lazy(loadGrid)
const RecordCards = lazy(async () => ({ default: (await import('./RecordCards.tsx')).RecordCards }))

/** Fetches the grid's chunk ahead of need, on idle after sign-in. */
export const prefetchGrid = () => void loadGrid()

/** The window of a phone, where a table would show two of its columns. */
const narrow = matchMedia('(max-width: 599.98px)')
const subscribe = (notify: () => void) => {
  narrow.addEventListener('change', notify)
  return () => narrow.removeEventListener('change', notify)
}

/** As many rows as a first page has. */
const skeletonRows = 'abcdefghij'.split('')

export function DataGrid(props: DataGridProps) {
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches)
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
