/** The keys of a calculator's screen, with Alt so that they never disturb typing. */
import { useEffect, useRef } from 'react'

type Act = () => void

export function useDeskKeys(keys: Readonly<Record<string, Act>>): void {
  const newest = useRef(keys)
  newest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = event.altKey && !event.ctrlKey && !event.metaKey ? newest.current[event.code] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
