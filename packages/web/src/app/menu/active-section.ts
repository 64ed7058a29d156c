import { useRouterState } from '@tanstack/react-router'
import { isAt, type NavSection } from './navigation.ts'

/** The section of the screen on display. */
export function useActiveSection(sections: readonly NavSection[] | undefined): string | undefined {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return sections?.find(({ items }) => items.some((item) => isAt(item, pathname)))?.id
}
