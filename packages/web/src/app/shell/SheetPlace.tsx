/** Beside whichever screen is open: the calculation sheet of the figure that the address names. */
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const SheetDrawer = lazy(async () => ({ default: (await import('../../pieces/figure/SheetDrawer.tsx')).SheetDrawer }))

export function SheetPlace() {
  const { sheet, seen } = useSearch({ strict: false }) as { readonly sheet?: unknown; readonly seen?: unknown }
  if (sheet === undefined) return null
  return (
    <Suspense fallback={null}>
      <SheetDrawer key={String(sheet)} id={String(sheet)} seen={seen === undefined ? undefined : String(seen)} />
    </Suspense>
  )
}
