/** Light or dark, remembered on this device; without a choice the device's own preference decides. */
import { create } from 'zustand'
import { isDark, type Scheme } from './theme.ts'

const storageKey = 'scheme'

function initialScheme(): Scheme {
  const stored = localStorage.getItem(storageKey)
  if (stored === 'default' || stored === 'midnight') return stored
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'midnight' : 'default'
}

interface SchemeState {
  readonly scheme: Scheme
  readonly choose: (scheme: Scheme) => void
}

const useSchemeStore = create<SchemeState>()((set) => ({
  scheme: initialScheme(),
  choose: (scheme) => {
    localStorage.setItem(storageKey, scheme)
    set({ scheme })
  },
}))

export const useScheme = (): Scheme => useSchemeStore((state) => state.scheme)

export function toggleScheme(): void {
  const { scheme, choose } = useSchemeStore.getState()
  choose(isDark(scheme) ? 'default' : 'midnight')
}
