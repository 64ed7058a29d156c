/** Whether the window is a phone's: a table would show two of its columns there. */
import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 599.98px)')
const subscribe = (tell: () => void) => {
  narrow.addEventListener('change', tell)
  return () => narrow.removeEventListener('change', tell)
}

export const useNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches)
