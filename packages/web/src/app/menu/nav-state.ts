/** Whether the navigation is shown beside the content, and whether the small screens' drawer is open. */
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'

interface NavState {
  readonly isShown: boolean
  readonly isDrawerOpen: boolean
  readonly toggle: (isNarrow: boolean) => void
  readonly closeDrawer: () => void
}

export const useNavState = create<NavState>()((set) => ({
  isShown: true,
  isDrawerOpen: false,
  toggle: (isNarrow) =>
    set((state) => (isNarrow ? { isDrawerOpen: !state.isDrawerOpen } : { isShown: !state.isShown })),
  closeDrawer: () => set({ isDrawerOpen: false }),
}))

/** Under 1280 px the navigation is a temporary drawer. */
const narrow = matchMedia('(max-width: 1279.98px)')
const listen = (changed: () => void) => {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}
export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => narrow.matches)
