import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCan } from '../../kit/person/session-store.ts'
import { useBadges } from './badges.ts'
import { isAt, type NavItem, type NavSection, workOf } from './navigation.ts'
import { useNavigation } from './use-navigation.ts'

/** As many lines as a usual window shows without scrolling: a menu within them stands open. */
const linesInSight = 22

/**
 * What the menu shows: the screens on which the member's duties act or review, those where something waits, and the one on
 * display. For whom has no such duty it is all of them. `hasMore`: others stand among all screens. `isShort`: by the duties
 * alone, so that no section closes under the hand when something begins to wait or another screen is opened.
 */
export function useWork() {
  const { sections: all, error, refetch } = useNavigation()
  const can = useCan()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const waiting = useBadges((state) => state.waiting)
  const { sections, isShort } = useMemo(() => {
    const isDuty = ({ work }: NavItem) => work?.some((needs) => needs !== 'member' && needs !== 'guest' && can(needs))
    if (!all?.some(({ items }) => items.some(isDuty))) return { sections: all, isShort: isInSight(all) }
    const isAlwaysShown = (item: NavItem) => isDuty(item) || !item.work || item.work.includes('member')
    return {
      sections: workOf(all, (item) => isAlwaysShown(item) || !!waiting[item.url] || isAt(item, pathname)),
      isShort: isInSight(workOf(all, isAlwaysShown)),
    }
  }, [all, can, pathname, waiting])
  return { sections, isShort, hasMore: countOf(all) > countOf(sections), error, refetch }
}

const countOf = (sections: readonly { readonly items: readonly NavItem[] }[] = []) =>
  sections.reduce((sum, { items }) => sum + items.length, 0)

const isInSight = (sections: readonly NavSection[] = []) =>
  sections.reduce((sum, { rows }) => sum + rows.length + 1, 0) <= linesInSight
