import { lazy, Suspense } from 'react'

/** What it takes is named in a file of its own: such names would weigh on the first list. */
const NewsView = lazy(async () => ({ default: (await import('./NewsView.tsx')).NewsView }))

export const NewsPage = () => (
  <Suspense>
    <NewsView />
  </Suspense>
)
