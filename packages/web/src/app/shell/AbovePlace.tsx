/** Above whichever screen is open: the record that the address names (`?above=deal.7`), with what may be done with it. Back and Esc close it. */
import { useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { aboveWord } from '../../kit/link/record-place.ts'
import { useGo } from '../../kit/link/use-go.ts'

interface AboveProps {
  readonly id: string
  readonly onClose: () => void
}

/** By the word of the record, for each whose screen says that it opens above others. */
export const recordsAbove: Readonly<Record<string, ComponentType<AboveProps>>> = {
  deal: lazy(async () => ({ default: (await import('../../features/trade/deal/DealAbove.tsx')).DealAbove })),
}

type Search = Readonly<Record<string, unknown>>
const withoutAbove = ({ [aboveWord]: _, ...others }: Search) => others

export function AbovePlace() {
  const { [aboveWord]: address } = useSearch({ strict: false }) as Search
  const go = useGo()
  const [, record = '', id = ''] = /^([a-z]+)\.(\d+)$/i.exec(String(address ?? '')) ?? []
  const Above = Object.hasOwn(recordsAbove, record) ? recordsAbove[record] : undefined
  if (!Above) return null
  return (
    <Suspense fallback={null}>
      <Above key={`${record}.${id}`} id={id} onClose={() => go('.', withoutAbove)} />
    </Suspense>
  )
}
