import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { HedgeEntryPage } from './entry/HedgeEntryPage.tsx'

const GainLossPage = lazy(async () => ({ default: (await import('./gain-loss/GainLossPage.tsx')).GainLossPage }))

export function GainLossScreen() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  if (tab !== 'analysis') return <HedgeEntryPage />
  return (
    <Suspense>
      <GainLossPage />
    </Suspense>
  )
}
