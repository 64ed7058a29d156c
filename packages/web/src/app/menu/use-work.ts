import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCan } from '../../kit/person/session-store.ts'
import { useBadges } from './badges.ts'
import { isAt, type NavItem, workOf } from './navigation.ts'
import { useNavigation } from './use-navigation.ts'

/**
 * What the menu shows: the screens on which the member's duties act or review, those where something waits, and the one on
 * display. For whom has no such duty it is all of them. `hasMore`: others stand among all screens.
 */
export function useWork() {
  const { sections: all, error, refetch } = useNavigation()
  const can = useCan()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const waiting = useBadges((state) => state.waiting)
  const sections = useMemo(() => {
    const isDuty = ({ work }: NavItem) => work?.some((needs) => needs !== 'member' && needs !== 'guest' && can(needs))
    if (!all?.some(({ items }) => items.some(isDuty))) return all
    return workOf(
      all,
      (item) =>
        isDuty(item) || !item.work || item.work.includes('member') || !!waiting[item.url] || isAt(item, pathname),
    )
  }, [all, can, pathname, waiting])
  return { sections, hasMore: countOf(all) > countOf(sections), error, refetch }
}

const countOf = (sections: readonly { readonly items: readonly NavItem[] }[] = []) =>
  sections.reduce((sum, { items }) => sum + items.length, 0)
