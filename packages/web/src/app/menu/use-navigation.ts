import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { navigationOf } from './navigation.ts'

const menuStaleMs = 5 * 60_000

/** The navigation of the signed-in member, from the server's filtered menu. */
export function useNavigation(enabled = true) {
  const { data, error, refetch } = useQueryOf(sessionApi.menu, {}, { staleTime: menuStaleMs, enabled })
  const { routesByPath } = useRouter()
  const sections = useMemo(() => data && navigationOf(data, (url) => url in routesByPath), [data, routesByPath])
  return { sections, error, refetch }
}
