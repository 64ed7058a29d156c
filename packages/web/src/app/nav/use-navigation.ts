import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { useMemo } from 'react'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { findPage } from '../guard.ts'
import { screens } from '../screens.ts'
import { navigationOf } from './navigation.ts'

const menuStaleMs = 5 * 60_000
const hasPage = (url: string) => findPage(screens, url) !== undefined

/** The navigation of the signed-in member, from the server's filtered menu. */
export function useNavigation(enabled = true) {
  const { data, error, refetch } = useQueryOf(sessionApi.menu, {}, { staleTime: menuStaleMs, enabled })
  const sections = useMemo(() => data && navigationOf(data, hasPage), [data])
  return { sections, error, refetch }
}
