import { lazy, Suspense } from 'react'

/** What it takes is named in a file of its own: such names would weigh on the first list. */
const HedgeQueryView = lazy(async () => ({ default: (await import('./HedgeQueryView.tsx')).HedgeQueryView }))

export const HedgeQueryPage = () => (
  <Suspense>
    <HedgeQueryView />
  </Suspense>
)
