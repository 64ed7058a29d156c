import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useCan, useSession } from '../../kit/person/session-store.ts'
import { useRecentScreens } from '../search/use-recent-screens.ts'
import { useReferenceConventions } from './use-conventions.ts'
import { useSettingsSaving } from './use-settings-saving.ts'
import { useSystemClock } from './use-system-clock.ts'

/** Draws nothing: keeps what every signed-in screen needs to show numbers, and to hear of changes. */
export function MemberStores() {
  useSystemClock()
  useReferenceConventions()
  useLiveReads()
  useSettingsSaving()
  useRecentScreens()
  useFrameKeys()
  const mayCount = useCan()('dashboard.view')
  return (
    <Suspense fallback={null}>
      <HomeCurrencies />
      {mayCount ? <WaitingBadges /> : null}
    </Suspense>
  )
}

const HomeCurrencies = lazy(async () => ({ default: (await import('./HomeCurrencies.tsx')).HomeCurrencies }))
const WaitingBadges = lazy(async () => ({ default: (await import('../menu/WaitingBadges.tsx')).WaitingBadges }))

function useFrameKeys(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    void import('../keys/frame-keys.ts').then(({ listenToKeys }) => {
      if (!isOver) stop = listenToKeys()
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [])
}

function useLiveReads(): void {
  const queries = useQueryClient()
  const token = useSession((state) => state.token)
  useEffect(() => {
    if (token === null) return
    let close: (() => void) | undefined
    let isOver = false
    void import('./live-reads.ts').then(({ readLive }) => {
      if (!isOver) close = readLive(queries, token)
    })
    return () => {
      isOver = true
      close?.()
    }
  }, [queries, token])
}
